"""The numbers of actions: one for each, the same in every game."""

from __future__ import annotations

import re
from hashlib import blake2b
from typing import Any

import numpy as np
import pytest
from hypothesis import given

from craits_engine import (
    DECK,
    Action,
    Announce,
    CallIdiot,
    Card,
    Deal,
    Draw,
    GameState,
    NameSuit,
    NotationError,
    Pass,
    Phase,
    Play,
    Rules,
    SeatError,
    Setup,
    Suit,
    actors,
    apply,
    is_legal,
    legal_actions,
    new_game,
    observe,
)
from craits_engine.adapters import ids
from craits_engine.adapters.ids import ActionIdError
from craits_engine.testing import setups, states

STATE = GameState.from_setup(Setup(hands=("8S 9D 3H", "KD TC", "4C 5C"), discard="QD", turn=1))


def texts() -> list[str]:
    return [ids.name_of(number) for number in range(ids.SIZE)]


def test_the_numbers_stay_what_they_are() -> None:
    # If this fails, VERSION must change: what somebody has trained would mean something else.
    digest = blake2b("\n".join(texts()).encode(), digest_size=8).hexdigest()
    assert (ids.VERSION, ids.SIZE, digest) == (1, 429, "ef7a5c42083a5a74")


def test_the_table_of_the_module_is_right() -> None:
    rows = re.findall(r"^\| (\d+)(?: to (\d+))? \|", ids.__doc__ or "", re.MULTILINE)
    firsts = [int(first) for first, _ in rows]
    assert firsts == [
        ids.PLAY,
        ids.PLAY_ANNOUNCED,
        ids.DRAW,
        ids.PASS,
        ids.ANNOUNCE,
        ids.CALL,
        ids.SUIT,
        ids.DEAL,
        ids.WAIT,
    ]
    nexts = [int(last or first) + 1 for first, last in rows]
    assert nexts == [*firsts[1:], ids.SIZE], "without a gap"


def test_every_name_is_one_of_its_own_and_reads_back() -> None:
    assert len(set(texts())) == ids.SIZE
    assert [ids.id_named(text) for text in texts()] == list(range(ids.SIZE))


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("8s", 4 * DECK.index(Card.parse("8♠")) + 3),
        ("8S=S", 4 * DECK.index(Card.parse("8♠")) + 3),
        (" 9d = h ! ", ids.PLAY_ANNOUNCED + 4 * DECK.index(Card.parse("9♦")) + 2),
        ("DRAW", ids.DRAW),
        ("0: pass", ids.PASS),
        ("Call +4", ids.CALL + 3),
        ("suit S", ids.SUIT + 3),
        ("Wait", ids.WAIT),
    ],
)
def test_names_are_read_generously(text: str, number: int) -> None:
    assert ids.id_named(text) == number


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("call 2", r'"call \+1" to "call \+4"'),
        ("deal 8S 3H", '"deal" alone'),
        ("call +5", "expected"),
        ("jump", "expected"),
        ("", "expected"),
        (5, "text"),
    ],
)
def test_what_is_no_name_is_refused(text: Any, told: str) -> None:
    with pytest.raises(NotationError, match=told):
        ids.id_named(text)


def options(state: GameState) -> list[tuple[int, Action]]:
    return [(seat, action) for seat in actors(state) for action in legal_actions(state, seat)]


def check_round_trip(state: GameState) -> None:
    for seat in range(state.players):
        numbers = ids.legal_ids(state, seat)
        actions = legal_actions(state, seat)
        assert len(set(numbers)) == len(actions), "every action has a number of its own"
        view = observe(state, seat)
        assert ids.legal_ids(view) == ids.legal_ids(view, seat) == numbers
        for number, action in zip(numbers, actions, strict=True):
            assert ids.encode(action, state.players) == number
            assert 0 <= number < ids.WAIT
            assert ids.decode(state, number, seat) == action
            assert ids.decode(view, number) == action
            assert ids.id_named(ids.name_of(number)) == number


@given(states())
def test_legal_actions_have_numbers_of_their_own_that_lead_back(state: GameState) -> None:
    check_round_trip(state)


