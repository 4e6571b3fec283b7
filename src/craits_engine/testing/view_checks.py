"""What everybody sees of a state must be what the state is."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from craits_engine.cards.hand import Hand
from craits_engine.play.legality import legal_actions
from craits_engine.views.observe import observe

if TYPE_CHECKING:
    from collections.abc import Iterator

    from craits_engine.state.game_state import GameState
    from craits_engine.state.view import View

PUBLIC = (
    "rules",
    "players",
    "phase",
    "round_number",
    "dealer",
    "turn",
    "direction",
    "discard",
    "top_card",
    "suit_in_force",
    "crank",
    "unannounced",
    "lost_turns",
    "scores",
    "totals",
    "winners",
    "is_over",
    "forced_reshuffles",
    "penalties",
    "cut",
    "reshuffled",
    "reshuffled_held",
)
"""The attributes of a state that lie open on the table, and have the same name in a view."""

_open_values = attrgetter(*PUBLIC)


def views_agree(state: GameState) -> Iterator[str]:
    """Every view shows the table as it is, the player's own cards, and how many the others have."""
    on_the_table = _open_values(state)
    sizes = tuple(map(len, state.hands))
    for seat in (None, *range(state.players)):
        view = observe(state, seat)
        if _open_values(view) != on_the_table:
            yield f"{_whose(view)} shows another table than the state"
        if (view.seat, view.hand_sizes, view.stock_size) != (seat, sizes, len(state.stock)):
            yield f"{_whose(view)} must have {sizes} cards in the hands, not {view.hand_sizes}"
        yield from _own_part(state, seat, view)


def _own_part(state: GameState, seat: int | None, view: View) -> Iterator[str]:
    """What a player sees and others do not: the hand, a drawn card and what may be done."""
    if view.hand != (Hand() if seat is None else state.hands[seat]):
        yield f"{_whose(view)} has another hand than the player"
    drawn = state.drawn_card if seat == state.turn else None
    if (view.drawn_card, view.drawn_card_fits) != (drawn, state.drawn_card is not None):
        yield f"{_whose(view)} must show the drawn card to its player, and that it fits to all"
    legal = () if seat is None else legal_actions(state, seat)
    if view.actions != legal or legal_actions(view) != legal:
        yield f"{_whose(view)} must list the legal actions of its player alone"


def _whose(view: View) -> str:
    return f"the view of {'a spectator' if view.seat is None else f'seat {view.seat}'}"
