"""A card table for the tests of the rules: positions and plays written as text.

A card is written as `Card.parse` takes it: "8S", "TH", "KD". Hands are given from seat 0 on. The
discard pile is written bottom to top, its last card is the top card. What is drawn next is
written in the order in which it is drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict, Unpack

import attrs
import pytest

from craits_engine import (
    DECK,
    Action,
    Announce,
    CallIdiot,
    Card,
    Deal,
    Direction,
    GameState,
    IllegalActionError,
    IllegalReason,
    NameSuit,
    Play,
    Rules,
    Setup,
    Suit,
    apply,
    legal_actions,
    new_game,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

DEFAULT = Rules()
PLAYERS = (2, 3, 4, 5)
CLOCKWISE = Direction.CLOCKWISE
COUNTERCLOCKWISE = Direction.COUNTERCLOCKWISE
CLUBS, DIAMONDS, HEARTS, SPADES = Suit
QUIET = ("JC QC", "JD QD", "JH QH", "JS QS", "KC KD")
"""A hand for each seat whose cards have no ability, and none that answers a crank."""


class More(TypedDict, total=False):
    """What else a position may have; see `Setup`."""

    dealer: int
    direction: Direction
    suit_in_force: Suit
    crank: int
    unannounced: tuple[int, ...]
    lost_turns: tuple[int, ...]
    drawn_card: Card
    scores: tuple[tuple[int, ...], ...]
    forced_reshuffles: tuple[int, ...]


def cards(text: str) -> tuple[Card, ...]:
    """Read cards from a text."""
    return tuple(Card.parse(part) for part in text.split())


def table(
    *hands: str,
    discard: str,
    turn: int = 0,
    next_cards: str = "",
    rules: Rules = DEFAULT,
    **more: Unpack[More],
) -> GameState:
    """Lay out a position in the middle of a round, with the whole deck.

    `next_cards` are drawn first; all cards that are named nowhere lie below them in the stock.
    """
    top_of_stock = cards(next_cards)
    named = {*cards(" ".join(hands)), *cards(discard), *top_of_stock}
    rest = tuple(card for card in rules.deck if card not in named)
    return GameState.from_setup(
        Setup(
            rules=rules,
            hands=hands,
            discard=discard,
            stock=rest + top_of_stock[::-1],
            turn=turn,
            seed=1,
            **more,
        )
    )


def tiny_table(
    *hands: str,
    discard: str,
    stock: str = "",
    turn: int = 0,
    rules: Rules = DEFAULT,
    **more: Unpack[More],
) -> GameState:
    """Lay out a position with a deck of no other cards than those that are named.

    The stock is the whole stock, so this is how a stock runs out. It is the first round of two.
    """
    deck = cards(" ".join((*hands, discard, stock)))
    small = attrs.evolve(rules, deck=deck, deal_sizes=(1, 1))
    return table(*hands, discard=discard, turn=turn, next_cards=stock, rules=small, **more)


def deal(
    up_card: str,
    *hands: str,
    dealer: int = 0,
    next_cards: str = "",
    rules: Rules = DEFAULT,
) -> GameState:
    """Start a game with these hands, all of the same size, and this up-card (R2.3)."""
    piles = [cards(hand) for hand in hands]
    size = len(piles[0])
    players = len(hands)
    order = [
        piles[(dealer + 1 + place) % players][number]
        for number in range(size)
        for place in range(players)
    ]
    order += [*cards(up_card), *cards(next_cards)]
    order += [card for card in rules.deck if card not in order]
    sized = attrs.evolve(rules, deal_sizes=(size, size))
    state = new_game(players, rules=sized, seed=1, first_dealer=dealer)
    return apply(state, Deal(dealer, tuple(order)))


def deck_turning_up(up_card: str, dealt: int) -> tuple[Card, ...]:
    """Stack the 52 cards so that this one follows the cards that are dealt."""
    card = Card.parse(up_card)
    others = [other for other in DECK if other != card]
    return (*others[:dealt], card, *others[dealt:])


def plays(seat: int, card: str, suit: Suit | None = None, *, announce: bool = False) -> Play:
    """Make the play of a card."""
    return Play(seat, Card.parse(card), suit, announce)


def go(state: GameState, *actions: Action) -> GameState:
    """Do one action after the other; each must be legal."""
    for action in actions:
        state = apply(state, action)
    return state


def refused(state: GameState, action: Action) -> IllegalReason:
    """Check that an action is illegal, and tell why."""
    with pytest.raises(IllegalActionError) as caught:
        apply(state, action)
    assert action not in legal_actions(state, action.seat)
    return caught.value.reason


def sizes(state: GameState) -> tuple[int, ...]:
    """Count the cards of each seat."""
    return tuple(len(hand) for hand in state.hands)


def playable(state: GameState, seat: int | None = None) -> set[Card]:
    """Return which cards a seat may play."""
    return {action.card for action in legal_actions(state, seat) if isinstance(action, Play)}


def ways_to_play(state: GameState, card: str) -> list[Action]:
    """List the plays of one card by the player on turn."""
    return [
        action
        for action in legal_actions(state)
        if isinstance(action, Play) and action.card == Card.parse(card)
    ]


def named_suits(actions: Iterable[Action]) -> list[Suit | None]:
    """Return which suits can be named, or left alone (None), with unannounced plays."""
    return [
        action.suit
        for action in actions
        if isinstance(action, NameSuit) or (isinstance(action, Play) and not action.announce)
    ]


def out_of_turn(state: GameState) -> set[Action]:
    """Collect what section 6 allows at this moment, whoever is on turn."""
    return {
        action
        for seat in range(state.players)
        for action in legal_actions(state, seat)
        if isinstance(action, Announce | CallIdiot)
    }
