"""Reading a line of text piece by piece, with the place of every mistake."""

from __future__ import annotations

import re
from typing import NoReturn

from craits_engine.base.errors import NotationError
from craits_engine.base.validation import type_name
from craits_engine.cards.card import Card
from craits_engine.cards.suit import SUITS, Suit

MAX_DIGITS = 300
"""No number in a text may have more digits: no game gets there, and reading stays quick."""

A_CARD = 'a card such as "8S", "10♥" or "th"'
A_SUIT = "a suit (C, D, H, S or ♣, ♦, ♥, ♠)"

_SPACE = re.compile(r"[ \t\r\n]*")
_WORD = re.compile(r"[A-Za-z_]+")
_CARD = re.compile(r"(?:10|[2-9AaTtJjQqKk])[CDHScdhs♣♦♥♠]")
_SUIT = re.compile(r"[CDHScdhs♣♦♥♠]")
# One digit more than is allowed, so that a longer number is seen to be one.
_NUMBER = re.compile(rf"-?[0-9]{{1,{MAX_DIGITS + 1}}}")
_FOUND = re.compile(r"[^ \t\r\n,/=:]{1,20}|.", re.DOTALL)
_SUITS = {name: suit for suit in SUITS for name in (suit.letter, suit.symbol)}
_SHOWN = 60


class Reader:
    """A text and how far it is read."""

    def __init__(self, text: object) -> None:
        if type(text) is not str:
            msg = f"expected a text, not an object of type {type_name(text)}"
            raise NotationError(msg, expected="a text")
        self.text = text
        self.place: int = 0

    def fail(self, expected: str, place: int | None = None) -> NoReturn:
        """Raise an error that says what should stand here, or at another place."""
        text = self.text
        place = self.place if place is None else place
        found = _FOUND.match(text, place)
        what = repr(found.group()) if found else "the end"
        shown = text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"
        msg = f"expected {expected}, not {what}, at place {place} of {shown!r}"
        raise NotationError(msg, text, place, expected)

    def skip_space(self) -> None:
        """Go past blanks."""
        self.take(_SPACE)

    @property
    def at_end(self) -> bool:
        """Whether everything is read."""
        return self.place == len(self.text)

    def take(self, pattern: re.Pattern[str]) -> str | None:
        """Read what a pattern matches here, if it does."""
        found = pattern.match(self.text, self.place)
        if found is None:
            return None
        self.place = found.end()
        return found.group()

    def take_sign(self, sign: str) -> bool:
        """Read a certain sign, if it stands here."""
        there = self.text.startswith(sign, self.place)
        self.place += len(sign) * there
        return there

    def expect_end(self, expected: str) -> None:
        """Read blanks and then the end."""
        self.skip_space()
        if not self.at_end:
            self.fail(expected)

    def word(self) -> str:
        """Read letters, if they stand here; capitals are made small."""
        return (self.take(_WORD) or "").lower()

    def number(self, expected: str, least: int | None = 0) -> int:
        """Read a whole number of at least `least`."""
        place = self.place
        digits = self.take(_NUMBER)
        if digits is None or len(digits.lstrip("-")) > MAX_DIGITS:
            self.fail(expected, place)
        value = int(digits)
        if least is not None and value < least:
            self.fail(expected, place)
        return value

    def take_card(self) -> Card | None:
        """Read a card, if one stands here."""
        code = self.take(_CARD)
        return None if code is None else Card.parse(code)

    def card(self) -> Card:
        """Read a card."""
        return self.take_card() or self.fail(A_CARD)

    def suit(self) -> Suit:
        """Read a suit."""
        name = self.take(_SUIT)
        return self.fail(A_SUIT) if name is None else _SUITS[name.upper()]
