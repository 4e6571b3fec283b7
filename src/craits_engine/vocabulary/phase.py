"""The phases of a game."""

from __future__ import annotations

from enum import Enum, unique


@unique
class Phase(Enum):
    """What the game is waiting for."""

    DEAL = "deal"
    """The dealer's `Deal`, at the start of a round (R2.3)."""
    NAME_SUIT = "name_suit"
    """The dealer's `NameSuit`, for an up-card that may change the suit (R2.6)."""
    PLAY = "play"
    """A turn (section 3)."""
    OVER = "over"
    """Nothing: the last round is scored (R1.4)."""
