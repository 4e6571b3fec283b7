"""The options of the game (section 10)."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from itertools import compress
from operator import eq
from typing import TYPE_CHECKING, TypeVar

import attrs

from craits_engine.base.errors import RulesError
from craits_engine.base.validation import is_a, is_just, is_one_of, is_whole, shown, steady
from craits_engine.cards.card import DECK, Card
from craits_engine.cards.rank import RANKS, Rank
from craits_engine.rules.ability import Ability
from craits_engine.rules.match import Match
from craits_engine.rules.rank_map import RankMap

if TYPE_CHECKING:
    from collections.abc import Iterable

T = TypeVar("T")

MIN_PLAYERS = 2
"""The smallest number of players (R1.1)."""
MAX_PLAYERS = 5
"""The largest number of players (R1.1)."""

SHORT_DEALS: tuple[int, ...] = (8, 7, 6, 5, 4, 3, 2, 1)
"""The deal sizes of the short game (R1.3)."""
FULL_DEALS: tuple[int, ...] = SHORT_DEALS + SHORT_DEALS[-2::-1]
"""The deal sizes of the full game: down to 1 and up again (R1.3)."""

DEFAULT_ABILITIES: RankMap[Ability] = RankMap(
    tuple(
        {
            **dict.fromkeys(RANKS, Ability.NONE),
            Rank.ACE: Ability.ANSWER,
            Rank.TWO: Ability.CRANK,
            Rank.FOUR: Ability.SKIP,
            Rank.FIVE: Ability.OTHERS_DRAW,
            Rank.SIX: Ability.EXTRA_TURN,
            Rank.SEVEN: Ability.NEXT_DRAWS,
            Rank.EIGHT: Ability.WILD,
            Rank.NINE: Ability.SWITCH,
            Rank.TEN: Ability.REVERSE,
        }.items()
    )
)
"""What each rank does (section 4)."""

DEFAULT_POINTS: RankMap[int] = RankMap(
    tuple(
        {
            Rank.ACE: 1,
            Rank.TWO: 20,
            Rank.FOUR: 15,
            Rank.FIVE: 30,
            Rank.SIX: 30,
            Rank.SEVEN: 20,
            Rank.EIGHT: 50,
            Rank.NINE: 30,
            Rank.TEN: 25,
            Rank.JACK: 10,
            Rank.QUEEN: 10,
            Rank.KING: 10,
        }.items()
    )
)
"""What each rank but 3 counts in a hand that is left (R9.1)."""


# The converters never raise: what they cannot make sense of they leave as it is, so that `Rules`
# can report every problem at once.


def _as_sizes(value: Iterable[int]) -> tuple[int, ...]:
    # What has no order, or no numbers, is no list of rounds.
    unfit = any(is_a(value, kind) for kind in (AbstractSet, Mapping, str, bytes))
    return value if unfit else steady(value)  # type: ignore[return-value]


def _as_deck(value: Iterable[Card]) -> tuple[Card, ...]:
    """Return a deck in ascending order, so that decks of the same cards are equal."""
    cards = () if is_a(value, str) else steady(value)  # a text holds no cards
    sortable = is_a(cards, tuple) and all(is_just(card, Card) for card in cards)
    return tuple(sorted(cards)) if sortable else cards


def _completed(value: Mapping[Rank, T], defaults: RankMap[T]) -> RankMap[T]:
    """Fill a partial mapping up with the default of every rank that it leaves out."""
    if not is_a(value, Mapping):
        return value  # type: ignore[return-value]
    return RankMap(tuple({**defaults, **value}.items()))


def _as_abilities(value: Mapping[Rank, Ability]) -> RankMap[Ability]:
    return _completed(value, DEFAULT_ABILITIES)


def _as_points(value: Mapping[Rank, int]) -> RankMap[int]:
    return _completed(value, DEFAULT_POINTS)


@attrs.frozen(kw_only=True, repr=False, cache_hash=True)
class Rules:
    """The options of a game; the defaults are sections 1 to 9 of the rules.

    To change some options of other rules use `attrs.evolve(rules, pressure=5)`. A partial mapping
    is always filled up from the defaults: to keep what other rules have, write
    `abilities={**rules.abilities, Rank.JACK: Ability.SKIP}`.

    Raises:
        RulesError: values that no game can be played with; it lists all of them.

    >>> Rules(abilities={Rank.JACK: Ability.SKIP}, idiot_draws=3).abilities[Rank.JACK]
    <Ability.SKIP: 'skip'>
    >>> Rules(idiot_draws=-1, deal_sizes=())
    Traceback (most recent call last):
        ...
    craits_engine.RulesError: deal_sizes must name at least one round; idiot_draws \
