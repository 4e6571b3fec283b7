"""Craits as a game of OpenSpiel, in which all chance is in the open: one card a chance node.

>>> import pyspiel
>>> from random import Random
>>> import craits_engine.adapters.openspiel
>>> game = pyspiel.load_game("python_craits(players=3,deal_size=5)")
>>> state = game.new_initial_state()
>>> dice = Random(7)
>>> while not state.is_terminal():
...     state.apply_action(dice.choice(state.legal_actions()))
>>> state.is_terminal(), len(state.returns())
(True, 3)

Importing this package registers the game "python_craits".
"""

from craits_engine.adapters.openspiel.game import NAME, CraitsGame, craits_game
from craits_engine.adapters.openspiel.node import Moment, NodeError
from craits_engine.adapters.openspiel.observer import CraitsObserver, ObservationType
from craits_engine.adapters.openspiel.parameters import DEFAULTS, Plan
from craits_engine.adapters.openspiel.rule_names import NAMED, name_of_rules, rules_named
from craits_engine.adapters.openspiel.state import CraitsState
from craits_engine.adapters.openspiel.tree import (
    TreeSize,
    TreeTooLargeError,
    cached_tree,
    tree_size,
)

__all__ = [
    "DEFAULTS",
    "NAME",
    "NAMED",
    "CraitsGame",
    "CraitsObserver",
    "CraitsState",
    "Moment",
    "NodeError",
    "ObservationType",
    "Plan",
    "TreeSize",
    "TreeTooLargeError",
    "cached_tree",
    "craits_game",
    "name_of_rules",
    "rules_named",
    "tree_size",
]
