"""What stands where in an observation."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Final

import attrs

from craits_engine.adapters.buffers import check_buffer
from craits_engine.adapters.extras import Needs
from craits_engine.cards.card import DECK
from craits_engine.cards.suit import SUITS
from craits_engine.rules.options import MAX_PLAYERS
from craits_engine.vocabulary.phase import Phase

with Needs("numpy", "adapters"):
    import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

VERSION: Final = 1
"""The version of the layout: it changes if any place comes to mean something else."""

SEATS: Final = MAX_PLAYERS
"""For how many seats there is room; the seats that a game does not have are zeros."""
RESHUFFLES: Final = 3
"""How many reshuffles are told apart; the oldest of these stands for all before it too."""

PER_COUNT: Final = 10
"""What stands for 1 in a plane of counts: 10 cards, turns or rounds."""
PER_POINT: Final = 100
"""What stands for 1 in a plane of points: 100 points."""
MOST: Final = 10_000
"""A count beyond this is written as this."""
MOST_POINTS: Final = 1_000_000
"""Points beyond this, on either side of 0, are written as this."""


@attrs.frozen
class Plane:
    """A part of an observation that belongs together."""

    name: str
    """What it is called."""
    start: int
    """Its first place in the observation."""
    shape: tuple[int, ...]
    """Its shape; the last index changes first."""
    unit: int
    """What a 1 stands for: the number that was told is the one in the plane times this."""
    low: float
    """The least number that can stand there."""
    high: float
    """The largest number that can stand there."""
    meaning: str
    """What it tells, in words."""

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)

    @property
    def stop(self) -> int:
        """The place after its last one."""
        return self.start + self.size


_CARDS = (len(DECK),)
_EACH = (SEATS,)
_ONE = (1,)

# In the order in which they stand. Cards are in the order of `DECK`; seats begin with the player
# and go on to the left.
_BITS: tuple[tuple[str, tuple[int, ...], str], ...] = (
    ("hand", _CARDS, "the player's own cards"),
    ("top_card", _CARDS, "the top card of the discard pile"),
    ("pile", _CARDS, "the other cards of the discard pile, in no order"),
    ("drawn_card", _CARDS, "the card that the player just drew and may play (`play_drawn_card`)"),
    (
        "reshuffled",
        (RESHUFFLES, *_CARDS),
        "the cards that a reshuffle made a stock of (R7.1), the latest reshuffle first",
    ),
    ("suit_in_force", (len(SUITS),), "the suit in force, in the order of `Suit`"),
    ("phase", (len(Phase),), "what the game waits for, in the order of `Phase`"),
    ("players", _EACH, "which seats the game has"),
    ("turn", _EACH, "who is on turn"),
    ("dealer", _EACH, "who dealt, or is to deal"),
    ("unannounced", _EACH, "who may be called (R6.2)"),
    ("clockwise", _ONE, "whether play goes to the left"),
    ("drawn_card_fits", _ONE, "whether the seat on turn may play the card that it just drew"),
)
_NUMBERS: tuple[tuple[str, tuple[int, ...], int, str], ...] = (
    ("hand_sizes", _EACH, PER_COUNT, "how many cards each seat holds"),
    ("stock_size", _ONE, PER_COUNT, "how many cards the stock has"),
    ("crank", _ONE, PER_COUNT, "the count of the crank, 0 when none runs"),
    ("lost_turns", _EACH, PER_COUNT, "how many turns each seat has to sit out (R6.4)"),
    ("round_number", _ONE, PER_COUNT, "the round, from 1; 0 before the first deal"),
    ("rounds_left", _ONE, PER_COUNT, "how many rounds come after this one"),
    (
        "deal_size",
        _ONE,
        PER_COUNT,
        "how many cards each seat is dealt in this round, or in DEAL in the next",
    ),
    ("totals", _EACH, PER_POINT, "the sum of the round scores of each seat"),
    ("penalties", _EACH, PER_POINT, "what reshuffles of this round cost each seat (`pressure`)"),
    ("forced_reshuffles", _EACH, PER_COUNT, "how many reshuffles each seat has forced"),
    (
        "reshuffled_held",
        (RESHUFFLES, SEATS),
        PER_COUNT,
        "of each plane of `reshuffled`, how many cards each seat holds",
    ),
)


def _layout() -> tuple[Plane, ...]:
    planes: list[Plane] = []
    start = 0
    for name, shape, meaning in _BITS:
        planes.append(Plane(name, start, shape, 1, 0.0, 1.0, meaning))
        start = planes[-1].stop
    for name, shape, unit, meaning in _NUMBERS:
        points = unit == PER_POINT
        high = (MOST_POINTS if points else MOST) / unit
        planes.append(Plane(name, start, shape, unit, -high if points else 0.0, high, meaning))
        start = planes[-1].stop
    return tuple(planes)


_LAYOUT = _layout()

BITS: Final = sum(plane.size for plane in _LAYOUT if plane.unit == 1)
"""How many numbers are 0 or 1; they come first."""
SIZE: Final = _LAYOUT[-1].stop
"""How many numbers an observation has."""


def layout() -> tuple[Plane, ...]:
    """List what an observation consists of, in order and without gaps.

    >>> [(plane.name, plane.start, plane.shape) for plane in layout()][:2]
    [('hand', 0, (52,)), ('top_card', 52, (52,))]

    """
    return _LAYOUT


def bounds() -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return the least and the largest number of each place, as new arrays.

    These are what a `Box` of Gymnasium is made of.
    """
    low = np.empty(SIZE, np.float32)
    high = np.empty(SIZE, np.float32)
    for plane in _LAYOUT:
        low[plane.start : plane.stop] = plane.low
        high[plane.start : plane.stop] = plane.high
    return low, high


def split(observation: NDArray[np.float32]) -> dict[str, NDArray[np.float32]]:
    """Return each plane of an observation by its name, in its shape.

    The planes are windows on the observation and share its memory.

    Raises:
        BufferMisfitError: that is no observation.

    """
    check_buffer(observation, SIZE, np.float32, filled=True)
    return {
        plane.name: observation[plane.start : plane.stop].reshape(plane.shape) for plane in _LAYOUT
    }
