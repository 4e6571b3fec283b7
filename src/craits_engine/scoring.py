"""Scoring the cards that are left at the end of a round (section 9)."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

import attrs

from craits_engine.cards import DECK, Card
from craits_engine.hands import Hand
from craits_engine.ranks import Rank
from craits_engine.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Iterable

_DEFAULT_RULES = Rules()
_THREES = sum(card._bit for card in DECK if card.rank is Rank.THREE)


@attrs.frozen
class HandScore:
    """How one hand was scored, in enough detail to draw it.

    Each card of the hand is in exactly one of `cancelled` (as a 3 or as what it cancels),
    `counted` and `spare_threes`.
    """

    points: int
    """What the hand scores; may be negative (R9.3)."""
    cancelled: tuple[tuple[Card, Card], ...]
    """Each 3 that cancelled a card, with that card, the dearest first (R9.2)."""
    counted: tuple[tuple[Card, int], ...]
    """Each card that counts, with its points, the dearest first (R9.1)."""
    spare_threes: tuple[Card, ...]
    """The 3s that found nothing to cancel; each counts `Rules.three_bonus` (R9.2)."""


def score_hand(cards: Iterable[Card], rules: Rules = _DEFAULT_RULES) -> HandScore:
    """Score the cards that a player has left (R9.1, R9.2).

    Each 3 cancels the dearest other card that is still counted; of cards that cost the same, the
    one that comes first in `DECK`. 3s that are left over count `Rules.three_bonus` each.

    Args:
        cards: the cards; a `Hand` or any other collection of distinct cards.
        rules: the options `points`, `three_bonus`, `threes_cancel_eights` and `cancelled_pair`.

    Raises:
        CardError: something in it is not a card, or a card is there twice.

    >>> score_hand(Hand.parse("3H 2C 8S")).points
    20
    >>> score_hand(Hand.parse("3H 3C 2C")).points
    -50

    """
    held = cards if isinstance(cards, Hand) else Hand(cards)
    threes = [card for card in held if card.rank is Rank.THREE]
    # Sorting is stable, so that cards of the same worth stay in the order of the deck.
    others = sorted(
        ((card, rules.points[card.rank]) for card in held if card.rank is not Rank.THREE),
        key=_worth,
        reverse=True,
    )
    targets = [card for card, _ in others if _can_be_cancelled(card, rules)]
    cancelled = tuple(zip(threes, targets, strict=False))
    gone = set(targets[: len(threes)])
    return HandScore(
        points=hand_points(held._bits, rules, worths(rules)),
        cancelled=cancelled,
        counted=tuple(pair for pair in others if pair[0] not in gone),
        spare_threes=tuple(threes[len(targets) :]),
    )


def _worth(pair: tuple[Card, int]) -> int:
    return pair[1]


def _can_be_cancelled(card: Card, rules: Rules) -> bool:
    return rules.threes_cancel_eights or card.rank is not Rank.EIGHT


Worths: TypeAlias = tuple[tuple[int, int, bool], ...]
"""What cards count: the points, the set of cards, and whether a 3 may cancel them (R9.1, R9.2)."""


@lru_cache(maxsize=64)
def worths(rules: Rules) -> Worths:
    """List all cards but the 3s by what they count, the dearest first."""
    cards: defaultdict[tuple[int, bool], int] = defaultdict(int)
    for card in DECK:
        if card.rank is not Rank.THREE:
            cards[rules.points[card.rank], _can_be_cancelled(card, rules)] |= card._bit
    dearest = sorted(cards.items(), reverse=True)
    return tuple((points, alike, cancels) for (points, cancels), alike in dearest)


def hand_points(bits: int, rules: Rules, dearest: Worths) -> int:
    """Give what a set of cards scores (R9.1, R9.2); the one place that adds a hand up.

    Args:
        bits: the set of cards.
        rules: the options.
        dearest: `worths(rules)`, which a hot path has at hand.

    """
    threes = spare = (bits & _THREES).bit_count()
    total = 0
    for points, cards, cancels in dearest:
        alike = bits & cards
        if alike:
            number = alike.bit_count()
            if spare and cancels:
                gone = min(spare, number)
                spare -= gone
                number -= gone
            total += points * number
    if threes:
        total += rules.cancelled_pair * (threes - spare) + rules.three_bonus * spare
    return total
