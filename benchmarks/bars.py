"""The bars: what the library is to reach, in the same run on the same machine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from benchmarks.figures import Figure, ratio, spread_written, written

if TYPE_CHECKING:
    from collections.abc import Mapping


@attrs.frozen
class Bar:
    """One figure, or the ratio of two, and its limit."""

    what: str
    over: str
    """The key of the figure; of two the one above the line. The figures of tasks are times."""
    under: str | None
    """The key of the one below the line; None: there is one figure alone."""
    limit: float
    at_least: bool
    """The figure may not be smaller; else it may not be larger."""

    def figure(self, figures: Mapping[str, Figure]) -> Figure | None:
        """Return what was measured; None if a part of it was not."""
        over = figures.get(self.over)
        if self.under is None or over is None:
            return over
        under = figures.get(self.under)
        return None if under is None else ratio(over, under)

    def best(self, figures: Mapping[str, Figure]) -> float | None:
        """Return the same of the lowest samples alone, which the machine disturbed least."""
        if self.figure(figures) is None:
            return None
        low = min(figures[self.over].samples)
        return low if self.under is None else low / min(figures[self.under].samples)

    def reached(self, figure: Figure) -> bool:
        """Return whether the median keeps to the limit."""
        return figure.middle >= self.limit if self.at_least else figure.middle <= self.limit

    def row(self, figures: Mapping[str, Figure]) -> tuple[str, ...]:
        """Write it as a row of the table."""
        limit = f"{self.limit:g} or {'more' if self.at_least else 'less'}"
        figure, best = self.figure(figures), self.best(figures)
        if figure is None or best is None:
            absent = [key for key in (self.over, self.under) if key and key not in figures]
            return (self.what, f"not measured: {', '.join(absent)}", "", "", limit, "")
        reached = "yes" if self.reached(figure) else "no"
        cells = (written(figure.middle), spread_written(figure), written(best))
        return (self.what, *cells, limit, reached)


BARS: Final = (
    Bar(
        "speed of `apply_unchecked` ÷ OpenSpiel `child`",
        "OpenSpiel, child",
        "apply_unchecked",
        1.0,
        at_least=True,
    ),
    Bar("speed of `apply` ÷ OpenSpiel `child`", "OpenSpiel, child", "apply", 0.85, at_least=True),
    Bar(
        "speed of `apply_unchecked` ÷ RLCard uno, in place",
        "RLCard, in place",
        "apply_unchecked",
        2.5,
        at_least=True,
    ),
    Bar(
        "children a second ÷ OpenSpiel `clone`, `apply_action`",
        "OpenSpiel, children",
        "children",
        1.5,
        at_least=True,
    ),
    Bar("bytes for a kept state", "keep states", None, 500, at_least=False),
    Bar("time of `apply`, late ÷ early in a long game", "late", "early", 1.1, at_least=False),
    Bar(
        "time of `determinize` ÷ OpenSpiel `clone`",
        "determinize",
        "OpenSpiel, clone",
        40,
        at_least=False,
    ),
    Bar("ms for `import craits_engine`", "import craits_engine", None, 60, at_least=False),
)
