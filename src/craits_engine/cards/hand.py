"""The cards that one player holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

import attrs

from craits_engine.base.errors import CardError, NotationError
from craits_engine.base.validation import is_a, is_just, shown
from craits_engine.cards.card import Card, cards_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator


@attrs.frozen(init=False, repr=False)
class Hand:
    """An immutable set of cards, iterated in ascending order (see `Card`).

    Hands can be joined (`|`), intersected (`&`) and subtracted (`-`).

    Args:
        cards: the cards, in any order.

    Raises:
        CardError: something in it is not a card, or a card is there twice.

    >>> hand = Hand.parse("8S 3H KD")
    >>> print(hand, len(hand), Card.parse("8S") in hand)
    3♥ 8♠ K♦ 3 True
    >>> hand == Hand.parse("KD 8S 3H")
    True

    """

    _bits: int

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        bits = 0
        if is_a(cards, str):
            msg = f"a hand is made of cards; to read the text {shown(cards)} use Hand.parse"
            raise CardError(msg)
        for card in cards:
            if type(card) is not Card:
                msg = f"a hand holds cards, not {shown(card)}"
                raise CardError(msg)
            if bits & card._bit:
                msg = f"a hand cannot hold {card} twice"
                raise CardError(msg)
            bits |= card._bit
        object.__setattr__(self, "_bits", bits)

    @classmethod
    def parse(cls, text: str) -> Hand:
        """Read cards that are separated by spaces; each as `Card.parse` takes it.

        Raises:
            NotationError: a part of the text is not a card.
            CardError: a card is there twice.

        """
        if not is_just(text, str):
            msg = f"expected a text of cards that are separated by spaces, not {shown(text)}"
            raise NotationError(msg)
        return cls(Card.parse(part) for part in text.split())

    def __iter__(self) -> Iterator[Card]:
        return iter(cards_in(self._bits))

    def __len__(self) -> int:
        return self._bits.bit_count()

    def __contains__(self, card: object) -> bool:
        return type(card) is Card and self._bits & card._bit != 0

    def __or__(self, other: object) -> Hand:
        return hand_of(self._bits | other._bits) if isinstance(other, Hand) else NotImplemented

    def __and__(self, other: object) -> Hand:
        return hand_of(self._bits & other._bits) if isinstance(other, Hand) else NotImplemented

    def __sub__(self, other: object) -> Hand:
        return hand_of(self._bits & ~other._bits) if isinstance(other, Hand) else NotImplemented

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"Hand.parse({' '.join(card.code for card in self)!r})"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self

    def __reduce__(self) -> tuple[Callable[[int], object], tuple[int]]:
        return hand_of, (self._bits,)


def hand_of(bits: int) -> Hand:
    """Make a hand from a bit set of cards, unchecked."""
    hand = object.__new__(Hand)
    object.__setattr__(hand, "_bits", bits)
    return hand
