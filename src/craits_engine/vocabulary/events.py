"""What happened: the closed union `Event`.

An action is an intent, its events are the results, in the order in which a table sees them. They
carry every result, so that a user interface needs nothing else to show it, and so that
`replay_events` can rebuild the next state from them. They show everything, hidden cards too.
"""

from __future__ import annotations

from enum import Enum, unique
from typing import TypeAlias

import attrs

from craits_engine.cards.card import Card
from craits_engine.cards.hand import Hand
from craits_engine.cards.suit import Suit
from craits_engine.rules.scoring import HandScore
from craits_engine.vocabulary.direction import Direction


@unique
class DrawCause(Enum):
    """Why a player draws."""

    COULD_NOT_PLAY = "could_not_play"
    """No card fits (R3.3), or none is left for the extra turn of a last 6 (R8.3)."""
    AT_WILL = "at_will"
    """The player chose to draw, or had to: with the option `draw_at_will` nobody is told which."""
    CRANK = "crank"
    """The player pays the crank (R5.3, R8.2)."""
    ABILITY = "ability"
    """A card's ability makes the player draw (R4, 5 and 7)."""
    IDIOT = "idiot"
    """The player was called (R6.3)."""


@attrs.frozen
class Dealt:
    """The dealer dealt a round (R2.3); the up-card still lies on top of the stock.

    `hands` has each seat's cards in the order in which they were dealt, `stock` runs from bottom
    to top. `shuffled` tells whether the game's own generator made the order.
    """

    seat: int
    round_number: int
    hands: tuple[tuple[Card, ...], ...] = attrs.field(repr=False)
    stock: tuple[Card, ...] = attrs.field(repr=False)
    shuffled: bool


@attrs.frozen
class TurnedUp:
    """The top card of the stock became the up-card, the dealer's first turn (R2.5)."""

    seat: int
    card: Card


@attrs.frozen
class SuitNamed:
    """A player named the suit in force: with an 8, by switching with a 9, or for an up-card."""

    seat: int
    suit: Suit


@attrs.frozen
class Played:
    """A player put a card on the discard pile; its own suit is in force until another is named."""

    seat: int
    card: Card


@attrs.frozen
class Announced:
    """A player announced their one card (R6.1)."""

    seat: int


@attrs.frozen
class Exposed:
    """A player came down to one card without announcing it, and may now be called (R6.2)."""

    seat: int


@attrs.frozen
class Called:
    """A player called another one an idiot (R6.2), who is no longer exposed."""

    seat: int
    target: int


@attrs.frozen
class Drew:
    """A player drew these cards, in this order; a longer draw may be cut in two by a reshuffle."""

    seat: int
    cards: tuple[Card, ...]
    cause: DrawCause


@attrs.frozen
class Waived:
    """Nothing was left to draw; the player need not draw these many cards any more (R7.2)."""

    seat: int
    count: int
    cause: DrawCause


@attrs.frozen
class Reshuffled:
    """The discard pile without its top card became the stock, listed bottom to top (R7.1).

    `seat` is the player whose draw forced it, `points` what that costs (option `pressure`), and
    `shuffled` tells whether the game's own generator made the order.
    """

    seat: int
    stock: tuple[Card, ...] = attrs.field(repr=False)
    points: int
    shuffled: bool


@attrs.frozen
class DrawnCardFits:
    """The player may at once play the card just drawn, or pass (option `play_drawn_card`)."""

    seat: int
    card: Card


@attrs.frozen
class Passed:
    """A player kept the card just drawn (option `play_drawn_card`)."""

    seat: int


@attrs.frozen
class Skipped:
    """A player was skipped (R4, 4; R4.2)."""

    seat: int


@attrs.frozen
class Reversed:
    """The direction of play changed to this one (R4, 10)."""

    direction: Direction


@attrs.frozen
class ExtraTurn:
    """A player takes another turn (R4, 6; R4.3)."""

    seat: int


@attrs.frozen
class CrankRaised:
    """A player started, answered or raised a crank, which now counts this much (R5.1, R5.2)."""

    seat: int
    count: int


@attrs.frozen
class CrankPaid:
    """A player has drawn this count, and the crank is over (R5.3, R8.2)."""

    seat: int
    count: int


@attrs.frozen
class TurnOwed:
    """A called player will lose a turn, and now owes this many (R6.3, R6.4)."""

    seat: int
    owed: int


@attrs.frozen
class TurnLost:
    """A player sat out a turn and still owes this many (R6.4)."""

    seat: int
    owed: int


@attrs.frozen
class TurnStarted:
    """It is this player's turn now (R3.4)."""

    seat: int


@attrs.frozen
class WentOut:
    """A player has no cards left (R8.1); a crank may still change that (R8.2)."""

    seat: int


@attrs.frozen
class RoundScored:
    """The round is over and scored (section 9); `dealer` deals next, if a round is left.

    `points` has what each seat scored: the points of its hand plus its penalty for the reshuffles
    that it forced (option `pressure`).
    """

    round_number: int
    hands: tuple[Hand, ...]
    hand_scores: tuple[HandScore, ...]
    penalties: tuple[int, ...]
    points: tuple[int, ...]
    dealer: int


@attrs.frozen
class GameWon:
    """The game is over; these seats have the lowest total (R1.4)."""

    winners: tuple[int, ...]
    totals: tuple[int, ...]


Event: TypeAlias = (
    Dealt
    | TurnedUp
    | SuitNamed
    | Played
    | Announced
    | Exposed
    | Called
    | Drew
    | Waived
    | Reshuffled
    | DrawnCardFits
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
"""Everything that can happen."""

Log: TypeAlias = list[Event] | None
"""Where a reducer writes its events; None where nobody wants them."""
