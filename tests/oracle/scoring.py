"""Section 9: what the cards left in a hand count."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from craits_engine import Card, Rank, Rules

if TYPE_CHECKING:
    from collections.abc import Iterable


def score(cards: Iterable[Card], rules: Rules) -> int:
    """What these cards score, by trying every way to cancel.

    R9.2: 3s cancel while there is a card to cancel, each the highest-valued one still counted.
    So as many cards as possible are cancelled, and of all ways to choose that many the right one
    leaves the least to count: that holds for negative points too.
    """
    hand = list(cards)
    threes = [card for card in hand if card.rank is Rank.THREE]
    others = [card for card in hand if card.rank is not Rank.THREE]
    # Option threes_cancel_eights: without it, 8s are out of the reach of the 3s.
    reachable = [
        card for card in others if rules.threes_cancel_eights or card.rank is not Rank.EIGHT
    ]
    pairs = min(len(threes), len(reachable))
    left_over_threes = len(threes) - pairs
    least_left = min(
        sum(rules.points[card.rank] for card in others if card not in cancelled)
        for cancelled in combinations(reachable, pairs)
    )
    return least_left + pairs * rules.cancelled_pair + left_over_threes * rules.three_bonus
