"""The API page of the documentation has every public name, once, and no other."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import get_args

import craits_engine
from craits_engine import Action, Event

PAGE = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
NAMES = re.findall(
    r"^\.\. (?:auto(?:class|exception|function)|py:data):: (\w+)", PAGE, flags=re.MULTILINE
)


def test_the_page_has_every_public_name() -> None:
    assert sorted(set(craits_engine.__all__) - set(NAMES)) == []


def test_the_page_has_no_other_name() -> None:
    assert sorted(set(NAMES) - set(craits_engine.__all__)) == []


def test_the_page_has_no_name_twice() -> None:
    assert [name for name, times in Counter(NAMES).items() if times > 1] == []


def test_every_public_name_is_there_and_described() -> None:
    for name in craits_engine.__all__:
        assert getattr(craits_engine, name).__doc__, name


def test_the_page_spells_the_unions_out() -> None:
    actions = [action.__name__ for action in get_args(Action)]
    assert f":value: {' | '.join(actions)}\n" in PAGE
    # Of the events, first and last stand for all: the classes follow on the page.
    events = [event.__name__ for event in get_args(Event)]
    assert f":value: {' | '.join(events[:3])} | … | {' | '.join(events[-2:])}\n" in PAGE
    assert set(events) < set(NAMES)
