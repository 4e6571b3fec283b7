"""States that no game has, made by force."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from craits_engine import Card, GameState, Hand
from craits_engine.state.position import Position
from tests.support.invariants import twin_of

if TYPE_CHECKING:
    from craits_engine.state.context import Context


def pile(text: str) -> bytes:
    """Return cards as a state keeps a pile."""
    return bytes(Card.parse(word)._index for word in text.split())


def bits(text: str) -> int:
    """Return cards as a state keeps a hand."""
    return Hand.parse(text)._bits


def broken(state: GameState, **fields: object) -> GameState:
    """Return a copy in which some fields are others, whatever becomes of the rest.

    Args:
        state: any state; it stays as it is.
        fields: new values, by the names of the fields of a state or of its context.

    """
    twin = twin_of(state)
    own = {name: value for name, value in fields.items() if f"_{name}" in Position.__slots__}
    context = loosely_evolved(state._context, {n: v for n, v in fields.items() if n not in own})
    for name, value in {**own, "context": context}.items():
        object.__setattr__(twin, f"_{name}", value)
    return twin


def loosely_evolved(context: Context, fields: dict[str, object]) -> Context:
    """Return the same context with some fields of any value."""
    twin = attrs.evolve(context)
    for name, value in fields.items():
        setattr(twin, name, value)
    return twin
