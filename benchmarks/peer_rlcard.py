"""RLCard's uno, which is written in Python: the game itself, without its environment."""

from __future__ import annotations

from abc import abstractmethod
from copy import deepcopy
from importlib import import_module
from random import Random
from typing import Protocol, cast

from benchmarks.timing import Task

PLAYERS = 4


class Uno(Protocol):
    """What is used here of a game, which changes as it is played."""

    np_random: object
    """Where its shuffles come from."""

    @abstractmethod
    def init_game(self) -> tuple[object, int]:
        """Deal."""

    @abstractmethod
    def get_legal_actions(self) -> list[str]:
        """List the actions of the player on turn."""

    @abstractmethod
    def step(self, action: str, /) -> tuple[object, int]:
        """Act, and give what the next player sees."""

    @abstractmethod
    def is_over(self) -> bool:
        """Return whether somebody has won."""


class UnoPackage(Protocol):
    """What is used here of `rlcard.games.uno`."""

    @abstractmethod
    def Game(self, *, num_players: int) -> Uno:  # noqa: N802
        """Make a game."""


class NumpyRandom(Protocol):
    """What is used here of `numpy.random`."""

    @abstractmethod
    def RandomState(self, seed: int, /) -> object:  # noqa: N802
        """Make a source of shuffles."""


def begin(games: int) -> Uno:
    """Make a game; all in a slice have one source of shuffles, for to seed one takes long."""
    uno = cast("UnoPackage", import_module("rlcard.games.uno")).Game(num_players=PLAYERS)
    uno.np_random = cast("NumpyRandom", import_module("numpy.random")).RandomState(games)
    return uno


def in_place(games: int) -> int:
    """Play games with one object that changes."""
    uno = begin(games)
    steps = 0
    for seed in range(games):
        uno.init_game()
        roll = Random(seed).random
        while not uno.is_over():
            found = uno.get_legal_actions()
            uno.step(found[int(roll() * len(found))])
            steps += 1
    return steps


def by_copy(games: int) -> int:
    """Play games, each position staying as it was."""
    uno = begin(games)
    steps = 0
    for seed in range(games):
        uno.init_game()
        roll = Random(seed).random
        while not uno.is_over():
            found = uno.get_legal_actions()
            uno = deepcopy(uno)
            uno.step(found[int(roll() * len(found))])
            steps += 1
    return steps


def tasks() -> list[Task]:
    """List both.

    Raises:
        ImportError: RLCard is not installed.

    """
    begin(0)
    return [
        Task("RLCard, in place", "RLCard uno: `step`, in place", "play", in_place),
        Task("RLCard, copy", "RLCard uno: `deepcopy`, `step`", "play", by_copy),
    ]
