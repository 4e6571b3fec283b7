"""A policy learns in the Gymnasium environment to beat a bot that plays by chance.

REINFORCE in NumPy: the policy is one layer, from the observation straight to a score for each
action, and the mask takes out what is not legal. After every batch of rounds the weights move so
that what went better than usual becomes likelier. Not the way to play Craits well, but all there
is to a training run, on one page.

    python examples/train_gymnasium.py                                   a short run
    python examples/train_gymnasium.py --batches 200 --plot curve.svg    a longer one, drawn

Needs an extra: pip install 'craits-engine[gymnasium]'
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from craits_engine import Rules
from craits_engine.adapters import ids, layout
from craits_engine.adapters.gymnasium import CraitsEnv
from craits_engine.bots import RandomBot

if TYPE_CHECKING:
    from numpy.typing import NDArray

BATCH = 64
"""How many rounds a batch has."""
RATE = 0.003
"""How far the weights move with a batch."""


class Policy:
    """One layer: a score for each action; the higher, the likelier."""

    def __init__(self, seed: int) -> None:
        self.weights = np.zeros((ids.SIZE, layout.SIZE), np.float32)
        self.measure = np.zeros_like(self.weights)
        self.dice = np.random.default_rng(seed)

    def likelihood(self, seen: NDArray[np.float32], legal: NDArray[np.intp]) -> NDArray[np.float64]:
        """Return how likely each legal action is."""
        scores = (self.weights[legal] @ seen).astype(np.float64)
        likely: NDArray[np.float64] = np.exp(scores - scores.max())
        likely /= likely.sum()
        return likely

    def learn(self, gradient: NDArray[np.float32]) -> None:
        """Move the weights, each by its own measure (RMSProp)."""
        self.measure = 0.98 * self.measure + 0.02 * gradient**2
        self.weights += RATE * gradient / (np.sqrt(self.measure) + 1e-3)


def play(
    env: CraitsEnv,
    policy: Policy,
    direction: NDArray[np.float32] | None = None,
    seed: int | None = None,
) -> float:
    """Play a round by the likelihoods; give the reward, and add up what makes it likelier."""
    seen, info = env.reset(seed=seed)
    reward, done = 0.0, False
    while not done:
        legal = np.flatnonzero(info["action_mask"])
        likely = policy.likelihood(seen, legal)
        choice = int(policy.dice.choice(len(legal), p=likely))
        if direction is not None:
            wish = -likely
            wish[choice] += 1
            direction[legal] += np.outer(wish, seen)
        seen, brought, terminated, truncated, info = env.step(legal[choice])
        reward += brought
        done = terminated or truncated
    return reward


def learn(env: CraitsEnv, policy: Policy) -> float:
    """Play a batch of rounds and learn from it; give the mean reward."""
    directions = [np.zeros_like(policy.weights) for _ in range(BATCH)]
    rewards = np.array([play(env, policy, direction) for direction in directions])
    # What was better than usual becomes likelier, what was worse becomes less so.
    shares = (rewards - rewards.mean()) / (rewards.std() + 1e-6) / BATCH
    gradient = np.zeros_like(policy.weights)
    for share, direction in zip(shares, directions, strict=True):
        gradient += np.float32(share) * direction
    policy.learn(gradient)
    return float(rewards.mean())


def report(env: CraitsEnv, policy: Policy, trials: int, when: str) -> None:
    """Print how good the policy is, in rounds that it does not learn from."""
    rewards = [play(env, policy, seed=10**6 + number) for number in range(trials)]
    spread = 1.96 * np.std(rewards) / np.sqrt(trials)
    print(f"{when}: {np.mean(rewards):+.1f} points a round (95 % interval ±{spread:.1f})")


def draw(curve: list[float], path: Path) -> None:
    """Draw a learning curve as SVG: the reward of each batch, and the mean of the last ten."""
    low, high = min(curve), max(curve)
    width, height, edge = 640, 320, 40

    def line(values: list[float], color: str) -> str:
        across = (width - 2 * edge) / max(1, len(values) - 1)
        up = (height - 2 * edge) / (high - low or 1)
        points = " ".join(
            f"{edge + place * across:.1f},{height - edge - (value - low) * up:.1f}"
            for place, value in enumerate(values)
        )
        return f'<polyline fill="none" stroke="{color}" stroke-width="1.5" points="{points}"/>'

    smooth = [float(np.mean(curve[max(0, end - 9) : end + 1])) for end in range(len(curve))]
    texts = [
        (edge, edge - 14, "points a round better than the opponent, divided by two"),
        (4, edge + 4, f"{high:+.0f}"),
        (4, height - edge, f"{low:+.0f}"),
        (edge, height - 12, f"{len(curve)} batches of {BATCH} rounds"),
    ]
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="16">\n'
        f'<rect width="{width}" height="{height}" fill="white"/>\n'
        + "\n".join([line(curve, "#bbb"), line([0.0] * len(curve), "#888"), line(smooth, "#c00")])
        + "".join(f'\n<text x="{x}" y="{y}">{text}</text>' for x, y, text in texts)
        + "\n</svg>\n",
        encoding="utf-8",
    )


def main() -> None:
    """Train, and tell how good the policy was before and after."""
    parser = argparse.ArgumentParser(description="Train a policy against a random bot.")
    parser.add_argument("--batches", type=int, default=40, help="how long (default 40)")
    parser.add_argument("--trials", type=int, default=500, help="rounds that tell how good it is")
    parser.add_argument("--plot", type=Path, help="an SVG file for the learning curve")
    options = parser.parse_args()

    env = CraitsEnv(
        players=2, rules=Rules(deal_sizes=(5,)), rewards="zero_sum", opponents=RandomBot
    )
    policy = Policy(seed=1)
    report(env, policy, options.trials, "Before")
    env.reset(seed=1)
    curve: list[float] = []
    for number in range(1, options.batches + 1):
        curve.append(learn(env, policy))
        if number % 10 == 0:
            print(f"  batch {number:3}: {np.mean(curve[-10:]):+5.1f}")
    report(env, policy, options.trials, "After")
    if options.plot is not None:
        draw(curve, options.plot)
        print(f"The learning curve is in {options.plot}.")


if __name__ == "__main__":
    main()
