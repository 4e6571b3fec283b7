"""A view as numbers of one fixed shape, for 2 to 5 players.

`layout` (see layout.py) tells what stands where. Everything comes from a `View`, so that nothing
hidden can get in. All seats are told as the player sees them: first the own one, then the one on
the left, and so on.

`observation_of` is the short way for whoever has the state: it gives what `observation` gives for
the view of a seat, without making the view.
"""

from __future__ import annotations

from functools import lru_cache
from operator import attrgetter
from struct import Struct
from typing import TYPE_CHECKING, Final, TypeAlias

from craits_engine.adapters.buffers import check_buffer
from craits_engine.adapters.extras import Needs
from craits_engine.adapters.layout import (
    MOST,
    MOST_POINTS,
    PER_COUNT,
    PER_POINT,
    RESHUFFLES,
    SEATS,
    SIZE,
    layout,
)
from craits_engine.cards.card import DECK, bits_of
from craits_engine.play.legality import check_seat
from craits_engine.rules.scoring import sum_scores
from craits_engine.state.game_state import expect_state
from craits_engine.state.view import expect_view
from craits_engine.vocabulary.direction import Direction
from craits_engine.vocabulary.phase import Phase

with Needs("numpy", "adapters"):
    import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from craits_engine.state.game_state import GameState
    from craits_engine.state.view import View

_Parts: TypeAlias = tuple[bytes, ...]
"""Parts of the memory of an array of floats, in order."""

_bit = attrgetter("_bit")


