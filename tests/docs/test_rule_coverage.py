"""Every rule has a test that cites it.

A test cites a rule in its name (`test_r5_3_…`) or in its docstring (`R5.3`). The rows of the
tables in sections 4 and 10 have no numbers: there a test's name says which row it is about.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import attrs
import pytest

from craits_engine import Rank, Rules

TESTS = Path(__file__).parents[1]
RULES_PAGE = TESTS.parent / "docs" / "rules.md"

LAST_RULES = {1: 4, 2: 6, 3: 4, 4: 3, 5: 4, 6: 4, 7: 2, 8: 5, 9: 3}
"""How many numbered rules each section has; section 10 is a table."""
RULES = [
    f"R{section}.{rule}" for section, last in LAST_RULES.items() for rule in range(1, last + 1)
]


@cache
def all_tests() -> tuple[tuple[str, str], ...]:
    """Collect the name and the docstring of each test function under tests/."""
    return tuple(
        (node.name, ast.get_docstring(node) or "")
        for path in sorted(TESTS.rglob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )


def cited() -> set[str]:
    """Collect the rules that the tests cite."""
    rules: set[str] = set()
    for name, docstring in all_tests():
        rules.update(re.findall(r"R\d+\.\d+", docstring))
        numbers = re.findall(r"_r(\d+)_(\d+)(?=_|$)", name)
        rules.update(f"R{section}.{rule}" for section, rule in numbers)
    return rules


def on_the_page() -> set[str]:
    """Collect the rules that docs/rules.md tells."""
    return set(re.findall(r"R\d+\.\d+", RULES_PAGE.read_text(encoding="utf-8")))


def test_every_rule_of_the_page_has_a_test() -> None:
    assert sorted(on_the_page() - cited()) == []


def test_the_page_tells_every_rule() -> None:
    assert sorted(set(RULES) - on_the_page()) == []


def test_the_page_and_the_tests_cite_no_rule_that_does_not_exist() -> None:
    assert sorted((on_the_page() | cited()) - set(RULES)) == []


def has_test(prefix: str, words: str) -> bool:
    """Return whether the name of a test begins so and has these words in it."""
    return any(
        name.startswith(prefix) and f"_{words}_" in f"_{name.removeprefix(prefix)}_"
        for name, _ in all_tests()
    )


@pytest.mark.parametrize("rank", Rank, ids=lambda rank: rank.name)
def test_every_rank_has_a_test_of_its_ability(rank: Rank) -> None:
    assert has_test("test_r4_", rank.name.lower())


@pytest.mark.parametrize("option", [field.name for field in attrs.fields(Rules)])
def test_every_option_has_a_test(option: str) -> None:
    assert has_test("test_r10_", option)


def test_every_option_stands_on_the_page() -> None:
    page = RULES_PAGE.read_text(encoding="utf-8")
    assert [field.name for field in attrs.fields(Rules) if field.name not in page] == []


@pytest.mark.parametrize("name", ["crates", "creights"])
def test_every_named_rule_set_has_a_test(name: str) -> None:
    assert has_test("test_r10_", name)
