"""Where tasks come from: the library, and peers that may not be there."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Final, Protocol, cast

import attrs

if TYPE_CHECKING:
    from collections.abc import Callable, Container

    from benchmarks.timing import Task


class TaskModule(Protocol):
    """A module with tasks."""

    tasks: Callable[[], list[Task]]


@attrs.frozen
class Source:
    """A module of tasks, and the package that they need."""

    name: str
    module: str
    package: str
    groups: tuple[str, ...]
    """The tables that its tasks belong to."""


@attrs.frozen
class Missing:
    """A source that cannot be measured here."""

    name: str
    reason: str


SOURCES: Final = (
    Source("ours", "benchmarks.ours", "craits-engine", ("play", "children", "tables", "parts")),
    Source("records", "benchmarks.ours_records", "cattrs", ("parts",)),
    Source("OpenSpiel", "benchmarks.peer_openspiel", "open_spiel", ("play", "children", "parts")),
    Source("RLCard", "benchmarks.peer_rlcard", "rlcard", ("play",)),
    Source("python-chess", "benchmarks.peer_chess", "chess", ("play",)),
)


def reason_of(error: Exception) -> str:
    """Say in one line why something is missing.

    >>> reason_of(ModuleNotFoundError("No module named 'pyspiel'"))
    "ModuleNotFoundError: No module named 'pyspiel'"

    """
    return f"{type(error).__name__}: {' '.join(str(error).split())}"


def tasks_of(source: Source, groups: Container[str]) -> list[Task] | Missing:
    """Return the tasks of some groups; or why there are none.

    What cannot be imported is missing, and so is what fails when it is tried: another version of
    a peer may have other functions.
    """
    try:
        module = cast("TaskModule", import_module(source.module))
        tasks = [task for task in module.tasks() if task.group in groups]
        for task in tasks:
            task.run(1)
    except Exception as error:
        if source.module == "benchmarks.ours":
            raise
        return Missing(source.name, reason_of(error))
    return tasks


def versions() -> str:
    """Say which versions of which packages are there.

    >>> versions().startswith("craits-engine ")
    True

    """
    found: list[str] = []
    for source in SOURCES:
        try:
            found.append(f"{source.package} {version(source.package)}")
        except PackageNotFoundError:
            found.append(f"{source.package} missing")
    return ", ".join(found)
