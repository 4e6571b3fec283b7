"""Checks of what a bot is made with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.boundary import is_a
from craits_engine.errors import CraitsError

if TYPE_CHECKING:
    import attrs


class BotOptionError(CraitsError, ValueError):
    """A bot cannot be made so."""


def check_share(_bot: object, option: attrs.Attribute[float], value: float) -> None:
    """Let an option be a number from 0 to 1.

    Raises:
        BotOptionError: it is something else.

    """
    if not is_a(value, int, float) or not 0 <= value <= 1:
        msg = f"{option.name} must be a number from 0 to 1, not {value!r}"
        raise BotOptionError(msg)