def observation(view: View, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
    """Write what a player sees as numbers.

    Args:
        view: what `observe` gives; for that of a spectator seat 0 is the first.
        out: an array of the same shape and type to write into; None makes a new one.

    Returns:
        An array of `layout.SIZE` numbers of type float32.

    Raises:
        BufferMisfitError: `out` is no such array.
        StateError: it is no view.

    >>> state = apply(new_game(2, seed=1, first_dealer=0), Deal(0))
    >>> numbers = observation(observe(state, 1))
    >>> numbers.shape, int(numbers[:52].sum())
    ((439,), 8)

    """
    expect_view(view)
    seat = view.seat or 0
    *under, top = view.discard or (None,)
    suit, drawn = view.suit_in_force, view.drawn_card
    sizes = view.hand_sizes
    parts = (
        *_plane(view.hand._bits),
        _ONE_CARD[-1 if top is None else top._index],
        # No card is there twice, so that a sum is a union.
        *_plane(sum(map(_bit, under))),
        _rare(0 if drawn is None else drawn._bit, tuple([pile._bits for pile in view.reshuffled])),
        _flags(
            seat,
            view.players,
            -1 if suit is None else suit._index,
            _PHASES.index(view.phase),
            view.turn,
            view.dealer,
            sum(1 << other for other in view.unannounced),
            view.direction is Direction.CLOCKWISE,
            view.drawn_card_fits,
        ),
        *[_TENTHS[size] for size in (*sizes[seat:], *sizes[:seat])],
        _MISSING[view.players],
        _TENTHS[view.stock_size],
        _count(view.crank),
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
    return _array(parts, out)


def observation_of(
    state: GameState, seat: int, out: NDArray[np.float32] | None = None
) -> NDArray[np.float32]:
    """Write what a player sees of a state: the same as `observation(observe(state, seat))`.

    Nothing but what that view has gets into the numbers; for whoever has many states to look at
    it is two to three times as quick.

    Args:
        state: any state.
        seat: the player.
        out: an array of the same shape and type to write into; None makes a new one.

    Returns:
        An array of `layout.SIZE` numbers of type float32.

    Raises:
        SeatError: the game has no such seat.
        BufferMisfitError: `out` is no such array.
        StateError: it is no state.

    """
    expect_state(state)
    check_seat(seat, state)
    hands, discard, context = state._hands, state._discard, state._context
    turn, drawn, phase = state._turn, state._drawn, state._phase
    players = len(hands)
    parts = (
        *_plane(hands[seat]),
        _ONE_CARD[discard[-1] if discard else -1],
        *_plane(bits_of(discard[:-1])),
        _rare(drawn if seat == turn else 0, context.reshuffled),
        _flags(
            seat,
            players,
            state._suit,
            _PHASES.index(phase),
            turn,
            context.dealer,
            state._exposed,
            state._direction == 1,
            drawn != 0,
        ),
        *[_TENTHS[bits.bit_count()] for bits in (*hands[seat:], *hands[:seat])],
        _MISSING[players],
        _TENTHS[len(state._stock)],
        _count(state._crank),
        _lost(seat, state._lost),
        _round(
            seat,
            context.round_number,
            phase is Phase.DEAL,
            context.rules.deal_sizes,
            context.scores,
            context.penalties,
            context.forced,
        ),
        _held(seat, state.reshuffled_held),
    )
    return _array(parts, out)


def _array(parts: _Parts, out: NDArray[np.float32] | None) -> NDArray[np.float32]:
    told = np.frombuffer(bytearray().join(parts), np.float32)
    if out is None:
        return told
    check_buffer(out, SIZE, np.float32)
    out[:] = told
    return out


# Floats as NumPy has them in memory. To put parts together that are known already is quicker
# than to let NumPy write numbers into an array.

_NOBODY = (0,) * SEATS
_COUNTS = len(DECK) + 1
_FLOAT = Struct("=f")
_LOST = Struct(f"={SEATS}f")
_ROUND = Struct(f"={3 + 3 * SEATS}f")
_HELD = Struct(f"={RESHUFFLES * SEATS}f")

_TENTHS: Final = tuple([_FLOAT.pack(count / PER_COUNT) for count in range(_COUNTS)])
"""Each count of cards that there can be."""
_MISSING: Final = tuple([bytes(_FLOAT.size * (SEATS - players)) for players in range(SEATS + 1)])
"""Zeros for the seats that a game does not have, by the number of players."""

_QUARTER = len(DECK) // 4
_LOW = (1 << _QUARTER) - 1
_QUARTERS: Final = tuple(
    row.tobytes()
    for row in np.unpackbits(
        np.arange(1 << _QUARTER, dtype="<u2").view(np.uint8).reshape(-1, 2),
        axis=1,
        count=_QUARTER,
        bitorder="little",
    ).astype(np.float32)
)
"""Thirteen bits as floats, by the number that they are."""


def _plane(bits: int) -> _Parts:
    """Spread a set of cards, or any 52 bits, over four parts."""
    return (
        _QUARTERS[bits & _LOW],
        _QUARTERS[bits >> _QUARTER & _LOW],
        _QUARTERS[bits >> 2 * _QUARTER & _LOW],
        _QUARTERS[bits >> 3 * _QUARTER],
    )


_ONE_CARD: Final = tuple(b"".join(_plane(bits)) for bits in [*(card._bit for card in DECK), 0])
"""Each card alone, by its place in `DECK`; no card is the last."""


@lru_cache(maxsize=256)
def _rare(drawn: int, piles: tuple[int, ...]) -> bytes:
    """Return the card just drawn, and the reshuffled cards by age: most of the time zeros."""
    planes = [0] * RESHUFFLES
    for age, pile in enumerate(reversed(piles)):
        # No card is in two of them.
        planes[min(age, RESHUFFLES - 1)] |= pile
    return b"".join(part for bits in (drawn, *planes) for part in _plane(bits))


_FIRST_FLAG = next(plane.start for plane in layout() if plane.name == "suit_in_force")
_PLACES = {plane.name: plane.start - _FIRST_FLAG for plane in layout()}
_PHASES = tuple(Phase)
_FLAGS_SIZE = _FLOAT.size * (_PLACES["drawn_card_fits"] + 1)


@lru_cache(maxsize=4096)
def _flags(  # noqa: PLR0913, PLR0917 (the key under which the answer is kept)
    seat: int,
    players: int,
    suit: int,
    phase: int,
    turn: int,
    dealer: int,
    exposed: int,
    clockwise: bool,
    fits: bool,
) -> bytes:
    """Return the planes from the suit in force to the drawn card that fits."""
    bits = (1 << players) - 1 << _PLACES["players"]
    if suit >= 0:
        bits |= 1 << _PLACES["suit_in_force"] + suit
    bits |= 1 << _PLACES["phase"] + phase
    bits |= 1 << _PLACES["turn"] + (turn - seat) % players
    bits |= 1 << _PLACES["dealer"] + (dealer - seat) % players
    for other in range(players):
        bits |= (exposed >> other & 1) << _PLACES["unannounced"] + (other - seat) % players
    bits |= clockwise << _PLACES["clockwise"] | fits << _PLACES["drawn_card_fits"]
    return b"".join(_plane(bits))[:_FLAGS_SIZE]


def _count(count: int) -> bytes:
    """Return a count that may be larger than the deck."""
    return _TENTHS[count] if count < _COUNTS else _FLOAT.pack(min(count, MOST) / PER_COUNT)


@lru_cache(maxsize=256)
def _lost(seat: int, lost: tuple[int, ...]) -> bytes:
    """Return the turns to sit out."""
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
    """Return what hardly changes within a round."""
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
    """Return how many reshuffled cards each seat holds, the latest reshuffle first."""
    told = [_around(seat, row) for row in reversed(rows)]
    # The oldest that is told stands for all before it too.
    oldest = tuple(map(sum, zip(_NOBODY, *told[RESHUFFLES - 1 :], strict=True)))
    told = [*told[: RESHUFFLES - 1], *[_NOBODY] * RESHUFFLES][: RESHUFFLES - 1]
    return _HELD.pack(*(count / PER_COUNT for row in (*told, oldest) for count in row))


def _around(seat: int, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Begin with this seat and go to the left; who is missing has 0."""
    turned = (*numbers[seat:], *numbers[:seat], *_NOBODY[len(numbers) :])
    return tuple([max(-MOST_POINTS, min(number, MOST_POINTS)) for number in turned])