must be a whole number of at least 0, not -1

    """

    deck: tuple[Card, ...] = attrs.field(default=DECK, converter=_as_deck)
    """The cards of the game, in ascending order; any set of distinct cards is accepted."""
    deal_sizes: tuple[int, ...] = attrs.field(default=FULL_DEALS, converter=_as_sizes)
    """How many cards each player is dealt, one number a round (R1.3)."""
    match: Match = attrs.field(default=Match.SUIT | Match.COLOR | Match.RANK)
    """What of a card may agree for it to be playable (R3.2)."""
    abilities: RankMap[Ability] = attrs.field(default=DEFAULT_ABILITIES, converter=_as_abilities)
    """What each rank does (section 4); a partial mapping changes the ranks that it names."""
    play_drawn_card: bool = False
    """A player who drew one card, not in a crank, may at once play it if it fits, or pass."""
    draw_at_will: bool = False
    """A player who could play may draw instead, not in a crank."""
    duel_reverse_skips: bool = False
    """With two players a reversing card also skips the opponent."""
    announce_last_card: bool = True
    """Section 6 is in force: one card left must be announced."""
    idiot_draws: int = 2
    """How many cards a called player draws (R6.3)."""
    idiot_loses_turn: bool = True
    """A called player loses the next turn (R6.3)."""
    extra_turn_goes_out: bool = False
    """A last card that gives an extra turn ends the round (R8.3 is off)."""
    crank_settles: bool = True
    """A last card in a crank leaves it running (R8.2); if not, the next player pays at once."""
    points: RankMap[int] = attrs.field(default=DEFAULT_POINTS, converter=_as_points)
    """What each rank but 3 counts (R9.1); a partial mapping changes the ranks that it names."""
    three_bonus: int = -50
    """What each 3 counts that is left over (R9.2)."""
    threes_cancel_eights: bool = True
    """An 8 can be cancelled (R9.2)."""
    cancelled_pair: int = 0
    """What a 3 and the card that it cancels count together (R9.2)."""
    pressure: int = 0
    """Points for the player whose draw forces a reshuffle; they double each time; 0 is off."""

    def __attrs_post_init__(self) -> None:
        problems = _problems(self)
        if problems:
            raise RulesError(problems)

    @classmethod
    def short(cls) -> Rules:
        """Return the rules of the short game: the first eight rounds only (R1.3)."""
        return cls(deal_sizes=SHORT_DEALS)

    def __copy__(self) -> Rules:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Rules:
        return self

    def __repr__(self) -> str:
        changed = ", ".join(
            f"{field.name}={getattr(self, field.name)!r}"
            for field in attrs.fields(Rules)
            if getattr(self, field.name) != field.default
        )
        return f"Rules({changed})"


_FLAGS = (
    "play_drawn_card",
    "draw_at_will",
    "duel_reverse_skips",
    "announce_last_card",
    "idiot_loses_turn",
    "extra_turn_goes_out",
    "crank_settles",
    "threes_cancel_eights",
)


def _problems(rules: Rules) -> list[str]:
    problems = [*_deck_problems(rules.deck), *_deal_problems(rules.deal_sizes)]
    if not is_just(rules.match, Match) or not rules.match:
        problems.append(f"match must be a non-empty combination of Match, not {shown(rules.match)}")
    problems += _map_problems("abilities", rules.abilities, RANKS)
    problems += _map_problems("points", rules.points, tuple(DEFAULT_POINTS))
    for name in _FLAGS:
        value = getattr(rules, name)
        if not is_just(value, bool):
            problems.append(f"{name} must be True or False, not {shown(value)}")
    for name in ("idiot_draws", "pressure"):
        value = getattr(rules, name)
        if not is_whole(value, 0):
            problems.append(f"{name} must be a whole number of at least 0, not {shown(value)}")
    for name in ("three_bonus", "cancelled_pair"):
        value = getattr(rules, name)
        if not is_whole(value):
            problems.append(f"{name} must be a whole number, not {shown(value)}")
    return problems


def _deck_problems(deck: object) -> list[str]:
    if not isinstance(deck, tuple) or not deck:
        return [f"deck must be a non-empty collection of cards, not {shown(deck)}"]
    strangers = [item for item in deck if not is_just(item, Card)]
    if strangers:
        return [f"deck must hold cards only, not {shown(strangers[0])}"]
    twice = sorted(set(compress(deck, map(eq, deck, deck[1:]))))  # the deck is in order
    if twice:
        return [f"deck must hold each card once, not {' '.join(map(str, twice))} more often"]
    return []


def _deal_problems(sizes: object) -> list[str]:
    if not isinstance(sizes, tuple):
        return [f"deal_sizes must be a sequence of whole numbers, not {shown(sizes)}"]
    if not sizes:
        return ["deal_sizes must name at least one round"]
    return [
        f"deal_sizes must be whole numbers of at least 1, not {shown(size)}"
        for size in sizes
        if not is_whole(size, 1)
    ]


def _map_problems(name: str, mapping: object, ranks: tuple[Rank, ...]) -> list[str]:
    if not isinstance(mapping, RankMap):
        return [f"{name} must be a mapping from Rank, not {shown(mapping)}"]
    problems: list[str] = []
    for key, value in mapping.items():
        if not is_one_of(key, ranks):
            which = "Rank" if len(ranks) == len(RANKS) else "Rank other than THREE"
            problems.append(f"each key of {name} must be a {which}, not {shown(key)}")
        elif name == "abilities" and not is_just(value, Ability):
            problems.append(f"{name}[{key}] must be an Ability, not {shown(value)}")
        elif name == "points" and not is_whole(value):
            problems.append(f"{name}[{key}] must be a whole number, not {shown(value)}")
    return problems


def fit_problems(rules: Rules, players: object) -> list[str]:
    """List what keeps these rules from being played by so many players (R1.1, section 10)."""
    if type(players) is not int or not MIN_PLAYERS <= players <= MAX_PLAYERS:
        limits = f"from {MIN_PLAYERS} to {MAX_PLAYERS} (R1.1)"
        return [f"players must be a whole number {limits}, not {shown(players)}"]
    needed = players * max(rules.deal_sizes) + 1
    if needed > len(rules.deck):
        deal = f"{max(rules.deal_sizes)} cards to each of {players} players"
        return [
            f"a deal of {deal} and an up-card takes {needed} cards, but the deck has "
            + str(len(rules.deck))
        ]
    return []


def seat_problems(name: str, seat: object, players: int) -> list[str]:
    """List what keeps a value from being a seat (R1.1)."""
    if type(seat) is int and is_whole(seat, 0) and seat < players:
        return []
    return [f"{name} must be a seat from 0 to {players - 1} (R1.1), not {shown(seat)}"]
