"""The benchmarks report what they measured and what they could not; no time is tested."""

from __future__ import annotations

import doctest
import json
import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import pytest

import benchmarks.__main__ as command
from benchmarks import (
    compiled,
    ours,
    ours_records,
    peer_openspiel,
    processes,
    run,
)
from benchmarks.bars import BARS, Bar
from benchmarks.figures import Figure, ratio, written
from benchmarks.sources import SOURCES, Missing, Source, tasks_of
from benchmarks.tables import table, timed_table
from benchmarks.timing import Task

ROOT = Path(__file__).parents[2]
PEERS = ("pyspiel", "rlcard", "chess")


# Figures.


def test_a_figure_has_a_median_and_quartiles_of_its_samples() -> None:
    figure = Figure((5.0, 1.0, 2.0, 4.0, 3.0))
    assert figure.middle == 3
    assert figure.spread == (2.0, 4.0)
    assert Figure((7.0,)).spread == (7.0, 7.0)


def test_a_figure_has_samples() -> None:
    with pytest.raises(ValueError, match="samples"):
        Figure(())


def test_a_ratio_is_taken_round_by_round() -> None:
    # The machine was half as fast in the second round: no matter.
    figure = ratio(Figure((3.0, 6.0, 3.0)), Figure((2.0, 4.0, 2.0)))
    assert figure.samples == (1.5, 1.5, 1.5)
    with pytest.raises(ValueError, match="shorter"):
        ratio(Figure((1.0, 2.0)), Figure((1.0,)))


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (123456.0, "123,000"),
        (1000.0, "1,000"),
        (999.6, "1,000"),
        (99.96, "100"),
        (9.996, "10.0"),
        (1.0, "1.00"),
        (0.05, "0.0500"),
        (0.0, "0"),
        (-1234.0, "-1,230"),
    ],
)
def test_numbers_have_three_digits_that_count(value: float, text: str) -> None:
    assert written(value) == text


# What is missing.


def source(name: str) -> Source:
    return next(each for each in SOURCES if each.name == name)


@pytest.mark.parametrize(
    ("name", "module"),
    [("OpenSpiel", "pyspiel"), ("RLCard", "rlcard.games.uno"), ("python-chess", "chess")],
)
def test_a_peer_that_cannot_be_imported_is_missing(
    name: str, module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    peer_openspiel.crazy_eights.cache_clear()
    monkeypatch.setitem(sys.modules, module, None)
    found = tasks_of(source(name), ["play"])
    assert isinstance(found, Missing)
    assert found.name == name
    assert re.match(r"ModuleNotFoundError: .*" + module, found.reason)


def test_a_peer_that_does_not_work_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "chess", SimpleNamespace())
    assert tasks_of(source("python-chess"), ["play"]) == Missing(
        "python-chess", "AttributeError: 'types.SimpleNamespace' object has no attribute 'Board'"
    )


def test_the_library_itself_is_never_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> list[Task]:
        message = "broken"
        raise ZeroDivisionError(message)

    monkeypatch.setattr(ours, "tasks", fail)
    with pytest.raises(ZeroDivisionError):
        tasks_of(source("ours"), ["play"])


def test_what_is_missing_has_a_row_in_its_tables() -> None:
    text = timed_table(
        [Task("a", "the a", "play", int)],
        [Missing("Peer", "ImportError: gone")],
        {"a": Figure((0.5, 0.25))},
        ("decisions", "b"),
    )
    head, _, first, second = text.splitlines()
    assert head.split(" | ")[-1].strip(" |") == "× b"
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in (first, second)]
    assert rows[0] == ["the a", "3.00", "2.50 to 3.50", "375,000", ""]
    assert rows[1] == ["Peer", "missing: ImportError: gone", "", "", ""]


def test_a_process_that_fails_is_missing_and_the_others_go_on() -> None:
    good = processes.Process("good", "good", "ms", ("-c", "print(2)"))
    bad = processes.Process("bad", "bad", "ms", ("-c", "raise ImportError('gone')"))
    silent = processes.Process("silent", "silent", "ms", ("-c", "raise SystemExit(1)"))
    figures, missing = processes.measure([bad, good, silent], rounds=2, first=1)
    assert figures == {"good": Figure((2.0, 2.0))}
    assert missing == {
        "bad": Missing("bad", "ImportError: gone"),
        "silent": Missing("silent", "it printed nothing"),
    }


# Bars.


def test_a_bar_is_reached_at_its_limit() -> None:
    more = Bar("more", "a", None, 2, at_least=True)
    less = Bar("less", "a", None, 2, at_least=False)
    for value, reached in {1.0: (False, True), 2.0: (True, True), 3.0: (True, False)}.items():
        figure = Figure((value,))
        assert (more.reached(figure), less.reached(figure)) == reached
    assert more.row({"a": Figure((2.5,))}) == (
        *("more", "2.50", "2.50 to 2.50", "2.50"),
        *("2 or more", "yes"),
    )
    assert less.row({"a": Figure((2.5,))})[-2:] == ("2 or less", "no")


def test_a_bar_that_was_not_measured_says_what_is_missing() -> None:
    bar = Bar("speed", "peer", "ours", 1, at_least=True)
    assert bar.row({"ours": Figure((1.0,))})[1] == "not measured: peer"
    assert bar.row({"peer": Figure((1.0,))})[1] == "not measured: ours"
    assert bar.row({})[1] == "not measured: peer, ours"
    # The figures of tasks are times: half the time of the peer is twice its speed.
    assert bar.row({"peer": Figure((3.0,)), "ours": Figure((1.5,))})[1] == "2.00"


