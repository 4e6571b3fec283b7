"""A game as a sequence of decisions: who is asked, what may be done, what it brings."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest

from craits_engine import (
    Announce,
    CallIdiot,
    GameState,
    IllegalActionError,
    Phase,
    Play,
    Rules,
    RulesError,
    actors,
    apply,
    legal_actions,
    new_game,
)
from craits_engine.adapters import ids
from craits_engine.adapters.choices import AdapterOptionError
from craits_engine.adapters.ids import ActionIdError
from craits_engine.adapters.options import EnvOptions, Options, TableOptions
from craits_engine.adapters.rewards import KINDS, rewards
from craits_engine.adapters.table import Table


def a_table(seed: int = 1, **options: Any) -> Table:
    table = Table(Options(**options))
    table.reset(seed)
    return table


def callers(state: GameState) -> list[int]:
    """Return the seats that may call while another one is on turn, in the order of `actors`."""
    calling = [
        seat
        for seat in actors(state)
        if any(isinstance(action, CallIdiot) for action in legal_actions(state, seat))
    ]
    return [seat for seat in calling if seat != state.turn]


def silent(table: Table, dice: Random) -> int:
    """Choose by chance, but never announce, so that there is somebody to call."""
    quiet = [
        number
        for number, action in table.legal.items()
        if not isinstance(action, Announce)
        and not (isinstance(action, Play) and action.announce)
        and not isinstance(action, CallIdiot)
    ]
    return dice.choice(quiet)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_in_turn_only_the_seat_on_turn_decides_and_has_all_its_actions(players: int) -> None:
    table, dice = a_table(players=players), Random(players)
    called = 0
    while table.legal:
        state = table.state
        assert state.phase in {Phase.PLAY, Phase.NAME_SUIT}, "dealing is no decision"
        assert table.seat == state.turn
        assert tuple(table.legal.values()) == legal_actions(state)
        assert tuple(table.legal) == ids.legal_ids(state)
        called += any(isinstance(action, CallIdiot) for action in table.legal.values())
        table.decide(dice.choice(list(table.legal)))
    assert called > 0, "R6.2: the seat on turn may call before it plays"
    assert table.terminated
    assert not table.truncated
    assert table.state.is_over


@pytest.mark.parametrize("players", [2, 3, 5])
def test_in_a_window_everybody_who_may_call_is_asked_first(players: int) -> None:
    table, dice = a_table(players=players, calls="window"), Random(players)
    windows = 0
    while table.legal:
        state = table.state
        waiting = callers(state)
        windows += bool(waiting)
        for seat in waiting:
            assert table.seat == seat
            assert table.legal.pop(ids.WAIT, "missing") is None
            assert tuple(table.legal.values()) == legal_actions(state, seat)
            table.legal[ids.WAIT] = None
            table.decide(ids.WAIT)
            assert table.state is state, "nothing has happened"
        assert table.seat == state.turn
        assert ids.WAIT not in table.legal
        assert tuple(table.legal.values()) == legal_actions(state)
        table.decide(silent(table, dice))
    assert windows > 0


def test_a_call_in_a_window_is_done_and_whoever_may_still_call_is_asked_anew() -> None:
    # Nobody announces and everybody is called, so that few rounds come to an end.
    table, dice = a_table(seed=4, players=4, calls="window", max_cycles=1500), Random(1)
    calls = 0
    while table.legal:
        state = table.state
        waits = table.seat != state.turn
        if not waits:
            table.decide(silent(table, dice))
            continue
        (number, call), *_ = [
            pair for pair in table.legal.items() if isinstance(pair[1], CallIdiot)
        ]
        assert isinstance(call, CallIdiot)
        table.decide(number)
        assert table.state == apply(state, call)
        assert call.target not in table.state.unannounced
        waiting = callers(table.state)
        assert table.seat == (waiting[0] if waiting else table.state.turn)
        calls += 1
    assert calls > 0


def test_the_window_of_rules_without_section_6_never_opens() -> None:
    rules = Rules(announce_last_card=False)
    table, dice = a_table(calls="window", rules=rules), Random(3)
    while table.legal:
        assert table.seat == table.state.turn
        table.decide(dice.choice(list(table.legal)))


def test_the_game_is_that_of_the_seed() -> None:
    table = a_table(seed=99, players=3, deal_size=4)
    state = new_game(3, rules=Rules(deal_sizes=(4,)), seed=99)
    assert table.start == state
    (deal,) = legal_actions(state)
    assert table.state == apply(state, deal)


@pytest.mark.parametrize("kind", KINDS)
def test_each_round_brings_its_rewards_once(kind: Any) -> None:
    table, dice = a_table(players=3, rules=Rules.short(), rewards=kind), Random(8)
    rounds = 0
    while table.legal:
        before = len(table.state.scores)
        table.decide(dice.choice(list(table.legal)))
        scores = table.state.scores
        if len(scores) == before:
            assert table.rewards is None
        else:
            assert len(scores) == before + 1
            assert table.rewards == rewards(scores[-1], kind)
            rounds += 1
    assert rounds == 8


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_brings_its_rewards_at_the_end(kind: Any) -> None:
    table, dice = a_table(players=3, rules=Rules.short(), rewards=kind, per="game"), Random(8)
    while table.legal:
        assert table.rewards is None
        table.decide(dice.choice(list(table.legal)))
    assert table.rewards == rewards(table.state.totals, kind)


def illegal(table: Table) -> int:
    return next(number for number in range(ids.SIZE) if number not in table.legal)


def test_an_illegal_action_ends_the_episode() -> None:
    table = a_table(players=3)
    state, seat = table.state, table.seat
    table.decide(illegal(table))
    assert (table.state, table.seat, table.legal) == (state, seat, {})
    assert (table.terminated, table.truncated) == (True, False)
    # Worse than the worst game.
    assert table.rewards == tuple(-15060.0 if each == seat else 0.0 for each in range(3))


def test_an_illegal_action_is_penalised_and_the_seat_decides_again() -> None:
    table = a_table(players=3, illegal="penalise", illegal_reward=-2)
    state, seat, legal = table.state, table.seat, dict(table.legal)
    for _ in range(3):
        table.decide(illegal(table))
        assert (table.state, table.seat, table.legal) == (state, seat, legal)
        assert table.rewards == tuple(-2.0 if each == seat else 0.0 for each in range(3))
        assert not table.terminated
    table.decide(next(iter(legal)))
    assert table.rewards is None


def test_an_illegal_action_is_refused_as_the_rules_refuse_it() -> None:
    table = a_table(players=3, illegal="raise")
    state, legal = table.state, dict(table.legal)
    for number in range(ids.WAIT):
        if number not in legal and number not in {ids.CALL + 2, ids.CALL + 3}:
            with pytest.raises(IllegalActionError):
                table.decide(number)
    with pytest.raises(ActionIdError, match="lets a call pass"):
        table.decide(ids.WAIT)
    with pytest.raises(ActionIdError, match="3 players play"):
        table.decide(ids.CALL + 2)
    assert (table.state, table.legal) == (state, legal)
    assert table.decisions == 0


@pytest.mark.parametrize("how", ["end", "penalise", "raise"])
def test_what_is_no_number_is_always_refused(how: Any) -> None:
    table = a_table(illegal=how)
    for wrong in (-1, ids.SIZE, "draw", None, 1.0):
        with pytest.raises(ActionIdError):
            table.decide(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("options", "fine"),
    [
        ({}, -15060.0),
        ({"deal_size": 5}, -1004.0),
        ({"per": "game"}, -15060.0),
        ({"illegal": "penalise"}, -1004.0),
        ({"rewards": "rank"}, -15.0),
        ({"rewards": "rank", "per": "game"}, -1.0),
        ({"rewards": "zero_sum", "deal_size": 1, "players": 2}, -602.0),
        ({"rules": Rules(pressure=5), "deal_size": 5}, -1004.0),
        ({"illegal_reward": 3}, 3.0),
    ],
)
def test_what_an_illegal_action_costs(options: Any, fine: float) -> None:
    assert Options(**options).fine == fine


def test_an_episode_is_cut_off_after_so_many_decisions() -> None:
    table = a_table(max_cycles=3)
    for made in range(3):
        assert (table.decisions, table.truncated) == (made, False)
        table.decide(next(iter(table.legal)))
    assert (table.terminated, table.truncated, table.legal) == (False, True, {})
    assert tuple(table.cut_off.values()) == legal_actions(table.state)
    assert table.seat == table.state.turn
    table.reset(1)
    assert (table.decisions, table.truncated, table.cut_off) == (0, False, {})
    assert table.legal


def test_a_game_that_ends_in_time_is_not_cut_off() -> None:
    table = a_table(deal_size=1)
    while table.legal:
        table.decide(next(iter(table.legal)))
    again = a_table(deal_size=1, max_cycles=table.decisions)
    while again.legal:
        again.decide(next(iter(again.legal)))
    assert (again.terminated, again.truncated, again.cut_off) == (True, False, {})


def test_illegal_decisions_count_too() -> None:
    table = a_table(max_cycles=2, illegal="penalise")
    table.decide(illegal(table))
    table.decide(illegal(table))
    assert table.truncated


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"rewards": "money"}, "rewards must be 'points', 'zero_sum' or 'rank', not 'money'"),
        ({"per": None}, "per must be 'round' or 'game', not None"),
        ({"calls": 1}, "calls must be 'in_turn' or 'window', not 1"),
        ({"illegal": "ignore"}, "illegal must be 'end', 'penalise' or 'raise', not 'ignore'"),
        ({"illegal_reward": "much"}, "illegal_reward must be None or a finite number"),
        ({"illegal_reward": float("nan")}, "illegal_reward must be None or a finite number"),
        ({"illegal_reward": True}, "illegal_reward must be None or a finite number"),
        ({"deal_size": 0}, "deal_size must be None or a whole number of at least 1, not 0"),
        ({"max_cycles": 1.5}, "max_cycles must be None or a whole number of at least 1"),
        ({"rules": "short"}, "rules must be Rules, not 'short'"),
    ],
)
def test_options_that_cannot_be_are_refused(options: Any, told: str) -> None:
    with pytest.raises(AdapterOptionError, match=told):
        Options(**options)


def test_rules_that_cannot_be_played_by_so_many_are_refused() -> None:
    with pytest.raises(RulesError, match="players must be a whole number from 2 to 5"):
        Options(players=1)
    with pytest.raises(RulesError, match="takes 61 cards"):
        Options(players=5, deal_size=12)


def test_the_keywords_of_the_environments_are_the_fields_of_the_options() -> None:
    fields = [field.name for field in attrs.fields(Options)]
    assert list(TableOptions.__annotations__) == fields
    assert list(EnvOptions.__annotations__) == [*fields, "render_mode"]
