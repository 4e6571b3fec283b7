"""What a round or a game was worth to each seat.

In Craits low scores are good (R1.4); a reward is the other way round. There are three kinds:

- "points": minus the seat's own score. What one loses nobody wins.
- "zero_sum": the mean score of all seats minus the own one. All rewards add up to 0.
- "rank": 1 for the lowest score, -1 for the highest, and the places between evenly spaced. Who
  ties shares the mean of their places, so that these add up to 0 as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from craits_engine.adapters.choices import check_choice
from craits_engine.base.errors import RulesError
from craits_engine.cards.rank import Rank
from craits_engine.rules.options import fit_problems

if TYPE_CHECKING:
    from collections.abc import Sequence

    from craits_engine.rules.options import Rules

RewardKind: TypeAlias = Literal["points", "zero_sum", "rank"]
"""What a reward is made of."""
RewardPer: TypeAlias = Literal["round", "game"]
"""When rewards are given: after each round for its scores, or after the game for the totals."""

KINDS: tuple[RewardKind, ...] = get_args(RewardKind)
"""Every kind of reward."""
PERIODS: tuple[RewardPer, ...] = get_args(RewardPer)
"""Every time at which rewards are given."""


def rewards(scores: Sequence[int], kind: RewardKind = "points") -> tuple[float, ...]:
    """Return the rewards for the scores of a round, or for the totals of a game.

    Args:
        scores: one number for each seat, at least two.
        kind: "points", "zero_sum" or "rank".

    Returns:
        One number for each seat.

    Raises:
        AdapterOptionError: there is no such kind.

    >>> rewards((0, 30, 60), "points"), rewards((0, 30, 60), "zero_sum")
    ((0.0, -30.0, -60.0), (30.0, 0.0, -30.0))
    >>> rewards((0, 30, 30), "rank")
    (1.0, -0.5, -0.5)

    """
    check_choice("kind", kind, KINDS)
    if kind == "points":
        return tuple([float(0 - score) for score in scores])
    if kind == "zero_sum":
        mean = sum(scores) / len(scores)
        return tuple([mean - score for score in scores])
    # Who beats whom, as a share of the opponents.
    return tuple(
        [
            sum((other > score) - (other < score) for other in scores) / (len(scores) - 1)
            for score in scores
        ]
    )


def reward_range(
    rules: Rules, players: int, kind: RewardKind = "points", per: RewardPer = "round"
) -> tuple[float, float]:
    """Return the least and the largest reward that there can be.

    No reward lies outside; that both ends can be reached is not promised. With the option
    `pressure` what a round costs has no limit (it doubles with each reshuffle), and then an end
    may be infinite.

    Args:
        rules: the options of the game.
        players: how many play, 2 to 5.
        kind: "points", "zero_sum" or "rank".
        per: "round", or "game" for all rounds of these rules.

    Raises:
        AdapterOptionError: there is no such kind, or no such time.
        RulesError: these rules cannot be played by so many.

    >>> reward_range(Rules(), 4), reward_range(Rules(), 4, "zero_sum")
    ((-1004.0, 200.0), (-903.0, 903.0))

    """
    check_choice("kind", kind, KINDS)
    check_choice("per", per, PERIODS)
    problems = fit_problems(rules, players)
    if problems:
        raise RulesError(problems)
    if kind == "rank":
        return (-1.0, 1.0)
    least, most = score_range(rules)
    rounds = 1 if per == "round" else len(rules.deal_sizes)
    low, high = float(least * rounds), most * rounds if not rules.pressure else float("inf")
    if kind == "points":
        return (0.0 - high, 0.0 - low)
    span = (high - low) * (players - 1) / players
    return (0.0 - span, span)


def score_range(rules: Rules) -> tuple[int, int]:
    """Return the least and the largest score of a hand, whatever it holds (R9.1, R9.2)."""
    points = [rules.points[card.rank] for card in rules.deck if card.rank is not Rank.THREE]
    threes = len(rules.deck) - len(points)
    # A 3 counts as left over, or with what it cancels, which then counts nothing else.
    each = (0, rules.three_bonus, rules.cancelled_pair)
    least = sum(min(0, worth) for worth in points) + threes * min(each)
    most = sum(max(0, worth) for worth in points) + threes * max(each)
    return (least, most)
