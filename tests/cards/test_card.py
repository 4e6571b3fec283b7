"""Cards, their parts and their names (R1.2)."""

from __future__ import annotations

import operator
from itertools import pairwise

import pytest

from craits_engine import (
    DECK,
    Card,
    CardError,
    Color,
    CraitsError,
    NotationError,
    Rank,
    Suit,
)
from tests.support.foreign import FOREIGN, OddCard, loosely

SUITS = "CDHS"
SYMBOLS = "♣♦♥♠"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def test_colors_are_black_and_red() -> None:
    assert [color.name for color in Color] == ["BLACK", "RED"]


def test_suits_have_letter_symbol_color_and_sibling() -> None:
    assert [
        (suit.name, suit.letter, suit.symbol, suit.color.name, suit.sibling.name) for suit in Suit
    ] == [
        ("CLUBS", "C", "♣", "BLACK", "SPADES"),
        ("DIAMONDS", "D", "♦", "RED", "HEARTS"),
        ("HEARTS", "H", "♥", "RED", "DIAMONDS"),
        ("SPADES", "S", "♠", "BLACK", "CLUBS"),
    ]


def test_the_sibling_of_the_sibling_is_the_suit() -> None:
    for suit in Suit:
        assert suit.sibling is not suit
        assert suit.sibling.sibling is suit
        assert suit.sibling.color is suit.color


def test_ranks_run_from_ace_1_to_king_13() -> None:
    assert [(rank.name, rank.value, rank.symbol) for rank in Rank] == list(
        zip(
            (
                "ACE",
                "TWO",
                "THREE",
                "FOUR",
                "FIVE",
                "SIX",
                "SEVEN",
                "EIGHT",
                "NINE",
                "TEN",
                "JACK",
                "QUEEN",
                "KING",
            ),
            range(1, 14),
            RANKS,
            strict=True,
        )
    )


@pytest.mark.parametrize("kind", [Rank, Suit, Color])
def test_enumerations_are_ordered_as_defined_and_only_among_themselves(
    kind: type[Rank | Suit | Color],
) -> None:
    members: list[Rank | Suit | Color] = list(kind)
    compare = (operator.lt, operator.le, operator.gt, operator.ge)
    for low, high in pairwise(members):
        assert [loosely(each)(low, high) for each in compare] == [True, True, False, False]
        assert [loosely(each)(high, low) for each in compare] == [False, False, True, True]
        assert [loosely(each)(low, low) for each in compare] == [False, True, False, True]
    for each in compare:
        for foreign in (0, 1, "A", None, Card):
            with pytest.raises(TypeError):
                loosely(each)(members[0], foreign)


def test_enumerations_are_no_numbers_and_no_text() -> None:
    foreign: tuple[object, ...] = (1, True, "C", "black", 1.0)
    for member in (Rank.ACE, Suit.CLUBS, Color.BLACK):
        assert all(member != other for other in foreign)
    assert not isinstance(Rank.ACE, int)
    assert not isinstance(Suit.CLUBS, str)


def test_the_deck_has_each_card_once_in_ascending_order() -> None:
    assert type(DECK) is tuple
    assert len(DECK) == 52
    assert list(DECK) == [Card(rank, suit) for rank in Rank for suit in Suit]
    assert list(DECK) == sorted(DECK)
    assert len(set(DECK)) == 52


def test_a_card_has_rank_suit_text_and_code() -> None:
    for card in DECK:
        assert Card(card.rank, card.suit) == card
        assert Card(suit=card.suit, rank=card.rank) == card
        assert str(card) == RANKS[card.rank.value - 1] + card.suit.symbol
        assert card.code == "A23456789TJQK"[card.rank.value - 1] + card.suit.letter
        assert len(card.code) == 2
        assert card.code.isascii()
    assert str(Card(Rank.TEN, Suit.HEARTS)) == "10♥"
    assert Card(Rank.TEN, Suit.HEARTS).code == "TH"


def test_the_repr_of_a_card_can_be_pasted_back() -> None:
    assert repr(Card(Rank.TEN, Suit.HEARTS)) == "Card(Rank.TEN, Suit.HEARTS)"


