"""What the bots do with their wild cards, and whether another habit would win more.

A wild card is played in vain if it leaves the suit in force as it was, while a card fits that is
not wild. That looks like a waste; but an 8 in the hand counts 50 points. The first command tells
how often it happens at a table of one bot. The second lets one player with a habit play against a
table of the same bot without it, as benchmarks/bots.py does: below zero the habit wins.

    python -m benchmarks.wilds greedy --deals 4000
    python -m benchmarks.wilds greedy --habit not-in-vain --deals 4000

A player of a habit takes back some choices of its bot, and lets it choose again:

- not-in-vain: a wild card in vain; it plays a card that is not wild;
- keep: any wild card, if a card fits that is not wild; it plays such a card;
- shed: a card that is not wild, if a wild card fits; it plays the wild card;
- other-suit: a wild card that leaves the suit in force as it was; it names another suit.

With `--own N` it does so only while it holds more than N cards, and with `--end N` only while all
others do. docs/bots.md has the results. Needs nothing but the library.
"""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Final

import attrs

from benchmarks.bots import LONGEST, RULES, Match, add_options, new_bot, play_deal, report, round_of
from craits_engine import Action, Play, Rank, View
from craits_engine.bots import Bot, Reacts, play_game

BOTS: Final = ("greedy", "careful", "search")
HABITS: Final = ("not-in-vain", "keep", "shed", "other-suit")


def is_wild(view: View, action: Action) -> bool:
    """Return whether an action plays a wild card."""
    return isinstance(action, Play) and view.rules.abilities[action.card.rank].wild


def leaves_suit(view: View, action: Action) -> bool:
    """Return whether an action plays a wild card that leaves the suit in force as it was."""
    if not isinstance(action, Play) or not is_wild(view, action):
        return False
    return (action.suit or action.card.suit) is view.suit_in_force


def another_fits(view: View) -> bool:
    """Return whether a card can be played that is not wild."""
    return any(isinstance(action, Play) and not is_wild(view, action) for action in view.actions)


@attrs.frozen
class Habit:
    """What a player takes back, and when."""

    name: str
    own: int
    end: int

    def takes_back(self, view: View, action: Action) -> bool:
        """Return whether a choice is taken back."""
        others = [size for seat, size in enumerate(view.hand_sizes) if seat != view.seat]
        if len(view.hand) <= self.own or min(others) <= self.end:
            return False
        match self.name:
            case "not-in-vain":
                return leaves_suit(view, action) and another_fits(view)
            case "keep":
                return is_wild(view, action) and another_fits(view)
            case "shed":
                tame = isinstance(action, Play) and not is_wild(view, action)
                return tame and any(is_wild(view, other) for other in view.actions)
            case _:
                return leaves_suit(view, action)

    def leaves_out(self, view: View, action: Action) -> bool:
        """Return whether an action is left out of the second choice."""
        if self.name == "shed":
            return not is_wild(view, action)
        return (leaves_suit if self.name == "other-suit" else is_wild)(view, action)


@attrs.frozen
class Habitual:
    """A bot whose choices may be taken back."""

    bot: Bot
    habit: Habit

    def __call__(self, view: View, /) -> Action:
        """Choose, and if need be once more."""
        action = self.bot(view)
        if not self.habit.takes_back(view, action):
            return action
        left = [action for action in view.actions if not self.habit.leaves_out(view, action)]
        return self.bot(attrs.evolve(view, actions=tuple(left)))

    def react(self, view: View, /) -> Action | None:
        """Pass it on."""
        return self.bot.react(view) if isinstance(self.bot, Reacts) else None


def new_player(habit: Habit, name: str, seed: int, playouts: int) -> Bot:
    """Make a bot, one with the habit if "with it" follows its name."""
    kind, *with_it = name.split(maxsplit=1)
    bot = new_bot(kind, seed, playouts)
    return Habitual(bot, habit) if with_it else bot


@attrs.frozen
class Counting:
    """A bot whose wild cards are counted."""

    bot: Bot
    counts: Counter[tuple[Rank, str]]

    def __call__(self, view: View, /) -> Action:
        """Pass it on, and count."""
        action = self.bot(view)
        if isinstance(action, Play) and is_wild(view, action):
            rank = action.card.rank
            self.counts[rank, "played"] += 1
            if another_fits(view):
                self.counts[rank, "free"] += 1
                self.counts[rank, "in vain"] += leaves_suit(view, action)
        return action

    def react(self, view: View, /) -> Action | None:
        """Pass it on."""
        return self.bot.react(view) if isinstance(self.bot, Reacts) else None


def count_deal(match: Match, deal: int) -> Counter[tuple[Rank, str]]:
    """Play one deal, all seats alike, and count the wild cards that are played."""
    counts: Counter[tuple[Rank, str]] = Counter()
    table = [
        Counting(new_bot(match.one, deal * 8 + at, match.playouts), counts)
        for at in range(match.players)
    ]
    rules = round_of(match.rules, deal)
    play_game(table, rules=rules, seed=deal, first_dealer=0, max_actions=LONGEST)
    return counts


def report_counts(counts: Counter[tuple[Rank, str]]) -> None:
    """Print what became of the wild cards of each rank."""
    print("rank     played   while another fits   in vain")
    for rank in sorted({rank for rank, _ in counts}):
        played, free, vain = (counts[rank, kind] for kind in ("played", "free", "in vain"))
        print(f"{rank.name.lower():6}{played:9,}{free / played:21.1%}{vain / played:10.1%}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="What the bots do with their wild cards.")
    parser.add_argument("bot", choices=BOTS)
    parser.add_argument(
        "--habit", choices=HABITS, help="try it; without one wild cards are counted"
    )
    parser.add_argument("--own", type=int, default=0, help="not with so many cards in hand or less")
    parser.add_argument(
        "--end", type=int, default=0, help="not if another hand has so many or less"
    )
    add_options(parser)
    options = parser.parse_args()
    bot: str = options.bot
    habit = Habit(options.habit, options.own, options.end)
    match = Match(
        one=f"{bot} with it" if options.habit else bot,
        field=bot,
        players=options.players,
        rules=RULES[options.rules],
        playouts=options.playouts,
        new_bot=partial(new_player, habit),
    )
    deals = range(options.first, options.first + max(2, options.deals))
    table = f"{options.players} players, rules {options.rules}, {len(deals)} deals"
    with ProcessPoolExecutor(max(1, options.jobs)) as pool:
        if options.habit:
            print(f"{habit} of one {bot}, {table}, each seat\n")
            report(match, list(pool.map(partial(play_deal, match), deals, chunksize=4)))
        else:
            print(f"{bot}, {table}\n")
            counts = pool.map(partial(count_deal, match), deals, chunksize=4)
            report_counts(sum(counts, Counter[tuple[Rank, str]]()))


if __name__ == "__main__":
    main()
