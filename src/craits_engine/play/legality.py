"""What may be done.

`playable` says which cards the seat on turn may play (`freeze` in game_state.py finds out what
fits at all), `out_of_turn` what section 6 allows a seat. From these `legal_actions` lists actions,
and `why_illegal` (refusals.py) tests one; `apply` refuses what `why_illegal` does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.base.errors import SeatError
from craits_engine.base.validation import is_whole, shown
from craits_engine.cards.card import HIGHEST
from craits_engine.state.game_state import GameState, expect_state
from craits_engine.state.view import View, expect_state_or_view
from craits_engine.vocabulary.phase import Phase

if TYPE_CHECKING:
    from craits_engine.cards.suit import Suit
    from craits_engine.vocabulary.actions import Action

_DEAL, _NAME_SUIT, _PLAY, _OVER = Phase.DEAL, Phase.NAME_SUIT, Phase.PLAY, Phase.OVER


def playable(state: GameState) -> int:
    """Return the set of cards that the seat on turn may play, in PLAY (R3.2, R5.2)."""
    return state._hands[state._turn] & state._fitting


def legal_actions(state: GameState | View, seat: int | None = None) -> tuple[Action, ...]:
    """List the legal actions of a seat.

    The order is fixed: plays by ascending card, for each card first without a suit and then by
    suit, each unannounced and then announced; `Draw`; `Pass`; `Announce`; `CallIdiot` by target.
    A `NameSuit` for a wild up-card goes by suit; for a switching one the card's own suit is first.
    Of the many legal `Deal` actions only the one without a deck is listed.

    Args:
        state: any state, or what a player sees of it.
        seat: None for the seat on turn; another seat has only out-of-turn actions (section 6).
            A view knows the actions of its own player alone; for it None means that player.

    Returns:
        The actions; empty if the seat has none or the game is over.

    Raises:
        SeatError: the game has no such seat, or the view is another player's.
        StateError: it is neither a state nor a view.

    >>> state = new_game(2, seed=1, first_dealer=0)
    >>> legal_actions(state)
    (Deal(seat=0, deck=None),)
    >>> legal_actions(state, 1)
    ()

    """
    if type(state) is not GameState:
        return _in_view(state, seat)
    if seat is not None:
        return _of_seat(state, seat)
    seat = state._turn
    tables = state._context.tables
    hand = state._hands[seat]
    cards = hand & state._fitting  # as `playable` says; written out, because it is asked for most
    if cards:
        ways = tables.ways[hand.bit_count()][seat]
        # From the highest card down, because that is cheaper than to find the lowest one.
        length = cards.bit_length()
        actions: tuple[Action, ...] = ways[length]
        cards ^= HIGHEST[length]
        while cards:
            length = cards.bit_length()
            actions = ways[length] + actions
            cards ^= HIGHEST[length]
        if state._drawn:
            actions += tables.passes[seat]
        elif tables.rules.draw_at_will and not state._crank:
            actions += tables.draws[seat]
    elif state._phase is _PLAY:
        actions = tables.draws[seat]
    else:
        return _before_play(state)
    return actions + out_of_turn(state, seat) if state._exposed else actions


def _of_seat(state: GameState, seat: int) -> tuple[Action, ...]:
    """List the actions of a seat that was asked for by its number."""
    check_seat(seat, state)
    if seat == state._turn:
        return legal_actions(state)
    return out_of_turn(state, seat) if state._phase is _PLAY else ()


def _in_view(view: View, seat: int | None) -> tuple[Action, ...]:
    """List what `observe` found with this very module."""
    expect_state_or_view(view)
    if seat is not None and not (is_whole(seat) and seat == view.seat):
        msg = f"this view knows the actions of seat {view.seat} alone, not of {shown(seat)}"
        raise SeatError(msg)
    return view.actions


def _before_play(state: GameState) -> tuple[Action, ...]:
    """List the actions of the seat on turn in the other phases."""
    if state._phase is _DEAL:
        return state._context.tables.deals[state._turn]
    if state._phase is _NAME_SUIT:
        return state._context.tables.namings[state._turn][state._discard[-1]]
    return ()


def nameable(state: GameState) -> tuple[Suit, ...]:
    """List the suits that the dealer may name for the up-card (R2.6)."""
    namings = state._context.tables.namings
    return tuple([naming.suit for naming in namings[state._turn][state._discard[-1]]])


def out_of_turn(state: GameState, seat: int) -> tuple[Action, ...]:
    """List what section 6 allows a seat in PLAY, whoever is on turn; without cards none (R8.4)."""
    return state._context.tables.out_of_turn[seat][state._exposed] if state._hands[seat] else ()


def is_seat(seat: object, state: GameState) -> bool:
    """Return whether a value is a seat of this game; True and False are not (R1.1)."""
    return type(seat) is int and 0 <= seat < state._context.players


def check_seat(seat: object, state: GameState) -> None:
    """Refuse what is no seat of this game.

    Raises:
        SeatError: it is none.

    """
    if not is_seat(seat, state):
        msg = f"seat must be a whole number from 0 to {state.players - 1} (R1.1), not {shown(seat)}"
        raise SeatError(msg)


def actors(state: GameState) -> tuple[int, ...]:
    """List every seat with at least one legal action, the one on turn first.

    After it the others follow in ascending order. Empty only when the game is over.

    Raises:
        StateError: it is no state; a view shows only what its player may do.

    >>> actors(new_game(4, seed=1, first_dealer=2))
    (2,)

    """
    expect_state(state)
    turn = state._turn
    if state._phase is _OVER:
        return ()
    if not state._exposed:
        return (turn,)
    others = (seat for seat in range(state.players) if seat != turn)
    return (turn, *(seat for seat in others if out_of_turn(state, seat)))
