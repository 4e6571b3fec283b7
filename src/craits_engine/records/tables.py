"""The tables of rules, actions, states and views."""

from __future__ import annotations

import craits_engine.records.game_codecs as of
from craits_engine.records.checked_view import checked_view
from craits_engine.records.codecs import Codec, Converted, Flag, Listed, Maybe, Named
from craits_engine.records.object_codecs import Field, Table, Union
from craits_engine.rules.options import Rules
from craits_engine.state.game_state import GameState
from craits_engine.state.setup import Setup, setup_from_state
from craits_engine.state.view import View
from craits_engine.vocabulary.actions import (
    Action,
    Announce,
    CallIdiot,
    Deal,
    Draw,
    NameSuit,
    Pass,
    Play,
)

_OPTION = Field(Flag(), optional=True)

RULES: Named[Rules] = Named(
    "rules",
    Table(
        Rules,
        {
            "deck": Field(of.PILE, optional=True),
            "deal_sizes": Field(of.DEAL_SIZES, optional=True),
            "match": Field(of.MATCH, optional=True),
            "abilities": Field(of.ABILITIES, optional=True),
            "play_drawn_card": _OPTION,
            "draw_at_will": _OPTION,
            "duel_reverse_skips": _OPTION,
            "announce_last_card": _OPTION,
            "idiot_draws": Field(of.COUNT, optional=True),
            "idiot_loses_turn": _OPTION,
            "extra_turn_goes_out": _OPTION,
            "crank_settles": _OPTION,
            "points": Field(of.POINTS_BY_RANK, optional=True),
            "three_bonus": Field(of.NUMBER, optional=True),
            "threes_cancel_eights": _OPTION,
            "cancelled_pair": Field(of.NUMBER, optional=True),
            "pressure": Field(of.COUNT, optional=True),
        },
    ),
)
"""Rules: only what differs from the defaults."""

_SEAT = Field(of.SEAT)

ACTIONS: tuple[Table[Action], ...] = (
    Table(Deal, {"seat": _SEAT, "deck": Field(Maybe(of.PILE), optional=True)}, "deal"),
    Table(NameSuit, {"seat": _SEAT, "suit": Field(of.SUIT)}, "name_suit"),
    Table(
        Play,
        {
            "seat": _SEAT,
            "card": Field(of.CARD),
            "suit": Field(Maybe(of.SUIT), optional=True),
            "announce": _OPTION,
        },
        "play",
    ),
    Table(Draw, {"seat": _SEAT}, "draw"),
    Table(Pass, {"seat": _SEAT}, "pass"),
    Table(Announce, {"seat": _SEAT}, "announce"),
    Table(CallIdiot, {"seat": _SEAT, "target": _SEAT}, "call_idiot"),
)
"""The classes of actions, with their tags."""

ACTION: Named[Action] = Named("action", Union(ACTIONS, "an action"))

_MANY = 600
"""More legal actions than any hand allows: 51 cards, four suits, announced or not."""

_CARDS = 52
_COUNTS = Field(of.COUNTS)

STATE: Named[GameState] = Named(
    "state",
    Converted(
        Table(
            Setup,
            {
                "rules": Field(RULES),
                "players": Field(of.PLAYERS),
                "phase": Field(of.PHASE),
                "round_number": Field(of.ROUND),
                "dealer": _SEAT,
                "turn": _SEAT,
                "direction": Field(of.DIRECTION),
                "hands": Field(of.PILES),
                "stock": Field(of.PILE),
                "discard": Field(of.PILE),
                "suit_in_force": Field(Maybe(of.SUIT)),
                "crank": Field(of.COUNT),
                "unannounced": Field(of.SEATS),
                "lost_turns": _COUNTS,
                "forced_reshuffles": _COUNTS,
                "penalties": Field(of.PENALTIES),
                "drawn_card": Field(Maybe(of.CARD)),
                "scores": Field(of.SCORES),
                "cut": Field(of.CUT),
                "seed": Field(of.SEED),
                "shuffles": Field(of.COUNT),
                "reshuffled": Field(Listed(of.PILE, _CARDS)),
                "reshuffled_held": Field(of.HELD),
                "next_reshuffle": Field(of.PILE),
            },
        ),
        GameState,
        GameState.from_setup,
        setup_from_state,
    ),
)
"""States, told as the set-up that makes them."""

_UNANNOUNCED: Codec[frozenset[int]] = Converted(
    of.SEATS, frozenset, frozenset, lambda seats: tuple(sorted(seats))
)

VIEW: Named[View] = Named(
    "view",
    Converted(
        Table(
            View,
            {
                "seat": Field(Maybe(of.SEAT)),
                "rules": Field(RULES),
                "players": Field(of.PLAYERS),
                "phase": Field(of.PHASE),
                "round_number": Field(of.ROUND),
                "dealer": _SEAT,
                "turn": _SEAT,
                "direction": Field(of.DIRECTION),
                "hand": Field(of.HAND),
                "hand_sizes": Field(of.SIZES),
                "stock_size": Field(of.CARDS_LEFT),
                "discard": Field(of.PILE),
                "suit_in_force": Field(Maybe(of.SUIT)),
                "crank": Field(of.COUNT),
                "unannounced": Field(_UNANNOUNCED),
                "lost_turns": _COUNTS,
                "drawn_card_fits": Field(Flag()),
                "drawn_card": Field(Maybe(of.CARD)),
                "scores": Field(of.SCORES),
                "forced_reshuffles": _COUNTS,
                "penalties": Field(of.PENALTIES),
                "cut": Field(of.CUT),
                "reshuffled": Field(of.RESHUFFLED),
                "reshuffled_held": Field(of.HELD),
                "actions": Field(Listed(ACTION, _MANY)),
            },
        ),
        View,
        checked_view,
        lambda view: view,
    ),
)
"""Views; what is read is checked for a state that it could be a view of."""
