"""What a compiled core would gain, told by the reference loop.

    python -m pip install mypy setuptools
    python -m benchmarks.compiled

compiles reference.py, which does what reducers do, with mypyc, and runs it beside itself. Needs a
C compiler. The library is not compiled; docs/performance.md has what this printed, and why.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Final

from benchmarks import reference

if TYPE_CHECKING:
    from collections.abc import Callable

NAME: Final = "compiled_reference"
TURNS: Final = 20_000
ROUNDS: Final = 25


def seconds(turns: Callable[[int], int]) -> float:
    """Return how long the loop takes."""
    start = process_time()
    turns(TURNS)
    return process_time() - start


def compiled(directory: Path) -> Callable[[int], int]:
    """Compile the loop in a directory, and give its function."""
    shutil.copy(Path(reference.__file__), directory / f"{NAME}.py")
    command = [sys.executable, "-m", "mypyc", f"{NAME}.py"]
    done = subprocess.run(command, cwd=directory, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"mypyc did not compile the loop:\n{done.stdout}{done.stderr}")
    sys.path.insert(0, str(directory))
    turns: Callable[[int], int] = import_module(NAME).turns
    return turns


def main() -> None:
    """Measure and print."""
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        sys.exit("this needs mypyc: python -m pip install mypy setuptools")
    with tempfile.TemporaryDirectory() as directory:
        other = compiled(Path(directory))
        if other(TURNS) != reference.turns(TURNS):
            sys.exit("the compiled loop does something else")
        pairs = [(seconds(reference.turns), seconds(other)) for _ in range(ROUNDS)]
    plain, fast = (median(each) / TURNS * 1e6 for each in zip(*pairs, strict=True))
    print(f"a turn of the reference loop takes {plain:.2f} µs, compiled {fast:.2f} µs")
    print(f"{median(one / two for one, two in pairs):.1f} times as fast")


if __name__ == "__main__":
    main()