def test_the_best_of_a_bar_is_that_of_the_lowest_times_in_whatever_round() -> None:
    bar = Bar("speed", "peer", "ours", 1, at_least=True)
    figures = {"peer": Figure((3.0, 9.0, 12.0)), "ours": Figure((3.0, 3.0, 1.0))}
    assert bar.row(figures)[1:4] == ("3.00", "2.00 to 7.50", "3.00")


def test_the_bars_are_those_that_were_set() -> None:
    assert [(bar.over, bar.under, bar.limit, bar.at_least) for bar in BARS] == [
        ("OpenSpiel, child", "apply_unchecked", 1.0, True),
        ("OpenSpiel, child", "apply", 0.85, True),
        ("RLCard, in place", "apply_unchecked", 2.5, True),
        ("OpenSpiel, children", "children", 1.5, True),
        ("keep states", None, 500, False),
        ("late", "early", 1.1, False),
        ("determinize", "OpenSpiel, clone", 40, False),
        ("import craits_engine", None, 60, False),
    ]


# Tables and pages.


def test_a_table_is_even() -> None:
    lines = table(("a", "bcd"), [("efghi", "j"), ("", "kl")]).splitlines()
    assert len({len(line) for line in lines}) == 1
    assert lines[1] == "| :---- | --: |"


def test_figures_are_put_into_the_page_between_their_marks() -> None:
    page = (ROOT / "docs" / "performance.md").read_text(encoding="utf-8")
    once = command.put_into(page, "| new |")
    assert "| new |" in once
    assert once != page
    assert command.put_into(once, "| new |") == once
    before, _, after = page.partition(command.BEGIN)
    assert once.startswith(before)
    assert once.endswith(after.partition(command.END)[2])
    with pytest.raises(ValueError, match="the page has no lines"):
        command.put_into("nothing", "| new |")


def test_the_page_has_the_figures_of_today() -> None:
    page = (ROOT / "docs" / "performance.md").read_text(encoding="utf-8")
    figures = page.partition(command.BEGIN)[2].partition(command.END)[0]
    names = [task.name for task in ours.tasks() + ours_records.tasks()]
    names += [process.name for process in processes.processes(1)]
    names += [bar.what for bar in BARS]
    for name in names:
        assert f"\n| {name} " in figures, name


# The commands.


def test_a_quick_run_works_without_peers(tmp_path: Path) -> None:
    # As if none were installed, in the processes that it starts, too.
    for name in PEERS:
        (tmp_path / f"{name}.py").write_text(f"raise ImportError('no {name} here')", "utf-8")
    samples = tmp_path / "samples.json"
    page = tmp_path / "page.md"
    page.write_text(f"Before\n{command.BEGIN}\n{command.END}\nAfter\n", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks", "--quick", "--json", samples, "--write", page],
        cwd=ROOT,
        env={**os.environ, "PYTHONUTF8": "1", "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    output = done.stdout
    assert output.startswith("A quick run: its figures mean nothing. CPython")
    for name, module in zip(("OpenSpiel", "RLCard", "python-chess"), PEERS, strict=True):
        row = rf"\n\| {name} +\| +missing: ImportError: no {module} here +\|"
        assert re.search(row, output), f"no row for {name} in\n{output}"
    for name in ("pyspiel", "rlcard.games.uno", "chess"):
        assert re.search(rf"\n\| `import {name}` +\| +missing: ImportError: ", output)
    figures = json.loads(samples.read_text(encoding="utf-8"))
    assert {task.key for task in ours.tasks()} <= set(figures)
    assert all(len(figures[task.key]) == 2 for task in ours.tasks())
    bar_rows = [output.partition(f"\n| {bar.what} ")[2].splitlines()[0] for bar in BARS]
    not_measured = ["OpenSpiel, child", "OpenSpiel, child", "RLCard, in place"]
    assert [row.count("not measured") for row in bar_rows] == [1, 1, 1, 1, 0, 0, 1, 0]
    for row, key in zip(bar_rows, not_measured, strict=False):
        assert f"not measured: {key} " in row
    text = page.read_text(encoding="utf-8")
    assert text == f"Before\n{command.BEGIN}\n\n{output}\n{command.END}\nAfter\n"


def test_only_some_tables_are_measured_on_demand(capsys: pytest.CaptureFixture[str]) -> None:
    command.main(["--quick", "--rounds", "1", "--only", "tables"])
    output = capsys.readouterr().out
    assert "2 players: `apply`" in output
    assert "observe" not in output
    assert "OpenSpiel crazy eights" not in output
    assert "\n| bar " in output


def test_one_task_runs_alone_for_a_profiler(capsys: pytest.CaptureFixture[str]) -> None:
    run.main(["children", "1"])
    assert capsys.readouterr().out == f"children: {ours.FOUR.grow(1):,} steps\n"
    with pytest.raises(SystemExit):
        run.main(["childish", "1"])
    assert "'children', " in capsys.readouterr().err


def test_a_compiled_loop_needs_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "find_spec", lambda _: None)
    with pytest.raises(SystemExit, match="pip install mypy setuptools"):
        compiled.main()


@pytest.mark.parametrize("name", ["figures", "tables", "sources", "processes", "__main__"])
def test_the_examples_of_the_benchmarks_are_right(name: str) -> None:
    result = doctest.testmod(import_module(f"benchmarks.{name}"))
    assert result.attempted > 0
    assert result.failed == 0
