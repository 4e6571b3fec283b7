"""The library's records; apart from the other tasks because they need the extra `records`."""

from __future__ import annotations

from functools import cache

from benchmarks.play import Players
from benchmarks.timing import Task
from craits_engine import Game, new_game
from craits_engine.records import GameRecord, dumps, loads


@cache
def record() -> GameRecord:
    """Keep a whole game."""
    players = Players()
    game = Game(new_game(players.number, rules=players.rules, seed=0))
    for _, action in players.walk(0):
        game = game.play(action)
    return GameRecord(game=game, players=("North", "East", "South", "West"))


def dump(games: int) -> int:
    """Write it as a document."""
    whole = record()
    for _ in range(games):
        dumps(whole)
    return games


def load(games: int) -> int:
    """Read it, which replays it."""
    text = dumps(record())
    for _ in range(games):
        loads(text, GameRecord)
    return games


def tasks() -> list[Task]:
    """List both."""
    return [
        Task("dumps", "`dumps`: records of whole games", "parts", dump),
        Task("loads", "`loads`: the same, replayed", "parts", load),
    ]
