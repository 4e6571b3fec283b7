"""Fork a child for each mutant, a few at a time, and write down what became of it."""

from __future__ import annotations

import importlib
import os
import signal
import sys
import time
import traceback
from collections import Counter
from pathlib import PurePath
from typing import TYPE_CHECKING

import attrs
from cosmic_ray.work_item import TestOutcome, WorkerOutcome, WorkResult

from mutation import child
from mutation.selecting import Selection, all_files, changed_since_measured
from mutation.session import Mutant

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from mutation.child import Batch

# What every child needs and what knows nothing of the library.
_PRELOADED = ("attrs", "cattrs", "hypothesis.stateful", "jsonschema", "rich.console", "sybil")
_FIRST = 3
_LIKELY = 12


@attrs.define
class _Job:
    mutant: Mutant
    told: int
    started: float


class Runner:
    """Run mutants of one module after another, in a number of children at once.

    Thorough: with all tests, not only those that are known to run the line or likely to see it.
    """

    def __init__(
        self, jobs: int, done: Callable[[Mutant, WorkResult], None], *, thorough: bool
    ) -> None:
        self._thorough = thorough
        for name in _PRELOADED:
            importlib.import_module(name)
        self._jobs = jobs
        self._done = done
        self._running: dict[int, _Job] = {}
        self._kills: Counter[str] = Counter()
        self._files = all_files()

    def run(self, module: str, mutants: Sequence[Mutant]) -> None:
        """Run all of these mutants."""
        self._kills.clear()
        selection = Selection(module)
        for mutant in mutants:
            while len(self._running) >= self._jobs:
                self._wait()
            batches = [batch for batch in self._batches(mutant, selection) if batch[0]]
            self._start(mutant, batches)
        while self._running:
            self._wait()

    def _batches(self, mutant: Mutant, selection: Selection) -> Iterator[Batch]:
        if self._thorough:
            # What was written since it was measured who runs what is the first to be tried.
            fresh = changed_since_measured(self._files)
            yield fresh, None
            yield [file for file in self._files if file not in fresh], None
            return
        # First the files that saw the most mutants of this module, then those of its name.
        choice = selection.choose(mutant.line)
        name = child.module_name(mutant.module).rpartition(".")[2]
        files = sorted(
            choice.tests,
            key=lambda file: (-self._kills[file], name not in file, -len(choice.tests[file]), file),
        )
        for group in (files[:1], files[1:_FIRST], files[_FIRST:]):
            yield group, frozenset().union(*(choice.tests[file] for file in group))
        if choice.others:
            # What runs at import only, such as a table of values, is shown by the package's tests.
            killers = [file for file, _ in self._kills.most_common()]
            folder = f"tests/{PurePath(mutant.module).parent.name}/"
            near = [file for file in self._files if file.startswith(folder)]
            yield [*dict.fromkeys(killers + selection.files[:_LIKELY] + near)], None

    def _start(self, mutant: Mutant, batches: Sequence[Batch]) -> None:
        reading, told = os.pipe()
        sys.stdout.flush()
        process = os.fork()
        if not process:
            status = child.BROKEN
            try:
                os.close(reading)
                status = child.run(mutant, batches, told)
            except Exception:  # noqa: BLE001
                os.write(told, traceback.format_exc().encode())
            finally:
                os._exit(status)
        os.close(told)
        self._running[process] = _Job(mutant, reading, time.monotonic())

    def _wait(self) -> None:
        process, status = os.wait()
        job = self._running.pop(process)
        with os.fdopen(job.told, "rb") as stream:
            killer = stream.read().decode()
        if os.waitstatus_to_exitcode(status) == child.BROKEN:
            sys.exit(f"the tests could not be run: {killer}")
        if os.WIFSIGNALED(status):
            ended = os.WTERMSIG(status) == signal.SIGPROF
            killer = "timeout" if ended else f"signal {os.WTERMSIG(status)}"
        survived = status == child.SURVIVED
        if "::" in killer:
            self._kills[killer.partition("::")[0]] += 1
        took = time.monotonic() - job.started
        outcome = TestOutcome.SURVIVED if survived else TestOutcome.KILLED
        result = WorkResult(
            worker_outcome=WorkerOutcome.NORMAL,
            test_outcome=outcome,
            output=f"{killer}\n{took:.1f}",
        )
        self._done(job.mutant, result)
