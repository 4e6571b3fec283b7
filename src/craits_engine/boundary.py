"""Help for checking what callers hand in, which may be anything, whatever its type says."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def is_a(value: object, *kinds: type) -> bool:
    """Tell whether a value has one of these types.

    A type checker believes the annotations and calls such a check redundant; at the boundary it
    is not, and this function says so.
    """
    return isinstance(value, kinds)


def is_whole(value: object, least: int | None = None) -> bool:
    """Tell whether a value is an `int` (a `bool` is not) of at least `least`."""
    return type(value) is int and (least is None or value >= least)


def steady(value: Iterable[T]) -> tuple[T, ...]:
    """Make a lasting tuple of any collection; what is none is left for a check to report."""
    return tuple(value) if is_a(value, Iterable) else value  # type: ignore[return-value]
