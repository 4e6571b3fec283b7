"""The sentences about texts that are none of the notation, whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from craits_engine import (
    Action,
    CallIdiot,
    Card,
    CardError,
    Deal,
    Draw,
    Hand,
    IllegalActionError,
    NotationError,
    Play,
    Rank,
    SeatError,
    Suit,
)
from craits_engine.notation import (
    format_action,
    parse_action,
    parse_cards,
    parse_position,
)
from tests.support.foreign import loosely

if TYPE_CHECKING:
    from collections.abc import Callable

CARD = 'a card such as "8S", "10♥" or "th"'
SUIT = "a suit (C, D, H, S or ♣, ♦, ♥, ♠)"
ACTION = 'a card, "draw", "pass", "announce", "call", "suit" or "deal"'
FIELD = "the name of a field, each once"
COUNT = "a whole number of at least 0"
RANK = "a rank (A, 2 … 10 or T, J, Q, K), each once"
ABILITIES = " or ".join(
    f'"{name}"'
    for name in (
        "none",
        "answer",
        "crank",
        "skip",
        "others_draw",
        "extra_turn",
        "next_draws",
        "second_next_draws",
        "wild",
        "switch",
        "wild_switch",
        "reverse",
    )
)

TEXTS: list[tuple[Callable[[str], object], str, str, str, int]] = [
    (parse_cards, "8S 1H", f"{CARD} or the end", "'1H'", 3),
    (parse_action, "0: ", ACTION, "the end", 3),
    (parse_action, "0: dance", ACTION, "'dance'", 3),
    (parse_action, "draw", "the number of a seat and a colon", "'draw'", 0),
    (parse_action, "0: call x", "the number of a seat", "'x'", 8),
    (parse_action, "0: suit x", SUIT, "'x'", 8),
    (parse_action, "0: draw 2", "the end", "'2'", 8),
    (parse_action, "0: 8S 9S", '"=" and a suit, "!" or the end', "'9S'", 6),
    (parse_action, "0: 8S=D=D", '"!" or the end', "'='", 7),
    (parse_action, "0: 8S=D!!", "the end", "'!'", 8),
    (parse_action, "0: deal 8S x", f"{CARD} or the end", "'x'", 11),
    (parse_position, "hand=8S", FIELD, "'hand'", 0),
    (parse_position, "turn=1 turn=1", FIELD, "'turn'", 7),
    (parse_position, "turn 1", '"="', "' '", 4),
    (parse_position, "turn=x", COUNT, "'x'", 5),
    (parse_position, "turn=1x", "a blank or the end", "'x'", 6),
    (parse_position, "seed=x", "a whole number", "'x'", 5),
    (parse_position, "hands=8S/KX", CARD, "'KX'", 9),
    (parse_position, "suit=x", SUIT, "'x'", 5),
    (parse_position, "drawn=8", CARD, "'8'", 6),
    (parse_position, "phase=x", '"deal" or "name_suit" or "play" or "over"', "'x'", 6),
    (parse_position, "direction=x", '"+" or "-"', "'x'", 10),
    (parse_position, "cut=0:AC,1", '":" and a card', "the end", 10),
    (parse_position, "cut=x", "the number of a seat", "'x'", 4),
    (parse_position, "cut=0:x", CARD, "'x'", 6),
    (parse_position, "match=x", '"suit" or "color" or "rank"', "'x'", 6),
    (parse_position, "abilities=J:skip,J:none", RANK, "'J'", 17),
    (parse_position, "abilities=J", '":"', "the end", 11),
    (parse_position, "abilities=J:jump", ABILITIES, "'jump'", 12),
    (parse_position, "points=J:ten", "a whole number", "'ten'", 9),
    (parse_position, "draw_at_will=1", '"yes" or "no"', "'1'", 13),
]


@pytest.mark.parametrize(
    ("read", "text", "expected", "found", "place"), TEXTS, ids=range(len(TEXTS))
)
def test_a_mistake_is_told_with_what_was_expected_what_was_found_and_where(
    read: Callable[[str], object], text: str, expected: str, found: str, place: int
) -> None:
    with pytest.raises(NotationError) as caught:
        read(text)
    assert str(caught.value) == f"expected {expected}, not {found}, at place {place} of {text!r}"
    assert (caught.value.text, caught.value.position) == (text, place)
    assert caught.value.expected == expected


def test_the_seat_that_acts_is_told_if_the_text_names_another() -> None:
    with pytest.raises(NotationError) as caught:
        parse_action("2: draw", 1)
    assert str(caught.value) == "expected an action of seat 1, not '2', at place 0 of '2: draw'"
    with pytest.raises(SeatError) as refused:
        parse_action("draw", -1)
    assert str(refused.value) == "seat must be a whole number of at least 0, not -1"


@pytest.mark.parametrize("length", [59, 60, 61])
def test_of_a_long_text_the_first_59_signs_are_shown(length: int) -> None:
    text = "8S" + "x" * (length - 2)
    shown = text if length <= 60 else text[:59] + "…"
    with pytest.raises(NotationError) as caught:
        parse_cards(text)
    assert str(caught.value).endswith(f", not {'x' * 20!r}, at place 2 of {shown!r}")


@pytest.mark.parametrize("read", [parse_cards, parse_action, parse_position])
def test_what_is_no_text_is_named(read: Callable[[object], object]) -> None:
    with pytest.raises(NotationError) as caught:
        read(5)
    error = caught.value
    assert str(error) == "expected a text, not an object of type int"
    assert (error.text, error.position, error.expected) == ("", None, "a text")


A_CARD = (
    "a rank (A, 2 … 10 or T, J, Q, K) and then a suit (C, D, H, S or ♣, ♦, ♥, ♠), for example "
    '"10H" or "8♠"'
)


@pytest.mark.parametrize(("text", "told"), [("1H", "1H"), (5, "")])
def test_what_is_no_card_is_told_with_what_was_expected(text: object, told: str) -> None:
    with pytest.raises(NotationError) as caught:
        loosely(Card.parse)(text)
    error = caught.value
    assert str(error) == f"{text!r} is not a card: expected {A_CARD}"
    assert (error.text, error.position, error.expected) == (told, 0, A_CARD)


CARDS: list[tuple[Callable[..., object], tuple[object, ...], type[ValueError], str]] = [
    (
        Card,
        (5, Suit.CLUBS),
        CardError,
        "a card is made of a Rank and a Suit, not of 5 and Suit.CLUBS",
    ),
    (Card, (Rank.ACE, 5), CardError, "a card is made of a Rank and a Suit, not of Rank.ACE and 5"),
    (Hand, ("8S",), CardError, "a hand is made of cards; to read the text '8S' use Hand.parse"),
    (Hand, ((5,),), CardError, "a hand holds cards, not 5"),
    (Hand.parse, ("8S 8S",), CardError, "a hand cannot hold 8♠ twice"),
    (
        Hand.parse,
        (5,),
        NotationError,
        "expected a text of cards that are separated by spaces, not 5",
    ),
]


@pytest.mark.parametrize(("make", "given", "kind", "sentence"), CARDS, ids=range(len(CARDS)))
def test_what_is_made_of_no_cards_is_refused_with_a_sentence(
    make: Callable[..., object], given: tuple[object, ...], kind: type[ValueError], sentence: str
) -> None:
    with pytest.raises(kind) as caught:
        make(*given)
    assert str(caught.value) == sentence


UNSAID: list[tuple[object, str]] = [
    ("draw", "not an action but an object of type str"),
    (
        loosely(Play)("0", "8S"),
        "this Play is malformed: seat must be int, not str; card must be Card, not str",
    ),
    (Draw(-1), "there is no such seat"),
    (Draw(10**9), "there is no such seat"),
    (CallIdiot(0, -1), "there is no such seat"),
    (Deal(0, ()), "the deck of this Deal is not a tuple of cards"),
]


@pytest.mark.parametrize(("action", "sentence"), UNSAID, ids=range(len(UNSAID)))
def test_what_no_text_can_say_is_refused_with_a_sentence(action: Action, sentence: str) -> None:
    with pytest.raises(IllegalActionError) as caught:
        format_action(action)
    assert str(caught.value) == sentence


def test_seats_of_nine_digits_can_be_said() -> None:
    last = 10**9 - 1
    assert parse_action(f"{last}: call {last}") == CallIdiot(last, last)
    assert format_action(CallIdiot(last, last), seat=True) == f"{last}: call {last}"
