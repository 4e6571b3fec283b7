"""Golden games: whole games kept as data, to be repeated step by step on every Python.

This file needs nothing but pytest, attrs and the library.
"""

from __future__ import annotations

import inspect
import os
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from craits_engine import Action, Event, GameState, new_game, step
from tests.support.golden import Golden, differences, files, load
from tests.support.make_golden import RULE_SETS, choose
from tests.support.records import ATTRIBUTES, action_text, read_action, read_rules, rules_data

GAMES = [load(path) for path in files()]


@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.name)
def test_a_golden_game_repeats_itself(golden: Golden) -> None:
    assert differences(golden) == []


@pytest.mark.parametrize("hash_seed", ["0", "12345"])
def test_golden_games_do_not_depend_on_the_hash_seed(hash_seed: str) -> None:
    """Section 2: the same result in every process, under every PYTHONHASHSEED."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.support.golden"],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=False,
    )
    steps = sum(len(golden.steps) for golden in GAMES)
    assert done.stdout == f"{len(GAMES)} games, {steps} steps, 0 differences\n"
    assert (done.returncode, done.stderr) == (0, "")


def test_there_is_a_game_for_each_rule_set_and_number_of_players() -> None:
    named = {f"{name}-{players}": (name, players) for name in RULE_SETS for players in range(2, 6)}
    assert {golden.name for golden in GAMES} == set(named)
    for golden in GAMES:
        name, players = named[golden.name]
        assert golden.players == players
        assert golden.rules == RULE_SETS[name]
        assert len(golden.scores) == len(golden.rules.deal_sizes)


def test_the_games_show_every_action_and_every_event() -> None:
    actions: set[type] = set()
    events: set[type] = set()
    for golden in GAMES:
        state = new_game(golden.players, rules=golden.rules, seed=golden.seed)
        for text, _ in golden.steps:
            action = read_action(text)
            result = step(state, action)
            state = result.state
            actions.add(type(action))
            events.update(map(type, result.events))
    assert actions == set(get_args(Action))
    assert events == set(get_args(Event))


def test_a_digest_takes_in_every_public_attribute() -> None:
    public = {
        name
        for name, member in inspect.getmembers(GameState)
        if not name.startswith("_") and not callable(member)
    }
    assert public == {"rules", *ATTRIBUTES}


def test_the_policy_still_chooses_the_same_actions() -> None:
    """What made the files makes them again."""
    for golden in GAMES:
        state = new_game(golden.players, rules=golden.rules, seed=golden.seed)
        for count, (text, _) in enumerate(golden.steps[:40]):
            action = choose(state, golden.name, count)
            assert action_text(action) == text
            state = step(state, action).state


@pytest.mark.parametrize("name", RULE_SETS)
def test_rules_survive_as_data(name: str) -> None:
    assert read_rules(rules_data(RULE_SETS[name])) == RULE_SETS[name]


def test_a_difference_is_told() -> None:
    """The check itself must not be blind: other rules give other games."""
    golden = next(game for game in GAMES if game.name == "crates-3")
    other = next(game for game in GAMES if game.name == "creights-3")
    mixed = Golden(
        name="mixed",
        rules=other.rules,
        players=3,
        seed=golden.seed,
        start=golden.start,
        steps=golden.steps,
        scores=golden.scores,
        totals=golden.totals,
        winners=golden.winners,
    )
    assert differences(mixed)[0].startswith("mixed: the game starts differently")
