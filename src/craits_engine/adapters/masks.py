"""Which of the numbers of `ids` are legal now, as an array of zeros and ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.adapters.buffers import check_buffer
from craits_engine.adapters.extras import Needs
from craits_engine.adapters.ids import SIZE, WAIT, legal_ids

with Needs("numpy", "adapters"):
    import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from craits_engine.state.game_state import GameState
    from craits_engine.state.view import View


def mask(
    state: GameState | View,
    seat: int | None = None,
    *,
    wait: bool = False,
    out: NDArray[np.int8] | None = None,
) -> NDArray[np.int8]:
    """Mark the legal actions of a seat.

    Args:
        state: any state, or what a player sees of it.
        seat: None for the seat on turn, or for the player of the view; another seat has only
            what section 6 allows out of turn.
        wait: mark `WAIT` too, for a seat that is asked whether it calls and need not.
        out: an array of the same shape and type to write into; None makes a new one.

    Returns:
        An array of `ids.SIZE` numbers of type int8: 1 for what is legal, 0 for all else. A seat
        that may not act has zeros only.

    Raises:
        SeatError: the game has no such seat, or the view is another player's.
        BufferMisfitError: `out` is no such array.
        StateError: it is neither a state nor a view.

    >>> state = new_game(2, seed=1, first_dealer=0)
    >>> mask(state).nonzero()[0].tolist(), int(mask(state, 1).sum())
    ([427], 0)

    """
    numbers = legal_ids(state, seat)
    if wait:
        numbers = (*numbers, WAIT)
    if out is None:
        return mask_of(numbers)
    check_buffer(out, SIZE, np.int8)
    out.fill(0)
    out[list(numbers)] = 1
    return out


def mask_of(numbers: Iterable[int]) -> NDArray[np.int8]:
    """Make a mask that marks these numbers."""
    # For a handful of marks this is quicker than to write into an array.
    marks = bytearray(SIZE)
    for number in numbers:
        marks[number] = 1
    return np.frombuffer(marks, np.int8)


IDLE = mask_of((WAIT,))
"""The mask of an agent that has nothing to decide; read only, for it is shared.

It can only wait. A mask of zeros would leave a policy nothing to choose from: a softmax over no
action is not a number, and so is the product of a value of minus infinity and 0. With one mark the
choice is certain, so that nothing is learnt from it, and none of a player's decisions looks like
that: who may wait may always call, too.
"""
IDLE.flags.writeable = False
