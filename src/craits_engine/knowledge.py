"""What a reshuffle lets everybody know (R7.1), kept up as cards are drawn and played.

The cards under the top one are seen before they are shuffled. From then on each of them lies in
the stock or was drawn since, and every other card that is not on the table was and is in a hand.
Since draws and plays are seen too, everybody can also count how many cards of each such pile each
player holds. These counts are kept by counting, never by a look into the hands, so that a view of
the game can show them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from craits_engine.state import Position

Held = tuple[tuple[int, ...], ...]


def after_draw(position: Position, seat: int, count: int) -> Held:
    """Count cards drawn: they come from the newest pile."""
    held = position._held
    return (*held[:-1], _changed(held[-1], seat, count))


def after_play(position: Position, seat: int, card: int) -> Held:
    """Count a card played (a set of one): it leaves the pile that it came from, if any."""
    return tuple(
        [
            _changed(row, seat, -1) if pile & card else row
            for pile, row in zip(position._ledger.reshuffled, position._held, strict=True)
        ]
    )


def after_reshuffle(position: Position, before: tuple[int, ...], pile: int) -> Held:
    """Count anew: a pile of which no card is left is dropped, and nobody holds the new one."""
    kept = [row for old, row in zip(before, position._held, strict=True) if old & ~pile]
    return (*kept, position._ledger.tables.zeros)


def _changed(row: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    return (*row[:seat], row[seat] + by, *row[seat + 1 :])
