"""Look into the sdist and the wheel in a folder: `python -m release FOLDER`.

Prints a sentence for each problem, and fails if there is one. Needs the extra `release`.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

from release.contents import sdist_files
from release.project import Project, read_project
from release.sdist import sdist_problems
from release.wheel import wheel_problems


def tracked_files(root: Path) -> frozenset[str] | None:
    """Return the paths that git knows in this checkout, or None if there is no git to ask.

    Args:
        root: The folder of pyproject.toml.
    """
    git = shutil.which("git")
    if git is None or not (root / ".git").exists():
        return None
    # Whoever runs this runs the code of the checkout anyway, so it may belong to somebody else.
    listed = subprocess.run(
        [git, "-c", "safe.directory=*", "ls-files", "-z"],
        cwd=root,
        check=True,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    return frozenset(listed.stdout.split("\0")) - {""}


def problems_in(folder: Path, project: Project, tracked: frozenset[str] | None) -> list[str]:
    """Return a sentence for each thing that is wrong with the files of a release.

    Args:
        folder: Where the sdist and the wheel are, and nothing else.
        project: What pyproject.toml says.
        tracked: The files that git knows; None if there is no git to ask.
    """
    sdists, wheels = sorted(folder.glob("*.tar.gz")), sorted(folder.glob("*.whl"))
    others = sorted(set(folder.iterdir()) - {*sdists, *wheels})
    if len(sdists) != 1 or len(wheels) != 1 or others:
        names = ", ".join(sorted(path.name for path in folder.iterdir())) or "nothing"
        return [f"{folder} should hold one sdist and one wheel, it holds {names}"]
    source = f"{project.stem}/src/"
    package = {
        name.removeprefix(source): data
        for name, data in sdist_files(sdists[0]).items()
        if name.startswith(f"{source}{project.package}/")
    }
    return [
        *sdist_problems(sdists[0], project, tracked),
        *wheel_problems(wheels[0], project, package),
    ]


def main(arguments: list[str] | None = None) -> None:
    """Print what is wrong with the files of a release, and fail if anything is.

    Args:
        arguments: Those of the command line if None.

    Raises:
        SystemExit: If something is wrong.
    """
    parser = argparse.ArgumentParser(prog="python -m release", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the sdist and the wheel are")
    folder: Path = parser.parse_args(arguments).folder
    project = read_project()
    tracked = tracked_files(project.root)
    if tracked is None:
        print("No git here: nobody knows which files belong to the repository.")
    found = problems_in(folder, project, tracked)
    if found:
        sys.exit("\n".join(found))
    print(f"The sdist and the wheel of {project.stem} are as they should be.")


if __name__ == "__main__":
    main()
