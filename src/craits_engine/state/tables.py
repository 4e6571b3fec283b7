"""What can be worked out once for given rules and a number of players.

Sets of cards are 52-bit numbers (bit *i* is `DECK[i]`), piles are byte strings of card indices.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import attrs

from craits_engine.cards.card import DECK
from craits_engine.cards.suit import Suit
from craits_engine.rules.matching import crank_answers, effect_of, matches, set_of, suits_to_name
from craits_engine.rules.options import Rules
from craits_engine.rules.scoring import Scale, scale_for
from craits_engine.vocabulary.actions import (
    Action,
    Announce,
    CallIdiot,
    Deal,
    Draw,
    NameSuit,
    Pass,
    Play,
)

if TYPE_CHECKING:
    from collections.abc import Callable


BEFORE_LAST: Final = 2
"""The number of cards of which a play leaves the last one (R6.1)."""


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Tables:
    """Look-up tables for the hot paths; `rules` and `players` say all of it."""

    rules: Rules
    players: int
    deck: bytes
    """`Rules.deck` as a pile."""
    cards: int
    """The same as a set."""
    after: tuple[tuple[int, ...], ...]
    """`after[direction][seat]` is the next seat; the direction is 1 or -1, the last place."""
    matches: tuple[tuple[int, ...], ...]
    """`matches[suit][top]` is the set of cards that may be played outside a crank (R3.2)."""
    answers: int
    """The set of cards that may be played in a crank (R5.2)."""
    suits: tuple[tuple[Suit | None, ...], ...]
    """`suits[card]` lists what `Play.suit` may be outside a crank, in the order of the actions."""
    effects: tuple[int, ...]
    """`effects[card]` is the place of the card's ability in `Ability`.

    It is 0 for no ability, and for naming a suit, which is part of the play itself.
    """
    plays: tuple[tuple[tuple[Play, ...], ...], ...]
    """`plays[seat][card]` lists the plays of a card, unannounced."""
    ways: tuple[tuple[tuple[tuple[Play, ...], ...], ...], ...]
    """`ways[size][seat][length]` lists the plays of a card from a hand of so many cards (R6.1).

    The card is that whose set, as a number, has so many bits; there is none for 0.
    """
    namings: tuple[tuple[tuple[NameSuit, ...], ...], ...]
    """`namings[seat][card]` lists what a dealer may name for this up-card (R2.6)."""
    places: tuple[tuple[int, ...], ...]
    """`places[dealer][seat]` is the place of a seat's first card in the deck (R2.3).

    One card at a time is dealt, clockwise, beginning on the dealer's left.
    """
    deals: tuple[tuple[Action, ...], ...]
    draws: tuple[tuple[Action, ...], ...]
    passes: tuple[tuple[Action, ...], ...]
    out_of_turn: tuple[tuple[tuple[Action, ...], ...], ...]
    """`out_of_turn[seat][exposed]` lists what section 6 allows a seat that has cards."""
    zeros: tuple[int, ...]
    """A zero for each seat."""
    scale: Scale
    """`scale_for(rules)`."""

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Tables)
            and self.players == other.players
            and self.rules == other.rules
        )

    def __hash__(self) -> int:
        return hash((self.rules, self.players))

    def __reduce__(self) -> tuple[Callable[[Rules, int], Tables], tuple[Rules, int]]:
        return tables_for, (self.rules, self.players)


@lru_cache(maxsize=64)
def tables_for(rules: Rules, players: int) -> Tables:
    """Return the tables for rules that fit so many players."""
    seats = range(players)
    suits = tuple(suits_to_name(rules, card) for card in DECK)
    plays = tuple(_plays(seat, suits) for seat in seats)
    last_plays = plays
    if rules.announce_last_card:
        last_plays = tuple(tuple(map(_announced, cards)) for cards in plays)
    clockwise = tuple((seat + 1) % players for seat in seats)
    counterclockwise = tuple((seat - 1) % players for seat in seats)
    return Tables(
        rules=rules,
        players=players,
        deck=bytes(card._index for card in rules.deck),
        cards=set_of(rules.deck),
        after=((), clockwise, counterclockwise),
        matches=matches(rules),
        answers=crank_answers(rules),
        suits=suits,
        effects=tuple(effect_of(rules.abilities[card.rank]) for card in DECK),
        plays=plays,
        ways=_ways(plays, last_plays),
        namings=tuple(_namings(seat, suits) for seat in seats),
        places=tuple(tuple((seat - dealer - 1) % players for seat in seats) for dealer in seats),
        deals=tuple((Deal(seat),) for seat in seats),
        draws=tuple((Draw(seat),) for seat in seats),
        passes=tuple((Pass(seat),) for seat in seats),
        out_of_turn=tuple(
            tuple(_out_of_turn(seat, exposed, players) for exposed in range(1 << players))
            for seat in seats
        ),
        zeros=(0,) * players,
        scale=scale_for(rules),
    )


def _out_of_turn(seat: int, exposed: int, players: int) -> tuple[Action, ...]:
    """List what a seat may do about a set of exposed seats: announce (R6.1), call (R6.2)."""
    announce = (Announce(seat),) if exposed >> seat & 1 else ()
    targets = (target for target in range(players) if exposed >> target & 1 and target != seat)
    return (*announce, *(CallIdiot(seat, target) for target in targets))


def _plays(seat: int, suits: tuple[tuple[Suit | None, ...], ...]) -> tuple[tuple[Play, ...], ...]:
    return tuple(tuple(Play(seat, card, suit) for suit in suits[card._index]) for card in DECK)


def _ways(
    plays: tuple[tuple[tuple[Play, ...], ...], ...],
    last_plays: tuple[tuple[tuple[Play, ...], ...], ...],
) -> tuple[tuple[tuple[tuple[Play, ...], ...], ...], ...]:
    usual, last = (tuple(((), *cards) for cards in each) for each in (plays, last_plays))
    return tuple(last if size == BEFORE_LAST else usual for size in range(len(DECK) + 1))


def _announced(plays: tuple[Play, ...]) -> tuple[Play, ...]:
    """List each play as it is, and then announced (R6.1)."""
    return tuple(
        way
        for play in plays
        for way in (play, Play(play.seat, play.card, play.suit, announce=True))
    )


def _namings(
    seat: int, suits: tuple[tuple[Suit | None, ...], ...]
) -> tuple[tuple[NameSuit, ...], ...]:
    return tuple(
        tuple(NameSuit(seat, suit or card.suit) for suit in suits[card._index]) for card in DECK
    )