def test_a_card_can_be_matched_by_its_parts() -> None:
    match DECK[0]:
        case Card(Rank.ACE, suit):
            assert suit is Suit.CLUBS
        case _:
            pytest.fail("the first card is an ace")


def test_cards_are_ordered_only_among_themselves() -> None:
    assert DECK[0] < DECK[1] <= DECK[1] < DECK[51] >= DECK[50] > DECK[49]
    for foreign in (0, "AC", None, Rank.ACE):
        with pytest.raises(TypeError):
            loosely(operator.lt)(DECK[0], foreign)


def test_cards_are_equal_by_value_and_hash_alike() -> None:
    twin = Card(Rank.ACE, Suit.CLUBS)
    assert twin == DECK[0]
    assert hash(twin) == hash(DECK[0])
    different: tuple[object, ...] = (DECK[1], 0, "AC", "A♣", None, (Rank.ACE, Suit.CLUBS))
    assert all(twin != other for other in different)


@pytest.mark.parametrize("card", DECK, ids=lambda card: card.code)
def test_parse_reads_every_card_in_every_form(card: Card) -> None:
    rank, suit = RANKS[card.rank.value - 1], card.suit
    ranks = {rank, rank.lower()} | ({"T", "t"} if rank == "10" else set[str]())
    for text in ranks:
        for sign in (suit.letter, suit.letter.lower(), suit.symbol):
            assert Card.parse(text + sign) == card
    assert Card.parse(card.code) == card
    assert Card.parse(str(card)) == card


NEAR_MISSES = (
    "",
    " ",
    "T",
    "H",
    "10",
    "♥",
    "1H",
    "0H",
    "11H",
    "13H",
    "010H",
    "1OH",
    "IOH",
    " 10H",
    "10H ",
    "10 H",
    "\t10H",
    "10H\n",
    "10HH",
    "1 0H",
    "HT",
    "H10",
    "♥10",
    "TH TH",
    "8S3H",
    "10X",
    "8E",
    "ten of hearts",
    "8♤",
    "8♡",
    "8♥\ufe0f",
    "8♠♠",
    "8S♠",
    "\uff18S",  # a wide 8
    "٨S",  # an Arabic 8
    "²S",
    "8\u017f",  # the long s, which becomes an S in capitals
    "8\u015b",
    "\u041a♠",  # a Cyrillic K
    "\u212aS",  # the sign for kelvin
    "A\x00",
    "\ufeff8S",
    "-8S",
    "+8S",
    "8.0S",
    "EIGHT",
)


@pytest.mark.parametrize("text", NEAR_MISSES, ids=ascii)
def test_parse_refuses_near_misses_and_says_what_was_expected(text: str) -> None:
    with pytest.raises(NotationError, match=r"expected a rank .* and then a suit") as caught:
        Card.parse(text)
    assert isinstance(caught.value, ValueError)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize("name", [name for name in FOREIGN if name != "text"])
def test_parse_refuses_what_is_no_text(name: str) -> None:
    with pytest.raises(NotationError, match="expected a rank"):
        loosely(Card.parse)(FOREIGN[name])


@pytest.mark.parametrize(
    ("rank", "suit"),
    [
        (None, None),
        (Rank.ACE, None),
        (None, Suit.CLUBS),
        (1, Suit.CLUBS),
        ("A", "C"),
        (Rank.ACE, "C"),
        (Suit.CLUBS, Rank.ACE),
        (True, Suit.CLUBS),
        (Rank.ACE, Color.BLACK),
        (Rank, Suit),
    ],
)
def test_a_card_of_anything_but_a_rank_and_a_suit_is_refused(rank: object, suit: object) -> None:
    with pytest.raises(CardError, match="a Rank and a Suit") as caught:
        loosely(Card)(rank, suit)
    assert isinstance(caught.value, CraitsError)
    assert isinstance(caught.value, ValueError)


def test_a_card_of_rude_parts_is_refused() -> None:
    with pytest.raises(CardError):
        loosely(Card)(FOREIGN["rude"], FOREIGN["rude"])


def test_a_card_of_another_class_is_another_value() -> None:
    assert OddCard(Rank.ACE, Suit.CLUBS) != DECK[0]
