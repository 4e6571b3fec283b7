"""Whether an sdist holds the repository's files, all of them and no others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from release.contents import leftovers, sdist_files
from release.metadata import metadata_problems

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from release.project import Project

_OWN = frozenset({"PKG-INFO"})
"""What the build adds."""
_ALWAYS = frozenset({".gitignore", "pyproject.toml"})
"""What it takes along without being asked."""


def sdist_problems(path: Path, project: Project, tracked: frozenset[str] | None) -> list[str]:
    """Return a sentence for each thing that is wrong with an sdist.

    Args:
        path: The sdist.
        project: What pyproject.toml says.
        tracked: The files that git knows; None if there is no git to ask.
    """
    if path.name != f"{project.stem}.tar.gz":
        return [f"the sdist is called {path.name}, it should be {project.stem}.tar.gz"]
    files = sdist_files(path)
    prefix = f"{project.stem}/"
    outside = sorted(name for name in files if not name.startswith(prefix))
    if outside:
        return [f"the sdist has {name} outside of its folder {prefix}" for name in outside]
    names = frozenset(name.removeprefix(prefix) for name in files)
    problems = [f"the sdist has {name}, a leftover" for name in sorted(leftovers(names))]
    if tracked is not None:
        problems += _beside_git(names, project, tracked)
    info = files.get(f"{prefix}PKG-INFO")
    if info is None:
        return [*problems, "the sdist has no PKG-INFO"]
    return problems + [f"PKG-INFO: {problem}" for problem in metadata_problems(info, project)]


def _beside_git(names: frozenset[str], project: Project, tracked: frozenset[str]) -> Iterator[str]:
    for name in sorted(names - tracked - _OWN):
        yield f"the sdist has {name}, which git does not know: add it to git, or remove it"
    wanted = _ALWAYS | {
        name
        for name in tracked
        if any(name == source or name.startswith(f"{source}/") for source in project.sources)
    }
    for name in sorted(wanted - names):
        yield f"the sdist lacks {name}"
