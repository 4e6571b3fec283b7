"""What a player can count: the cards not seen yet, and what others are likely to hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from craits_engine.cards import DECK, bits_of
from craits_engine.scoring import hand_points
from craits_engine.tables import Tables, tables_for

if TYPE_CHECKING:
    from craits_engine.view import View


@attrs.frozen(eq=False, kw_only=True)
class Count:
    """One view, counted out. Sets of cards are bit sets, as everywhere inside the library."""

    tables: Tables
    hand: int
    """The player's own cards."""
    unseen: int
    """The cards that are in other hands or in the stock."""
    left: int
    """How many those are."""
    mean: float
    """What one of them counts on average."""
    wilds: int

    @classmethod
    def of(cls, view: View) -> Count:
        """Count out a view."""
        tables = tables_for(view.rules, view.players)
        hand = view.hand._bits
        pile = 0
        for card in view.discard:
            pile |= card._bit
        unseen = bits_of(tables.deck) & ~(hand | pile)
        left = unseen.bit_count()
        worth = 0
        for index in tables.deck:
            if unseen >> index & 1:
                worth += tables.points[index]
        return cls(
            tables=tables,
            hand=hand,
            unseen=unseen,
            left=left,
            mean=worth / max(1, left),
            wilds=sum(c._bit for c in DECK if c.rank.value == 8),
        )

    def score(self, cards: int) -> int:
        """Give what a hand would score (section 9)."""
        return hand_points(cards, self.tables.rules, self.tables.points)

    def lacks(self, cards: int, size: int) -> float:
        """Give how likely a hand of so many unseen cards has none of a set of cards.

        As if each card were put back before the next is drawn, which is close enough.
        """
        share = (cards & self.unseen).bit_count() / max(1, self.left)
        return (1 - share) ** size
