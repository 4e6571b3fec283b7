"""Run tests against a mutant, in a process forked for it alone.

The parent has loaded pytest and Hypothesis, but nothing of the library: the child imports it
afresh, the mutated module from memory. No file is changed.
"""

from __future__ import annotations

import importlib
import os
import resource
import signal
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mutation.selecting import ENVIRONMENT
from mutation.session import CONFIG

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.machinery import ModuleSpec
    from types import CodeType

    from mutation.session import Mutant

    Batch = tuple[Sequence[str], frozenset[str] | None]

SURVIVED, KILLED, BROKEN = 0, 1, 3
_ARGUMENTS = ["-x", "-q", "--tb=no", "--no-header", "--no-summary"]
_ARGUMENTS += ["-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:pytest_cov"]
# What the parent has loaded is not rewritten, nor need it be: these are libraries.
_ARGUMENTS += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]
_MEMORY = 4 * 2**30


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, text: str) -> None:
        super().__init__(name, path)
        self._text = text

    def get_code(self, fullname: str) -> CodeType:
        return compile(self._text, self.get_filename(fullname), "exec", dont_inherit=True)


class _Finder(MetaPathFinder):
    def __init__(self, mutant: Mutant) -> None:
        self.name = module_name(mutant.module)
        self._path = str(Path(mutant.module).resolve())
        self._text = mutant.text

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        del path, target
        if fullname != self.name:
            return None
        loader = _Loader(fullname, self._path, self._text)
        return spec_from_file_location(fullname, self._path, loader=loader)


class _Plugin:
    """Keep to the chosen tests, note who fails, and end a test that does not end."""

    def __init__(self, only: frozenset[str] | None, told: int) -> None:
        self._only = only
        self._told = told

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        if self._only is not None:
            items[:] = [item for item in items if item.nodeid in self._only]

    def pytest_runtest_logstart(self) -> None:
        _limit()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            os.write(self._told, report.nodeid.encode())


def module_name(path: str) -> str:
    """Return the name that a module is imported by."""
    return path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _limit() -> None:
    # Processor time, so that a busy machine kills nobody. The signal's default action ends the
    # process even where no Python code runs.
    signal.setitimer(signal.ITIMER_PROF, CONFIG.timeout)


def run(mutant: Mutant, batches: Sequence[Batch], told: int) -> int:
    """Run batches of tests, each a list of files and the tests of them, until one fails."""
    null = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(null, stream)
    os.environ.update(ENVIRONMENT)
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    _limit()
    finder = _Finder(mutant)
    sys.meta_path.insert(0, finder)
    try:
        importlib.import_module(finder.name)
    except BaseException:  # noqa: BLE001
        os.write(told, b"import")
        return KILLED
    for files, only in batches:
        signal.setitimer(signal.ITIMER_PROF, 6 * CONFIG.timeout)
        code = pytest.main([*_ARGUMENTS, *files], plugins=[_Plugin(only, told)])
        if code not in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}:
            return KILLED
    return SURVIVED
