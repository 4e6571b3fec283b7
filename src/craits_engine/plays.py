"""A turn: playing a card, drawing, and passing (sections 3, 4 and 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.abilities import Ability
from craits_engine.draft import Draft, draft_of, freeze
from craits_engine.effects import EFFECTS, SAME_TURN
from craits_engine.events import (
    Announced,
    DrawCause,
    Event,
    Exposed,
    Log,
    Passed,
    Played,
    SuitNamed,
    WentOut,
)
from craits_engine.knowledge import after_play
from craits_engine.rounds import finish_round
from craits_engine.turns import draw_in_turn, pass_turn, pay_crank, start_turn

if TYPE_CHECKING:
    from craits_engine.actions import Draw, Pass, Play
    from craits_engine.state import GameState

_EXTRA_TURN = Ability.EXTRA_TURN._index


def play(state: GameState, action: Play, log: Log) -> GameState:
    """Play a card (R3.4). This is the function that a search spends its time in."""
    seat = action.seat
    card = action.card
    ledger = state._ledger
    tables = ledger.tables
    hands = [*state._hands]
    hand = hands[seat] ^ card._bit
    hands[seat] = hand
    direction = state._direction
    lost = state._lost
    draft = Draft()
    draft._hands = tuple(hands)
    draft._discard = state._discard + card._byte
    draft._stock = state._stock
    draft._suit = card.suit._index if action.suit is None else action.suit._index
    draft._crank = state._crank
    draft._direction = direction
    draft._exposed = state._exposed
    draft._lost = lost
    draft._drawn = 0
    draft._held = state._held and after_play(state, seat, card._bit)
    draft._phase = state._phase
    draft._ledger = ledger
    if hand.bit_count() <= 1:
        # At most one card is left (R6.1, R6.2).
        if hand and tables.rules.announce_last_card and not action.announce:
            draft._exposed |= 1 << seat
        else:
            draft._exposed &= ~(1 << seat)
    if log is not None:
        _log_play(draft, action, log)
    effect = tables.effects[card._index]
    if effect or not hand:
        _resolve(draft, seat, effect, log)
    else:
        # The common case: no ability, and nobody is out. This is what `pass_turn` would do.
        following = tables.after[direction][seat]
        if lost[following] or log is not None:
            pass_turn(draft, seat, log)
        else:
            draft._turn = following
    return freeze(draft)


def _resolve(draft: Draft, seat: int, effect: int, log: Log) -> None:
    """Apply the ability of the card just played, then pass the turn or end the round."""
    tables = draft._ledger.tables
    rules = tables.rules
    out = not draft._hands[seat]
    if out and effect == _EXTRA_TURN:
        if not rules.extra_turn_goes_out:
            # R8.3: another turn, in which there is nothing to play.
            EFFECTS[effect](draft, seat, log)
            draw_in_turn(draft, seat, DrawCause.COULD_NOT_PLAY, log)
            return
        effect = 0  # the option: no extra turn
    if out and log is not None:
        log.append(WentOut(seat))
    origin = EFFECTS[effect](draft, seat, log)
    if origin == SAME_TURN and not out:
        start_turn(draft, seat, log)
    elif not out or (draft._crank and rules.crank_settles):
        pass_turn(draft, origin, log)  # with a player out: R8.2, the crank runs to its end
    else:
        if draft._crank:
            # `crank_settles` is off: the next player draws the count (R4.1).
            pay_crank(draft, tables.after[draft._direction][seat], log)
        finish_round(draft, log)  # R8.1


def _log_play(draft: Draft, action: Play, log: list[Event]) -> None:
    seat = action.seat
    log.append(Played(seat, action.card))
    if action.suit is not None:
        log.append(SuitNamed(seat, action.suit))
    if action.announce:
        log.append(Announced(seat))
    elif draft._exposed >> seat & 1:
        log.append(Exposed(seat))


def draw_due(state: GameState, action: Draw, log: Log) -> GameState:
    """Draw the count of the crank (R5.3), or one card (R3.3)."""
    draft = draft_of(state)
    seat = action.seat
    if draft._crank:
        pay_crank(draft, seat, log)
        if 0 in draft._hands:
            finish_round(draft, log)  # R8.2: somebody went out in this crank
        else:
            pass_turn(draft, seat, log)
    else:
        # With the option the others do not learn whether the player could have played.
        at_will = draft._ledger.rules.draw_at_will
        cause = DrawCause.AT_WILL if at_will else DrawCause.COULD_NOT_PLAY
        draw_in_turn(draft, seat, cause, log)
    return freeze(draft)


def keep_drawn(state: GameState, action: Pass, log: Log) -> GameState:
    """Keep the card just drawn (option `play_drawn_card`)."""
    draft = draft_of(state)
    draft._drawn = 0
    if log is not None:
        log.append(Passed(action.seat))
    pass_turn(draft, action.seat, log)
    return freeze(draft)
