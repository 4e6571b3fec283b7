"""How strong the bots are, and how fast: one bot against a table of another.

One player plays a bot, all others play another one. A deal is one round, of the sizes of the game
in turn; it is played once for each seat that the one can have, with the same cards. So luck in the
cards falls on both sides, and what remains of a deal is one number: the round scores of the one
less the mean of the others. The mean of these differences over all deals is given with a 95 %
confidence interval; below zero the one is the better bot, for low scores win.

    python benchmarks/bots.py careful greedy --players 4 --deals 1200

docs/bots.md has the results. Needs nothing but the library.
"""

from __future__ import annotations

import argparse
import os
import platform
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from statistics import fmean, stdev
from time import process_time
from typing import TYPE_CHECKING

import attrs

from craits_engine import CRATES, CREIGHTS, Rules
from craits_engine.bots import (
    Bot,
    CarefulBot,
    GreedyBot,
    RandomBot,
    Reacts,
    Resets,
    SearchBot,
    play_game,
)

if TYPE_CHECKING:
    from craits_engine import Action, View

RULES = {"craits": Rules(), "short": Rules.short(), "crates": CRATES, "creights": CREIGHTS}
BOTS = ("random", "greedy", "careful", "search")
LONGEST = 20_000
"""A round of more actions than this will not end."""


@attrs.define
class Timed:
    """A bot under the clock, which counts the turns in which there was something to decide."""

    bot: Bot
    decisions: int = 0
    seconds: float = 0.0

    def reset(self, view: View, /) -> None:
        """Pass it on."""
        if isinstance(self.bot, Resets):
            self.bot.reset(view)

    def __call__(self, view: View, /) -> Action:
        """Pass it on, and take the time: processor time, so that other programs count less."""
        start = process_time()
        action = self.bot(view)
        if len(view.actions) > 1:
            self.decisions += 1
            self.seconds += process_time() - start
        return action

    def react(self, view: View, /) -> Action | None:
        """Pass it on."""
        return self.bot.react(view) if isinstance(self.bot, Reacts) else None


def new_bot(name: str, seed: int, playouts: int) -> Bot:
    """Make a bot."""
    made: dict[str, Callable[[], Bot]] = {
        "random": lambda: RandomBot(seed=seed),
        "greedy": GreedyBot,
        "careful": CarefulBot,
        "search": lambda: SearchBot(playouts=playouts, seed=seed),
    }
    return made[name]()


@attrs.frozen
class Match:
    """Who plays, and how."""

    one: str
    field: str
    players: int
    rules: Rules
    playouts: int
    new_bot: Callable[[str, int, int], Bot] = new_bot
    """Makes a bot of its name, a seed and a number of playouts."""


@attrs.frozen
class Result:
    """What one deal gave, over all seats of the one."""

    one: float
    """The mean round score of the one."""
    field: float
    """That of the others."""
    decisions: tuple[int, int]
    """Decisions of the one, and of the others."""
    seconds: tuple[float, float]
    """What these took."""


def round_of(rules: Rules, deal: int) -> Rules:
    """Return the rules of a game of one round, of the size that a deal has."""
    sizes = rules.deal_sizes
    return attrs.evolve(rules, deal_sizes=(sizes[deal % len(sizes)],))


def play_deal(match: Match, deal: int) -> Result:
    """Play one deal, once for each seat of the one."""
    rules = round_of(match.rules, deal)
    own: list[float] = []
    theirs: list[float] = []
    timed: tuple[list[Timed], list[Timed]] = ([], [])
    for seat in range(match.players):
        names = [match.one if at == seat else match.field for at in range(match.players)]
        table = [
            Timed(match.new_bot(name, deal * 8 + at, match.playouts))
            for at, name in enumerate(names)
        ]
        game = play_game(table, rules=rules, seed=deal, first_dealer=0, max_actions=LONGEST)
        if not game.state.is_over:
            message = f"deal {deal} does not end with the one in seat {seat}"
            raise SystemExit(message)
        row = game.state.totals
        own.append(row[seat])
        theirs.append((sum(row) - row[seat]) / (match.players - 1))
        for at, bot in enumerate(table):
            timed[at != seat].append(bot)
    one, field = timed
    return Result(
        fmean(own),
        fmean(theirs),
        (sum(bot.decisions for bot in one), sum(bot.decisions for bot in field)),
        (sum(bot.seconds for bot in one), sum(bot.seconds for bot in field)),
    )


def report(match: Match, results: list[Result]) -> None:
    """Print what the deals gave."""
    differences = [result.one - result.field for result in results]
    half = 1.96 * stdev(differences) / sqrt(len(differences))
    print(f"{'bot':10}{'mean round score':>18}{'decisions a second':>20}")
    for side, name in enumerate((match.one, match.field)):
        score = fmean((result.one, result.field)[side] for result in results)
        seconds = sum(result.seconds[side] for result in results)
        speed = sum(result.decisions[side] for result in results) / max(seconds, 1e-9)
        print(f"{name:10}{score:>18.2f}{speed:>20,.0f}")
    mean = fmean(differences)
    print(f"\ndifference {mean:+.2f}, 95 % interval {mean - half:+.2f} to {mean + half:+.2f}")


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add what every measure of bots can be told: the table, the deals, the processes."""
    parser.add_argument("--players", type=int, default=4, choices=range(2, 6))
    parser.add_argument("--rules", default="craits", choices=RULES)
    parser.add_argument("--deals", type=int, default=300, help="at least 2 (default 300)")
    parser.add_argument("--first", type=int, default=0, help="seed of the first deal (default 0)")
    parser.add_argument("--playouts", type=int, default=200, help="of search (default 200)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (default all)")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="One bot against a table of another.")
    parser.add_argument("one", choices=BOTS, help="the bot of one player")
    parser.add_argument("field", choices=BOTS, help="the bot of all others")
    add_options(parser)
    options = parser.parse_args()
    rules = RULES[options.rules]
    match = Match(options.one, options.field, options.players, rules, options.playouts)
    deals = range(options.first, options.first + max(2, options.deals))
    with ProcessPoolExecutor(max(1, options.jobs)) as pool:
        results = list(pool.map(play_deal, [match] * len(deals), deals, chunksize=4))

    name = f"{platform.python_implementation()} {platform.python_version()}"
    print(f"{name}, {platform.system()} {platform.machine()}")
    sides = f"one {match.one}, {match.players - 1} {match.field}"
    if "search" in {match.one, match.field}:
        sides += f", {match.playouts} playouts a decision"
    print(f"{sides}, rules {options.rules}, {len(deals)} deals, each seat\n")
    report(match, results)


if __name__ == "__main__":
    main()
