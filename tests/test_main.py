"""The command `craits`, from end to end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from importlib.metadata import entry_points

import pytest

from craits_engine.__main__ import main

COMMAND = (sys.executable, "-W", "error", "-m", "craits_engine")
INTERRUPTIBLE = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # whatever the tests were started with
from craits_engine.__main__ import main
sys.exit(main())
"""


def surroundings(**more: str) -> dict[str, str]:
    """Return an environment in which nothing but `more` changes the output."""
    names = ("COLORTERM", "COLUMNS", "FORCE_COLOR", "NO_COLOR", "PYTHONHASHSEED", "PYTHONUTF8")
    kept = {name: value for name, value in os.environ.items() if name not in names}
    return {**kept, "PYTHONIOENCODING": "utf-8", "TERM": "xterm", "COLUMNS": "80", **more}


def run(*words: str, **more: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*COMMAND, *words], capture_output=True, check=False, env=surroundings(**more)
    )


def test_a_whole_game_by_default() -> None:
    done = run()
    assert (done.returncode, done.stderr) == (0, b"")
    lines = done.stdout.decode().splitlines()
    assert lines[0] == "Craits: 4 players, 15 rounds, rule set craits"
    assert [f" Round {number} of 15 " in done.stdout.decode() for number in range(1, 16)] == (
        [True] * 15
    )
    assert "win" in lines[-1]
    assert b"\x1b" not in done.stdout


def test_the_same_game_under_every_hash_seed() -> None:
    outputs = {run("--short", "--seed", "9", PYTHONHASHSEED=seed).stdout for seed in ("0", "4242")}
    assert len(outputs) == 1


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_an_output_without_the_signs(encoding: str) -> None:
    done = run("--rounds", "1", "--hands", PYTHONIOENCODING=encoding, COLUMNS="40")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii()


def test_a_wrong_option() -> None:
    done = run("--players", "9")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"craits: error: argument --players: invalid choice: 9" in done.stderr


def test_nobody_reads_to_the_end() -> None:
    # The delay lets the reader close the pipe while there is something left to write.
    words = [*COMMAND, "--delay", "0.01"]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=surroundings()
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith(b"Craits: ")
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 141


def test_an_interrupt() -> None:
    words = [sys.executable, "-c", INTERRUPTIBLE, "--delay", "60"]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=surroundings()
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        while b" turns up " not in process.stdout.readline():
            pass
        process.send_signal(signal.SIGINT)
        assert process.stderr.read() == b""
        assert process.wait() == 130


def test_without_rich(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "rich", None)
    assert main(["--seed", "1"]) == 1
    printed = capsys.readouterr()
    assert not printed.out
    assert "pip install 'craits-engine[terminal]'" in printed.err
    with pytest.raises(SystemExit) as caught:
        main(["--help"])
    assert not caught.value.code


def test_in_this_process(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seed", "1", "--rounds", "1", "--quiet", "--ascii"]) == 0
    assert capsys.readouterr().out.startswith("Craits: 4 players, 15 rounds, rule set craits\n")


def test_the_library_never_imports_rich() -> None:
    code = "import sys, craits_engine, craits_engine.__main__; print('rich' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert done.stdout.split() == [b"False"]


def test_the_script() -> None:
    (script,) = entry_points(group="console_scripts", name="craits")
    assert script.load() is main
