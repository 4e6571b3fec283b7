"""Events as a seat may see them, one by one and over whole games."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from craits_engine import (
    Card,
    CraitsError,
    Deal,
    Dealt,
    DealtSeen,
    Draw,
    DrawCause,
    DrawnCardFits,
    DrawnCardFitsUnseen,
    Drew,
    DrewUnseen,
    Event,
    GameState,
    IllegalActionError,
    Reshuffled,
    ReshuffledUnseen,
    RoundScored,
    SeatError,
    SeenEvent,
    apply,
    new_game,
    observe,
    redact,
    step,
    step_seen,
)
from craits_engine.testing import all_legal_actions, new_games
from tests.support.foreign import FOREIGN, NO_SEATS, loosely, numbers
from tests.support.samples import cards, events
from tests.views.following import Follower
from tests.views.hiding import cards_named, parts, seen_cards
from tests.views.situations import KINDS, SMALL, any_action, busy_states, situations

if TYPE_CHECKING:
    from craits_engine import Action, SeenStep


@pytest.mark.parametrize("name", events())
@pytest.mark.parametrize("seat", [0, 1, None])
def test_most_events_are_for_everybody(name: str, seat: int | None) -> None:
    event = events()[name]
    seen = redact(event, seat)
    if isinstance(event, Dealt | Reshuffled | Drew | DrawnCardFits):
        own = isinstance(event, Drew | DrawnCardFits) and event.seat == seat
        assert (seen == event) == own
    else:
        assert seen == event


def test_every_event_has_a_redacted_form() -> None:
    assert set(get_args(Event)) == {type(event) for event in events().values()}
    kinds = set(get_args(SeenEvent))
    redacted = {type(redact(event, seat)) for event in events().values() for seat in (0, 1, None)}
    assert redacted == kinds
    assert not kinds & {Dealt, Reshuffled}
    assert set(get_args(Event)) - kinds == {Dealt, Reshuffled}


def test_of_a_deal_a_seat_sees_its_own_cards_in_the_order_of_the_deal() -> None:
    event = Dealt(0, 3, (cards("8S 3H"), cards("KD TC")), cards("QD 9H 2C"), shuffled=True)
    assert redact(event, 0) == DealtSeen(0, 3, cards("8S 3H"), (2, 2), 3)
    assert redact(event, 1) == DealtSeen(0, 3, cards("KD TC"), (2, 2), 3)
    assert redact(event, None) == DealtSeen(0, 3, (), (2, 2), 3)


def test_of_a_draw_the_others_see_the_number() -> None:
    event = Drew(1, cards("8S 3H"), DrawCause.CRANK)
    assert redact(event, 1) is event
    for seat in (0, 2, None):
        assert redact(event, seat) == DrewUnseen(1, 2, DrawCause.CRANK)


def test_of_a_reshuffle_nobody_sees_the_order() -> None:
    """R7.1: not even the player whose draw forced it."""
    event = Reshuffled(1, cards("8S 3H"), 5, shuffled=False)
    for seat in (0, 1, None):
        assert redact(event, seat) == ReshuffledUnseen(1, 2, 5)


def test_of_a_drawn_card_that_fits_the_others_see_that_it_fits() -> None:
    event = DrawnCardFits(1, Card.parse("8S"))
    assert redact(event, 1) is event
    for seat in (0, 2, None):
        assert redact(event, seat) == DrawnCardFitsUnseen(1)


def test_scored_hands_lie_open() -> None:
    event = events()["RoundScored"]
    assert isinstance(event, RoundScored)
    assert redact(event, None) is event


@pytest.mark.parametrize("event", [events()["Dealt"], events()["Drew"], events()["Reshuffled"]])
@pytest.mark.parametrize("seat", [-1, 2, True, 0.0, "0"], ids=str)
def test_what_is_no_seat_sees_nothing(event: Event, seat: object) -> None:
    """Least of all the cards of the last seat for -1, or of seat 1 for True."""
    try:
        seen = loosely(redact)(event, seat)
    except SeatError:
        return
    assert cards_named(seen) == set()


# Whole games


def play_along(state: GameState, choices: bytes) -> None:
    """Play, and check what is told after every action to every seat and a spectator."""
    followers = {seat: Follower(state, seat) for seat in (*range(state.players), None)}
    for choice in choices:
        if state.is_over:
            break
        actions = all_legal_actions(state)
        taken = check_step_seen(state, actions[choice % len(actions)])
        for seat, follower in followers.items():
            for event in taken.events_for(seat):
                follower.hear(event)
            assert follower.differences(observe(taken.state, seat)) == []
        state = taken.state


def check_step_seen(state: GameState, action: Action) -> SeenStep:
    """Check what `step_seen` says of one action."""
    plain, taken = step(state, action), step_seen(state, action)
    assert taken.state == plain.state
    for seat in (*range(state.players), None):
        seen = taken.events_for(seat)
        assert seen == tuple(redact(event, seat) for event in plain.events)
        allowed = seen_cards(state, seat) | seen_cards(taken.state, seat)
        if any(isinstance(event, RoundScored) for event in seen):
            allowed |= {card for hand in taken.state.hands for card in hand}
        assert cards_named(seen) <= allowed
        assert not any(isinstance(part, GameState) for part in parts(seen))
        for card in set(state.rules.deck) - allowed:
            assert repr(card) not in repr(seen)
    return taken


@given(new_games(), st.binary(min_size=1, max_size=80))
def test_a_seat_can_follow_a_game_and_is_told_nothing_hidden(
    state: GameState, choices: bytes
) -> None:
    play_along(state, choices)


@given(busy_states())
def test_no_event_tells_a_hidden_card(state: GameState) -> None:
    for action in all_legal_actions(state):
        check_step_seen(state, action)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_whole_game_with_many_reshuffles_can_be_followed(players: int) -> None:
    play_along(new_game(players, rules=SMALL, seed=players), Random(players).randbytes(600))


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_state_is_told_about_rightly(kind: str) -> None:
    state = situations()[kind]
    for action in all_legal_actions(state):
        check_step_seen(state, action)


# Steps


@pytest.mark.parametrize(
    "seat", [*NO_SEATS.values(), *FOREIGN.values()], ids=numbers([*NO_SEATS, *FOREIGN])
)
def test_a_step_has_events_for_seats_only(seat: object) -> None:
    taken = step_seen(new_game(3, seed=1, first_dealer=0), Deal(0))
    if seat is None:
        assert taken.events_for(None) is taken.spectator
        return
    with pytest.raises(SeatError):
        loosely(taken.events_for)(seat)


def test_an_illegal_action_is_refused_with_the_same_words() -> None:
    state = new_game(2, seed=1, first_dealer=0)
    with pytest.raises(IllegalActionError) as first:
        step_seen(state, Draw(0))
    with pytest.raises(IllegalActionError) as second:
        apply(state, Draw(0))
    assert first.value.args == second.value.args
    assert isinstance(first.value, CraitsError)


def test_a_random_game_of_the_named_kind_really_reshuffles() -> None:
    """Else the test of whole games above would show little."""
    state, dice = new_game(3, rules=SMALL, seed=3), Random(3)
    told = set[type]()
    while not state.is_over:
        taken = step_seen(state, any_action(state, dice))
        told |= {type(event) for event in taken.spectator}
        state = taken.state
    assert {ReshuffledUnseen, DrewUnseen, DrawnCardFitsUnseen, DealtSeen} <= told
