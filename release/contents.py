"""What no built file may hold, and what is read from one."""

from __future__ import annotations

import tarfile
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

_LEFTOVERS = frozenset(
    {
        ".coverage",
        ".git",
        ".hypothesis",
        ".mypy_cache",
        ".pytest_cache",
        ".ruff_cache",
        ".venv",
        "__pycache__",
        "_build",
        "build",
        "dist",
        "htmlcov",
        "venv",
    }
)
"""Names of files and folders that tools leave behind."""


def leftovers(names: Iterable[str]) -> list[str]:
    """Return the paths that some tool left behind: caches, environments, builds, bytecode."""
    return [
        name
        for name in names
        if not _LEFTOVERS.isdisjoint(PurePosixPath(name).parts)
        or PurePosixPath(name).suffix in {".pyc", ".pyo"}
    ]


def sdist_files(path: Path) -> dict[str, bytes]:
    """Return the files of an sdist by their paths, the folder around them included."""
    with tarfile.open(path) as archive:
        return {
            member.name: stream.read()
            for member in archive.getmembers()
            if (stream := archive.extractfile(member)) is not None
        }
