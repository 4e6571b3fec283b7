"""A whole game as it is printed."""

from __future__ import annotations

import re
from io import BytesIO, StringIO, TextIOWrapper
from typing import TYPE_CHECKING

import pytest

from craits_engine import CRATES, Action, GameState, new_game, step
from craits_engine.terminal.options import read_options
from craits_engine.terminal.show import show

if TYPE_CHECKING:
    from craits_engine.play.reducer import Step

ESCAPE = re.compile(r"\x1b\[[\d;]*m")


@pytest.fixture(autouse=True)
def _plain_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Print as into a pipe, whatever the tests run in."""
    for name in ("COLORTERM", "COLUMNS", "FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")


def shown(words: str) -> list[str]:
    """Return the lines that a command line prints."""
    output = StringIO()
    show(read_options(words.split()), output)
    return [line.rstrip() for line in output.getvalue().splitlines()]


def test_the_opening() -> None:
    lines = shown("--seed 1 --rounds 1")
    assert lines[:8] == [
        "Craits: 4 players, 15 rounds, rule set craits",
        "Seed 1 (--seed 1 plays this game again)",
        "The cut: seat 0 draws 8♣, seat 1 draws 10♣, seat 2 draws A♠, seat 3 draws K♦",
        "Seat 2 has the lowest card and deals first",
        "",
        "──────────────────────────────── Round 1 of 15 ─────────────────────────────────",
        "Seat 2 deals 8 cards each and turns up 2♥; the crank is now 2",
        "Seat 3 plays 2♦; the crank is now 4",
    ]


def tied(seed: int) -> bool:
    return len(new_game(5, seed=seed).cut) > 1


def test_players_who_tie_for_the_deal_cut_again() -> None:
    seed = next(filter(tied, range(100)))
    lines = shown(f"--seed {seed} --rounds 1 --players 5")
    assert any(line.startswith("The cut, again: seat ") for line in lines)


def test_every_action_has_its_line() -> None:
    lines = shown("--seed 1 --short")
    for number in range(1, 9):
        assert f" Round {number} of 8 " in " ".join(lines)
    for told in (
        r"Seat \d plays 9[♣♦♥♠] and switches to [♣♦♥♠]",
        r"Seat \d plays 2[♣♦♥♠]; the crank is now \d",
        r"Seat \d draws \d cards and ends the crank",
        r"Seat \d plays 5[♣♦♥♠]; seats \d, \d and \d draw a card each",
        r"Seat \d calls seat \d an idiot; seat \d draws 2 cards and will lose the next turn",
        r"Seat \d plays [\dAJQK]+[♣♦♥♠] and announces one card",
        r"Seat \d plays [\dAJQK]+[♣♦♥♠] and goes out; round \d is over",
        r"Seat \d cannot play and draws a card",
    ):
        assert any(re.fullmatch(told, line) for line in lines), told


def table_rows(lines: list[str], number: int) -> list[tuple[int, int]]:
    """Read the last two columns of the score table of a round."""
    after = next(at for at, line in enumerate(lines) if f"Round {number} of" in line)
    head = next(at for at in range(after, len(lines)) if lines[at].startswith("Seat  Cards left"))
    rows: list[tuple[int, int]] = []
    for line in lines[head + 2 :]:
        if not line:
            break
        points, total = line.split()[-2:]
        rows.append((int(points), int(total)))
    return rows


def last_state(words: str, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], GameState]:
    """Show a game, and give what was printed and the state at the end of it."""
    seen: list[GameState] = []

    def noting(state: GameState, action: Action) -> Step:
        done = step(state, action)
        seen.append(done.state)
        return done

    monkeypatch.setattr("craits_engine.terminal.show.step", noting)
    return shown(words), seen[-1]


@pytest.mark.parametrize("words", ["--short", "--players 2 --rules crates"])
def test_the_scores_are_those_of_the_game(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lines, state = last_state(f"--seed 3 --quiet {words}", monkeypatch)
    assert state.is_over
    totals = (0,) * state.players
    for number, row in enumerate(state.scores, 1):
        totals = tuple(map(sum, zip(totals, row, strict=True)))
        assert table_rows(lines, number) == list(zip(row, totals, strict=True))
    game = lines[next(at for at, line in enumerate(lines) if " The game " in line) :]
    assert [game[2 + number].split()[1:] for number in range(1, len(state.scores) + 1)] == [
        [str(points) for points in row] for row in state.scores
    ]
    assert game[-3].split() == ["Total", *map(str, state.totals)]
    assert len(state.winners) == 1
    assert game[-1] == f"Seat {state.winners[0]} wins the game with {min(state.totals)} points"


def test_only_the_first_rounds() -> None:
    assert shown("--seed 1 --rounds 2 --quiet")[-2:] == [
        "Only the first 2 rounds of 15 were played",
        "Seat 2 leads with -20 points",
    ]
    assert shown("--seed 1 --rounds 1 --quiet")[-2:] == [
        "Only the first round of 15 was played",
        "Seat 0 leads with 0 points",
    ]
    # The rounds played are those that the whole game begins with.
    whole = shown("--seed 1 --rounds 3")
    part = shown("--seed 1 --rounds 2")
    assert (
        part[: part.index(next(line for line in part if " The game " in line))]
        == (whole[: whole.index(next(line for line in whole if " Round 3 of 15 " in line))])
    )


def test_several_may_lead() -> None:
    lines = (shown(f"--seed {seed} --rounds 1 --quiet --players 5") for seed in range(100))
    shared = next(each for each in lines if each[-1].startswith("Seats "))
    assert re.fullmatch(r"Seats \d(, \d)* and \d lead with (a point|-?\d+ points)", shared[-1])


def test_quiet_shows_scores_alone() -> None:
    lines = shown("--seed 1 --short --quiet")
    assert not any(" plays " in line or " deals " in line for line in lines[2:])
    assert sum(line.startswith("Seat  Cards left") for line in lines) == 8


def test_hands_are_shown_on_request() -> None:
    closed = shown("--seed 1 --rounds 1")
    assert not any(" holds " in line for line in closed)
    lines = shown("--seed 1 --rounds 1 --hands")
    at = next(at for at, line in enumerate(lines) if " deals 8 cards each" in line)
    dealt = lines[at + 1 : at + 5]
    assert [line.split()[1] for line in dealt] == ["0", "1", "2", "3"]
    assert all(re.fullmatch(r"    seat \d holds( [\dAJQK]+[♣♦♥♠]){8}", line) for line in dealt)
    # Then each turn begins with the hand of its player, and draws name the cards.
    assert re.fullmatch(r"Seat 3 plays 2♦; the crank is now 4", lines[at + 5])
    assert lines[at + 6].startswith("    seat 0 holds ")
    assert lines[at + 7] == "Seat 0 plays 2♠; the crank is now 6"
    assert any(re.fullmatch(r"Seat \d draws( \S+[♣♦♥♠]){6} and ends the crank", x) for x in lines)
    # The game is the same.
    assert closed[-9:] == lines[-9:]


@pytest.mark.parametrize(
    ("columns", "words"), [(40, "--players 5 --hands"), (1, "--ascii"), (55, ""), (200, "")]
)
def test_lines_fit(columns: int, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    lines = shown(f"--seed {2**127} --rounds 1 {words}")
    assert max(map(len, lines)) <= max(columns, 40)
    # No word is broken, and what goes on below is indented.
    begins = re.compile(r"$|Seat|Craits:|Seed|The cut|Round|Total|Only|[─-]| ")
    assert all(map(begins.match, lines))


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437", "utf-8", "gb18030", "utf-16"])
def test_every_encoding_can_take_it(encoding: str) -> None:
    raw = BytesIO()
    output = TextIOWrapper(raw, encoding=encoding)
    show(
        read_options(
            ["--seed", "5", "--players", "5", "--rounds", "1", "--rules", "crates", "--hands"]
        ),
        output,
    )
    output.flush()
    text = raw.getvalue().decode(encoding)
    assert text.isascii() == (encoding in {"ascii", "latin-1", "cp437"})


def test_ascii_on_request() -> None:
    lines = shown("--seed 1 --rounds 1 --ascii --hands")
    assert all(line.isascii() for line in lines)
    assert "Seat 3 plays 2D; the crank is now 4" in lines


def test_colors_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = shown("--seed 1 --rounds 1 --hands")
    assert not any("\x1b" in line for line in plain)
    monkeypatch.setenv("FORCE_COLOR", "1")
    colored = shown("--seed 1 --rounds 1 --hands")
    assert any("\x1b[1;31m2♦\x1b[0m" in line for line in colored)
    assert [ESCAPE.sub("", line).rstrip() for line in colored] == plain
    assert shown("--seed 1 --rounds 1 --hands --no-color") == plain
    monkeypatch.setenv("NO_COLOR", "1")
    assert shown("--seed 1 --rounds 1 --hands") == plain


def test_letters_have_the_same_colors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    text = "\n".join(shown("--seed 1 --rounds 2 --ascii"))
    assert "\x1b[1;31m2D\x1b[0m" in text
    assert "\x1b[1m10S\x1b[0m" in text
    assert "switches to \x1b[1;31mhearts\x1b[0m" in text


def test_the_delay_follows_each_action(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    monkeypatch.setattr("craits_engine.terminal.show.sleep", waited.append)
    lines = shown("--seed 1 --rounds 1 --delay 2.5")
    told = [line for line in lines if re.match(r"Seat \d (?!has|leads)", line)]
    assert waited == [2.5] * len(told)
    shown("--seed 1 --rounds 1")
    assert len(waited) == len(told)


def test_the_same_seed_shows_the_same_game() -> None:
    first = shown("--rounds 1")
    seed = int(first[1].split()[1])
    assert shown(f"--rounds 1 --seed {seed}") == first
    assert shown(f"--rounds 1 --seed {seed + 1}")[2:] != first[2:]


def test_pressure_is_shown() -> None:
    lines = shown("--seed 5 --players 5 --rules crates --rounds 1")
    assert CRATES.pressure == 5
    assert any("forces a reshuffle of" in line and "(5 points)" in line for line in lines)
    assert any(re.search(r"pressure 5 +\d+ +\d+$", line) for line in lines)
