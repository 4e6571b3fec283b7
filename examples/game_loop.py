"""A whole game in twenty lines: ask for the legal actions, choose one, apply it.

Every player here takes any legal action of its turn, by chance. What players may do out of turn
is shown in out_of_turn.py, a player that thinks in simple_bot.py.
"""

from random import Random

from craits_engine import apply, legal_actions, new_game


def main() -> None:
    """Play a game of four and print the scores of each round."""
    dice = Random(1)
    state = new_game(4, seed=2026)
    print(f"Seat {state.dealer} deals first.")
    actions = 0
    while not state.is_over:
        finished = len(state.scores)
        state = apply(state, dice.choice(legal_actions(state)))
        actions += 1
        if len(state.scores) > finished:
            print(f"Round {state.round_number:2} scored {state.scores[-1]}")
    print(f"After {actions} actions the totals are {state.totals}.")
    print(f"Won by: {', '.join(f'seat {seat}' for seat in state.winners)}.")


if __name__ == "__main__":
    main()
