"""Counting sequences of actions, to compare rules engines with each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.base.errors import DepthError
from craits_engine.base.validation import is_whole, shown
from craits_engine.play.legality import legal_actions
from craits_engine.play.reducer import apply_unchecked
from craits_engine.state.game_state import expect_state

if TYPE_CHECKING:
    from craits_engine.state.game_state import GameState


def perft(state: GameState, depth: int) -> int:
    """Count the sequences of `depth` actions that can follow a state.

    Each action is one of `legal_actions(state)` of the seat on turn; deals and reshuffles follow
    the state's own seed. A finished game ends a sequence, so that one which is over before
    `depth` actions does not count.

    Args:
        state: any state.
        depth: the number of actions, at least 0; 0 counts the state itself.

    Raises:
        DepthError: `depth` is not a whole number of at least 0.
        StateError: it is no state.

    >>> state = new_game(2, seed=1, first_dealer=0)
    >>> perft(state, 0), perft(state, 1)
    (1, 1)

    """
    if not is_whole(depth, 0):
        msg = f"depth must be a whole number of at least 0, not {shown(depth)}"
        raise DepthError(msg)
    expect_state(state)
    return _count(state, depth)


def _count(state: GameState, depth: int) -> int:
    if depth == 0:
        return 1
    actions = legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(_count(apply_unchecked(state, action), depth - 1) for action in actions)
