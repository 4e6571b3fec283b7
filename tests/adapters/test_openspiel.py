"""The game in OpenSpiel: parameters, rewards, decisions and copies."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import attrs
import pyspiel
import pytest
from hypothesis import given

from craits_engine import (
    IllegalActionError,
    NotationError,
    Phase,
    Rules,
    RulesError,
    score_hand,
)
from craits_engine.adapters import ids
from craits_engine.adapters.choices import AdapterOptionError
from craits_engine.adapters.ids import ActionIdError
from craits_engine.adapters.layout import MOST_POINTS
from craits_engine.adapters.openspiel import (
    DEFAULTS,
    NAMED,
    CraitsGame,
    CraitsState,
    NodeError,
    craits_game,
    name_of_rules,
    rules_named,
)
from craits_engine.adapters.openspiel.base import TERMINAL
from craits_engine.adapters.rewards import rewards
from craits_engine.testing import rules as any_rules
from tests.adapters.spiel import load, states, walk

# Parameters


def test_it_is_registered_with_its_parameters() -> None:
    game = pyspiel.load_game("python_craits")
    assert isinstance(game, CraitsGame)
    assert game.get_parameters() == DEFAULTS
    assert (game.plan.players, game.plan.rules.deal_sizes) == (2, (8,))
    assert (game.num_distinct_actions(), game.max_chance_outcomes()) == (ids.SIZE, 52)
    assert ids.SIZE < 2**31


@pytest.mark.parametrize("name", NAMED)
def test_named_rules_are_known_by_their_name(name: str) -> None:
    rules = NAMED[name]
    game = load(rules=name, full_game=True)
    assert game.plan.rules == rules == rules_named(name)
    assert str(craits_game(rules=rules, full_game=True)) == str(game)
    assert load(rules=name).plan.rules == attrs.evolve(rules, deal_sizes=rules.deal_sizes[:1])


@given(any_rules())
def test_any_rules_can_be_a_parameter(rules: Rules) -> None:
    name = name_of_rules(rules)
    assert rules_named(name) == rules
    assert not set(",=()") & set(name)
    game = craits_game(rules=rules, full_game=True)
    again = pyspiel.load_game(str(game))
    assert again.plan == game.plan
    assert str(again) == str(game)


def test_a_round_has_the_deal_size_that_is_asked_for() -> None:
    assert load(deal_size=3).plan.rules.deal_sizes == (3,)
    assert load(rules="short").plan.rules.deal_sizes == (8,)
    assert load(rules="short", full_game=True).plan.rules == Rules.short()


@pytest.mark.parametrize(
    ("params", "error", "match"),
    [
        ({"players": 6}, RulesError, "players must be"),
        ({"deal_size": 26}, RulesError, "takes 53 cards"),
        ({"deal_size": -1}, AdapterOptionError, "deal_size must be a whole number from 0 to 52"),
        ({"deal_size": None}, AdapterOptionError, "from 0 to 52, not None"),
        ({"deal_size": 2, "full_game": True}, AdapterOptionError, "leave deal_size 0, not 2"),
        ({"full_game": 1}, AdapterOptionError, "full_game must be True or False, not 1"),
        ({"rewards": "money"}, AdapterOptionError, "rewards must be 'points', "),
        ({"per": "hour"}, AdapterOptionError, "per must be 'round' or 'game'"),
        ({"calls": "loud"}, AdapterOptionError, "calls must be 'in_turn' or 'window'"),
        ({"dealer": 2}, AdapterOptionError, "dealer must be a seat from 0 to 1"),
        ({"dealer": -1}, AdapterOptionError, "dealer must be a seat from 0 to 1"),
        ({"max_game_length": -1}, AdapterOptionError, "max_game_length must be a whole number"),
        (
            {"max_game_length": 10**10},
            AdapterOptionError,
            "number from 0 to 10000000, not 10000000000",
        ),
        ({"max_game_length": False}, AdapterOptionError, "max_game_length must be a whole"),
        ({"rules": "uno"}, NotationError, "'uno' is no name of rules: expected craits, short"),
        ({"rules": "pressure=2"}, NotationError, 'or options such as "pressure:2 idiot_draws:3"'),
        ({"rules": "pressure:much"}, NotationError, "number of .* at place 9 of 'pressure:much'"),
        (
            {"rules": "pressure deck:AC"},
            NotationError,
            'expected ":" at place 8 of \'pressure deck',
        ),
        (
            {"rules": "seed:5"},
            NotationError,
            r"option of the rules \(deck, .*, not 'seed', at ",
        ),
        ({"rules": "pressure:" + "1" * 301}, NotationError, "pressure"),
        (
            {"rules": 7},
            AdapterOptionError,
            "rules must be a text or, for craits_game, Rules; not 7",
        ),
        ({"rules": "idiot_draws:2 draws:2"}, NotationError, "not 'draws', at place 14 of"),
        ({5: 1, "x": 2}, AdapterOptionError, "there is no parameter 5, only players"),
        (5, AdapterOptionError, "parameters come as a mapping from their names, not as 5"),
        ({"player": 3}, AdapterOptionError, "no parameter 'player', only players, rules"),
    ],
)
def test_parameters_that_cannot_be_are_refused(
    params: Any, error: type[Exception], match: str
) -> None:
    with pytest.raises(error, match=match):
        CraitsGame(params)


def test_openspiel_tells_errors_of_parameters_as_they_are() -> None:
    with pytest.raises(RulesError, match="players must be"):
        pyspiel.load_game("python_craits(players=1)")


def test_who_deals_first_is_a_parameter() -> None:
    state = load(players=3, dealer=2).new_initial_state()
    assert state.core.dealer == 2
    assert str(state).endswith("| 2: deal with no card yet")


# Rewards


def kind_of(game: CraitsGame) -> Any:
    """Return the game type, which has no types itself."""
    return game.get_type()


@pytest.mark.parametrize("kind", ["points", "zero_sum", "rank"])
def test_a_game_brings_what_its_totals_are_worth(kind: str) -> None:
    game = load(players=3, rewards=kind, rules="short", full_game=True)
    expected = pyspiel.GameType.Utility.GENERAL_SUM
    if kind != "points":
        expected = pyspiel.GameType.Utility.ZERO_SUM
        assert game.utility_sum() == 0
    assert kind_of(game).utility == expected
    assert kind_of(game).reward_model == pyspiel.GameType.RewardModel.TERMINAL
    *before, last = walk(game, 3)
    assert all(not any(moment.rewards) for moment in before)
    assert last.rewards == last.returns == rewards(last.state.totals, kind)  # type: ignore[arg-type]
    assert last.state.is_over


@pytest.mark.parametrize("kind", ["points", "rank"])
def test_rounds_bring_what_their_scores_are_worth(kind: str) -> None:
    game = load(players=3, rewards=kind, rules="short", full_game=True, per="round")
    assert kind_of(game).reward_model == pyspiel.GameType.RewardModel.REWARDS
    came: list[tuple[float, ...]] = []
    for moment in walk(game, 3):
        rows = moment.state.scores
        if len(rows) > len(came):
            came.append(moment.rewards)
            assert came[-1] == rewards(rows[-1], kind)  # type: ignore[arg-type]
        assert moment.returns == tuple(map(sum, zip((0, 0, 0), *came, strict=True)))
    assert len(came) == 8
    low, high = game.min_utility(), game.max_utility()
    assert (low, high) == ((-8, 8) if kind == "rank" else (-8032, 1600))


def test_a_game_that_takes_too_long_is_cut_off_and_scored_as_it_stands() -> None:
    for per in ("game", "round"):
        game = load(rules="short", full_game=True, max_game_length=30, per=per)
        assert game.max_game_length() == 30
        *before, last = walk(game, 1)
        assert last.decisions == 30
        assert last.state.phase is Phase.PLAY, "it was in the middle of a round"
        assert before[-1].player != TERMINAL
        row = [score_hand(hand).points for hand in last.state.hands]
        totals = [sum(column) for column in zip(last.state.totals, row, strict=True)]
        assert last.returns == tuple(float(-total) for total in totals)
        assert last.rewards == tuple(-float(n) for n in (totals if per == "game" else row))


def test_a_game_may_be_cut_off_between_two_rounds() -> None:
    game = load(rules="short", full_game=True)
    ends = [
        moment.decisions
        for moment in walk(game, 1)
        if moment.state.phase is Phase.DEAL and moment.decisions
    ]
    cut = load(rules="short", full_game=True, max_game_length=ends[0])
    *_, last = walk(cut, 1)
    assert (last.state.phase, len(last.state.scores)) == (Phase.DEAL, 1)
    assert last.returns == tuple(float(-total) for total in last.state.totals)


def test_what_pressure_costs_counts_up_to_a_limit() -> None:
    # R10: it doubles each time, and a game of OpenSpiel has to tell its limits.
    for kind, low in (("points", -MOST_POINTS), ("zero_sum", -(MOST_POINTS + 200) / 2)):
        game = load(rules="crates", rewards=kind)
        assert game.min_utility() == low
        plan = game.plan
        assert plan.worth((10**9, 7)) == plan.worth((MOST_POINTS, 7))
        assert plan.worth((10**9, 7))[0] >= low
    assert load(rules="crates", rewards="rank").min_utility() == -1


# Decisions


def test_what_cannot_be_done_is_refused_with_a_reason() -> None:
    for state in states(load(players=3), 1):
        if state.is_terminal():
            with pytest.raises(NodeError, match="the game is over"):
                state.apply_action(ids.DRAW)
        elif state.is_chance_node():
            # Whoever forgets that cards come by chance tries an action of a player. The same is
            # said whatever may come, for that would tell what the others hold.
            with pytest.raises(NodeError) as caught:
                state.apply_action(ids.DRAW)
            told = f"chance decides here: apply one of chance_outcomes(), not {ids.DRAW}"
            assert str(caught.value) == told
        else:
            before = state.moment
            number = min(set(range(ids.DRAW)) - set(state.legal_actions()))
            with pytest.raises(IllegalActionError):
                state.apply_action(number)
            with pytest.raises(ActionIdError):
                state.apply_action(ids.WAIT)
            with pytest.raises(ActionIdError):
                state.apply_action(ids.SIZE)
            assert state.moment is before


@pytest.mark.parametrize("number", [-1, 52])
def test_a_card_that_there_is_not_has_no_name(number: int) -> None:
    state = load().new_initial_state()
    assert state.action_to_string(-1, 51) == "K♠"
    with pytest.raises(NodeError, match=f"0 to 51, not {number}"):
        state.action_to_string(-1, number)


def test_actions_have_names_that_read_back() -> None:
    for state in states(load(players=4, calls="window", deal_size=3), 2):
        player = state.current_player()
        for number in state.legal_actions():
            text = state.action_to_string(player, number)
            assert state.string_to_action(player, text) == number
            if player >= 0:
                assert ids.id_named(text) == number


# Copies


def test_copies_share_the_game_and_go_their_own_ways() -> None:
    for state in states(load(players=3, deal_size=2), 1):
        for other in (state.clone(), copy.deepcopy(state), copy.copy(state)):
            assert other.moment == state.moment
            assert other.history() == state.history()
        # Nothing is copied but the history.
        assert state.clone().moment is state.moment
        assert copy.copy(state.moment) is copy.deepcopy(state.moment) is state.moment
        assert copy.deepcopy(state.core) is state.core
        if not state.is_terminal():
            action = state.legal_actions()[0]
            child = state.child(action)
            assert child.moment == state.moment.after(action)
            assert child.history() == [*state.history(), action]


def test_a_pickled_state_goes_on_as_the_first() -> None:
    dice = Random(1)
    for state in states(load(players=3, deal_size=2, calls="window"), 3):
        # No history leads to what was drawn anew, and it can be written down all the same.
        world = state if state.current_player() < 0 else redrawn(state, dice)
        for each in (state, world):
            other = pickle.loads(pickle.dumps(each))  # noqa: S301 (its own)
            assert isinstance(other, CraitsState)
            assert other.moment == each.moment
            assert str(other) == str(each)
            assert other.legal_actions() == each.legal_actions()


def redrawn(state: CraitsState, dice: Random) -> CraitsState:
    return state.resample_from_infostate(0, dice.random)
