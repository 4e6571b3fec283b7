"""Figures: what was measured several times, and how it is written."""

from __future__ import annotations

from math import floor, log10
from statistics import median, quantiles

import attrs


@attrs.frozen
class Figure:
    """One number, measured once in each round.

    >>> Figure((4.0, 1.0, 2.0, 3.0, 9.0)).middle
    3.0

    """

    samples: tuple[float, ...] = attrs.field(validator=attrs.validators.min_len(1))
    """In the order of the rounds, at least one; the unit is the measurement's own."""

    @property
    def middle(self) -> float:
        """The median."""
        return median(self.samples)

    @property
    def spread(self) -> tuple[float, float]:
        """The quartiles: half of the samples lie between them.

        >>> Figure((4.0, 1.0, 2.0, 3.0, 9.0)).spread
        (2.0, 4.0)

        """
        if len(self.samples) == 1:
            return self.samples[0], self.samples[0]
        low, _, high = quantiles(self.samples, n=4, method="inclusive")
        return low, high

    def per(self, unit: float) -> Figure:
        """Turn time for each into how many in so many of that time; or the other way round.

        >>> Figure((0.5, 0.25)).per(1)
        Figure(samples=(2.0, 4.0))

        """
        return Figure(tuple(unit / sample for sample in self.samples))


def ratio(over: Figure, under: Figure) -> Figure:
    """Divide two figures round by round, so that a slow moment of the machine meets both.

    Args:
        over: what is divided.
        under: by what; as many samples, of the same rounds.

    >>> ratio(Figure((2.0, 9.0)), Figure((1.0, 3.0)))
    Figure(samples=(2.0, 3.0))

    """
    pairs = zip(over.samples, under.samples, strict=True)
    return Figure(tuple(first / second for first, second in pairs))


DIGITS = 3


def written(value: float) -> str:
    """Write a number with three digits that count.

    >>> written(125861), written(7.951), written(1), written(0.04567), written(0)
    ('126,000', '7.95', '1.00', '0.0457', '0')

    """
    if not value:
        return "0"
    places = DIGITS - 1 - floor(log10(abs(value)))
    rounded = round(value, places)
    # 9.996 becomes 10.0, which needs a place less.
    places = DIGITS - 1 - floor(log10(abs(rounded)))
    return f"{rounded:,.{max(0, places)}f}"


def spread_written(figure: Figure) -> str:
    """Write the quartiles.

    >>> spread_written(Figure((1.0, 2.0, 3.0)))
    '1.50 to 2.50'

    """
    low, high = figure.spread
    return f"{written(low)} to {written(high)}"
