"""The tables of events, and of events as one player sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import craits_engine.records.game_codecs as of
from craits_engine.records.codecs import Flag, Listed, Named, Pair
from craits_engine.records.object_codecs import Field, Table, Union
from craits_engine.rules.options import MAX_PLAYERS
from craits_engine.rules.scoring import HandScore
from craits_engine.views import redaction
from craits_engine.vocabulary import events

if TYPE_CHECKING:
    from craits_engine.views.redaction import SeenEvent
    from craits_engine.vocabulary.events import Event

_SEAT = Field(of.SEAT)
_SUIT = Field(of.SUIT)
_CARD = Field(of.CARD)
_COUNT = Field(of.COUNT)
_PILE = Field(of.PILE)
_CAUSE = Field(of.CAUSE)
_FLAG = Field(Flag())
_ROUND = Field(of.ROUND)
_SIZE = Field(of.CARDS_LEFT)
_ROW = Field(of.ROW)
_CARDS = 52

HAND_SCORE: Named[HandScore] = Named(
    "hand_score",
    Table(
        HandScore,
        {
            "points": Field(of.POINTS),
            "cancelled": Field(Listed(Pair(of.CARD, of.CARD), _CARDS)),
            "counted": Field(Listed(Pair(of.CARD, of.NUMBER), _CARDS)),
            "spare_threes": _PILE,
        },
    ),
)

_OPEN = (
    Table(events.TurnedUp, {"seat": _SEAT, "card": _CARD}, "turned_up"),
    Table(events.SuitNamed, {"seat": _SEAT, "suit": _SUIT}, "suit_named"),
    Table(events.Played, {"seat": _SEAT, "card": _CARD}, "played"),
    Table(events.Announced, {"seat": _SEAT}, "announced"),
    Table(events.Exposed, {"seat": _SEAT}, "exposed"),
    Table(events.Called, {"seat": _SEAT, "target": _SEAT}, "called"),
    Table(events.Drew, {"seat": _SEAT, "cards": _PILE, "cause": _CAUSE}, "drew"),
    Table(events.Waived, {"seat": _SEAT, "count": _COUNT, "cause": _CAUSE}, "waived"),
    Table(events.DrawnCardFits, {"seat": _SEAT, "card": _CARD}, "drawn_card_fits"),
    Table(events.Passed, {"seat": _SEAT}, "passed"),
    Table(events.Skipped, {"seat": _SEAT}, "skipped"),
    Table(events.Reversed, {"direction": Field(of.DIRECTION)}, "reversed"),
    Table(events.ExtraTurn, {"seat": _SEAT}, "extra_turn"),
    Table(events.CrankRaised, {"seat": _SEAT, "count": _COUNT}, "crank_raised"),
    Table(events.CrankPaid, {"seat": _SEAT, "count": _COUNT}, "crank_paid"),
    Table(events.TurnOwed, {"seat": _SEAT, "owed": _COUNT}, "turn_owed"),
    Table(events.TurnLost, {"seat": _SEAT, "owed": _COUNT}, "turn_lost"),
    Table(events.TurnStarted, {"seat": _SEAT}, "turn_started"),
    Table(events.WentOut, {"seat": _SEAT}, "went_out"),
    Table(
        events.RoundScored,
        {
            "round_number": _ROUND,
            "hands": Field(of.HANDS),
            "hand_scores": Field(Listed(HAND_SCORE, MAX_PLAYERS)),
            "penalties": Field(of.PENALTIES),
            "points": _ROW,
            "dealer": _SEAT,
        },
        "round_scored",
    ),
    Table(events.GameWon, {"winners": Field(of.SEATS), "totals": _ROW}, "game_won"),
)
"""What everybody may see; a draw and what fits then, only the player."""

_SECRET = (
    Table(
        events.Dealt,
        {
            "seat": _SEAT,
            "round_number": _ROUND,
            "hands": Field(of.PILES),
            "stock": _PILE,
            "shuffled": _FLAG,
        },
        "dealt",
    ),
    Table(
        events.Reshuffled,
        {"seat": _SEAT, "stock": _PILE, "points": Field(of.PENALTY), "shuffled": _FLAG},
        "reshuffled",
    ),
)

_UNSEEN = (
    Table(
        redaction.DealtSeen,
        {
            "seat": _SEAT,
            "round_number": _ROUND,
            "hand": _PILE,
            "hand_sizes": Field(of.SIZES),
            "stock_size": _SIZE,
        },
        "dealt_seen",
    ),
    Table(redaction.DrewUnseen, {"seat": _SEAT, "count": _SIZE, "cause": _CAUSE}, "drew_unseen"),
    Table(
        redaction.ReshuffledUnseen,
        {"seat": _SEAT, "stock_size": _SIZE, "points": Field(of.PENALTY)},
        "reshuffled_unseen",
    ),
    Table(redaction.DrawnCardFitsUnseen, {"seat": _SEAT}, "drawn_card_fits_unseen"),
)

EVENTS: tuple[Table[Event], ...] = (*_SECRET, *_OPEN)
"""The classes of events, with their tags."""

SEEN_EVENTS: tuple[Table[SeenEvent], ...] = (*_UNSEEN, *_OPEN)
"""The classes of events as a player sees them."""

EVENT: Named[Event] = Named("event", Union(EVENTS, "an event"))
SEEN_EVENT: Named[SeenEvent] = Named(
    "seen_event", Union(SEEN_EVENTS, "an event as a player sees it")
)
