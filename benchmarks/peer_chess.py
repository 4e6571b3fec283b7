"""python-chess, the measure of careful rules code in Python."""

from __future__ import annotations

from abc import abstractmethod
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Protocol, Self, cast

from benchmarks.timing import Task

if TYPE_CHECKING:
    from collections.abc import Iterable

LONGEST_WAIT = 150
"""So many moves without a capture or a pawn's move end a game, whatever the players say."""


class Board(Protocol):
    """What is used here of a board."""

    halfmove_clock: int

    @property
    @abstractmethod
    def legal_moves(self) -> Iterable[object]:
        """What may be moved; nothing after a mate or a stalemate."""

    @abstractmethod
    def push(self, move: object, /) -> None:
        """Move."""

    @abstractmethod
    def copy(self, *, stack: bool) -> Self:
        """Copy the position, and on demand the moves that led to it."""


class Chess(Protocol):
    """What is used here of the package."""

    @abstractmethod
    def Board(self) -> Board:  # noqa: N802
        """Set the men up."""


def chess() -> Chess:
    """Return the package."""
    return cast("Chess", import_module("chess"))


def in_place(games: int) -> int:
    """Play games on one board."""
    new_board = chess().Board
    steps = 0
    for seed in range(games):
        board = new_board()
        roll = Random(seed).random
        while board.halfmove_clock < LONGEST_WAIT and (found := list(board.legal_moves)):
            board.push(found[int(roll() * len(found))])
            steps += 1
    return steps


def by_copy(games: int) -> int:
    """Play games, each position staying as it was; positions alone, which is the cheaper copy."""
    new_board = chess().Board
    steps = 0
    for seed in range(games):
        board = new_board()
        roll = Random(seed).random
        while board.halfmove_clock < LONGEST_WAIT and (found := list(board.legal_moves)):
            board = board.copy(stack=False)
            board.push(found[int(roll() * len(found))])
            steps += 1
    return steps


def tasks() -> list[Task]:
    """List both.

    Raises:
        ImportError: python-chess is not installed.

    """
    chess()
    return [
        Task("chess, in place", "python-chess: `legal_moves`, `push`", "play", in_place),
        Task("chess, copy", "python-chess: `copy`, `push`", "play", by_copy),
    ]