@given(setups())
def test_so_have_those_of_any_position(setup: Setup) -> None:
    check_round_trip(GameState.from_setup(setup))


@given(states())
def test_a_number_means_an_action_that_has_this_number(state: GameState) -> None:
    legal = set(ids.legal_ids(state))
    for number in range(ids.WAIT):
        if state.players <= number - ids.CALL + 1 <= 4:
            with pytest.raises(ActionIdError, match="to the left"):
                ids.decode(state, number)
            continue
        action = ids.decode(state, np.int64(number))
        assert action.seat == state.turn
        assert ids.encode(action, state.players) == number
        assert is_legal(state, action) == (number in legal)


@given(states())
def test_a_number_does_not_depend_on_the_seat(state: GameState) -> None:
    for seat, action in options(state):
        if isinstance(action, CallIdiot):
            left = ids.encode(action, state.players) - ids.CALL + 1
            assert (seat + left) % state.players == action.target


def test_each_kind_has_its_place() -> None:
    # The table in the module and in docs/encodings.md.
    places: dict[Action, int] = {
        Play(1, Card.parse("A♣")): 0,
        Play(1, Card.parse("A♣"), announce=True): 208,
        Play(1, Card.parse("8♣"), Suit.CLUBS): 112,
        Play(1, Card.parse("8♣"), Suit.SPADES): 115,
        Play(1, Card.parse("K♠")): 207,
        Draw(1): 416,
        Pass(1): 417,
        Announce(1): 418,
        CallIdiot(1, 2): 419,
        CallIdiot(1, 0): 422,
        NameSuit(1, Suit.CLUBS): 423,
        NameSuit(1, Suit.SPADES): 426,
        Deal(1): 427,
    }
    assert {action: ids.encode(action, 5) for action in places} == places
    assert (ids.PLAY, ids.WAIT) == (0, 428)


def test_a_view_of_a_spectator_speaks_of_the_seat_on_turn() -> None:
    assert ids.decode(observe(STATE, None), ids.DRAW) == Draw(1)


def test_a_view_knows_the_actions_of_its_player_alone() -> None:
    with pytest.raises(SeatError):
        ids.legal_ids(observe(STATE, 0), 1)


@pytest.mark.parametrize("number", [-1, ids.SIZE, True, 1.0, "5", None, 10**30])
def test_what_is_no_number_of_an_action_is_refused(number: Any) -> None:
    for function in (ids.name_of, lambda number: ids.decode(STATE, number)):
        with pytest.raises(ActionIdError, match="a whole one from 0 to 428, not"):
            function(number)


def test_waiting_is_no_action_of_the_game() -> None:
    with pytest.raises(ActionIdError, match="lets a call pass"):
        ids.decode(STATE, ids.WAIT)


@pytest.mark.parametrize(
    ("action", "players", "told"),
    [
        ("draw", 2, "not an action but an object of type str"),
        (Play(0, "8♣"), 2, "this Play is malformed: card must be Card"),  # type: ignore[arg-type]
        (Draw(True), 2, "this Draw is malformed: seat must be int"),
        (Deal(0, DECK), 2, "leave the deck out"),
        (CallIdiot(0, 2), 2, "two different seats from 0 to 1, not 0 and 2"),
        (CallIdiot(1, 1), 3, "two different seats"),
        (CallIdiot(-1, 1), 3, "two different seats"),
        (CallIdiot(0, 1), 6, "players must be a whole number from 2 to 5"),
        (CallIdiot(0, 1), None, "players must be a whole number from 2 to 5"),
    ],
)
def test_what_has_no_number_is_refused(action: Any, players: Any, told: str) -> None:
    with pytest.raises(ActionIdError, match=told):
        ids.encode(action, players)


def test_a_whole_game_can_be_played_by_numbers() -> None:
    state = new_game(3, rules=Rules.short(), seed=5)
    while state.phase is not Phase.OVER:
        state = apply(state, ids.decode(state, ids.legal_ids(state)[-1]))
    assert len(state.scores) == 8
