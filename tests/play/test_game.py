"""A game with its history: playing, going back, and copies of it."""

from __future__ import annotations

import copy
import gc
import pickle
import tracemalloc
from functools import cache
from random import Random
from typing import TYPE_CHECKING

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError
from hypothesis import given
from hypothesis import strategies as st

from craits_engine import (
    CRATES,
    CardError,
    Deal,
    Draw,
    Game,
    GameState,
    GameStep,
    HistoryError,
    IllegalActionError,
    Phase,
    Reshuffled,
    Rules,
    RulesError,
    ShuffleError,
    apply,
    legal_actions,
    new_game,
    step,
)
from craits_engine.play.game import _Node
from craits_engine.testing import all_legal_actions, new_games
from tests.support.foreign import FOREIGN, NO_SEATS, loosely, numbers
from tests.support.invariants import twin_of
from tests.support.positions import POSITIONS, STUCK
from tests.views.situations import SMALL, any_action, random_game, situations

if TYPE_CHECKING:
    from craits_engine import Action, Event

LONG = attrs.evolve(SMALL, deal_sizes=(3,) * 400)


@cache
def long_game() -> Game:
    """Play 5,000 actions at random."""
    game = random_game(Game.new(3, rules=LONG, seed=1), 5000, Random(1))
    assert len(game) == 5000
    return game


@cache
def short_game() -> Game:
    """Play 60 actions at random, with a few reshuffles."""
    return random_game(Game.new(3, rules=SMALL, seed=5), 60, Random(5))


@given(new_games(), st.binary(max_size=60))
def test_a_game_is_its_start_and_its_actions(start: GameState, choices: bytes) -> None:
    game, states = Game(start), [start]
    actions: list[Action] = []
    told: list[tuple[Event, ...]] = []
    for choice in choices:
        if game.state.is_over:
            break
        legal = all_legal_actions(game.state)
        action = legal[choice % len(legal)]
        told.append(step(game.state, action).events)
        before, game = game, game.play(action)
        # What was before is as it was.
        assert before.state is states[-1]
        assert len(before) == len(actions)
        states.append(game.state)
        actions.append(action)
        assert game.state == apply(states[-2], action)
    assert game.start is start
    assert game.actions == tuple(actions)
    assert len(game) == len(actions)
    steps = list(game)
    assert steps == list(game.steps()) == list(game.steps(0))
    for number, (one, events) in enumerate(zip(steps, told, strict=True), start=1):
        after = states[number]
        assert one == GameStep(number, states[number - 1], actions[number - 1], (), after, events)
        assert one.before is states[number - 1]
        assert one.state is after
    for number, state in enumerate(states):
        earlier = game.at(number)
        assert earlier.state is state
        assert earlier.actions == tuple(actions[:number])
        assert earlier == game.undo(len(game) - number)
        assert list(game.steps(number)) == steps[number:]


def test_a_new_game_is_that_of_new_game() -> None:
    assert Game.new(4, rules=CRATES, seed=3).state == new_game(4, rules=CRATES, seed=3)
    assert Game.new(2, seed=3, first_dealer=1).state == new_game(2, seed=3, first_dealer=1)
    assert Game.new(2, seed=3).state.rules == Rules()
    assert Game.new(2).start.seed != Game.new(2).start.seed
    game = Game.new(2, seed=1)
    assert len(game) == 0
    assert game.actions == ()
    assert list(game) == []
    assert game.state is game.start
    assert game.at(0) == game.undo(0) == game
    with pytest.raises(RulesError):
        Game.new(9)
    with pytest.raises(RulesError):
        Game.new(2, first_dealer=2)


def test_an_illegal_action_leaves_the_game_as_it_was() -> None:
    game = Game(POSITIONS["playing"])
    with pytest.raises(IllegalActionError) as caught:
        game.play(Draw(0))
    assert caught.value.action == Draw(0)
    assert len(game) == 0
    with pytest.raises(IllegalActionError):
        game.play(loosely(Draw)("0"))


