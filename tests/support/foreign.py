"""Objects that have no place in the library, and a way to hand them over past the type checkers."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, NoReturn, TypeVar
from unittest.mock import Mock

from craits_engine import Card, Play, Rank, Suit

if TYPE_CHECKING:
    from collections.abc import Callable, Sized

T = TypeVar("T")


def loosely(function: Callable[..., T]) -> Callable[..., T]:
    """Let a function be called with anything at all, as a caller without a type checker may."""
    return function


def numbers(values: Sized) -> list[str]:
    """Number test cases: some values cannot even be shown."""
    return [str(place) for place in range(len(values))]


class RudeError(Exception):
    """What a rude object raises; it must never come out of the library."""


def _refuse(self: object, *_: object) -> NoReturn:
    raise RudeError(type(self))


class Rude:
    """Raises whatever it is asked for; it is no collection, whose own errors may come out."""

    __eq__ = _refuse
    __hash__ = _refuse
    __lt__ = _refuse
    __repr__ = _refuse
    __str__ = _refuse
    __format__ = _refuse
    __bool__ = _refuse
    __len__ = _refuse
    __contains__ = _refuse
    __index__ = _refuse
    __int__ = _refuse
    __getattr__ = _refuse


class RudeEquality:
    """Cannot be compared; hashes like a small number."""

    __eq__ = _refuse

    def __hash__(self) -> int:
        return 0


class RudeHash:
    """Can be compared but not hashed."""

    __hash__ = _refuse

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RudeHash)


class Yes:
    """Equal to everything."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return hash(0)


class WholeLike:
    """A number as numpy has them: it counts, indexes and compares like an `int` and is none."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value

    __int__ = __index__

    def __eq__(self, other: object) -> bool:
        return self.value == other

    def __lt__(self, other: int) -> bool:
        return self.value < other

    def __le__(self, other: int) -> bool:
        return self.value <= other

    def __gt__(self, other: int) -> bool:
        return self.value > other

    def __ge__(self, other: int) -> bool:
        return self.value >= other

    def __hash__(self) -> int:
        return hash(self.value)


class Place(IntEnum):
    """An `int` by descent only."""

    FIRST = 0


class OddCard(Card):
    """A card of another class."""


class OddPlay(Play):
    """An action that the closed union does not have."""


class _RudeMeta(type):
    __hash__ = _refuse
    __eq__ = _refuse


class RudeClass(metaclass=_RudeMeta):
    """An object whose very class can be neither hashed nor compared."""


FOREIGN: dict[str, object] = {
    "none": None,
    "text": "8S",
    "number as text": "0",
    "empty text": "",
    "bytes": b"8S",
    "float": 0.0,
    "nan": float("nan"),
    "complex": 0j,
    "true": True,
    "false": False,
    "like a whole number": WholeLike(0),
    "enum number": Place.FIRST,
    "list": [],
    "list of a card": [Card(Rank.EIGHT, Suit.SPADES)],
    "tuple": (),
    "dict": {},
    "set": set[int](),
    "class": Card,
    "function": len,
    "object": object(),
    "rank": Rank.EIGHT,
    "odd card": OddCard(Rank.EIGHT, Suit.SPADES),
    "odd play": OddPlay(0, Card(Rank.EIGHT, Suit.SPADES)),
    "rude": Rude(),
    "rude equality": RudeEquality(),
    "rude hash": RudeHash(),
    "rude class": RudeClass(),
    "yes": Yes(),
    "mock of a card": Mock(spec=Card),
    "mock of a bool": Mock(spec=bool),
    "mock of an int": Mock(spec=int),
}
"""None of these is a seat, a deck or an action; most are nothing else either."""

NO_SEATS: dict[str, int] = {
    "one below": -1,
    "one above": 3,
    "huge": 10**5000,
    "hugely negative": -(10**5000),
}
"""Whole numbers that are no seat in a game of three; the huge ones cannot even be printed."""
