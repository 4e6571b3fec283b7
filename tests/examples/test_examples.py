"""Every program in examples/ runs, and shows what it says that it shows."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))

# The public parts of the library beside `craits_engine` itself.
PUBLIC = {
    "adapters",
    "adapters.gymnasium",
    "adapters.layout",
    "adapters.openspiel",
    "bots",
    "notation",
    "records",
    "testing",
}

# What a reader learns from each example, as patterns that its output must have.
FACTS: dict[str, tuple[str, ...]] = {
    "game_loop": (
        r"\ASeat \d deals first\.\n",
        r"\nRound 15 scored \(-?\d+, -?\d+, -?\d+, -?\d+\)\n",
        r"\nWon by: seat \d(, seat \d)*\.\n\Z",
    ),
    "simple_bot": (
        r"The bot won \d+ of 24 short games",
        # It never looked at what it may not see.
        r"it chose the same (\d+) times of \1\.",
    ),
    "explain_refusals": (
        r"Play\(seat=0, card=Card\(Rank.TWO, Suit.CLUBS\).*\n    DOES_NOT_MATCH: 2♣ does not fit",
        r"SUIT_REQUIRED: 8♠ is wild",
        r"SUIT_NOT_ALLOWED: 9♦ may switch to ♥ only",
        r"CRANK_RUNNING: a crank of 2 is running: 8♠",
        r"Draw\(seat=0\)\n    MUST_PLAY",
        r"Why may seat 1 not draw\? <IllegalReason.NOT_YOUR_TURN",
    ),
    "mid_round": (
        # R5.2: 2 and A + A + A + 2 is 7; R8.2: seat 1 went out with its ace and pays all the same.
        r"\n  A♠ A♥ A♦ 2♥: seat 1 draws 7, the round goes on\n",
        r"\n  2♥ A♥ 2♦ A♠: seat 1 draws 8, the round goes on\n",
        r"leads back to it: True\n",
        r"cards in more than one place: A♠\n(  - .*\n){3}\Z",
    ),
    "house_rules": (
        r"\nCrates: match = \S+, abilities\[9\] = Ability.WILD_SWITCH, pressure = 5\n",
        # Creights: the 3 cancels the 9, for the 8 stays; 50 + 25 and 3 for the pair.
        r"\n  Creights +78   8♠ 9♦\n",
        r"\n  Craits +50   7♦ 8♠ 9♦\n",
        r"idiot_draws must be a whole number of at least 0, not -2",
    ),
    "out_of_turn": (
        r"these seats may act: \(1, 0, 2\)\n",
        r"cannot call any more: nobody_to_call\n",
        r"Called\(seat=2, target=0\)\n  Drew\(seat=0, .*\)\n  TurnOwed\(seat=0, owed=1\)\n",
        # R6.4: the turn came to seat 0 and moved on.
        r"TurnLost\(seat=0, owed=0\)\n  TurnStarted\(seat=1\)\n",
    ),
    # tests/examples/test_terminal_game.py plays it; here nobody is at the keyboard.
    "terminal_game": (
        r"\AYou are seat 0\. Type help to see what you can do\.\n",
        r"\nRound 1\n",
        r"\nTop card \S+, suit [♣♦♥♠]",
        r"\n> \nGoodbye\.\n\Z",
    ),
    # tests/examples/test_server.py looks closer.
    "server": (
        r"plays a card that it does not hold\.\n    card_not_in_hand: seat 0 does not hold",
        r"deals from a deck of its own\.\n    dealing: ",
        r"acts for the other player\.\n    malformed: expected an action of seat 0",
        r"sends an old request again\.\n    stale: ",
        r"draws, looks, and takes the draw back\.\n    undo: ",
        r"\nThe game is over, .*: True\n.* the same game: True\n\Z",
    ),
    "pettingzoo_game": (
        # Its own hand, and of the others the number of cards alone.
        r"\Aplayer_3 sees at first:\nRound 1 of 8, .*\n(.*\n)*  seat 0, total 0, 9 cards\n",
        r"\n> seat 3, total 0, 9 cards: \S+ .*\n",
        r"The agent with a plan won (9|1\d), its mean reward was -1\d\d,\n.* others -[23]\d\d\.\n",
    ),
    "train_gymnasium": (
        r"\ABefore: [+-]\d\.\d points a round",
        r"\n  batch  40: .*\nAfter: \+\d+\.\d points a round",
    ),
    "annotate_record": (
        r"\n   1 North    deal      the up-card is Q♥\n",
        r"\n   8 East     4♠        one of 2; .*one card is left and not announced\n",
        r"\n   9 North    call 1    out of turn; East is called an idiot; East draws Q♦ K♠ ",
        r"\n  28 West     2♥        forced; West is out\n",
        # R8.2: the crank goes on, and the round ends with it.
        r"\(crank\); the end of a crank of 4; the round scores \(166, 95, 0\)\n",
        r"\nNorth decided 3 times and had no choice 5 times\.\n",
        r"\nTotals \(166, 95, 0\)\. Won by: West\.\n\Z",
    ),
    "table_record": (
        # The option `pressure`: the second reshuffle costs twice as much.
        r"South forces a reshuffle of 11 cards: 5 points\.\nSouth .* of 7 cards: 10 points\.\n",
        r"no seed: True\nLoaded and replayed it is the same game: True\n",
        r"\n  entry 2, 1: 1S: expected a card, .* at place 3 ",
        r"\n  entry 11, 2: TD: seat 2 does not hold 10♦\n",
        r"\n  entry 12, .*: the reshuffle laid down beforehand does not have the cards",
        r"\n  entry 20, .*: the order of the cards is missing\n",
    ),
    "openspiel_cfr": (
        r"\A3756 nodes: .*; 569 information states\n",
        r"\nPlaying by chance can be exploited by 4\.068 points a round\.\n",
        r"\n  after  256 iterations: 0\.00\d\d\n",
        r"\nThe round is worth -1\.\d+ points to the dealer, who is seat 0\.\n",
        r"\n  p1 \| 3H9H \| deal 7H: \{'9♥ !': ",
    ),
    "openspiel_ismcts": (r"\n30 simulations a decision: \d+ of 24 won, \d+ lost\n",),
}


def start(name: str, *arguments: str, folder: str = "examples") -> str:
    """Run a program as a user does, in an empty folder, and give its output."""
    with TemporaryDirectory() as empty:
        done = subprocess.run(
            [sys.executable, "-W", "error", ROOT / folder / f"{name}.py", *arguments],
            cwd=empty,
            stdin=subprocess.DEVNULL,
            # Else a pipe has the encoding of the system, which may lack the card symbols.
            env={**os.environ, "PYTHONUTF8": "1"},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert list(Path(empty).iterdir()) == [], "it leaves nothing behind"
    return done.stdout


run = cache(start)


@pytest.mark.parametrize("name", FACTS)
def test_an_example_shows_its_facts(name: str) -> None:
    output = run(name)
    for fact in FACTS[name]:
        assert re.search(fact, output), f"nothing like {fact!r} in\n{output}"


def test_the_winners_of_the_game_loop_have_the_lowest_total() -> None:
    # R1.4, from the printed rounds alone
    output = run("game_loop")
    rows = [
        [int(number) for number in row.split(", ")]
        for row in re.findall(r"Round .* scored \((.*)\)", output)
    ]
    assert len(rows) == 15
    totals = [sum(column) for column in zip(*rows, strict=True)]
    assert f"the totals are ({', '.join(map(str, totals))})." in output
    winners = [f"seat {seat}" for seat, total in enumerate(totals) if total == min(totals)]
    assert f"Won by: {', '.join(winners)}." in output


def test_the_bot_beats_random_players() -> None:
    output = run("simple_bot")
    found = re.search(r"won (\d+) of (\d+) .*\n.* was (-?\d+), theirs (-?\d+)", output)
    assert found is not None
    wins, games, own, theirs = map(int, found.groups())
    # A fourth random player would win about a quarter.
    assert wins > games / 2
    assert own < theirs


def test_the_policy_learns_to_beat_the_random_bot() -> None:
    output = run("train_gymnasium")
    reports = re.findall(r"([+-][\d.]+) points a round \(95 % interval ±([\d.]+)\)", output)
    (before, about), (after, spread) = [tuple(map(float, report)) for report in reports]
    assert abs(before) < 2 * about, "at first it plays by chance, too"
    assert after - spread > 0


def test_the_search_of_openspiel_beats_random_play() -> None:
    found = re.search(
        r"\n30 .*: (\d+) of 24 won, (\d+) lost\n"
        r"([+-][\d.]+) points a round better \(95 % interval ±([\d.]+)\)\n\Z",
        run("openspiel_ismcts"),
    )
    assert found is not None
    won, lost, better, spread = map(float, found.groups())
    assert won > 2 * lost
    assert better > spread


def test_the_learning_curve_is_drawn(tmp_path: Path) -> None:
    path = tmp_path / "curve.svg"
    output = start("train_gymnasium", "--batches", "2", "--trials", "2", "--plot", str(path))
    assert output.endswith(f"The learning curve is in {path}.\n")
    drawing = path.read_text(encoding="utf-8")
    assert drawing.startswith("<svg ")
    assert drawing.count("<polyline ") == 3
    assert "2 batches of 64 rounds" in drawing


@pytest.mark.parametrize("players", ["2", "3"])
def test_the_benchmark_of_the_adapters_compares_environments(players: str) -> None:
    arguments = ("--players", players, "--slices", "1", "--alone")
    output = start("adapters", *arguments, folder="benchmarks")
    rows = re.findall(r"\n(\S[^\n]*?) +[\d,]+ +\([\d,]+ to [\d,]+\) +[\d.]+", output)
    spiels = [
        "python_block_dominoes",
        "python_liars_poker",
        "crazy_eights (C++)",
        "python_craits",
        "python_craits, calls in a window",
    ]
    assert rows == [
        "raw_env",
        "env",
        "raw_env, calls in a window",
        "CraitsEnv, decisions of the learner",
        *spiels,
        *spiels,
    ]
    assert re.search(r"\nobservation_of\(state, seat\) +[\d,]+ a second\n\Z", output)


def test_a_record_that_was_forged_is_not_annotated(tmp_path: Path) -> None:
    source = (ROOT / "examples" / "annotate_record.py").read_text(encoding="utf-8")
    record = source.partition('SAMPLE = """')[2].partition('"""')[0]
    forged = {
        "an action": (record.replace('"2: 3S"', '"2: 4S"'), "Action 10 cannot be: actions[9]: "),
        "the seed": (record.replace('"10"', '"11"'), r"Action 2 cannot be: actions[1]: "),
        "the text": (record[:200], "This is no record: "),
    }
    for name, (text, answer) in forged.items():
        path = tmp_path / name
        path.write_text(text, encoding="ascii")
        done = subprocess.run(
            [sys.executable, ROOT / "examples" / "annotate_record.py", path],
            env={**os.environ, "PYTHONUTF8": "1"},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert (done.returncode, done.stderr) == (1, "")
        assert done.stdout.startswith(answer), name


def test_examples_print_the_same_every_time() -> None:
    assert start("game_loop") == run("game_loop")


def test_every_example_is_tested_and_told_of() -> None:
    names = [path.stem for path in EXAMPLES]
    assert names == sorted(FACTS)
    paths = [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    pages = [path.read_text(encoding="utf-8") for path in paths]
    for name in names:
        assert any(f"examples/{name}.py)" in page for page in pages), f"no page links to {name}.py"


@pytest.mark.parametrize("path", EXAMPLES, ids=[path.stem for path in EXAMPLES])
def test_an_example_starts_with_what_it_shows(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert source.startswith('"""')
    assert "from craits_engine import" in source
    # Only what is public: an example is copied.
    assert set(re.findall(r"craits_engine\.([\w.]+)", source)) <= PUBLIC
    assert not re.search(r"(?<!self)\._[a-z]", source)
