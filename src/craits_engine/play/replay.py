"""Rebuilding a state from events, without the reducer.

This is the second way to the next state: it knows nothing of abilities, turns or scoring, only
what each event says has happened. A client that is sent events can follow a game with it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, assert_never, get_args

from craits_engine.base.errors import CardError, EventError, SetupError
from craits_engine.base.validation import is_a, is_just, is_whole, shown
from craits_engine.cards.hand import Hand
from craits_engine.state.game_state import GameState, expect_state
from craits_engine.state.setup import Setup
from craits_engine.vocabulary.direction import Direction
from craits_engine.vocabulary.events import (
    Announced,
    Called,
    CrankPaid,
    CrankRaised,
    Dealt,
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
from craits_engine.vocabulary.phase import Phase

if TYPE_CHECKING:
    from craits_engine.cards.card import Card

_EVENTS: tuple[type, ...] = get_args(Event)


def replay_events(state: GameState, events: Iterable[Event]) -> GameState:
    """Return the state that events lead to.

    Args:
        state: the state that the first event happened in.
        events: what happened since, in order; those of one or more whole actions.

    Raises:
        EventError: an event does not fit the state, or is no event.
        StateError: it is no state.

    >>> state = new_game(2, seed=1, first_dealer=0)
    >>> state_, events = step(state, Deal(0)).state, step(state, Deal(0)).events
    >>> replay_events(state, events) == state_
    True

    """
    expect_state(state)
    table = _Table(state)
    if not is_a(events, Iterable):
        msg = f"events must be a collection of events, not {shown(events)}"
        raise EventError(msg)
    for event in events:
        if not is_just(event, *_EVENTS):
            msg = f"not an event: {shown(event)}"
            raise EventError(msg)
        for name in ("seat", "target"):
            seat = getattr(event, name, 0)
            if not (is_whole(seat, 0) and seat < state.players):
                msg = f"{type(event).__name__} names a seat that there is not: {shown(seat)}"
                raise EventError(msg)
        try:
            table.show(event)
        except EventError:
            raise
        except Exception as error:
            # An event of the right class may still have anything in it.
            msg = f"{type(event).__name__} does not fit what happened before it"
            raise EventError(msg) from error
    try:
        return GameState.from_setup(table.setup())
    except (SetupError, CardError) as error:
        msg = f"the events lead to no possible position: {error}"
        raise EventError(msg) from error


class _Table:
    """The things on the table, as lists and sets that change."""

    def __init__(self, state: GameState) -> None:
        self.start = state
        self.phase = state.phase
        self.round_number = state.round_number
        self.dealer = state.dealer
        self.turn = state.turn
        self.direction = state.direction
        self.hands = [set(hand) for hand in state.hands]
        self.stock = list(state.stock)
        self.discard = list(state.discard)
        self.suit = state.suit_in_force
        self.crank = state.crank
        self.unannounced = set(state.unannounced)
        self.lost_turns = list(state.lost_turns)
        self.drawn_card = state.drawn_card
        self.forced = list(state.forced_reshuffles)
        self.penalties = list(state.penalties)
        self.scores = list(state.scores)
        self.shuffles = state.shuffles
        self.reshuffled = [set(pile) for pile in state.reshuffled]
        self.held = [list(row) for row in state.reshuffled_held]
        self.next_reshuffle = state.next_reshuffle

    def setup(self) -> Setup:
        """Describe the table as it is now."""
        return Setup(
            rules=self.start.rules,
            players=self.start.players,
            phase=self.phase,
            round_number=self.round_number,
            dealer=self.dealer,
            turn=self.turn,
            direction=self.direction,
            hands=[Hand(hand) for hand in self.hands],
            stock=self.stock,
            discard=self.discard,
            suit_in_force=self.suit,
            crank=self.crank,
            unannounced=self.unannounced,
            lost_turns=self.lost_turns,
            forced_reshuffles=self.forced,
            penalties=self.penalties,
            drawn_card=self.drawn_card,
            scores=self.scores,
            cut=self.start.cut,
            seed=self.start.seed,
            shuffles=self.shuffles,
            reshuffled=[Hand(pile) for pile in self.reshuffled],
            reshuffled_held=self.held,
            next_reshuffle=self.next_reshuffle,
        )

    def show(self, event: Event) -> None:
        """Let one event happen."""
        match event:
            case Dealt():
                self._dealt(event)
            case TurnedUp(_, card):
                self._take_from_stock(card)
                self.discard = [card]
                self.suit = card.suit
            case SuitNamed(_, suit):
                self.suit = suit
            case Played(seat, card):
                self._played(seat, card)
            case Exposed(seat):
                self.unannounced.add(seat)
            case Announced(seat) | Called(_, seat):
                self.unannounced.discard(seat)
            case Drew(seat, cards, _):
                for card in cards:
                    self._take_from_stock(card)
                    self.hands[seat].add(card)
                    if self.held:
                        self.held[-1][seat] += 1
                self.unannounced.discard(seat)
            case Reshuffled():
                self._reshuffled(event)
            case DrawnCardFits(seat, card):
                self.drawn_card = card
                self.turn = seat
            case Passed():
                self.drawn_card = None
            case Reversed(direction):
                self.direction = direction
            case CrankRaised(_, count):
                self.crank = count
            case CrankPaid():
                self.crank = 0
            case TurnOwed(seat, owed) | TurnLost(seat, owed):
                self.lost_turns[seat] = owed
            case TurnStarted(seat):
                self.turn = seat
                self.phase = Phase.PLAY
            case RoundScored():
                self._scored(event)
            case GameWon():
                self.phase = Phase.OVER
            case Waived() | Skipped() | ExtraTurn() | WentOut():
                pass  # they tell a spectator why; what they lead to comes as an event of its own
            case _:
                assert_never(event)

    def _take_from_stock(self, card: Card) -> None:
        if self.stock.pop() != card:
            msg = "another card lies on top of the stock"
            raise EventError(msg)

    def _dealt(self, event: Dealt) -> None:
        self.round_number = event.round_number
        self.hands = [set(cards) for cards in event.hands]
        self.stock = list(event.stock)
        self.discard = []
        self.direction = Direction.CLOCKWISE
        self.phase = Phase.NAME_SUIT  # unless the up-card starts a turn at once
        self.penalties = [0] * len(self.hands)
        self.reshuffled = []
        self.held = []
        self.next_reshuffle = ()
        self.shuffles += event.shuffled

    def _played(self, seat: int, card: Card) -> None:
        if card not in self.hands[seat]:
            msg = "the player does not hold that card"
            raise EventError(msg)
        self.hands[seat].remove(card)
        self.discard.append(card)
        self.suit = card.suit
        self.drawn_card = None
        self.unannounced.discard(seat)
        for pile, row in zip(self.reshuffled, self.held, strict=True):
            row[seat] -= card in pile

    def _reshuffled(self, event: Reshuffled) -> None:
        pile = set(self.discard[:-1])
        self.discard = self.discard[-1:]
        self.stock = list(event.stock)
        self.forced[event.seat] += 1
        self.penalties[event.seat] += event.points
        self.shuffles += event.shuffled
        self.next_reshuffle = ()
        kept = [
            (old - pile, row)
            for old, row in zip(self.reshuffled, self.held, strict=True)
            if old - pile
        ]
        self.reshuffled = [*(old for old, _ in kept), pile]
        self.held = [*(row for _, row in kept), [0] * len(self.hands)]

    def _scored(self, event: RoundScored) -> None:
        self.scores.append(event.points)
        self.dealer = self.turn = event.dealer
        self.phase = Phase.DEAL
        self.crank = 0
        self.unannounced = set()
        self.lost_turns = [0] * len(self.hands)
        self.drawn_card = None
        self.next_reshuffle = ()
