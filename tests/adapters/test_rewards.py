"""Rewards: what a round or a game was worth, and between which limits."""

from __future__ import annotations

from random import Random
from statistics import mean
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from craits_engine import (
    CREIGHTS,
    DECK,
    Rank,
    Rules,
    RulesError,
    apply,
    legal_actions,
    new_game,
    score_hand,
    testing,
)
from craits_engine.adapters.choices import AdapterOptionError
from craits_engine.adapters.rewards import (
    KINDS,
    PERIODS,
    RewardKind,
    RewardPer,
    reward_range,
    rewards,
    score_range,
)

SCORES = st.lists(st.integers(-500, 2000), min_size=2, max_size=5)


@given(SCORES)
def test_points_are_the_scores_turned_round(scores: list[int]) -> None:
    assert rewards(scores) == rewards(scores, "points") == tuple(-score for score in scores)


@given(SCORES)
def test_zero_sum_rewards_add_up_to_nothing_and_keep_the_distances(scores: list[int]) -> None:
    given = rewards(scores, "zero_sum")
    assert sum(given) == pytest.approx(0, abs=1e-9)
    for reward, score in zip(given, scores, strict=True):
        assert reward == pytest.approx(mean(scores) - score)


@given(SCORES)
def test_ranks_are_places_from_best_to_worst(scores: list[int]) -> None:
    given = rewards(scores, "rank")
    assert sum(given) == pytest.approx(0, abs=1e-9)
    places = sorted(scores)
    last = len(scores) - 1
    for reward, score in zip(given, scores, strict=True):
        # R1.4: low is good; who ties shares the mean of their places.
        mine = [1 - 2 * place / last for place, other in enumerate(places) if other == score]
        assert reward == pytest.approx(mean(mine))


def test_the_ends_of_the_ranks() -> None:
    assert rewards((5, 7, 9), "rank") == (1.0, 0.0, -1.0)
    assert rewards((5, 5), "rank") == (0.0, 0.0)
    assert rewards((-3, 8), "rank") == (1.0, -1.0)


def test_rewards_are_floats_and_never_minus_zero() -> None:
    for kind in KINDS:
        for reward in rewards((0, 0, 0), kind):
            assert (type(reward), str(reward)) == (float, "0.0")


def test_the_range_of_the_default_rules() -> None:
    # All cards but the 3s, none cancelled; and all 3s alone.
    most = score_hand([card for card in DECK if card.rank is not Rank.THREE])
    least = score_hand([card for card in DECK if card.rank is Rank.THREE])
    assert (least.points, most.points) == score_range(Rules()) == (-200, 1004)
    assert reward_range(Rules(), 2) == (-1004.0, 200.0)
    assert reward_range(Rules(), 2, "points", "game") == (15 * -1004.0, 15 * 200.0)
    assert reward_range(Rules(), 2, "zero_sum") == (-602.0, 602.0)
    assert reward_range(Rules(), 5, "rank", "game") == (-1.0, 1.0)


def test_pressure_has_no_limit() -> None:
    rules = Rules(pressure=5)
    assert reward_range(rules, 3) == (float("-inf"), 200.0)
    assert reward_range(rules, 3, "zero_sum") == (float("-inf"), float("inf"))
    assert reward_range(rules, 3, "rank") == (-1.0, 1.0)


@given(testing.rules(2), st.data())
def test_no_hand_scores_outside_the_range(rules: Rules, data: st.DataObject) -> None:
    hand = data.draw(st.lists(st.sampled_from(rules.deck), unique=True))
    least, most = score_range(rules)
    assert least <= score_hand(hand, rules).points <= most
    assert least <= 0 <= most


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("rules", [Rules(), CREIGHTS], ids=["craits", "creights"])
def test_no_reward_of_a_game_is_outside_its_range(rules: Rules, players: int) -> None:
    state = new_game(players, rules=rules, seed=players)
    dice = Random(players)
    while not state.is_over:
        state = apply(state, dice.choice(legal_actions(state)))
    for kind in KINDS:
        for per in PERIODS:
            low, high = reward_range(rules, players, kind, per)
            for scores in state.scores if per == "round" else [state.totals]:
                assert all(low <= reward <= high for reward in rewards(scores, kind))


def test_unknown_options_are_refused() -> None:
    wrong: Any = "money"
    told = "kind must be 'points', 'zero_sum' or 'rank', not 'money'"
    with pytest.raises(AdapterOptionError, match=told):
        rewards((1, 2), wrong)
    with pytest.raises(AdapterOptionError, match=told):
        reward_range(Rules(), 2, wrong)
    with pytest.raises(AdapterOptionError, match="per must be 'round' or 'game', not 'money'"):
        reward_range(Rules(), 2, "points", wrong)
    with pytest.raises(RulesError, match="players must be"):
        reward_range(Rules(), 6)


def test_the_words_are_those_of_the_types() -> None:
    kinds: tuple[RewardKind, ...] = ("points", "zero_sum", "rank")
    periods: tuple[RewardPer, ...] = ("round", "game")
    assert (kinds, periods) == (KINDS, PERIODS)
