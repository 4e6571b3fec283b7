"""The second generator: the legal actions in their documented order, and perft, the slow way.

Both come from the oracle (tests/oracle), which tries every action there is and keeps what the
rules allow. The only thing of the library that they use is its shuffle, which test_chance.py pins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine import (
    DECK,
    Announce,
    CallIdiot,
    Deal,
    Draw,
    NameSuit,
    Pass,
    Phase,
    Play,
    Suit,
)
from craits_engine.cards.shuffle import shuffled
from tests.oracle import Model

if TYPE_CHECKING:
    from craits_engine import Action, Card, GameState

_SUITS = list(Suit)
_PLACES = {card: place for place, card in enumerate(DECK)}


class OwnChance:
    """The chance of a game, as the oracle asks for it: a shuffle for each pile, one by one."""

    def __init__(self, seed: int, shuffles: int) -> None:
        self.seed = seed
        self.shuffles = shuffles

    def __call__(self, cards: list[Card]) -> list[Card]:
        pile = bytes(_PLACES[card] for card in cards)
        self.shuffles += 1
        return [DECK[place] for place in shuffled(pile, self.seed, self.shuffles - 1)]


def slow_legal_actions(model: Model, seat: int | None = None) -> tuple[Action, ...]:
    """List what `legal_actions` must list, in its order."""
    turn = model.turn if seat is None else seat
    return tuple(sorted(model.legal_set(turn), key=lambda action: _order(model, action)))


def _order(model: Model, action: Action) -> tuple[int, int, int, int]:
    """Return the place of an action as the documentation of `legal_actions` tells it."""
    match action:
        case Play(_, card, suit, announce):
            # Ascending cards; without a suit first, then by suit; unannounced, then announced.
            named = -1 if suit is None else _SUITS.index(suit)
            return (0, _PLACES[card], named, announce)
        case Draw():
            return (1, 0, 0, 0)
        case Pass():
            return (2, 0, 0, 0)
        case Announce():
            return (3, 0, 0, 0)
        case CallIdiot(_, target):
            return (4, target, 0, 0)
        case NameSuit(_, suit):
            # By suit; but for a switching up-card its own suit comes first.
            wild = model.ability(model.discard[-1]).name == "WILD"
            own_first = not wild and suit is not model.discard[-1].suit
            return (5, own_first, _SUITS.index(suit), 0)
        case Deal():
            return (6, 0, 0, 0)


def slow_perft(state: GameState, depth: int) -> int:
    """Count sequences of actions, each of the seat on turn, without the fast code."""
    return _count(Model.from_state(state), state.seed, state.shuffles, depth)


def _count(model: Model, seed: int, shuffles: int, depth: int) -> int:
    if depth == 0:
        return 1
    if model.phase is Phase.OVER:
        return 0
    actions = model.legal_set(model.turn)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after, chance = model.copy(), OwnChance(seed, shuffles)
        after.do(action, chance)
        total += _count(after, seed, chance.shuffles, depth - 1)
    return total
