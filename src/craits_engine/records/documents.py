"""Values as documents: `dumps` and `loads`, and the same without the text: `encode`, `decode`."""

from __future__ import annotations

import json
from typing import Final, Generic, TypeAlias, TypeVar, cast

import attrs

from craits_engine.base.errors import RecordError, ReplayError
from craits_engine.records.codecs import Codec, Converted
from craits_engine.records.event_tables import EVENT as EVENT_CODEC
from craits_engine.records.event_tables import EVENTS, SEEN_EVENTS
from craits_engine.records.event_tables import SEEN_EVENT as SEEN_EVENT_CODEC
from craits_engine.records.game_document import GAME_DOCUMENT
from craits_engine.records.game_record import GameRecord
from craits_engine.records.invalid import Invalid, InvalidReplay, Json, describe
from craits_engine.records.limits import MAX_SIZE
from craits_engine.records.object_codecs import MISSING, Table, Union
from craits_engine.records.player_record import PLAYER_RECORD, PlayerRecord
from craits_engine.records.reading import read_json
from craits_engine.records.replaying import document_of, replay
from craits_engine.records.tables import ACTION as ACTION_CODEC
from craits_engine.records.tables import ACTIONS, RULES, STATE, VIEW
from craits_engine.rules.options import Rules
from craits_engine.state.game_state import GameState
from craits_engine.state.view import View
from craits_engine.views.redaction import SeenEvent
from craits_engine.vocabulary.actions import Action
from craits_engine.vocabulary.events import Event

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

VERSION: Final = 1
"""The version of the formats."""
FORMAT: Final = "format"
"""The key under which a document tells what it is."""
VERSION_KEY: Final = "version"
"""The key under which it tells the version."""

Recordable: TypeAlias = (
    GameRecord | PlayerRecord | GameState | View | Rules | Action | Event | SeenEvent
)
"""Everything that can be told as a document."""


@attrs.frozen(eq=False)
class Kind(Generic[T_co]):
    """A kind of document.

    `loads` and `decode` take any class that can be told, and for documents of several classes
    one of `ACTION`, `EVENT` and `SEEN_EVENT`.
    """

    format: str
    """What stands under "format"."""
    _shape: Codec[T_co] = attrs.field(repr=False)

    def schema(self) -> dict[str, Json]:
        """Describe the values as a JSON Schema that may refer to the names of `schema.json`."""
        return self._shape.schema()


ACTION: Kind[Action] = Kind("craits-action", ACTION_CODEC)
"""Actions of any class."""
EVENT: Kind[Event] = Kind("craits-event", EVENT_CODEC)
"""Events of any class, with everything in them."""
SEEN_EVENT: Kind[SeenEvent] = Kind("craits-event", SEEN_EVENT_CODEC)
"""Events of any class as one player sees them; a document that tells more is refused."""

RECORD: Kind[GameRecord] = Kind(
    "craits-record", Converted(GAME_DOCUMENT, GameRecord, replay, document_of)
)

KINDS: dict[type, Kind[object]] = {
    GameRecord: RECORD,
    PlayerRecord: Kind("craits-player-record", PLAYER_RECORD),
    GameState: Kind("craits-state", STATE),
    View: Kind("craits-view", VIEW),
    Rules: Kind("craits-rules", RULES),
}
"""The kind of document for each class."""


def _add(kind: Kind[object], classes: tuple[Table[object], ...]) -> None:
    for table in classes:
        KINDS[table.kind] = Kind(kind.format, Union((table,), f"a {table.kind.__name__}"))


_add(ACTION, ACTIONS)
_add(EVENT, EVENTS)
_add(SEEN_EVENT, SEEN_EVENTS)


def _kind(kind: object) -> Kind[object]:
    if type(kind) is Kind:
        return kind
    # A foreign class may have a class of its own, with an equality and a hash of its own.
    found = KINDS.get(kind) if type(kind) is type else None
    if found is None:
        msg = "there are no documents of this kind"
        raise RecordError(msg)
    return found


