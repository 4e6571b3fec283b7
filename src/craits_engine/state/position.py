"""The fields of a state and what they say: what `Draft` and `GameState` have in common.

A frozen class pays for every field that its `__init__` sets, and a game makes millions of states.
So a reducer fills a `Draft`, a plain object, and `freeze` (game_state.py) turns that very object
into a `GameState`. `play` (play_card.py), in which a search spends its time, does the same itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.cards.card import DECK, Card, cards_of
from craits_engine.cards.hand import Hand, hand_of
from craits_engine.cards.suit import SUITS, Suit
from craits_engine.rules.scoring import lowest_totals, sum_scores
from craits_engine.state.reshuffle_counts import rows_of
from craits_engine.vocabulary.direction import Direction
from craits_engine.vocabulary.phase import Phase

if TYPE_CHECKING:
    from craits_engine.rules.options import Rules
    from craits_engine.state.context import Context
    from craits_engine.state.cut import Cut

_CLOCKWISE, _COUNTERCLOCKWISE = Direction.CLOCKWISE, Direction.COUNTERCLOCKWISE
_OVER = Phase.OVER


class Position:
    """The fields of a state, in the compact form that the reducer works on.

    `GameState` is the frozen face of it, `Draft` the one that a reducer fills;
    neither adds a field, so that a finished draft becomes a state by a change of its class.
    """

    __slots__ = (
        "_context",
        "_crank",
        "_direction",
        "_discard",
        "_drawn",
        "_exposed",
        "_fitting",
        "_hands",
        "_held",
        "_lost",
        "_phase",
        "_stock",
        "_suit",
        "_turn",
    )

    _turn: int
    _hands: tuple[int, ...]
    """The set of cards of each seat; bit *i* is `DECK[i]`."""
    _discard: bytes
    """Card indices, bottom to top."""
    _stock: bytes
    """Card indices, bottom to top."""
    _suit: int
    """The suit in force as its place in `Suit`; -1 before the first deal."""
    _crank: int
    _direction: int
    """1 or -1, as in `Direction`."""
    _exposed: int
    """The set of seats that R6.2 exposes; bit *i* is seat *i*."""
    _lost: tuple[int, ...]
    _drawn: int
    """The card that may be played at once as a set of one, or 0."""
    _fitting: int
    """The set of cards that may be played in this turn, whoever holds them; see `freeze`."""
    _held: int
    """How many cards of each entry of `reshuffled` each seat holds; see reshuffle_counts.py."""
    _phase: Phase
    _context: Context

    @property
    def rules(self) -> Rules:
        """The options of this game."""
        return self._context.rules

    @property
    def players(self) -> int:
        """The number of players, 2 to 5 (R1.1)."""
        return self._context.players

    @property
    def phase(self) -> Phase:
        """What the game is waiting for."""
        return self._phase

    @property
    def round_number(self) -> int:
        """The round, from 1; 0 before the first deal (R1.3)."""
        return self._context.round_number

    @property
    def dealer(self) -> int:
        """The seat of the dealer; in DEAL the one who deals next (R2.2)."""
        return self._context.dealer

    @property
    def turn(self) -> int:
        """The seat to act in turn; the dealer in DEAL, NAME_SUIT and OVER."""
        return self._turn

    @property
    def direction(self) -> Direction:
        """Which way the turn goes (R2.4); after a round as it was, until the next deal."""
        return _CLOCKWISE if self._direction > 0 else _COUNTERCLOCKWISE

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hand of each seat; after a round as it was scored, until the next deal."""
        return tuple([hand_of(bits) for bits in self._hands])

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards to draw from, bottom to top: the last one is drawn next."""
        return cards_of(self._stock)

    @property
    def discard(self) -> tuple[Card, ...]:
        """The discard pile, bottom to top."""
        return cards_of(self._discard)

    @property
    def top_card(self) -> Card | None:
        """The top card of the discard pile; None before the first deal."""
        return DECK[self._discard[-1]] if self._discard else None

    @property
    def suit_in_force(self) -> Suit | None:
        """The suit in force (R3.1); None before the first deal."""
        return SUITS[self._suit] if self._suit >= 0 else None

    @property
    def crank(self) -> int:
        """The count of the crank, 0 when none runs (section 5)."""
        return self._crank

    @property
    def unannounced(self) -> frozenset[int]:
        """The seats that may be called idiots (R6.2)."""
        exposed = self._exposed
        return frozenset(
            [seat for seat in range(self.players) if exposed >> seat & 1] if exposed else ()
        )

    @property
    def lost_turns(self) -> tuple[int, ...]:
        """How many turns each seat still has to sit out (R6.4)."""
        return self._lost

    @property
    def drawn_card(self) -> Card | None:
        """The card just drawn that its player may now play or keep (`play_drawn_card`)."""
        return DECK[self._drawn.bit_length() - 1] if self._drawn else None

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """One row for each finished round: what each seat scored in it (section 9)."""
        return self._context.scores

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of the round scores of each seat (R1.4)."""
        return sum_scores(self.scores, self.players)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the lowest total once the game is over, else empty (R1.4)."""
        return lowest_totals(self.totals) if self.is_over else ()

    @property
    def is_over(self) -> bool:
        """Whether the last round is scored (R1.4)."""
        return self._phase is _OVER

    @property
    def cut(self) -> Cut:
        """What the players drew to choose the first dealer (R2.1).

        One entry for each time they drew: a tuple of (seat, card) pairs. The first entry has all
        players, the following ones those who tied. Empty if the first dealer was given.
        """
        return self._context.cut

    @property
    def seed(self) -> int:
        """The seed of the game's own generator; keep it from the players."""
        return self._context.seed

    @property
    def shuffles(self) -> int:
        """How many shuffles the game's own generator has made."""
        return self._context.shuffles

    @property
    def forced_reshuffles(self) -> tuple[int, ...]:
        """How many reshuffles each seat's draws have forced in this game (R7.1, `pressure`)."""
        return self._context.forced

    @property
    def penalties(self) -> tuple[int, ...]:
        """What the reshuffles of this round cost each seat (option `pressure`)."""
        return self._context.penalties

    @property
    def reshuffled(self) -> tuple[Hand, ...]:
        """The cards that each reshuffle of this round made a stock of, the oldest first (R7.1).

        Everybody at the table knows them. A card that was reshuffled again counts for the last
        time alone, and a reshuffle of which no card is left is not listed.
        """
        return tuple([hand_of(bits) for bits in self._context.reshuffled])

    @property
    def reshuffled_held(self) -> tuple[tuple[int, ...], ...]:
        """For each entry of `reshuffled`, how many of its cards each seat holds.

        Everybody can count that: all draws since come from the newest entry, and every card
        played is seen.
        """
        context = self._context
        return rows_of(self._held, len(context.reshuffled), context.tables.players)

    @property
    def next_reshuffle(self) -> tuple[Card, ...]:
        """The stock that the next reshuffle of this round gives, bottom to top.

        Empty if the seed decides, which is the rule; see `with_next_reshuffle`.
        """
        return cards_of(self._context.next_reshuffle)


class Draft(Position):
    """A state that a reducer may still write to; nobody else ever sees one."""

    __slots__ = ()


def draft_of(state: Position) -> Draft:
    """Copy a state into a new draft, all but the cards that fit: `freeze` finds them out."""
    draft = Draft()
    draft._turn = state._turn
    draft._hands = state._hands
    draft._discard = state._discard
    draft._stock = state._stock
    draft._suit = state._suit
    draft._crank = state._crank
    draft._direction = state._direction
    draft._exposed = state._exposed
    draft._lost = state._lost
    draft._drawn = state._drawn
    draft._held = state._held
    draft._phase = state._phase
    draft._context = state._context
    return draft
