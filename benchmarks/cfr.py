"""What it takes to solve a tiny game with OpenSpiel's CFR+: nodes, seconds and memory.

Each game has a process of its own, which counts the tree, makes it in C++, runs some iterations and
asks how well the result can be exploited. Its memory is the most that it had at any time.

    python benchmarks/cfr.py                     the games within the usual limit, a minute
    python benchmarks/cfr.py --limit 2000000     the largest one too, some minutes and 5 GB

docs/openspiel.md has a result. Needs the extra `openspiel`, and a system that tells how much memory
a process had (not Windows).
"""

from __future__ import annotations

import argparse
import resource
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import perf_counter

import pyspiel

from craits_engine import Hand, Match, Rules
from craits_engine.adapters.openspiel import TreeTooLargeError, craits_game, tree_size

GAMES = (
    ("3♥ 3♠ 7♥ 8♣ 9♥", 1, 5),
    ("3♥ 3♠ 7♥ 8♣ 9♥", 1, 8),
    ("3♥ 3♠ 7♥ 8♣ 9♥", 1, 10),
    ("3♥ 3♠ 7♥ 8♣ 9♥ 9♠", 1, 6),
    ("3♥ 3♠ 7♥ 8♣ 9♥ 9♠ 7♠", 2, 4),
    (str(Hand(Rules().deck)), 1, 1),
)
"""A deck, the cards for each of two players, and after how many decisions the game is cut off."""
ITERATIONS = 10
UNIT = 2**20 if sys.platform == "darwin" else 2**10
"""How much of what the system tells is a megabyte."""


def measure(deck: str, cards: int, length: int, limit: int) -> str:
    """Write a row of the table."""
    rules = Rules(deck=Hand.parse(deck), deal_sizes=(cards,), match=Match.SUIT | Match.RANK)
    game = craits_game(rules=rules, rewards="zero_sum", max_game_length=length)
    row = f"| {len(rules.deck)} | {cards} | {length} "
    begin = perf_counter()
    try:
        size = tree_size(game, limit)
    except TreeTooLargeError:
        return f"{row}| more than {limit} | | {perf_counter() - begin:.1f} s | | | |"
    counted = perf_counter()
    tree = pyspiel.convert_to_cached_tree(game)
    solver = pyspiel.CFRPlusSolver(tree)
    made = perf_counter()
    for _ in range(ITERATIONS):
        solver.evaluate_and_update_policy()
    solved = perf_counter()
    pyspiel.exploitability(tree, solver.average_policy())
    checked = perf_counter()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / UNIT
    return (
        f"{row}| {size.nodes} | {size.information_states} | {counted - begin:.1f} s "
        f"| {made - counted:.1f} s | {(solved - made) / ITERATIONS:.3f} s "
        f"| {checked - solved:.1f} s | {memory:.0f} MB |"
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Measure what CFR takes on tiny games.")
    parser.add_argument("--limit", type=int, default=250_000, help="nodes (default 250000)")
    limit = parser.parse_args().limit
    print(
        "| deck | cards | length | nodes | states | count | tree | iteration | exploit. | memory |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|")
    spawn = get_context("spawn")
    for game in GAMES:
        with ProcessPoolExecutor(1, mp_context=spawn) as process:
            print(process.submit(measure, *game, limit).result(), flush=True)


if __name__ == "__main__":
    main()
