"""One task without a clock, for a profiler to look at.

    python -m benchmarks.run apply_unchecked 100

plays 100 games so. The tasks are the library's own, by the keys that a wrong one lists.
"""

from __future__ import annotations

import argparse

from benchmarks import ours


def main(arguments: list[str] | None = None) -> None:
    """Do the work and say how much it was."""
    tasks = {task.key: task for task in ours.tasks()}
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.run", description="One task, for a profiler."
    )
    parser.add_argument("task", choices=tasks)
    parser.add_argument("size", type=int, help="how many games or passes")
    options = parser.parse_args(arguments)
    steps = tasks[options.task].run(options.size)
    print(f"{options.task}: {steps:,} steps")


if __name__ == "__main__":
    main()
