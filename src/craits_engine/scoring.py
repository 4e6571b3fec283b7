"""Scoring the cards that are left at the end of a round (section 9)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import attrs

from craits_engine.cards import BITS, DECK, Card
from craits_engine.hands import Hand
from craits_engine.ranks import Rank
from craits_engine.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Iterable

_DEFAULT_RULES = Rules()
_THREES = sum(card._bit for card in DECK if card.rank is Rank.THREE)
_EIGHTS = sum(card._bit for card in DECK if card.rank is Rank.EIGHT)


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
        points=hand_points(held._bits, rules, card_points(rules)),
        cancelled=cancelled,
        counted=tuple(pair for pair in others if pair[0] not in gone),
        spare_threes=tuple(threes[len(targets) :]),
    )


def _worth(pair: tuple[Card, int]) -> int:
    return pair[1]


def _can_be_cancelled(card: Card, rules: Rules) -> bool:
    return rules.threes_cancel_eights or card.rank is not Rank.EIGHT


@lru_cache(maxsize=64)
def card_points(rules: Rules) -> tuple[int, ...]:
    """Give what each card counts by its place in `DECK`; a 3 has no points of its own (R9.1)."""
    return tuple(rules.points.get(card.rank, 0) for card in DECK)


def hand_points(bits: int, rules: Rules, points: tuple[int, ...]) -> int:
    """Give what a set of cards scores (R9.1, R9.2); the one place that adds a hand up.

    Args:
        bits: the set of cards.
        rules: the options.
        points: `card_points(rules)`, which a hot path has at hand.

    """
    threes = bits & _THREES
    if not threes:
        total = 0
        while bits:
            index = bits.bit_length() - 1
            total += points[index]
            bits ^= BITS[index]
        return total
    count = threes.bit_count()
    others = bits ^ threes
    safe = 0 if rules.threes_cancel_eights else others & _EIGHTS
    worths = _worths(others ^ safe, points)
    worths.sort(reverse=True)
    pairs = min(count, len(worths))
    return (
        sum(worths[pairs:])
        + sum(_worths(safe, points))
        + rules.cancelled_pair * pairs
        + rules.three_bonus * (count - pairs)
    )


def _worths(bits: int, points: tuple[int, ...]) -> list[int]:
    """List what each card of a set counts."""
    worths: list[int] = []
    while bits:
        index = bits.bit_length() - 1
        worths.append(points[index])
        bits ^= BITS[index]
    return worths
