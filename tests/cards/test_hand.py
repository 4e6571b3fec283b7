"""Hands: immutable collections of cards."""

from __future__ import annotations

import operator
from collections.abc import Collection, Hashable
from itertools import permutations

import pytest

from craits_engine import DECK, Card, CardError, Hand, NotationError, Rank, Suit
from tests.support.foreign import FOREIGN, OddCard, loosely
from tests.support.positions import parse


def test_a_hand_is_a_hashable_collection() -> None:
    hand = Hand([parse("8S"), parse("3H")])
    assert isinstance(hand, Collection)
    assert isinstance(hand, Hashable)


def test_a_hand_iterates_in_the_order_of_the_deck_whatever_it_is_made_of() -> None:
    assert list(Hand(reversed(DECK))) == list(DECK)
    cards = [parse(text) for text in ("3H", "8C", "8S", "KD")]
    for order in permutations(cards):
        assert list(Hand(order)) == cards
    assert list(Hand(card for card in cards)) == cards
    assert list(Hand(set(cards))) == cards
    assert list(Hand(dict.fromkeys(cards))) == cards
    assert list(Hand(Hand(cards))) == cards


def test_a_hand_can_be_iterated_again_and_twice_at_once() -> None:
    hand = Hand.parse("8S 3H")
    assert [(left.code, right.code) for left in hand for right in hand] == [
        ("3H", "3H"),
        ("3H", "8S"),
        ("8S", "3H"),
        ("8S", "8S"),
    ]


def test_a_hand_knows_its_cards_and_their_number() -> None:
    hand = Hand.parse("8S 3H")
    assert len(hand) == 2
    assert [card for card in DECK if card in hand] == [parse("3H"), parse("8S")]
    assert len(Hand(DECK)) == 52
    assert all(card in Hand(DECK) for card in DECK)


@pytest.mark.parametrize("name", [name for name in FOREIGN if "card" not in name])
def test_nothing_but_a_card_is_in_a_hand(name: str) -> None:
    assert FOREIGN[name] not in Hand(DECK)


def test_a_hand_without_cards() -> None:
    assert len(Hand()) == 0
    assert list(Hand()) == []
    assert not Hand()
    assert Hand.parse("") == Hand([]) == Hand()
    assert str(Hand()) == ""
    assert repr(Hand()) == "Hand.parse('')"


def test_hands_are_equal_by_content() -> None:
    hand = Hand.parse("8S 3H")
    twin = Hand([parse("3H"), parse("8S")])
    assert hand == twin
    assert hash(hand) == hash(twin)
    assert {hand: 1}[twin] == 1
    cards = tuple(hand)
    different: tuple[object, ...] = (Hand(), Hand.parse("8S"), cards, set(cards), "8S 3H", None)
    assert all(hand != other for other in different)


def test_hands_can_be_joined_and_compared_like_sets() -> None:
    left, right = Hand.parse("8S 3H"), Hand.parse("3H KD")
    assert left | right == Hand.parse("8S 3H KD")
    assert left & right == Hand.parse("3H")
    assert left - right == Hand.parse("8S")
    assert right - left == Hand.parse("KD")
    assert left - left == left & Hand() == Hand()
    assert (left, right) == (Hand.parse("8S 3H"), Hand.parse("3H KD"))
    for operation in (operator.or_, operator.and_, operator.sub):
        assert type(operation(left, right)) is Hand
        for foreign in (None, [parse("8S")], {parse("8S")}, parse("8S"), 1):
            with pytest.raises(TypeError):
                loosely(operation)(left, foreign)


def test_a_hand_has_texts_that_can_be_read_back() -> None:
    hand = Hand.parse("TC 8S 3H")
    assert str(hand) == "3♥ 8♠ 10♣"
    assert repr(hand) == "Hand.parse('3H 8S TC')"
    assert Hand.parse(str(hand)) == hand
    assert Hand.parse("  10♣\t8s \n 3h ") == hand


@pytest.mark.parametrize("cards", ["8S", [None], [1], ["8S"], [Rank.ACE], [Suit.CLUBS], [()]])
def test_a_hand_of_anything_but_cards_is_refused(cards: object) -> None:
    with pytest.raises(CardError, match="cards"):
        loosely(Hand)(cards)


@pytest.mark.parametrize("name", [name for name in FOREIGN if name != "odd card"])
def test_a_foreign_object_among_cards_is_refused(name: str) -> None:
    with pytest.raises(CardError):
        loosely(Hand)([parse("8S"), FOREIGN[name]])


def test_a_card_twice_is_refused_by_name() -> None:
    with pytest.raises(CardError, match="8♠ twice"):
        Hand([parse("8S"), parse("3H"), parse("8S")])
    with pytest.raises(CardError, match="8♠ twice"):
        Hand.parse("8S 3H 8♠")


def test_cards_of_another_class_never_upset_a_hand() -> None:
    odd = OddCard(Rank.EIGHT, Suit.SPADES)
    try:
        hand = Hand([odd])
    except CardError:
        return
    # If a hand takes such a card, it holds the card that it stands for.
    assert list(hand) == [parse("8S")]
    assert type(next(iter(hand))) is Card


@pytest.mark.parametrize("text", ["8", "8S3H", "8S,3H", "8S 3X", "10"])
def test_a_hand_of_something_else_than_card_names_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is not a card"):
        Hand.parse(text)


@pytest.mark.parametrize("text", [None, 5, b"8S", ["8S"]])
def test_a_hand_can_only_be_read_from_a_text(text: object) -> None:
    with pytest.raises(NotationError):
        loosely(Hand.parse)(text)
