"""The strategies reach what they promise to reach, and make nothing that the rules exclude."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from operator import eq
from random import Random
from typing import TYPE_CHECKING, TypeVar

import pytest
from hypothesis import Phase as Stage
from hypothesis import find, given, settings
from hypothesis import strategies as st
from hypothesis.errors import NoSuchExample, Unsatisfiable

from craits_engine import (
    CRATES,
    CREIGHTS,
    DECK,
    Ability,
    Action,
    Announce,
    CallIdiot,
    Deal,
    Direction,
    Draw,
    Game,
    GameState,
    Match,
    NameSuit,
    Pass,
    Phase,
    Play,
    Rules,
    RulesError,
    Setup,
    View,
    actors,
    is_legal,
    legal_actions,
    new_game,
    observe,
)
from craits_engine.testing import (
    actions,
    all_legal_actions,
    attempts,
    cards,
    decks,
    games,
    new_games,
    players,
    rules,
    seeds,
    setups,
    states,
    views,
)
from tests.support.foreign import loosely
from tests.support.positions import POSITIONS

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")

# The first hit will do: what it shrinks to is asked below.
LOOKING = settings(
    max_examples=5000, phases=[Stage.generate], derandomize=True, database=None, deadline=None
)
SHRINKING = settings(LOOKING, max_examples=300, phases=tuple(Stage))
OWN = Rules(deck=DECK[:12], deal_sizes=(3, 2), abilities={}, pressure=2)
"""Rules of a table of its own, for two or three players."""


def makes(strategy: st.SearchStrategy[T], kinds: dict[str, Callable[[T], bool]]) -> None:
    """Check that a strategy makes examples of every kind, in one long run."""
    missing = set(kinds)

    def are_all_there(example: T) -> bool:
        missing.difference_update([kind for kind in missing if kinds[kind](example)])
        return not missing

    with suppress(NoSuchExample):
        find(strategy, are_all_there, settings=LOOKING, random=Random(1))
    assert not missing


def in_phase(phase: Phase) -> Callable[[GameState], bool]:
    return lambda state: state.phase is phase


def of_class(kind: type) -> Callable[[Action], bool]:
    return lambda action: type(action) is kind


NUMBERS: dict[str, Callable[[int], bool]] = {
    "two": lambda number: number == 2,
    "five": lambda number: number == 5,
}
SEEDS: dict[str, Callable[[int], bool]] = {
    "small": lambda seed: 0 <= seed < 10,
    "of new_game": lambda seed: 2**32 < seed < 2**64,
    "large": lambda seed: seed > 2**64,
    "negative": lambda seed: seed < 0,
}
RULES: dict[str, Callable[[Rules], bool]] = {
    "default": lambda drawn: drawn == Rules(),
    "short": lambda drawn: drawn == Rules.short(),
    "Crates": lambda drawn: drawn == CRATES,
    "Creights": lambda drawn: drawn == CREIGHTS,
    "all cards": lambda drawn: len(drawn.deck) == 52 and drawn.pressure > 5,
    "some ranks": lambda drawn: (
        len(drawn.deck) < 52 and len(drawn.deck) == 4 * len({card.rank for card in drawn.deck})
    ),
    "few cards": lambda drawn: len(drawn.deck) < 2 * len({card.rank for card in drawn.deck}),
    "the smallest deck": lambda drawn: len(drawn.deck) == 6,
    "deals of the full game": lambda drawn: (
        drawn.deal_sizes == Rules().deal_sizes and drawn.three_bonus != -50
    ),
    "one deal": lambda drawn: len(drawn.deal_sizes) == 1,
    "a match of one kind": lambda drawn: drawn.match in {Match.SUIT, Match.COLOR, Match.RANK},
    "many cranks": lambda drawn: list(drawn.abilities.values()).count(Ability.CRANK) > 5,
    "no ability": lambda drawn: Ability.SKIP not in drawn.abilities.values(),
    "negative points": lambda drawn: min(drawn.points.values()) < 0,
    "drawing at will": lambda drawn: drawn.draw_at_will and drawn.play_drawn_card,
}
STATES: dict[str, Callable[[GameState], bool]] = {
    **{f"in {phase.name}": in_phase(phase) for phase in Phase},
    "crank": lambda state: state.crank > 2,
    "somebody to call": lambda state: len(state.unannounced) > 1,
    "a turn owed": lambda state: any(state.lost_turns),
    "a drawn card": lambda state: state.drawn_card is not None,
    "a reshuffle": lambda state: len(state.reshuffled) == 1,
    "two reshuffles": lambda state: len(state.reshuffled) > 1,
    "counter-clockwise": lambda state: state.direction is Direction.COUNTERCLOCKWISE,
    "another suit": lambda state: (
        state.top_card is not None and state.suit_in_force is not state.top_card.suit
    ),
    "a cut": lambda state: len(state.cut) > 0,
    "no cut": lambda state: not state.cut,
    "five players": lambda state: state.players == 5,
}
POSITIONS_ONLY: dict[str, Callable[[GameState], bool]] = {
    "crank with a player out": lambda state: state.crank > 0 and not all(state.hands),
    "a round over": lambda state: state.phase is Phase.DEAL and len(state.discard) > 1,
    "between rounds without cards": lambda state: (
        state.phase is Phase.DEAL and state.round_number > 0 and not state.discard
    ),
    "an answered crank": lambda state: (
        state.crank > 0
        and state.top_card is not None
        and state.rules.abilities[state.top_card.rank] is Ability.ANSWER
    ),
    "nothing to name": lambda state: (
        not any(ability.wild or ability.switches for ability in state.rules.abilities.values())
    ),
}
VIEWS: dict[str, Callable[[View], bool]] = {
    "a spectator": lambda view: view.seat is None,
    "the first seat": lambda view: view.seat == 0,
    "the last of five": lambda view: view.seat == 4,
    "on turn": lambda view: view.phase is Phase.PLAY and view.seat == view.turn,
    "out of turn": lambda view: view.phase is Phase.PLAY and view.seat != view.turn,
}
TRIED: dict[str, Callable[[Action], bool]] = {
    **{
        kind.__name__: of_class(kind)
        for kind in (Play, Draw, Pass, Announce, CallIdiot, NameSuit, Deal)
    },
    "a suit named": lambda action: isinstance(action, Play) and action.suit is not None,
    "announced": lambda action: isinstance(action, Play) and action.announce,
    "a deck": lambda action: isinstance(action, Deal) and action.deck is not None,
    "legal": lambda action: is_legal(POSITIONS["playing"], action),
}


def test_numbers_of_players_of_every_kind() -> None:
    makes(players(), NUMBERS)


def test_seeds_of_every_kind() -> None:
    makes(seeds(), SEEDS)


def test_all_cards() -> None:
    makes(cards(), {str(card): partial(eq, card) for card in DECK})


def test_rules_of_every_kind() -> None:
    makes(rules(), RULES)


def test_states_of_every_kind() -> None:
    makes(states(), STATES)


def test_positions_of_every_kind() -> None:
    makes(setups().map(GameState.from_setup), {**STATES, **POSITIONS_ONLY})


def test_positions_with_a_drawn_card_after_a_reshuffle() -> None:
    # Of the default rules alone: with all others in between it would take a while.
    kinds: dict[str, Callable[[GameState], bool]] = {
        "both": lambda state: state.drawn_card is not None and len(state.reshuffled) > 0
    }
    makes(setups(Rules(play_drawn_card=True)).map(GameState.from_setup), kinds)


def test_attempts_of_every_kind() -> None:
    makes(attempts(POSITIONS["playing"]), TRIED)


def test_views_of_everybody() -> None:
    makes(views(max_actions=30), VIEWS)


# What is made fits what was asked for


@given(st.data(), players())
def test_decks_and_rules_fit_the_players(data: st.DataObject, number: int) -> None:
    deck = data.draw(decks(number))
    assert len(set(deck)) == len(deck) > number
    drawn = data.draw(rules(number))
    assert new_game(number, rules=drawn, seed=1).rules == drawn


@given(decks(), rules(), players())
def test_without_a_number_they_fit_all(deck: tuple[object, ...], drawn: Rules, number: int) -> None:
    assert len(deck) > 5
    assert new_game(number, rules=drawn, seed=1).players == number


@pytest.mark.parametrize("number", [1, 6, True, "3", None])
@pytest.mark.parametrize("strategy", [decks, rules])
def test_only_two_to_five_can_play(
    strategy: Callable[[int], st.SearchStrategy[object]], number: object
) -> None:
    with pytest.raises(RulesError, match="players must be a whole number from 2 to 5"):
        loosely(strategy)(number)


@given(new_games())
def test_new_games_are_new(state: GameState) -> None:
    again = new_game(state.players, rules=state.rules, seed=state.seed)
    if state.cut:
        assert state == again
    else:
        dealer = state.dealer
        assert state == new_game(
            state.players, rules=state.rules, seed=state.seed, first_dealer=dealer
        )


@given(new_games(OWN), states(OWN), games(OWN).map(lambda game: game.state), setups(OWN))
def test_rules_of_ones_own(
    first: GameState, second: GameState, third: GameState, setup: Setup
) -> None:
    for state in (first, second, third, GameState.from_setup(setup)):
        assert state.rules == OWN
        assert state.players <= 3


@given(views(OWN, max_actions=9))
def test_views_under_rules_of_ones_own(view: View) -> None:
    assert view.rules == OWN


def test_as_many_play_as_the_rules_have_cards_for() -> None:
    makes(
        new_games(OWN),
        {"two": lambda state: state.players == 2, "three": lambda state: state.players == 3},
    )


@pytest.mark.parametrize("strategy", [new_games, states, games, views, setups])
def test_rules_that_nobody_can_play(
    strategy: Callable[[Rules], st.SearchStrategy[object]],
) -> None:
    with pytest.raises(RulesError, match="a deal of 8 cards to each of 2 players"):
        strategy(Rules(deck=DECK[:12], deal_sizes=(8,)))


@given(games(max_actions=20))
def test_games_are_not_longer_than_asked(game: Game) -> None:
    assert len(game) <= 20
    assert game.start.round_number == 0


@given(st.data(), states())
def test_actions_are_the_legal_ones_of_all_seats(data: st.DataObject, state: GameState) -> None:
    listed = all_legal_actions(state)
    assert listed[: len(legal_actions(state))] == legal_actions(state)
    assert {action.seat for action in listed} == set(actors(state))
    assert len(listed) == sum(len(legal_actions(state, seat)) for seat in range(state.players))
    if listed:
        assert data.draw(actions(state)) in listed


def test_nothing_can_be_drawn_when_the_game_is_over() -> None:
    assert all_legal_actions(POSITIONS["over"]) == ()
    with pytest.raises(Unsatisfiable):
        find(actions(POSITIONS["over"]), lambda _action: True, settings=LOOKING)


@given(st.data(), states())
def test_attempts_are_well_formed(data: st.DataObject, state: GameState) -> None:
    action = data.draw(attempts(state))
    assert action.seat in range(state.players)
    if isinstance(action, Deal) and action.deck is not None:
        assert sorted(action.deck) == sorted(state.rules.deck)


# What is reported in the end is plain


def test_states_shrink_to_the_plain_game() -> None:
    plain = find(states(), lambda state: state.phase is Phase.PLAY, settings=SHRINKING)
    assert plain.players == 2
    assert plain.rules == Rules()
    assert plain.seed == 0
    assert observe(plain, None).round_number == 1


def test_positions_shrink_to_the_plain_game() -> None:
    plain = find(setups(), lambda _setup: True, settings=LOOKING)
    assert plain.players == 2
    assert plain.rules == Rules()
