"""A view as numbers of one fixed shape, for 2 to 5 players.

`layout` (see layout.py) tells what stands where. Everything comes from a `View`, so that nothing
hidden can get in. All seats are told as the player sees them: first the own one, then the one on
the left, and so on.
"""

from __future__ import annotations

from functools import lru_cache
from operator import attrgetter
from struct import Struct
from typing import TYPE_CHECKING, Final

from craits_engine.adapters.buffers import check_buffer
from craits_engine.adapters.extras import Needs
from craits_engine.adapters.layout import (
    BITS,
    MOST,
    MOST_POINTS,
    PER_COUNT,
    PER_POINT,
    RESHUFFLES,
    SEATS,
    SIZE,
    layout,
)
from craits_engine.directions import Direction
from craits_engine.phases import Phase
from craits_engine.totals import sum_scores

with Needs("numpy", "adapters"):
    import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from craits_engine.view import View

_AT: Final = {plane.name: plane.start for plane in layout()}
_TOP, _PILE, _DRAWN = _AT["top_card"], _AT["pile"], _AT["drawn_card"]
_RESHUFFLED, _SUIT, _PHASE = _AT["reshuffled"], _AT["suit_in_force"], _AT["phase"]
_PLAYERS, _TURN, _DEALER = _AT["players"], _AT["turn"], _AT["dealer"]
_UNANNOUNCED, _CLOCKWISE, _FITS = _AT["unannounced"], _AT["clockwise"], _AT["drawn_card_fits"]
_PILES = _AT["suit_in_force"] - _RESHUFFLED
_CARDS = _PILES // RESHUFFLES

_PHASES = {phase: 1 << (_PHASE + place) for place, phase in enumerate(Phase)}
_bit = attrgetter("_bit")

_NOBODY = (0,) * SEATS

# The floats of each byte of eight bits, as NumPy has them in memory: to put them together is
# quicker than to let NumPy spread the bits.
_BYTES = -(-BITS // 8)
_SPREAD = tuple(
    np.array([byte >> place & 1 for place in range(8)], np.float32).tobytes() for byte in range(256)
)
_spread = _SPREAD.__getitem__
_LAST = tuple(floats[: 4 * (BITS - 8 * (_BYTES - 1))] for floats in _SPREAD)
"""The same for the last byte, of which only some bits are used."""

# How many numbers there are: what changes with each turn, and what stays for a while.
_NOW = Struct(f"={SEATS + 2}f")
_LOST = Struct(f"={SEATS}f")
_ROUND = Struct(f"={3 + 3 * SEATS}f")
_HELD = Struct(f"={RESHUFFLES * SEATS}f")


def observation(view: View, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
    """Write what a player sees as numbers.

    Args:
        view: what `observe` gives; for that of a spectator seat 0 is the first.
        out: an array of the same shape and type to write into; None makes a new one.

    Returns:
        An array of `layout.SIZE` numbers of type float32.

    Raises:
        BufferMisfitError: `out` is no such array.

    >>> state = apply(new_game(2, seed=1, first_dealer=0), Deal(0))
    >>> numbers = observation(observe(state, 1))
    >>> numbers.shape, int(numbers[:52].sum())
    ((439,), 8)

    """
    *whole, last = _bits(view).to_bytes(_BYTES, "little")
    parts = [*map(_spread, whole), _LAST[last], *_numbers(view)]
    told = np.frombuffer(bytearray().join(parts), np.float32)
    if out is None:
        return told
    check_buffer(out, SIZE, np.float32)
    out[:] = told
    return out


def _bits(view: View) -> int:
    """Give everything that is 0 or 1 as one number; bit *i* is place *i*."""
    seat = view.seat or 0
    players = view.players
    bits: int = (
        view.hand._bits
        | _PHASES[view.phase]
        | ((1 << players) - 1) << _PLAYERS
        | 1 << (_TURN + (view.turn - seat) % players)
        | 1 << (_DEALER + (view.dealer - seat) % players)
    )
    if view.suit_in_force is not None:
        # Since the first deal there has been a card on the pile, too.
        *under, top = view.discard
        bits |= top._bit << _TOP | 1 << (_SUIT + view.suit_in_force._index)
        # No card is there twice, so that a sum is a union.
        bits |= sum(map(_bit, under)) << _PILE
    if view.direction is Direction.CLOCKWISE:
        bits |= 1 << _CLOCKWISE
    for other in view.unannounced:
        bits |= 1 << (_UNANNOUNCED + (other - seat) % players)
    if view.drawn_card_fits:
        bits |= 1 << _FITS
        if view.drawn_card is not None:
            bits |= view.drawn_card._bit << _DRAWN
    for age, pile in enumerate(reversed(view.reshuffled)):
        # No card is in two of them either.
        bits |= pile._bits << (_RESHUFFLED + _CARDS * min(age, RESHUFFLES - 1))
    return bits


def _numbers(view: View) -> tuple[bytes, ...]:
    """Give everything else, as floats."""
    seat = view.seat or 0
    sizes = view.hand_sizes
    now = (
        *sizes[seat:],
        *sizes[:seat],
        *_NOBODY[view.players :],
        view.stock_size,
        min(view.crank, MOST),
    )
    return (
        _NOW.pack(*[number / PER_COUNT for number in now]),
        _lost(seat, view.lost_turns),
        _round(
            seat,
            view.round_number,
            view.phase is Phase.DEAL,
            view.rules.deal_sizes,
            view.scores,
            view.penalties,
            view.forced_reshuffles,
        ),
        _held(seat, view.reshuffled_held),
    )


@lru_cache(maxsize=256)
def _lost(seat: int, lost: tuple[int, ...]) -> bytes:
    """Give the turns to sit out."""
    return _LOST.pack(*(min(count, MOST) / PER_COUNT for count in _around(seat, lost)))


@lru_cache(maxsize=256)
def _round(  # noqa: PLR0913, PLR0917 (the key under which the answer is kept)
    seat: int,
    number: int,
    between: bool,
    deal_sizes: tuple[int, ...],
    scores: tuple[tuple[int, ...], ...],
    penalties: tuple[int, ...],
    forced: tuple[int, ...],
) -> bytes:
    """Give what hardly changes within a round."""
    totals = sum_scores(scores, len(forced))
    counts = (number, len(deal_sizes) - number, deal_sizes[number if between else number - 1])
    return _ROUND.pack(
        *(min(count, MOST) / PER_COUNT for count in counts),
        *(points / PER_POINT for points in _around(seat, totals)),
        *(points / PER_POINT for points in _around(seat, penalties)),
        *(min(count, MOST) / PER_COUNT for count in _around(seat, forced)),
    )


@lru_cache(maxsize=256)
def _held(seat: int, rows: tuple[tuple[int, ...], ...]) -> bytes:
    """Give how many reshuffled cards each seat holds, the latest reshuffle first."""
    told = [_around(seat, row) for row in reversed(rows)]
    # The oldest that is told stands for all before it too.
    oldest = tuple(map(sum, zip(_NOBODY, *told[RESHUFFLES - 1 :], strict=True)))
    told = [*told[: RESHUFFLES - 1], *[_NOBODY] * RESHUFFLES][: RESHUFFLES - 1]
    return _HELD.pack(*(count / PER_COUNT for row in (*told, oldest) for count in row))


def _around(seat: int, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Begin with this seat and go to the left; who is missing has 0."""
    turned = (*numbers[seat:], *numbers[:seat], *_NOBODY[len(numbers) :])
    return tuple([max(-MOST_POINTS, min(number, MOST_POINTS)) for number in turned])
