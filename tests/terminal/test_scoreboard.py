"""The score tables."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

import pytest
from rich.console import Console

from craits_engine import CREIGHTS, Hand, RoundScored, Rules, score_hand
from craits_engine.terminal.colors import THEME
from craits_engine.terminal.scoreboard import game_table, hand_text, round_table
from craits_engine.terminal.symbols import LETTERS, SIGNS

if TYPE_CHECKING:
    from rich.table import Table


def printed(table: Table, width: int = 80) -> list[str]:
    output = StringIO()
    Console(file=output, width=width, theme=THEME, color_system=None).print(table)
    return [line.rstrip() for line in output.getvalue().splitlines()]


@pytest.mark.parametrize(
    ("hand", "text"),
    [
        ("", "out"),
        ("8S KD", "8♠=50 K♦=10"),
        ("3H 2C 8S", "2♣=20, 3♥ cancels 8♠"),  # the examples of R9.2
        ("3H 3C 2C", "3♣ cancels 2♣, spare 3♥=-50"),
        ("3H 3C 2C 8S", "3♣ cancels 8♠, 3♥ cancels 2♣"),
        ("3H 3C", "spare 3♣=-50 3♥=-50"),
        ("AC 3H", "3♥ cancels A♣"),
    ],
)
def test_how_a_hand_was_scored(hand: str, text: str) -> None:
    score = score_hand(Hand.parse(hand))
    assert hand_text(score, Rules(), SIGNS) == text
    assert hand_text(score, Rules(), LETTERS).isascii()


def test_a_cancelled_pair_may_count() -> None:
    score = score_hand(Hand.parse("3H 2C 8S"), CREIGHTS)
    assert hand_text(score, CREIGHTS, LETTERS) == "8S=50, 3H cancels 2C=3"


HANDS = (Hand(), Hand.parse("8S KD 3H 2C"), Hand.parse("3C"))
SCORES = tuple(score_hand(hand) for hand in HANDS)
ROUND = RoundScored(
    round_number=2,
    hands=HANDS,
    hand_scores=SCORES,
    penalties=(5, 0, 10),
    points=(5, 30, -40),
    dealer=1,
)


def test_a_round() -> None:
    assert printed(round_table(ROUND, (105, 30, -40), Rules(), SIGNS)) == [
        "Seat  Cards left                  Round  Total",
        "──────────────────────────────────────────────",
        "   0  out, pressure 5                 5    105",
        "   1  2♣=20 K♦=10, 3♥ cancels 8♠     30     30",
        "   2  spare 3♣=-50, pressure 10     -40    -40",
    ]


def test_a_round_in_a_narrow_terminal() -> None:
    assert printed(round_table(ROUND, (105, 30, -40), Rules(), LETTERS), 40) == [
        "Seat  Cards left            Round  Total",
        "----------------------------------------",
        "   0  out, pressure 5           5    105",
        "   1  2C=20 KD=10, 3H          30     30",
        "      cancels 8S",
        "   2  spare 3C=-50,           -40    -40",
        "      pressure 10",
    ]


def test_a_game() -> None:
    assert printed(game_table(((5, 30, -40), (0, 1000, 45)), (5, 1030, 5), SIGNS)) == [
        "Round  Seat 0  Seat 1  Seat 2",
        "─────────────────────────────",
        "    1       5      30     -40",
        "    2       0    1000      45",
        "─────────────────────────────",
        "Total       5    1030       5",
    ]


def test_a_game_of_five_in_a_narrow_terminal() -> None:
    scores = ((-1000, 1000, 200, 300, 450), (0, 0, 0, 0, 0))
    assert printed(game_table(scores, scores[0], LETTERS), 40) == [
        "        Seat   Seat   Seat   Seat   Seat",
        "Round      0      1      2      3      4",
        "----------------------------------------",
        "    1  -1000   1000    200    300    450",
        "    2      0      0      0      0      0",
        "----------------------------------------",
        "Total  -1000   1000    200    300    450",
    ]


def test_the_lowest_total_stands_out() -> None:
    table = game_table(((5, 30, 5),), (5, 30, 5), SIGNS)
    output = StringIO()
    Console(file=output, theme=THEME, force_terminal=True, color_system="standard").print(table)
    total = output.getvalue().splitlines()[-1]
    assert total.count("\x1b[1;32m") == 2
