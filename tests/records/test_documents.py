"""Every value comes back from its document, which the JSON Schema allows."""

from __future__ import annotations

import json
from typing import get_args

import attrs
import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from craits_engine import (
    CREIGHTS,
    Action,
    Event,
    Play,
    RecordError,
    Rules,
    SeenEvent,
    Suit,
    new_game,
)
from craits_engine.records import (
    ACTION,
    EVENT,
    SEEN_EVENT,
    decode,
    documents,
    dumps,
    encode,
    event_tables,
    game_document,
    loads,
    player_record,
    tables,
)
from craits_engine.records.codecs import Converted
from craits_engine.records.object_codecs import Table
from craits_engine.records.schema import json_schema
from tests.records.samples import KINDS, VALUES
from tests.support.foreign import loosely
from tests.support.samples import actions, card, events, values

SCHEMA = jsonschema.Draft202012Validator(json_schema())


@pytest.mark.parametrize("name", VALUES)
@given(data=st.data())
def test_every_value_comes_back(name: str, data: st.DataObject) -> None:
    value = data.draw(VALUES[name])
    text = dumps(value)
    assert text.isascii()
    assert "\n" not in text
    assert loads(text, KINDS[name]) == value
    assert loads(text.encode(), type(value)) == value
    assert decode(encode(value), KINDS[name]) == value
    assert dumps(loads(text, KINDS[name])) == text
    document = json.loads(text)
    SCHEMA.validate(document)
    header = {"format": document.pop("format"), "version": document.pop("version")}
    assert document == encode(value)
    assert header["version"] == 1
    pretty = dumps(value, indent=2)
    assert json.loads(pretty) == {**header, **document}
    assert loads(pretty, type(value)) == value


@pytest.mark.parametrize("name", [*actions(), *events(), "DealtSeen", "DrewUnseen"])
def test_a_sample_of_every_class_comes_back(name: str) -> None:
    value = values()[name]
    text = loosely(dumps)(value)
    kind = type(value)
    assert loads(text, kind) == value
    SCHEMA.validate(json.loads(text))
    for union, classes in (
        (ACTION, get_args(Action)),
        (EVENT, get_args(Event)),
        (SEEN_EVENT, get_args(SeenEvent)),
    ):
        if kind in classes:
            assert loosely(loads)(text, union) == value
        else:
            with pytest.raises(RecordError):
                loosely(loads)(text, union)


def test_every_class_of_the_unions_has_a_document() -> None:
    for union in (Action, Event, SeenEvent):
        assert set(get_args(union)) <= set(documents.KINDS)


def all_tables() -> dict[str, Table[object]]:
    converted = [each.inner for each in (tables.STATE, tables.VIEW)]
    inner = [each.inner for each in converted if isinstance(each, Converted)]
    single = [
        tables.RULES.inner,
        event_tables.HAND_SCORE.inner,
        game_document.GAME_DOCUMENT,
        player_record.PLAYER_RECORD,
    ]
    found = [each for each in (*inner, *single) if isinstance(each, Table)]
    assert len(found) == len(converted) + len(single)
    found += [*tables.ACTIONS, *event_tables.EVENTS, *event_tables.SEEN_EVENTS]
    return {table.kind.__name__: table for table in found}


@pytest.mark.parametrize("name", all_tables())
def test_a_table_has_every_field_of_its_class(name: str) -> None:
    table = all_tables()[name]
    assert attrs.has(table.kind)
    assert set(table.fields) == {field.name for field in attrs.fields(table.kind)}


def test_tags_tell_classes_apart() -> None:
    tags = [table.tag for table in (*tables.ACTIONS, *event_tables.EVENTS)]
    assert len(set(tags)) == len(tags)


def test_rules_are_told_by_what_differs() -> None:
    assert encode(Rules()) == {}
    assert encode(CREIGHTS) == {
        "match": ["suit", "rank"],
        "abilities": {"7": "second_next_draws", "9": "wild_switch"},
        "points": {"5": 25, "7": 25, "9": 40, "10": 30},
        "threes_cancel_eights": False,
        "cancelled_pair": 3,
    }


def test_an_action_as_a_browser_gets_it() -> None:
    assert encode(Play(1, card())) == {"type": "play", "seat": 1, "card": "8S"}
    assert encode(Play(1, card(), Suit.CLUBS, announce=True)) == {
        "type": "play",
        "seat": 1,
        "card": "8S",
        "suit": "C",
        "announce": True,
    }


def test_a_seed_keeps_all_its_digits() -> None:
    state = new_game(2, seed=2**128 - 1, first_dealer=0)
    assert encode(state)["seed"] == str(2**128 - 1)
    assert loads(dumps(state), type(state)).seed == 2**128 - 1


def test_what_has_no_document_is_refused() -> None:
    for value in (None, 5, "craits", [Play(1, card())], Suit.CLUBS):
        with pytest.raises(RecordError, match="there are no documents of"):
            loosely(dumps)(value)
    for kind in (int, None, "view", object, Suit):
        with pytest.raises(RecordError, match="there are no documents of"):
            loosely(loads)("{}", kind)
        with pytest.raises(RecordError, match="there are no documents of"):
            loosely(decode)({}, kind)
