"""The sentences about views that no state has, and about seats that are none, whole."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import attrs
import pytest

from craits_engine import (
    DECK,
    Deal,
    Draw,
    GameState,
    Hand,
    Rules,
    SeatError,
    Setup,
    SetupError,
    StateError,
    View,
    determinize,
    observe,
    omniscient,
    redact,
    step,
    step_seen,
    worlds,
)
from craits_engine.views.worlds import check_view
from tests.support.foreign import loosely
from tests.support.positions import DEALING, PLAYING, STUCK

if TYPE_CHECKING:
    from collections.abc import Callable

VIEW = observe(PLAYING, 0)
RESHUFFLED = GameState.from_setup(
    Setup(
        hands=("8S 3H", "KD TC"),
        discard="QD",
        turn=0,
        reshuffled=([*(card for card in DECK if card not in Hand.parse("8S 3H KD TC QD"))],),
    )
)
"""The stock came from a reshuffle of which nobody holds a card yet."""
SEEN = observe(RESHUFFLED, 0)
SEAT = "the view names a seat that the game does not have"
COUNTS = "the view must have a number for each player"
ROWS = "the view must have a row of counts for each reshuffle"
CARD = "the view shows a card twice, or one that the game does not have"
NUMBERS = "the numbers of cards in the view contradict each other"

FORGED: list[tuple[View, str]] = [
    (attrs.evolve(VIEW, seat=3), SEAT),
    (attrs.evolve(VIEW, seat=-1), SEAT),
    (attrs.evolve(VIEW, turn=3), SEAT),
    (attrs.evolve(VIEW, turn=-1), SEAT),
    (attrs.evolve(VIEW, unannounced=frozenset({3})), SEAT),
    (attrs.evolve(VIEW, hand_sizes=(4, 3)), COUNTS),
    (attrs.evolve(SEEN, reshuffled_held=((0,),)), COUNTS),
    (attrs.evolve(SEEN, reshuffled_held=()), ROWS),
    (attrs.evolve(VIEW, hand=Hand.parse("QD 9D KH 3S")), CARD),
    (attrs.evolve(VIEW, rules=Rules(deck=DECK[:40])), CARD),
    (
        attrs.evolve(
            SEEN, reshuffled=SEEN.reshuffled * 2, reshuffled_held=SEEN.reshuffled_held * 2
        ),
        "a card counts for one reshuffle alone, the last (R7.1)",
    ),
    (attrs.evolve(VIEW, stock_size=VIEW.stock_size - 1), NUMBERS),
    (attrs.evolve(VIEW, stock_size=VIEW.stock_size + 1), NUMBERS),
    (attrs.evolve(VIEW, hand_sizes=(4, 4, 2)), NUMBERS),
    (attrs.evolve(VIEW, hand_sizes=(4, -1, 2), stock_size=VIEW.stock_size + 4), NUMBERS),
    (attrs.evolve(SEEN, reshuffled_held=((0, 1),)), NUMBERS),
    (attrs.evolve(SEEN, reshuffled_held=((0, -1),)), NUMBERS),
]


@pytest.mark.parametrize(("view", "sentence"), FORGED, ids=range(len(FORGED)))
def test_a_view_that_contradicts_itself_is_refused_with_a_sentence(
    view: View, sentence: str
) -> None:
    for imagine in (determinize, lambda view, dice: worlds(view, 1, dice)):
        with pytest.raises(SetupError) as caught:
            imagine(view, Random(1))
        assert caught.value.problems == (sentence,)


def test_what_nothing_in_a_view_contradicts_may_still_not_fit_together() -> None:
    with pytest.raises(SetupError) as caught:
        check_view(attrs.evolve(VIEW, actions=()))
    assert caught.value.problems == ("what the view shows does not fit together",)


def test_rules_that_no_so_many_players_fit_are_told_as_elsewhere() -> None:
    with pytest.raises(SetupError) as caught:
        determinize(attrs.evolve(VIEW, players=6), Random(1))
    assert caught.value.problems == ("players must be a whole number from 2 to 5 (R1.1), not 6",)


SEATS = "seat must be a whole number from 0 to 2 (R1.1), not 3"
DEALT = step(DEALING, Deal(1)).events[0]
CALLS: list[tuple[Callable[[], object], type[ValueError], str]] = [
    (lambda: observe(PLAYING, 3), SeatError, SEATS),
    (lambda: step_seen(STUCK, Draw(0)).events_for(3), SeatError, SEATS),
    (lambda: redact(DEALT, 3), SeatError, "seat must be below 3, the number of players, not 3"),
    (
        lambda: redact(DEALT, -1),
        SeatError,
        "seat must be a whole number of at least 0, or None, not -1",
    ),
    (
        lambda: loosely(omniscient)(VIEW),
        StateError,
        "expected a GameState, not an object of type View",
    ),
    (
        lambda: loosely(determinize)(PLAYING, Random(1)),
        StateError,
        "expected a View (see `observe`), not an object of type GameState",
    ),
]


@pytest.mark.parametrize(("call", "kind", "sentence"), CALLS, ids=range(len(CALLS)))
def test_a_bad_argument_is_named_with_what_would_be_right(
    call: Callable[[], object], kind: type[ValueError], sentence: str
) -> None:
    with pytest.raises(kind) as caught:
        call()
    assert str(caught.value) == sentence
