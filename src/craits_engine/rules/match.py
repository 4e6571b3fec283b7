"""What of a card may agree with what lies on the table (R3.2)."""

from __future__ import annotations

from enum import Flag, auto


class Match(Flag):
    """What of a card has to agree for it to be playable; one agreement is enough (R3.2).

    >>> Match.SUIT | Match.RANK
    <Match.SUIT|RANK: 5>
    """

    SUIT = auto()
    """The card's suit with the suit in force."""
    COLOR = auto()
    """The card's colour with the colour of the suit in force."""
    RANK = auto()
    """The card's rank with the rank of the top card."""
