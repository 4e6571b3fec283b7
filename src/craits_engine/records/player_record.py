"""What one player saw of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from craits_engine.base.errors import RecordError
from craits_engine.base.validation import is_just, steady
from craits_engine.records.codecs import Listed, Maybe, under
from craits_engine.records.event_tables import SEEN_EVENT
from craits_engine.records.invalid import Invalid, describe
from craits_engine.records.labels import NAMES, TAGS, Tags, as_names, as_tags, check_labels
from craits_engine.records.limits import MAX_ACTIONS
from craits_engine.records.object_codecs import Field, Table
from craits_engine.records.tables import ACTION, VIEW
from craits_engine.state.view import View
from craits_engine.views.observe import observe
from craits_engine.views.redaction import DealtSeen, SeenEvent, redact
from craits_engine.vocabulary.actions import Action, Deal
from craits_engine.vocabulary.events import DrawnCardFits, Drew

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from craits_engine.play.game import Game

_MOST_EVENTS = 1_000
"""More events than one action has."""


def _as_events(value: Iterable[SeenEvent]) -> tuple[SeenEvent, ...]:
    return steady(value)


@attrs.frozen
class Moment:
    """One action of anybody, as a player saw it."""

    events: tuple[SeenEvent, ...] = attrs.field(converter=_as_events)
    """What happened, as far as the player may know."""
    action: Action | None = None
    """The action, if it was the player's own; a deal without its cards."""


def _as_moments(value: Iterable[Moment]) -> tuple[Moment, ...]:
    return steady(value)


@attrs.frozen(kw_only=True)
class PlayerRecord:
    """What one player, or a spectator, saw of a game: the view at the start, then events.

    It holds no seed, no card that the player did not see, and nobody else's actions; it cannot be
    replayed, since nobody knows what the stock was.

    Args:
        players: a name for each seat.
        start: what the player saw before the first action.
        moments: what came of each action.
        tags: free texts by name.

    Raises:
        RecordError: names or tags do not fit, or there is something in it that the player cannot
            have seen or done.

    """

    players: tuple[str, ...] = attrs.field(converter=as_names)
    """The names of the players, by seat."""
    start: View
    moments: tuple[Moment, ...] = attrs.field(converter=_as_moments)
    tags: Tags = attrs.field(default=(), converter=as_tags)
    """Free tags as (name, text) pairs; any mapping of texts can be given."""

    def __attrs_post_init__(self) -> None:
        if not is_just(self.start, View):
            msg = f"expected a View, not {describe(self.start)}"
            raise RecordError(msg, "start")
        check_labels(self.players, self.tags, self.start.players)
        try:
            under("moments", _MOMENTS.write, self.moments)
        except Invalid as misfit:
            raise RecordError(misfit.message, misfit.path) from None
        for problem, path in _problems(self):
            raise RecordError(problem, path)

    @property
    def seat(self) -> int | None:
        """The player; None for a spectator."""
        return self.start.seat

    @classmethod
    def of(
        cls,
        game: Game,
        seat: int | None,
        *,
        players: Iterable[str],
        tags: Mapping[str, str] | Iterable[tuple[str, str]] = (),
    ) -> PlayerRecord:
        """Write down what a player, or a spectator (None), saw of a game.

        Raises:
            SeatError: the game has no such seat.
            RecordError: names or tags do not fit.

        """
        moments: list[Moment] = []
        for taken in game:
            action = taken.action if taken.action.seat == seat else None
            if isinstance(action, Deal):
                action = Deal(action.seat)  # who lays the cards down at a table need not see them
            moments.append(Moment((redact(event, seat) for event in taken.events), action))
        return cls(players=players, start=observe(game.start, seat), moments=moments, tags=tags)


_MOMENTS = Listed(
    Table(
        Moment,
        {
            "action": Field(Maybe(ACTION), optional=True),
            "events": Field(Listed(SEEN_EVENT, _MOST_EVENTS)),
        },
    ),
    MAX_ACTIONS,
)


def _problems(record: PlayerRecord) -> Iterator[tuple[str, str]]:
    """Find what the player cannot have seen or done, and where."""
    seat, players = record.seat, record.start.players
    for number, moment in enumerate(record.moments):
        path = f"moments[{number}]"
        action = moment.action
        if action is not None and action.seat != seat:
            yield "the action is not the player's own", f"{path}.action"
        if isinstance(action, Deal) and action.deck is not None:
            yield "the cards of a deal are not for the players", f"{path}.action"
        for place, event in enumerate(moment.events):
            problem = _why_not(event, seat, players)
            if problem:
                yield problem, f"{path}.events[{place}]"


def _why_not(event: SeenEvent, seat: int | None, players: int) -> str:
    """Return why a player cannot have seen an event; nothing if it is possible."""
    seats = [getattr(event, name, 0) for name in ("seat", "target", "dealer")]
    if max(seats) >= players:
        return f"there is no seat {max(seats)}"
    if isinstance(event, Drew | DrawnCardFits) and event.seat != seat:
        return f"seat {event.seat} alone sees these cards"
    if isinstance(event, DealtSeen):
        if len(event.hand_sizes) != players:
            return f"expected a size for each of {players} hands"
        if len(event.hand) != (0 if seat is None else event.hand_sizes[seat]):
            return "the hand has another number of cards than the player was dealt"
    return ""


PLAYER_RECORD = Table(
    PlayerRecord,
    {
        "players": Field(NAMES),
        "tags": Field(TAGS, optional=True),
        "start": Field(VIEW),
        "moments": Field(_MOMENTS),
    },
)
"""The table of what one player saw."""
