"""Golden games: whole games, kept as data, that every version and every Python must repeat.

`python -m tests.support.golden` checks all of them and needs neither pytest nor Hypothesis.
"""

from __future__ import annotations

import json
import sys
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import attrs

from craits_engine import IllegalActionError, Rules, new_game, step
from tests.support.records import Json, digest, read_action, read_rules

if TYPE_CHECKING:
    from collections.abc import Mapping

    from craits_engine import GameState

FOLDER = Path(__file__).parents[1] / "data" / "golden"


@attrs.frozen(kw_only=True)
class Golden:
    """A game as its file tells it."""

    name: str
    rules: Rules
    players: int
    seed: int
    start: str
    """The digest of the state before the first action."""
    steps: tuple[tuple[str, str], ...]
    """Each action as text, with the digest of the state and the events that it leads to."""
    scores: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]


def files() -> list[Path]:
    return sorted(FOLDER.glob("*.json"))


def load(path: Path) -> Golden:
    data: Mapping[str, Json] = json.loads(path.read_text(encoding="utf-8"))
    steps = [str(text) for text in _rows(data["steps"])]
    return Golden(
        name=path.stem,
        rules=_rules(json.dumps(data["rules"])),
        players=int(str(data["players"])),
        seed=int(str(data["seed"])),
        start=str(data["start"]),
        steps=tuple((text[:-17], text[-16:]) for text in steps),
        scores=tuple(_numbers(row) for row in _rows(data["scores"])),
        totals=_numbers(data["totals"]),
        winners=_numbers(data["winners"]),
    )


@lru_cache
def _rules(text: str) -> Rules:
    """Read rules; games with the same rules share them, which makes comparing states fast."""
    return read_rules(json.loads(text))


def _rows(value: Json) -> list[Json]:
    assert isinstance(value, list)
    return value


def _numbers(value: Json) -> tuple[int, ...]:
    return tuple(int(str(number)) for number in _rows(value))


def differences(golden: Golden) -> list[str]:
    """Play the game again; tell the first step that is not as the file has it, if there is one."""
    state = new_game(golden.players, rules=golden.rules, seed=golden.seed)
    if digest(state) != golden.start:
        return [f"{golden.name}: the game starts differently: {state!r}"]
    for number, (text, expected) in enumerate(golden.steps, start=1):
        try:
            result = step(state, read_action(text))
        except IllegalActionError as error:
            return [f"{golden.name}: step {number}, {text}, is refused: {error}"]
        state = result.state
        if digest(state, result.events) != expected:
            return [f"{golden.name}: step {number}, {text}, leads elsewhere: {state!r}"]
    return _end_differences(golden, state)


def _end_differences(golden: Golden, state: GameState) -> list[str]:
    ends = [
        ("is_over", True, state.is_over),
        ("scores", golden.scores, state.scores),
        ("totals", golden.totals, state.totals),
        ("winners", golden.winners, state.winners),
    ]
    return [
        f"{golden.name}: {name} is {found}, not {expected}"
        for name, expected, found in ends
        if found != expected
    ]


def main() -> int:
    """Check every golden game; print what differs, and one line that sums up."""
    games = [load(path) for path in files()]
    found = [line for golden in games for line in differences(golden)]
    steps = sum(len(golden.steps) for golden in games)
    sys.stdout.writelines(f"{line}\n" for line in found)
    sys.stdout.write(f"{len(games)} games, {steps} steps, {len(found)} differences\n")
    return 1 if found or not games else 0


if __name__ == "__main__":
    sys.exit(main())
