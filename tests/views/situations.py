"""States for the tests of views: any, and one of each kind that matters, always the same."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

import attrs
from hypothesis import strategies as st

from craits_engine import DECK, Game, GameState, Phase, Rank, Rules, apply, new_game
from craits_engine.testing import all_legal_actions, cards, players, rules, seeds
from craits_engine.testing.option_strategies import deal_sizes

if TYPE_CHECKING:
    from collections.abc import Callable

    from craits_engine import Action

SMALL = Rules(
    deck=tuple(card for card in DECK if card.rank <= Rank.NINE and card.suit.letter in "CH"),
    deal_sizes=(3, 3, 2),
    play_drawn_card=True,
    draw_at_will=True,
    pressure=5,
)
"""Eighteen cards with all abilities but reversing: reshuffles come soon and often."""


@st.composite
def busy_states(draw: st.DrawFn) -> GameState:
    """States of games with few cards and many draws, so that reshuffles have gone before."""
    number = draw(players())
    few = st.lists(cards(), min_size=2 * number + 1, max_size=2 * number + 9, unique=True)
    deck = tuple(draw(few))
    state = new_game(
        number,
        rules=attrs.evolve(
            draw(rules(number)),
            deck=deck,
            deal_sizes=draw(deal_sizes((len(deck) - 1) // number)),
            draw_at_will=True,
        ),
        seed=draw(seeds()),
        first_dealer=draw(st.integers(0, number - 1)),
    )
    length = draw(st.integers(0, 90))
    for choice in draw(st.binary(min_size=length, max_size=length)):
        if state.is_over:
            break
        choices = all_legal_actions(state)
        state = apply(state, choices[choice % len(choices)])
    return state


def random_game(game: Game, length: int, dice: Random) -> Game:
    """Go on at random for so many actions, or until the game is over."""
    for _ in range(length):
        if game.state.is_over:
            break
        game = game.play(any_action(game.state, dice))
    return game


def any_action(state: GameState, dice: Random) -> Action:
    """Choose one of the legal actions of all seats."""
    choices = all_legal_actions(state)
    return choices[int(dice.random() * len(choices))]


def _pending(state: GameState) -> bool:
    return state.drawn_card is not None


def _out_in_a_crank(state: GameState) -> bool:
    return state.crank > 0 and not all(state.hands)


KINDS: dict[str, Callable[[GameState], bool]] = {
    "before the first deal": lambda state: state.round_number == 0,
    "naming a suit": lambda state: state.phase is Phase.NAME_SUIT,
    "early in a round": lambda state: state.phase is Phase.PLAY and not state.reshuffled,
    "long crank": lambda state: state.crank > 2,
    "crank with a player out": _out_in_a_crank,
    "crank after a reshuffle": lambda state: state.crank > 0 and len(state.reshuffled) > 0,
    "one exposed": lambda state: len(state.unannounced) == 1,
    "two exposed": lambda state: len(state.unannounced) == 2,
    "exposed on turn": lambda state: state.turn in state.unannounced,
    "turn owed": lambda state: any(state.lost_turns),
    "drawn card": lambda state: _pending(state) and not state.reshuffled,
    "drawn card after a reshuffle": lambda state: _pending(state) and len(state.reshuffled) == 1,
    "drawn card after two": lambda state: _pending(state) and len(state.reshuffled) == 2,
    "one reshuffle": lambda state: len(state.reshuffled) == 1 and len(state.stock) > 2,
    "two reshuffles": lambda state: len(state.reshuffled) == 2 and len(state.stock) > 1,
    "three reshuffles": lambda state: len(state.reshuffled) == 3,
    "stock empty": lambda state: state.phase is Phase.PLAY and not state.stock,
    "round scored": lambda state: state.phase is Phase.DEAL and state.round_number > 0,
    "game over": lambda state: state.is_over,
}


@cache
def situations() -> dict[str, GameState]:
    """Find a state of each kind in random games that are the same on every run."""
    found: dict[str, GameState] = {}
    seed = 0
    while len(found) < len(KINDS):
        seed += 1
        dice = Random(seed)
        # A seed that no other number in a state can be mistaken for.
        state = new_game(3, rules=SMALL, seed=10**30 + seed)
        while True:
            for kind, holds in KINDS.items():
                if kind not in found and holds(state):
                    found[kind] = state
            if state.is_over:
                break
            state = apply(state, any_action(state, dice))
    return found
