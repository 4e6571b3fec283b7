"""How the turn passes: lost turns (R6.4), the crank's end (R5.3, R8.2), a draw in turn (R3.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.cards.card import DECK
from craits_engine.play.round_end import finish_round
from craits_engine.play.stock import draw
from craits_engine.vocabulary.events import (
    CrankPaid,
    DrawCause,
    DrawnCardFits,
    Log,
    TurnLost,
    TurnStarted,
)

if TYPE_CHECKING:
    from craits_engine.state.position import Draft


_CRANK = DrawCause.CRANK


def pass_turn(draft: Draft, seat: int, log: Log) -> None:
    """Return the turn to the next seat after `seat` that can take it (R3.4, R6.4, R8.2)."""
    after = draft._context.tables.after[draft._direction]
    while True:
        seat = after[seat]
        owed = draft._lost[seat]
        if owed:
            # R6.4, R5.4: the turn would come to this seat, which sits it out.
            _set_owed(draft, seat, owed - 1)
            if log is not None:
                log.append(TurnLost(seat, owed - 1))
        elif draft._hands[seat]:
            break
        else:
            # R8.2: only a crank can reach a player without cards, who cannot answer it.
            pay_crank(draft, seat, log)
            if 0 in draft._hands:
                finish_round(draft, log)
                return
    draft._turn = seat
    if log is not None:
        log.append(TurnStarted(seat))


def start_turn(draft: Draft, seat: int, log: Log) -> None:
    """Return the turn to this very seat."""
    draft._turn = seat
    if log is not None:
        log.append(TurnStarted(seat))


def pay_crank(draft: Draft, seat: int, log: Log) -> None:
    """Let a player draw the count; the crank is over (R5.3)."""
    count = draft._crank
    draw(draft, seat, count, _CRANK, log)
    draft._crank = 0
    if log is not None:
        log.append(CrankPaid(seat, count))


def draw_in_turn(draft: Draft, seat: int, cause: DrawCause, log: Log) -> None:
    """Let the player on turn draw one card, and pass the turn unless it may be played (R3.3)."""
    tables = draft._context.tables
    drawn = draw(draft, seat, 1, cause, log)
    if tables.rules.play_drawn_card and drawn & tables.matches[draft._suit][draft._discard[-1]]:
        draft._drawn = drawn
        draft._turn = seat
        if log is not None:
            log.append(DrawnCardFits(seat, DECK[drawn.bit_length() - 1]))
    else:
        # The player holds a card now, after a last 6 too (R8.3): the 6 covers another card, so
        # that there is always one to draw, and R8.5 has its use in the crank alone.
        pass_turn(draft, seat, log)


def owe_turn(draft: Draft, seat: int) -> int:
    """Note that a player loses one more turn (R6.4), and give how many that makes."""
    owed = draft._lost[seat] + 1
    _set_owed(draft, seat, owed)
    return owed


def _set_owed(draft: Draft, seat: int, owed: int) -> None:
    lost = [*draft._lost]
    lost[seat] = owed
    draft._lost = tuple(lost)
