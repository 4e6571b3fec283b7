"""The deal and the up-card (section 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.cards.card import BITS, DECK, cards_of
from craits_engine.cards.shuffle import shuffled
from craits_engine.play.effects import EFFECTS, SAME_TURN
from craits_engine.play.turns import pass_turn, start_turn
from craits_engine.state.context import copy_context
from craits_engine.state.game_state import freeze
from craits_engine.state.position import draft_of
from craits_engine.vocabulary.direction import Direction
from craits_engine.vocabulary.events import Dealt, Log, TurnedUp
from craits_engine.vocabulary.phase import Phase

_CLOCKWISE = Direction.CLOCKWISE.value
_PLAY = Phase.PLAY

if TYPE_CHECKING:
    from craits_engine.state.game_state import GameState
    from craits_engine.vocabulary.actions import Deal


def deal(state: GameState, action: Deal, log: Log) -> GameState:
    """Deal a round and let the up-card act (R2.3 to R2.5)."""
    old = state._context
    tables = old.tables
    seat = old.dealer
    if action.deck is None:
        deck = shuffled(tables.deck, old.seed, old.shuffles)
    else:
        deck = bytes([card._index for card in action.deck])
    draft = draft_of(state)
    draft._context = new = copy_context(old)
    new.round_number += 1
    if action.deck is None:
        new.shuffles += 1
    new.penalties = tables.zeros
    new.reshuffled = ()
    new.next_reshuffle = b""
    players = tables.players
    dealt = players * tables.rules.deal_sizes[old.round_number]
    bits = [BITS[index] for index in deck[:dealt]]
    places = tables.places[seat]
    # No bit comes twice, so that a sum is a set.
    draft._hands = tuple([sum(bits[place::players]) for place in places])
    draft._stock = deck[:dealt:-1]
    draft._discard = deck[dealt : dealt + 1]
    up_card = DECK[deck[dealt]]
    draft._suit = up_card.suit._index
    draft._held = 0
    draft._direction = _CLOCKWISE  # R2.4
    draft._phase = _PLAY
    if log is not None:
        log.append(
            Dealt(
                seat=seat,
                round_number=old.round_number + 1,
                hands=tuple(cards_of(deck[place:dealt:players]) for place in places),
                stock=cards_of(draft._stock + draft._discard),
                shuffled=action.deck is None,
            )
        )
        log.append(TurnedUp(seat, up_card))
    if len(tables.suits[up_card._index]) > 1:
        draft._phase = Phase.NAME_SUIT  # R2.6; the turn is still the dealer's
        return freeze(draft)
    # R2.5: exactly as if the dealer had just played it. The dealer holds cards, so nobody is out.
    origin = EFFECTS[tables.effects[up_card._index]](draft, seat, log)
    if origin == SAME_TURN:
        start_turn(draft, seat, log)
    else:
        pass_turn(draft, origin, log)
    return freeze(draft)
