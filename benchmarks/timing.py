"""Taking times: the tasks in turn, in short slices, round after round."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import TYPE_CHECKING

import attrs

from benchmarks.figures import Figure

if TYPE_CHECKING:
    from collections.abc import Iterable


@attrs.frozen
class Task:
    """Some work that can be done over and over, and is the same each time."""

    key: str
    """What the program calls it."""
    name: str
    """What a reader sees."""
    group: str
    """The table that it belongs to."""
    run: Callable[[int], int]
    """Does a number of games or passes, and gives the number of steps in them."""
    count: Callable[[int], int] = attrs.field(
        default=attrs.Factory(lambda self: self.run, takes_self=True)
    )
    """Tells, without a clock, how many of those steps count; all of them if it is not given."""


@attrs.frozen
class Slice:
    """So much of a task as is done in one go."""

    task: Task
    size: int
    """What `Task.run` is called with."""
    steps: int
    """What it must give then."""
    units: int
    """How many of the steps count."""

    def seconds(self) -> float:
        """Do it and give the time for each step that counts."""
        spent, steps = timed(self.task, self.size)
        if steps != self.steps:
            message = f"{self.task.key} made {steps} steps, and {self.steps} before"
            raise RuntimeError(message)
        return spent / self.units


def timed(task: Task, size: int) -> tuple[float, int]:
    """Take the time of some work: processor time, so that other programs count less."""
    start = process_time()
    steps = task.run(size)
    return process_time() - start, steps


def slice_of(task: Task, seconds: float) -> Slice:
    """Find out how much of a task takes about so many seconds; this warms it up, too."""
    size = 1
    spent, steps = timed(task, size)
    while spent < seconds / 2:
        # Not too far at once: the first time says little.
        size = max(size + 1, min(size * 10, int(size * seconds / max(spent, 1e-9))))
        spent, steps = timed(task, size)
    return Slice(task, size, steps, task.count(size))


def measure(tasks: Iterable[Task], rounds: int, seconds: float) -> dict[str, Figure]:
    """Take the times of all tasks.

    Args:
        tasks: what is to be done.
        rounds: how often, at least 1. In each round every task has its turn.
        seconds: about how long a turn takes.

    Returns:
        By key, the seconds for each step that counts, a sample for each round.

    """
    slices = [slice_of(task, seconds) for task in tasks]
    samples: dict[str, list[float]] = {each.task.key: [] for each in slices}
    for _ in range(rounds):
        for each in slices:
            samples[each.task.key].append(each.seconds())
        # To and fro, so that nobody always comes after the same one.
        slices.reverse()
    return {key: Figure(tuple(values)) for key, values in samples.items()}
