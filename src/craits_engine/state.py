"""The state of a game: one immutable value."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, NoReturn, Self, final

from attrs.exceptions import FrozenInstanceError

from craits_engine.boundary import is_just, is_own, shown_type, type_name
from craits_engine.cards import DECK, Card, cards_of
from craits_engine.directions import Direction
from craits_engine.errors import StateError
from craits_engine.hands import Hand, hand_of
from craits_engine.knowledge import rows_of
from craits_engine.phases import Phase
from craits_engine.suits import SUITS, Suit
from craits_engine.totals import lowest_totals, sum_scores

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from craits_engine.ledger import Cut, Ledger
    from craits_engine.rules import Rules
    from craits_engine.setup import Setup


class Position:
    """The fields of a state, in the compact form that the reducer works on.

    `GameState` is the frozen face of it, `Draft` (see draft.py) the one that a reducer fills;
    neither adds a field, so that a finished draft becomes a state by a change of its class.
    """

    __slots__ = (
        "_crank",
        "_direction",
        "_discard",
        "_drawn",
        "_exposed",
        "_fitting",
        "_hands",
        "_held",
        "_ledger",
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
    """How many cards of each entry of `Ledger.reshuffled` each seat holds; see knowledge.py."""
    _phase: Phase
    _ledger: Ledger


_FIELDS = (
    "_turn",
    "_hands",
    "_discard",
    "_stock",
    "_suit",
    "_crank",
    "_direction",
    "_exposed",
    "_lost",
    "_drawn",
    "_held",
    "_phase",
    "_ledger",
)
"""All fields from which the others follow, those that differ most often first: a comparison stops
there."""

_CLOCKWISE, _COUNTERCLOCKWISE = Direction.CLOCKWISE, Direction.COUNTERCLOCKWISE
_OVER = Phase.OVER
_values = attrgetter(*_FIELDS)


@final
class GameState(Position):
    """A whole game at one moment: immutable, hashable, compared by value.

    Get one from `new_game` or `GameState.from_setup`, and the next one from `apply`. It knows
    every card and the seed; show a player only what that player may see. Its `repr` shows only
    what everybody at the table sees.
    """

    __slots__ = ()

    def __init__(self) -> None:
        msg = "a GameState comes from new_game(), GameState.from_setup() or apply()"
        raise TypeError(msg)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenInstanceError

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError

    def __eq__(self, other: object) -> bool:
        return (
            bool(_values(self) == _values(other))
            if isinstance(other, GameState)
            else NotImplemented
        )

    def __hash__(self) -> int:
        return hash(_values(self))

    def __reduce__(self) -> tuple[Callable[..., GameState], tuple[object, ...]]:
        return _restore, _values(self)

    @property
    def rules(self) -> Rules:
        """The options of this game."""
        return self._ledger.rules

    @property
    def players(self) -> int:
        """The number of players, 2 to 5 (R1.1)."""
        return self._ledger.players

    @property
    def phase(self) -> Phase:
        """What the game is waiting for."""
        return self._phase

    @property
    def round_number(self) -> int:
        """The round, from 1; 0 before the first deal (R1.3)."""
        return self._ledger.round_number

    @property
    def dealer(self) -> int:
        """The seat of the dealer; in DEAL the one who deals next (R2.2)."""
        return self._ledger.dealer

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
        return self._ledger.scores

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
        return self._ledger.cut

    @property
    def seed(self) -> int:
        """The seed of the game's own generator; keep it from the players."""
        return self._ledger.seed

    @property
    def shuffles(self) -> int:
        """How many shuffles the game's own generator has made."""
        return self._ledger.shuffles

    @property
    def forced_reshuffles(self) -> tuple[int, ...]:
        """How many reshuffles each seat's draws have forced in this game (R7.1, `pressure`)."""
        return self._ledger.forced

    @property
    def penalties(self) -> tuple[int, ...]:
        """What the reshuffles of this round cost each seat (option `pressure`)."""
        return self._ledger.penalties

    @property
    def reshuffled(self) -> tuple[Hand, ...]:
        """The cards that each reshuffle of this round made a stock of, the oldest first (R7.1).

        Everybody at the table knows them. A card that was reshuffled again counts for the last
        time alone, and a reshuffle of which no card is left is not listed.
        """
        return tuple([hand_of(bits) for bits in self._ledger.reshuffled])

    @property
    def reshuffled_held(self) -> tuple[tuple[int, ...], ...]:
        """For each entry of `reshuffled`, how many of its cards each seat holds.

        Everybody can count that: all draws since come from the newest entry, and every card
        played is seen.
        """
        ledger = self._ledger
        return rows_of(self._held, len(ledger.reshuffled), ledger.tables.players)

    @property
    def next_reshuffle(self) -> tuple[Card, ...]:
        """The stock that the next reshuffle of this round gives, bottom to top.

        Empty if the seed decides, which is the rule; see `with_next_reshuffle`.
        """
        return cards_of(self._ledger.next_reshuffle)

    def with_next_reshuffle(self, stock: Iterable[Card]) -> GameState:
        """Lay down what the next reshuffle of this round gives, as `Deal.deck` does for a deal.

        For games at a real table, replays and tests. If the round ends first, it is forgotten.

        Args:
            stock: the cards under the top card when the stock runs out, bottom to top.

        Raises:
            CardError: something in it is not a card, or a card is there twice. That it has the
                right cards shows when the reshuffle comes: `apply` then raises `ShuffleError`.

        """
        from craits_engine.draft import draft_of, freeze

        cards = tuple(stock)
        Hand(cards)
        draft = draft_of(self)
        draft._ledger = self._ledger.with_next_reshuffle(bytes(card._index for card in cards))
        return freeze(draft)

    @classmethod
    def from_setup(cls, setup: Setup) -> GameState:
        """Make a state from a description of a position.

        Raises:
            SetupError: the description fits no possible position; it lists every problem.

        """
        from craits_engine.setup_reading import state_from_setup

        return state_from_setup(setup)

    def to_setup(self) -> Setup:
        """Describe this state completely, so that `from_setup` gives an equal one."""
        from craits_engine.setup import setup_from_state

        return setup_from_state(self)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self

    def __repr__(self) -> str:
        # Only what lies on the table: no hand, no stock, no seed.
        rounds = len(self.rules.deal_sizes)
        parts = [f"round {self.round_number} of {rounds}", self._phase.name]
        if self._phase is not _OVER:
            parts.append(f"seat {self._turn} to act")
        if self._discard:
            parts.append(f"top card {self.top_card}")
            parts.append(f"suit {SUITS[self._suit].symbol}")
        if self._crank:
            parts.append(f"crank {self._crank}")
        parts.append("cards " + "/".join(str(bits.bit_count()) for bits in self._hands))
        parts.append(f"stock {len(self._stock)}")
        if self.scores:
            parts.append("totals " + "/".join(map(str, self.totals)))
        return f"<GameState: {', '.join(parts)}>"


def expect_state(state: object) -> None:
    """Refuse what is no state.

    Raises:
        StateError: it is none.

    """
    if is_just(state, GameState):
        return
    msg = f"expected a GameState, not {shown_type(state)}"
    if is_own(state) and type_name(state) in _WITH_A_STATE:
        msg += "; take its attribute `state`"
    raise StateError(msg)


_WITH_A_STATE = frozenset({"Step", "SeenStep", "Game", "GameStep"})


def _restore(*values: object) -> GameState:
    """Make a state again from its pickled fields."""
    from craits_engine.draft import Draft, freeze

    draft = Draft()
    for name, value in zip(_FIELDS, values, strict=True):
        setattr(draft, name, value)
    return freeze(draft)
