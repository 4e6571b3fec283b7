"""Agents in the PettingZoo environment: one with a plan, three that leave all to chance.

All that an agent knows is its observation and its mask. The one with a plan reads the planes of
the observation by name (docs/encodings.md), and gets rid of what is dear.

Needs an extra: pip install 'craits-engine[pettingzoo]'
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, cast

import numpy as np

from craits_engine import DECK, Rank, Rules
from craits_engine.adapters import ids
from craits_engine.adapters import pettingzoo as craits
from craits_engine.adapters.layout import split

if TYPE_CHECKING:
    from numpy.typing import NDArray

GAMES = 12
POINTS = [0 if card.rank is Rank.THREE else Rules().points[card.rank] for card in DECK]


def with_a_plan(observation: NDArray[np.float32], mask: NDArray[np.int8]) -> int:
    """Call and announce whenever possible; else play the dearest card, into a long suit."""
    # Cards are in the order of DECK, rank by rank, so that the columns are the suits.
    suits = split(observation)["hand"].reshape(13, 4).sum(axis=0)

    def merit(number: int) -> tuple[int, int, float]:
        if ids.ANNOUNCE <= number < ids.SUIT:
            return (3, 0, 0.0)
        if number >= ids.DRAW:
            return (0, 0, 0.0)
        announced, play = divmod(number, ids.PLAY_ANNOUNCED)
        card, suit = divmod(play, 4)
        return (1 + announced, POINTS[card], float(suits[suit]))

    return max(np.flatnonzero(mask).tolist(), key=merit)


def main() -> None:
    """Play some short games, the agent with a plan having each seat in turn."""
    dice = Random(1)
    env = craits.env(players=4, rules=Rules.short(), render_mode="ansi")
    wins, own, theirs, decisions = 0, 0.0, 0.0, 0
    for game in range(GAMES):
        env.reset(seed=game)
        if game == 0:
            print(f"{env.agent_selection} sees at first:\n{env.render()}\n")
        planner = f"player_{game % 4}"
        total = dict.fromkeys(env.agents, 0.0)
        for agent in env.agent_iter():
            seen, reward, terminated, truncated, info = env.last()
            total[agent] += reward
            if terminated or truncated:
                env.step(None)
                continue
            decisions += 1
            if agent == planner:
                observation = cast("NDArray[np.float32]", (seen or {})["observation"])
                env.step(with_a_plan(observation, info["action_mask"]))
            else:
                env.step(dice.choice(np.flatnonzero(info["action_mask"]).tolist()))
        wins += total[planner] == max(total.values())
        own += total.pop(planner)
        theirs += sum(total.values()) / 3
    print(f"{GAMES} short games, {decisions} decisions.")
    print(f"The agent with a plan won {wins}, its mean reward was {own / GAMES:.0f},")
    print(f"that of the others {theirs / GAMES:.0f}.")


if __name__ == "__main__":
    main()
