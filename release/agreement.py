"""Whether every place that names the version says the same.

`python -m release.agreement` checks what must hold on every day, `--tag v1.2.3` also what must hold
on the day of a release. It needs nothing that is not in Python's standard library, so that a
release can begin with it.
"""

from __future__ import annotations

import argparse
import re
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from release.project import Project, read_project

if TYPE_CHECKING:
    from collections.abc import Iterator

_SECTION = re.compile(r"^## \[(?P<version>[^\]]+)\] - (?P<date>\S+)$", re.MULTILINE)
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
UNRELEASED = "unreleased"
"""What stands in CHANGELOG.md instead of a date until the release."""


@dataclass(frozen=True)
class Section:
    """The heading of the newest section of CHANGELOG.md.

    Attributes:
        version: The version that it tells of.
        date: The day of its release, or `UNRELEASED`.
    """

    version: str
    date: str


def newest_section(changelog: str) -> Section | None:
    """Return the first heading of a version in a changelog, or None if there is none."""
    found = _SECTION.search(changelog)
    return Section(found["version"], found["date"]) if found else None


def citation_field(citation: str, field: str) -> str | None:
    """Return a field of CITATION.cff that has one line of text, or None if it has no such field."""
    found = re.search(rf'^{re.escape(field)}: "?(?P<value>.*?)"?$', citation, re.MULTILINE)
    return found["value"] if found else None


def disagreements(project: Project, tag: str | None = None) -> list[str]:
    """Return a sentence for each place that says something else than pyproject.toml.

    Args:
        project: What pyproject.toml says.
        tag: The tag of the release, if this is one.
    """
    changelog = (project.root / "CHANGELOG.md").read_text(encoding="utf-8")
    section = newest_section(changelog)
    return [
        *_in_changelog(project, changelog, section),
        *_in_citation(project, section),
        *_in_urls(project),
        *([] if tag is None else _in_tag(project, section, tag)),
    ]


def _in_changelog(project: Project, changelog: str, section: Section | None) -> Iterator[str]:
    if section is None:
        yield f"CHANGELOG.md has no section: write '## [{project.version}] - {UNRELEASED}'"
        return
    if section.version != project.version:
        yield (
            f"CHANGELOG.md begins with version {section.version}, "
            f"pyproject.toml has {project.version}"
        )
    if section.date != UNRELEASED and not _DAY.fullmatch(section.date):
        yield (
            f"CHANGELOG.md dates version {section.version} '{section.date}': "
            f"write YYYY-MM-DD or '{UNRELEASED}'"
        )
    link = f"[{project.version}]: {project.repository}/releases/tag/v{project.version}"
    if link not in changelog.splitlines():
        yield f"CHANGELOG.md lacks the line '{link}'"


def _in_citation(project: Project, section: Section | None) -> Iterator[str]:
    citation = (project.root / "CITATION.cff").read_text(encoding="utf-8")
    dated = section is not None and section.date != UNRELEASED
    for field, wanted in (
        ("title", project.name),
        ("abstract", project.summary),
        ("version", project.version),
        ("date-released", section.date if section is not None and dated else None),
        ("license", project.license),
        ("repository-code", project.repository),
    ):
        found = citation_field(citation, field)
        if found != wanted:
            yield (
                f"CITATION.cff has {field} {found or 'nowhere'}, "
                f"it should be {wanted or 'left out until the release'}"
            )


def _in_urls(project: Project) -> Iterator[str]:
    for label, url in project.urls.items():
        if not url.startswith(project.repository):
            yield f"project.urls: {label} leads out of {project.repository}, to {url}"
        elif path := project.missing_file(url):
            yield f"project.urls: {label} leads to {path}, which is not in the repository"


def _in_tag(project: Project, section: Section | None, tag: str) -> Iterator[str]:
    if tag != f"v{project.version}":
        yield f"the tag is {tag}, for the version in pyproject.toml it should be v{project.version}"
    if section is not None and section.date == UNRELEASED:
        yield f"CHANGELOG.md calls version {section.version} {UNRELEASED}: put the day there"


def main(arguments: list[str] | None = None) -> None:
    """Print what disagrees, and fail if anything does.

    Args:
        arguments: Those of the command line if None.

    Raises:
        SystemExit: If something disagrees.
    """
    parser = argparse.ArgumentParser(prog="python -m release.agreement", description=__doc__)
    parser.add_argument("--tag", help="the tag of the release, such as v1.2.3")
    tag: str | None = parser.parse_args(arguments).tag
    project = read_project()
    found = disagreements(project, tag)
    if found:
        sys.exit("\n".join(found))
    print(f"Every place has version {project.version}.")


if __name__ == "__main__":
    main()
