"""The words of the game as pieces of documents: seats, cards, suits, hands, abilities."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from craits_engine.cards.card import DECK, Card
from craits_engine.cards.hand import Hand
from craits_engine.cards.rank import RANKS, Rank
from craits_engine.cards.shuffle import SEED_BITS
from craits_engine.cards.suit import SUITS, Suit
from craits_engine.records.codecs import (
    Codec,
    Converted,
    Listed,
    Named,
    Pair,
    Text,
    Whole,
    Word,
    members,
    under,
)
from craits_engine.records.invalid import Invalid, Json, an_object, describe
from craits_engine.records.limits import MAX_COUNT, MAX_POINTS, MAX_ROUNDS, MAX_TEXT
from craits_engine.rules.ability import Ability
from craits_engine.rules.match import Match
from craits_engine.rules.options import DEFAULT_ABILITIES, DEFAULT_POINTS, MAX_PLAYERS, MIN_PLAYERS
from craits_engine.rules.rank_map import RankMap
from craits_engine.vocabulary.direction import Direction
from craits_engine.vocabulary.events import DrawCause
from craits_engine.vocabulary.phase import Phase

SEAT = Whole(0, MAX_PLAYERS - 1)
PLAYERS = Whole(MIN_PLAYERS, MAX_PLAYERS)
COUNT = Whole(0, MAX_COUNT)
NUMBER = Whole(-MAX_COUNT, MAX_COUNT)
POINTS = Whole(-MAX_POINTS, MAX_POINTS)
PENALTY = Whole(0, MAX_POINTS)
ROUND = Whole(0, MAX_ROUNDS)
CARDS_LEFT = Whole(0, len(DECK))
NAME = Text(MAX_TEXT)

CARD: Named[Card] = Named(
    "card",
    Word({card.code: card for card in DECK}, 'a card in two characters, such as "8S" or "TH"'),
)
SUIT: Named[Suit] = Named(
    "suit", Word({suit.letter: suit for suit in SUITS}, "a suit (C, D, H or S)")
)
PHASE = members(Phase, "a phase")
DIRECTION = members(Direction, "a direction")
CAUSE = members(DrawCause, "a cause")
ABILITY = members(Ability, "an ability")

PILE: Named[tuple[Card, ...]] = Named("pile", Listed(CARD, len(DECK), distinct=True))
"""Cards in an order."""
HAND: Codec[Hand] = Converted(PILE, Hand, Hand, lambda hand: (*hand,))
"""A set of cards, written in ascending order."""
SEATS = Listed(SEAT, MAX_PLAYERS, distinct=True)
COUNTS = Listed(COUNT, MAX_PLAYERS)
"""A count for each seat."""
ROW = Listed(POINTS, MAX_PLAYERS)
"""Points for each seat."""
PENALTIES = Listed(PENALTY, MAX_PLAYERS)
SIZES = Listed(CARDS_LEFT, MAX_PLAYERS)
"""A number of cards for each seat."""
HANDS = Listed(HAND, MAX_PLAYERS)
PILES = Listed(PILE, MAX_PLAYERS)
DEAL_SIZES = Listed(Whole(1, len(DECK)), MAX_ROUNDS, least=1)
SCORES = Listed(ROW, MAX_ROUNDS)
CUT = Listed(Listed(Pair(SEAT, CARD), MAX_PLAYERS), MAX_ROUNDS)
RESHUFFLED = Listed(HAND, len(DECK))
HELD = Listed(SIZES, len(DECK))

_MATCHES = {"suit": Match.SUIT, "color": Match.COLOR, "rank": Match.RANK}
_MATCH_WORDS = Word({name: name for name in _MATCHES}, "suit, color or rank")


def _match_of(names: tuple[str, ...]) -> Match:
    match = Match(0)
    for name in names:
        match |= _MATCHES[name]
    return match


def _names_of(match: Match) -> tuple[str, ...]:
    return tuple(name for name, each in _MATCHES.items() if each in match)


MATCH: Codec[Match] = Converted(
    Listed(_MATCH_WORDS, len(_MATCHES), least=1, distinct=True), Match, _match_of, _names_of
)

_SEED_DIGITS = len(str(2**SEED_BITS))


@attrs.frozen
class Seed:
    """A seed, told as text: it has more digits than many readers of JSON keep."""

    def read(self, data: object) -> int:
        """Read a seed."""
        if type(data) is str and len(data) <= _SEED_DIGITS + 1:
            digits = data.removeprefix("-")
            if digits.isascii() and digits.isdigit() and int(digits) < 2**SEED_BITS:
                return int(data)
        msg = f"expected the digits of a whole number of at most {SEED_BITS} bits as text, not "
        raise Invalid(msg + describe(data))

    def write(self, value: object) -> Json:
        """Write a seed."""
        limits = 2**SEED_BITS - 1
        return str(Whole(-limits, limits).read(value))

    def schema(self) -> dict[str, Json]:
        """Describe seeds."""
        return {"type": "string", "pattern": f"^-?[0-9]{{1,{_SEED_DIGITS}}}$"}


SEED = Seed()

_SYMBOLS = {rank.symbol: rank for rank in RANKS}


@attrs.frozen
class Changes:
    """A mapping from ranks as an object with what differs from the default."""

    inner: Codec[object]
    default: Mapping[Rank, object]

    def read(self, data: object) -> Mapping[Rank, object]:
        """Read the ranks that differ."""
        found = an_object(data)
        known = {rank.symbol for rank in self.default}
        for symbol in found:
            if symbol not in known:
                msg = f"expected ranks ({', '.join(self._symbols())}), not {describe(symbol)}"
                raise Invalid(msg)
        return {
            _SYMBOLS[symbol]: under(symbol, self.inner.read, item) for symbol, item in found.items()
        }

    def write(self, value: object) -> Json:
        """Write the ranks that differ."""
        if type(value) is not RankMap:
            msg = f"expected a mapping from ranks, not {describe(value)}"
            raise Invalid(msg)
        return {
            rank.symbol: under(rank.symbol, self.inner.write, item)
            for rank, item in value.items()
            if item != self.default[rank]
        }

    def _symbols(self) -> list[str]:
        return [rank.symbol for rank in self.default]

    def schema(self) -> dict[str, Json]:
        """Describe such objects."""
        inner = self.inner.schema()
        return {
            "type": "object",
            "properties": dict.fromkeys(self._symbols(), inner),
            "additionalProperties": False,
        }


ABILITIES = Changes(ABILITY, DEFAULT_ABILITIES)
POINTS_BY_RANK = Changes(NUMBER, DEFAULT_POINTS)
