"""Short ways to put a model into a position, and to play on from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine import Card, Deal, Draw, Phase, Play, Rules
from tests.oracle.model import Model

if TYPE_CHECKING:
    from craits_engine import Suit

DEFAULT = Rules()


def cards(text: str) -> list[Card]:
    return [Card.parse(word) for word in text.split()]


def card(text: str) -> Card:
    return Card.parse(text)


def playing(*hands: str, pile: str = "KD", stock: str = "", rules: Rules = DEFAULT) -> Model:
    """A round in play with seat 0 on turn; piles from bottom to top."""
    model = Model.new(rules, len(hands), dealer=len(hands) - 1)
    model.phase = Phase.PLAY
    model.round_number = 1
    model.turn = 0
    model.hands = [set(cards(hand)) for hand in hands]
    model.discard = cards(pile)
    model.stock = cards(stock)
    model.suit = model.discard[-1].suit
    return model


def turn_over(order: list[Card]) -> list[Card]:
    return order[::-1]


def play(model: Model, text: str, suit: Suit | None = None, *, announce: bool = False) -> None:
    model.do(Play(model.turn, card(text), suit, announce), turn_over)


def draw(model: Model) -> None:
    model.do(Draw(model.turn), turn_over)


def playable(model: Model, seat: int = 0) -> set[str]:
    return {a.card.code for a in model.legal_set(seat) if isinstance(a, Play)}


def dealt(first: str, players: int = 2, rules: Rules | None = None) -> Model:
    """The first round, dealt by seat 0 from a deck that begins with these cards."""
    rules = rules or Rules(deal_sizes=[1])
    top = cards(first)
    model = Model.new(rules, players, dealer=0)
    model.do(Deal(0, (*top, *(c for c in rules.deck if c not in top))), turn_over)
    return model
