"""What may be done, in its documented order, and by whom."""

from __future__ import annotations

from random import Random

import pytest

from craits_engine import (
    DECK,
    Action,
    Announce,
    CallIdiot,
    Deal,
    Draw,
    GameState,
    IllegalReason,
    NameSuit,
    Pass,
    Play,
    Rules,
    SeatError,
    Setup,
    Suit,
    actors,
    apply,
    apply_unchecked,
    is_legal,
    legal_actions,
    new_game,
    observe,
    step,
    why_illegal,
)
from tests.support.foreign import Rude, WholeLike, loosely, numbers
from tests.support.positions import (
    CRANK,
    DEALING,
    DRAWN,
    EXPOSED,
    LAST_TWO,
    NAMING_SWITCH,
    NAMING_WILD,
    OUT,
    OVER,
    PLAYING,
    POSITIONS,
    SCORED,
    STUCK,
    parse,
)

ORDERED: list[tuple[str, GameState, tuple[Action, ...]]] = [
    ("the deal", DEALING, (Deal(1),)),
    ("a deal between rounds", SCORED, (Deal(1),)),
    ("any suit, in order", NAMING_WILD, tuple(NameSuit(0, suit) for suit in Suit)),
    (
        "the own suit before its sibling",
        NAMING_SWITCH,
        (NameSuit(0, Suit.HEARTS), NameSuit(0, Suit.DIAMONDS)),
    ),
    (
        "plays by card, then by suit",
        PLAYING,
        (
            *(Play(0, parse("8S"), suit) for suit in Suit),
            Play(0, parse("9D")),
            Play(0, parse("9D"), Suit.HEARTS),
            Play(0, parse("KH")),
        ),
    ),
    (
        "silent before announced",
        LAST_TWO,
        (Play(0, parse("QH")), Play(0, parse("QH"), announce=True)),
    ),
    (
        "calls after plays",
        EXPOSED,
        (Play(0, parse("QH")), CallIdiot(0, 1)),
    ),
    ("answers to a crank", CRANK, (Play(0, parse("AH")), Play(0, parse("2S")))),
    ("a draw", STUCK, (Draw(0),)),
    ("a pass after the drawn card", DRAWN, (Play(0, parse("KH")), Pass(0))),
    (
        "calls while a player is out",
        OUT,
        (Play(0, parse("AH")), Play(0, parse("2S")), CallIdiot(0, 2)),
    ),
    ("nothing once the game is over", OVER, ()),
]


@pytest.mark.parametrize(
    ("state", "expected"), [pytest.param(*case[1:], id=case[0]) for case in ORDERED]
)
def test_the_order_is_pinned(state: GameState, expected: tuple[Action, ...]) -> None:
    assert legal_actions(state) == expected
    assert type(legal_actions(state)) is tuple


def test_every_kind_of_action_in_one_list() -> None:
    state = GameState.from_setup(
        Setup(
            rules=Rules(draw_at_will=True),
            hands=("9H 8S", "5S", "4S", "KC"),
            discard="QD",
            turn=0,
            unannounced=(3, 1),
        )
    )
    assert legal_actions(state) == (
        *(Play(0, parse("8S"), suit, announce) for suit in Suit for announce in (False, True)),
        Play(0, parse("9H"), None),
        Play(0, parse("9H"), None, announce=True),
        Play(0, parse("9H"), Suit.DIAMONDS),
        Play(0, parse("9H"), Suit.DIAMONDS, announce=True),
        Draw(0),
        CallIdiot(0, 1),
        CallIdiot(0, 3),
    )
    assert legal_actions(state, 1) == (Announce(1), CallIdiot(1, 3))
    assert legal_actions(state, 2) == (CallIdiot(2, 1), CallIdiot(2, 3))
    assert legal_actions(state, 3) == (Announce(3), CallIdiot(3, 1))
    assert actors(state) == (0, 1, 2, 3)


def test_one_card_left_of_the_seat_on_turn_can_be_announced_before_the_turn() -> None:
    # R6.1: at any later time until they are called
    state = GameState.from_setup(
        Setup(hands=("5S 6S", "KD", "4C"), discard="QD", turn=1, unannounced=(1,))
    )
    assert legal_actions(state) == (Play(1, parse("KD")), Announce(1))
    after = apply(state, Announce(1))
    assert after.turn == 1
    assert legal_actions(after) == (Play(1, parse("KD")),)


def test_the_seat_on_turn_can_be_named() -> None:
    for state in POSITIONS.values():
        assert legal_actions(state, state.turn) == legal_actions(state)
        assert legal_actions(state, None) == legal_actions(state)
        assert legal_actions(state=state, seat=state.turn) == legal_actions(state)


