"""Perft: numbers of action sequences, counted once by the slow generator and kept as data."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import attrs
import pytest
from hypothesis import given

from craits_engine import CRATES, GameState, apply, new_game, perft
from craits_engine.testing import states
from tests.support.make_golden import choose
from tests.support.make_perft import PATH, WANTED
from tests.support.records import read_action, read_rules
from tests.support.slow_legality import slow_perft

if TYPE_CHECKING:
    from tests.support.records import Json


@attrs.frozen
class Counted:
    name: str
    state: GameState
    counts: tuple[int, ...]


def _read(data: dict[str, Json]) -> Counted:
    rules, actions, counts = data["rules"], data["actions"], data["counts"]
    assert isinstance(rules, dict)
    assert isinstance(actions, list)
    assert isinstance(counts, list)
    state = new_game(
        int(str(data["players"])),
        rules=read_rules(rules),
        seed=int(str(data["seed"])),
        first_dealer=int(str(data["first_dealer"])),
    )
    for text in actions:
        state = apply(state, read_action(str(text)))
    return Counted(str(data["name"]), state, tuple(int(str(count)) for count in counts))


COUNTED = [_read(data) for data in json.loads(PATH.read_text(encoding="utf-8"))["positions"]]


@pytest.mark.parametrize("counted", COUNTED, ids=lambda counted: counted.name)
def test_counts_are_those_of_the_slow_generator(counted: Counted) -> None:
    depths = range(len(counted.counts) + 1)
    assert [perft(counted.state, depth) for depth in depths] == [1, *counted.counts]


@pytest.mark.parametrize("counted", COUNTED, ids=lambda counted: counted.name)
def test_the_slow_generator_still_counts_so(counted: Counted) -> None:
    assert [slow_perft(counted.state, depth) for depth in (1, 2)] == list(counted.counts[:2])


def test_every_position_is_what_its_name_says() -> None:
    assert [counted.name for counted in COUNTED] == [wanted.name for wanted in WANTED]
    for counted, wanted in zip(COUNTED, WANTED, strict=True):
        assert wanted.met(counted.state)
        assert counted.state.rules == wanted.rules
        assert counted.state.players == wanted.players
        assert len(counted.counts) > 1


@given(states(max_actions=60))
def test_perft_counts_what_the_slow_generator_counts(state: GameState) -> None:
    assert perft(state, 2) == slow_perft(state, 2)


def test_a_finished_game_ends_a_sequence() -> None:
    rules = attrs.evolve(CRATES, deal_sizes=(1,))
    state = new_game(2, rules=rules, seed=5, first_dealer=0)
    count = 0
    while not state.is_over:
        state = apply(state, choose(state, "perft", count))
        count += 1
    assert [perft(state, depth) for depth in range(4)] == [1, 0, 0, 0]