def encode(value: Recordable) -> dict[str, Json]:
    """Return a value in terms of JSON (dicts, lists, texts, numbers), to be part of other data.

    Raises:
        RecordError: it is no value of the library, or too large a one.

    >>> from craits_engine.records import encode
    >>> encode(Play(1, Card.parse("8S"), Suit.DIAMONDS))
    {'type': 'play', 'seat': 1, 'card': '8S', 'suit': 'D'}

    """
    try:
        return cast("dict[str, Json]", _kind(type(value))._shape.write(value))
    except Invalid as misfit:
        raise _refused(misfit) from misfit.__cause__


def decode(data: object, kind: type[T] | Kind[T]) -> T:
    """Make a value of what `encode` gives.

    Args:
        data: dicts, lists, texts and numbers.
        kind: a class, or one of `ACTION`, `EVENT` and `SEEN_EVENT`.

    Raises:
        RecordError: the data are not those of such a value; it tells the place.
        ReplayError: the data are a record of a game that cannot have been played so.

    >>> from craits_engine.records import ACTION, decode
    >>> decode({"type": "draw", "seat": 1}, ACTION)
    Draw(seat=1)
    >>> decode({"type": "draw", "seat": "1"}, ACTION)
    Traceback (most recent call last):
        ...
    craits_engine.RecordError: seat: expected a whole number from 0 to 4, not '1'

    """
    try:
        return cast("T", _kind(kind)._shape.read(data))
    except Invalid as misfit:
        raise _refused(misfit) from misfit.__cause__


def dumps(value: Recordable, *, indent: int | None = None) -> str:
    """Write a value as a document: JSON of ASCII characters alone, without a line break at the end.

    Args:
        value: a record, a state, a view, rules, an action or an event.
        indent: the blanks for each level of a document that people read; None: all in one line.

    Raises:
        RecordError: it is no value of the library, or too large a one.

    >>> from craits_engine.records import dumps
    >>> dumps(CRATES)
    '{"format":"craits-rules","version":1,"match":["suit","rank"],\
"abilities":{"9":"wild_switch"},"pressure":5}'

    """
    data = encode(value)
    document = {FORMAT: _kind(type(value)).format, VERSION_KEY: VERSION, **data}
    separators = (",", ":") if indent is None else (",", ": ")
    text = json.dumps(document, indent=indent, separators=separators)
    if len(text) > MAX_SIZE:
        msg = f"it would have {len(text)} bytes, and a document may have {MAX_SIZE}"
        raise RecordError(msg)
    return text


def loads(text: str | bytes, kind: type[T] | Kind[T]) -> T:
    """Read a document.

    Whatever the text is, nothing but a value that `dumps` could have written comes of it, or one
    of the errors below. A record of a game is replayed.

    Args:
        text: the document; bytes are UTF-8.
        kind: what it must be: a class, or one of `ACTION`, `EVENT` and `SEEN_EVENT`.

    Raises:
        RecordError: it is no such document; the error tells the place in it.
        ReplayError: it is a record of a game that cannot have been played so.

    >>> from craits_engine.records import dumps, loads
    >>> loads(dumps(CRATES), Rules) == CRATES
    True
    >>> loads(dumps(CRATES), GameState)
    Traceback (most recent call last):
        ...
    craits_engine.RecordError: format: expected 'craits-state', not 'craits-rules'

    """
    wanted = _kind(kind)
    data = read_json(text)
    if type(data) is not dict:
        msg = f"expected an object, not {describe(data)}"
        raise RecordError(msg)
    header: dict[str, Json] = {FORMAT: wanted.format, VERSION_KEY: VERSION}
    for key, expected in header.items():
        found = data.get(key)
        # True equals 1, and 1.0 does.
        if type(found) is not type(expected) or found != expected:
            what = f"expected {describe(expected)}, not {describe(found)}"
            raise RecordError(what if key in data else MISSING, key)
    return decode({key: item for key, item in data.items() if key not in header}, kind)


def _refused(misfit: Invalid) -> RecordError:
    if isinstance(misfit, InvalidReplay):
        return ReplayError(misfit.message, misfit.path, misfit.index, misfit.error)
    return RecordError(misfit.message, misfit.path)