def test_going_back_shares_the_history() -> None:
    game = long_game()
    back = game.undo(3)
    states = [one.state for one in game]
    assert back.state is states[-4]
    assert [id(one.state) for one in back] == [id(state) for state in states[:-3]]
    # Two games that go on differently from there share what came before.
    line = back.play(all_legal_actions(back.state)[0])
    assert line.at(len(back)).state is back.state
    assert game.at(4000).at(10).state is states[9]


def test_two_lines_from_one_place_do_not_disturb_each_other() -> None:
    game = Game(POSITIONS["playing"])
    lines = [game.play(action) for action in legal_actions(game.state)]
    assert len(set(lines)) == len(lines)
    assert all(line.undo() == game for line in lines)
    assert [line.actions for line in lines] == [(a,) for a in legal_actions(game.state)]


def test_a_game_is_a_value() -> None:
    game = short_game()
    again = Game(game.start)
    for action in game.actions:
        again = again.play(action)
    assert again == game
    assert hash(again) == hash(game)
    assert game != game.undo()
    assert game != Game(game.state)
    assert Game.new(2, seed=1) != Game.new(2, seed=2)
    assert loosely(game.__eq__)(game.state) is NotImplemented
    assert game != game.state
    assert copy.copy(game) is copy.deepcopy(game) is game
    assert repr(game) == f"<Game: 60 actions, {game.state!r}>"


@pytest.mark.parametrize("name", ["start", "_last", "state", "actions", "other"])
def test_a_game_cannot_be_changed(name: str) -> None:
    game = short_game()
    with pytest.raises((FrozenInstanceError, AttributeError)):
        setattr(game, name, None)


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_game_can_be_pickled(protocol: int) -> None:
    game = short_game()
    other = pickle.loads(pickle.dumps(game, protocol))  # noqa: S301 - written in this very line
    assert other == game
    assert other.state == game.state
    assert list(other) == list(game)


def test_a_long_game_is_no_deep_recursion() -> None:
    game = long_game()
    other = twin_of(game)
    assert other == game
    assert hash(other) == hash(game)
    assert other.state == game.state
    assert len(list(other)) == len(other.actions) == 5000
    assert copy.deepcopy(other) is other
    assert other.at(0).state == game.start
    assert other.undo(5000) == Game(game.start)
    assert "5000 actions" in repr(other)


def test_a_very_long_history_can_be_thrown_away() -> None:
    """The nodes hold each other in one long chain, which must not be freed by recursion."""
    start = POSITIONS["playing"]
    node: _Node | None = None
    for number in range(1, 300_001):
        node = _Node(node, number, Draw(0), (), start)
    game = Game(start, node)
    assert len(game) == 300_000
    del node, game
    gc.collect()


def test_a_ply_costs_a_small_node() -> None:
    """History is shared: 2,000 actions cost 2,000 states, and not the half of 2,000 squared."""
    start, dice = Game.new(3, rules=LONG, seed=2), Random(2)
    random_game(start, 50, Random(3))  # whatever is made once is made now
    gc.collect()
    tracemalloc.start()
    game = random_game(start, 2000, dice)
    gc.collect()
    used, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(game) == 2000
    assert used / len(game) < 2000


# Places that a game does not have


NO_PLACES = {**{name: seat for name, seat in NO_SEATS.items() if name != "one above"}, **FOREIGN}


@pytest.mark.parametrize("place", [61, *NO_PLACES.values()], ids=numbers([61, *NO_PLACES]))
def test_only_places_in_the_history_can_be_asked_for(place: object) -> None:
    game = short_game()
    for ask in (game.at, game.undo, game.undo_shows):
        with pytest.raises(HistoryError) as caught:
            loosely(ask)(place)
        assert "0 to 60" in str(caught.value)
    with pytest.raises(HistoryError):
        list(loosely(game.steps)(place))


# Reshuffles in the order of a real table


def laid_down(game: Game, length: int, dice: Random) -> tuple[Game, list[tuple[Event, ...]]]:
    """Play at random, with an order from outside for each reshuffle."""
    told: list[tuple[Event, ...]] = []
    for _ in range(length):
        action = any_action(game.state, dice)
        piles = [e.stock for e in step(game.state, action).events if isinstance(e, Reshuffled)]
        order = [card for pile in piles for card in pile]
        dice.shuffle(order)
        prepared = game.state.with_next_reshuffle(order) if order else game.state
        told.append(step(prepared, action).events)
        game = game.play(action, reshuffle=iter(order))
    return game, told


