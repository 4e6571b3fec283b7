"""What a player can count: the cards not seen yet, and how likely they do this or that."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from craits_engine.abilities import Ability
from craits_engine.cards import DECK, bits_of, cards_in
from craits_engine.scoring import hand_points
from craits_engine.tables import Tables, tables_for

if TYPE_CHECKING:
    from craits_engine.cards import Card
    from craits_engine.suits import Suit
    from craits_engine.view import View


@attrs.frozen(eq=False, kw_only=True)
class Count:
    """One view, counted out. Sets of cards are bit sets, as everywhere inside the library."""

    tables: Tables
    hand: int
    """The player's own cards."""
    unseen: int
    """The cards that are in other hands or in the stock."""
    wilds: int
    mean: float
    """What an unseen card counts on average."""

    @classmethod
    def of(cls, view: View) -> Count:
        """Count out a view."""
        tables = tables_for(view.rules, view.players)
        hand = view.hand._bits
        unseen = bits_of(tables.deck) & ~hand
        for card in view.discard:
            unseen &= ~card._bit
        worth = [tables.points[card._index] for card in cards_in(unseen)]
        return cls(
            tables=tables, wilds=sum(c._bit for c in DECK if view.rules.abilities[c.rank].wild), hand=hand, unseen=unseen, mean=sum(worth) / len(worth) if worth else 0
        )

    def score(self, cards: int) -> int:
        """Give what a hand would score (section 9)."""
        return hand_points(cards, self.tables.rules, self.tables.points)

    def fitting(self, suit: Suit, top: Card) -> int:
        """Give the set of cards that fit a suit in force and a top card, outside a crank (R3.2)."""
        return self.tables.matches[suit._index][top._index]

    def none_of(self, cards: int, size: int) -> float:
        """Give how likely a hand of so many unseen cards has none of a set of cards.

        The cards are counted as if each were put back, which is close enough.
        """
        share = (cards & self.unseen).bit_count() / max(1, self.unseen.bit_count())
        return (1 - share) ** size
