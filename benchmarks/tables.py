"""Tables of text, in the form that Markdown has for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.figures import ratio, spread_written, written

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from benchmarks.figures import Figure
    from benchmarks.processes import Process
    from benchmarks.sources import Missing
    from benchmarks.timing import Task


def table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Write a table, its columns wide enough; every column but the first stands to the right.

    >>> print(table(("what", "a second"), [("one", "1,000"), ("another", "20")]))
    | what    | a second |
    | :------ | -------: |
    | one     |    1,000 |
    | another |       20 |

    """
    lines = [header, *rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(header))]
    first, *others = widths
    ruler = (":" + "-" * (first - 1), *("-" * (width - 1) + ":" for width in others))
    lines.insert(1, ruler)
    return "\n".join(
        "| "
        + " | ".join(
            cell.rjust(width) if column else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        + " |"
        for line in lines
    )


def timed_table(
    tasks: Iterable[Task],
    missing: Iterable[Missing],
    figures: Mapping[str, Figure],
    heading: tuple[str, str | None],
) -> str:
    """Write a table of tasks.

    Args:
        tasks: a row each.
        missing: what cannot be measured: a row each, too.
        figures: the seconds for each step, by key.
        heading: what is counted; and the key of the task that all others are compared with, or
            None. If that one is missing, the column is empty.

    """
    what, base = heading
    header = [what, "a second", "half of the rounds", "µs each"]
    if base is not None:
        header.append(f"× {base}")
    rows: list[list[str]] = []
    for task in tasks:
        figure = figures[task.key]
        speed = figure.per(1)
        row = [task.name, written(speed.middle), spread_written(speed)]
        row.append(written(figure.middle * 1e6))
        if base is not None:
            row.append(written(ratio(figures[base], figure).middle) if base in figures else "")
        rows.append(row)
    rows += [missing_row(source, len(header)) for source in missing]
    return table(header, rows)


def process_table(
    processes: Iterable[Process], missing: Iterable[Missing], figures: Mapping[str, Figure]
) -> str:
    """Write a table of what was measured in processes of its own."""
    header = ("what", "median", "half of the rounds", "unit")
    rows: list[list[str]] = []
    for process in processes:
        figure = figures.get(process.key)
        if figure is not None:
            cells = (written(figure.middle), spread_written(figure), process.unit)
            rows.append([process.name, *cells])
    rows += [missing_row(source, len(header)) for source in missing]
    return table(header, rows)


def missing_row(source: Missing, columns: int) -> list[str]:
    """Write a row for what cannot be measured.

    >>> from benchmarks.sources import Missing
    >>> missing_row(Missing("RLCard", "ImportError: gone"), 3)
    ['RLCard', 'missing: ImportError: gone', '']

    """
    return [source.name, f"missing: {source.reason}", *[""] * (columns - 2)]
