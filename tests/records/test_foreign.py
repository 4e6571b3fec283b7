"""Objects that are nothing of the library are refused like any other mistake."""

from __future__ import annotations

from contextlib import suppress

import pytest

from craits_engine import CraitsError, Game, IllegalActionError, RecordError, Rules, observe
from craits_engine.notation import format_action, parse_action, parse_legal, parse_position
from craits_engine.records import (
    ACTION,
    GameRecord,
    Moment,
    PlayerRecord,
    decode,
    dumps,
    encode,
    loads,
)
from tests.records.samples import KINDS, AnyKind
from tests.support.foreign import FOREIGN, loosely
from tests.support.samples import actions, events, values

GAME = Game.new(2, seed=1, first_dealer=0)
NAMES = ("North", "South")
ODD = {name: value for name, value in FOREIGN.items() if type(value) is not str}


@pytest.mark.parametrize("name", FOREIGN)
def test_no_foreign_object_has_a_document(name: str) -> None:
    with pytest.raises(RecordError):
        loosely(dumps)(FOREIGN[name])
    with pytest.raises(RecordError):
        loosely(encode)(FOREIGN[name])
    with pytest.raises(RecordError):
        loosely(decode)({}, FOREIGN[name])


@pytest.mark.parametrize("name", FOREIGN)
@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_no_foreign_object_is_data(name: str, kind: AnyKind) -> None:
    value = FOREIGN[name]
    # An empty object is what the default rules are told as.
    if not (type(value) is dict and kind is Rules):
        with pytest.raises(RecordError):
            decode(value, kind)
        with pytest.raises(RecordError):
            loosely(loads)(value, kind)


@pytest.mark.parametrize("name", FOREIGN)
def test_no_foreign_object_is_a_piece_of_data(name: str) -> None:
    for sample in values().values():
        with suppress(RecordError):
            told = loosely(encode)(sample)
            for key in told:
                with suppress(RecordError):
                    loosely(decode)({**told, key: FOREIGN[name]}, type(sample))
    if type(FOREIGN[name]).__hash__ is object.__hash__:
        with pytest.raises(RecordError):
            decode({FOREIGN[name]: 1, "type": "draw", "seat": 0}, ACTION)


@pytest.mark.parametrize("name", FOREIGN)
def test_no_foreign_object_is_a_part_of_what_is_written(name: str) -> None:
    for sample in [*actions().values(), *events().values()]:
        kind = type(sample)
        fields = [field.name for field in kind.__attrs_attrs__]
        for field in fields:
            parts = {each: getattr(sample, each) for each in fields}
            forged = loosely(kind)(**{**parts, field: FOREIGN[name]})
            with suppress(RecordError):
                # What is written all the same is a value, such as None for a suit.
                assert loads(loosely(dumps)(forged), kind)
            with suppress(IllegalActionError):
                assert isinstance(loosely(format_action)(forged), str)


@pytest.mark.parametrize("name", FOREIGN)
def test_no_foreign_object_is_a_text(name: str) -> None:
    for function, rest in (
        (parse_action, (0,)),
        (parse_legal, (GAME.state,)),
        (parse_position, ()),
    ):
        with suppress(CraitsError):
            loosely(function)(FOREIGN[name], *rest)
    with pytest.raises(CraitsError):
        loosely(parse_action)("dance", FOREIGN[name])
    with pytest.raises(IllegalActionError):
        loosely(format_action)(FOREIGN[name])


@pytest.mark.parametrize("name", ODD)
def test_no_foreign_object_is_a_part_of_a_record(name: str) -> None:
    value = ODD[name]
    for parts in (
        {"game": value},
        {"players": value},
        {"players": ["North", value]},
        {"tags": [value]},
        {"tags": [("date", value)]},
        {"tags": [(value, "date")]},
    ):
        with pytest.raises(RecordError):
            loosely(GameRecord)(**{"game": GAME, "players": NAMES, **parts})
    if type(value) is not bool:
        with pytest.raises(RecordError) as caught:
            loosely(GameRecord)(game=GAME, players=NAMES, seeded=value)
        assert caught.value.path == "seeded"
    view = observe(GAME.state, 0)
    for start, moments in (
        (value, ()),
        (view, [value]),
        (view, [loosely(Moment)([value])]),
        (view, [loosely(Moment)([], value)]),
    ):
        with suppress(RecordError):
            # No action is one: it was somebody else's.
            record = loosely(PlayerRecord)(players=NAMES, start=start, moments=moments)
            assert loads(dumps(record), PlayerRecord) == record
