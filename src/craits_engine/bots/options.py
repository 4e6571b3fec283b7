"""What a bot may be made with, and the chance that it gets from a seed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, cast

from craits_engine.base.errors import CraitsError
from craits_engine.base.validation import is_a, is_just, is_whole, shown

if TYPE_CHECKING:
    import attrs


class BotOptionError(CraitsError, ValueError):
    """A bot cannot be made with these options, or a table not be laid with these bots."""


def dice_of(seed: int | None) -> Random:
    """Return a bot a generator of its own; None for an unpredictable one."""
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


def check_table(bots: object, time_limit: float | None) -> None:
    """Let a table have bots, and a time for each decision or none.

    Raises:
        BotOptionError: something in its place is none.

    """
    _check(is_a(bots, Sequence), "bots", "a sequence with a bot for each seat", bots)
    for seat, bot in enumerate(cast("Sequence[object]", bots)):
        # A class can be called, too, and is easily written in the place of a bot.
        good = callable(bot) and not is_a(bot, type)
        _check(good, f"bots[{seat}]", "a bot, such as GreedyBot() (not the class)", bot)
    good = time_limit is None or (is_just(time_limit, int, float) and time_limit >= 0)
    _check(good, "time_limit", "a number of seconds or None", time_limit)


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
