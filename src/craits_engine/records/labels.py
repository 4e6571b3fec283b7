"""What people write on a record: the names of the players, and free tags."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias, cast

import attrs

from craits_engine.base.errors import RecordError
from craits_engine.base.validation import is_a, is_just, steady
from craits_engine.records.codecs import Listed, under
from craits_engine.records.game_codecs import NAME
from craits_engine.records.invalid import Invalid, Json, an_object, describe
from craits_engine.records.limits import MAX_TAGS
from craits_engine.rules.options import MAX_PLAYERS, MIN_PLAYERS

Tags: TypeAlias = tuple[tuple[str, str], ...]
"""Free tags as pairs of a name and a text, in the order given."""

NAMES = Listed(NAME, MAX_PLAYERS, least=MIN_PLAYERS)
"""The names of the players, by seat."""


@attrs.frozen
class _TagCodec:
    """Free tags, as an object of texts."""

    def read(self, data: object) -> Tags:
        """Read tags."""
        found = an_object(data)
        if len(found) > MAX_TAGS:
            msg = f"expected an object with at most {MAX_TAGS} tags, not {len(found)}"
            raise Invalid(msg)
        return tuple((NAME.read(tag), under(tag, NAME.read, text)) for tag, text in found.items())

    def write(self, value: object) -> Json:
        """Write tags."""
        found: dict[str, Json] = {}
        pairs: tuple[object, ...] = value if type(value) is tuple else (value,)
        for pair in pairs:
            if type(pair) is not tuple or not _are_texts(pair):
                msg = f"expected tags as pairs of texts, not {describe(pair)}"
                raise Invalid(msg)
            tag, text = pair
            if tag in found:
                msg = f"expected each tag once, not {describe(tag)} again"
                raise Invalid(msg)
            found[tag] = text
        self.read(found)
        return found

    def schema(self) -> dict[str, Json]:
        """Describe tags."""
        return {
            "type": "object",
            "additionalProperties": NAME.schema(),
            "maxProperties": MAX_TAGS,
        }


def _are_texts(pair: tuple[object, ...]) -> bool:
    return len(pair) == _TWO and all(is_just(part, str) for part in pair)


_TWO = 2
TAGS = _TagCodec()


# Like those of `Rules`, the converters leave what they cannot read for a check to report.


def as_names(value: Iterable[str]) -> tuple[str, ...]:
    """Make a lasting tuple of names."""
    return value if is_a(value, str) else steady(value)  # type: ignore[return-value]


def as_tags(value: Mapping[str, str] | Iterable[tuple[str, str]]) -> Tags:
    """Make lasting pairs of tags."""
    if is_a(value, Mapping):
        return steady(cast("Mapping[str, str]", value).items())
    return steady(cast("Iterable[tuple[str, str]]", value))


def check_labels(players: tuple[str, ...], tags: Tags, seats: int) -> None:
    """Refuse names and tags that no document can have.

    Raises:
        RecordError: there are such.

    """
    try:
        under("players", NAMES.write, players)
        under("tags", TAGS.write, tags)
    except Invalid as misfit:
        raise RecordError(misfit.message, misfit.path) from None
    if len(players) != seats:
        msg = f"expected a name for each of {seats} players, not {len(players)}"
        raise RecordError(msg, "players")
