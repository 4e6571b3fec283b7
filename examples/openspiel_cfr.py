"""CFR solves a tiny Craits: five cards, one for each player, and one round.

A game of OpenSpiel in Python is slow to walk through, and CFR walks through all of it in every
iteration. So the tree is built once, as a tree of C++, and the solver works on that. A round can go
on for ever, a tree cannot: the game is cut off after a few decisions, and then every hand scores as
it is. How large the tree is comes first, and one that is too large is refused: nothing else would
stop a solver before the memory is used up.

    python examples/openspiel_cfr.py                                a short run
    python examples/openspiel_cfr.py --length 8 --iterations 1000   a longer one

Needs an extra: pip install 'craits-engine[openspiel]'
"""

from __future__ import annotations

import argparse

import pyspiel

from craits_engine import Hand, Match, Rules
from craits_engine.adapters.openspiel import TreeTooLargeError, craits_game, tree_size

TINY = Rules(deck=Hand.parse("3♥ 3♠ 7♥ 8♣ 9♥"), deal_sizes=(1,), match=Match.SUIT | Match.RANK)

NOTICED = 0.05
"""What is less likely than this is not shown; CFR never quite gives it up."""


def explore(state: pyspiel.State, decisions: dict[str, pyspiel.State]) -> None:
    """Note a state for each decision below this one that a player can tell apart."""
    if not state.is_terminal() and not state.is_chance_node():
        decisions.setdefault(state.information_state_string(), state)
    for action in state.legal_actions():
        explore(state.child(action), decisions)


def main() -> None:
    """Solve the game, and show what the solution is."""
    parser = argparse.ArgumentParser(description="Solve a tiny Craits by CFR.")
    parser.add_argument("--length", type=int, default=5, help="decisions a round (default 5)")
    parser.add_argument("--iterations", type=int, default=256, help="of CFR+ (default 256)")
    options = parser.parse_args()
    if options.length < 1:
        parser.error("--length must be at least 1")

    game = craits_game(rules=TINY, rewards="zero_sum", max_game_length=options.length)
    try:
        size = tree_size(game)
    except TreeTooLargeError as error:
        parser.error(str(error))
    print(
        f"{size.nodes} nodes: {size.decisions} decisions, {size.chance} of chance, "
        f"{size.ends} ends; {size.information_states} information states"
    )
    tree = pyspiel.convert_to_cached_tree(game)
    decisions: dict[str, pyspiel.State] = {}
    explore(tree.new_initial_state(), decisions)

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
