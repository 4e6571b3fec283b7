"""Rebuilding states from events, and events that do not fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest

from craits_engine import (
    DECK,
    Announced,
    Called,
    CraitsError,
    CrankPaid,
    CrankRaised,
    Deal,
    Dealt,
    Direction,
    Draw,
    DrawCause,
    DrawnCardFits,
    Drew,
    EventError,
    Exposed,
    GameWon,
    Played,
    Reshuffled,
    Reversed,
    RoundScored,
    Rules,
    Skipped,
    SuitNamed,
    TurnedUp,
    TurnLost,
    TurnOwed,
    TurnStarted,
    apply,
    legal_actions,
    new_game,
    replay_events,
    step,
)
from tests.support.foreign import FOREIGN, loosely
from tests.support.positions import DEALING, OVER, PLAYING, POSITIONS, STUCK, parse
from tests.support.samples import events

if TYPE_CHECKING:
    from craits_engine import Event


def deal() -> list[Event]:
    return list(step(DEALING, Deal(1, (*DECK[16:], *DECK[:16]))).events)


@pytest.mark.parametrize("name", POSITIONS)
def test_no_events_lead_to_the_same_state(name: str) -> None:
    state = POSITIONS[name]
    assert replay_events(state, []) == state
    assert replay_events(state, ()) == state
    assert replay_events(state, iter(())) == state


def test_events_of_several_actions_can_be_replayed_at_once() -> None:
    state = first = new_game(2, seed=1, first_dealer=0, rules=Rules(deal_sizes=(2, 1)))
    every: list[Event] = []
    for _ in range(40):
        if state.is_over:
            break
        result = step(state, legal_actions(state)[0])
        every += result.events
        state = result.state
        assert replay_events(first, every) == state
    assert replay_events(first, iter(every)) == state
    assert first == new_game(2, seed=1, first_dealer=0, rules=Rules(deal_sizes=(2, 1)))


@pytest.mark.parametrize("name", FOREIGN)
def test_a_foreign_object_is_no_event(name: str) -> None:
    for state in (DEALING, PLAYING, OVER):
        with pytest.raises(EventError, match="not an event") as caught:
            loosely(replay_events)(state, [FOREIGN[name]])
        assert isinstance(caught.value, CraitsError)
        assert isinstance(caught.value, ValueError)
        with pytest.raises(EventError, match="not an event"):
            loosely(replay_events)(state, [*(deal() if state is DEALING else ()), FOREIGN[name]])


@pytest.mark.parametrize("name", ["none", "float", "true", "object", "function", "rude"])
def test_what_is_no_collection_has_no_events(name: str) -> None:
    with pytest.raises(EventError, match="collection of events"):
        loosely(replay_events)(STUCK, FOREIGN[name])


def test_an_action_is_no_event() -> None:
    with pytest.raises(EventError, match="Draw"):
        loosely(replay_events)(STUCK, [Draw(0)])


TOP = STUCK.stock[-1]
FITS_NOT: dict[str, list[Event]] = {
    "a card that another one covers": [Drew(0, (STUCK.stock[0],), DrawCause.COULD_NOT_PLAY)],
    "cards in the wrong order": [Drew(0, STUCK.stock[-2:], DrawCause.COULD_NOT_PLAY)],
    "more cards than there are": [Drew(0, STUCK.stock[::-1] * 2, DrawCause.COULD_NOT_PLAY)],
    "a card drawn twice": [Drew(0, (TOP, TOP), DrawCause.CRANK)],
    "a draw of a seat that is not there": [Drew(3, (TOP,), DrawCause.CRANK)],
    "a draw of a seat below 0": [Drew(-1, (TOP,), DrawCause.CRANK)],
    "a card that is not held": [Played(0, parse("KD"))],
    "a play of a seat that is not there": [Played(3, parse("KC"))],
    "a play of a seat below 0": [Played(-3, parse("KC"))],
    "a card played twice": [Played(0, parse("KC")), Played(0, parse("KC"))],
    "an up-card from nowhere": [TurnedUp(0, parse("KC"))],
    "an up-card in the middle": [TurnedUp(0, TOP)],
    "a suit that the top card cannot have": [SuitNamed(0, parse("KC").suit)],
    "a crank on a queen": [CrankRaised(0, 2)],
    "a crank below 0": [CrankRaised(0, -2)],
    "an exposed seat with two cards": [Exposed(1)],
    "an exposed seat that is not there": [Exposed(3)],
    "an exposed seat below 0": [Exposed(-1)],
    "a turn of a seat that is not there": [TurnStarted(3)],
    "a turn of a seat below 0": [TurnStarted(-1)],
    "a turn owed by a seat that is not there": [TurnOwed(3, 1)],
    "a turn owed by a seat below 0": [TurnOwed(-1, 1)],
    "a turn owed by the seat on turn": [TurnOwed(0, 1)],
    "fewer turns than none": [TurnLost(1, -1)],
    "a drawn card without the option": [DrawnCardFits(0, parse("KC"))],
    "a reshuffle into other cards": [Reshuffled(0, DECK[:3], 0, shuffled=True)],
    "a reshuffle that loses cards": [
        Played(0, parse("KC")),
        Reshuffled(0, (), 0, shuffled=True),
    ],
    "a reshuffle of a seat below 0": [Reshuffled(-1, STUCK.stock, 0, shuffled=True)],
    "a game won in the middle": [GameWon((0,), (0, 0, 0))],
    "a deal of a round to come": [
        Dealt(0, 5, ((), (), ()), STUCK.stock, shuffled=True),
    ],
    "a deal of some cards": [Dealt(0, 1, ((TOP,), (), ()), (), shuffled=True)],
    "a deal to other players": [
        Dealt(0, 1, ((), ()), DECK, shuffled=True),
    ],
    "scores of other players": [
        RoundScored(1, STUCK.hands, (), (0, 0, 0), (1, 2), 1),
    ],
    "scores of a dealer that is not there": [
        RoundScored(1, STUCK.hands, (), (0, 0, 0), (1, 2, 3), 3),
    ],
}


@pytest.mark.parametrize("name", FITS_NOT)
def test_events_that_do_not_fit_are_refused(name: str) -> None:
    with pytest.raises(EventError) as caught:
        replay_events(STUCK, FITS_NOT[name])
    assert str(caught.value).strip()


def test_a_step_that_is_left_out_is_noticed() -> None:
    dealt, turned_up, *rest = deal()
    for broken in ([dealt, *rest], [turned_up, *rest], [dealt, dealt, turned_up], [dealt]):
        with pytest.raises(EventError):
            replay_events(DEALING, broken)
    assert replay_events(DEALING, [dealt, turned_up, *rest]).round_number == 1


def test_events_that_fit_but_tell_nothing_change_nothing() -> None:
    quiet: list[Event] = [Skipped(1), Announced(0), Called(1, 0), CrankPaid(0, 2)]
    assert replay_events(STUCK, quiet) == STUCK
    turned = replay_events(STUCK, [Reversed(Direction.COUNTERCLOCKWISE)])
    assert turned.direction is Direction.COUNTERCLOCKWISE


PLAIN = [name for name in FOREIGN if not name.startswith("rude")]


@pytest.mark.parametrize("foreign", PLAIN)
def test_foreign_objects_in_an_event_never_make_anything_but_an_event_error(foreign: str) -> None:
    sound = apply(STUCK, Draw(0))
    for event in events().values():
        for field in attrs.fields(type(event)):
            spoilt = loosely(attrs.evolve)(event, **{field.name: FOREIGN[foreign]})
            try:
                state = loosely(replay_events)(STUCK, [spoilt])
            except EventError:
                continue
            # What does not count for the state may be anything.
            assert state in {STUCK, sound} or state.to_setup() is not None
