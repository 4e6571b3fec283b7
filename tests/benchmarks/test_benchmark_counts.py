"""The benchmarks count what they say that they count, in the library and in its peers."""

from __future__ import annotations

import sys
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from benchmarks import (
    kept,
    ours,
    ours_records,
    peer_chess,
    peer_openspiel,
    peer_rlcard,
    processes,
    reference,
)
from benchmarks.bars import BARS
from benchmarks.play import RULES, Players
from benchmarks.timing import Slice, Task, measure, slice_of
from craits_engine import Deal, Game, Phase, apply, legal_actions, new_game

if TYPE_CHECKING:
    from craits_engine import Action


# Timing.


def test_tasks_are_timed_in_turn_to_and_fro() -> None:
    calls: list[str] = []

    def run(key: str, size: int) -> int:
        calls.append(key)
        return size

    tasks = [Task(key, key, "play", partial(run, key)) for key in "abc"]
    figures = measure(tasks, rounds=3, seconds=0)
    # Each is tried and counted first.
    assert "".join(calls) == "aabbcc" + "abc" + "cba" + "abc"
    assert {key: len(figure.samples) for key, figure in figures.items()} == dict.fromkeys("abc", 3)


def test_only_what_counts_divides_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([0.0, 6.0, 10.0, 22.0])
    monkeypatch.setattr("benchmarks.timing.process_time", lambda: next(clock))
    # Twelve steps in all, of which four count.
    task = Task("a", "a", "play", lambda size: 12 * size, lambda size: 4 * size)
    part = slice_of(task, seconds=6)
    assert (part.size, part.steps, part.units) == (1, 12, 4)
    assert part.seconds() == 3


def test_a_slice_grows_until_it_takes_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0

    def run(size: int) -> int:
        nonlocal now
        now += size / 100
        return size

    monkeypatch.setattr("benchmarks.timing.process_time", lambda: now)
    assert slice_of(Task("a", "a", "play", run), seconds=1).size == 100


def test_other_work_than_before_is_refused() -> None:
    with pytest.raises(RuntimeError, match="grow made 2 steps, and 1 before"):
        Slice(
            Task("grow", "grow", "play", lambda size: size * 2), size=1, steps=1, units=1
        ).seconds()


# What is counted of the library.


def test_all_ways_of_play_make_the_same_decisions() -> None:
    players = Players(3, RULES["short"])
    actions: list[Action] = []
    for seed in range(2):
        state = new_game(3, rules=players.rules, seed=seed)
        for before, action in players.walk(seed):
            assert before == state
            state = apply(state, action)
            actions.append(action)
        assert state.is_over
    for way in ours.WAYS.values():
        assert way(players, 2) == len(actions)
    # A deal is a step of chance, and no decision.
    task = ours.played("a", "a", "play", "apply", players)
    assert task.count(2) == sum(not isinstance(action, Deal) for action in actions)


def test_every_child_counts_but_those_of_chance() -> None:
    players = Players(4, RULES["craits"])
    states = [state for state, _ in players.walk(0)]
    children = sum(len(legal_actions(state)) for state in states)
    assert players.grow(1) == children
    (task,) = ours.children_tasks()
    deals = sum(state.phase is Phase.DEAL for state in states)
    assert task.count(1) == children - deals


def test_the_parts_of_long_games_differ_in_what_went_before_alone() -> None:
    early, late = ours.parts_of_long_games()
    assert len(early) == len(late) > 1000
    rounds = [{len(state.scores) for state, _ in part} for part in (early, late)]
    assert rounds == [set(range(15)), set(range(135, 150))]
    deals = [sum(isinstance(action, Deal) for _, action in part) for part in (early, late)]
    assert abs(deals[0] - deals[1]) <= 1


def test_playouts_are_counted_and_not_guessed() -> None:
    # A budget of 200 for each decision: those with one action need none of it.
    assert 0 < ours.count_playouts(2) <= 2 * ours.PLAYOUTS
    assert ours.count_playouts(2) == ours.count_playouts(2)


@pytest.mark.parametrize("task", ours.tasks() + ours_records.tasks(), ids=lambda task: task.key)
def test_a_task_does_the_same_work_each_time(task: Task) -> None:
    assert task.run(1) == task.run(1) > 0
    assert 0 < task.count(1) <= max(task.run(1), ours.PLAYOUTS)


