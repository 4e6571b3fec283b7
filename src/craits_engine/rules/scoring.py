"""Scoring the cards that are left at the end of a round (section 9)."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import TYPE_CHECKING

import attrs

from craits_engine.cards.card import DECK, HIGHEST, Card
from craits_engine.cards.hand import Hand
from craits_engine.cards.rank import Rank
from craits_engine.rules.options import Rules

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
        points=hand_points(held._bits, rules, scale_for(rules)),
        cancelled=cancelled,
        counted=tuple(pair for pair in others if pair[0] not in gone),
        spare_threes=tuple(threes[len(targets) :]),
    )


def _worth(pair: tuple[Card, int]) -> int:
    return pair[1]


def _can_be_cancelled(card: Card, rules: Rules) -> bool:
    return rules.threes_cancel_eights or card.rank is not Rank.EIGHT


@attrs.frozen
class Scale:
    """What cards count, for hot paths."""

    points: tuple[int, ...]
    """What a card counts, by the `bit_length` of its set; a 3 nothing of its own (R9.1)."""
    dearest: tuple[tuple[int, int, bool], ...]
    """All cards but the 3s by what they count, the dearest first.

    Each entry has the points, the set of cards, and whether a 3 may cancel them (R9.2).
    """


@lru_cache(maxsize=64)
def scale_for(rules: Rules) -> Scale:
    """Return what cards count."""
    alike: defaultdict[tuple[int, bool], int] = defaultdict(int)
    for card in DECK:
        if card.rank is not Rank.THREE:
            alike[rules.points[card.rank], _can_be_cancelled(card, rules)] |= card._bit
    return Scale(
        points=(0, *(rules.points.get(card.rank, 0) for card in DECK)),
        dearest=tuple(
            (points, cards, cancels)
            for (points, cancels), cards in sorted(alike.items(), reverse=True)
        ),
    )


def hand_points(bits: int, rules: Rules, scale: Scale) -> int:
    """Return what a set of cards scores (R9.1, R9.2); the one place that adds a hand up.

    Args:
        bits: the set of cards.
        rules: the options.
        scale: `scale_for(rules)`, which a hot path has at hand.

    """
    total = 0
    threes = bits & _THREES
    if not threes:
        # Few cards are left in most hands.
        points = scale.points
        while bits:
            length = bits.bit_length()
            total += points[length]
            bits ^= HIGHEST[length]
        return total
    count = spare = threes.bit_count()
    for worth, cards, cancels in scale.dearest:
        alike = bits & cards
        if alike:
            number = alike.bit_count()
            if spare and cancels:
                gone = min(spare, number)
                spare -= gone
                number -= gone
            total += worth * number
    return total + rules.cancelled_pair * (count - spare) + rules.three_bonus * spare


def sum_scores(scores: tuple[tuple[int, ...], ...], players: int) -> tuple[int, ...]:
    """Return the sum of the round scores of each seat; zeros before the first round is scored."""
    return tuple(map(sum, zip((0,) * players, *scores, strict=True)))


def lowest_totals(totals: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats with the lowest total; who ties shares the win."""
    lowest = min(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == lowest)
