"""A state in the making.

Here a state is made without its constructor. A frozen class pays for every field that its
`__init__` sets, and a game makes millions of states. So a reducer fills a `Draft`, a plain object
with the same slots, and `freeze` turns that very object into a `GameState`. `play` (plays.py), in
which a search spends its time, does the same itself.
"""

from __future__ import annotations

from craits_engine.phases import Phase
from craits_engine.state import GameState, Position

# Python 3.11 takes longer to look up a member of an enumeration than to copy a state.
_PLAY = Phase.PLAY


class Draft(Position):
    """A state that a reducer may still write to; nobody else ever sees one."""

    __slots__ = ()


def draft_of(state: Position) -> Draft:
    """Copy a state into a new draft, all but the cards that fit: `freeze` finds them out."""
    draft = Draft()
    draft._turn = state._turn
    draft._hands = state._hands
    draft._discard = state._discard
    draft._stock = state._stock
    draft._suit = state._suit
    draft._crank = state._crank
    draft._direction = state._direction
    draft._exposed = state._exposed
    draft._lost = state._lost
    draft._drawn = state._drawn
    draft._held = state._held
    draft._phase = state._phase
    draft._ledger = state._ledger
    return draft


def freeze(draft: Draft) -> GameState:
    """Turn a finished draft into the state; the draft must not be used again.

    Which cards fit in the turn that begins (R3.2, R5.2) is found out here, for every look at a
    state asks for it, some twice. `play` says the same for a plain play.
    """
    tables = draft._ledger.tables
    if draft._phase is not _PLAY or not draft._discard:
        draft._fitting = 0  # without a turn; a set-up that is yet to be checked may lack a top card
    elif draft._drawn:
        draft._fitting = draft._drawn  # `play_drawn_card`: that very card, which fits
    elif draft._crank:
        draft._fitting = tables.answers
    else:
        draft._fitting = tables.matches[draft._suit][draft._discard[-1]]
    # Both classes have the same layout (Position's slots and no others), so Python allows this.
    draft.__class__ = GameState  # type: ignore[assignment]
    return draft  # type: ignore[return-value]
