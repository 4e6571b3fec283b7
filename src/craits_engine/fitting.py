"""Which cards may be played now, whoever holds them (R3.2, R5.2).

Every look at a state asks for it, some twice, and a play has at hand what it follows from: so a
state keeps it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.phases import Phase

if TYPE_CHECKING:
    from craits_engine.state import Position

_PLAY = Phase.PLAY


def fitting(position: Position) -> int:
    """Give the set of cards that answer what lies on the table; empty if no turn is under way."""
    if position._phase is not _PLAY:
        return 0
    if position._drawn:
        return position._drawn  # `play_drawn_card`: that very card, which fits
    tables = position._ledger.tables
    if position._crank:
        return tables.answers
    # A set-up that is yet to be checked may have no top card.
    return tables.matches[position._suit][position._discard[-1]] if position._discard else 0
