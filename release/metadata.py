"""Whether the metadata of a built file say what pyproject.toml asks for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from packaging.metadata import Metadata

if TYPE_CHECKING:
    from collections.abc import Iterator

    from release.project import Project

_LINK = re.compile(r"\]\((?P<target>[^)\s]+)")


def metadata_problems(raw: bytes, project: Project) -> list[str]:
    """Return a sentence for each thing that METADATA or PKG-INFO says wrongly.

    Args:
        raw: The file.
        project: What pyproject.toml says.
    """
    try:
        metadata = Metadata.from_email(raw)
    except ExceptionGroup as group:
        return [f"invalid metadata: {error}" for error in group.exceptions]
    return [*_fields(metadata, project), *_page(metadata, project)]


def _fields(metadata: Metadata, project: Project) -> Iterator[str]:
    for field, found, wanted in (
        ("Name", metadata.name, project.name),
        ("Version", str(metadata.version), project.version),
        ("Summary", metadata.summary, project.summary),
        ("Requires-Python", str(metadata.requires_python), project.requires_python),
        ("License-Expression", metadata.license_expression, project.license),
        ("License-File", tuple(metadata.license_files or ()), project.license_files),
        ("Project-URL", metadata.project_urls or {}, project.urls),
        ("Provides-Extra", set(metadata.provides_extra or ()), set(project.extras)),
    ):
        if found != wanted:
            yield f"{field} is {found}, pyproject.toml has {wanted}"


def _page(metadata: Metadata, project: Project) -> Iterator[str]:
    """Look at the README as the page of the package, where relative links lead nowhere."""
    if metadata.description_content_type != "text/markdown":
        yield f"the README is {metadata.description_content_type}, it should be text/markdown"
    page = metadata.description or ""
    if not page.startswith(f"# {project.name}\n"):
        yield f"the README does not begin with '# {project.name}'"
    for target in _LINK.findall(page):
        if not target.startswith(("https://", "#")):
            yield f"the README links to {target}: only a whole address leads anywhere from there"
        elif path := project.missing_file(target):
            yield f"the README links to {path}, which is not in the repository"
