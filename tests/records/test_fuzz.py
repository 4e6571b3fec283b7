"""Nothing that is read does harm: every text gives a value or a documented error."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from craits_engine import RecordError
from craits_engine.records import decode, dumps, loads
from tests.records.samples import KINDS, VALUES, AnyKind

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"

NUMBERS = st.integers(-3, 9) | st.integers() | st.just(10**300) | st.floats(allow_nan=False)
WORDS = st.sampled_from(
    ["8S", "KD", "D", "play", "over", "draw", "pass", "clockwise", "1: draw", "0: 8S", "crank"]
)
KEYS = st.sampled_from(["type", "seat", "card", "rules", "format", "version", "deck", "do", "x"])
ANYTHING = st.recursive(
    st.none() | st.booleans() | NUMBERS | WORDS | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=8,
)


def check(text: str | bytes, kind: AnyKind) -> None:
    """Read a text; what comes of it must be as good as any value."""
    try:
        value = loads(text, kind)
    except RecordError as error:
        message = str(error)
    else:
        message = ""
        assert loads(dumps(value), kind) == value
    assert len(message) < 2_000


@given(st.binary() | st.text(), st.sampled_from([*KINDS.values()]))
def test_any_bytes_and_texts(text: str | bytes, kind: AnyKind) -> None:
    check(text, kind)


@given(st.lists(st.sampled_from('[]{}",:\\18 truefalsn'), max_size=60).map("".join))
def test_any_signs_of_json(text: str) -> None:
    check(text, KINDS["rules"])


@given(ANYTHING, st.sampled_from([*KINDS.values()]))
def test_any_data(data: Json, kind: AnyKind) -> None:
    check(json.dumps(data), kind)
    with suppress(RecordError):
        decode(data, kind)


def places(data: Json, way: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """List the way to every piece of a document."""
    found = [way]
    pairs: list[tuple[str | int, Json]] = []
    if isinstance(data, dict):
        pairs = [*data.items()]
    elif isinstance(data, list):
        pairs = [*enumerate(data)]
    for key, item in pairs:
        found += places(item, (*way, key))
    return found


def mutated(draw: st.DrawFn, data: Json) -> Json:
    """Change one piece of a document."""
    *way, last = draw(st.sampled_from(places(data)[1:]))
    where = data
    for key in way:
        where = where[key]  # type: ignore[index] # a way leads through containers
    new = draw(ANYTHING | st.sampled_from(["drop", "twice", "add"]))
    if isinstance(where, dict):
        if new == "drop":
            del where[str(last)]
        else:
            where["x" if new == "add" else str(last)] = new
    elif isinstance(where, list):
        place = int(last)
        if new == "drop":
            del where[place]
        elif new == "twice":
            where.insert(place, where[place])
        elif new == "add":
            where[place], where[-1] = where[-1], where[place]
        else:
            where[place] = new
    return data


@pytest.mark.parametrize("name", VALUES)
@given(data=st.data())
def test_changed_documents(name: str, data: st.DataObject) -> None:
    document = json.loads(dumps(data.draw(VALUES[name])))

    @st.composite
    def changes(draw: st.DrawFn) -> Json:
        found: Json = document
        for _ in range(draw(st.integers(1, 3))):
            found = mutated(draw, found)
        return found

    check(json.dumps(data.draw(changes())), KINDS[name])


@pytest.mark.parametrize("name", VALUES)
@given(data=st.data())
def test_changed_texts(name: str, data: st.DataObject) -> None:
    text = dumps(data.draw(VALUES[name]))
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 4)))
    new = data.draw(st.text('[]{}",:\\0123456789SDHCKQJT-.e', max_size=4))
    check(text[:start] + new + text[end:], KINDS[name])
    check((text[:start] + new + text[end:]).encode() + b"\xff"[: end % 2], KINDS[name])
