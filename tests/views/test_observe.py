"""What a view shows, field by field, and what it can be asked."""

from __future__ import annotations

import copy
import gc
import pickle
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError
from hypothesis import given
from hypothesis import strategies as st

from craits_engine import (
    Announce,
    CallIdiot,
    Card,
    Deal,
    Draw,
    GameState,
    Hand,
    IllegalReason,
    NameSuit,
    Pass,
    Play,
    SeatError,
    Setup,
    Suit,
    View,
    actors,
    apply,
    explain_illegal,
    is_legal,
    legal_actions,
    new_game,
    observe,
    omniscient,
    why_illegal,
)
from craits_engine.state.context import Context
from craits_engine.state.position import Position
from craits_engine.state.tables import Tables
from craits_engine.testing import all_legal_actions, setups, states
from tests.support.foreign import FOREIGN, NO_SEATS, loosely, numbers
from tests.support.invariants import alphabet, twin_of
from tests.support.positions import POSITIONS
from tests.views.hiding import cards_named, parts
from tests.views.situations import KINDS, SMALL, busy_states, situations

if TYPE_CHECKING:
    from craits_engine import Action

STATES = busy_states() | states() | setups().map(GameState.from_setup)
FIXED = (*POSITIONS, *KINDS)
PUBLIC = (
    "rules",
    "players",
    "phase",
    "round_number",
    "dealer",
    "turn",
    "direction",
    "discard",
    "suit_in_force",
    "crank",
    "unannounced",
    "lost_turns",
    "scores",
    "forced_reshuffles",
    "penalties",
    "cut",
    "reshuffled",
    "reshuffled_held",
    "top_card",
    "totals",
    "winners",
    "is_over",
)
"""The attributes of a state that lie open on the table, and have the same name in a view."""
OWN = ("seat", "hand", "hand_sizes", "stock_size", "drawn_card_fits", "drawn_card", "actions")
HIDDEN = ("hands", "stock", "seed", "shuffles", "next_reshuffle")


def fixed(name: str) -> GameState:
    return POSITIONS.get(name) or situations()[name]


def everybody(state: GameState) -> tuple[int | None, ...]:
    """Every seat, and the spectator."""
    return (*range(state.players), None)


def check_view(state: GameState, seat: int | None) -> View:
    """Check every field of a view against the state."""
    view = observe(state, seat)
    for name in PUBLIC:
        assert getattr(view, name) == getattr(state, name), name
    assert view.seat == seat
    assert view.hand == (Hand() if seat is None else state.hands[seat])
    assert view.hand_sizes == tuple(len(hand) for hand in state.hands)
    assert view.stock_size == len(state.stock)
    assert view.drawn_card_fits == (state.drawn_card is not None)
    assert view.drawn_card == (state.drawn_card if seat == state.turn else None)
    assert view.actions == (() if seat is None else legal_actions(state, seat))
    return view


def check_hidden(state: GameState, view: View) -> None:
    """Check that nothing in a view is of what its player may not see."""
    named = cards_named(attrs.evolve(view, reshuffled=(), cut=()))
    assert named == {*view.hand, *view.discard}
    for part in parts(view):
        assert type(part) is not int or abs(part) < 2**60 or part != state.seed
        assert str(state.seed) not in str(part) or abs(state.seed) < 10**6


def leads_to_a_state(value: object) -> bool:
    """Return whether a value holds something that leads to a state, however long the way."""
    shared = (type, ModuleType, FunctionType, Tables)
    seen = {id(value)}
    todo = [value]
    while todo:
        found = todo.pop()
        if isinstance(found, Position | Context | Setup):
            return True
        for part in gc.get_referents(found):
            if id(part) not in seen and not isinstance(part, shared):
                seen.add(id(part))
                todo.append(part)
    return False


def check_asking(state: GameState, seat: int) -> None:
    """Check that a view answers as the state does, about every action of its player."""
    view = observe(state, seat)
    assert legal_actions(view) == legal_actions(view, seat) == legal_actions(state, seat)
    assert (seat in actors(state)) == bool(legal_actions(view))
    for action in alphabet(state.rules.deck, state.players, seat):
        assert why_illegal(view, action) is why_illegal(state, action), action
        assert is_legal(view, action) is is_legal(state, action)
        assert explain_illegal(view, action) == explain_illegal(state, action)


def check_other_seats(state: GameState, seat: int | None) -> None:
    """Check that a view tells nothing about what others may do."""
    view = observe(state, seat)
    for action in all_legal_actions(state):
        if action.seat != seat:
            assert why_illegal(view, action) is IllegalReason.NOT_YOUR_SEAT
            assert not is_legal(view, action)
            assert explain_illegal(view, action) == (
                f"this view does not answer for seat {action.seat}"
            )
    for other in range(state.players):
        if other != seat:
            with pytest.raises(SeatError):
                legal_actions(view, other)


