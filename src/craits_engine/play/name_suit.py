"""Naming the suit of an up-card (R2.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.play.turns import pass_turn
from craits_engine.state.game_state import freeze
from craits_engine.state.position import draft_of
from craits_engine.vocabulary.events import Log, SuitNamed
from craits_engine.vocabulary.phase import Phase

if TYPE_CHECKING:
    from craits_engine.state.game_state import GameState
    from craits_engine.vocabulary.actions import NameSuit

_PLAY = Phase.PLAY


def name_suit(state: GameState, action: NameSuit, log: Log) -> GameState:
    """Let the dealer name the suit of the up-card (R2.6)."""
    draft = draft_of(state)
    draft._suit = action.suit._index
    draft._phase = _PLAY
    if log is not None:
        log.append(SuitNamed(action.seat, action.suit))
    pass_turn(draft, action.seat, log)
    return freeze(draft)
