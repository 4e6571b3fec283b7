"""Measure the library beside its peers, and print tables.

    python -m benchmarks

takes about two minutes. docs/performance.md tells what is measured, and how to read it. Peers are
OpenSpiel, RLCard and python-chess, which the extra `bench` installs; one that is not there is
reported as missing.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import attrs

from benchmarks import processes
from benchmarks.bars import BARS
from benchmarks.figures import Figure
from benchmarks.sources import SOURCES, Missing, Source, tasks_of, versions
from benchmarks.tables import process_table, table, timed_table
from benchmarks.timing import Task, measure

if TYPE_CHECKING:
    from collections.abc import Iterable


GROUPS: Final = {
    "play": ("decisions in random play", "OpenSpiel, child"),
    "children": ("children of every state", "OpenSpiel, children"),
    "tables": ("decisions at other tables", None),
    "parts": ("other work", None),
}
"""What the timed tables count, and what they compare with."""
BUSY: Final = 1.5
PROCESSES: Final = "processes"
BEGIN: Final = "<!-- figures: python -m benchmarks --write docs/performance.md -->"
END: Final = "<!-- end of the figures -->"


@attrs.frozen
class Effort:
    """How much is done for one result."""

    rounds: int = 60
    seconds: float = 0.025
    """About what one task takes of a round: so little that what is compared is close together."""
    starts: int = 5
    """How often each process is started."""
    unseen: int = 1
    """How often it is started before, which does not count."""
    games: int = 40
    """How many whole games are kept in memory."""


QUICK: Final = Effort(rounds=2, seconds=0.001, starts=1, unseen=0, games=1)


@attrs.frozen
class Results:
    """What was measured, and what was not."""

    tasks: tuple[Task, ...]
    missing: tuple[tuple[Source, Missing], ...]
    """Sources of tasks that are not there."""
    processes: tuple[processes.Process, ...]
    failed: tuple[Missing, ...]
    """Processes that failed."""
    figures: dict[str, Figure]

    def tables(self, groups: Iterable[str]) -> list[str]:
        """Write a table for each group, and the bars."""
        texts: list[str] = []
        for group in groups:
            if group == PROCESSES:
                texts.append(process_table(self.processes, self.failed, self.figures))
                continue
            tasks = [task for task in self.tasks if task.group == group]
            missing = [gone for source, gone in self.missing if group in source.groups]
            texts.append(timed_table(tasks, missing, self.figures, GROUPS[group]))
        header = ("bar", "median", "half of the rounds", "best ÷ best", "must be", "reached")
        return [*texts, table(header, [bar.row(self.figures) for bar in BARS])]


def results(groups: list[str], effort: Effort) -> Results:
    """Measure."""
    tasks: list[Task] = []
    missing: list[tuple[Source, Missing]] = []
    for source in SOURCES:
        if not set(source.groups) & set(groups):
            continue
        found = tasks_of(source, groups)
        if isinstance(found, Missing):
            missing.append((source, found))
        else:
            tasks += found
    figures = measure(tasks, effort.rounds, effort.seconds)
    started = processes.processes(effort.games) if PROCESSES in groups else []
    alone, failed = processes.measure(started, effort.starts, effort.unseen)
    figures |= alone
    return Results(tuple(tasks), tuple(missing), tuple(started), tuple(failed.values()), figures)


def processor() -> str:
    """Name the kind of processor, as the system does."""
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        text = ""
    names = [line.partition(":")[2] for line in text.splitlines() if line.startswith("model name")]
    return " ".join((names[0] if names else platform.processor()).split()) or platform.machine()


def circumstances(effort: Effort) -> str:
    """Say where, when and how it was measured."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    text = (
        f"{python} on {platform.system()}, {processor()}, {os.cpu_count()} processors, "
        f"{datetime.now(UTC).date()}; {versions()}. {effort.rounds} rounds of {effort.seconds:g} s "
        f"for each row, {effort.starts} starts of each process."
    )
    if hasattr(os, "getloadavg"):
        load = os.getloadavg()[0]
        text += f" Load at the end: {load:.1f}"
        # One of it is this program.
        text += ": the machine was busy, measure again." if load > BUSY else "."
    return text


def put_into(page: str, figures: str) -> str:
    r"""Put new figures in the place of the old ones.

    Raises:
        ValueError: the page has no place for them.

    >>> page = "\n".join(["before", BEGIN, "old", END, "after"])
    >>> put_into(page, "new") == page.replace("old", "\nnew\n")
    True

    """
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        message = f"the page has no lines {BEGIN} and {END}"
        raise ValueError(message)
    return f"{before}{begin}\n\n{figures}\n\n{end}{after}"


def main(arguments: list[str] | None = None) -> None:
    """Measure and print."""
    names = [*GROUPS, PROCESSES]
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks", description="The library beside its peers."
    )
    parser.add_argument("--only", nargs="+", choices=names, help="only these tables, and the bars")
    parser.add_argument("--rounds", type=int, help=f"at least 1 (default {Effort().rounds})")
    parser.add_argument("--quick", action="store_true", help="see that it runs; measures nothing")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every sample, too")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the tables into a page")
    options = parser.parse_args(arguments)
    groups: list[str] = [name for name in names if name in (options.only or names)]
    effort = QUICK if options.quick else Effort()
    if options.rounds is not None:
        effort = attrs.evolve(effort, rounds=max(1, options.rounds))
    if not options.quick:
        print("This takes a minute or two.", file=sys.stderr)

    found = results(groups, effort)
    head = circumstances(effort)
    if options.quick:
        head = f"A quick run: its figures mean nothing. {head}"
    text = "\n\n".join([head, *found.tables(groups)])
    print(text)
    if options.json:
        samples = {key: figure.samples for key, figure in found.figures.items()}
        options.json.write_text(json.dumps(samples, indent=1), encoding="utf-8")
    if options.write:
        page: Path = options.write
        page.write_text(put_into(page.read_text(encoding="utf-8"), text), encoding="utf-8")


if __name__ == "__main__":
    main()
