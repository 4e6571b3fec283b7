"""A state with nothing in it but what a view shows.

The hands of the others and the stock are empty and the seed is 0. It is no position of the game,
but legality asks only for what a player can see, so the one legality function can answer for a
view; and a world (imagining.py) is a blank filled in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.draft import Draft, freeze
from craits_engine.knowledge import counts_of
from craits_engine.ledger import Ledger
from craits_engine.tables import tables_for

if TYPE_CHECKING:
    from craits_engine.state import GameState
    from craits_engine.view import View


def blank_state(view: View, seed: int = 0) -> GameState:
    """Give the blank state of a view."""
    ledger = Ledger(
        tables=tables_for(view.rules, view.players),
        round_number=view.round_number,
        dealer=view.dealer,
        seed=seed,
        shuffles=0,
        cut=view.cut,
        scores=view.scores,
        forced=view.forced_reshuffles,
        penalties=view.penalties,
        reshuffled=tuple([pile._bits for pile in view.reshuffled]),
        next_reshuffle=b"",
    )
    draft = Draft()
    draft._turn = view.turn
    draft._hands = tuple(
        [view.hand._bits if seat == view.seat else 0 for seat in range(view.players)]
    )
    draft._discard = bytes([card._index for card in view.discard])
    draft._stock = b""
    draft._suit = -1 if view.suit_in_force is None else view.suit_in_force._index
    draft._crank = view.crank
    draft._direction = view.direction.value
    draft._exposed = sum([1 << seat for seat in view.unannounced])
    draft._lost = view.lost_turns
    draft._drawn = 0 if view.drawn_card is None else view.drawn_card._bit
    draft._held = counts_of(view.reshuffled_held)
    draft._phase = view.phase
    draft._ledger = ledger
    return freeze(draft)
