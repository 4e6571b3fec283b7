"""A whole position as one line of text: every field of a `Setup`, those left out that follow.

A position is a row of fields such as "hands=8S3H/KDTC discard=QD turn=1", in any order. The
options of the rules are fields too. Cards stand without blanks, lists have commas, lists of lists
a "/", and "-" is an empty pile.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import chain
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import attrs

from craits_engine.base.errors import NotationError
from craits_engine.cards.rank import RANKS, Rank
from craits_engine.notation.reader import MAX_DIGITS, Reader
from craits_engine.rules.ability import Ability
from craits_engine.rules.match import Match
from craits_engine.rules.options import MIN_PLAYERS, Rules
from craits_engine.rules.rank_map import RankMap
from craits_engine.state.game_state import expect_state
from craits_engine.state.setup import Setup, setup_from_state
from craits_engine.vocabulary.direction import Direction
from craits_engine.vocabulary.phase import Phase

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from craits_engine.cards.card import Card
    from craits_engine.cards.suit import Suit
    from craits_engine.state.cut import Cut
    from craits_engine.state.game_state import GameState

T = TypeVar("T")
U = TypeVar("U")

_RANK = re.compile(r"10|[2-9AaTtJjQqKk]")
_RANKS = {name: rank for rank in RANKS for name in (rank.symbol, rank.symbol.replace("10", "T"))}
_DIRECTIONS = {"+": Direction.CLOCKWISE, "-": Direction.COUNTERCLOCKWISE}
_MATCHES = {"suit": Match.SUIT, "color": Match.COLOR, "rank": Match.RANK}
_FLAGS: Mapping[str, bool] = {"yes": True, "no": False}
_NUMBER = "a whole number"
_COUNT = "a whole number of at least 0"


def _number_text(number: int) -> str:
    if abs(number) >= 10**MAX_DIGITS:
        msg = f"a number of more than {MAX_DIGITS} digits cannot be written in a position"
        raise NotationError(msg)
    return str(number)


@attrs.frozen
class _Kind(Generic[T]):
    """How one kind of value is written and read."""

    write: Callable[[T], str]
    read: Callable[[Reader], T]


def _listed(kind: _Kind[T], sign: str = ",") -> _Kind[tuple[T, ...]]:
    """Return the kind of several values with a sign between them; at least one."""

    def write(values: tuple[T, ...]) -> str:
        return sign.join(map(kind.write, values))

    def read(reader: Reader) -> tuple[T, ...]:
        values = [kind.read(reader)]
        while reader.take_sign(sign):
            values.append(kind.read(reader))
        return tuple(values)

    return _Kind(write, read)


def _named(names: Mapping[str, T]) -> _Kind[T]:
    """Return the kind of values that have names."""
    texts = {value: name for name, value in names.items()}

    def read(reader: Reader) -> T:
        place = reader.place
        name = reader.word() or next((sign for sign in "+-" if reader.take_sign(sign)), "")
        if name not in names:
            reader.fail(" or ".join(f'"{each}"' for each in names), place)
        return names[name]

    return _Kind(texts.__getitem__, read)


def _by_rank(kind: _Kind[T]) -> _Kind[Mapping[Rank, T]]:
    """Return the kind of mappings from ranks: "J:skip,9:wild_switch"."""

    def write(values: Mapping[Rank, T]) -> str:
        return ",".join(f"{rank.symbol}:{kind.write(value)}" for rank, value in values.items())

    def read(reader: Reader) -> Mapping[Rank, T]:
        values: dict[Rank, T] = {}
        while not values or reader.take_sign(","):
            place = reader.place
            name = reader.take(_RANK)
            rank = None if name is None else _RANKS[name.upper()]
            if rank is None or rank in values:
                reader.fail("a rank (A, 2 … 10 or T, J, Q, K), each once", place)
            if not reader.take_sign(":"):
                reader.fail('":"')
            values[rank] = kind.read(reader)
        return values

    return _Kind(write, read)


def _write_pile(cards: Iterable[Card]) -> str:
    return "".join([card.code for card in cards]) or "-"


def _read_pile(reader: Reader) -> tuple[Card, ...]:
    if reader.take_sign("-"):
        return ()
    cards = [reader.card()]
    while card := reader.take_card():
        cards.append(card)
    return tuple(cards)


def _write_cut(cut: Cut) -> str:
    return "/".join(",".join(f"{seat}:{card.code}" for seat, card in draw) for draw in cut)


def _read_drawn(reader: Reader) -> tuple[int, Card]:
    seat = reader.number("the number of a seat")
    if not reader.take_sign(":"):
        reader.fail('":" and a card')
    return seat, reader.card()


def _write_match(match: Match) -> str:
    return "+".join(name for name, each in _MATCHES.items() if each in match)


def _read_match(reader: Reader) -> Match:
    match = Match(0)
    for each in _listed(_named(_MATCHES), "+").read(reader):
        match |= each
    return match


_COUNTED = _Kind(_number_text, lambda reader: reader.number(_COUNT))
_WHOLE = _Kind(_number_text, lambda reader: reader.number(_NUMBER, None))
_ONE_CARD: _Kind[Card] = _Kind(lambda card: card.code, Reader.card)
_ONE_SUIT: _Kind[Suit] = _Kind(lambda suit: suit.letter, Reader.suit)
_PILE = _Kind(_write_pile, _read_pile)
_FLAG = _named(_FLAGS)
_COUNTS = _listed(_COUNTED)
_DRAWS = _Kind(_write_cut, _listed(_listed(_Kind(str, _read_drawn)), "/").read)

_FIELDS: Mapping[str, tuple[str, _Kind[Any]]] = {
    "players": ("players", _COUNTED),
    "phase": ("phase", _named({phase.value: phase for phase in Phase})),
    "round": ("round_number", _COUNTED),
    "dealer": ("dealer", _COUNTED),
    "turn": ("turn", _COUNTED),
    "direction": ("direction", _named(_DIRECTIONS)),
    "hands": ("hands", _listed(_PILE, "/")),
    "stock": ("stock", _PILE),
    "discard": ("discard", _PILE),
    "suit": ("suit_in_force", _ONE_SUIT),
    "crank": ("crank", _COUNTED),
    "unannounced": ("unannounced", _COUNTS),
    "lost": ("lost_turns", _COUNTS),
    "forced": ("forced_reshuffles", _COUNTS),
    "penalties": ("penalties", _COUNTS),
    "drawn": ("drawn_card", _ONE_CARD),
    "scores": ("scores", _listed(_listed(_WHOLE), "/")),
    "cut": ("cut", _DRAWS),
    "seed": ("seed", _WHOLE),
    "shuffles": ("shuffles", _COUNTED),
    "reshuffled": ("reshuffled", _listed(_PILE, "/")),
    "held": ("reshuffled_held", _listed(_COUNTS, "/")),
    "next": ("next_reshuffle", _PILE),
}
"""The fields of a set-up but the rules, in the order in which they are written."""

_OPTIONS: Mapping[str, _Kind[Any]] = {
    "deck": _PILE,
    "deal_sizes": _COUNTS,
    "match": _Kind(_write_match, _read_match),
    "abilities": _by_rank(_named({ability.value: ability for ability in Ability})),
    "play_drawn_card": _FLAG,
    "draw_at_will": _FLAG,
    "duel_reverse_skips": _FLAG,
    "announce_last_card": _FLAG,
    "idiot_draws": _COUNTED,
    "idiot_loses_turn": _FLAG,
    "extra_turn_goes_out": _FLAG,
    "crank_settles": _FLAG,
    "points": _by_rank(_WHOLE),
    "three_bonus": _WHOLE,
    "threes_cancel_eights": _FLAG,
    "cancelled_pair": _WHOLE,
    "pressure": _COUNTED,
}
"""The options of the rules, in their order."""

_A_FIELD = "the name of a field, each once"


def format_position(state: GameState) -> str:
    """Write a whole position as one line; `parse_position` reads it again.

    What follows from the rest is left out, as in a `Setup`. The line tells everything, hidden
    cards and the seed too: it is not for players.

    Raises:
        NotationError: a number has more than 300 digits.
        StateError: it is no state.

    >>> state = GameState.from_setup(Setup(hands=("8S 3H", "KD TC"), discard="QD", crank=0))
    >>> format_position(state)
    'hands=3H8S/TCKD discard=QD'

    """
    expect_state(state)
    return position_text(lean_setup(state))


def position_text(setup: Setup) -> str:
    """Write the fields of a set-up that are not as the default has them, and all of the rules."""
    parts: list[str] = []
    for key, (name, kind) in _FIELDS.items():
        value = getattr(setup, name)
        if value != getattr(_BLANK, name):
            parts.append(f"{key}={kind.write(value)}")
    for name, kind in _OPTIONS.items():
        value, default = getattr(setup.rules, name), getattr(_BLANK.rules, name)
        if value != default:
            parts.append(f"{name}={kind.write(_changes(value, default))}")
    return " ".join(parts)


_BLANK = Setup()


def _changes(value: object, default: object) -> object:
    """Of a mapping give what is not as in the default."""
    if isinstance(value, RankMap) and isinstance(default, RankMap):
        return {rank: item for rank, item in value.items() if item != default[rank]}
    return value


def lean_setup(state: GameState) -> Setup:
    """Describe a state by what `GameState.from_setup` would not find out by itself."""
    full = setup_from_state(state)
    players, hands = state.players, state.hands
    zeros = (0,) * players
    in_play = state.phase in (Phase.PLAY, Phase.NAME_SUIT)
    phase = Phase.PLAY if state.discard else Phase.DEAL
    turn = (state.dealer + 1) % players if state.phase is Phase.PLAY else state.dealer
    elsewhere = {*chain(*hands), *state.discard}
    rest = tuple(card for card in state.rules.deck if card not in elsewhere)
    top = state.top_card
    held = tuple(tuple(len(hand & pile) for hand in hands) for pile in state.reshuffled)
    dealt = any(hands)
    return attrs.evolve(
        full,
        players=None if dealt or players == MIN_PLAYERS else players,
        hands=hands if dealt else (),
        phase=_unless(phase, state.phase, None),
        round_number=_unless(len(state.scores) + in_play, state.round_number, None),
        turn=_unless(turn, state.turn, None),
        stock=_unless(rest, state.stock, None),
        suit_in_force=_unless(top and top.suit, state.suit_in_force, None),
        lost_turns=_unless(zeros, state.lost_turns, ()),
        forced_reshuffles=_unless(zeros, state.forced_reshuffles, ()),
        penalties=_unless(zeros, state.penalties, ()),
        reshuffled_held=_unless(held, state.reshuffled_held, ()),
    )


def _unless(implied: object, value: T, left_out: U) -> T | U:
    return left_out if value == implied else value


def parse_position(text: str) -> Setup:
    """Read a position as `format_position` writes it; `GameState.from_setup` makes it a state.

    Args:
        text: fields in any order, each at most once; what is left out follows from the rest.

    Raises:
        NotationError: the text is no position; it tells the place.
        RulesError: no game can be played with the options in it.

    >>> GameState.from_setup(parse_position("hands=8S3H/KDTC discard=QD turn=1 pressure=5"))
    <GameState: round 1 of 15, PLAY, seat 1 to act, top card Q♦, suit ♦, cards 2/2, stock 47>
    >>> parse_position("hands=8S3H/KXTC")
    Traceback (most recent call last):
        ...
    craits_engine.NotationError: expected a card such as "8S", "10♥" or "th", not \
'KXTC', at place 11 of 'hands=8S3H/KXTC'

    """
    reader = Reader(text)
    fields: dict[str, Any] = {}
    options: dict[str, Any] = {}
    reader.skip_space()
    while not reader.at_end:
        place = reader.place
        key = reader.word()
        name, kind = _FIELDS.get(key) or (key, _OPTIONS.get(key))
        values = fields if key in _FIELDS else options
        if kind is None or name in values:
            reader.fail(_A_FIELD, place)
        if not reader.take_sign("="):
            reader.fail('"="')
        values[name] = kind.read(reader)
        place = reader.place
        reader.skip_space()
        if place == reader.place and not reader.at_end:
            reader.fail("a blank or the end")
    return Setup(rules=Rules(**options), **fields)
