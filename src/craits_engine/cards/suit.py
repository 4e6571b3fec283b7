"""Suits and their colours (R1.2)."""

from __future__ import annotations

from enum import unique
from typing import Self

from craits_engine.cards.ordered_enum import OrderedEnum


@unique
class Color(OrderedEnum):
    """The colour of a suit (R1.2)."""

    BLACK = "black"
    RED = "red"

    def __new__(cls, value: str) -> Self:
        """Make a member of one line of the table above."""
        member = object.__new__(cls)
        member._value_ = value
        member._index = len(cls.__members__)
        return member


_SYMBOLS = ("♣", "♦", "♥", "♠")
_COLORS = (Color.BLACK, Color.RED, Color.RED, Color.BLACK)


@unique
class Suit(OrderedEnum):
    """One of the four suits (R1.2), ordered clubs, diamonds, hearts, spades.

    >>> Suit.HEARTS.symbol, Suit.HEARTS.color, Suit.HEARTS.sibling
    ('♥', Color.RED, Suit.DIAMONDS)
    >>> Suit("S")
    Suit.SPADES
    """

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    def __new__(cls, letter: str) -> Self:
        """Make a member of one line of the table above."""
        member = object.__new__(cls)
        member._value_ = letter
        member._index = len(cls.__members__)
        return member

    @property
    def letter(self) -> str:
        """The suit as one ASCII letter: C, D, H or S; also the member's value."""
        return str(self.value)

    @property
    def symbol(self) -> str:
        """The suit as a sign: ♣, ♦, ♥ or ♠."""
        return _SYMBOLS[self._index]

    @property
    def color(self) -> Color:
        """Black for clubs and spades, red for diamonds and hearts."""
        return _COLORS[self._index]

    @property
    def sibling(self) -> Suit:
        """The other suit of the same colour."""
        return _SIBLINGS[self._index]


SUITS: tuple[Suit, ...] = tuple(Suit)
"""The four suits in their order."""

_SIBLINGS: tuple[Suit, ...] = tuple(
    next(other for other in SUITS if other.color is suit.color and other is not suit)
    for suit in SUITS
)
