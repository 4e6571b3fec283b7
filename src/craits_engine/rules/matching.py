"""Which cards may be played on which, and what suit they may name (R3.2, R5.2, section 4).

Sets of cards are 52-bit numbers (bit *i* is `DECK[i]`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from craits_engine.cards.card import DECK, Card
from craits_engine.cards.rank import RANKS
from craits_engine.cards.suit import SUITS, Suit
from craits_engine.rules.ability import CRANK_STEPS, Ability
from craits_engine.rules.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterable

    from craits_engine.rules.options import Rules


def matches(rules: Rules) -> tuple[tuple[int, ...], ...]:
    """Return which cards may be played outside a crank, by suit in force and top card (R3.2)."""
    match = rules.match
    wild = wild_cards(rules)
    rows: list[tuple[int, ...]] = []
    for suit in SUITS:
        by_suit = wild
        if Match.SUIT in match:
            by_suit |= set_of(card for card in DECK if card.suit is suit)
        if Match.COLOR in match:
            by_suit |= set_of(card for card in DECK if card.suit.color is suit.color)
        by_rank = [set_of(card for card in DECK if card.rank is rank) for rank in RANKS]
        ranks = by_rank if Match.RANK in match else [0] * len(RANKS)
        rows.append(tuple(by_suit | ranks[top.rank._index] for top in DECK))
    return tuple(rows)


@lru_cache(maxsize=64)
def wild_cards(rules: Rules) -> int:
    """Return the set of cards that can be played on anything outside a crank (R4, 8)."""
    return set_of(card for card in DECK if rules.abilities[card.rank].wild)


def crank_answers(rules: Rules) -> int:
    """Return the set of cards that may be played in a crank (R5.2)."""
    return set_of(card for card in DECK if rules.abilities[card.rank] in CRANK_STEPS)


def suits_to_name(rules: Rules, card: Card) -> tuple[Suit | None, ...]:
    """Return what a play of a card outside a crank may name; None stands for no suit."""
    ability = rules.abilities[card.rank]
    if ability.switches:
        return (None, card.suit.sibling)
    # A wild card always names a suit, its own too (R4, 8).
    return SUITS if ability.wild else (None,)


def effect_of(ability: Ability) -> int:
    """Return the place of an ability in `Ability`; 0 if naming a suit is all that it does."""
    return 0 if ability.wild or ability.switches else ability._index


def set_of(cards: Iterable[Card]) -> int:
    """Return cards, all different, as a set."""
    return sum(card._bit for card in cards)
