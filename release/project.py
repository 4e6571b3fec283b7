"""What pyproject.toml says that a release must repeat."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
"""The checkout, or the unpacked sdist, that this file is in."""


@dataclass(frozen=True, kw_only=True)
class Project:
    """The metadata that pyproject.toml asks for.

    Attributes:
        root: The folder of pyproject.toml.
        name: The name of the distribution.
        version: Its version.
        summary: Its description in one line.
        requires_python: The versions of Python that it runs on.
        license: The licence, as an SPDX expression.
        license_files: The files with its text.
        urls: The addresses by their labels.
        extras: The names of the extras.
        scripts: What each command runs.
        sources: The files and folders of the repository that the sdist holds.
    """

    root: Path
    name: str
    version: str
    summary: str
    requires_python: str
    license: str
    license_files: tuple[str, ...]
    urls: dict[str, str]
    extras: frozenset[str]
    scripts: dict[str, str]
    sources: tuple[str, ...]

    @property
    def stem(self) -> str:
        """How the names of the built files begin."""
        return f"{self.package}-{self.version}"

    @property
    def package(self) -> str:
        """The package that users import."""
        return self.name.replace("-", "_")

    @property
    def repository(self) -> str:
        """The address of the repository."""
        return self.urls["Source"]

    def missing_file(self, url: str) -> str | None:
        """Return the path that an address names in the repository, if no file is there.

        Args:
            url: An absolute address, in the repository or not.

        Returns:
            The path from the root, or None if there is a file, or if the address is elsewhere.
        """
        for view in ("blob", "tree"):
            start = f"{self.repository}/{view}/main/"
            if url.startswith(start):
                path = url.removeprefix(start).partition("#")[0]
                return None if (self.root / path).exists() else path
        return None


def read_project(root: Path = ROOT) -> Project:
    """Return what the pyproject.toml in this folder says.

    Args:
        root: The checkout, or an unpacked sdist.

    Raises:
        KeyError: If pyproject.toml lacks one of the fields.
    """
    document = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    project = document["project"]
    return Project(
        root=root,
        name=project["name"],
        version=project["version"],
        summary=project["description"],
        requires_python=project["requires-python"],
        license=project["license"],
        license_files=tuple(project["license-files"]),
        urls=project["urls"],
        extras=frozenset(project["optional-dependencies"]),
        scripts=project["scripts"],
        sources=tuple(
            path.removeprefix("/")
            for path in document["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
        ),
    )
