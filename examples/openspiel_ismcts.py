"""OpenSpiel's IS-MCTS plays Craits against a player that chooses by chance.

Every deal is played once in each seat of the searching player, with the same dice for the cards, so
that luck falls on both sides. IS-MCTS draws what it does not see anew for each simulation
(`resample_from_infostate`), and plays on from there by chance.

    python examples/openspiel_ismcts.py                               a short match
    python examples/openspiel_ismcts.py --deals 80 --simulations 100  a longer one

Needs an extra: pip install 'craits-engine[openspiel]'
"""

from __future__ import annotations

import argparse
from random import Random
from statistics import fmean, stdev

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from craits_engine import CRATES, CREIGHTS, Rules
from craits_engine.adapters.openspiel import CraitsGame, CraitsState, craits_game

RULES = {"craits": Rules(), "crates": CRATES, "creights": CREIGHTS}


def searching(game: CraitsGame, simulations: int, seed: int) -> ISMCTSBot:
    """Make a player that searches, and that does the same with the same seed."""
    numbers = np.random.RandomState(seed)
    # The scale on which it explores is that of the rewards: points, not wins.
    bot = ISMCTSBot(
        game, RandomRolloutEvaluator(1, numbers), 50.0, simulations, random_state=numbers
    )
    dice = Random(f"worlds of {seed}")

    def resample(state: CraitsState, player: int) -> CraitsState:
        return state.resample_from_infostate(player, dice.random)

    # Without this the bot asks a generator of OpenSpiel that has no seed.
    bot.set_resampler(resample)
    return bot


def play(game: CraitsGame, seat: int, simulations: int, seed: int) -> float:
    """Play one game, and give what it brought the searching player."""
    bot = searching(game, simulations, seed)
    cards, other = Random(f"cards of {seed}"), Random(f"other of {seed}")
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(cards.choices(outcomes, chances)[0])
        elif state.current_player() == seat:
            state.apply_action(int(bot.step(state)))
        else:
            state.apply_action(other.choice(state.legal_actions()))
    return state.returns()[seat]


def main() -> None:
    """Play a match, and tell who won."""
    parser = argparse.ArgumentParser(description="IS-MCTS against a player that plays by chance.")
    parser.add_argument("--deals", type=int, default=12, help="at least 2 (default 12)")
    parser.add_argument("--simulations", type=int, default=30, help="a decision (default 30)")
    parser.add_argument("--size", type=int, default=5, help="cards a player (default 5)")
    parser.add_argument("--rules", default="craits", choices=RULES)
    options = parser.parse_args()
    if options.deals < 2:  # noqa: PLR2004 (as the help says: one deal has no spread)
        parser.error("--deals must be at least 2")
    game = craits_game(rules=RULES[options.rules], deal_size=options.size, rewards="zero_sum")
    print(game)
    results: list[tuple[float, float]] = []
    for deal in range(options.deals):
        first, second = (play(game, seat, options.simulations, deal) for seat in range(2))
        results.append((first, second))
    # With two players a zero-sum reward is half of what lies between them.
    deals = [2 * fmean(both) for both in results]
    half = 1.96 * stdev(deals) / len(deals) ** 0.5
    games = [reward for both in results for reward in both]
    won, lost = (sum(sign * reward > 0 for reward in games) for sign in (1, -1))
    print(f"{options.simulations} simulations a decision: {won} of {len(games)} won, {lost} lost")
    print(f"{fmean(deals):+.1f} points a round better (95 % interval ±{half:.1f})")


if __name__ == "__main__":
    main()
