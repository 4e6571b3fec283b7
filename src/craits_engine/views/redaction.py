"""Events as one player, or a spectator, may see them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import attrs

from craits_engine.base.errors import SeatError
from craits_engine.base.validation import is_whole, shown
from craits_engine.cards.card import Card
from craits_engine.play.legality import check_seat
from craits_engine.play.reducer import step
from craits_engine.state.game_state import GameState
from craits_engine.vocabulary.events import (
    Announced,
    Called,
    CrankPaid,
    CrankRaised,
    Dealt,
    DrawCause,
    DrawnCardFits,
    Drew,
    Event,
    Exposed,
    ExtraTurn,
    GameWon,
    Passed,
    Played,
    Reshuffled,
    Reversed,
    RoundScored,
    Skipped,
    SuitNamed,
    TurnedUp,
    TurnLost,
    TurnOwed,
    TurnStarted,
    Waived,
    WentOut,
)

if TYPE_CHECKING:
    from craits_engine.vocabulary.actions import Action


@attrs.frozen
class DealtSeen:
    """A deal as one player sees it: the own cards, and how many the others and the stock have."""

    seat: int
    round_number: int
    hand: tuple[Card, ...]
    """The player's own cards in the order in which they were dealt; empty for a spectator."""
    hand_sizes: tuple[int, ...]
    stock_size: int


@attrs.frozen
class DrewUnseen:
    """Another player drew this many cards."""

    seat: int
    count: int
    cause: DrawCause


@attrs.frozen
class ReshuffledUnseen:
    """The discard pile without its top card became the stock; its order is hidden (R7.1)."""

    seat: int
    stock_size: int
    points: int


@attrs.frozen
class DrawnCardFitsUnseen:
    """Another player may at once play the card just drawn (option `play_drawn_card`)."""

    seat: int


SeenEvent: TypeAlias = (
    DealtSeen
    | DrewUnseen
    | ReshuffledUnseen
    | DrawnCardFitsUnseen
    | Drew
    | DrawnCardFits
    | TurnedUp
    | SuitNamed
    | Played
    | Announced
    | Exposed
    | Called
    | Waived
    | Passed
    | Skipped
    | Reversed
    | ExtraTurn
    | CrankRaised
    | CrankPaid
    | TurnOwed
    | TurnLost
    | TurnStarted
    | WentOut
    | RoundScored
    | GameWon
)
"""Everything that a player can be told. The hands in a `RoundScored` lie open on the table."""


def redact(event: Event, seat: int | None) -> SeenEvent:
    """Return an event as one player may see it.

    Args:
        event: what happened.
        seat: the player; None for a spectator.

    Raises:
        SeatError: that is no seat.

    >>> cards = (Card.parse("8S"), Card.parse("3H"))
    >>> redact(Drew(0, cards, DrawCause.CRANK), seat=1)
    DrewUnseen(seat=0, count=2, cause=<DrawCause.CRANK: 'crank'>)

    """
    if seat is not None and not is_whole(seat, 0):
        msg = f"seat must be a whole number of at least 0, or None, not {shown(seat)}"
        raise SeatError(msg)
    match event:
        case Dealt():
            if seat is not None and seat >= len(event.hands):
                msg = f"seat must be below {len(event.hands)}, the number of players, not {seat}"
                raise SeatError(msg)
            return DealtSeen(
                seat=event.seat,
                round_number=event.round_number,
                hand=() if seat is None else event.hands[seat],
                hand_sizes=tuple(map(len, event.hands)),
                stock_size=len(event.stock),
            )
        case Reshuffled():
            return ReshuffledUnseen(event.seat, len(event.stock), event.points)
        case Drew() if event.seat != seat:
            return DrewUnseen(event.seat, len(event.cards), event.cause)
        case DrawnCardFits() if event.seat != seat:
            return DrawnCardFitsUnseen(event.seat)
        case _:
            return event


@attrs.frozen
class SeenStep:
    """The next state, for the server alone, and what happened, for each player to see."""

    state: GameState
    seen: tuple[tuple[SeenEvent, ...], ...]
    """The events as each seat may see them."""
    spectator: tuple[SeenEvent, ...]
    """The events as somebody who sees no hand may see them."""

    def events_for(self, seat: int | None) -> tuple[SeenEvent, ...]:
        """Return the events for a seat, or for a spectator (None).

        Raises:
            SeatError: the game has no such seat.

        """
        if seat is None:
            return self.spectator
        check_seat(seat, self.state)
        return self.seen[seat]


def step_seen(state: GameState, action: Action) -> SeenStep:
    """Return the state after an action, and what happened as each player may see it.

    Raises:
        IllegalActionError: the rules do not allow the action here.
        StateError: it is no state.

    """
    taken = step(state, action)
    return SeenStep(
        state=taken.state,
        seen=tuple(
            tuple(redact(event, seat) for event in taken.events) for seat in range(state.players)
        ),
        spectator=tuple(redact(event, None) for event in taken.events),
    )
