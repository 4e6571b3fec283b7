"""CFR solves a tiny Craits: five cards, one for each player, and one round.

A game of OpenSpiel in Python is slow to walk through, and CFR walks through all of it in every
iteration. So the tree is built once, as a tree of C++, and the solver works on that. A round can go
on for ever, a tree cannot: the game is cut off after a few decisions, and then every hand scores as
it is.

    python examples/openspiel_cfr.py                                a short run
    python examples/openspiel_cfr.py --length 8 --iterations 1000   a longer one

Needs an extra: pip install 'craits-engine[openspiel]'
"""

from __future__ import annotations

import argparse
from collections import Counter

import pyspiel

from craits_engine import Hand, Match, Rules
from craits_engine.adapters.openspiel import craits_game

TINY = Rules(deck=Hand.parse("3♥ 3♠ 7♥ 8♣ 9♥"), deal_sizes=(1,), match=Match.SUIT | Match.RANK)

NOTICED = 0.05
"""What is less likely than this is not shown; CFR never quite gives it up."""


def explore(state: pyspiel.State, decisions: dict[str, pyspiel.State]) -> Counter[str]:
    """Count the nodes below a state, and note a state for each that a player can tell apart."""
    if state.is_terminal():
        return Counter(ends=1)
    found = Counter(chance=1)
    if not state.is_chance_node():
        decisions.setdefault(state.information_state_string(), state)
        found = Counter(decisions=1)
    for action in state.legal_actions():
        found += explore(state.child(action), decisions)
    return found


def main() -> None:
    """Solve the game, and show what the solution is."""
    parser = argparse.ArgumentParser(description="Solve a tiny Craits by CFR.")
    parser.add_argument("--length", type=int, default=5, help="decisions a round (default 5)")
    parser.add_argument("--iterations", type=int, default=256, help="of CFR+ (default 256)")
    options = parser.parse_args()
    if options.length < 1:
        parser.error("--length must be at least 1")

    game = craits_game(rules=TINY, rewards="zero_sum", max_game_length=options.length)
    tree = pyspiel.convert_to_cached_tree(game)
    decisions: dict[str, pyspiel.State] = {}
    nodes = explore(tree.new_initial_state(), decisions)
    print(f"{sum(nodes.values())} nodes: {dict(nodes)}, {len(decisions)} information states")

    chance = pyspiel.exploitability(tree, pyspiel.UniformRandomPolicy(tree))
    print(f"\nPlaying by chance can be exploited by {chance:.3f} points a round.")
    solver = pyspiel.CFRPlusSolver(tree)
    for iteration in range(1, options.iterations + 1):
        solver.evaluate_and_update_policy()
        if iteration.bit_count() == 1:
            left = pyspiel.exploitability(tree, solver.average_policy())
            print(f"  after {iteration:4} iterations: {left:.4f}")

    solution = solver.average_policy()
    value = pyspiel.expected_returns(tree.new_initial_state(), solution, -1, True)[0]
    print(f"\nThe round is worth {value:+.3f} points to the dealer, who is seat 0.")
    print("First decisions that the solution leaves to chance:")
    for told, state in decisions.items():
        chances = {
            state.action_to_string(action): round(chance, 2)
            for action, chance in solution.action_probabilities(state).items()
            if chance > NOTICED
        }
        if len(chances) > 1 and " " not in told.partition("deal ")[2]:
            print(f"  {told}: {chances}")


if __name__ == "__main__":
    main()
