"""What is measured in processes of its own: importing, and memory."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import attrs

from benchmarks.figures import Figure
from benchmarks.sources import Missing

ROOT = Path(__file__).parents[1]

IMPORT: Final = """
from time import process_time
start = process_time()
import {}
print((process_time() - start) * 1000)
"""
"""Processor time, so that other programs count less. Bare Python has started before."""


@attrs.frozen
class Process:
    """Something that a process of its own prints when it is run."""

    key: str
    name: str
    unit: str
    arguments: tuple[str, ...]
    read: Callable[[str], float] = float

    def sample(self) -> float:
        """Run it once.

        Raises:
            RuntimeError: it failed; the message is the last line that it printed of that.

        """
        command = [sys.executable, *self.arguments]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError((done.stderr.strip() or "it printed nothing").splitlines()[-1])
        return self.read(done.stdout)


def importing(module: str) -> Process:
    """Import a module."""
    code = IMPORT.format(module)
    return Process(f"import {module}", f"`import {module}`", "ms", ("-c", code))


def each(output: str) -> float:
    """Read what benchmarks/kept.py prints.

    >>> each("5000 10")
    500.0

    """
    added, number = map(int, output.split())
    return added / number


def keeping(kind: str, name: str, games: int) -> Process:
    """Keep the states of games."""
    return Process(f"keep {kind}", name, "bytes", ("-m", "benchmarks.kept", kind, str(games)), each)


def processes(games: int) -> list[Process]:
    """List all of them, with the number of games to keep."""
    return [
        importing("craits_engine"),
        importing("craits_engine.bots"),
        importing("craits_engine.records"),
        importing("pyspiel"),
        importing("rlcard.games.uno"),
        importing("chess"),
        keeping("states", "a state, every one of a game kept", games),
        keeping("traced", "the same, as `tracemalloc` counts", games),
        keeping("games", "a `Game` with its history, every one kept", games),
        keeping("openspiel", "an OpenSpiel state, every one of a game kept", games),
    ]


def measure(
    wanted: list[Process], rounds: int, first: int = 1
) -> tuple[dict[str, Figure], dict[str, Missing]]:
    """Run all of them in turn, round after round.

    Args:
        wanted: what is run.
        rounds: how often, at least 1.
        first: how many rounds do not count before that: Python compiles, the system fills caches.

    Returns:
        By key the figures, and what could not be run, with the reason.

    """
    samples: dict[str, list[float]] = {}
    missing: dict[str, Missing] = {}
    for number in range(first + rounds):
        for process in wanted:
            if process.key in missing:
                continue
            try:
                sample = process.sample()
            except RuntimeError as error:
                missing[process.key] = Missing(process.name, str(error))
                continue
            if number >= first:
                samples.setdefault(process.key, []).append(sample)
    return {key: Figure(tuple(values)) for key, values in samples.items()}, missing
