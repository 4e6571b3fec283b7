"""A client that follows a game from redacted events alone.

It knows the rules of the game, the number of players and who deals first, and never sees a state.
What it then knows can be compared with a view: a view must show no more than that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from craits_engine import (
    Announced,
    Called,
    Card,
    CrankPaid,
    CrankRaised,
    DealtSeen,
    Direction,
    DrawnCardFits,
    DrawnCardFitsUnseen,
    Drew,
    DrewUnseen,
    Exposed,
    ExtraTurn,
    GameWon,
    Hand,
    Passed,
    Played,
    ReshuffledUnseen,
    Reversed,
    RoundScored,
    Skipped,
    Suit,
    SuitNamed,
    TurnedUp,
    TurnLost,
    TurnOwed,
    TurnStarted,
    Waived,
    WentOut,
)

if TYPE_CHECKING:
    from craits_engine import GameState, SeenEvent, View


class Follower:
    """What somebody knows who was told everything that the seat may be told."""

    def __init__(self, start: GameState, seat: int | None) -> None:
        """Sit down before the first deal, of which everything but the stock's order is public."""
        self.seat = seat
        self.players = start.players
        self.hand: set[Card] = set()
        self.hand_sizes = [0] * start.players
        self.stock_size = len(start.rules.deck)
        self.discard: list[Card] = []
        self.suit: Suit | None = None
        self.direction = Direction.CLOCKWISE
        self.turn = self.dealer = start.dealer
        self.crank = 0
        self.exposed: set[int] = set()
        self.lost = [0] * start.players
        self.drawn_card_fits = False
        self.drawn_card: Card | None = None
        self.scores: list[tuple[int, ...]] = []
        self.penalties = [0] * start.players
        self.piles: list[set[Card]] = []
        self.held: list[list[int]] = []

    def differences(self, view: View) -> list[str]:
        """List what the view shows otherwise."""
        pairs: dict[str, tuple[object, object]] = {
            "hand": (Hand(self.hand), view.hand),
            "hand_sizes": (tuple(self.hand_sizes), view.hand_sizes),
            "stock_size": (self.stock_size, view.stock_size),
            "discard": (tuple(self.discard), view.discard),
            "suit_in_force": (self.suit, view.suit_in_force),
            "direction": (self.direction, view.direction),
            "turn": (self.turn, view.turn),
            "dealer": (self.dealer, view.dealer),
            "crank": (self.crank, view.crank),
            "unannounced": (self.exposed, view.unannounced),
            "lost_turns": (tuple(self.lost), view.lost_turns),
            "drawn_card_fits": (self.drawn_card_fits, view.drawn_card_fits),
            "drawn_card": (self.drawn_card, view.drawn_card),
            "scores": (tuple(self.scores), view.scores),
            "penalties": (tuple(self.penalties), view.penalties),
            "reshuffled": (tuple(map(Hand, self.piles)), view.reshuffled),
            "reshuffled_held": (tuple(map(tuple, self.held)), view.reshuffled_held),
        }
        return [
            f"{name}: {told} / {shown}" for name, (told, shown) in pairs.items() if told != shown
        ]

    def hear(self, event: SeenEvent) -> None:
        """Take note of one thing that has happened."""
        match event:
            case DealtSeen():
                self._hear_deal(event)
            case TurnedUp(_, card):
                self.stock_size -= 1
                self.discard, self.suit = [card], card.suit
            case SuitNamed(_, suit):
                self.suit = suit
            case Played():
                self._hear_play(event)
            case Drew(seat, cards):
                self.hand |= set(cards)
                self._hear_draw(seat, len(cards))
            case DrewUnseen(seat, count):
                self._hear_draw(seat, count)
            case ReshuffledUnseen():
                self._hear_reshuffle(event)
            case Exposed(seat):
                self.exposed.add(seat)
            case Announced(seat) | Called(_, seat):
                self.exposed.discard(seat)
            case DrawnCardFits(seat) | DrawnCardFitsUnseen(seat):
                self.turn, self.drawn_card_fits = seat, True
                self.drawn_card = event.card if isinstance(event, DrawnCardFits) else None
            case Passed():
                self.drawn_card_fits, self.drawn_card = False, None
            case Reversed(direction):
                self.direction = direction
            case CrankRaised(_, count):
                self.crank = count
            case CrankPaid():
                self.crank = 0
            case TurnOwed(seat, owed) | TurnLost(seat, owed):
                self.lost[seat] = owed
                if isinstance(event, TurnLost) and seat == self.turn:
                    # A call on the turn under way ends that turn (R6.4).
                    self.drawn_card_fits, self.drawn_card = False, None
            case TurnStarted(seat):
                self.turn = seat
            case RoundScored():
                self.scores.append(event.points)
                self.turn = self.dealer = event.dealer
                self._forget_the_turn()
            case Skipped() | ExtraTurn() | WentOut() | Waived() | GameWon():
                pass
            case _:
                assert_never(event)

    def _hear_deal(self, event: DealtSeen) -> None:
        self.hand = set(event.hand)
        self.hand_sizes, self.stock_size = list(event.hand_sizes), event.stock_size
        self.direction = Direction.CLOCKWISE
        self.penalties = [0] * self.players
        self.piles, self.held = [], []

    def _hear_play(self, event: Played) -> None:
        seat, card = event.seat, event.card
        self.discard.append(card)
        self.suit = card.suit
        self.hand.discard(card)
        self.hand_sizes[seat] -= 1
        self.exposed.discard(seat)
        self.drawn_card_fits, self.drawn_card = False, None
        for pile, row in zip(self.piles, self.held, strict=True):
            row[seat] -= card in pile

    def _hear_draw(self, seat: int, count: int) -> None:
        self.hand_sizes[seat] += count
        self.stock_size -= count
        self.exposed.discard(seat)
        if self.held:
            self.held[-1][seat] += count

    def _hear_reshuffle(self, event: ReshuffledUnseen) -> None:
        under = set(self.discard[:-1])
        assert len(under) == event.stock_size
        self.discard, self.stock_size = self.discard[-1:], event.stock_size
        self.penalties[event.seat] += event.points
        left = [(pile - under, row) for pile, row in zip(self.piles, self.held, strict=True)]
        self.piles = [pile for pile, _ in left if pile] + [under]
        self.held = [row for pile, row in left if pile] + [[0] * self.players]

    def _forget_the_turn(self) -> None:
        self.crank = 0
        self.exposed = set()
        self.lost = [0] * self.players
        self.drawn_card_fits, self.drawn_card = False, None
