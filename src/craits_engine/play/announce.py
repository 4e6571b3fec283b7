"""Announcing one card after the play that left it (R6.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.state.game_state import freeze
from craits_engine.state.position import draft_of
from craits_engine.vocabulary.events import Announced, Log

if TYPE_CHECKING:
    from craits_engine.state.game_state import GameState
    from craits_engine.vocabulary.actions import Announce


def announce(state: GameState, action: Announce, log: Log) -> GameState:
    """Announce one card after the play that left it (R6.1)."""
    draft = draft_of(state)
    draft._exposed &= ~(1 << action.seat)
    if log is not None:
        log.append(Announced(action.seat))
    return freeze(draft)
