"""A loop of plain Python that never changes, to compare the library with.

It does what reducers do, on a card game of no interest: bits, small tuples, bytes, tables, an
object with slots for each turn, and small functions. A slow processor, or a slow moment, slows
both down, so that the ratio of the two says more than seconds do.

Never edit it: every ratio that was ever noted would lose its meaning.
"""

from __future__ import annotations

from typing import Final

SEATS: Final = 4
CARDS: Final = 52
ALL: Final = (1 << CARDS) - 1
FITTING: Final = tuple(
    sum(1 << other for other in range(CARDS) if other % 4 == card % 4 or other // 4 == card // 4)
    for card in range(CARDS)
)
AFTER: Final = (1, 2, 3, 0)
BYTES: Final = tuple(bytes((card,)) for card in range(CARDS))
MOVES: Final = tuple(tuple((seat, card) for card in range(CARDS)) for seat in range(SEATS))
FULL: Final = 24


class Position:
    """Who has which cards, and what was played."""

    __slots__ = ("hands", "pile", "seat", "unseen")

    hands: tuple[int, ...]
    pile: bytes
    seat: int
    unseen: int


def moves(position: Position) -> tuple[tuple[int, int], ...]:
    """List the cards that fit, or the lowest one."""
    seat = position.seat
    hand = position.hands[seat]
    cards = hand & FITTING[position.pile[-1]] or hand & -hand
    table = MOVES[seat]
    found: list[tuple[int, int]] = []
    while cards:
        card = cards.bit_length() - 1
        found.append(table[card])
        cards ^= 1 << card
    return tuple(found)


def moved(position: Position, move: tuple[int, int]) -> Position:
    """Play a card, and take another one for it."""
    seat, card = move
    following = Position()
    hands = list(position.hands)
    first, second, third, fourth = hands
    free = ALL ^ (first | second | third | fourth)
    low = position.unseen % CARDS
    free = free >> low << low or free
    hands[seat] ^= 1 << card | free & -free
    following.hands = tuple(hands)
    pile = position.pile
    following.pile = (pile if len(pile) < FULL else pile[FULL // 2 :]) + BYTES[card]
    following.seat = AFTER[seat]
    following.unseen = position.unseen * 5 + 1 & 0xFFFF
    return following


def turns(number: int) -> int:
    """Take so many turns and give the number of moves that there were to choose from."""
    position = Position()
    position.hands = (0xFF, 0xFF00, 0xFF0000, 0xFF000000)
    position.pile = BYTES[40]
    position.seat = 0
    position.unseen = 1
    choices = 0
    for _ in range(number):
        found = moves(position)
        choices += len(found)
        position = moved(position, found[position.unseen % len(found)])
    return choices
