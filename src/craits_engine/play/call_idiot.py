"""Calling a player who has not announced one card (R6.2, R6.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.play.stock import draw
from craits_engine.play.turns import owe_turn, pass_turn
from craits_engine.state.game_state import freeze
from craits_engine.state.position import draft_of
from craits_engine.vocabulary.events import Called, DrawCause, Log, TurnLost, TurnOwed

if TYPE_CHECKING:
    from craits_engine.state.game_state import GameState
    from craits_engine.vocabulary.actions import CallIdiot


_IDIOT = DrawCause.IDIOT


def call_idiot(state: GameState, action: CallIdiot, log: Log) -> GameState:
    """Let the called player draw and lose a turn (R6.3)."""
    draft = draft_of(state)
    rules = draft._context.tables.rules
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
