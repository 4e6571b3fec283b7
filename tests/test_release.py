"""What `.ci/rehearse-release` checks: a release that is right passes, each broken one is named."""

from __future__ import annotations

import base64
import hashlib
import io
import tarfile
import zipfile
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from release.__main__ import problems_in
from release.agreement import disagreements, main
from release.metadata import metadata_problems
from release.project import Project, read_project

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

PROJECT = read_project()
STEM = PROJECT.stem
INFO = f"{STEM}.dist-info"
PAGE = f"# {PROJECT.name}\n\n[The rules]({PROJECT.repository}/blob/main/README.md#rules)\n"
METADATA = "\n".join(
    (
        "Metadata-Version: 2.4",
        f"Name: {PROJECT.name}",
        f"Version: {PROJECT.version}",
        f"Summary: {PROJECT.summary}",
        *(f"Project-URL: {label}, {url}" for label, url in PROJECT.urls.items()),
        f"License-Expression: {PROJECT.license}",
        *(f"License-File: {name}" for name in PROJECT.license_files),
        f"Requires-Python: {PROJECT.requires_python}",
        *(f"Provides-Extra: {extra}" for extra in sorted(PROJECT.extras)),
        "Description-Content-Type: text/markdown",
        "",
        PAGE,
    )
)
MODULES = {
    "craits_engine/__init__.py": b"",
    "craits_engine/py.typed": b"",
    "craits_engine/records/schema.json": b"{}",
}
WHEEL = MODULES | {
    f"{INFO}/METADATA": METADATA.encode(),
    f"{INFO}/WHEEL": b"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    f"{INFO}/entry_points.txt": b"[console_scripts]\ncraits = craits_engine.__main__:main\n",
    f"{INFO}/licenses/LICENSE": (PROJECT.root / "LICENSE").read_bytes(),
}
TRACKED = frozenset(
    {".gitignore", ".ci/run", "pyproject.toml", "tests/test_game.py"}
    | {f"src/{name}" for name in MODULES}
)
SDIST = {f"{STEM}/{name}": b"" for name in TRACKED - {".ci/run"}} | {
    f"{STEM}/PKG-INFO": METADATA.encode(),
    **{f"{STEM}/src/{name}": data for name, data in MODULES.items()},
}
DAY = "2030-01-02"
CHANGELOG = (
    "# Changelog",
    f"## [{PROJECT.version}] - {DAY}",
    "## [0.0.1] - 2029-12-31",
    f"[{PROJECT.version}]: {PROJECT.repository}/releases/tag/v{PROJECT.version}",
)
CITATION = (
    f"title: {PROJECT.name}",
    f'abstract: "{PROJECT.summary}"',
    f"version: {PROJECT.version}",
    f"date-released: {DAY}",
    f"license: {PROJECT.license}",
    f"repository-code: {PROJECT.repository}",
)


def record(files: Mapping[str, bytes]) -> bytes:
    lines = [f"{INFO}/RECORD,,"]
    for name, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(data)}")
    return "\n".join(lines).encode()


def found(
    folder: Path,
    *,
    wheel: Mapping[str, bytes] = WHEEL,
    sdist: Mapping[str, bytes] = SDIST,
    written: bytes | None = None,
) -> str:
    """Write both files into the folder, and return what the check says of them."""
    with zipfile.ZipFile(folder / f"{STEM}-py3-none-any.whl", "w") as archive:
        for name, data in wheel.items():
            archive.writestr(name, data)
        archive.writestr(f"{INFO}/RECORD", record(wheel) if written is None else written)
    with tarfile.open(folder / f"{STEM}.tar.gz", "w:gz") as tar:
        for name, data in sdist.items():
            member = tarfile.TarInfo(name)
            member.size = len(data)
            tar.addfile(member, io.BytesIO(data))
    return "\n".join(problems_in(folder, PROJECT, TRACKED))


def without(files: Mapping[str, bytes], name: str) -> dict[str, bytes]:
    return {other: data for other, data in files.items() if other != name}


def test_a_right_release_has_no_problem(tmp_path: Path) -> None:
    assert found(tmp_path) == ""


