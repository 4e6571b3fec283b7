"""Why an action is refused, as a code; explanations.py says it for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from craits_engine.base.validation import is_just, is_one_of
from craits_engine.cards.card import Card
from craits_engine.cards.suit import Suit
from craits_engine.play.legality import is_seat, legal_actions, nameable, out_of_turn, playable
from craits_engine.state.game_state import GameState
from craits_engine.state.tables import BEFORE_LAST
from craits_engine.state.view import expect_state_or_view, visible_state
from craits_engine.vocabulary.actions import (
    PARTS,
    Action,
    Announce,
    CallIdiot,
    Deal,
    Draw,
    NameSuit,
    Pass,
    Play,
    wrong_parts,
)
from craits_engine.vocabulary.illegal_actions import IllegalReason
from craits_engine.vocabulary.phase import Phase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from craits_engine.state.view import View

_DEAL, _PLAY, _OVER = Phase.DEAL, Phase.PLAY, Phase.OVER
_PHASES: Mapping[type, Phase] = {Deal: Phase.DEAL, NameSuit: Phase.NAME_SUIT}
_OUT_OF_TURN = frozenset({Announce, CallIdiot})


def is_legal(state: GameState | View, action: Action) -> bool:
    """Return whether an action may be done; `why_illegal` tells why not.

    Raises:
        StateError: it is neither a state nor a view.

    """
    return why_illegal(state, action) is None


def why_illegal(state: GameState | View, action: Action) -> IllegalReason | None:
    """Return why an action may not be done, or None if it may.

    Any object at all can be asked about. If several reasons hold, what is wrong with the object
    itself comes first, then the phase, then the turn, then the rest.

    Args:
        state: any state, or what a player sees of it; a view answers for its own player alone.
        action: an action of any seat.

    Raises:
        StateError: it is neither a state nor a view.

    >>> state = new_game(2, seed=1, first_dealer=0)
    >>> why_illegal(state, Draw(0))
    <IllegalReason.WRONG_PHASE: 'wrong_phase'>
    >>> why_illegal(state, Deal(0)) is None
    True

    """
    if type(state) is not GameState:
        return _why_not_from(state, action)
    # First what a search asks about most; the order changes no answer.
    if fits(state, action) if type(action) is Play else is_due(state, action):
        return None
    return (
        _why_malformed(state, action) or _why_untimely(state, action) or _why_against(state, action)
    )


def _why_not_from(view: View, action: Action) -> IllegalReason | None:
    """Answer for the player of a view, from what the view shows."""
    expect_state_or_view(view)
    reason = _why_malformed(visible_state(view), action)
    if reason is None and action.seat != view.seat:
        reason = IllegalReason.NOT_YOUR_SEAT
    return reason or why_illegal(visible_state(view), action)


def fits(state: GameState, action: Play) -> bool:
    """Return quickly whether a play is legal; a no may have any reason."""
    card = action.card
    # `type` first: a foreign object must not get as far as a comparison of its own.
    if type(card) is not Card:
        return False
    turn = state._turn
    if not state._hands[turn] & state._fitting & card._bit:
        return False
    tables = state._context.tables
    # The very object that `legal_actions` lists needs no look at its parts.
    listed = tables.plays[turn][card._index]
    suit = action.suit
    if action is listed[0] or (suit is not None and is_one_of(action, listed)):
        return True
    seat = action.seat
    if (
        type(seat) is not int
        or seat != turn
        or (suit is not None and type(suit) is not Suit)
        or suit not in tables.suits[card._index]
    ):
        return False
    # A caller may have put anything there, so that not False is not yet True.
    announce: object = action.announce
    return announce is False or (announce is True and leaves_one(state))


def is_due(state: GameState, action: Action) -> bool:
    """Return quickly whether what is no play is legal; a no may have any reason."""
    if state._phase is not _PLAY:
        return is_one_of(action, legal_actions(state))
    if type(action) is Draw:
        seat = action.seat
        return type(seat) is int and seat == state._turn and _why_not_draw(state) is None
    return (
        state._exposed != 0
        and is_just(action, Announce, CallIdiot)
        and is_seat(action.seat, state)
        and is_one_of(action, out_of_turn(state, action.seat))
    )


def leaves_one(state: GameState) -> bool:
    """Return whether a play of the seat on turn leaves a card that must be announced (R6.1)."""
    rules = state._context.rules
    return rules.announce_last_card and state._hands[state._turn].bit_count() == BEFORE_LAST


def _why_malformed(state: GameState, action: Action) -> IllegalReason | None:
    """Look at the parts of an action alone."""
    if not is_just(action, *PARTS):
        return IllegalReason.NOT_AN_ACTION
    if wrong_parts(action):
        return IllegalReason.WRONG_TYPE
    if not is_seat(action.seat, state):
        return IllegalReason.NO_SUCH_SEAT
    if isinstance(action, CallIdiot) and not is_seat(action.target, state):
        return IllegalReason.NO_SUCH_SEAT
    return None


def _why_untimely(state: GameState, action: Action) -> IllegalReason | None:
    """Look at the phase and the turn."""
    if state._phase is _OVER:
        return IllegalReason.GAME_OVER
    if state._phase is not _PHASES.get(type(action), _PLAY):
        return IllegalReason.WRONG_PHASE
    if action.seat != state._turn and type(action) not in _OUT_OF_TURN:
        return IllegalReason.NOT_YOUR_TURN
    return None


def _why_against(state: GameState, action: Action) -> IllegalReason | None:
    """Look at the rest: a timely action of the right form against the rules."""
    match action:
        case Play():
            return _why_not_play(state, action)
        case Draw():
            return _why_not_draw(state)
        case Pass():
            return None if state._drawn else IllegalReason.NOTHING_TO_PASS
        case Announce(seat):
            allowed = action in out_of_turn(state, seat)
            return None if allowed else IllegalReason.NOTHING_TO_ANNOUNCE
        case CallIdiot(seat):
            if not state._hands[seat]:
                return IllegalReason.OUT_OF_CARDS
            allowed = action in out_of_turn(state, seat)
            return None if allowed else IllegalReason.NOBODY_TO_CALL
        case NameSuit(_, suit):
            return None if suit in nameable(state) else IllegalReason.SUIT_NOT_ALLOWED
        case Deal(_, deck):
            return None if deck is None or _is_deck(state, deck) else IllegalReason.BAD_DECK
        case _:
            assert_never(action)


def _why_not_play(state: GameState, action: Play) -> IllegalReason:
    card = action.card
    if not state._hands[action.seat] & card._bit:
        return IllegalReason.CARD_NOT_IN_HAND
    if not playable(state) & card._bit:
        if state._crank:
            return IllegalReason.CRANK_RUNNING
        return IllegalReason.NOT_THE_DRAWN_CARD if state._drawn else IllegalReason.DOES_NOT_MATCH
    if action.suit not in state._context.tables.suits[card._index]:
        return IllegalReason.SUIT_NOT_ALLOWED if action.suit else IllegalReason.SUIT_REQUIRED
    # `fits` has let every legal play pass, so that one thing is left to be wrong.
    return IllegalReason.NOTHING_TO_ANNOUNCE


def _why_not_draw(state: GameState) -> IllegalReason | None:
    if not playable(state):
        return None
    if state._drawn:
        return IllegalReason.ALREADY_DREW
    at_will = state._context.rules.draw_at_will and not state._crank
    return None if at_will else IllegalReason.MUST_PLAY


def _is_deck(state: GameState, deck: object) -> bool:
    """Return whether a deck is a permutation of the cards of the game, as a tuple."""
    return (
        type(deck) is tuple
        and all(type(card) is Card for card in deck)
        and tuple(sorted(deck)) == state._context.rules.deck
    )