def test_a_reshuffle_can_be_entered() -> None:
    start = Game.new(3, rules=LONG, seed=1)
    game, told = laid_down(start, 300, Random(4))
    assert [one.events for one in game] == told
    shuffles = [e for events in told for e in events if isinstance(e, Reshuffled)]
    assert len(shuffles) > 5
    assert not any(event.shuffled for event in shuffles)
    assert [one.reshuffle for one in game if one.reshuffle] == [event.stock for event in shuffles]
    # Only the deals came from the seed.
    assert game.state.shuffles == start.state.shuffles + game.state.round_number
    assert game.state.next_reshuffle == ()
    twin = twin_of(game)
    assert twin == game
    assert twin.state == game.state
    # The same actions with the shuffles of the seed are another game.
    number = next(one.number for one in game if one.reshuffle)
    other = game.at(number - 1).play(game.actions[number - 1])
    assert other != game.at(number)
    assert other.actions == game.at(number).actions


def needing_a_reshuffle() -> tuple[Game, Action]:
    """Find a place where a draw empties the stock and one card more must be drawn."""
    for one in laid_down(Game.new(3, rules=LONG, seed=1), 200, Random(4))[0]:
        if len(one.reshuffle) > 2:
            return Game(one.before), one.action
    raise AssertionError


def test_a_reshuffle_must_have_the_cards_under_the_top_card() -> None:
    game, action = needing_a_reshuffle()
    stock = next(e.stock for e in step(game.state, action).events if isinstance(e, Reshuffled))
    elsewhere = next(card for card in LONG.deck if card not in stock)
    for wrong in (stock[1:], (*stock[1:], elsewhere), (*stock, elsewhere)):
        with pytest.raises(ShuffleError):
            game.play(action, reshuffle=wrong)
    for odd in ((*stock, stock[0]), "8S 3H", stock[0].code, [None]):
        with pytest.raises(CardError):
            loosely(game.play)(action, reshuffle=odd)
    assert len(game.play(action, reshuffle=stock[::-1])) == 1


@pytest.mark.parametrize("action", [Deal(1), Draw(0)], ids=["deal", "draw"])
def test_a_reshuffle_that_does_not_come_is_refused(action: Action) -> None:
    game = Game(POSITIONS["dealing"] if isinstance(action, Deal) else STUCK)
    with pytest.raises(ShuffleError):
        game.play(action, reshuffle=LONG.deck[:3])
    assert len(game.play(action)) == 1


def test_what_is_laid_down_is_forgotten_with_the_round() -> None:
    """It stays while nobody needs it, is used up by the first reshuffle, and ends with a round."""
    game, action = needing_a_reshuffle()
    stock = next(e.stock for e in step(game.state, action).events if isinstance(e, Reshuffled))
    prepared = game.state.with_next_reshuffle(stock)
    assert prepared.next_reshuffle == stock
    assert prepared != game.state
    assert apply(prepared, action).next_reshuffle == ()
    state, dice = situations()["early in a round"].with_next_reshuffle(stock), Random(2)
    scored = False
    while not scored:
        state = plain(state, dice)
        scored = state.phase is not Phase.PLAY
        assert state.next_reshuffle == (() if scored else stock)


def plain(state: GameState, dice: Random) -> GameState:
    """Do a legal action that needs no reshuffle: a play, if there is one."""
    actions = [a for a in all_legal_actions(state) if not isinstance(a, Draw)] or all_legal_actions(
        state
    )
    return apply(state, actions[int(dice.random() * len(actions))])


@pytest.mark.parametrize("number", [-1, 4, "1", None, True])
def test_steps_of_a_number_that_the_game_has_not_are_refused_at_once(number: object) -> None:
    game = Game.new(2, seed=1, first_dealer=0).play(Deal(0))
    with pytest.raises(HistoryError):
        loosely(game.steps)(number)


@pytest.mark.parametrize("start", ["x", None, 3, Game.new(2, seed=1), GameState])
def test_a_game_begins_in_a_state(start: object) -> None:
    with pytest.raises(HistoryError, match="begins in a GameState"):
        loosely(Game)(start)
