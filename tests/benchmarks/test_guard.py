"""The guard against lost speed fails when it should, and only then."""

from __future__ import annotations

import doctest

import pytest

from benchmarks import guard
from benchmarks.timing import Slice


def ratios(factor: float) -> dict[str, float]:
    return {key: value * factor for key, value in guard.STORED.items()}


def test_half_the_speed_is_too_slow_and_a_tenth_less_is_not() -> None:
    assert guard.too_slow(ratios(1.1), guard.STORED) == []
    assert guard.too_slow(ratios(2), guard.STORED) == list(guard.STORED)


def test_the_guard_fails_only_if_every_try_is_slow(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tries = iter([ratios(3), ratios(1)])
    monkeypatch.setattr(guard, "best_ratios", lambda: next(tries))
    guard.main([])
    assert list(tries) == []
    monkeypatch.setattr(guard, "best_ratios", lambda: ratios(2))
    with pytest.raises(SystemExit, match="has lost speed"):
        guard.main([])
    assert "| `apply`" in capsys.readouterr().out


def test_the_guard_takes_the_best_of_its_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    busy = iter(range(1000))

    def seconds(part: Slice) -> float:
        # Busy but once in a while.
        own = 1.0 if part.task.key == "reference" else 2.5
        return own if next(busy) % 7 == 0 else own * 10

    monkeypatch.setattr(Slice, "seconds", seconds)
    assert guard.best_ratios() == dict.fromkeys(guard.STORED, 2.5)


def test_calibration_prints_the_constant(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tries = iter([ratios(9), ratios(1), ratios(1)])
    monkeypatch.setattr(guard, "best_ratios", lambda: next(tries))
    guard.main(["--calibrate"])
    printed = capsys.readouterr().out
    stored: dict[str, dict[str, float]] = {}
    exec(printed.replace(": Final[dict[str, float]]", ""), stored)  # noqa: S102
    assert stored["STORED"] == guard.STORED


def test_the_examples_of_the_guard_are_right() -> None:
    result = doctest.testmod(guard)
    assert result.attempted > 0
    assert result.failed == 0