@pytest.mark.parametrize(
    ("wheel", "complaint"),
    [
        (without(WHEEL, "craits_engine/py.typed"), "lacks craits_engine/py.typed"),
        (
            without(WHEEL, "craits_engine/records/schema.json"),
            "lacks craits_engine/records/schema.json",
        ),
        (WHEEL | {"tests/test_game.py": b""}, "has tests/test_game.py outside of craits_engine"),
        (WHEEL | {"craits_engine/tests/a.py": b""}, "has craits_engine/tests/a.py, which is not"),
        (WHEEL | {"craits_engine/docs/a.md": b""}, "has craits_engine/docs/a.md, which is not for"),
        (
            WHEEL | {"craits_engine/__pycache__/a.cpython-311.pyc": b""},
            "has craits_engine/__pycache__/a.cpython-311.pyc, a leftover",
        ),
        (WHEEL | {"craits_engine/more.py": b""}, "craits_engine/more.py, which the sdist has not"),
        (WHEEL | {"craits_engine/__init__.py": b"1"}, "another craits_engine/__init__.py than"),
        (without(WHEEL, f"{INFO}/entry_points.txt"), f"lacks {INFO}/entry_points.txt"),
        (
            WHEEL | {f"{INFO}/entry_points.txt": b"[console_scripts]\ncraits = other:main\n"},
            "the entry points are",
        ),
        (WHEEL | {f"{INFO}/licenses/LICENSE": b"mine"}, "another LICENSE than the repository"),
        (WHEEL | {f"{INFO}/top_level.txt": b""}, "top_level.txt, which nobody asked for"),
    ],
)
def test_a_broken_wheel_is_named(tmp_path: Path, wheel: dict[str, bytes], complaint: str) -> None:
    assert complaint in found(tmp_path, wheel=wheel)


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        (record(without(WHEEL, "craits_engine/py.typed")), "is not mentioned in RECORD"),
        (record(WHEEL | {"craits_engine/__init__.py": b"1"}), "didn't match RECORD"),
        (record(WHEEL | {"craits_engine/gone.py": b""}), "gone.py, which is not in the wheel"),
        (b"", "is not mentioned in RECORD"),
    ],
)
def test_a_record_that_is_not_of_this_wheel_is_named(
    tmp_path: Path, written: bytes, complaint: str
) -> None:
    assert complaint in found(tmp_path, written=written)


@pytest.mark.parametrize(
    ("sdist", "complaint"),
    [
        (SDIST | {f"{STEM}/notes.txt": b""}, "has notes.txt, which git does not know"),
        (SDIST | {f"{STEM}/.ci/run": b"", "other/a": b""}, "has other/a outside of its folder"),
        (without(SDIST, f"{STEM}/tests/test_game.py"), "the sdist lacks tests/test_game.py"),
        (without(SDIST, f"{STEM}/.gitignore"), "the sdist lacks .gitignore"),
        (without(SDIST, f"{STEM}/PKG-INFO"), "no PKG-INFO"),
        *(
            (SDIST | {f"{STEM}/{name}": b""}, f"the sdist has {name}, a leftover")
            for name in (
                "tests/__pycache__/test_game.pyc",
                "tests/.hypothesis/examples/1",
                "docs/_build/index.html",
                ".venv/pyvenv.cfg",
            )
        ),
    ],
)
def test_a_broken_sdist_is_named(tmp_path: Path, sdist: dict[str, bytes], complaint: str) -> None:
    assert complaint in found(tmp_path, sdist=sdist)


@pytest.mark.parametrize(
    ("right", "wrong", "complaint"),
    [
        (
            f"\nVersion: {PROJECT.version}",
            "\nVersion: 9.9.9",
            "Version is 9.9.9, pyproject.toml has",
        ),
        (f"\nVersion: {PROJECT.version}", "\nVersion: soon", "invalid metadata: 'soon'"),
        (f"Name: {PROJECT.name}", "Name: other", "Name is other"),
        (f"Requires-Python: {PROJECT.requires_python}", "Requires-Python: >=3.8", "is >=3.8"),
        (f"License-Expression: {PROJECT.license}", "License-Expression: ISC", "is ISC"),
        ("Provides-Extra: records\n", "", "Provides-Extra is"),
        ("Project-URL: Source, https", "Project-URL: Home, https", "Project-URL is"),
        ("text/markdown", "text/plain", "the README is text/plain"),
        (f"# {PROJECT.name}", "Hello", f"does not begin with '# {PROJECT.name}'"),
        (f"]({PROJECT.repository}/blob/main/", "](", "links to README.md#rules: only a whole"),
        ("/README.md#rules", "/gone.md", "links to gone.md, which is not in the repository"),
    ],
)
def test_wrong_metadata_are_named_in_both_files(
    tmp_path: Path, right: str, wrong: str, complaint: str
) -> None:
    assert METADATA.count(right) == 1
    broken = METADATA.replace(right, wrong).encode()
    assert metadata_problems(METADATA.encode(), PROJECT) == []
    assert complaint in "\n".join(metadata_problems(broken, PROJECT))
    lines = found(
        tmp_path,
        wheel=WHEEL | {f"{INFO}/METADATA": broken},
        sdist=SDIST | {f"{STEM}/PKG-INFO": broken},
    )
    assert "PKG-INFO: " in lines
    assert "METADATA: " in lines


