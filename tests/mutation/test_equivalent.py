"""The list of equivalent mutants: no entry speaks of a line that is no longer there."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

import craits_engine

ENTRIES = tomllib.loads(
    (Path(__file__).parents[2] / "mutation" / "equivalent.toml").read_text("utf-8")
)["mutant"]


def sources_of(name: str) -> list[str]:
    """Return the source of each module with such a last part of its name."""
    package = Path(craits_engine.__file__).parent
    return [path.read_text("utf-8") for path in package.rglob(f"{name}.py")]


def names_in(tree: ast.AST, prefix: str = "") -> set[str]:
    """Return the qualified names of all functions and classes."""
    names = {""}
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            name = f"{prefix}.{node.name}".removeprefix(".")
            names |= {name} | names_in(node, name)
        else:
            names |= names_in(node, prefix)
    return names


@pytest.mark.parametrize("entry", ENTRIES, ids=range(len(ENTRIES)))
def test_an_entry_is_about_a_line_that_is_there(entry: dict[str, str]) -> None:
    assert set(entry) == {"module", "function", "before", "after", "reason"}
    assert entry["reason"].endswith(".")
    assert entry["before"] != entry["after"]
    lines = {
        " ".join(line.strip() for line in source.splitlines())
        for source in sources_of(entry["module"])
        if entry["function"] in names_in(ast.parse(source))
    }
    assert any(entry["before"] in text for text in lines), entry


def test_no_mutant_is_listed_twice() -> None:
    keys = [tuple(entry[name] for name in sorted(entry) if name != "reason") for entry in ENTRIES]
    assert len(set(keys)) == len(keys)
