"""OpenSpiel's crazy eights, which is written in C++ and driven from Python."""

from __future__ import annotations

from abc import abstractmethod
from functools import cache, partial
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Protocol, Self, cast

from benchmarks.timing import Task

if TYPE_CHECKING:
    from collections.abc import Callable

NAME = "crazy_eights(players=4,use_special_cards=true,reshuffle=true)"


class State(Protocol):
    """What is used here of its states."""

    @abstractmethod
    def legal_actions(self) -> list[int]:
        """List them; at a chance node, what may come. Empty at the end."""

    @abstractmethod
    def is_chance_node(self) -> bool:
        """Return whether chance is to move, not a player."""

    @abstractmethod
    def apply_action(self, action: int, /) -> None:
        """Change the state."""

    @abstractmethod
    def child(self, action: int, /) -> Self:
        """Return the next state."""

    @abstractmethod
    def clone(self) -> Self:
        """Copy the state, with its history."""


class Spiel(Protocol):
    """What is used here of its games."""

    @abstractmethod
    def new_initial_state(self) -> State:
        """Begin a game."""


class Module(Protocol):
    """What is used here of the package."""

    @abstractmethod
    def load_game(self, name: str, /) -> Spiel:
        """Find a game."""


@cache
def crazy_eights() -> Spiel:
    """Return the game: four players, special cards, reshuffles."""
    return cast("Module", import_module("pyspiel")).load_game(NAME)


def in_place(games: int) -> int:
    """Play games with one state that changes."""
    game = crazy_eights()
    steps = 0
    for seed in range(games):
        state = game.new_initial_state()
        roll = Random(seed).random
        while found := state.legal_actions():
            state.apply_action(found[int(roll() * len(found))])
            steps += 1
    return steps


def by_child(games: int) -> int:
    """Play games, each state staying as it was."""
    game = crazy_eights()
    steps = 0
    for seed in range(games):
        state = game.new_initial_state()
        roll = Random(seed).random
        while found := state.legal_actions():
            state = state.child(found[int(roll() * len(found))])
            steps += 1
    return steps


def by_clone(games: int) -> int:
    """Play games, each state staying as it was, in two steps."""
    game = crazy_eights()
    steps = 0
    for seed in range(games):
        state = game.new_initial_state()
        roll = Random(seed).random
        while found := state.legal_actions():
            state = state.clone()
            state.apply_action(found[int(roll() * len(found))])
            steps += 1
    return steps


def keep_decisions(games: int) -> int:
    """Play games, keeping the states in which a player decides; what chance does, in place.

    The fastest way to search with it: only what may be gone back to is copied.
    """
    game = crazy_eights()
    steps = 0
    for seed in range(games):
        state = game.new_initial_state()
        roll = Random(seed).random
        while found := state.legal_actions():
            action = found[int(roll() * len(found))]
            if state.is_chance_node():
                state.apply_action(action)
            else:
                state = state.child(action)
            steps += 1
    return steps


def grow(games: int) -> int:
    """Play games, making every child of every decision; what chance does, in place."""
    game = crazy_eights()
    made = 0
    for seed in range(games):
        state = game.new_initial_state()
        roll = Random(seed).random
        while found := state.legal_actions():
            if state.is_chance_node():
                state.apply_action(found[int(roll() * len(found))])
                continue
            children: list[State] = []
            for action in found:
                child = state.clone()
                child.apply_action(action)
                children.append(child)
            made += len(children)
            state = children[int(roll() * len(children))]
    return made


def decisions(seed: int) -> list[State]:
    """Keep the states of a game in which a player decides."""
    state = crazy_eights().new_initial_state()
    roll = Random(seed).random
    kept: list[State] = []
    while found := state.legal_actions():
        if not state.is_chance_node():
            kept.append(state.clone())
        state.apply_action(found[int(roll() * len(found))])
    return kept


def count_decisions(games: int) -> int:
    """Count the steps of players."""
    return sum(len(decisions(seed)) for seed in range(games))


@cache
def states() -> list[State]:
    """Keep some from all over a game; so few that the processor has them at hand."""
    return decisions(0)[::4]


def clone_all(passes: int) -> int:
    """Copy states from all over a game."""
    for _ in range(passes):
        for state in states():
            state.clone()
    return passes * len(states())


def tasks() -> list[Task]:
    """List all of them.

    Raises:
        ImportError: OpenSpiel is not installed.

    """
    crazy_eights()
    play: dict[str, Callable[[int], int]] = {
        "`apply_action`, in place": in_place,
        "`child`": by_child,
        "`clone`, `apply_action`": by_clone,
        "`child`; chance in place": keep_decisions,
    }
    keys = ("in place", "child", "clone and apply", "child, chance in place")
    added = partial(Task, group="play", count=count_decisions)
    return [
        *(
            added(f"OpenSpiel, {key}", f"OpenSpiel crazy eights: {name}", run=run)
            for key, (name, run) in zip(keys, play.items(), strict=True)
        ),
        Task(
            "OpenSpiel, children",
            "OpenSpiel: `clone`, `apply_action` of each legal action",
            "children",
            grow,
        ),
        Task("OpenSpiel, clone", "OpenSpiel: `clone`", "parts", clone_all),
    ]