def test_actors_are_the_seats_with_actions_the_one_on_turn_first() -> None:
    for state in POSITIONS.values():
        seats = actors(state)
        assert type(seats) is tuple
        assert set(seats) == {seat for seat in range(3) if legal_actions(state, seat)}
        if not state.is_over:
            assert seats[0] == state.turn
            assert list(seats[1:]) == sorted(seats[1:])
    assert actors(OVER) == ()
    assert actors(EXPOSED) == (0, 1, 2)
    assert actors(OUT) == (0, 2)


@pytest.mark.parametrize(
    "seat", [-1, 3, 99, True, False, "0", 0.0, (), WholeLike(0)], ids=lambda seat: repr(seat)[:9]
)
def test_what_is_no_seat_is_refused_in_every_phase(seat: object) -> None:
    for state in POSITIONS.values():
        with pytest.raises(SeatError, match="seat must be a whole number from 0 to 2") as caught:
            loosely(legal_actions)(state, seat)
        assert isinstance(caught.value, ValueError)


def test_what_is_no_seat_is_named_in_the_refusal() -> None:
    with pytest.raises(SeatError) as caught:
        legal_actions(PLAYING, 3)
    assert str(caught.value) == "seat must be a whole number from 0 to 2 (R1.1), not 3"


def test_a_view_knows_the_actions_of_its_own_player() -> None:
    for state in POSITIONS.values():
        for seat in range(3):
            view = observe(state, seat)
            assert legal_actions(view) == legal_actions(state, seat)
            assert legal_actions(view, seat) == legal_actions(state, seat)
            for action in legal_actions(view):
                assert why_illegal(view, action) is None
                assert is_legal(view, action)
        assert legal_actions(observe(state, None)) == ()


OTHERS: tuple[object, ...] = (0, 2, -1, 3, True, 1.0, "1", WholeLike(1), (), 10**5000, Rude())


@pytest.mark.parametrize("seat", OTHERS, ids=numbers(OTHERS))
def test_a_view_refuses_every_other_seat(seat: object) -> None:
    for state in POSITIONS.values():
        for view in (observe(state, 1), observe(state, None)):
            with pytest.raises(SeatError):
                loosely(legal_actions)(view, seat)


def test_a_view_says_whose_actions_it_knows() -> None:
    with pytest.raises(SeatError) as caught:
        legal_actions(observe(PLAYING, 1), 2)
    assert str(caught.value) == "this view knows the actions of seat 1 alone, not of 2"


def test_a_view_gives_the_reasons_of_the_state_for_its_own_player() -> None:
    every: list[Action] = [
        action
        for state in POSITIONS.values()
        for seat in range(3)
        for action in legal_actions(state, seat)
    ]
    every += [Draw(seat) for seat in range(3)] + [Play(0, card) for card in DECK]
    for state in POSITIONS.values():
        for seat in range(3):
            view = observe(state, seat)
            for action in every:
                expected = why_illegal(state, action)
                if action.seat != seat:
                    expected = IllegalReason.NOT_YOUR_SEAT
                assert why_illegal(view, action) is expected
        for wrong in (None, 5, loosely(Draw)("0"), Draw(9), CallIdiot(0, 9)):
            for view in map(observe, [state] * 4, (0, 1, 2, None)):
                assert loosely(why_illegal)(view, wrong) is loosely(why_illegal)(state, wrong)
                assert not loosely(is_legal)(view, wrong)
        assert why_illegal(observe(state, None), Draw(0)) is IllegalReason.NOT_YOUR_SEAT


def test_a_player_without_cards_has_nothing_to_do() -> None:
    # R8.4
    assert legal_actions(OUT, 1) == ()
    assert 1 not in actors(OUT)


def test_apply_step_and_apply_unchecked_agree_on_legal_actions() -> None:
    chance = Random(3)
    state = new_game(4, seed=3, rules=Rules(deal_sizes=(8, 3), deck=DECK))
    for _ in range(300):
        if state.is_over:
            break
        for seat in range(4):
            actions = legal_actions(state, seat)
            assert len(set(actions)) == len(actions)
            for action in actions:
                assert action.seat == seat
                assert why_illegal(state, action) is None
                assert is_legal(state, action)
                after = apply(state, action)
                assert type(after) is GameState
                assert apply_unchecked(state, action) == after
                assert step(state, action).state == after
        seat = chance.choice(actors(state))
        state = apply(state, chance.choice(legal_actions(state, seat)))