@given(STATES)
def test_a_view_shows_what_may_be_seen(state: GameState) -> None:
    for seat in everybody(state):
        check_hidden(state, check_view(state, seat))


@given(st.data(), STATES)
def test_a_view_answers_for_its_player(data: st.DataObject, state: GameState) -> None:
    seat = data.draw(st.sampled_from(range(state.players)))
    check_asking(state, seat)
    check_other_seats(state, seat)


@pytest.mark.parametrize("name", FIXED)
def test_views_of_every_kind_of_state(name: str) -> None:
    state = fixed(name)
    for seat in everybody(state):
        view = check_view(state, seat)
        check_hidden(state, view)
        assert not leads_to_a_state(view)
        check_other_seats(state, seat)
        if seat is not None:
            check_asking(state, seat)


@pytest.mark.parametrize("name", FIXED)
def test_a_view_is_a_value(name: str) -> None:
    state = fixed(name)
    for seat in everybody(state):
        view = observe(state, seat)
        again = observe(twin_of(state), seat)
        for other in (again, twin_of(view), copy.copy(view), copy.deepcopy(view)):
            assert other == view
            assert hash(other) == hash(view)
            assert repr(other) == repr(view)
        assert len({view, again}) == 1
        assert loosely(view.__eq__)(state) is NotImplemented
        assert pickle.dumps(view) == pickle.dumps(view)


def test_a_way_to_a_state_would_be_found() -> None:
    state = situations()["long crank"]
    assert leads_to_a_state([{"deep": (state,)}])
    assert leads_to_a_state([loosely(attrs.evolve)(observe(state, 0), seat=(state,))])


def test_each_player_has_a_view_of_their_own() -> None:
    state = situations()["early in a round"]
    assert len({observe(state, seat) for seat in everybody(state)}) == state.players + 1


def test_a_view_has_the_fields_that_are_checked_here_and_no_others() -> None:
    """A new field must be thought about: what is public, and what is a player's own."""
    properties = {"top_card", "totals", "winners", "is_over"}
    names = {field.name for field in attrs.fields(View)}
    assert names == {*PUBLIC, *OWN} - properties
    public = {name for name in dir(View) if not name.startswith("_")}
    assert public == {*PUBLIC, *OWN}
    assert not public & set(HIDDEN)
    of_states = {name for name in dir(GameState) if not name.startswith("_")}
    made = {"apply", "from_setup", "to_setup", "with_next_reshuffle"}
    assert of_states - made == {*PUBLIC, *HIDDEN, "drawn_card"}


@pytest.mark.parametrize("name", [*PUBLIC, *OWN])
def test_a_view_cannot_be_changed(name: str) -> None:
    view = observe(situations()["long crank"], 0)
    with pytest.raises((FrozenInstanceError, AttributeError)):
        setattr(view, name, None)
    with pytest.raises((FrozenInstanceError, AttributeError)):
        delattr(view, name)
    with pytest.raises(AttributeError):
        object.__setattr__(view, "state", None)


@pytest.mark.parametrize("change", ["hand", "discard", "crank", "unannounced", "lost_turns"])
def test_what_can_be_seen_makes_a_difference(change: str) -> None:
    """The other side of non-interference: a view is no constant."""
    setup = Setup(hands=("3S KC", "KD", "4S 4H"), discard="QD 2D", turn=0, crank=2)
    other = {
        "hand": attrs.evolve(setup, hands=("3S KH", "KD", "4S 4H")),
        "discard": attrs.evolve(setup, discard="QH 2D"),
        "crank": attrs.evolve(setup, crank=4),
        "unannounced": attrs.evolve(setup, unannounced=(1,)),
        "lost_turns": attrs.evolve(setup, lost_turns=(0, 1, 0)),
    }[change]
    first, second = GameState.from_setup(setup), GameState.from_setup(other)
    assert observe(first, 0) != observe(second, 0)
    # Another player does not see the change in that hand, and sees every other one.
    assert (observe(first, 2) == observe(second, 2)) == (change == "hand")


# What is no seat, and what is no action


BAD_SEATS = [*NO_SEATS.values(), *(value for value in FOREIGN.values() if value is not None)]


@pytest.mark.parametrize("seat", BAD_SEATS, ids=numbers(BAD_SEATS))
def test_only_seats_have_views(seat: object) -> None:
    state = POSITIONS["playing"]
    with pytest.raises(SeatError):
        loosely(observe)(state, seat)
    with pytest.raises(SeatError):
        loosely(legal_actions)(state, seat)
    for viewer in everybody(state):
        with pytest.raises(SeatError):
            loosely(legal_actions)(observe(state, viewer), seat)


def test_a_spectator_has_no_actions() -> None:
    state = POSITIONS["exposed"]
    view = observe(state, None)
    assert legal_actions(view) == ()
    assert view.hand == Hand()
    for action in all_legal_actions(state):
        assert why_illegal(view, action) is IllegalReason.NOT_YOUR_SEAT


