"""Few rule sets in which any two values of any two options come together.

Options that are right alone can be wrong together. Trying every combination would take millions
of games; every *pair* of values takes a few dozen.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

from craits_engine import DECK, Ability, Card, Match, Rank, Rules, Suit

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Row: TypeAlias = "dict[str, int]"
"""For each option the place of its value in `CHOICES`."""

_FACES = {
    Rank.JACK: Ability.EXTRA_TURN,
    Rank.QUEEN: Ability.OTHERS_DRAW,
    Rank.KING: Ability.CRANK,
    Rank.THREE: Ability.ANSWER,
}
_CREIGHTS = {Rank.NINE: Ability.WILD_SWITCH, Rank.SEVEN: Ability.SECOND_NEXT_DRAWS}
# Every ability, each at another rank than usual.
_TURNED = dict(zip((Rank.KING, *Rank), (*Ability, Ability.REVERSE), strict=False))
_PLAIN = dict.fromkeys(Rank, Ability.NONE)
_CRANKS = {rank: Ability.CRANK if rank.value % 2 else Ability.ANSWER for rank in Rank}

DECKS: tuple[tuple[Card, ...], ...] = (
    DECK,
    tuple(card for card in DECK if card.rank < Rank.QUEEN),
    tuple(card for card in DECK if card.suit in {Suit.HEARTS, Suit.CLUBS}),
    tuple(card for card in DECK if card.rank in {Rank.TWO, Rank.THREE, Rank.SIX, Rank.EIGHT}),
    tuple(card for card in DECK if card.suit is Suit.SPADES and card.rank < Rank.EIGHT),
)

MATCHES = (
    Match.SUIT | Match.COLOR | Match.RANK,
    Match.SUIT | Match.RANK,
    Match.COLOR,
    Match.RANK,
    Match.SUIT,
)
ABILITIES: tuple[Mapping[Rank, Ability], ...] = ({}, _CREIGHTS, _FACES, _TURNED, _PLAIN, _CRANKS)
POINTS: tuple[Mapping[Rank, int], ...] = (
    {},
    {Rank.ACE: -5, Rank.EIGHT: 0, Rank.KING: -60},
    {Rank.FIVE: 25, Rank.NINE: 40},
)
NUMBERS: dict[str, tuple[int, ...]] = {
    "idiot_draws": (2, 0, 1, 4),
    "three_bonus": (-50, 0, 30),
    "cancelled_pair": (0, 3, -7),
    "pressure": (0, 1, 5),
}
FLAGS = (
    "play_drawn_card",
    "draw_at_will",
    "duel_reverse_skips",
    "announce_last_card",
    "idiot_loses_turn",
    "extra_turn_goes_out",
    "crank_settles",
    "threes_cancel_eights",
)

CHOICES: dict[str, int] = {
    "players": 4,
    "deck": len(DECKS),
    "deals": 3,
    "match": len(MATCHES),
    "abilities": len(ABILITIES),
    "points": len(POINTS),
    **{name: len(values) for name, values in NUMBERS.items()},
    **dict.fromkeys(FLAGS, 2),
}
"""Each option, with how many values are tried."""


def players_of(row: Row) -> int:
    return 2 + row["players"]


def rules_of(row: Row) -> Rules:
    """Return the rules that a row stands for."""
    deck = DECKS[row["deck"]]
    most = min(8, (len(deck) - 1) // players_of(row))
    deals = [(most, 1), (1, min(2, most), 1), (min(4, most), most)][row["deals"]]
    flags = {name: row[name] == 1 for name in FLAGS}
    numbers = {name: values[row[name]] for name, values in NUMBERS.items()}
    return Rules(
        deck=deck,
        deal_sizes=deals,
        match=MATCHES[row["match"]],
        abilities=ABILITIES[row["abilities"]],
        points=POINTS[row["points"]],
        play_drawn_card=flags["play_drawn_card"],
        draw_at_will=flags["draw_at_will"],
        duel_reverse_skips=flags["duel_reverse_skips"],
        announce_last_card=flags["announce_last_card"],
        idiot_loses_turn=flags["idiot_loses_turn"],
        extra_turn_goes_out=flags["extra_turn_goes_out"],
        crank_settles=flags["crank_settles"],
        threes_cancel_eights=flags["threes_cancel_eights"],
        idiot_draws=numbers["idiot_draws"],
        three_bonus=numbers["three_bonus"],
        cancelled_pair=numbers["cancelled_pair"],
        pressure=numbers["pressure"],
    )


def pairs_in(row: Row) -> set[tuple[str, int, str, int]]:
    """List every two values that come together in a row."""
    return {(a, row[a], b, row[b]) for a, b in combinations(row, 2)}


def all_pairs() -> set[tuple[str, int, str, int]]:
    """List every two values that must come together in some row."""
    return {
        (a, x, b, y)
        for a, b in combinations(CHOICES, 2)
        for x in range(CHOICES[a])
        for y in range(CHOICES[b])
    }


def rows() -> list[Row]:
    """Choose rows greedily until every pair is in one; always the same rows."""
    missing = all_pairs()
    found: list[Row] = []
    while missing:
        a, x, b, y = min(missing)
        row = {a: x, b: y}
        for name in CHOICES:
            if name not in row:
                row[name] = _best(name, row, missing)
        ordered = {name: row[name] for name in CHOICES}
        missing -= pairs_in(ordered)
        found.append(ordered)
    return found


def _best(name: str, row: Row, missing: set[tuple[str, int, str, int]]) -> int:
    """Choose the value of an option that makes most missing pairs with what is in the row."""
    order = list(CHOICES)

    def gain(value: int) -> int:
        count = 0
        for other, its in row.items():
            first, second = sorted([(name, value), (other, its)], key=lambda p: order.index(p[0]))
            count += (*first, *second) in missing
        return count

    # Of equal ones a different value each time, so that rare ones are not left to the end.
    start = len(missing) % CHOICES[name]
    values: Sequence[int] = [(start + step) % CHOICES[name] for step in range(CHOICES[name])]
    return max(values, key=gain)
