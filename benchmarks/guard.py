"""A guard against lost speed: the library against a loop that never changes.

    python -m benchmarks.guard

measures how many turns of the reference loop (see reference.py) a decision takes, and fails if it
is too many. A slow machine slows both down, so that the ratio holds for all machines, about; the
margin is there for what it does not hold for. A change that halves the speed is seen.

    python -m benchmarks.guard --calibrate

prints what to put in the place of `STORED` after the library has become faster, or slower on
purpose.
"""

from __future__ import annotations

import argparse
import sys
from statistics import median
from typing import TYPE_CHECKING, Final

from benchmarks import ours
from benchmarks.tables import table
from benchmarks.timing import slice_of

if TYPE_CHECKING:
    from collections.abc import Mapping

STORED: Final[dict[str, float]] = {
    "apply": 2.08,
    "apply_unchecked": 1.81,
    "observe": 5.02,
    "determinize": 13.95,
}
"""What each took when it was calibrated, in turns of the reference loop. Renew all of them with
`--calibrate` whenever the library has become faster, else a loss of that gain is not seen. Use
Python 3.11 on a fast machine: slower ones gave up to 1.3 times its ratios, newer versions of Python
give 0.8 to 0.9 of them."""
MARGIN: Final = 1.65
"""So many times what is stored is too much. Half the speed is 2; in a newer Python it is 1.6 to
1.8, and may pass."""
ROUNDS: Final = 40
SECONDS: Final = 0.02
"""What one task takes of a round: so little that some slices meet no other program."""
TRIES: Final = 3
"""The machine may be busy all through one try, but a loss of speed shows in every one."""


def best_ratios() -> dict[str, float]:
    """Measure: the best time of many short slices, divided by the best of the reference."""
    wanted = {*STORED, "reference"}
    slices = [slice_of(task, SECONDS) for task in ours.tasks() if task.key in wanted]
    best = {each.task.key: float("inf") for each in slices}
    for _ in range(ROUNDS):
        for each in slices:
            best[each.task.key] = min(best[each.task.key], each.seconds())
    return {key: best[key] / best["reference"] for key in STORED}


def too_slow(ratios: Mapping[str, float], stored: Mapping[str, float]) -> list[str]:
    """Name what takes more than the margin allows.

    >>> too_slow({"apply": 3.2, "observe": 3.4}, {"apply": 2.0, "observe": 2.0})
    ['observe']

    """
    return [key for key, value in ratios.items() if value > stored[key] * MARGIN]


def report(ratios: Mapping[str, float], stored: Mapping[str, float]) -> str:
    """Write what was measured beside what was stored."""
    slow = too_slow(ratios, stored)
    header = ("reference turns for one", "now", "stored", "now ÷ stored", f"{MARGIN} or less")
    return table(
        header,
        [
            (
                f"`{key}`",
                f"{value:.2f}",
                f"{stored[key]:.2f}",
                f"{value / stored[key]:.2f}",
                "no" if key in slow else "yes",
            )
            for key, value in ratios.items()
        ],
    )


def calibrated() -> str:
    """Measure several times and write the constant anew."""
    found = [best_ratios() for _ in range(TRIES)]
    lines = [f'    "{key}": {median(each[key] for each in found):.2f},' for key in STORED]
    return "\n".join(["STORED: Final[dict[str, float]] = {", *lines, "}"])


def main(arguments: list[str] | None = None) -> None:
    """Measure, and fail if something is too slow."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.guard", description="See whether the library has lost speed."
    )
    parser.add_argument("--calibrate", action="store_true", help="print new ratios to store")
    options = parser.parse_args(arguments)
    if options.calibrate:
        print(calibrated())
        return
    for _ in range(TRIES):
        ratios = best_ratios()
        print(report(ratios, STORED))
        if not too_slow(ratios, STORED):
            return
        print()
    sys.exit(
        "The library has lost speed. If that is meant to be, `python -m benchmarks.guard "
        "--calibrate` prints what to store instead."
    )


if __name__ == "__main__":
    main()
