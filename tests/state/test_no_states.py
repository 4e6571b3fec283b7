"""What is no state is refused by every function that takes one, with what would be right."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from craits_engine import (
    DECK,
    Deal,
    Draw,
    Game,
    Play,
    StateError,
    actors,
    apply,
    determinize,
    explain_illegal,
    is_legal,
    legal_actions,
    new_game,
    observe,
    omniscient,
    perft,
    replay_events,
    step,
    step_seen,
    why_illegal,
    worlds,
)
from craits_engine.adapters.ids import DRAW as DRAW_ID
from craits_engine.adapters.ids import decode, legal_ids
from craits_engine.adapters.masks import mask
from craits_engine.adapters.observations import observation, observation_of
from craits_engine.bots import Bot, CarefulBot, GreedyBot, RandomBot, Reacts, SearchBot
from craits_engine.notation import format_position, parse_legal
from craits_engine.testing import attempts, check_step
from tests.support.foreign import FOREIGN, loosely

if TYPE_CHECKING:
    from collections.abc import Callable

START = new_game(2, seed=1, first_dealer=0)
GAME = Game(START).play(Deal(0))
DRAW = Draw(0)
PLAY = Play(0, DECK[0])

OF_A_STATE: dict[str, Callable[[object], object]] = {
    "apply, a draw": lambda state: loosely(apply)(state, DRAW),
    "apply, a play": lambda state: loosely(apply)(state, PLAY),
    "step": lambda state: loosely(step)(state, DRAW),
    "step_seen": lambda state: loosely(step_seen)(state, DRAW),
    "actors": loosely(actors),
    "observe": lambda state: loosely(observe)(state, 0),
    "observe, a spectator": lambda state: loosely(observe)(state, None),
    "omniscient": loosely(omniscient),
    "perft": lambda state: loosely(perft)(state, 0),
    "replay_events": lambda state: loosely(replay_events)(state, ()),
    "format_position": loosely(format_position),
    "observation_of": lambda state: loosely(observation_of)(state, 0),
    "attempts": loosely(attempts),
    "check_step": lambda state: loosely(check_step)(state, DRAW),
}
OF_A_VIEW_TOO: dict[str, Callable[[object], object]] = {
    "legal_actions": loosely(legal_actions),
    "legal_actions of a seat": lambda state: loosely(legal_actions)(state, 0),
    "is_legal, a draw": lambda state: loosely(is_legal)(state, DRAW),
    "why_illegal, a play": lambda state: loosely(why_illegal)(state, PLAY),
    "explain_illegal": lambda state: loosely(explain_illegal)(state, DRAW),
    "parse_legal": lambda state: loosely(parse_legal)("draw", state),
    "parse_legal with a seat": lambda state: loosely(parse_legal)("0: draw", state),
    "legal_ids": loosely(legal_ids),
    "decode": lambda state: loosely(decode)(state, DRAW_ID),
    "mask": loosely(mask),
}


@pytest.mark.parametrize("name", [*OF_A_STATE, *OF_A_VIEW_TOO])
@pytest.mark.parametrize("foreign", FOREIGN)
def test_a_foreign_object_is_no_state(name: str, foreign: str) -> None:
    with pytest.raises(StateError, match="expected a GameState, not ") as caught:
        (OF_A_STATE | OF_A_VIEW_TOO)[name](FOREIGN[foreign])
    assert "attribute" not in str(caught.value)


@pytest.mark.parametrize("name", [*OF_A_STATE, *OF_A_VIEW_TOO])
@pytest.mark.parametrize(
    "holder",
    [step(START, Deal(0)), step_seen(START, Deal(0)), GAME, next(GAME.steps())],
    ids=lambda holder: type(holder).__name__,
)
def test_what_holds_a_state_is_none(name: str, holder: object) -> None:
    kind = type(holder).__name__
    with pytest.raises(StateError) as caught:
        (OF_A_STATE | OF_A_VIEW_TOO)[name](holder)
    assert str(caught.value) == (
        f"expected a GameState, not an object of type {kind}; take its attribute `state`"
    )


@pytest.mark.parametrize("name", OF_A_STATE)
def test_a_view_does_not_do_for_a_state(name: str) -> None:
    with pytest.raises(StateError) as caught:
        OF_A_STATE[name](observe(START, 0))
    assert str(caught.value) == "expected a GameState, not an object of type View"


@pytest.mark.parametrize("name", OF_A_VIEW_TOO)
def test_a_view_does_where_only_its_player_is_asked_about(name: str) -> None:
    view = observe(START, 0)
    try:
        OF_A_VIEW_TOO[name](view)
    except ValueError as error:
        assert not isinstance(error, StateError)  # noqa: PT017 (an illegal draw is told as such)


def test_worlds_are_of_views() -> None:
    for make in (determinize, lambda state, rng: worlds(state, 1, rng)):
        for wrong in (START, *FOREIGN.values()):
            with pytest.raises(StateError, match="expected a View"):
                loosely(make)(wrong, Random(1))


BOTS = (RandomBot(seed=1), GreedyBot(), CarefulBot(), SearchBot(playouts=8, seed=1))


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: type(bot).__name__)
def test_a_bot_wants_the_view_of_a_player_with_something_to_do(bot: Bot) -> None:
    with pytest.raises(StateError, match=r"expected a View .*, not an object of type GameState"):
        loosely(bot)(START)
    for seat, who in ((1, "seat 1"), (None, "a spectator")):
        with pytest.raises(StateError) as caught:
            bot(observe(START, seat))
        assert str(caught.value) == (
            f"{who} has nothing to choose from here: ask the bots of `actors(state)`"
        )
    assert bot(observe(START, 0)) == Deal(0)


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: type(bot).__name__)
def test_a_bot_reacts_to_a_view_alone(bot: Reacts) -> None:
    for wrong in (START, GAME, *FOREIGN.values()):
        with pytest.raises(StateError, match="expected a View"):
            loosely(bot.react)(wrong)
    for _ in range(20):
        assert bot.react(observe(START, 1)) is None


def test_numbers_are_made_of_a_view() -> None:
    with pytest.raises(StateError, match="expected a View"):
        loosely(observation)(START)


def test_an_error_from_inside_is_not_called_a_wrong_state() -> None:
    # A play may be made of anything; `apply` must not take its fault for that of the state.
    for foreign in FOREIGN.values():
        with pytest.raises(ValueError, match=r"malformed|card"):
            apply(START, loosely(Play)(0, foreign))
