"""What a reshuffle lets everybody know (R7.1), kept up as cards are drawn and played.

The cards under the top one are seen before they are shuffled. From then on each of them lies in
the stock or was drawn since, and every other card that is not on the table was and is in a hand.
Since draws and plays are seen too, everybody can also count how many cards of each such pile each
player holds. These counts are kept by counting, never by a look into the hands, so that a view of
the game can show them.

The counts change with nearly every action, so they are one number: six bits for each seat, and a
row of seats for each pile, the oldest in the lowest bits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from craits_engine.rules.options import MAX_PLAYERS

if TYPE_CHECKING:
    from collections.abc import Iterable

_COUNT_BITS: Final = 6
"""52 cards can be counted."""
_ROW_BITS: Final = _COUNT_BITS * MAX_PLAYERS

UNITS: Final = tuple(1 << _COUNT_BITS * seat for seat in range(MAX_PLAYERS))
"""One card in the hand of each seat, of the oldest pile."""

Held = tuple[tuple[int, ...], ...]
"""A row for each pile with a number for each seat."""


def counts_of(rows: Iterable[Iterable[int]]) -> int:
    """Pack counts, each from 0 to 52, into one number."""
    return sum(
        count << _ROW_BITS * place + _COUNT_BITS * seat
        for place, row in enumerate(rows)
        for seat, count in enumerate(row)
    )


def rows_of(counts: int, piles: int, players: int) -> Held:
    """Unpack the counts of so many piles and players."""
    if not piles:
        return ()
    most = (1 << _COUNT_BITS) - 1
    shifts = [_COUNT_BITS * seat for seat in range(players)]
    rows: list[tuple[int, ...]] = []
    for _ in range(piles):
        rows.append(tuple([counts >> shift & most for shift in shifts]))
        counts >>= _ROW_BITS
    return tuple(rows)


def drawn_from(piles: tuple[int, ...], seat: int, count: int) -> int:
    """Return what is to be added when a seat draws so many cards: they are of the newest pile."""
    return count * UNITS[seat] << _ROW_BITS * (len(piles) - 1) if piles else 0


def played_from(piles: tuple[int, ...], seat: int, card: int) -> int:
    """Return what to take off when a seat plays a card (a set of one): it leaves its pile."""
    unit = UNITS[seat]
    for pile in piles:
        if pile & card:
            return unit
        unit <<= _ROW_BITS
    return 0


def without_piles(counts: int, piles: tuple[int, ...], again: int) -> int:
    """Drop the piles of which no card is left once the cards in `again` are shuffled again."""
    kept = shift = 0
    for place, pile in enumerate(piles):
        if pile & ~again:
            kept |= (counts >> _ROW_BITS * place & (1 << _ROW_BITS) - 1) << shift
            shift += _ROW_BITS
    return kept
