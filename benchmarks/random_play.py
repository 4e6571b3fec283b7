"""How many decisions a second: random play of full games.

A decision is one call of `legal_actions` for the seat on turn, a random choice, and one call of
`apply`, `apply_unchecked` or `step`. Each repeat plays the same games, so that all repeats and all
three functions do the same work. What a Python loop that never changes takes is measured next to
them: the ratio says more than the seconds where machines, or their loads, differ.

    python benchmarks/random_play.py --players 4 --rules craits --games 50 --repeats 9

docs/performance.md tells how to read the result. Needs nothing but the library.
"""

from __future__ import annotations

import argparse
import platform
from functools import partial
from random import Random
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from craits_engine import (
    CRATES,
    CREIGHTS,
    Rules,
    apply,
    apply_unchecked,
    legal_actions,
    new_game,
    step,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from craits_engine import Action, GameState

RULES = {"craits": Rules(), "short": Rules.short(), "crates": CRATES, "creights": CREIGHTS}


def step_state(state: GameState, action: Action) -> GameState:
    """Take a step and drop its events."""
    return step(state, action).state


WAYS: dict[str, Callable[[GameState, Action], GameState]] = {
    "apply": apply,
    "apply_unchecked": apply_unchecked,
    "step": step_state,
}


def play(
    players: int, rules: Rules, games: int, advance: Callable[[GameState, Action], GameState]
) -> int:
    """Play games to their end and give the number of decisions, deals among them."""
    decisions = 0
    for seed in range(games):
        state = new_game(players, rules=rules, seed=seed)
        roll = Random(seed).random
        # Only a finished game leaves the seat on turn nothing to do.
        while actions := legal_actions(state):
            state = advance(state, actions[int(roll() * len(actions))])
            decisions += 1
    return decisions


REFERENCE_TURNS = 200_000


def reference() -> int:
    """Do what reducers do, without the library: bits, small tuples, bytes, a table. Never edit."""
    hands: tuple[int, ...] = (0, 0, 0, 0)
    pile = b""
    bits = 1
    table = {number: number + 1 for number in range(53)}
    for turn in range(REFERENCE_TURNS):
        low = bits & -bits
        place = turn & 3
        hands = (*hands[:place], hands[place] ^ low, *hands[place + 1 :])
        pile = pile[-24:] + b"c"
        bits = (bits * 5 + table[low.bit_length()]) & 0xF_FFFF_FFFF_FFFF | 1 << turn % 52
    return len(pile) + sum(hands)


def seconds(work: Callable[[], int]) -> tuple[float, int]:
    """Time some work: processor time, so that other programs on the machine count less."""
    start = process_time()
    result = work()
    return process_time() - start, result


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Random play of full games, decisions a second.")
    parser.add_argument("--players", type=int, default=4, choices=range(2, 6))
    parser.add_argument("--rules", default="craits", choices=RULES)
    parser.add_argument("--games", type=int, default=50, help="games in a repeat (default 50)")
    parser.add_argument("--repeats", type=int, default=9, help="(default 9)")
    options = parser.parse_args()
    players: int = options.players
    rules = RULES[options.rules]
    games = max(1, options.games)
    repeats = max(1, options.repeats)

    decisions = play(players, rules, games, apply)  # also warms up
    times: dict[str, list[float]] = {way: [] for way in WAYS}
    turns: dict[str, list[float]] = {way: [] for way in WAYS}
    for _ in range(repeats):
        # Each way in each repeat, so that a slow moment of the machine meets all of them.
        unit = seconds(reference)[0] / REFERENCE_TURNS
        for way, advance in WAYS.items():
            spent, made = seconds(partial(play, players, rules, games, advance))
            if made != decisions:
                message = f"{way} made {made} decisions, the others {decisions}"
                raise SystemExit(message)
            times[way].append(spent / decisions)
            turns[way].append(spent / decisions / unit)

    name = f"{platform.python_implementation()} {platform.python_version()}"
    print(f"{name}, {platform.system()} {platform.machine()}")
    print(f"{players} players, rules {options.rules}, {games} games, {decisions:,} decisions")
    print(f"median of {repeats} repeats; in brackets the slowest and the fastest\n")
    print(f"{'legal_actions and …':20}{'decisions a second':>36}{'µs':>8}{'reference turns':>18}")
    for way in WAYS:
        middle = f"{1 / median(times[way]):,.0f}"
        spread = f"({1 / max(times[way]):,.0f} to {1 / min(times[way]):,.0f})"
        each = f"{median(times[way]) * 1e6:.2f}"
        print(f"{way:20}{middle:>12} {spread:>23}{each:>8}{median(turns[way]):>18.2f}")


if __name__ == "__main__":
    main()
