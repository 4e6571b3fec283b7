"""Drawing in turn, and keeping the card that was drawn (R3.3, R5.3, `play_drawn_card`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.play.round_end import finish_round
from craits_engine.play.turns import draw_in_turn, pass_turn, pay_crank
from craits_engine.state.game_state import freeze
from craits_engine.state.position import draft_of
from craits_engine.vocabulary.events import DrawCause, Log, Passed

if TYPE_CHECKING:
    from craits_engine.state.game_state import GameState
    from craits_engine.vocabulary.actions import Draw, Pass

# Python 3.11 takes longer to look up a member of an enumeration than to draw a card.
_AT_WILL = DrawCause.AT_WILL
_COULD_NOT_PLAY = DrawCause.COULD_NOT_PLAY


def draw_due(state: GameState, action: Draw, log: Log) -> GameState:
    """Draw the count of the crank (R5.3), or one card (R3.3)."""
    draft = draft_of(state)
    seat = action.seat
    if not draft._crank:
        # With the option the others do not learn whether the player could have played.
        at_will = log is not None and draft._context.tables.rules.draw_at_will
        draw_in_turn(draft, seat, _AT_WILL if at_will else _COULD_NOT_PLAY, log)
        return freeze(draft)
    pay_crank(draft, seat, log)
    if 0 in draft._hands:
        finish_round(draft, log)  # R8.2: somebody went out in this crank
    else:
        pass_turn(draft, seat, log)
    return freeze(draft)


def keep_drawn(state: GameState, action: Pass, log: Log) -> GameState:
    """Keep the card just drawn (option `play_drawn_card`)."""
    draft = draft_of(state)
    draft._drawn = 0
    if log is not None:
        log.append(Passed(action.seat))
    pass_turn(draft, action.seat, log)
    return freeze(draft)
