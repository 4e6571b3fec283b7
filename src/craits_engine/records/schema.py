"""The JSON Schema of all documents, made of the same tables as what reads and writes them.

`python -m craits_engine.records.schema` writes it anew to schema.json in this package, or to the
file that is named after it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, cast

from craits_engine.records.documents import FORMAT, KINDS, VERSION, VERSION_KEY
from craits_engine.records.event_tables import EVENT, HAND_SCORE, SEEN_EVENT
from craits_engine.records.game_codecs import CARD, PILE, SUIT
from craits_engine.records.tables import ACTION, RULES, STATE, VIEW

if TYPE_CHECKING:
    from collections.abc import Iterator

    from craits_engine.records.invalid import Json

PATH = Path(__file__).with_name("schema.json")
"""The file in the package."""

_NAMED = (CARD, SUIT, PILE, RULES, ACTION, HAND_SCORE, EVENT, SEEN_EVENT, STATE, VIEW)


def json_schema() -> dict[str, Json]:
    """Return the schema (JSON Schema 2020-12) of every document that `dumps` writes.

    >>> from craits_engine.records.schema import json_schema
    >>> json_schema()["$defs"]["suit"]
    {'enum': ['C', 'D', 'H', 'S']}

    """
    definitions: dict[str, Json] = {each.name: each.inner.schema() for each in _NAMED}
    documents: dict[str, list[Json]] = {}
    for kind in KINDS.values():
        schemas = _objects(kind.schema(), definitions)
        documents.setdefault(kind.format, []).extend(
            _with_header(schema, kind.format) for schema in schemas
        )
    for name, found in documents.items():
        definitions[name] = found[0] if len(found) == 1 else {"oneOf": found}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Documents of craits-engine, version {VERSION}",
        "oneOf": [{"$ref": f"#/$defs/{name}"} for name in documents],
        "$defs": definitions,
    }


def _objects(schema: Json, definitions: dict[str, Json]) -> Iterator[dict[str, Json]]:
    """Go through the objects of one class each that a schema allows."""
    match schema:
        case {"$ref": str(name)}:
            yield from _objects(definitions[name.rpartition("/")[2]], definitions)
        case {"oneOf": list(several)}:
            for each in several:
                yield from _objects(each, definitions)
        case _:
            yield cast("dict[str, Json]", schema)


def _with_header(schema: dict[str, Json], name: str) -> dict[str, Json]:
    """Add what every document has to what its value has."""
    header: dict[str, Json] = {FORMAT: {"const": name}, VERSION_KEY: {"const": VERSION}}
    properties, required = schema["properties"], schema["required"]
    return {
        **schema,
        "properties": {**header, **cast("dict[str, Json]", properties)},
        "required": [*header, *cast("list[Json]", required)],
    }


def schema_text() -> str:
    """Return the text of the file in the package."""
    return json.dumps(json_schema(), indent=1) + "\n"


if __name__ == "__main__":
    target: Path = Path(sys.argv[1]) if sys.argv[1:] else PATH
    target.write_text(schema_text(), encoding="utf-8", newline="\n")
