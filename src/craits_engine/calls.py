"""One card left: announcing it, and calling the player who did not (section 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.draft import draft_of, freeze
from craits_engine.events import Announced, Called, DrawCause, Log, TurnLost, TurnOwed
from craits_engine.stock import draw
from craits_engine.turns import owe_turn, pass_turn

if TYPE_CHECKING:
    from craits_engine.actions import Announce, CallIdiot
    from craits_engine.state import GameState


_IDIOT = DrawCause.IDIOT


def announce(state: GameState, action: Announce, log: Log) -> GameState:
    """Announce one card after the play that left it (R6.1)."""
    draft = draft_of(state)
    draft._exposed &= ~(1 << action.seat)
    if log is not None:
        log.append(Announced(action.seat))
    return freeze(draft)


def call_idiot(state: GameState, action: CallIdiot, log: Log) -> GameState:
    """Let the called player draw and lose a turn (R6.3)."""
    draft = draft_of(state)
    rules = draft._ledger.tables.rules
    target = action.target
    draft._exposed &= ~(1 << target)
    if log is not None:
        log.append(Called(action.seat, target))
    draw(draft, target, rules.idiot_draws, _IDIOT, log)
    if rules.idiot_loses_turn:
        if target == draft._turn:
            # R6.4: the turn under way is the one that is lost.
            if log is not None:
                log.append(TurnLost(target, draft._lost[target]))
            pass_turn(draft, target, log)
        else:
            owed = owe_turn(draft, target)
            if log is not None:
                log.append(TurnOwed(target, owed))
    return freeze(draft)
