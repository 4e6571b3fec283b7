"""Counting sequences of actions."""

from __future__ import annotations

import pytest

from craits_engine import (
    DECK,
    CraitsError,
    DepthError,
    GameState,
    Rules,
    apply,
    legal_actions,
    new_game,
    perft,
)
from tests.support.foreign import FOREIGN, WholeLike, loosely
from tests.support.positions import EXPOSED, LAST_TWO, OVER, POSITIONS


def slow(state: GameState, depth: int) -> int:
    """Count in the way that the contract says it."""
    if depth == 0:
        return 1
    return sum(slow(apply(state, action), depth - 1) for action in legal_actions(state))


@pytest.mark.parametrize("name", POSITIONS)
def test_it_counts_what_its_definition_says(name: str) -> None:
    state = POSITIONS[name]
    for depth in range(4):
        assert perft(state, depth) == slow(state, depth)


def test_no_action_at_all_is_one_sequence() -> None:
    for state in POSITIONS.values():
        assert perft(state, 0) == 1


def test_one_action_is_the_number_of_legal_actions_of_the_seat_on_turn() -> None:
    for state in POSITIONS.values():
        assert perft(state, 1) == len(legal_actions(state))


def test_a_finished_game_ends_a_sequence() -> None:
    assert perft(OVER, 0) == 1
    assert [perft(OVER, depth) for depth in (1, 2, 3)] == [0, 0, 0]


def test_a_game_that_is_over_before_the_depth_does_not_count() -> None:
    state = new_game(2, rules=Rules(deck=DECK[40:45], deal_sizes=(1,)), seed=1, first_dealer=0)
    counts = [perft(state, depth) for depth in range(12)]
    assert counts[0] == counts[1] == 1
    assert counts == [slow(state, depth) for depth in range(12)]


def test_out_of_turn_actions_of_others_are_not_counted() -> None:
    alone = len(legal_actions(EXPOSED))
    assert legal_actions(EXPOSED, 1)
    assert perft(EXPOSED, 1) == alone
    assert perft(LAST_TWO, 2) == slow(LAST_TWO, 2)


DEPTHS: tuple[object, ...] = (
    -1,
    -(10**5000),
    True,
    False,
    None,
    "1",
    1.0,
    WholeLike(1),
    [],
    float("nan"),
)


@pytest.mark.parametrize("depth", DEPTHS, ids=[str(place) for place in range(len(DEPTHS))])
def test_a_depth_that_is_none_is_refused(depth: object) -> None:
    with pytest.raises(DepthError, match="depth must be a whole number of at least 0") as caught:
        loosely(perft)(POSITIONS["playing"], depth)
    assert isinstance(caught.value, CraitsError)
    assert isinstance(caught.value, ValueError)


@pytest.mark.parametrize("name", FOREIGN)
def test_foreign_objects_are_no_depth(name: str) -> None:
    with pytest.raises(DepthError):
        loosely(perft)(POSITIONS["playing"], FOREIGN[name])
