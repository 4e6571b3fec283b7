"""Opponents, and the table they play at."""

from craits_engine.bots.bot import Bot, Reacts, Resets
from craits_engine.bots.careful import CarefulBot
from craits_engine.bots.faults import (
    BotError,
    Fault,
    FaultKind,
    FaultPolicy,
    ReplaceFaults,
    raise_faults,
)
from craits_engine.bots.greedy import GreedyBot
from craits_engine.bots.options import BotOptionError
from craits_engine.bots.playing import play_game
from craits_engine.bots.random_bot import RandomBot
from craits_engine.bots.search import SearchBot

__all__ = [
    "Bot",
    "BotError",
    "BotOptionError",
    "CarefulBot",
    "Fault",
    "FaultKind",
    "FaultPolicy",
    "GreedyBot",
    "RandomBot",
    "Reacts",
    "ReplaceFaults",
    "Resets",
    "SearchBot",
    "play_game",
    "raise_faults",
]
