"""OpenSpiel's own test classes and algorithms, and small helps for tests that use them."""

from __future__ import annotations

import warnings
from random import Random
from typing import TYPE_CHECKING

from absl import flags

from craits_engine.adapters import openspiel
from craits_engine.adapters.openspiel.base import CHANCE, TERMINAL

with warnings.catch_warnings():
    # It imports all of OpenSpiel's games, some of which want what need not be there.
    warnings.simplefilter("ignore")
    from open_spiel.integration_tests import api_test
    from open_spiel.python.algorithms import generate_playthrough

if TYPE_CHECKING:
    from collections.abc import Iterator

    from craits_engine.adapters.openspiel import CraitsState, Moment

# They read the options of a command that there is not.
flags.FLAGS.mark_as_parsed()

__all__ = ["api_test", "generate_playthrough", "load", "states", "walk"]


def load(rules: str = "craits", **params: str | int | bool) -> openspiel.CraitsGame:
    """Make a game by its parameters."""
    return openspiel.craits_game(rules=rules, **params)


def states(game: openspiel.CraitsGame, seed: int) -> Iterator[CraitsState]:
    """Play a game by chance, and give the state before each action and at the end."""
    dice = Random(seed)
    state = game.new_initial_state()
    while True:
        yield state
        if state.is_terminal():
            return
        state.apply_action(dice.choice(state.legal_actions()))


def walk(game: openspiel.CraitsGame, seed: int) -> Iterator[Moment]:
    """Do the same without OpenSpiel, which is quicker."""
    dice = Random(seed)
    moment = game.start
    while True:
        yield moment
        if moment.player == TERMINAL:
            return
        chance = moment.player == CHANCE
        moment = moment.after(dice.choice(list(moment.cards if chance else moment.legal)))
