"""How a check says what does not hold."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from craits_engine.cards.card import Card
    from craits_engine.state.game_state import GameState


def failure(problem: str, state: GameState) -> AssertionError:
    """Make the error that a check raises, of which an `assert` is no part: `-O` leaves those out.

    Args:
        problem: what does not hold.
        state: where. Only its `repr` is shown.

    """
    return AssertionError(f"{problem}; in {state!r}")


def complain(problems: Iterable[str], state: GameState) -> None:
    """Fail with the first problem, if there is one.

    Raises:
        AssertionError: there is a problem.

    """
    for problem in problems:
        raise failure(problem, state)


def listed(cards: Iterable[Card]) -> str:
    """Name cards in ascending order."""
    return " ".join(map(str, sorted(cards)))


def imprint(state: GameState) -> tuple[int, bytes]:
    """Take down everything that a state is, to see later whether anything has changed it."""
    return hash(state), pickle.dumps(state)
