"""The command: `python -m mutation run`, `report`, `survivors` (docs/mutation.md)."""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
from typing import TYPE_CHECKING, TypeVar

from mutation import operators
from mutation.equivalents import key, reasons
from mutation.report import print_report, print_survivors
from mutation.running import Runner
from mutation.selecting import is_measured, measure
from mutation.session import modules, mutants, outcomes, session, survived

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cosmic_ray.work_item import WorkResult

    from mutation.session import Mutant

T = TypeVar("T")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m mutation", description=__doc__)
    parser.add_argument("verb", choices=["run", "again", "report", "survivors"])
    parser.add_argument("files", nargs="*", help="modules of the core; all if none is named")
    parser.add_argument("--changed", metavar="REF", help="the modules that differ from a commit")
    parser.add_argument("--sample", type=int, help="so many mutants of each module, not all")
    parser.add_argument("--jobs", type=int, default=2, help="how many run at once")
    parser.add_argument("--measure", action="store_true", help="find out anew who runs what")
    return parser.parse_intermixed_args()


def _chosen(options: argparse.Namespace) -> list[str]:
    core = modules()
    wanted = set(options.files)
    if options.changed:
        command = ["git", "diff", "--name-only", options.changed]
        wanted |= set(subprocess.check_output(command, text=True).split())
    elif not wanted:
        return core
    return [path for path in core if path in wanted]


def _pending(module: str, options: argparse.Namespace) -> list[Mutant]:
    """Return what to run: what has not run yet or, again, what survived and might be noticed."""
    listed = outcomes(session(module))
    if options.verb == "again":
        known = reasons()
        survivors = mutants(module, [each for each in listed if survived(each[1])])
        return _sample(module, [each for each in survivors if key(each) not in known], options)
    waiting = [each for each in listed if each[1] is None]
    return mutants(module, _sample(module, waiting, options))


def _sample(module: str, listed: list[T], options: argparse.Namespace) -> list[T]:
    """Return the sample that was asked for: the same as last time, for the same source."""
    if options.sample is None or options.sample >= len(listed):
        return listed
    return random.Random(module).sample(listed, options.sample)


def _run(paths: Sequence[str], options: argparse.Namespace) -> None:
    if options.measure or not is_measured():
        measure()
    for path in paths:
        db = session(path)
        pending = _pending(path, options)
        print(f"{path}: {len(pending)} mutants", flush=True)

        def done(mutant: Mutant, result: WorkResult) -> None:
            db.set_result(mutant.job, result)  # noqa: B023
            if survived(result):
                print(
                    f"{mutant.module}:{mutant.line}: {mutant.before} → {mutant.after}", flush=True
                )

        Runner(options.jobs, done, thorough=options.verb == "again").run(path, pending)


def main() -> int:
    """Do what the command line says."""
    options = _arguments()
    operators.register()
    paths = _chosen(options)
    if options.verb in {"run", "again"}:
        _run(paths, options)
    if options.verb == "survivors":
        print_survivors(paths)
    else:
        print_report(paths)
    return 0


if __name__ == "__main__":
    sys.exit(main())
