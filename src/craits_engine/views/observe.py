"""From a state to what one player may see of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.cards.card import DECK, cards_of
from craits_engine.cards.hand import hand_of
from craits_engine.cards.suit import SUITS
from craits_engine.play.legality import check_seat, legal_actions
from craits_engine.state.game_state import expect_state
from craits_engine.state.view import View

if TYPE_CHECKING:
    from craits_engine.state.game_state import GameState


def observe(state: GameState, seat: int | None) -> View:
    """Return what a player may see of a state.

    Args:
        state: any state.
        seat: the player; None for a spectator.

    Raises:
        SeatError: the game has no such seat.
        StateError: it is no state.

    >>> view = observe(apply(new_game(3, seed=1, first_dealer=0), Deal(0)), 1)
    >>> len(view.hand), view.hand_sizes, view.stock_size
    (8, (8, 8, 8), 27)

    """
    expect_state(state)
    if seat is not None:
        check_seat(seat, state)
    context = state._context
    hands = state._hands
    drawn = state._drawn
    suit = state._suit
    return View(
        seat=seat,
        rules=context.rules,
        players=context.players,
        phase=state._phase,
        round_number=context.round_number,
        dealer=context.dealer,
        turn=state._turn,
        direction=state.direction,
        hand=hand_of(0 if seat is None else hands[seat]),
        hand_sizes=tuple([bits.bit_count() for bits in hands]),
        stock_size=len(state._stock),
        discard=cards_of(state._discard),
        suit_in_force=SUITS[suit] if suit >= 0 else None,
        crank=state._crank,
        unannounced=state.unannounced,
        lost_turns=state._lost,
        drawn_card_fits=drawn != 0,
        drawn_card=DECK[drawn.bit_length() - 1] if drawn and seat == state._turn else None,
        scores=context.scores,
        forced_reshuffles=context.forced,
        penalties=context.penalties,
        cut=context.cut,
        reshuffled=tuple([hand_of(bits) for bits in context.reshuffled]),
        reshuffled_held=state.reshuffled_held,
        actions=() if seat is None else legal_actions(state, seat),
    )


def omniscient(state: GameState) -> GameState:
    """Return the state itself, for code that is meant to see everything.

    Analysis, privileged critics and game masters look at the whole state. Let them get it through
    this name, so that a search for it finds every place where hidden cards are read on purpose.

    Raises:
        StateError: it is no state.

    """
    expect_state(state)
    return state
