"""A turn: playing a card, drawing, and passing (sections 3, 4 and 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.play.effects import EFFECTS, SAME_TURN
from craits_engine.play.round_end import finish_round
from craits_engine.play.turns import draw_in_turn, pass_turn, pay_crank, start_turn
from craits_engine.rules.ability import Ability
from craits_engine.state.game_state import GameState, freeze
from craits_engine.state.position import Draft
from craits_engine.state.reshuffle_counts import played_from
from craits_engine.vocabulary.events import (
    Announced,
    DrawCause,
    Event,
    Exposed,
    Log,
    Played,
    SuitNamed,
    WentOut,
)

if TYPE_CHECKING:
    from craits_engine.vocabulary.actions import Play

# Python 3.11 takes longer to look up a member of an enumeration than to draw a card.
_EXTRA_TURN = Ability.EXTRA_TURN._index
_AT_WILL = DrawCause.AT_WILL
_COULD_NOT_PLAY = DrawCause.COULD_NOT_PLAY


def play(state: GameState, action: Play, log: Log) -> GameState:
    """Play a card (R3.4). This is the function that a search spends its time in."""
    seat = action.seat
    card = action.card
    context = state._context
    tables = context.tables
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
    draft._held = held and held - played_from(context.reshuffled, seat, card._bit)
    draft._phase = state._phase
    draft._context = context
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
    tables = draft._context.tables
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
