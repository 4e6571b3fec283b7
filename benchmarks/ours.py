"""The library's own tasks."""

from __future__ import annotations

from functools import cache, partial
from random import Random
from typing import TYPE_CHECKING
from unittest.mock import patch

from benchmarks import reference
from benchmarks.play import RULES, Players
from benchmarks.timing import Task
from craits_engine import (
    CRATES,
    Rules,
    apply,
    determinize,
    observe,
)
from craits_engine.bots import SearchBot, search
from craits_engine.bots.playouts import play_out

if TYPE_CHECKING:
    from craits_engine import Action, GameState, View

FOUR = Players()
ROUNDS = len(RULES["craits"].deal_sizes)
TIMES_LONGER = 10
LONG_GAMES = 6
PLAYOUTS = 200
WAYS = {
    "apply": Players.by_apply,
    "apply_unchecked": Players.by_apply_unchecked,
    "step": Players.by_step,
}


def played(key: str, name: str, group: str, way: str, players: Players = FOUR) -> Task:
    """Make the task of playing games in one way."""
    run = partial(WAYS[way], players)
    return Task(key, name, group, run, lambda games: run(games) - players.deals(games))


def play_tasks() -> list[Task]:
    """Play games of four, in each way."""
    return [
        played(way, f"ours: `legal_actions`, `{way}`", "play", way)
        for way in ("apply", "apply_unchecked", "step")
    ]


def children_tasks() -> list[Task]:
    """Make all children of every state."""
    return [
        Task(
            "children",
            "ours: `apply_unchecked` of each legal action",
            "children",
            FOUR.grow,
            lambda games: FOUR.grow(games) - FOUR.deals(games),
        )
    ]


def table_tasks() -> list[Task]:
    """Play games of other sizes, and by other rules."""
    tables = {
        "2 players": Players(2),
        "5 players": Players(5),
        "4 players, `CRATES`": Players(4, CRATES),
    }
    return [
        played(f"{way}, {name}", f"{name}: `{way}`", "tables", way, players)
        for name, players in tables.items()
        for way in ("apply", "apply_unchecked")
    ]


@cache
def states() -> list[GameState]:
    """Keep what one game has of states in which a player takes a turn."""
    return FOUR.decisions(0)


@cache
def views() -> list[View]:
    """Keep what the players on turn see."""
    return [observe(state, state.turn) for state in states()]


@cache
def parts_of_long_games() -> tuple[list[tuple[GameState, Action]], list[tuple[GameState, Action]]]:
    """Play long games, and keep the first and the last rounds: as many as a game has otherwise.

    Both parts have rounds of the same sizes, so that only what went before differs.
    """
    rules = Rules(deal_sizes=RULES["craits"].deal_sizes * TIMES_LONGER)
    early: list[tuple[GameState, Action]] = []
    late: list[tuple[GameState, Action]] = []
    for seed in range(LONG_GAMES):
        for state, action in Players(4, rules).walk(seed):
            # In DEAL a state still has the number of the round before.
            number = len(state.scores)
            if number < ROUNDS:
                early.append((state, action))
            elif number >= ROUNDS * (TIMES_LONGER - 1):
                late.append((state, action))
    # The same number of actions in both.
    size = min(len(early), len(late))
    return early[:size], late[:size]


def observe_all(passes: int) -> int:
    """Make the view of every seat in every state."""
    made = 0
    for _ in range(passes):
        for state in states():
            for seat in range(FOUR.number):
                observe(state, seat)
                made += 1
    return made


def imagine_all(passes: int) -> int:
    """Imagine a world for every view of a player on turn."""
    dice = Random(0)
    for _ in range(passes):
        for view in views():
            determinize(view, dice)
    return passes * len(views())


def apply_part(passes: int, part: int) -> int:
    """Apply the actions of one part of the long games."""
    pairs = parts_of_long_games()[part]
    for _ in range(passes):
        for state, action in pairs:
            apply(state, action)
    return passes * len(pairs)


def search_some(decisions: int) -> int:
    """Let a SearchBot decide, in places that are spread over the game."""
    seen = views()
    for number in range(decisions):
        SearchBot(playouts=PLAYOUTS, seed=number)(seen[number * 37 % len(seen)])
    return decisions


def count_playouts(decisions: int) -> int:
    """Count the rounds that the same decisions play out."""
    with patch.object(search, "play_out", wraps=play_out) as counted:
        search_some(decisions)
    return counted.call_count


def reference_turns(thousands: int) -> int:
    """Take a thousand turns, so many times, of the loop that never changes."""
    for _ in range(thousands):
        reference.turns(1000)
    return thousands * 1000


def part_tasks() -> list[Task]:
    """Do what a bot, or a program around a game, does besides playing."""
    first = f"`apply`, rounds 1 to {ROUNDS} of {ROUNDS * TIMES_LONGER}"
    last = f"`apply`, the last {ROUNDS} rounds of those"
    return [
        Task("observe", "`observe`: views", "parts", observe_all),
        Task("determinize", "`determinize`: worlds", "parts", imagine_all),
        Task("playouts", "`SearchBot`: playouts", "parts", search_some, count_playouts),
        Task("early", first, "parts", partial(apply_part, part=0)),
        Task("late", last, "parts", partial(apply_part, part=1)),
        Task("reference", "turns of the reference loop", "parts", reference_turns),
    ]


def tasks() -> list[Task]:
    """List all of them."""
    return [*play_tasks(), *children_tasks(), *table_tasks(), *part_tasks()]
