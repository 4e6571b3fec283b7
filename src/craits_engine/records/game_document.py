"""A record of a game as it stands in a document, before it is replayed."""

from __future__ import annotations

import attrs

import craits_engine.records.game_codecs as of
from craits_engine.cards.card import Card
from craits_engine.records.codecs import Codec, Converted, Listed, Maybe, Text
from craits_engine.records.invalid import Invalid, Json, describe
from craits_engine.records.labels import NAMES, TAGS, Tags
from craits_engine.records.limits import MAX_ACTIONS, MAX_LINE
from craits_engine.records.object_codecs import Field, Table
from craits_engine.records.tables import RULES
from craits_engine.rules.options import Rules


@attrs.frozen
class Line:
    """One action of a game."""

    do: str
    """The action in notation, with its seat."""
    reshuffle: tuple[Card, ...] = ()
    """The stock that a reshuffle in this action gives, bottom to top; empty: the seed decides."""


@attrs.frozen
class Result:
    """How a game stands after its last action."""

    scores: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]


_DEFAULT_RULES = Rules()


@attrs.frozen(kw_only=True)
class GameDocument:
    """All that a document says about a game."""

    players: tuple[str, ...]
    tags: Tags = ()
    rules: Rules = _DEFAULT_RULES
    seed: int | None = None
    """None: nothing depends on chance, all cards are told."""
    first_dealer: int | None = None
    start: str | None = None
    """The position, in notation, in which the game begins; None: before the first deal."""
    actions: tuple[Line, ...]
    result: Result | None = None


def _cards(text: str) -> tuple[Card, ...]:
    cards = tuple(map(Card.parse, text.split()))
    if not cards:
        msg = "expected the cards of the reshuffle"
        raise Invalid(msg)
    return cards


_CARDS: Codec[tuple[Card, ...]] = Converted(
    Text(MAX_LINE), tuple, _cards, lambda cards: " ".join([card.code for card in cards])
)
_ACTION_TEXT = Text(MAX_LINE, pattern=r"^\s*[0-9]{1,9}[ \t]*:")


@attrs.frozen
class _LineCodec:
    """An action: a text, or an object if a reshuffle is laid down."""

    table: Table[Line]

    def read(self, data: object) -> Line:
        """Read an action."""
        if type(data) is str:
            return Line(_ACTION_TEXT.read(data))
        if type(data) is not dict:
            msg = f"expected an action as a text, or an object, not {describe(data)}"
            raise Invalid(msg)
        return self.table.read(data)

    def write(self, value: object) -> Json:
        """Write an action."""
        told = self.table.write(value)
        return told if len(told) > 1 else told["do"]

    def schema(self) -> dict[str, Json]:
        """Describe actions."""
        return {"anyOf": [_ACTION_TEXT.schema(), self.table.schema()]}


_LINE = _LineCodec(
    Table(Line, {"do": Field(_ACTION_TEXT), "reshuffle": Field(_CARDS, optional=True)})
)

GAME_DOCUMENT = Table(
    GameDocument,
    {
        "players": Field(NAMES),
        "tags": Field(TAGS, optional=True),
        "rules": Field(RULES, optional=True),
        "seed": Field(Maybe(of.SEED), optional=True),
        "first_dealer": Field(Maybe(of.SEAT), optional=True),
        "start": Field(Maybe(Text(MAX_LINE)), optional=True),
        "actions": Field(Listed(_LINE, MAX_ACTIONS)),
        "result": Field(
            Maybe(
                Table(
                    Result,
                    {
                        "scores": Field(of.SCORES),
                        "totals": Field(of.ROW),
                        "winners": Field(of.SEATS),
                    },
                )
            ),
            optional=True,
        ),
    },
)
"""The table of the record of a game."""
