"""The JSON Schema in the package is the one of the tables, and says what the reader does."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from craits_engine import Card, Play, new_game
from craits_engine.records import dumps, encode, loads
from craits_engine.records import schema as module
from craits_engine.records.documents import KINDS
from craits_engine.records.schema import json_schema, schema_text
from tests.records.samples import KINDS as EXAMPLES
from tests.records.samples import VALUES
from tests.records.test_table_record import AT_THE_TABLE

SCHEMA = jsonschema.Draft202012Validator(json_schema())


def test_the_file_in_the_package_is_up_to_date() -> None:
    text = files("craits_engine.records").joinpath("schema.json").read_text(encoding="utf-8")
    assert text == schema_text(), "run python -m craits_engine.records.schema"


def test_the_command_writes_the_file(tmp_path: Path) -> None:
    target = tmp_path / "schema.json"
    command = [sys.executable, "-W", "error", "-m", "craits_engine.records.schema", str(target)]
    subprocess.run(command, check=True)
    assert target.read_bytes() == schema_text().encode()
    assert Path(module.PATH).name == "schema.json"


def test_it_is_a_schema_whose_references_lead_somewhere() -> None:
    schema = json_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    definitions = schema["$defs"]
    assert isinstance(definitions, dict)
    text = schema_text()
    for part in text.split('"#/$defs/')[1:]:
        assert part[: part.index('"')] in definitions
    assert {kind.format for kind in KINDS.values()} <= set(definitions)
    assert set(definitions) - {kind.format for kind in KINDS.values()} == {
        "card",
        "suit",
        "pile",
        "rules",
        "action",
        "hand_score",
        "event",
        "seen_event",
        "state",
        "view",
    }


def test_what_a_person_wrote_is_allowed_too() -> None:
    SCHEMA.validate(json.loads(AT_THE_TABLE))


@pytest.mark.parametrize(
    "changes",
    [
        {"format": "craits-views"},
        {"version": 2},
        {"players": 1},
        {"crank": -1},
        {"crank": "0"},
        {"colour": 1},
        {"stock": ["8S", "8S"]},
        {"stock": ["10H"]},
        {"seed": 5},
        {"suit_in_force": "X"},
        {"cut": [[[0]]]},
        {"rules": {"points": {"3": 1}}},
        {"rules": {"match": []}},
    ],
)
def test_what_the_reader_refuses_by_form_the_schema_refuses(changes: dict[str, object]) -> None:
    document = json.loads(dumps(new_game(2, seed=1)))
    SCHEMA.validate(document)
    with pytest.raises(jsonschema.ValidationError):
        SCHEMA.validate({**document, **changes})


@given(st.sampled_from([*VALUES]), st.data())
def test_documents_of_different_kinds_are_told_apart(name: str, data: st.DataObject) -> None:
    document = json.loads(dumps(data.draw(VALUES[name])))
    for other in {kind.format for kind in KINDS.values()} - {document["format"]}:
        assert not SCHEMA.is_valid({**document, "format": other})
    assert dumps(loads(json.dumps(document), EXAMPLES[name])) == json.dumps(
        document, separators=(",", ":")
    )


def test_small_values_are_described() -> None:
    definitions = json_schema()["$defs"]
    assert isinstance(definitions, dict)
    inner = {"$ref": "#/$defs/action", "$defs": definitions}
    validator = jsonschema.Draft202012Validator(inner)
    validator.validate(encode(Play(1, Card.parse("8S"))))
    assert not validator.is_valid({"type": "play", "seat": 1})
