"""What a bot may be made with, and the chance that it gets from a seed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from craits_engine.boundary import is_just, is_whole, shown
from craits_engine.errors import CraitsError

if TYPE_CHECKING:
    import attrs


class BotOptionError(CraitsError, ValueError):
    """A bot cannot be made with these options."""


def dice_of(seed: int | None) -> Random:
    """Give a bot a generator of its own; None for an unpredictable one."""
    return Random(seed)  # noqa: S311 (it need not be secret)


def check_seed(_bot: object, option: attrs.Attribute[int | None], value: int | None) -> None:
    """Let an option be a whole number, or be left out.

    Raises:
        BotOptionError: it is something else.

    """
    _check(value is None or is_whole(value), option.name, "a whole number", value)


def check_playouts(_bot: object, option: attrs.Attribute[int | None], value: int | None) -> None:
    """Let an option be a whole number of at least 1, or be left out.

    Raises:
        BotOptionError: it is something else.

    """
    good = value is None or is_whole(value, 1)
    _check(good, option.name, "a whole number of at least 1", value)


def check_seconds(_bot: object, option: attrs.Attribute[float | None], value: float | None) -> None:
    """Let an option be a number of seconds above 0, or be left out.

    Raises:
        BotOptionError: it is something else.

    """
    good = value is None or (is_just(value, int, float) and 0 < value < float("inf"))
    _check(good, option.name, "a finite number above 0", value)


def check_share(_bot: object, option: attrs.Attribute[float], value: float) -> None:
    """Let an option be a number from 0 to 1.

    Raises:
        BotOptionError: it is something else.

    """
    good = is_just(value, int, float) and 0 <= value <= 1
    _check(good, option.name, "a number from 0 to 1", value)


def _check(good: bool, name: str, wanted: str, value: object) -> None:
    if not good:
        msg = f"{name} must be {wanted}, not {shown(value)}"
        raise BotOptionError(msg)
