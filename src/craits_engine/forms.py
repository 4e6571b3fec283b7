"""The form of actions: which parts they have, of which types."""

from __future__ import annotations

from types import NoneType
from typing import TYPE_CHECKING

from craits_engine.actions import Announce, CallIdiot, Deal, Draw, NameSuit, Pass, Play
from craits_engine.boundary import is_just, type_name
from craits_engine.cards import Card
from craits_engine.suits import Suit

if TYPE_CHECKING:
    from collections.abc import Mapping

_SEAT: Mapping[str, tuple[type, ...]] = {"seat": (int,)}

PARTS: Mapping[type, Mapping[str, tuple[type, ...]]] = {
    Deal: _SEAT,  # what is wrong with a deck has a reason of its own
    NameSuit: {**_SEAT, "suit": (Suit,)},
    Play: {**_SEAT, "card": (Card,), "suit": (Suit, NoneType), "announce": (bool,)},
    Draw: _SEAT,
    Pass: _SEAT,
    Announce: _SEAT,
    CallIdiot: {**_SEAT, "target": (int,)},
}
"""The parts of each class of actions, and the exact types of each; True is no seat."""


def wrong_parts(action: object) -> tuple[str, ...]:
    """Say what is wrong with the parts of an action of a known class; nothing is right."""
    wrong: list[str] = []
    for name, kinds in PARTS[type(action)].items():
        part: object = getattr(action, name)
        if not is_just(part, *kinds):
            names = " or ".join("None" if kind is NoneType else kind.__name__ for kind in kinds)
            wrong.append(f"{name} must be {names}, not {type_name(part)}")
    return tuple(wrong)
