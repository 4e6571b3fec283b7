"""The command line of `craits`."""

from __future__ import annotations

import pytest

from craits_engine import CRATES, CREIGHTS, Rules
from craits_engine.terminal.options import Options, read_options


def test_what_is_played_by_default() -> None:
    assert read_options([]) == Options(
        players=4,
        rule_set="craits",
        rules=Rules(),
        rounds=15,
        seed=None,
        hands=False,
        quiet=False,
        letters=False,
        color=True,
        delay=0.0,
    )


def test_every_option() -> None:
    words = (
        "--players 5 --rules crates --short --rounds 3 --seed -12 --hands --ascii --no-color "
        "--delay 0.5"
    )
    options = read_options(words.split())
    assert options.rules.deal_sizes == (8, 7, 6, 5, 4, 3, 2, 1)
    assert options.rules.match == CRATES.match
    assert (options.players, options.rule_set, options.rounds) == (5, "crates", 3)
    assert (options.seed, options.delay) == (-12, 0.5)
    assert (options.hands, options.letters, options.color) == (True, True, False)
    assert read_options(["--quiet"]).quiet


def test_the_rule_sets() -> None:
    assert read_options(["--rules", "craits"]).rules == Rules()
    assert read_options(["--rules", "crates"]).rules == CRATES
    assert read_options(["--rules", "creights"]).rules == CREIGHTS
    assert read_options(["--short"]).rules == Rules.short()
    assert read_options(["--short"]).rounds == 8


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("--players 1", "--players: invalid choice: 1 (choose from 2, 3, 4, 5)"),
        ("--players 6", "--players: invalid choice: 6"),
        ("--players four", "--players: invalid int value: 'four'"),
        ("--players", "--players: expected one argument"),
        ("--rules uno", "--rules: invalid choice: 'uno'"),
        ("--rounds 0", "--rounds: must be from 1 to 15, not 0"),
        ("--rounds 16", "--rounds: must be from 1 to 15, not 16"),
        ("--short --rounds 9", "--rounds: must be from 1 to 8, not 9"),
        ("--rounds all", "--rounds: invalid int value: 'all'"),
        ("--seed red", "--seed: seed must be a whole number of at most 128 bits, not 'red'"),
        (f"--seed {2**128}", "--seed: seed must be a whole number of at most 128 bits"),
        ("--delay slow", "--delay: must be a number of seconds from 0 to 60, not 'slow'"),
        ("--delay -1", "--delay: must be a number of seconds from 0 to 60, not '-1'"),
        ("--delay nan", "--delay: must be a number of seconds from 0 to 60, not 'nan'"),
        ("--delay inf", "--delay: must be a number of seconds from 0 to 60, not 'inf'"),
        ("--hands --quiet", "--quiet: not allowed with argument --hands"),
        ("--hand", "unrecognized arguments: --hand"),
        ("again", "unrecognized arguments: again"),
    ],
)
def test_a_wrong_option(words: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        read_options(words.split())
    assert caught.value.code == 2
    printed = capsys.readouterr()
    assert not printed.out
    assert "craits: error:" in printed.err
    assert message in printed.err


def test_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        read_options(["--help"])
    assert not caught.value.code
    text = capsys.readouterr().out
    assert text.isascii()
    for option in (
        "--players {2,3,4,5}",
        "--rules {craits,crates,creights}",
        "--short",
        "--rounds N",
        "--seed S",
        "--hands",
        "--quiet",
        "--ascii",
        "--no-color",
        "--delay SECONDS",
    ):
        assert f"  {option} " in text or f"  {option}\n" in text
