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
from craits_engine.knowledge import played_from
from craits_engine.rounds import finish_round
from craits_engine.state import GameState
from craits_engine.turns import draw_in_turn, pass_turn, pay_crank, start_turn

if TYPE_CHECKING:
    from craits_engine.actions import Draw, Pass, Play

# Python 3.11 takes longer to look up a member of an enumeration than to draw a card.
_EXTRA_TURN = Ability.EXTRA_TURN._index
_AT_WILL = DrawCause.AT_WILL
_COULD_NOT_PLAY = DrawCause.COULD_NOT_PLAY


def play(state: GameState, action: Play, log: Log) -> GameState:
    """Play a card (R3.4). This is the function that a search spends its time in."""
    seat = action.seat
    card = action.card
    ledger = state._ledger
    tables = ledger.tables
    draft = Draft()
    hands = [*state._hands]
    hands[seat] = hand = hands[seat] ^ card._bit
    draft._lost = lost = state._lost
    held = state._held
    draft._direction = direction = state._direction
    draft._hands = tuple(hands)
    draft._discard = state._discard + card._byte
    draft._stock = state._stock
    draft._suit = suit = (card.suit if action.suit is None else action.suit)._index
    draft._crank = state._crank
    draft._exposed = state._exposed
    draft._drawn = 0
    draft._held = held and held - played_from(ledger.reshuffled, seat, card._bit)
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
    if not hand:
        _go_out(draft, seat, effect, log)
        return freeze(draft)
    if effect:
        origin = EFFECTS[effect](draft, seat, log)
        if origin == SAME_TURN:
            start_turn(draft, seat, log)
            return freeze(draft)
        following = tables.after[draft._direction][origin]
    else:
        origin = seat
        following = tables.after[direction][seat]
    if lost[following] or not hands[following] or log is not None:
        pass_turn(draft, origin, log)
        return freeze(draft)
    # What `pass_turn` and `freeze` would come to, without a call.
    draft._turn = following
    draft._fitting = tables.answers if draft._crank else tables.matches[suit][card._index]
    draft.__class__ = GameState  # type: ignore[assignment]
    return draft  # type: ignore[return-value]


def _go_out(draft: Draft, seat: int, effect: int, log: Log) -> None:
    """Apply the ability of a last card (R8.1), then end the round or let a crank run on (R8.2)."""
    tables = draft._ledger.tables
    rules = tables.rules
    if effect == _EXTRA_TURN:
        if not rules.extra_turn_goes_out:
            # R8.3: another turn, in which there is nothing to play.
            EFFECTS[effect](draft, seat, log)
            draw_in_turn(draft, seat, _COULD_NOT_PLAY, log)
            return
        effect = 0  # the option: no extra turn
    if log is not None:
        log.append(WentOut(seat))
    origin = EFFECTS[effect](draft, seat, log)
    if draft._crank:
        if rules.crank_settles:
            pass_turn(draft, origin, log)  # R8.2: the crank runs to its end
            return
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
    if not draft._crank:
        # With the option the others do not learn whether the player could have played.
        at_will = log is not None and draft._ledger.tables.rules.draw_at_will
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
