"""Cutting for the first dealer (R2.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from craits_engine.cards.card import Card, cards_of
from craits_engine.cards.shuffle import shuffled

if TYPE_CHECKING:
    from craits_engine.state.tables import Tables

Cut: TypeAlias = tuple[tuple[tuple[int, Card], ...], ...]
"""What the players drew to choose the first dealer: each draw as (seat, card) pairs (R2.1)."""


def draw_cut(tables: Tables, seed: int) -> tuple[Cut, int]:
    """Let the players draw cards until one of them is lowest.

    They draw in the order of the seats from the top of the shuffled deck; who ties for lowest
    draws again from the rest of it, and from a new shuffle of the whole deck when the rest is too
    small. In a deck of one rank nobody can be lowest: then they draw once.

    Returns:
        What was drawn, and how many shuffles it took.

    """
    seats = tuple(range(tables.players))
    shuffles = 0
    pile = b""
    deck = tables.rules.deck
    one_rank = all(card.rank is deck[0].rank for card in deck)
    cut: Cut = ()
    while True:
        if len(pile) < len(seats):
            pile = shuffled(tables.deck, seed, shuffles)
            shuffles += 1
        drawn, pile = pile[: len(seats)], pile[len(seats) :]
        cut = (*cut, tuple(zip(seats, cards_of(drawn), strict=True)))
        seats = lowest(cut)
        if len(seats) == 1 or one_rank:
            return cut, shuffles


def lowest(cut: Cut) -> tuple[int, ...]:
    """Return the seats that drew the lowest rank last; ace is low, suits do not rank."""
    # By number: to compare two ranks takes Python longer.
    low = min([card.rank._index for _, card in cut[-1]])
    return tuple([seat for seat, card in cut[-1] if card.rank._index == low])


def cut_dealer(cut: Cut) -> int:
    """Return the first dealer: the lowest card deals; if they all tie, the lowest seat."""
    return lowest(cut)[0]
