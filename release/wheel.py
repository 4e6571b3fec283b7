"""Whether a wheel holds the package, all of it and nothing else."""

from __future__ import annotations

import configparser
import csv
import zipfile
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from installer.exceptions import InstallerError
from installer.sources import WheelFile

from release.contents import leftovers
from release.metadata import metadata_problems

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from release.project import Project

_NEEDED = ("py.typed", "records/schema.json")
"""Files of the package that are no modules: what loses them still runs its first line."""
_FOREIGN = frozenset({"benchmarks", "docs", "examples", "release", "tests"})
"""Folders of the repository that users do not install."""


def wheel_problems(path: Path, project: Project, package: Mapping[str, bytes]) -> list[str]:
    """Return a sentence for each thing that is wrong with a wheel.

    Args:
        path: The wheel.
        project: What pyproject.toml says.
        package: The files of the package as they should be, by their paths in the wheel.
    """
    wanted = f"{project.stem}-py3-none-any.whl"
    if path.name != wanted:
        return [f"the wheel is called {path.name}, it should be {wanted}"]
    with zipfile.ZipFile(path) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    return [
        *_record_problems(path, project, files),
        *_place_problems(project, files),
        *_package_problems(project, files, package),
        *_info_problems(project, files),
    ]


def _record_problems(path: Path, project: Project, files: Mapping[str, bytes]) -> Iterator[str]:
    """Compare RECORD with the files: installers trust it."""
    try:
        with WheelFile.open(path) as wheel:
            wheel.validate_record()
            record = wheel.read_dist_info("RECORD")
    except InstallerError as error:
        yield f"RECORD: {error}"
        return
    for name, *_ in csv.reader(record.splitlines()):
        if name not in files:
            yield f"RECORD of {project.stem} names {name}, which is not in the wheel"


def _place_problems(project: Project, files: Mapping[str, bytes]) -> Iterator[str]:
    places = {project.package, f"{project.stem}.dist-info"}
    for name in files:
        parts = PurePosixPath(name).parts
        if parts[0] not in places:
            yield f"the wheel has {name} outside of {' and '.join(sorted(places))}"
        elif not _FOREIGN.isdisjoint(parts):
            yield f"the wheel has {name}, which is not for users"
    for name in leftovers(files):
        yield f"the wheel has {name}, a leftover"


def _package_problems(
    project: Project, files: Mapping[str, bytes], package: Mapping[str, bytes]
) -> Iterator[str]:
    for needed in _NEEDED:
        if f"{project.package}/{needed}" not in files:
            yield f"the wheel lacks {project.package}/{needed}"
    inside = {name for name in files if name.startswith(f"{project.package}/")}
    for name in sorted(package.keys() - inside):
        yield f"the wheel lacks {name}, which the sdist has"
    for name in sorted(inside - package.keys()):
        yield f"the wheel has {name}, which the sdist has not"
    for name in sorted(inside & package.keys()):
        if files[name] != package[name]:
            yield f"the wheel has another {name} than the sdist"


def _info_problems(project: Project, files: Mapping[str, bytes]) -> Iterator[str]:
    info = f"{project.stem}.dist-info"
    wanted = {
        "METADATA",
        "RECORD",
        "WHEEL",
        "entry_points.txt",
        *(f"licenses/{name}" for name in project.license_files),
    }
    found = {name.removeprefix(f"{info}/") for name in files if name.startswith(f"{info}/")}
    for name in sorted(wanted - found):
        yield f"the wheel lacks {info}/{name}"
    for name in sorted(found - wanted):
        yield f"the wheel has {info}/{name}, which nobody asked for"
    if "METADATA" in found:
        for problem in metadata_problems(files[f"{info}/METADATA"], project):
            yield f"METADATA: {problem}"
    if "entry_points.txt" in found:
        points = configparser.ConfigParser()
        points.read_string(files[f"{info}/entry_points.txt"].decode())
        commands = {group: dict(points[group]) for group in points.sections()}
        if commands != {"console_scripts": project.scripts}:
            yield f"the entry points are {commands}, pyproject.toml has {project.scripts}"
    for name in project.license_files:
        path = f"licenses/{name}"
        if path in found and files[f"{info}/{path}"] != (project.root / name).read_bytes():
            yield f"the wheel has another {name} than the repository"
