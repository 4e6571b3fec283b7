"""A playing card and the standard deck (R1.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

import attrs

from craits_engine.base.errors import CardError, NotationError
from craits_engine.base.validation import is_just, shown
from craits_engine.cards.rank import RANKS, Rank
from craits_engine.cards.suit import SUITS, Suit

if TYPE_CHECKING:
    from collections.abc import Callable


@attrs.frozen(order=True, repr=False)
class Card:
    """A card of the standard deck.

    Cards are ordered by rank, then by suit; that is the order of `DECK`, of every `Hand` and of
    the legal actions.

    Args:
        rank: the rank.
        suit: the suit.

    Raises:
        CardError: the arguments are not a `Rank` and a `Suit`.

    >>> card = Card(Rank.TEN, Suit.HEARTS)
    >>> str(card), card.code, card == Card.parse("10h")
    ('10♥', 'TH', True)

    """

    # Equality, order and hash all come from the place in the deck, one small number.
    rank: Rank = attrs.field(eq=False)
    suit: Suit = attrs.field(eq=False)
    _index: int = attrs.field(init=False)
    _bit: int = attrs.field(init=False, eq=False)
    _byte: bytes = attrs.field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        rank, suit = self.rank, self.suit
        if not is_just(rank, Rank) or not is_just(suit, Suit):
            msg = f"a card is made of a Rank and a Suit, not of {shown(rank)} and {shown(suit)}"
            raise CardError(msg)
        index = rank._index * len(SUITS) + suit._index
        object.__setattr__(self, "_index", index)
        object.__setattr__(self, "_bit", 1 << index)
        object.__setattr__(self, "_byte", bytes((index,)))

    @property
    def code(self) -> str:
        """The card in two ASCII characters, rank and suit; a ten is "T": "TH", "8S"."""
        return _CODES[self._index]

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card: rank (A, 2 … 10 or T, J, Q, K), then suit (C, D, H, S or ♣ ♦ ♥ ♠).

        Args:
            text: for example "TH", "10H", "10h" or "10♥"; capitals or not.

        Raises:
            NotationError: the text is not a card; the message says what was expected.

        >>> Card.parse("8s")
        Card(Rank.EIGHT, Suit.SPADES)

        """
        card = _BY_TEXT.get(text) if is_just(text, str) else None
        if card is None:
            expected = (
                "a rank (A, 2 … 10 or T, J, Q, K) and then a suit (C, D, H, S or ♣, ♦, ♥, ♠), "
                'for example "10H" or "8♠"'
            )
            msg = f"{shown(text)} is not a card: expected {expected}"
            raise NotationError(msg, text if is_just(text, str) else "", 0, expected)
        return card

    def __str__(self) -> str:
        return _TEXTS[self._index]

    def __repr__(self) -> str:
        return f"Card({self.rank}, {self.suit})"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self

    def __reduce__(self) -> tuple[Callable[[int], object], tuple[int]]:
        return card_at, (self._index,)


DECK: tuple[Card, ...] = tuple(Card(rank, suit) for rank in RANKS for suit in SUITS)
"""The 52 cards in ascending order: A♣, A♦, A♥, A♠, 2♣ … K♠."""

BITS: tuple[int, ...] = tuple(card._bit for card in DECK)
"""The bit set of each card alone, by its place in `DECK`."""

HIGHEST: tuple[int, ...] = (0, *BITS)
"""The highest bit of a number, by its `bit_length`."""

_bit_at = list(BITS).__getitem__  # for `map` half as dear as that of a tuple

_TEXTS = tuple(card.rank.symbol + card.suit.symbol for card in DECK)
_CODES = tuple(card.rank.symbol.replace("10", "T") + card.suit.letter for card in DECK)
# Every accepted text is listed: to change the case of what comes in would let letters through
# that no card has, such as a long s.
_BY_TEXT = {
    rank + suit: card
    for card in DECK
    for rank in {card.rank.symbol, card.rank.symbol.lower(), card.code[0], card.code[0].lower()}
    for suit in (card.suit.letter, card.suit.letter.lower(), card.suit.symbol)
}


def card_at(index: int) -> Card:
    """Return the card at a place in `DECK`, 0 to 51."""
    return DECK[index]


def cards_in(bits: int) -> tuple[Card, ...]:
    """Return the cards of a bit set (bit *i* is `DECK[i]`) in ascending order."""
    return cards_of(indices_in(bits))


def indices_in(bits: int) -> bytes:
    """Return the cards of a bit set as a pile of card indices in ascending order."""
    indices: list[int] = []
    while bits:
        index = bits.bit_length() - 1
        indices.append(index)
        bits ^= BITS[index]
    indices.reverse()
    return bytes(indices)


def bits_of(pile: bytes) -> int:
    """Return the bit set of a pile of card indices, all of them different."""
    # Where no bit comes twice a sum is a union, and `sum` does not leave C.
    return sum(map(_bit_at, pile))


def cards_of(pile: bytes) -> tuple[Card, ...]:
    """Return the cards of a pile of card indices, in its order."""
    return tuple([DECK[index] for index in pile])
