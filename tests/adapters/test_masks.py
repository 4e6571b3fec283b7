"""Masks mark what is legal, in an array of the caller's if one is given."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given

from craits_engine import GameState, Rules, SeatError, apply, legal_actions, new_game, observe
from craits_engine.adapters import ids
from craits_engine.adapters.buffers import BufferMisfitError
from craits_engine.adapters.masks import IDLE, mask
from craits_engine.testing import states

START = new_game(3, seed=1, first_dealer=0)


@given(states())
def test_a_mask_marks_the_legal_actions_and_nothing_else(state: GameState) -> None:
    buffer = np.full(ids.SIZE, 7, np.int8)
    for seat in range(state.players):
        marks = mask(state, seat)
        assert (marks.shape, marks.dtype.name) == ((ids.SIZE,), "int8")
        legal = {ids.encode(action, state.players) for action in legal_actions(state, seat)}
        assert set(np.flatnonzero(marks).tolist()) == legal
        assert set(marks.tolist()) <= {0, 1}
        view = observe(state, seat)
        assert mask(state, seat, out=buffer) is buffer
        for other in (buffer, mask(view), mask(view, seat)):
            assert np.array_equal(other, marks)
        waiting = mask(view, wait=True)
        assert np.flatnonzero(waiting != marks).tolist() == [ids.WAIT]
    assert np.array_equal(mask(state), mask(state, state.turn))


def test_a_seat_that_may_not_act_has_zeros_only() -> None:
    assert mask(START, 0).nonzero()[0].tolist() == [ids.DEAL]
    assert not mask(START, 1).any()
    assert not mask(observe(START, None)).any()


def test_who_has_nothing_to_decide_can_only_wait() -> None:
    assert np.flatnonzero(IDLE).tolist() == [ids.WAIT]
    assert IDLE.dtype == np.int8


def test_nobody_may_act_after_the_game() -> None:
    state = new_game(2, rules=Rules(deal_sizes=(1,)), seed=1)
    while not state.is_over:
        state = apply(state, legal_actions(state)[-1])
    assert not mask(state).any()
    assert not mask(state, 1 - state.turn).any()


def test_every_mask_is_an_array_of_its_own_that_can_be_written() -> None:
    first, second = mask(START), mask(START)
    first[:] = 1
    assert second.sum() == 1


def test_the_shared_mask_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="read-only"):
        IDLE[0] = 1


@pytest.mark.parametrize(
    ("out", "told"),
    [
        (np.zeros(ids.SIZE - 1, np.int8), r"not one of shape \(428,\) and type int8"),
        (np.zeros(ids.SIZE, np.bool_), r"not one of shape \(429,\) and type bool"),
        (np.zeros((1, ids.SIZE), np.int8), r"not one of shape \(1, 429\)"),
        (IDLE, "not one that is read only"),
        ([0] * ids.SIZE, "not an object of type list"),
    ],
)
def test_what_a_mask_does_not_fit_is_refused(out: Any, told: str) -> None:
    with pytest.raises(BufferMisfitError, match=f"a writable array of 429 int8, {told}"):
        mask(START, out=out)


def test_a_seat_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(SeatError):
        mask(START, 3)
