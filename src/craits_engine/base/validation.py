"""Help for checking what callers hand in, which may be anything, whatever its type says.

A foreign object may pretend to be of another class, be equal to everything, or raise from its
`repr` or its comparison. So these checks look at the type itself, by identity, and at nothing that
the object could answer.
"""

from __future__ import annotations

from types import NoneType
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable

T = TypeVar("T")

_MODEST = 60
"""How many characters of a foreign value an error message shows."""


def is_a(value: object, kind: type) -> bool:
    """Return whether a value is of a type or one derived from it.

    A type checker believes the annotations and calls such a check redundant; at the boundary it
    is not, and this function says so.
    """
    return issubclass(type(value), kind)


def is_just(value: object, *kinds: type) -> bool:
    """Return whether a value is of exactly one of these types."""
    mine = type(value)
    for kind in kinds:  # noqa: SIM110 (`any` takes three times as long)
        if mine is kind:
            return True
    return False


def is_one_of(value: object, members: Iterable[object]) -> bool:
    """Return whether a value is one of these very objects."""
    for member in members:  # noqa: SIM110 (`any` takes three times as long)
        if value is member:
            return True
    return False


def is_whole(value: object, least: int | None = None) -> bool:
    """Return whether a value is an `int` (a `bool` is not) of at least `least`."""
    return type(value) is int and (least is None or value >= least)


def steady(value: Iterable[T]) -> tuple[T, ...]:
    """Make a lasting tuple of any collection; what is none is left for a check to report."""
    # Asked of the classes themselves, for a metaclass may answer anything.
    classes = type.__dict__["__mro__"].__get__(type(value))
    own = [type.__dict__["__dict__"].__get__(kind) for kind in classes]
    return tuple(value) if any("__iter__" in names for names in own) else value  # type: ignore[return-value]


def type_name(value: object) -> str:
    """Return the name of a value's type."""
    # Asked of `type` itself, for a class may answer anything.
    return str(type.__dict__["__name__"].__get__(type(value)))


def is_own(value: object) -> bool:
    """Return whether a value is of a class of this library."""
    module = str(type.__dict__["__module__"].__get__(type(value)))
    return module.partition(".")[0] == __name__.partition(".")[0]


def shown_type(value: object) -> str:
    """Show nothing of a value but its type; None is shown."""
    return "None" if value is None else f"an object of type {type_name(value)}"


def shown(value: object) -> str:
    """Show a value in an error message, whatever it is.

    Only plain values and the library's own are shown; of all others the type is told.
    """
    small = is_just(value, int, bool) and -_SMALL < value < _SMALL  # type: ignore[operator]
    if is_own(value) or small or is_just(value, str, float, bytes, NoneType):
        try:
            text = repr(value)
        except Exception:  # something foreign inside
            text = shown_type(value)
        return text if len(text) <= _MODEST else text[:_MODEST] + "…"
    return shown_type(value)


_SMALL = 10**18
"""From here on a number is too long to be shown."""
