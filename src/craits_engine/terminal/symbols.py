"""How cards and lines are written: with the signs of the suits, or in ASCII alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from craits_engine.cards.suit import SUITS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from craits_engine.cards.card import Card
    from craits_engine.cards.suit import Suit


@attrs.frozen
class Symbols:
    """One way of writing; everything else that the command prints is ASCII."""

    ascii_only: bool

    @property
    def line(self) -> str:
        """What lines are drawn with."""
        return "-" if self.ascii_only else "─"

    def suit(self, suit: Suit) -> str:
        """Write a suit that stands alone: "♥" or "hearts"."""
        return suit.name.lower() if self.ascii_only else suit.symbol

    def card(self, card: Card) -> str:
        """Write a card: "10♥" or "10H"."""
        return f"{card.rank.symbol}{card.suit.letter}" if self.ascii_only else str(card)

    def cards(self, cards: Iterable[Card]) -> str:
        """Write cards, with spaces between them."""
        return " ".join(map(self.card, cards))


SIGNS = Symbols(ascii_only=False)
LETTERS = Symbols(ascii_only=True)


def symbols_for(encoding: str) -> Symbols:
    """Choose the writing that an output with this encoding can show."""
    needed = SIGNS.line + "".join(suit.symbol for suit in SUITS)
    try:
        needed.encode(encoding)
    except UnicodeEncodeError:
        return LETTERS
    return SIGNS
