"""Which tests run a line: they are the first to be tried on a mutant of it."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

import attrs
from coverage import CoverageData

from mutation.session import CONFIG, FOLDER

if TYPE_CHECKING:
    from collections.abc import Iterable

PATHS: list[str] = CONFIG["tests"]["paths"]
ENVIRONMENT = {"CRAITS_HYPOTHESIS_PROFILE": "mutation", "PYTHONHASHSEED": "0"}
_DATA = FOLDER / "coverage"


@attrs.frozen
class Choice:
    """The tests of one line, by file; and whether there may be others that see a change of it."""

    tests: dict[str, frozenset[str]]
    others: bool


def measure() -> None:
    """Run the tests once and note for each line who runs it. This takes a few minutes."""
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "coveragerc").write_text("[run]\nsource_pkgs = craits_engine\n", "utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--cov"]
    command += ["--cov-context=test", f"--cov-config={FOLDER / 'coveragerc'}", "--cov-report="]
    command += ["-p", "mutation.uncached", *PATHS]
    subprocess.run(
        command, check=True, env={**os.environ, **ENVIRONMENT, "COVERAGE_FILE": str(_DATA)}
    )


def is_measured() -> bool:
    """Return whether `measure` was called."""
    return _DATA.exists()


class Selection:
    """The tests of each line of one module."""

    def __init__(self, module: str) -> None:
        data = CoverageData(str(_DATA))
        data.read()
        self._contexts = data.contexts_by_lineno(str(Path(module).resolve()))
        tree = ast.parse(Path(module).read_text("utf-8"))
        self._statements = [node for node in ast.walk(tree) if isinstance(node, ast.stmt)]

    @property
    def files(self) -> list[str]:
        """The test files that run something of the module, those with the most such tests first."""
        tests = {context.partition("|")[0] for each in self._contexts.values() for context in each}
        files = _by_file(tests - {""})
        return sorted(files, key=lambda file: (-len(files[file]), file))

    def choose(self, line: int) -> Choice:
        """Choose the tests for a mutant on a line.

        What runs when a module is imported, or when the tests are collected, may be seen by any.
        """
        around = [
            node
            for node in self._statements
            if node.lineno <= line <= (node.end_lineno or node.lineno)
        ]
        smallest = min(around, key=lambda node: (node.end_lineno or 0) - node.lineno, default=None)
        lines = range(smallest.lineno, (smallest.end_lineno or 0) + 1) if smallest else [line]
        found = {context for each in lines for context in self._contexts.get(each, ())}
        tests = {context.partition("|")[0] for context in found} - {""}
        return Choice(_by_file(tests), "" in found or not tests)


def _by_file(tests: Iterable[str]) -> dict[str, frozenset[str]]:
    files: defaultdict[str, set[str]] = defaultdict(set)
    for test in tests:
        files[test.partition("::")[0]].add(test)
    return {file: frozenset(names) for file, names in files.items()}


def all_files() -> list[str]:
    """Return every file with tests of the core."""
    return sorted(
        str(path)
        for start in map(Path, PATHS)
        for path in ([start] if start.is_file() else start.rglob("*.py"))
        if path.name.startswith("test_") or (start.parts[0] == "src" and ">>>" in path.read_text())
    )


def changed_since_measured(files: Iterable[str]) -> list[str]:
    """Return the files of tests about which `measure` cannot know everything."""
    then = _DATA.stat().st_mtime
    return [file for file in files if Path(file).stat().st_mtime > then]
