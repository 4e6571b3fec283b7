"""Pickles stay right: those of today, and those from before the modules lay in packages."""

from __future__ import annotations

import pickle
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

import craits_engine as c
from tests.support.copies import PROTOCOLS, pickled, run_python

if TYPE_CHECKING:
    from collections.abc import Mapping

FLAT = Path(__file__).parents[1] / "data" / "pickles" / "flat-layout.pickle"
"""What `values` gave when each module lay at the top of the package."""


def values() -> Mapping[str, object]:
    """Make something of every class that can be pickled."""
    rules = c.Rules(deal_sizes=(5, 2), play_drawn_card=True, pressure=3)
    game = c.Game.new(3, rules=rules, seed=12)
    dice = Random(7)
    while not game.state.is_over:
        choices = [
            action for seat in c.actors(game.state) for action in c.legal_actions(game.state, seat)
        ]
        game = game.play(dice.choice(choices))
    steps = list(game)
    events = [event for step in steps for event in step.events]
    start = c.new_game(2, seed=1)
    return {
        "game": game,
        "states": [step.state for step in steps],
        "actions": [step.action for step in steps],
        "events": events,
        "seen": [c.redact(event, 1) for event in events],
        "views": [c.observe(step.state, seat) for step in steps for seat in (0, None)][::7],
        "setup": steps[20].state.to_setup(),
        "rules": [rules, c.CRATES, c.CREIGHTS],
        "cards": [c.DECK, c.Hand.parse("8S 3H"), list(c.Suit), list(c.Color), list(c.Rank)],
        "enums": [
            *(list(c.Ability), c.Match.SUIT | c.Match.RANK, list(c.Phase)),
            *(list(c.Direction), list(c.DrawCause), list(c.IllegalReason)),
        ],
        "step": c.step(start, c.legal_actions(start)[0]),
        "score": c.score_hand(c.Hand.parse("3H 2C 8S")),
    }


@pytest.mark.parametrize("kind", values())
def test_pickles_of_the_flat_layout_are_read(kind: str) -> None:
    assert pickle.loads(FLAT.read_bytes())[kind] == values()[kind]  # noqa: S301 (our own file)


@pytest.mark.parametrize("kind", values())
def test_pickles_are_read_again(kind: str) -> None:
    made = values()[kind]
    for protocol in PROTOCOLS:
        assert pickled(made, protocol) == made


def test_a_process_that_has_imported_nothing_reads_them() -> None:
    read = "import pickle, sys; print(len(pickle.load(open(sys.argv[1], 'rb'))))"
    assert run_python(read, str(FLAT)).strip() == str(len(values()))


def test_the_earlier_modules_are_there_for_pickles_alone() -> None:
    from craits_engine import hands  # type: ignore[attr-defined] # noqa: PLC0415 (what is tested)

    with pytest.raises(AttributeError, match="for pickles alone"):
        _ = hands.cards_in
    with pytest.raises(ImportError):
        from craits_engine import boundary  # type: ignore[attr-defined] # noqa: F401, PLC0415
