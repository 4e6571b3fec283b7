"""Suits and their colours (R1.2)."""

from __future__ import annotations

from enum import unique
from typing import Self

from craits_engine.ordered import OrderedEnum


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


@unique
class Suit(OrderedEnum):
    """One of the four suits (R1.2), ordered clubs, diamonds, hearts, spades.

    >>> Suit.HEARTS.symbol, Suit.HEARTS.color, Suit.HEARTS.sibling
    ('♥', Color.RED, Suit.DIAMONDS)
    >>> Suit("S")
    Suit.SPADES
    """

    letter: str
    """The suit as one ASCII letter: C, D, H or S; also the member's value."""
    symbol: str
    """The suit as a sign: ♣, ♦, ♥ or ♠."""
    color: Color
    """Black for clubs and spades, red for diamonds and hearts."""

    CLUBS = ("C", "♣", Color.BLACK)
    DIAMONDS = ("D", "♦", Color.RED)
    HEARTS = ("H", "♥", Color.RED)
    SPADES = ("S", "♠", Color.BLACK)

    def __new__(cls, letter: str, symbol: str, color: Color) -> Self:
        """Make a member of one line of the table above."""
        member = object.__new__(cls)
        member._value_ = letter
        member._index = len(cls.__members__)
        member.letter = letter
        member.symbol = symbol
        member.color = color
        return member

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
