"""What a player can do: the closed union `Action`.

Each class is frozen, compares by value and names the seat that acts first. Two actions that mean
the same are equal: what an action need not say it may not say.
"""

from __future__ import annotations

from types import NoneType
from typing import TYPE_CHECKING, TypeAlias

import attrs

from craits_engine.base.validation import is_just, type_name
from craits_engine.cards.card import Card
from craits_engine.cards.suit import Suit

if TYPE_CHECKING:
    from collections.abc import Mapping


def _hide(deck: tuple[Card, ...] | None) -> str:
    """Show a deck by its size alone: a log line must not give the hands away."""
    return "None" if deck is None else "<hidden>"


@attrs.frozen
class Deal:
    """The dealer deals the next round (R2.3).

    Args:
        seat: the dealer.
        deck: None shuffles with the state's own generator; otherwise a permutation of
            `Rules.deck`, the first card dealt first.

    """

    seat: int
    deck: tuple[Card, ...] | None = attrs.field(default=None, repr=_hide)


@attrs.frozen
class NameSuit:
    """The dealer names the suit of an up-card that may change it (R2.6).

    Args:
        seat: the dealer.
        suit: for a wild up-card any suit; for a switching one its own suit or the sibling.

    """

    seat: int
    suit: Suit


@attrs.frozen
class Play:
    """A player plays a card (R3.2, section 4).

    Args:
        seat: the player.
        card: the card, from the player's hand.
        suit: for a wild card the suit that is named, always; for a switching card its sibling
            suit if it switches, else None; None for every other card.
        announce: True announces the one card that this play leaves (R6.1), and is allowed only
            then.

    """

    seat: int
    card: Card
    suit: Suit | None = None
    announce: bool = False


@attrs.frozen
class Draw:
    """A player draws what is due: one card, or the count of the crank (R3.3, R5.3)."""

    seat: int


@attrs.frozen
class Pass:
    """A player keeps the card just drawn (option `play_drawn_card`)."""

    seat: int


@attrs.frozen
class Announce:
    """A player announces their one card after the play that left it (R6.1), in or out of turn."""

    seat: int


@attrs.frozen
class CallIdiot:
    """A player calls an opponent who has not announced one card (R6.2), in or out of turn.

    Args:
        seat: the caller.
        target: the seat that is called.

    """

    seat: int
    target: int


Action: TypeAlias = Deal | NameSuit | Play | Draw | Pass | Announce | CallIdiot
"""Every action there is."""

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
    """Return what is wrong with the parts of an action of a known class; nothing is right."""
    wrong: list[str] = []
    for name, kinds in PARTS[type(action)].items():
        part: object = getattr(action, name)
        if not is_just(part, *kinds):
            names = " or ".join("None" if kind is NoneType else kind.__name__ for kind in kinds)
            wrong.append(f"{name} must be {names}, not {type_name(part)}")
    return tuple(wrong)
