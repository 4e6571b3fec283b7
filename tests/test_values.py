"""Every public class is a value: frozen, hashable, equal by content, safe to copy and to pickle."""

from __future__ import annotations

import copy
from typing import get_args

import attrs
import pytest

import craits_engine
from craits_engine import Action, Event
from tests.support.copies import PROTOCOLS, dump, load, pickled, run_python
from tests.support.foreign import loosely
from tests.support.samples import ACTIONS, ENUMERATIONS, EVENTS, actions, events, values

NAMES = tuple(values())
FROZEN = tuple(name for name in NAMES if name not in ENUMERATIONS)


def attributes(value: object) -> list[str]:
    """List the attributes that users see, and the private fields."""
    public = [name for name in dir(value) if not name.startswith("_")]
    kind = type(value)
    fields = [field.name for field in attrs.fields(kind)] if attrs.has(kind) else []
    return [*public, *fields, "brand_new"]


def test_there_is_a_sample_of_every_public_class() -> None:
    public = {
        member
        for name in craits_engine.__all__
        if isinstance(member := getattr(craits_engine, name), type)
        and not issubclass(member, BaseException)
        and member is not craits_engine.Dice  # what users bring along
    }
    assert public <= {type(value) for value in values().values()}


def test_the_unions_are_the_samples() -> None:
    assert {type(action) for action in actions().values()} == set(get_args(Action))
    assert {type(event) for event in events().values()} == set(get_args(Event))
    assert set(actions()) == set(ACTIONS)
    assert set(events()) == set(EVENTS)


@pytest.mark.parametrize("name", FROZEN)
def test_writing_to_it_raises_and_changes_nothing(name: str) -> None:
    value = values()[name]
    for attribute in attributes(value):
        with pytest.raises(AttributeError):
            setattr(value, attribute, 1)
    assert value == values()[name]


@pytest.mark.parametrize("name", FROZEN)
def test_deleting_from_it_raises_and_changes_nothing(name: str) -> None:
    value = values()[name]
    for attribute in attributes(value):
        with pytest.raises(AttributeError):
            delattr(value, attribute)
    assert value == values()[name]


@pytest.mark.parametrize("name", FROZEN)
def test_it_has_no_room_for_more(name: str) -> None:
    assert not hasattr(values()[name], "__dict__")


@pytest.mark.parametrize("name", NAMES)
def test_it_is_equal_and_hashes_by_value(name: str) -> None:
    value, twin = values()[name], values()[name]
    assert value == twin
    assert not value != twin  # noqa: SIM202 (both operators are meant)
    assert hash(value) == hash(twin)
    assert {value: 1}[twin] == 1


def test_values_of_different_kinds_are_different() -> None:
    every = list(values().values())
    for value in every:
        assert [other for other in every if other == value] == [value]
        foreign: tuple[object, ...] = (None, object(), "", ())
        assert all(value != other for other in foreign)


def test_actions_and_events_of_the_same_parts_are_different() -> None:
    same = [kind(0) for kind in (craits_engine.Draw, craits_engine.Pass, craits_engine.Announce)]
    assert len({*same, craits_engine.Announced(0), craits_engine.Exposed(0)}) == 5


@pytest.mark.parametrize("name", NAMES)
def test_it_can_be_copied(name: str) -> None:
    value = values()[name]
    for twin in (copy.copy(value), copy.deepcopy(value), copy.deepcopy([value])[0]):
        assert type(twin) is type(value)
        assert twin == value
        assert hash(twin) == hash(value)
        assert repr(twin) == repr(value)


@pytest.mark.parametrize("name", ["GameState", "Card", "Hand", "Rules"])
def test_a_copy_of_what_never_changes_is_itself(name: str) -> None:
    value = values()[name]
    assert copy.copy(value) is value
    assert copy.deepcopy(value) is value


@pytest.mark.parametrize("name", ENUMERATIONS)
def test_a_copied_member_of_an_enumeration_is_the_member(name: str) -> None:
    value = values()[name]
    assert copy.copy(value) is value
    assert copy.deepcopy(value) is value
    assert all(pickled(value, protocol) is value for protocol in PROTOCOLS)


@pytest.mark.parametrize("name", NAMES)
def test_it_can_be_pickled_under_every_protocol(name: str) -> None:
    value = values()[name]
    for protocol in PROTOCOLS:
        twin = pickled(value, protocol)
        assert type(twin) is type(value)
        assert twin == value
        assert hash(twin) == hash(value)
        assert repr(twin) == repr(value)


ECHO = """
import sys
from tests.support.copies import dump, load
from tests.support.foreign import loosely
from tests.support.samples import values

received = load(sys.stdin.read())
own = values()
assert received == own, "other values came out"
assert all(hash(received[name]) == hash(value) for name, value in own.items()), "other hashes"
assert all(received[name] in {value} for name, value in own.items())
print(dump(own))
"""


@pytest.mark.parametrize("hash_seed", ["1", "2024"])
def test_it_can_be_pickled_from_one_process_to_another_and_back(hash_seed: str) -> None:
    own = values()
    for value in own.values():
        hash(value)  # a hash that is kept must not travel: texts hash differently elsewhere
    received = load(run_python(ECHO, text=dump(own), hash_seed=hash_seed))
    assert received == own
    assert isinstance(received, dict)
    for name, value in own.items():
        assert hash(received[name]) == hash(value)
        assert repr(received[name]) == repr(value)


@pytest.mark.parametrize("name", [*ACTIONS, *EVENTS, "HandScore", "Step", "Setup"])
def test_its_fields_can_be_matched_by_place(name: str) -> None:
    value = values()[name]
    kind = type(value)
    assert attrs.has(kind)
    fields = [field for field in attrs.fields(kind) if not field.kw_only]
    assert list(getattr(kind, "__match_args__")) == [field.name for field in fields]  # noqa: B009 (the checkers do not know it)


@pytest.mark.parametrize("name", [*ACTIONS, *EVENTS, "HandScore", "Step", "Setup", "Rules"])
def test_a_changed_copy_leaves_the_value_alone(name: str) -> None:
    value = values()[name]
    twin = loosely(attrs.evolve)(value)
    assert twin == value
    assert twin is not value
