"""The direction of play."""

from __future__ import annotations

from enum import Enum, unique


@unique
class Direction(Enum):
    """Which way the turn goes: to the left (+1, clockwise) or to the right (−1) (R1.1, R2.4)."""

    CLOCKWISE = 1
    COUNTERCLOCKWISE = -1
