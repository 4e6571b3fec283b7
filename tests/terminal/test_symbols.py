"""Writing cards and suits so that the output can show them."""

from __future__ import annotations

import pytest

from craits_engine import DECK, Card, Hand, Suit
from craits_engine.terminal.symbols import LETTERS, SIGNS, symbols_for


def test_signs() -> None:
    assert SIGNS.card(Card.parse("10H")) == "10♥"
    assert SIGNS.cards(Hand.parse("8S KD AC")) == "A♣ 8♠ K♦"
    assert [SIGNS.suit(suit) for suit in Suit] == ["♣", "♦", "♥", "♠"]


def test_letters() -> None:
    assert LETTERS.card(Card.parse("10H")) == "10H"
    assert LETTERS.cards(Hand.parse("8S KD AC")) == "AC 8S KD"
    assert [LETTERS.suit(suit) for suit in Suit] == ["clubs", "diamonds", "hearts", "spades"]
    assert all(LETTERS.card(card).isascii() for card in DECK)
    assert all(Card.parse(LETTERS.card(card)) == card for card in DECK)


@pytest.mark.parametrize(
    ("encoding", "signs"),
    [
        ("utf-8", True),
        ("utf-16", True),
        ("gb18030", True),
        ("ascii", False),
        ("latin-1", False),
        ("cp1252", False),
        ("cp437", False),
        ("koi8-r", False),
        ("shift_jis", False),
    ],
)
def test_an_encoding_without_the_signs_gets_letters(encoding: str, signs: bool) -> None:
    assert symbols_for(encoding) is (SIGNS if signs else LETTERS)
