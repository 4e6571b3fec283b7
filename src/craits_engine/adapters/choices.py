"""What an adapter may be made with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.base.errors import CraitsError
from craits_engine.base.validation import is_just, is_one_of, is_whole, shown

if TYPE_CHECKING:
    from collections.abc import Iterable


class AdapterOptionError(CraitsError, ValueError):
    """An adapter cannot be made, or reset, with these options."""


def check_choice(name: str, value: object, choices: Iterable[object]) -> None:
    """Let an option be one of a few words, or None if that is one of them.

    Raises:
        AdapterOptionError: it is something else.

    """
    known = tuple(choices)
    fits = is_just(value, str) and value in known
    if not fits and not is_one_of(value, (choice for choice in known if choice is None)):
        *first, last = map(repr, known)
        msg = f"{name} must be {', '.join(first)} or {last}, not {shown(value)}"
        raise AdapterOptionError(msg)


def check_count(name: str, value: object) -> None:
    """Let an option be a whole number of at least 1, or None.

    Raises:
        AdapterOptionError: it is something else.

    """
    if value is not None and not is_whole(value, 1):
        msg = f"{name} must be None or a whole number of at least 1, not {shown(value)}"
        raise AdapterOptionError(msg)


def check_reward(name: str, value: object) -> None:
    """Let an option be a finite number, or None.

    Raises:
        AdapterOptionError: it is something else.

    """
    finite = is_just(value, int, float) and abs(value) < float("inf")  # type: ignore[arg-type]
    if value is not None and not finite:
        msg = f"{name} must be None or a finite number, not {shown(value)}"
        raise AdapterOptionError(msg)
