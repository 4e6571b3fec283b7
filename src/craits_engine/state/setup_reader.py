"""From a `Setup` to a position: reading its fields, with every problem noted on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from craits_engine.base.errors import NotationError, SetupError
from craits_engine.base.validation import is_a, is_just, is_whole, shown
from craits_engine.cards.card import BITS, DECK, Card
from craits_engine.cards.shuffle import seed_problems
from craits_engine.cards.suit import Suit
from craits_engine.rules.options import MAX_PLAYERS, MIN_PLAYERS, Rules, fit_problems, seat_problems
from craits_engine.state.context import Context
from craits_engine.state.position import Draft
from craits_engine.state.reshuffle_counts import counts_of
from craits_engine.state.setup import Setup
from craits_engine.state.setup_problems import meaning_problems
from craits_engine.state.tables import tables_for
from craits_engine.vocabulary.direction import Direction
from craits_engine.vocabulary.phase import Phase

if TYPE_CHECKING:
    from craits_engine.state.cut import Cut

T = TypeVar("T")
U = TypeVar("U")

_DEFAULT_RULES = Rules()
_PAIR = 2
_BITS = 4096
"""The bits of the largest number that is read; one that is much longer could not be printed."""


def draft_from_setup(setup: Setup) -> Draft:
    """Return the position that a set-up describes, ready to be frozen; see `GameState.from_setup`.

    Raises:
        SetupError: there is no such position; it lists every problem.

    """
    if not is_a(setup, Setup):
        raise SetupError([f"a set-up must be a Setup, not {shown(setup)}"])
    reading = _Reading()
    draft = reading.read(setup)
    # What a field means is judged only when all fields can be read: a missing card may be no
    # more than a misspelt one.
    problems = reading.problems or meaning_problems(draft)
    if problems:
        raise SetupError(problems)
    return draft


def _bits(pile: bytes) -> int:
    """Return the set of the cards of a pile, in which a card may wrongly be twice."""
    return sum(BITS[index] for index in set(pile))


class _Reading:
    """Reads fields; what cannot be read is noted and replaced by something harmless."""

    def __init__(self) -> None:
        self.problems: list[str] = []

    def read(self, setup: Setup) -> Draft:
        """Read a whole set-up; without problems the result is as good as the set-up is."""
        rules = self._one(Rules, "rules", setup.rules, _DEFAULT_RULES)
        hands = self._piles("hands", setup.hands)
        players = setup.players if setup.players is not None else len(hands) or MIN_PLAYERS
        problems = fit_problems(rules, players)
        self.problems += problems
        if not is_whole(players, MIN_PLAYERS) or players > MAX_PLAYERS:
            # Most other fields are read by the number of players: take what fits the hands.
            players = min(max(len(hands), MIN_PLAYERS), MAX_PLAYERS)
        elif hands and len(hands) != players:
            self.problems.append(f"hands must have an entry for each of {players} players")
        draft = Draft()
        draft._hands = tuple(map(_bits, hands)) or (0,) * players
        draft._discard = self._pile("discard", setup.discard)
        draft._stock = self._stock(setup, rules, hands, draft._discard)
        draft._suit = self._suit(setup, draft._discard)
        phase = Phase.PLAY if draft._discard else Phase.DEAL
        draft._phase = self._one(Phase, "phase", setup.phase, phase)
        draft._direction = self._one(
            Direction, "direction", setup.direction, Direction.CLOCKWISE
        ).value
        draft._crank = self._whole("crank", setup.crank)
        draft._exposed = sum(
            1 << seat for seat in set(self._seats("unannounced", setup.unannounced, players))
        )
        draft._lost = self._counts("lost_turns", setup.lost_turns, players)
        drawn = () if setup.drawn_card is None else self._pile("drawn_card", (setup.drawn_card,))
        draft._drawn = BITS[drawn[0]] if drawn else 0
        draft._context = self._context(setup, rules, players, draft._phase)
        draft._held = self._held(setup, draft, players)
        draft._turn = self._turn(setup, draft, players)
        return draft

    def _context(self, setup: Setup, rules: Rules, players: int, phase: Phase) -> Context:
        scores = tuple(
            self._row(f"scores[{number}]", row, players)
            for number, row in enumerate(self._tuple("scores", setup.scores))
        )
        number = setup.round_number
        if number is None:
            number = len(scores) + (phase in (Phase.PLAY, Phase.NAME_SUIT))
        self.problems += seed_problems(setup.seed)
        return Context(
            tables=tables_for(rules, players),
            round_number=self._whole("round_number", number),
            dealer=self._seat("dealer", setup.dealer, players),
            seed=setup.seed,
            shuffles=self._whole("shuffles", setup.shuffles),
            cut=self._cut(setup, players),
            scores=scores,
            forced=self._counts("forced_reshuffles", setup.forced_reshuffles, players),
            penalties=self._counts("penalties", setup.penalties, players),
            reshuffled=tuple(map(_bits, self._piles("reshuffled", setup.reshuffled))),
            next_reshuffle=self._set("next_reshuffle", setup.next_reshuffle),
        )

    def _held(self, setup: Setup, draft: Draft, players: int) -> int:
        piles = draft._context.reshuffled
        rows = self._tuple("reshuffled_held", setup.reshuffled_held)
        if not rows:
            return counts_of([(hand & pile).bit_count() for hand in draft._hands] for pile in piles)
        if len(rows) != len(piles):
            self.problems.append("reshuffled_held must have a row for each entry of reshuffled")
        return counts_of(
            self._row(f"reshuffled_held[{number}]", row, players, least=0, most=len(DECK))
            for number, row in enumerate(rows)
        )

    def _turn(self, setup: Setup, draft: Draft, players: int) -> int:
        dealer = draft._context.dealer
        if setup.turn is None:
            return (dealer + 1) % players if draft._phase is Phase.PLAY else dealer
        return self._seat("turn", setup.turn, players)

    def _stock(self, setup: Setup, rules: Rules, hands: tuple[bytes, ...], discard: bytes) -> bytes:
        if setup.stock is not None:
            return self._pile("stock", setup.stock)
        elsewhere = _bits(b"".join(hands) + discard)
        return bytes(card._index for card in rules.deck if not elsewhere & card._bit)

    def _suit(self, setup: Setup, discard: bytes) -> int:
        if setup.suit_in_force is not None:
            suit = self._one(Suit, "suit_in_force", setup.suit_in_force, None)
            return suit._index if suit else -1
        return DECK[discard[-1]].suit._index if discard else -1

    def _cut(self, setup: Setup, players: int) -> Cut:
        cut: list[tuple[tuple[int, Card], ...]] = []
        for number, drawn in enumerate(self._tuple("cut", setup.cut)):
            pairs: list[tuple[int, Card]] = []
            for pair in self._tuple(f"cut[{number}]", drawn):
                seat, card = (
                    pair if isinstance(pair, tuple) and len(pair) == _PAIR else (None, None)
                )
                if type(card) is Card and not seat_problems("seat", seat, players):
                    pairs.append((int(str(seat)), card))
                else:
                    self.problems.append(
                        f"cut[{number}] must hold (seat, Card) pairs, not {shown(pair)}"
                    )
            cut.append(tuple(pairs))
        return tuple(cut)

    def _one(self, kind: type[T], name: str, value: object, default: U) -> T | U:
        """Read a value of a class; None stands for what follows from the other fields."""
        if is_just(value, kind):
            return value  # type: ignore[return-value]
        if value is not None or default is None:
            self.problems.append(f"{name} must be a {kind.__name__}, not {shown(value)}")
        return default

    def _tuple(self, name: str, value: object) -> tuple[object, ...]:
        if isinstance(value, tuple):
            return value
        self.problems.append(f"{name} must be a sequence, not {shown(value)}")
        return ()

    def _piles(self, name: str, value: object) -> tuple[bytes, ...]:
        return tuple(
            self._set(f"{name}[{number}]", pile)
            for number, pile in enumerate(self._tuple(name, value))
        )

    def _pile(self, name: str, value: object) -> bytes:
        cards: list[Card] = []
        items = value.split() if isinstance(value, str) else self._tuple(name, value)
        for item in items:
            if type(item) is Card:
                cards.append(item)
            elif type(item) is str:
                try:
                    cards.append(Card.parse(item))
                except NotationError as error:
                    self.problems.append(f"{name}: {error}")
            else:
                self.problems.append(f"{name} must hold cards, not {shown(item)}")
        return bytes(card._index for card in cards)

    def _set(self, name: str, value: object) -> bytes:
        """Read cards of which the order is not kept, so that a card there twice shows now."""
        pile = self._pile(name, value)
        twice = [DECK[index] for index in sorted(set(pile)) if pile.count(index) > 1]
        self.problems += [f"{name} must not have {card} twice" for card in twice]
        return pile

    def _whole(self, name: str, value: object, least: int | None = 0) -> int:
        if type(value) is int and is_whole(value, least) and value.bit_length() <= _BITS:
            return value
        limit = "" if least is None else f" of at least {least}"
        limit += f" and at most {_BITS} bits" if is_whole(value, least) else ""
        self.problems.append(f"{name} must be a whole number{limit}, not {shown(value)}")
        return 0

    def _seat(self, name: str, value: object, players: int) -> int:
        problems = seat_problems(name, value, players)
        self.problems += problems
        return value if isinstance(value, int) and not problems else 0

    def _seats(self, name: str, value: object, players: int) -> list[int]:
        return [self._seat(name, seat, players) for seat in self._tuple(name, value)]

    def _counts(self, name: str, value: object, players: int) -> tuple[int, ...]:
        """Read one number of at least 0 for each seat; nothing stands for zeros."""
        if isinstance(value, tuple) and not value:
            return (0,) * players
        return self._row(name, value, players, least=0)

    def _row(
        self,
        name: str,
        value: object,
        players: int,
        least: int | None = None,
        most: int | None = None,
    ) -> tuple[int, ...]:
        items = self._tuple(name, value)
        if isinstance(value, tuple) and len(items) != players:
            self.problems.append(f"{name} must have a number for each of {players} players")
        numbers = tuple(self._whole(name, item, least) for item in items)
        if most is not None and max(numbers, default=0) > most:
            self.problems.append(f"{name} must have no number above {most}")
        return numbers