def test_the_reference_loop_never_changes() -> None:
    # Another sum is another loop: all ratios in guard.py and in the notes of users are void.
    assert reference.turns(1000) == 2188


# What is counted of peers, on games that can be counted by hand.


class Countdown:
    """A game with one step of chance and then five of a player, each with two ways."""

    def __init__(self, left: int = 6) -> None:
        self.left = left

    def legal_actions(self) -> list[int]:
        return [0, 1] if self.left else []

    def is_chance_node(self) -> bool:
        return self.left == 6

    def apply_action(self, _action: int) -> None:
        self.left -= 1

    def clone(self) -> Countdown:
        return Countdown(self.left)

    def child(self, _action: int) -> Countdown:
        return Countdown(self.left - 1)


@pytest.fixture
def spiel(monkeypatch: pytest.MonkeyPatch) -> None:
    game = SimpleNamespace(new_initial_state=Countdown)
    monkeypatch.setattr(peer_openspiel, "crazy_eights", lambda: game)
    monkeypatch.setattr(peer_openspiel, "states", lambda: peer_openspiel.decisions(0))


@pytest.mark.usefixtures("spiel")
def test_openspiel_counts_decisions_and_not_chance() -> None:
    tasks = {task.key: task for task in peer_openspiel.tasks()}
    for key in ("in place", "child", "clone and apply", "child, chance in place"):
        task = tasks[f"OpenSpiel, {key}"]
        assert (task.run(3), task.count(3)) == (18, 15), key
    grow = tasks["OpenSpiel, children"]
    assert (grow.run(3), grow.count(3)) == (30, 30)
    assert tasks["OpenSpiel, clone"].run(3) == 15


@pytest.mark.usefixtures("spiel")
def test_every_bar_is_measured_by_something() -> None:
    tasks = [*ours.tasks(), *ours_records.tasks(), *peer_openspiel.tasks()]
    keys = {task.key for task in tasks} | {process.key for process in processes.processes(1)}
    keys.add("RLCard, in place")
    for bar in BARS:
        assert {bar.over, bar.under} - {None} <= keys, bar.what


def test_rlcard_counts_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    class Uno:
        def __init__(self, num_players: int) -> None:
            assert num_players == 4
            self.left = 0

        def init_game(self) -> None:
            self.left = 7

        def get_legal_actions(self) -> list[str]:
            return ["draw"]

        def step(self, _action: str) -> None:
            self.left -= 1

        def is_over(self) -> bool:
            return self.left == 0

    monkeypatch.setitem(sys.modules, "rlcard", SimpleNamespace())
    monkeypatch.setitem(sys.modules, "rlcard.games", SimpleNamespace())
    monkeypatch.setitem(sys.modules, "rlcard.games.uno", SimpleNamespace(Game=Uno))
    monkeypatch.setitem(sys.modules, "numpy", SimpleNamespace())
    monkeypatch.setitem(sys.modules, "numpy.random", SimpleNamespace(RandomState=int))
    tasks = peer_rlcard.tasks()
    assert {task.key: task.run(2) for task in tasks} == {"RLCard, in place": 14, "RLCard, copy": 14}


def test_chess_counts_moves_and_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    class Board:
        def __init__(self, left: int = 9, halfmove_clock: int = 145) -> None:
            self.left = left
            self.halfmove_clock = halfmove_clock

        @property
        def legal_moves(self) -> range:
            return range(self.left)

        def push(self, _move: int) -> None:
            self.left -= 1
            self.halfmove_clock += 1

        def copy(self, *, stack: bool) -> Board:
            assert not stack
            return Board(self.left, self.halfmove_clock)

    monkeypatch.setitem(sys.modules, "chess", SimpleNamespace(Board=Board))
    tasks = peer_chess.tasks()
    # 75 moves of each side without a capture: here after five.
    assert {task.key: task.run(2) for task in tasks} == {"chess, in place": 10, "chess, copy": 10}
    monkeypatch.setattr(Board.__init__, "__defaults__", (9, 0))
    # No move is left.
    assert [task.run(1) for task in tasks] == [9, 9]


# Memory.


@pytest.mark.parametrize("kind", ["states", "games"])
def test_what_is_kept_is_every_state_of_a_game(kind: str) -> None:
    kept_things = kept.KEEPERS[kind](0)
    assert len(kept_things) > 400
    states = [each.state if isinstance(each, Game) else each for each in kept_things]
    assert len(set(states)) == len(states)
