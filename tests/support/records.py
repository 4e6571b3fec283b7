"""Games as text: what the files in tests/data hold, written and read without the library's help.

Nothing here depends on a `repr`, on a hash or on the order of a set, so that the same game gives
the same text in every process and on every Python. Only attrs and the library are needed.
"""

from __future__ import annotations

import hashlib
import json
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

import attrs

from craits_engine import (
    Ability,
    Announce,
    CallIdiot,
    Card,
    Deal,
    Draw,
    Hand,
    Match,
    NameSuit,
    Pass,
    Play,
    Rank,
    Rules,
    Suit,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from craits_engine import Action, Event, GameState

Json: TypeAlias = "bool | int | str | Sequence[Json] | Mapping[str, Json]"

ATTRIBUTES = (
    "players",
    "phase",
    "round_number",
    "dealer",
    "turn",
    "direction",
    "hands",
    "stock",
    "discard",
    "top_card",
    "suit_in_force",
    "crank",
    "unannounced",
    "lost_turns",
    "drawn_card",
    "scores",
    "totals",
    "winners",
    "is_over",
    "cut",
    "seed",
    "shuffles",
    "forced_reshuffles",
    "penalties",
    "reshuffled",
    "reshuffled_held",
    "next_reshuffle",
)
"""Every public attribute of a state but `rules`, in the order of its text."""

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
_NUMBERS = ("idiot_draws", "three_bonus", "cancelled_pair", "pressure")
_RANKS = {rank.symbol: rank for rank in Rank}
_SUITS = {suit.letter: suit for suit in Suit}


def action_text(action: Action) -> str:
    """Write an action: its seat in one digit, then what that seat does.

    "2deal" ("2deal KH 3C …" with a deck), "2name H", "2 8S", "2 8S=H" (naming a suit), "2 8S!"
    (announcing), "2draw", "2pass", "2announce", "2call 0".
    """
    match action:
        case Deal(seat, deck):
            return " ".join([f"{seat}deal", *(card.code for card in deck or ())])
        case NameSuit(seat, suit):
            return f"{seat}name {suit.letter}"
        case Play(seat, card, suit, announce):
            named = "" if suit is None else f"={suit.letter}"
            return f"{seat} {card.code}{named}{'!' if announce else ''}"
        case Draw(seat):
            return f"{seat}draw"
        case Pass(seat):
            return f"{seat}pass"
        case Announce(seat):
            return f"{seat}announce"
        case CallIdiot(seat, target):
            return f"{seat}call {target}"


def read_action(text: str) -> Action:
    """Read what `action_text` wrote."""
    seat = int(text[0])
    word, *parts = text[1:].split(" ")
    match word:
        case "deal":
            return Deal(seat, tuple(map(Card.parse, parts)) or None)
        case "name":
            return NameSuit(seat, _SUITS[parts[0]])
        case "draw":
            return Draw(seat)
        case "pass":
            return Pass(seat)
        case "announce":
            return Announce(seat)
        case "call":
            return CallIdiot(seat, int(parts[0]))
        case "":
            announced = parts[0].endswith("!")
            card, _, suit = parts[0].removesuffix("!").partition("=")
            return Play(seat, Card.parse(card), _SUITS.get(suit), announced)
        case _:
            pass
    message = f"not an action: {text!r}"
    raise ValueError(message)


def rules_data(rules: Rules) -> dict[str, Json]:
    """Describe every option in terms of JSON; nothing is left to a default."""
    return {
        "deck": " ".join(card.code for card in rules.deck),
        "deal_sizes": list(rules.deal_sizes),
        "match": [kind.name or "" for kind in Match if kind in rules.match],
        "abilities": {rank.symbol: rules.abilities[rank].value for rank in Rank},
        "points": {rank.symbol: rules.points[rank] for rank in Rank if rank is not Rank.THREE},
        **{name: bool(getattr(rules, name)) for name in _FLAGS},
        **{name: int(getattr(rules, name)) for name in _NUMBERS},
    }


def read_rules(data: Mapping[str, Json]) -> Rules:
    """Read what `rules_data` wrote."""
    match = Match(0)
    for name in _list(data["match"]):
        match |= Match[str(name)]
    return Rules(
        deck=[Card.parse(code) for code in str(data["deck"]).split()],
        deal_sizes=[_whole(size) for size in _list(data["deal_sizes"])],
        match=match,
        abilities={
            _RANKS[symbol]: Ability(str(value))
            for symbol, value in _mapping(data["abilities"]).items()
        },
        points={
            _RANKS[symbol]: _whole(value) for symbol, value in _mapping(data["points"]).items()
        },
        play_drawn_card=data["play_drawn_card"] is True,
        draw_at_will=data["draw_at_will"] is True,
        duel_reverse_skips=data["duel_reverse_skips"] is True,
        announce_last_card=data["announce_last_card"] is True,
        idiot_loses_turn=data["idiot_loses_turn"] is True,
        extra_turn_goes_out=data["extra_turn_goes_out"] is True,
        crank_settles=data["crank_settles"] is True,
        threes_cancel_eights=data["threes_cancel_eights"] is True,
        idiot_draws=_whole(data["idiot_draws"]),
        three_bonus=_whole(data["three_bonus"]),
        cancelled_pair=_whole(data["cancelled_pair"]),
        pressure=_whole(data["pressure"]),
    )


def _list(value: Json) -> Sequence[Json]:
    assert isinstance(value, list)
    return value


def _mapping(value: Json) -> Mapping[str, Json]:
    assert isinstance(value, dict)
    return value


def _whole(value: Json) -> int:
    assert type(value) is int
    return value


def text_of(value: object) -> str:
    """Write any value that a state or an event holds."""
    if isinstance(value, Card):
        return value.code
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, Suit):
        return value.letter
    if isinstance(value, Enum):
        return value.name
    return "-" if value is None else _text_of_parts(value)


def _text_of_parts(value: object) -> str:
    """Write what has parts."""
    if isinstance(value, tuple):
        return f"({' '.join([text_of(each) for each in value])})"
    if isinstance(value, Hand):
        return f"[{' '.join(sorted([card.code for card in value]))}]"
    if isinstance(value, frozenset):
        return f"{{{' '.join(sorted([text_of(each) for each in value]))}}}"
    kind = type(value)
    assert attrs.has(kind)
    parts = [text_of(getattr(value, field.name)) for field in attrs.fields(kind)]
    return f"{kind.__name__}({' '.join(parts)})"


@lru_cache(maxsize=8)
def _rules_text(rules: Rules) -> str:
    return json.dumps(rules_data(rules))


def state_text(state: GameState) -> str:
    """Write every public attribute of a state."""
    lines = [f"{name} {text_of(getattr(state, name))}" for name in ATTRIBUTES]
    return "\n".join([_rules_text(state.rules), *lines, ""])


def digest(state: GameState, events: Iterable[Event] = ()) -> str:
    """Shorten a state, and the events that led to it, to 16 hexadecimal digits."""
    text = state_text(state) + "".join(f"{text_of(event)}\n" for event in events)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
