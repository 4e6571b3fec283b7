"""Options in pairs: games under rule sets in which any two values of any two options meet."""

from __future__ import annotations

from typing import get_args

from craits_engine import Event, new_game
from craits_engine.testing import all_legal_actions
from tests.support.invariants import Watched
from tests.support.make_golden import number
from tests.support.pairwise import CHOICES, Row, all_pairs, pairs_in, players_of, rows, rules_of

ROWS = rows()
_LONGEST = 120
"""After so many actions a game is left: in some tiny decks a round can go on for ever."""


def test_any_two_values_meet() -> None:
    met = set().union(*map(pairs_in, ROWS))
    assert met == all_pairs()
    assert all(list(row) == list(CHOICES) for row in ROWS)


def play(place: int, row: Row) -> set[str]:
    """Play a game under every check, and tell what happened in it."""
    state = new_game(players_of(row), rules=rules_of(row), seed=place)
    game = Watched(state, tries=60)
    while not game.state.is_over and game.actions < _LONGEST:
        choices = all_legal_actions(game.state)
        game.do(choices[number("pairs", place, game.actions) % len(choices)])
    return game.seen


def test_every_invariant_holds_under_every_pair_of_options() -> None:
    seen: set[str] = set()
    for place, row in enumerate(ROWS):
        try:
            seen |= play(place, row)
        except AssertionError as error:
            error.add_note(f"in row {place}: {rules_of(row)}")
            raise
    # The same games every time, so that what they reach is known.
    assert seen >= REACHED


REACHED = {event.__name__ for event in get_args(Event)} | {
    "call by the seat on turn",
    "call in a crank",
    "call of the seat on turn",
    "call with a player out",
    "counter-clockwise",
    "crank with a player out",
    "drawn card played",
    "game over",
    "lost turn in a crank",
    "nothing to draw",
    "out and in again",
    "reshuffle in a crank",
    "two reshuffles in a round",
}
"""What the games above lead to, as `Watched.seen` has it: every event, and rare situations."""
