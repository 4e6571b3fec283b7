"""OpenSpiel's algorithms on the game."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import cfr
from open_spiel.python.algorithms import external_sampling_mccfr as mccfr
from open_spiel.python.algorithms.exploitability import exploitability
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

from tests.adapters.spiel import load, states


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


# What docs/openspiel.md calls working.


def best_response(policy: Any) -> float:
    """Tell by how much a policy for the tiny game can be exploited."""
    return float(exploitability(solvable(), policy))


def solvable() -> Any:
    return load(rules="tiny", rewards="zero_sum", max_game_length=2)


def test_the_solvers_in_python_do_better_than_chance() -> None:
    game = solvable()
    by_chance = best_response(pyspiel.UniformRandomPolicy(game))
    full = cfr.CFRSolver(game)
    for _ in range(5):
        full.evaluate_and_update_policy()
    assert best_response(full.average_policy()) < by_chance / 2
    np.random.seed(1)  # noqa: NPY002 (it draws from there)
    sampled = mccfr.ExternalSamplingSolver(game, mccfr.AverageType.SIMPLE)
    for _ in range(200):
        sampled.iteration()
    assert best_response(sampled.average_policy()) < by_chance


def test_the_sampling_solver_in_cpp_does_better_than_chance() -> None:
    game = solvable()
    solver = pyspiel.ExternalSamplingMCCFRSolver(game, 1)
    for _ in range(300):
        solver.run_iteration()
    by_chance = pyspiel.exploitability(game, pyspiel.UniformRandomPolicy(game))
    assert pyspiel.exploitability(game, solver.average_policy()) < by_chance


def test_the_search_that_sees_all_cards_gives_a_legal_action() -> None:
    game = load(deal_size=2)
    numbers = np.random.RandomState(1)
    bot = MCTSBot(game, 50, 10, RandomRolloutEvaluator(1, numbers), random_state=numbers)
    state = next(each for each in states(game, 1) if each.current_player() >= 0)
    assert bot.step(state) in state.legal_actions()


def test_an_environment_of_openspiel_plays_to_the_end() -> None:
    environment: Any = rl_environment.Environment(load(deal_size=2))
    step = environment.reset()
    while not step.last():
        seen = step.observations
        step = environment.step([seen["legal_actions"][seen["current_player"]][0]])
    assert step.rewards == environment.get_state.returns()
