"""The sentence behind a refusal, for states and for views."""

from __future__ import annotations

import pytest

from craits_engine import (
    Action,
    Card,
    Draw,
    GameState,
    IllegalActionError,
    Play,
    Setup,
    apply,
    explain_illegal,
    legal_actions,
    observe,
    why_illegal,
)

STATE = GameState.from_setup(Setup(hands=("8S 3H", "KD TC"), discard="2D", crank=2, turn=0))
REFUSED: tuple[Action, ...] = (
    Play(0, Card.parse("8S")),
    Play(0, Card.parse("KD")),
    Play(1, Card.parse("KD")),
)


@pytest.mark.parametrize("action", REFUSED)
def test_the_sentence_is_that_of_the_error(action: Action) -> None:
    with pytest.raises(IllegalActionError) as caught:
        apply(STATE, action)
    assert explain_illegal(STATE, action) == str(caught.value)


def test_a_legal_action_needs_no_sentence() -> None:
    for action in legal_actions(STATE):
        assert explain_illegal(STATE, action) is None
        assert explain_illegal(observe(STATE, 0), action) is None


def test_a_view_gives_its_player_the_same_sentence() -> None:
    view = observe(STATE, 0)
    for action in REFUSED[:2]:
        assert explain_illegal(view, action) == explain_illegal(STATE, action)


def test_a_view_says_that_it_does_not_answer_for_another_seat() -> None:
    action = Draw(0)
    assert why_illegal(STATE, action) is None
    assert explain_illegal(observe(STATE, 1), action) == "this view does not answer for seat 0"
    assert explain_illegal(observe(STATE, None), action) == "this view does not answer for seat 0"


def test_r5_2_the_sentence_names_the_ranks_that_answer() -> None:
    sentence = explain_illegal(STATE, REFUSED[0])
    assert sentence == ("a crank of 2 is running: 8♠ neither answers nor raises it, as A and 2 do")