def test_the_names_of_the_files_have_the_version(tmp_path: Path) -> None:
    assert found(tmp_path) == ""
    later = replace(PROJECT, version="9.9.9")
    assert [line.partition(" should be ")[2] for line in problems_in(tmp_path, later, None)] == [
        "craits_engine-9.9.9.tar.gz",
        "craits_engine-9.9.9-py3-none-any.whl",
    ]


def test_a_release_is_one_sdist_and_one_wheel(tmp_path: Path) -> None:
    assert "it holds nothing" in "\n".join(problems_in(tmp_path, PROJECT, None))
    assert found(tmp_path) == ""
    (tmp_path / "more.txt").touch()
    assert "more.txt" in "\n".join(problems_in(tmp_path, PROJECT, None))


def test_this_repository_says_everywhere_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert disagreements(PROJECT) == []
    main([])
    assert PROJECT.version in capsys.readouterr().out


@pytest.fixture
def released(tmp_path: Path) -> Project:
    """Write a repository on the day of its release."""
    for name, lines in (("CHANGELOG.md", CHANGELOG), ("CITATION.cff", CITATION)):
        (tmp_path / name).write_text("\n".join(lines), encoding="utf-8")
    (tmp_path / "docs").mkdir()
    return replace(PROJECT, root=tmp_path)


def edit(project: Project, name: str, change: Callable[[str], str]) -> None:
    path = project.root / name
    before = path.read_text(encoding="utf-8")
    after = change(before)
    assert after != before
    path.write_text(after, encoding="utf-8")


def test_the_day_of_a_release(released: Project) -> None:
    assert disagreements(released, f"v{PROJECT.version}") == []
    assert "the tag is v9.9.9" in "\n".join(disagreements(released, "v9.9.9"))


def test_a_release_needs_a_day(released: Project) -> None:
    edit(released, "CHANGELOG.md", lambda text: text.replace(DAY, "unreleased"))
    assert "it should be left out until the release" in "\n".join(disagreements(released))
    edit(released, "CITATION.cff", lambda text: text.replace(f"date-released: {DAY}\n", ""))
    assert disagreements(released) == []
    assert "put the day there" in "\n".join(disagreements(released, f"v{PROJECT.version}"))


@pytest.mark.parametrize(
    ("name", "right", "wrong", "complaint"),
    [
        ("CHANGELOG.md", f"## [{PROJECT.version}]", "## [0.0.9]", "begins with version 0.0.9"),
        ("CHANGELOG.md", "## [", "## v", "has no section"),
        ("CHANGELOG.md", DAY, "2-1-2030", "dates version"),
        ("CHANGELOG.md", f"[{PROJECT.version}]: https", "[x]: https", "lacks the line"),
        ("CITATION.cff", f"version: {PROJECT.version}", "version: 0.0.9", "has version 0.0.9"),
        ("CITATION.cff", "date-released: 2", "date-released: 9", "has date-released 9"),
        ("CITATION.cff", "license: MIT", "license: ISC", "has license ISC, it should be MIT"),
        ("CITATION.cff", "repository-code: ", "url: ", "has repository-code nowhere"),
    ],
)
def test_a_place_that_says_something_else_is_named(
    released: Project, name: str, right: str, wrong: str, complaint: str
) -> None:
    edit(released, name, lambda text: text.replace(right, wrong))
    assert complaint in "\n".join(disagreements(released, f"v{PROJECT.version}"))


def test_an_address_must_lead_somewhere(released: Project) -> None:
    (released.root / "docs").rmdir()
    assert "Documentation leads to docs" in "\n".join(disagreements(released))
    elsewhere = replace(released, urls=PROJECT.urls | {"Documentation": "https://example.org"})
    assert "leads out of" in "\n".join(disagreements(elsewhere))


def test_a_wrong_tag_fails_the_command() -> None:
    with pytest.raises(SystemExit, match=r"the tag is v9\.9\.9"):
        main(["--tag", "v9.9.9"])
