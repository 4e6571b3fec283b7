"""The pages in docs/ name everything that they promise to name, and say of it what is true."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import attrs
import pytest

import craits_engine
from craits_engine import (
    Ability,
    Action,
    CraitsError,
    DrawCause,
    Event,
    GameState,
    IllegalReason,
    Phase,
    Rank,
    Rules,
    RulesError,
    SetupError,
)

DOCS = Path(__file__).parents[2] / "docs"
RULES_IN_SECTION = {1: 4, 2: 6, 3: 4, 4: 3, 5: 4, 6: 4, 7: 2, 8: 5, 9: 3}
"""How many numbered rules each section has; sections 10 and 11 have none."""
ERRORS = tuple(
    value
    for name in craits_engine.__all__
    if isinstance(value := getattr(craits_engine, name), type) and issubclass(value, CraitsError)
)
FIELDS = tuple(field.name for field in attrs.fields(Rules))
ATTRIBUTES = tuple(name for name, value in vars(GameState).items() if isinstance(value, property))


def page(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def named(text: str) -> set[str]:
    """Collect the words that stand in backquotes, alone or before what belongs to them."""
    prose = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    return {
        word for quoted in re.findall(r"`([^`\n]+)`", prose) for word in re.findall(r"\w+", quoted)
    }


def rows(name: str, first: str) -> dict[str, list[str]]:
    """Read the table with this heading in its first column: the cells of each row by the first."""
    lines = page(name).splitlines()
    start = next(n for n, line in enumerate(lines) if line.startswith(f"| {first} |"))
    table: dict[str, list[str]] = {}
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        key, *cells = (cell.strip() for cell in line.strip("|").split("|"))
        table[key.strip("`")] = cells
    return table


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("name", ["rules.md", "house-rules.md"])
def test_every_option_is_named(name: str, field: str) -> None:
    assert field in named(page(name))


def test_the_table_of_options_has_every_field_in_order() -> None:
    assert tuple(rows("rules.md", "field")) == FIELDS


def test_the_table_of_options_tells_the_defaults() -> None:
    told = {field: cells[0] for field, cells in rows("rules.md", "field").items()}
    for field, text in told.items():
        default = getattr(Rules(), field)
        if isinstance(default, bool):
            assert text == ("yes" if default else "no"), field
        elif isinstance(default, int):
            assert text.replace("−", "-") == str(default), field


def test_the_table_of_abilities_has_every_one_in_order_with_its_cards() -> None:
    abilities = Rules().abilities
    told = {name: cells[-1] for name, cells in rows("rules.md", "`Ability`").items()}
    assert list(told) == [ability.name for ability in Ability]
    for name, text in told.items():
        does = [rank.symbol for rank in Rank if abilities[rank] is Ability[name]]
        assert text == ", ".join(does), name


def test_the_table_of_points_is_right() -> None:
    table = re.search(r"^(\| A \|.*)\n\|.*\n(\| 1 \|.*)$", page("rules.md"), re.MULTILINE)
    assert table is not None
    ranks, worth = (line.strip("|").split("|") for line in table.groups())
    told = {
        symbol: int(points.split()[0])
        for cell, points in zip(ranks, worth, strict=True)
        for symbol in cell.split()
    }
    assert told == {rank.symbol: points for rank, points in Rules().points.items()}


def test_every_rule_has_a_number_and_an_anchor_before_it() -> None:
    anchored = re.findall(r"^\((r\d+-\d+)\)=\n\*\*(R\d+\.\d+) ", page("rules.md"), re.MULTILINE)
    expected = [
        (f"r{section}-{number}", f"R{section}.{number}")
        for section, last in RULES_IN_SECTION.items()
        for number in range(1, last + 1)
    ]
    assert anchored == expected


def test_every_section_has_an_anchor_before_it() -> None:
    anchored = re.findall(r"^\(r(\d+)\)=\n## (\d+) ", page("rules.md"), re.MULTILINE)
    assert anchored == [(str(number), str(number)) for number in range(1, 12)]


@pytest.mark.parametrize("path", sorted(DOCS.glob("*.md")), ids=lambda path: path.name)
def test_every_rule_that_a_page_cites_exists(path: Path) -> None:
    for section, number in re.findall(r"\bR(\d+)\.(\d+)\b", path.read_text(encoding="utf-8")):
        assert 1 <= int(number) <= RULES_IN_SECTION[int(section)], f"R{section}.{number}"


def test_the_table_of_reasons_has_every_one_in_order() -> None:
    assert list(rows("errors.md", "`IllegalReason`")) == [reason.name for reason in IllegalReason]


@pytest.mark.parametrize("reason", IllegalReason)
def test_every_reason_is_explained_in_full(reason: IllegalReason) -> None:
    cells = rows("errors.md", "`IllegalReason`")[reason.name]
    assert len(cells) == len(["meaning", "example", "what to show"])
    assert all(cells)


def test_every_reason_that_a_state_gives_is_shown_with_its_text() -> None:
    shown = set(re.findall(r"^([A-Z_]+)(?:: |$)", page("errors.md"), re.MULTILINE))
    assert shown == {reason.name for reason in IllegalReason} - {IllegalReason.NOT_YOUR_SEAT.name}


def test_the_table_of_errors_has_every_class_and_what_else_it_is() -> None:
    told = rows("errors.md", "error")
    assert set(told) == {error.__name__ for error in ERRORS}
    for error in ERRORS:
        assert told[error.__name__][-1].strip("`") in {base.__name__ for base in error.__mro__}


def test_the_tree_of_errors_has_every_class() -> None:
    assert {error.__name__ for error in ERRORS} == set(
        re.findall(r"^(?:[├└]── )?(\w+Error)", page("errors.md"), re.MULTILINE)
    )


@pytest.mark.parametrize("error", [RulesError, SetupError])
def test_the_page_of_errors_tells_of_lists_of_problems(error: type[CraitsError]) -> None:
    assert re.search(rf"{error.__name__} .*: problems$", page("errors.md"), re.MULTILINE)


@pytest.mark.parametrize(
    "name",
    [
        *(event.__name__ for event in get_args(Event)),
        *(action.__name__ for action in get_args(Action)),
        *(phase.name for phase in Phase),
        *ATTRIBUTES,
        DrawCause.__name__,
    ],
)
def test_every_event_action_phase_and_attribute_is_named(name: str) -> None:
    assert name in named(page("concepts.md"))
