"""OpenSpiel's algorithms on the game."""

from __future__ import annotations

from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.exploitability import exploitability
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from tests.adapters.spiel import load


def test_the_ismcts_of_openspiel_plays_and_can_be_repeated() -> None:
    # That it beats random play is shown by examples/openspiel_ismcts.py; see test_examples.py.
    game = load(players=3, deal_size=2, rewards="zero_sum", calls="window")

    def played() -> list[int]:
        numbers = np.random.RandomState(1)
        bot = ISMCTSBot(game, RandomRolloutEvaluator(1, numbers), 50, 10, random_state=numbers)
        worlds, dice = Random("worlds"), Random("dice")
        bot.set_resampler(
            lambda state, player: state.resample_from_infostate(player, worlds.random)
        )
        state = game.new_initial_state()
        while not state.is_terminal():
            searches = state.current_player() == 1
            action = bot.step(state) if searches else dice.choice(state.legal_actions())
            state.apply_action(int(action))
        return state.history()

    assert played() == played()


def test_cfr_converges_on_the_tiny_game() -> None:
    game = load(rules="tiny", rewards="zero_sum", max_game_length=4)
    tree = pyspiel.convert_to_cached_tree(game)
    solver = pyspiel.CFRPlusSolver(tree)
    left = []
    for _ in range(3):
        for _ in range(20):
            solver.evaluate_and_update_policy()
        left.append(pyspiel.exploitability(tree, solver.average_policy()))
    assert left == sorted(left, reverse=True)
    assert left[-1] < 0.05
    assert pyspiel.exploitability(tree, pyspiel.UniformRandomPolicy(tree)) > 1
    # The best responses of Python to the same policy, on the game itself.
    short = load(rules="tiny", rewards="zero_sum", max_game_length=2)
    uniform = pyspiel.UniformRandomPolicy(short)
    from_tree = pyspiel.convert_to_cached_tree(short)
    assert exploitability(short, uniform) == pytest.approx(
        pyspiel.exploitability(from_tree, pyspiel.UniformRandomPolicy(from_tree))
    )
