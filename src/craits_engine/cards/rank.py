"""Ranks, ace to king."""

from __future__ import annotations

from enum import unique
from typing import Self

from craits_engine.cards.ordered_enum import OrderedEnum

_SYMBOLS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


@unique
class Rank(OrderedEnum):
    """One of the thirteen ranks, ace low (R2.1); the value of ACE is 1, that of KING 13.

    >>> Rank(10), Rank.TEN.symbol, Rank.ACE < Rank.KING
    (Rank.TEN, '10', True)
    """

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    def __new__(cls, value: int) -> Self:
        """Make a member of one line of the table above."""
        member = object.__new__(cls)
        member._value_ = value
        member._index = len(cls.__members__)
        return member

    @property
    def symbol(self) -> str:
        """The rank as it stands on a card: A, 2 … 10, J, Q or K."""
        return _SYMBOLS[self._index]


RANKS: tuple[Rank, ...] = tuple(Rank)
"""The thirteen ranks in their order."""
