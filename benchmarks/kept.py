"""How much memory the states of whole games take, if all of them are kept.

A program of its own, because memory is measured best in a process that has done nothing else:

    python -m benchmarks.kept states 40

prints how many bytes were added for how many states. What is kept is `states`, `games` (each a
`Game` with its history), `traced` (states again, by Python's own book-keeping, which leaves out
what is lost between objects) or `openspiel`.
"""

from __future__ import annotations

import gc
import os
import sys
import tracemalloc
from pathlib import Path
from typing import TYPE_CHECKING, Final

from benchmarks import peer_openspiel
from benchmarks.play import Players
from craits_engine import Game, new_game

if TYPE_CHECKING:
    from collections.abc import Callable

FOUR = Players()


def states(seed: int) -> list[object]:
    """Keep a game of four as a list of states, one for each decision."""
    return list(FOUR.decisions(seed))


def game(seed: int) -> list[object]:
    """Keep it as a `Game`, of which every earlier one is a part."""
    whole = Game(new_game(FOUR.number, rules=FOUR.rules, seed=seed))
    games: list[object] = []
    for _, action in FOUR.walk(seed):
        whole = whole.play(action)
        games.append(whole)
    return games


def openspiel(seed: int) -> list[object]:
    """Keep a game of OpenSpiel, a state for each decision."""
    return list(peer_openspiel.decisions(seed))


KEEPERS: Final[dict[str, Callable[[int], list[object]]]] = {
    "states": states,
    "games": game,
    "traced": states,
    "openspiel": openspiel,
}
WARM_UP: Final = 5


def resident() -> int:
    """Return the bytes of this process that are in memory, as the system counts them.

    Raises:
        OSError: the system has no /proc.

    """
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def measure(kind: str, games: int) -> tuple[int, int]:
    """Keep games and give the bytes that were added, and the number of states."""
    keep = KEEPERS[kind]
    # These stay, too: what is freed would be used again and hide a part of what comes.
    kept = [keep(seed) for seed in range(WARM_UP)]
    used: Callable[[], int] = resident
    if kind == "traced":
        tracemalloc.start()
        used = traced
    gc.collect()
    before = used()
    kept += [keep(WARM_UP + seed) for seed in range(games)]
    gc.collect()
    return used() - before, sum(map(len, kept[WARM_UP:]))


def traced() -> int:
    """Return the bytes of all objects, as Python counts them."""
    return tracemalloc.get_traced_memory()[0]


if __name__ == "__main__":
    print(*measure(sys.argv[1], int(sys.argv[2])))
