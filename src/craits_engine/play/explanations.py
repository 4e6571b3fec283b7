"""Why an action is refused, as a sentence for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from craits_engine.base.validation import type_name
from craits_engine.cards.rank import RANKS
from craits_engine.cards.suit import SUITS
from craits_engine.play.legality import nameable
from craits_engine.play.refusals import why_illegal
from craits_engine.rules.ability import CRANK_STEPS
from craits_engine.state.view import View, visible_state
from craits_engine.vocabulary.actions import Action, CallIdiot, Play, wrong_parts
from craits_engine.vocabulary.illegal_actions import IllegalReason
from craits_engine.vocabulary.phase import Phase

if TYPE_CHECKING:
    from craits_engine.cards.card import Card
    from craits_engine.state.game_state import GameState

_TO_DO = {Phase.DEAL: "deal", Phase.NAME_SUIT: "name a suit", Phase.PLAY: "take a turn"}


def explain_illegal(state: GameState | View, action: Action) -> str | None:
    """Return why an action may not be done and what would be right, as a sentence; None if it may.

    It is the text of the `IllegalActionError` that `apply` would raise. It names what the action
    itself names and what lies on the table, nothing hidden.

    Args:
        state: any state, or what a player sees of it; a view answers for its own player alone.
        action: an action of any seat; any object at all can be asked about.

    Raises:
        StateError: it is neither a state nor a view.

    >>> explain_illegal(new_game(2, seed=1, first_dealer=0), Draw(0))
    'Draw has no place now: seat 0 is to deal'

    """
    reason = why_illegal(state, action)
    if reason is None:
        return None
    return sentence(visible_state(state) if type(state) is View else state, action, reason)


def sentence(state: GameState, action: Action, reason: IllegalReason) -> str:
    """Return a sentence on why an action is refused, the reason being known."""
    # What the action may lack, being any object at all, is not read before its form is known.
    kind = type_name(action)
    if reason is IllegalReason.NOT_AN_ACTION:
        return (
            "not an action: expected a Deal, NameSuit, Play, Draw, Pass, Announce or CallIdiot, "
            f"not an object of type {kind}"
        )
    if reason is IllegalReason.WRONG_TYPE:
        return f"this {kind} is malformed: " + "; ".join(wrong_parts(action))
    seat = action.seat
    card = action.card if isinstance(action, Play) else None
    match reason:
        case IllegalReason.NO_SUCH_SEAT:
            return f"there is no such seat: the seats are 0 to {state.players - 1}"
        case IllegalReason.NOT_YOUR_SEAT:
            return f"this view does not answer for seat {seat}"
        case IllegalReason.GAME_OVER:
            return "the game is over"
        case IllegalReason.WRONG_PHASE:
            return f"{kind} has no place now: seat {state._turn} is to {_TO_DO[state._phase]}"
        case IllegalReason.NOT_YOUR_TURN:
            return f"it is not the turn of seat {seat} but of seat {state._turn}"
        case IllegalReason.BAD_DECK:
            return (
                f"the deck of a Deal must be a tuple of the {len(state.rules.deck)} cards of "
                "Rules.deck, each once, in any order"
            )
        case IllegalReason.CARD_NOT_IN_HAND:
            return f"seat {seat} does not hold {card}"
        case IllegalReason.CRANK_RUNNING:
            ranks = [rank for rank in RANKS if state.rules.abilities[rank] in CRANK_STEPS]
            which = " and ".join(rank.symbol for rank in ranks)
            return (
                f"a crank of {state._crank} is running: {card} neither answers nor raises it, "
                f"as {which} do"
            )
        case IllegalReason.DOES_NOT_MATCH:
            suit, top = SUITS[state._suit].symbol, state.top_card
            return f"{card} does not fit: the suit in force is {suit}, the top card is {top}"
        case IllegalReason.SUIT_REQUIRED:
            return f"{card} is wild: the play must name a suit"
        case IllegalReason.SUIT_NOT_ALLOWED:
            return _about_suit(state, card)
        case IllegalReason.NOT_THE_DRAWN_CARD:
            return f"seat {seat} has drawn and may play the drawn card only, or pass"
        case IllegalReason.NOTHING_TO_ANNOUNCE:
            return f"seat {seat} has no single card to announce"
        case IllegalReason.MUST_PLAY:
            how = "answer the crank" if state._crank else "play"
            return f"seat {seat} can {how} and so must play"
        case IllegalReason.ALREADY_DREW:
            return f"seat {seat} has drawn and may play that card or pass"
        case IllegalReason.NOTHING_TO_PASS:
            return f"seat {seat} cannot pass: no card was just drawn that fits"
        case IllegalReason.NOBODY_TO_CALL:
            target = action.target if isinstance(action, CallIdiot) else None
            return (
                f"seat {seat} cannot call seat {target}: only an opponent with one card that had "
                "to be announced and was not"
            )
        case IllegalReason.OUT_OF_CARDS:
            return f"seat {seat} has no cards and so no say now"
        case _:
            assert_never(reason)


def _about_suit(state: GameState, card: Card | None) -> str:
    """Return a sentence on which suits may be named with a card, or (None) for the up-card."""
    if card is None:
        names = " or ".join(suit.symbol for suit in nameable(state))
        return f"the dealer may name {names} for the up-card {state.top_card}"
    other = state._context.tables.suits[card._index][-1]
    if other is None:
        return f"{card} does not change the suit: leave the suit of the play out"
    return f"{card} may switch to {other.symbol} only: name that suit, or none to leave it"