ODD: dict[str, object] = {
    **FOREIGN,
    "no such seat": Draw(3),
    "seat below": Draw(-1),
    "no such target": CallIdiot(0, 3),
    "target of a wrong type": loosely(CallIdiot)(0, True),
    "card of a wrong type": loosely(Play)(0, "8S"),
    "suit of a wrong type": loosely(Play)(0, Card.parse("8S"), "H"),
    "announce of a wrong type": loosely(Play)(0, Card.parse("8S"), Suit.HEARTS, 1),
    "suit missing": loosely(NameSuit)(0, None),
    "no deck": loosely(Deal)(1, "all of it"),
    "deck too short": Deal(1, (Card.parse("8S"),)),
    "deck of texts": loosely(Deal)(1, ("8S",)),
    "deck": Deal(1, new_game(2).rules.deck),
}


@pytest.mark.parametrize("name", ODD)
@pytest.mark.parametrize("position", POSITIONS)
def test_a_view_judges_objects_as_the_state_does(position: str, name: str) -> None:
    """A foreign object is refused by both for the same reason, unless the seat is another one."""
    state, thing = POSITIONS[position], ODD[name]
    for seat in everybody(state):
        view = observe(state, seat)
        own = isinstance(thing, Play | Draw | CallIdiot | NameSuit | Deal) and thing.seat == seat
        reason = loosely(why_illegal)(state, thing)
        malformed = {
            IllegalReason.NOT_AN_ACTION,
            IllegalReason.WRONG_TYPE,
            IllegalReason.NO_SUCH_SEAT,
        }
        if not own and reason not in malformed:
            reason = IllegalReason.NOT_YOUR_SEAT
        assert loosely(why_illegal)(view, thing) is reason
        assert (loosely(explain_illegal)(view, thing) is None) == (reason is None)


REASONS: dict[IllegalReason, tuple[str, Action]] = {
    IllegalReason.GAME_OVER: ("over", Draw(0)),
    IllegalReason.WRONG_PHASE: ("dealing", Draw(1)),
    IllegalReason.NOT_YOUR_TURN: ("playing", Draw(1)),
    IllegalReason.BAD_DECK: ("dealing", Deal(1, ())),
    IllegalReason.CARD_NOT_IN_HAND: ("playing", Play(0, Card.parse("KD"))),
    IllegalReason.CRANK_RUNNING: ("crank", Play(0, Card.parse("KD"))),
    IllegalReason.NOT_THE_DRAWN_CARD: ("drawn", Play(0, Card.parse("3S"))),
    IllegalReason.DOES_NOT_MATCH: ("playing", Play(0, Card.parse("3S"))),
    IllegalReason.SUIT_REQUIRED: ("playing", Play(0, Card.parse("8S"))),
    IllegalReason.SUIT_NOT_ALLOWED: ("playing", Play(0, Card.parse("KH"), Suit.HEARTS)),
    IllegalReason.NOTHING_TO_ANNOUNCE: ("playing", Announce(0)),
    IllegalReason.MUST_PLAY: ("playing", Draw(0)),
    IllegalReason.ALREADY_DREW: ("drawn", Draw(0)),
    IllegalReason.NOTHING_TO_PASS: ("playing", Pass(0)),
    IllegalReason.NOBODY_TO_CALL: ("playing", CallIdiot(0, 1)),
    IllegalReason.OUT_OF_CARDS: ("out in a crank", CallIdiot(1, 2)),
}


def test_every_reason_is_in_the_table() -> None:
    elsewhere = {"NOT_AN_ACTION", "WRONG_TYPE", "NO_SUCH_SEAT", "NOT_YOUR_SEAT"}
    assert {reason.name for reason in IllegalReason} == {r.name for r in REASONS} | elsewhere


@pytest.mark.parametrize("reason", REASONS)
def test_a_view_knows_every_reason(reason: IllegalReason) -> None:
    name, action = REASONS[reason]
    state = POSITIONS[name]
    assert why_illegal(observe(state, action.seat), action) is reason
    assert why_illegal(state, action) is reason


def test_for_code_that_may_see_everything_there_is_a_name() -> None:
    state = POSITIONS["playing"]
    assert omniscient(state) is state


def test_a_view_stays_as_it_was_when_play_goes_on() -> None:
    state = POSITIONS["playing"]
    view, text = observe(state, 1), repr(observe(state, 1))
    for action in legal_actions(state):
        assert observe(apply(state, action), 1) != view
    assert repr(view) == text
    assert view == observe(state, 1)


def test_the_cut_and_the_seed() -> None:
    """R2.1: what was cut is seen by all; the deck that it came from and the seed are not."""
    state = new_game(3, rules=SMALL, seed=2**127 - 1)
    view = observe(state, 0)
    assert view.cut == state.cut != ()
    assert str(state.seed) not in repr(view)
    assert cards_named(view) == {card for drawn in state.cut for _, card in drawn}
