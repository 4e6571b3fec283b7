"""How many decisions a second the adapters make, beside games of PettingZoo's and OpenSpiel's own.

Every environment is played by the same loop, which is that of PettingZoo's own benchmark: look
(`last`), choose one of the legal actions by chance, `step`. So is every game of OpenSpiel, without
looking: ask for the legal actions, choose one by chance, go on from there, in place or in a copy;
what chance does takes its time and does not count. The loops take turns in short slices, so that a
slow moment of the machine meets all of them; what is compared are slices side by side.

    python benchmarks/adapters.py --players 4 --slices 40

docs/performance.md has a result. Needs the extra `bench`, for PettingZoo's card game needs rlcard.
"""

from __future__ import annotations

import argparse
import platform
import random
import warnings
from functools import partial
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import pyspiel
from open_spiel.python.games import block_dominoes, liars_poker

from craits_engine import apply_unchecked, legal_actions, new_game, observe
from craits_engine.adapters import openspiel
from craits_engine.adapters import pettingzoo as craits
from craits_engine.adapters.gymnasium import CraitsEnv
from craits_engine.adapters.observations import observation, observation_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

SLICE = 0.15
"""The seconds of a slice."""

Work: TypeAlias = "Callable[[Callable[[], bool]], int]"
"""A loop that goes on until it is enough, and then gives the number of decisions."""


def play_agents(env: Any, enough: Callable[[], bool]) -> int:
    """Play PettingZoo episodes and give the number of decisions."""
    decisions = 0
    while not enough():
        env.reset()
        for agent in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            del agent
            env.step(random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            decisions += 1
    return decisions


def play_learner(env: CraitsEnv, enough: Callable[[], bool]) -> int:
    """Play Gymnasium episodes and give the number of decisions of the learner."""
    decisions = 0
    while not enough():
        _, info = env.reset()
        done = False
        while not done:
            choices = np.flatnonzero(info["action_mask"]).tolist()
            _, _, terminated, truncated, info = env.step(random.choice(choices))
            done = terminated or truncated
            decisions += 1
    return decisions


def play_in_place(game: Any, enough: Callable[[], bool]) -> int:
    """Play games of OpenSpiel with one state each, and give the number of players' decisions."""
    decisions = 0
    while not enough():
        state = game.new_initial_state()
        while actions := state.legal_actions():
            decisions += not state.is_chance_node()
            state.apply_action(random.choice(actions))
    return decisions


def play_by_child(game: Any, enough: Callable[[], bool]) -> int:
    """Do the same, each state staying as it was."""
    decisions = 0
    while not enough():
        state = game.new_initial_state()
        while actions := state.legal_actions():
            decisions += not state.is_chance_node()
            state = state.child(random.choice(actions))
    return decisions


def timed(work: Work) -> float:
    """Return the decisions a second in a slice; processor time, so that others count less."""
    start = process_time()
    decisions = work(lambda: process_time() - start >= SLICE)
    return decisions / (process_time() - start)


def observations_a_second(players: int, slices: int) -> dict[str, float]:
    """Return how quickly an observation is made, from a view that is made for it and directly."""
    dice = random.Random(1)
    state = new_game(players, seed=1)
    states = [state]
    while actions := legal_actions(state):
        state = apply_unchecked(state, dice.choice(actions))
        states.append(state)
    ways: dict[str, Callable[[], object]] = {
        "observation(observe(state, seat))": lambda: [
            observation(observe(state, state.turn)) for state in states
        ],
        "observation_of(state, seat)": lambda: [
            observation_of(state, state.turn) for state in states
        ],
    }
    rates: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(slices):
        for name, way in ways.items():
            start = process_time()
            way()
            rates[name].append(len(states) / (process_time() - start))
    return {name: median(each) for name, each in rates.items()}


def environments(players: int, *, alone: bool) -> dict[str, Work]:
    """List the loops with environments, the one that the others are compared with first."""
    agents: dict[str, Any] = {
        "raw_env": craits.raw_env(players=players),
        "env": craits.env(players=players),
        "raw_env, calls in a window": craits.raw_env(players=players, calls="window"),
    }
    if not alone:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # how it wants to be imported
            from pettingzoo.classic import texas_holdem_v4  # noqa: PLC0415
        agents = {
            "texas_holdem_v4, 2 players": texas_holdem_v4.raw_env(),
            f"texas_holdem_v4, {players} players": texas_holdem_v4.raw_env(num_players=players),
            **agents,
        }
    learner = CraitsEnv(players=players)
    for env in (*agents.values(), learner):
        env.reset(seed=1)
    return {
        **{name: partial(play_agents, env) for name, env in agents.items()},
        "CraitsEnv, decisions of the learner": partial(play_learner, learner),
    }


def games(players: int, way: Callable[[Any, Callable[[], bool]], int]) -> dict[str, Work]:
    """List the loops with games of OpenSpiel, played in one way."""
    found = {
        # They are written in Python, and always have two players.
        "python_block_dominoes": block_dominoes.BlockDominoesGame(),
        "python_liars_poker": liars_poker.LiarsPoker(),
        "crazy_eights (C++)": pyspiel.load_game(
            f"crazy_eights(players={players},use_special_cards=true,reshuffle=true)"
        ),
        "python_craits": openspiel.craits_game(players=players),
        "python_craits, calls in a window": openspiel.craits_game(players=players, calls="window"),
    }
    return {name: partial(way, game) for name, game in found.items()}


def compare(heading: str, works: Mapping[str, Work], slices: int) -> None:
    """Measure loops in turn, and print a table."""
    rates: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(slices):
        for name, work in works.items():
            rates[name].append(timed(work))
    first = next(iter(works))
    print(f"{heading:37}{'decisions a second':>28}   {'times ' + first.split(',')[0]}")
    for name, each in rates.items():
        ratio = median(mine / other for mine, other in zip(each, rates[first], strict=True))
        spread = f"({min(each):,.0f} to {max(each):,.0f})"
        print(f"{name:37}{median(each):>10,.0f} {spread:>17}   {ratio:.2f}")
    print()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Adapters, decisions a second.")
    parser.add_argument("--players", type=int, default=4, choices=range(2, 6))
    parser.add_argument("--slices", type=int, default=40, help="for each row (default 40)")
    parser.add_argument("--alone", action="store_true", help="leave PettingZoo's own game out")
    options = parser.parse_args()
    players: int = options.players
    slices = max(1, options.slices)

    name = f"{platform.python_implementation()} {platform.python_version()}"
    print(f"{name}, {platform.system()} {platform.machine()}, {players} players")
    print(f"median of {slices} slices; in brackets the slowest and the fastest\n")
    random.seed(1)
    compare("environment", environments(players, alone=options.alone), slices)
    compare("game of OpenSpiel, `apply_action`", games(players, play_in_place), slices)
    compare("game of OpenSpiel, `child`", games(players, play_by_child), slices)
    for way, rate in observations_a_second(players, slices).items():
        print(f"{way:37}{rate:>10,.0f} a second")


if __name__ == "__main__":
    main()
