"""The library's tasks under pyperf, to compare two versions of the library.

    python -m benchmarks.micro -o before.json
    python -m benchmarks.micro -o after.json
    python -m pyperf compare_to before.json after.json --table

pyperf starts many processes and takes a while; `--fast` is less exact. One run of a task is one
game, or one pass: compare a task with itself only. Needs pyperf, of the extra `bench`.
"""

from __future__ import annotations

import pyperf

from benchmarks import ours


def main() -> None:
    """Measure all of the library's tasks."""
    runner = pyperf.Runner(program_args=("-m", "benchmarks.micro"))
    for task in ours.tasks():
        runner.bench_func(task.key, task.run, 1)


if __name__ == "__main__":
    main()
