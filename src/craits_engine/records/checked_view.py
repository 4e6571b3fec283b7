"""Whether a view that was read can be a view of any state."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from craits_engine.records.invalid import Invalid
from craits_engine.rules.options import fit_problems
from craits_engine.state.game_state import GameState
from craits_engine.state.view import View
from craits_engine.views.observe import observe
from craits_engine.views.worlds import determinize

if TYPE_CHECKING:
    from collections.abc import Iterator

_ROWS = ("hand_sizes", "lost_turns", "forced_reshuffles", "penalties")


def checked_view(view: View) -> View:
    """Return the view itself, if there is a state that looks so.

    Nobody can trust a view that came from elsewhere: it may list actions that are not legal, or
    contradict itself so that the rules make no sense of it. So a state is imagined that agrees
    with it, is checked like any other, and must give this very view again.

    Raises:
        Invalid: there is no such state.
        SetupError: likewise.

    """
    for problem in _problems(view):
        raise problem
    state = GameState.from_setup(determinize(view, _FirstChoice()).to_setup())
    seen = observe(state, view.seat)
    for field in attrs.fields(View):
        if getattr(seen, field.name) != getattr(view, field.name):
            msg = "this does not agree with the rest of the view"
            raise Invalid(msg, field.name)
    return view


class _FirstChoice:
    """Dice for which any of the states will do."""

    def random(self) -> float:
        """Return the lowest number."""
        return 0.0


def _problems(view: View) -> Iterator[Invalid]:
    """Find what would keep a state from being imagined at all."""
    players = view.players
    for problem in fit_problems(view.rules, players):
        yield Invalid(problem, "players")
    for name in ("dealer", "turn", "seat"):
        seat = getattr(view, name)
        if seat is not None and seat >= players:
            yield Invalid(f"expected a seat from 0 to {players - 1}, not {seat}", name)
    if any(seat >= players for seat in view.unannounced):
        yield Invalid(f"expected seats from 0 to {players - 1}", "unannounced")
    msg = f"expected a number for each of {players} players"
    for name in _ROWS:
        if len(getattr(view, name)) != players:
            yield Invalid(msg, name)
    for name in ("scores", "reshuffled_held"):
        for number, row in enumerate(getattr(view, name)):
            if len(row) != players:
                yield Invalid(msg, number, name)
    if len(view.reshuffled_held) != len(view.reshuffled):
        yield Invalid("expected a row for each entry of reshuffled", "reshuffled_held")
    if view.drawn_card_fits and not (view.discard and view.suit_in_force):
        yield Invalid("nothing fits while no card lies on the table", "drawn_card_fits")
