"""What a player can count: the cards not seen yet, and what others are likely to hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from craits_engine.cards.card import bits_of
from craits_engine.rules.scoring import hand_points
from craits_engine.state.tables import Tables, tables_for

if TYPE_CHECKING:
    from craits_engine.state.view import View


@attrs.frozen(eq=False, kw_only=True)
class Count:
    """One view, counted out. Sets of cards are bit sets, as everywhere inside the library."""

    tables: Tables
    hand: int
    """The player's own cards."""
    unseen: int
    """The cards that are in other hands or in the stock."""
    mean: float
    """What a card counts on average: an unseen one, or any if all are seen."""

    @classmethod
    def of(cls, view: View) -> Count:
        """Count out a view."""
        tables = tables_for(view.rules, view.players)
        hand = view.hand._bits
        deck = bits_of(tables.deck)
        unseen = deck & ~hand
        for card in view.discard:
            unseen &= ~card._bit
        cards = unseen or deck
        total = sum(
            [points * (cards & alike).bit_count() for points, alike, _ in tables.scale.dearest]
        )
        return cls(tables=tables, hand=hand, unseen=unseen, mean=total / cards.bit_count())

    def score(self, cards: int) -> int:
        """Return what a hand would score (section 9)."""
        return hand_points(cards, self.tables.rules, self.tables.scale)

    def lacks(self, cards: int, size: int) -> float:
        """Return how likely a hand of so many unseen cards has none of a set of cards.

        As if each card went back before the next is drawn, which is close enough.
        """
        unseen = self.unseen.bit_count()
        share = (cards & self.unseen).bit_count() / unseen if unseen else 0.0
        return (1 - share) ** size
