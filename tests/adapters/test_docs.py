"""The pages about the adapters tell what is."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import attrs
import pytest

from craits_engine import Rules
from craits_engine.adapters import gymnasium, ids, layout, openspiel, pettingzoo
from craits_engine.adapters.options import EnvOptions, Options
from craits_engine.adapters.rewards import reward_range

DOCS = Path(__file__).parents[2] / "docs"


def page(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def rows(name: str, first: str) -> list[list[str]]:
    """Read the table with this heading in its first column."""
    lines = page(name).splitlines()
    start = next(n for n, line in enumerate(lines) if line.startswith(f"| {first} |"))
    table: list[list[str]] = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        table.append([cell.strip() for cell in line.strip("|").split("|")])
    return table


def test_the_table_of_the_layout_is_right() -> None:
    units = {1: "yes", layout.PER_COUNT: "10", layout.PER_POINT: "100 points"}
    assert rows("encodings.md", "plane") == [
        [
            f"`{plane.name}`",
            str(plane.start),
            " × ".join(map(str, plane.shape)),
            units[plane.unit],
            plane.meaning,
        ]
        for plane in layout.layout()
    ]


def test_the_table_of_actions_is_right() -> None:
    after = 0
    for numbers, _, name in rows("encodings.md", "numbers"):
        first, _, last = numbers.partition("–")
        assert int(first) == after, "without a gap"
        after = int(last or first) + 1
        ends = re.findall(r"`([^`]+)`", name)
        assert ends[0] == ids.name_of(int(first))
    assert after == ids.SIZE


def test_the_ranges_of_rewards_are_right() -> None:
    text = page("encodings.md")
    assert "−1004 to 200" in text
    assert reward_range(Rules(), 2) == (-1004, 200)
    assert "±602 (two players) to ±963.2 (five)" in text
    spans = [reward_range(Rules(), players, "zero_sum")[1] for players in (2, 5)]
    assert spans == pytest.approx([602, 963.2])


def test_every_option_is_told_with_its_default() -> None:
    told = {row[0].strip("`"): row[1].strip("`") for row in rows("pettingzoo.md", "keyword")}
    assert list(told) == list(EnvOptions.__annotations__)
    for field in attrs.fields(Options):
        shown = f'"{field.default}"' if isinstance(field.default, str) else repr(field.default)
        assert told[field.name] == shown


def test_so_are_those_of_gymnasium() -> None:
    told = {row[0].strip("`"): row[1].strip("`") for row in rows("gymnasium.md", "keyword")}
    parameters = inspect.signature(gymnasium.CraitsEnv.__init__).parameters
    assert told == {"seat": "0", "opponents": "RandomBot"}
    assert [name for name in told if name in parameters] == ["seat", "opponents"]


def test_the_spaces_are_told() -> None:
    for name in ("pettingzoo.md", "gymnasium.md"):
        assert f"Discrete({ids.SIZE})" in page(name)
        assert f"({layout.SIZE},), float32" in page(name)
    assert f"`{pettingzoo.raw_env().metadata['name']}`" in page("pettingzoo.md")


def test_every_parameter_of_the_game_in_openspiel_is_told_with_its_default() -> None:
    told = {row[0].strip("`"): row[1].strip("`") for row in rows("openspiel.md", "parameter")}
    assert told == {name: str(value) for name, value in openspiel.DEFAULTS.items()}
    text = next(row[2] for row in rows("openspiel.md", "parameter") if row[0] == "`rules`")
    assert set(re.findall(r"`(\w+)`", text)) == set(openspiel.NAMED)


def test_every_public_name_of_the_game_in_openspiel_is_told() -> None:
    api = page("openspiel.md").partition("## API")[2]
    assert set(re.findall(r"^\.\. (?:auto\w+|py:data):: (\w+)", api, re.MULTILINE)) == set(
        openspiel.__all__
    )


def test_the_planes_of_openspiel_are_those_of_the_layout() -> None:
    told = {
        name: size.removesuffix(" each")
        for names, size in rows("openspiel.md", "planes")
        for name in re.findall(r"`(\w+)`", names)
    }
    assert told == {plane.name: " × ".join(map(str, plane.shape)) for plane in layout.layout()}


def test_the_actions_of_openspiel_are_told() -> None:
    assert f"one of {ids.SIZE} numbers" in page("openspiel.md")
    after = 0
    for numbers, _, names in rows("openspiel.md", "numbers"):
        span = [int(number) for number in re.findall(r"\d+", numbers)]
        assert span[0] == after, "without a gap"
        after = span[-1] + 1
        known = {ids.name_of(number) for number in range(span[0], after)}
        assert set(re.findall(r"`([^`]+)`", names)) <= known
    assert after == ids.SIZE


def test_the_rewards_of_openspiel_are_told() -> None:
    text = page("openspiel.md")
    assert "−1004 to 200" in text
    assert "±602 with two players, ±963.2 with five" in text
    for kind, players, most in (("points", 2, 200), ("zero_sum", 2, 602), ("zero_sum", 5, 963.2)):
        game = openspiel.craits_game(rewards=kind, players=players)
        assert game.max_utility() == pytest.approx(most)


def test_the_versions_are_told() -> None:
    assert (ids.VERSION, layout.VERSION) == (1, 1)
    assert "`ids.VERSION` and `layout.VERSION` are 1." in page("encodings.md")
