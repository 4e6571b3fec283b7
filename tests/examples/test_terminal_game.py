"""A person plays examples/terminal_game.py: through a pseudo-terminal, as from a keyboard."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pty = pytest.importorskip("pty", reason="this system has no pseudo-terminals")

from craits_engine import (  # noqa: E402 (after the skip)
    Card,
    Draw,
    Game,
    GameState,
    IllegalActionError,
    IllegalReason,
    Phase,
    Play,
    Setup,
    is_legal,
)
from craits_engine.records import GameRecord, dumps, loads  # noqa: E402
from examples.terminal_game import Table  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterator

PROGRAM = Path(__file__).parents[2] / "examples" / "terminal_game.py"
PROMPT = "\n> "
PATIENCE = 120
"""Seconds after which a program that says nothing is taken to hang."""
# What Ctrl-C needs: the terminal is that of the process, which may have been started deaf to it.
KEYBOARD = """
import fcntl, signal, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
signal.signal(signal.SIGINT, signal.default_int_handler)
"""
WITHOUT_RICH = """
import runpy, sys
sys.modules["rich"] = None
sys.argv.pop(0)
runpy.run_path(sys.argv[0], run_name="__main__")
"""


class Terminal:
    """The program at the other end of a pseudo-terminal."""

    def __init__(self, process: subprocess.Popen[bytes], master: int) -> None:
        self.process = process
        self.master = master
        self.screen = ""
        """Everything that was shown so far."""
        self.over = False
        """Whether the program has ended."""

    def read(self) -> str:
        """Read up to the next prompt, or to the end of the program."""
        seen = b""
        while not seen.replace(b"\r\n", b"\n").endswith(PROMPT.encode()):
            ready, _, _ = select.select([self.master], [], [], PATIENCE)
            assert ready, f"the program hangs after\n{self.screen}{seen!r}"
            try:
                more = os.read(self.master, 1 << 16)
            except OSError:  # so Linux says that nobody is there any more
                more = b""
            if not more:
                self.over = True
                break
            seen += more
        text = seen.decode(errors="replace").replace("\r\n", "\n")
        self.screen += text
        return text

    def type(self, line: str | bytes) -> str:
        """Type a line, and read the answer to it."""
        os.write(self.master, (line.encode() if isinstance(line, str) else line) + b"\n")
        return self.read()

    def interrupt(self) -> None:
        """Press Ctrl-C until the program has ended, as a person would.

        Once may not do: Python overlooks a signal that comes just before it waits for a key.
        """
        for _ in range(PATIENCE):
            os.write(self.master, b"\x03")
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(1)
                break

    def status(self) -> int:
        """Wait for the program to end."""
        while not self.over:
            self.read()
        return self.process.wait(PATIENCE)


@contextmanager
def playing(
    *arguments: str | Path,
    start: tuple[str, ...] = ("-c", KEYBOARD + WITHOUT_RICH),
    encoding: str = "utf-8",
) -> Iterator[Terminal]:
    """Start the program in a terminal; by default on a Python that cannot import rich."""
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-W", "error", *start, PROGRAM, *arguments],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        start_new_session=True,
        env={**os.environ, "PYTHONIOENCODING": encoding},
    )
    os.close(slave)
    try:
        yield Terminal(process, master)
    finally:
        process.kill()
        process.wait()
        os.close(master)


def write(folder: Path, setup: Setup, **tags: str) -> Path:
    """Write a record of a game that begins in a position, for the program to load."""
    state = GameState.from_setup(setup)
    names = ["you", "East", "West"][: state.players]
    path = folder / "game.json"
    path.write_text(dumps(GameRecord(game=Game(state), players=names, tags=tags)))
    return path


# Seat 0 is the person. Neither bot can play on a red card, but for the 4♥ of seat 2.
TWO_LEFT = Setup(hands=("9H KD", "JS 4S", "QS 5C"), discard="7H", dealer=2, turn=0, seed=5)
SOME_LEFT = Setup(hands=("6H 8S KC 9H", "JS 4S 2S", "QS 5C 4H"), discard="7H", turn=0, dealer=2)
NO_REPLY = Setup(hands=("KH QH JD 9H", "JS 4S 2S", "TS 5C 4C"), discard="7H", turn=0, dealer=2)


def test_a_whole_game_is_played_and_kept(tmp_path: Path) -> None:
    screens: list[str] = []
    for turn in range(2):
        with playing("--short", "--players", "2", "--seed", "3", start=()) as terminal:
            text = terminal.read()
            while "The game is over." not in text:
                text = terminal.type("1")
            screens.append(terminal.screen)
            path = tmp_path / f"{turn}.json"
            assert "\nSaved: " in terminal.type(f"save {path}")
            terminal.type("")
            assert terminal.status() == 0
    # The same seed and answers, the same game.
    assert screens[0] == screens[1]
    assert (tmp_path / "0.json").read_text() == (tmp_path / "1.json").read_text()
    for number in range(1, 9):
        assert f"\nRound {number} is over.\n" in screens[0]
    state = loads((tmp_path / "0.json").read_text(), GameRecord).game.state
    assert state.is_over
    for seat in range(2):
        who = "  You win" if seat == 0 else "  Seat 1 wins"
        won = f"{who} with {state.totals[seat]} points." in screens[0]
        assert won == (seat in state.winners)


@pytest.mark.parametrize("opponents", ["random", "greedy", "careful", "search"])
def test_one_plays_against_any_of_the_bots(opponents: str) -> None:
    with playing("--players", "5", "--seed", "1", "--opponents", opponents) as terminal:
        assert "Round 1" in terminal.read()
        for _ in range(3):
            assert "Top card" in terminal.type("1")


def test_refusals_are_explained_and_change_nothing(tmp_path: Path) -> None:
    with playing("--load", write(tmp_path, SOME_LEFT)) as terminal:
        assert "\n  1  6♥           2  8♠=♣" in terminal.read()
        for typed, answer in {
            "six": "expected a card",
            "8s=x": r"expected a suit .* at place 3 of '8s=x'",
            "8s": "'8s' could mean 8♠=♣, 8♠=♦, 8♠=♥ or 8♠=♠",
            "Kc": "K♣ does not fit: the suit in force is ♥, the top card is 7♥",
            "as": "seat 0 does not hold A♠",
            "6h !": "seat 0 has no single card to announce",
            "draw": "seat 0 can play and so must play",
            "call 1": "seat 0 cannot call seat 1",
            "1: draw": "this view does not answer for seat 1",
            "deal": "Deal has no place now",
        }.items():
            assert re.search(rf"\nNo: {answer}.*\.\n> \Z", terminal.type(typed)), typed
        for typed in ("0", "99", "9" * 3000, "", "  "):
            assert terminal.type(typed).endswith("\nType a number from 1 to 7, or help.\n> ")
        assert "Your hand: 6♥ 8♠ 9♥ K♣\n" in terminal.type("table")
        # What can be done is done, whichever way it is typed.
        assert "  You play 8♠.\n  You name ♦.\n" in terminal.type(" 8S = d")


def test_choices_are_numbered(tmp_path: Path) -> None:
    path = write(tmp_path, SOME_LEFT)
    with playing("--load", path) as terminal:
        choices = re.findall(r"(\d)  (\S+)", terminal.read())
        assert dict(choices) == {
            "1": "6♥", "2": "8♠=♣", "3": "8♠=♦", "4": "8♠=♥", "5": "8♠=♠", "6": "9♥", "7": "9♥=♦"
        }  # fmt: skip
        assert "  You play 9♥.\n  You name ♦.\n" in terminal.type("7")


def test_one_card_is_announced_with_the_play(tmp_path: Path) -> None:
    with playing("--load", write(tmp_path, TWO_LEFT)) as terminal:
        assert "  9♥ !" in terminal.read()
        assert "  You play 9♥.\n  You announce one card.\n" in terminal.type("9h!")
        assert "idiot" not in terminal.screen


def test_one_card_is_announced_late_and_out_of_turn(tmp_path: Path) -> None:
    with playing("--load", write(tmp_path, TWO_LEFT)) as terminal:
        terminal.read()
        text = terminal.type("9h")
        assert "  You do not announce that one card is left.\n" in text
        assert text.endswith("\n  1  announce\nSpeak up, or press Enter.\n> ")
        assert "  You announce one card.\n" in terminal.type("announce")
        assert "idiot" not in terminal.screen


def test_who_keeps_silent_is_called(tmp_path: Path) -> None:
    with playing("--load", write(tmp_path, TWO_LEFT)) as terminal:
        terminal.read()
        terminal.type("9h")
        assert "  Seat 1 calls you an idiot.\n  You draw " in terminal.type("")


@pytest.mark.parametrize("turn", [0, 1])
def test_a_bot_is_called_in_and_out_of_turn(tmp_path: Path, turn: int) -> None:
    setup = Setup(hands=("9H KD 2C", "JS 4S", "QS"), discard="7H", turn=turn, unannounced=(2,))
    with playing("--load", write(tmp_path, setup)) as terminal:
        assert terminal.read().endswith("\n  1  call 2\nSpeak up, or press Enter.\n> ")
        text = terminal.type("call 2")
        assert "  You call seat 2 an idiot.\n  Seat 2 draws 2.\n  Seat 2 will lose a turn" in text


def test_the_dealer_names_the_suit_of_the_up_card(tmp_path: Path) -> None:
    setup = Setup(hands=("9H KD", "JS 4S"), discard="8H", phase=Phase.NAME_SUIT, dealer=0, turn=0)
    with playing("--load", write(tmp_path, setup)) as terminal:
        assert "  1  suit ♣" in terminal.read()
        assert "  You name ♦.\n" in terminal.type("suit d")


def test_what_nobody_has_seen_is_taken_back(tmp_path: Path) -> None:
    with playing("--load", write(tmp_path, NO_REPLY), "--confirm") as terminal:
        assert terminal.read().endswith("Your turn.\n> ")
        assert "\nThere is nothing to take back" in terminal.type("undo")
        assert terminal.type("kh").endswith("\nSpeak up, or press Enter.\n> ")
        text = terminal.type("undo")
        assert "\nTaken back.\n" in text
        assert "Your hand: 9♥ J♦ Q♥ K♥\n" in text
        assert "  You play Q♥.\n" in terminal.type("qh")


def test_an_extra_turn_lets_time_to_take_back(tmp_path: Path) -> None:
    with playing("--load", write(tmp_path, SOME_LEFT)) as terminal:
        terminal.read()
        assert "  You take another turn.\n" in terminal.type("6h")
        assert "Your hand: 6♥ 8♠ 9♥ K♣\n" in terminal.type("undo")


def test_what_was_seen_is_not_taken_back(tmp_path: Path) -> None:
    with playing("--load", write(tmp_path, SOME_LEFT)) as terminal:
        terminal.read()
        assert "Seat 2 plays 4♥" in terminal.type("9h")
        assert "\nNo: you have seen a card since" in terminal.type("undo")


def test_what_a_bot_gave_away_is_not_taken_back(tmp_path: Path) -> None:
    with playing("--load", write(tmp_path, NO_REPLY)) as terminal:
        terminal.read()
        text = terminal.type("kh")
        assert "  Seat 1 draws 1.\n  Seat 2 draws 1.\n" in text
        assert "\nNo: a bot has drawn since" in terminal.type("undo")


def test_a_game_is_saved_and_loaded(tmp_path: Path) -> None:
    path = tmp_path / "saved.json"
    with playing("--seed", "8", "--players", "4") as terminal:
        terminal.read()
        for _ in range(3):
            terminal.type("1")
        table = terminal.type("table")
        number = re.search(r"Saved: (\d+) actions\.", terminal.type(f"save {path}"))
        assert number is not None
        terminal.type("1")
        # Back in the same game …
        text = terminal.type(f"load {path}")
        assert f"\nLoaded: {number[1]} actions. You are seat 0.\n" in text
        assert table.partition("Top card")[2].removesuffix(PROMPT) in text
        terminal.type("quit")
        assert terminal.status() == 0
    # … and in another process. The seat is that of the tags.
    path.write_text(path.read_text().replace('"person": "0"', '"person": "3"'))
    with playing("--load", path) as terminal:
        assert terminal.read().startswith("You are seat 3.")


def test_tags_are_not_trusted(tmp_path: Path) -> None:
    path = write(tmp_path, SOME_LEFT, person="7", opponents="__class__")
    with playing("--load", path) as terminal:
        assert terminal.read().startswith("You are seat 0.")


def test_what_cannot_be_loaded_or_saved_is_told(tmp_path: Path) -> None:
    path = write(tmp_path, SOME_LEFT)
    forged = path.read_text().replace('"actions":[]', '"actions":["0: 6H","0: KC"]')
    (tmp_path / "forged.json").write_text(forged)
    (tmp_path / "broken.json").write_text(forged[:100])
    with playing("--load", path) as terminal:
        terminal.read()
        for typed, answer in {
            f"load {tmp_path}/forged.json": "Not loaded: actions[1]: K♣ does not fit",
            f"load {tmp_path}/broken.json": "Not loaded: start: not JSON: ",
            f"load {tmp_path}/missing.json": "Not loaded: [Errno 2]",
            "load": "Not loaded: [Errno 21]",
            f"save {tmp_path}/missing/game.json": "Not saved: [Errno 2]",
        }.items():
            assert f"\n{answer}" in terminal.type(typed), typed
        assert "Your hand: 6♥ 8♠ 9♥ K♣\n" in terminal.type("table")
    with playing("--load", tmp_path / "forged.json") as terminal:
        assert terminal.status() == 1
        assert terminal.screen.startswith("Cannot begin: actions[1]: K♣ does not fit")


def test_help_names_every_command(tmp_path: Path) -> None:
    with playing("--load", write(tmp_path, SOME_LEFT)) as terminal:
        terminal.read()
        text = terminal.type("help")
        for word in ("announce", "call", "draw", "pass", "undo", "save", "load", "table", "quit"):
            assert word in text


@pytest.mark.parametrize("way", ["quit", "end of input", "interrupt"])
def test_one_may_leave_at_any_time(way: str) -> None:
    with playing("--seed", "1") as terminal:
        terminal.read()
        match way:
            case "quit":
                terminal.type("quit")
            case "end of input":
                os.write(terminal.master, b"\x04")
            case _:
                terminal.interrupt()
        assert terminal.status() == 0
        assert terminal.screen.endswith("\nGoodbye.\n")


def test_nothing_hidden_is_shown(tmp_path: Path) -> None:
    path = write(tmp_path, NO_REPLY)
    state = loads(path.read_text(), GameRecord).game.state
    with playing("--load", path) as terminal:
        shown = terminal.read() + terminal.type("8♣").replace("8♣", "")
    for card in {*state.hands[1], *state.hands[2], *state.stock}:
        assert str(card) not in shown
        assert card.code not in shown


def test_a_terminal_without_the_signs_gets_letters(tmp_path: Path) -> None:
    with playing("--load", write(tmp_path, SOME_LEFT), encoding="ascii") as terminal:
        text = terminal.read()
        assert "\n  1  6H           2  8S=C" in text
        assert text.isascii()
        # Whatever comes from the keyboard, the game goes on.
        assert "\nNo: " in terminal.type(b"8\xe2\x99")
        assert "  You play 8S.\n  You name D.\n" in terminal.type("8s=d")


def test_nobody_acts_for_another_seat() -> None:
    table = Table(Game(GameState.from_setup(TWO_LEFT)), 0, ["you", "East", "West"], "greedy")
    game, play = table.game, Play(0, Card.parse("9H"))
    assert is_legal(game.state, play)
    for seat, action in ((1, play), (0, Draw(1))):
        with pytest.raises(IllegalActionError) as refused:
            table.do(seat, action)
        assert refused.value.reason is IllegalReason.NOT_YOUR_SEAT
        assert table.game is game
    table.do(0, play)
    assert table.game == game.play(play)
