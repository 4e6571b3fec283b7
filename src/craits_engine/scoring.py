"""Scoring the cards that are left at the end of a round (section 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from craits_engine.boundary import is_a
from craits_engine.cards import DECK, Card, cards_in
from craits_engine.errors import CardError
from craits_engine.ranks import Rank
from craits_engine.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

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
    held = list(cards)
    for card in held:
        if not is_a(card, Card):
            msg = f"only cards can be scored, not {card!r}"
            raise CardError(msg)
    if len(set(held)) < len(held):
        msg = "a card is there twice"
        raise CardError(msg)
    return _settle(sorted(held), rules)


def _settle(held: Sequence[Card], rules: Rules) -> HandScore:
    points = rules.points
    threes = [card for card in held if card.rank is Rank.THREE]
    # Sorting is stable, so that cards of the same worth stay in the order of the deck.
    others = sorted(
        ((card, points[card.rank]) for card in held if card.rank is not Rank.THREE),
        key=_worth,
        reverse=True,
    )
    targets = [card for card, _ in others if _can_be_cancelled(card, rules)]
    cancelled = tuple(zip(threes, targets, strict=False))
    gone = set(targets[: len(threes)])
    counted = tuple(pair for pair in others if pair[0] not in gone)
    spare = tuple(threes[len(targets) :])
    total = (
        sum(worth for _, worth in counted)
        + rules.cancelled_pair * len(cancelled)
        + rules.three_bonus * len(spare)
    )
    return HandScore(total, cancelled, counted, spare)


def _worth(pair: tuple[Card, int]) -> int:
    return pair[1]


def _can_be_cancelled(card: Card, rules: Rules) -> bool:
    return rules.threes_cancel_eights or card.rank is not Rank.EIGHT


def hand_points(bits: int, rules: Rules, points: Sequence[int]) -> int:
    """Give the points of a set of cards, the short way when nothing in it can cancel.

    Args:
        bits: the set of cards.
        rules: the options.
        points: the worth of each card by its place in `DECK`.

    """
    if bits & _THREES:
        return _settle(cards_in(bits), rules).points
    total = 0
    while bits:
        low = bits & -bits
        total += points[low.bit_length() - 1]
        bits ^= low
    return total
