"""`check_state` takes every state that there is, and each of its checks can fail."""

from __future__ import annotations

import re
from itertools import count
from typing import TYPE_CHECKING

import attrs
import pytest
from hypothesis import given

from craits_engine import (
    DECK,
    Card,
    GameState,
    Hand,
    IllegalReason,
    Phase,
    Rules,
    Setup,
    Suit,
    View,
    legal_actions,
    new_game,
    observe,
)
from craits_engine.state.reshuffle_counts import counts_of
from craits_engine.testing import check_state, setups, state_checks, states, view_checks
from tests.support.foreign import loosely
from tests.support.positions import POSITIONS
from tests.testing.breaking import bits, broken, pile
from tests.views.situations import situations

if TYPE_CHECKING:
    from collections.abc import Callable

    from craits_engine import Action

PLAY = GameState.from_setup(
    Setup(hands=("8S 9D", "KD", "4C"), discard="2H QD TS", turn=0, unannounced=(1, 2), seed=10**9)
)
QUIET = GameState.from_setup(Setup(hands=("8S 9D", "KD 4C"), discard="QD TS", turn=0))
SMALL = GameState.from_setup(
    Setup(rules=Rules(deck=DECK[:12], deal_sizes=(1,)), hands=("AC 3C", "AD"), discard="2D", turn=0)
)
DRAWN = GameState.from_setup(
    Setup(
        rules=Rules(play_drawn_card=True),
        hands=("8S 9D", "KD 4C"),
        discard="QD TS",
        turn=0,
        drawn_card="8S",
    )
)
START = new_game(2, seed=1, first_dealer=0)
DEAL = GameState.from_setup(
    Setup(hands=("", "KD"), discard="TS", phase=Phase.DEAL, scores=((0, 10),), round_number=1)
)
OWN_RULES = GameState.from_setup(
    Setup(rules=Rules(announce_last_card=False), hands=("8S 9D", "KD"), discard="QD TS", turn=0)
)
RESHUFFLED = situations()["two reshuffles"]
FIRST, SECOND = RESHUFFLED._context.reshuffled


@given(states())
def test_states_of_play_pass(state: GameState) -> None:
    check_state(state)


@given(setups())
def test_positions_pass(setup: Setup) -> None:
    check_state(GameState.from_setup(setup))


@pytest.mark.parametrize("name", [*POSITIONS, *situations()])
def test_states_of_every_kind_pass(name: str) -> None:
    check_state(POSITIONS.get(name) or situations()[name])


BROKEN: dict[str, tuple[GameState, str]] = {
    "a card twice": (broken(PLAY, stock=PLAY._stock + pile("8S")), "more than one place: 8♠"),
    "a strange card": (broken(SMALL, stock=SMALL._stock + pile("KS")), "does not have: K♠"),
    "a card lost": (broken(PLAY, stock=PLAY._stock[1:]), "nowhere: A♣"),
    "a round ahead": (broken(PLAY, round_number=3), "round 3 in PLAY has 2 .* but 0 are scored"),
    "over too early": (broken(DEAL, phase=Phase.OVER), "R1.4: 1 of 15 .* in OVER"),
    "going on too long": (
        broken(SMALL, phase=Phase.DEAL, scores=((1, 2),)),
        "R1.4: 1 of 1 .* in DEAL",
    ),
    "nothing to act with": (
        broken(QUIET, hands=(0, bits("KD 4C")), stock=QUIET._stock + pile("8S 9D")),
        r"R8.4: seats without cards can act: \[0\]",
    ),
    "nobody goes out": (
        broken(QUIET, hands=(bits("8S 9D"), 0), stock=QUIET._stock + pile("KD 4C")),
        r"R8.1: .* without \[1\]",
    ),
    "exposed between rounds": (broken(DEAL, exposed=0b10), "R6.2: nobody can be called in DEAL"),
    "exposed without duty": (broken(OWN_RULES, exposed=0b10), "without the option announce_last"),
    "exposed with two cards": (broken(QUIET, exposed=0b10), "seat 1 can be called, but holds 2"),
    "another suit": (
        broken(QUIET, suit=Suit.HEARTS._index),
        "R3.1: the suit .* cannot be ♥ on 10♠",
    ),
    "a suit before the deal": (
        broken(START, suit=0),
        "R3.1: the suit in force cannot be ♣ on None",
    ),
    "a crank between rounds": (broken(DEAL, crank=2), "R5.2: no crank can run in DEAL"),
    "a crank before the deal": (broken(START, crank=2), "R5.2: no crank can run in DEAL"),
    "a crank on a ten": (broken(QUIET, crank=2), "R5.2: the crank cannot count 2 on 10♠"),
    "a crank too small": (
        broken(situations()["long crank"], crank=1),
        "R5.2: the crank cannot count 1 on",
    ),
    "a lost turn not lost": (broken(QUIET, lost=(1, 0)), "R6.4: seat 0 is on turn, but owes 1"),
    "a drawn card without the option": (broken(QUIET, drawn=bits("8S")), "8♠ was drawn .* option"),
    "another's card drawn": (broken(DRAWN, drawn=bits("KD")), "seat 0 does not hold it"),
    "another than the dealer": (broken(DEAL, turn=1), "seat 0 deals, so it must be on turn"),
    "a turn owed between rounds": (broken(DEAL, lost=(0, 1)), "lost turn .* is left in DEAL"),
    "a reshuffled card twice": (
        broken(RESHUFFLED, reshuffled=(FIRST | SECOND, SECOND)),
        "R7.1: a card lies in two entries",
    ),
    "a strange card in the stock": (
        broken(RESHUFFLED, reshuffled=(FIRST, SECOND & ~bits(str(RESHUFFLED.stock[0])))),
        f"R7.1: the stock has other cards: {RESHUFFLED.stock[0]}",
    ),
    "counted wrongly": (broken(RESHUFFLED, held=counts_of([(9, 0, 0)])), "reshuffled_held must be"),
}
"""A state that breaks one rule, and what is said of it."""


@pytest.mark.parametrize("name", BROKEN)
def test_what_does_not_hold_is_told(name: str) -> None:
    state, told = BROKEN[name]
    with pytest.raises(AssertionError, match=told) as caught:
        check_state(state)
    assert repr(state) in str(caught.value)


@pytest.mark.parametrize("thing", [None, "a state", Setup()])
def test_only_a_state_is_one(thing: object) -> None:
    with pytest.raises(AssertionError, match="a state must be a GameState, not"):
        loosely(check_state)(thing)


# What no state can have wrong: there the library itself is made to lie.


def fails(state: GameState, told: str) -> None:
    with pytest.raises(AssertionError, match=re.escape(told)):
        check_state(state)


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("top_card", Card.parse("2H"), "the top card is not the last one"),
        ("totals", (1, 2, 3), "R1.4: the totals are (0, 0, 0), not (1, 2, 3)"),
        ("is_over", True, "is_over must not be True in PLAY"),
        ("winners", (1,), "R1.4: the winners are (), not (1,)"),
    ],
)
def test_an_attribute_that_lies(
    monkeypatch: pytest.MonkeyPatch, name: str, value: object, told: str
) -> None:
    monkeypatch.setattr(GameState, name, property(lambda _state: value))
    fails(PLAY, told)


@pytest.mark.parametrize(
    ("acting", "told"),
    [
        ((0, 1), "actors gives (0, 1), but the seats with legal actions are (0, 1, 2)"),
        ((0, 2, 1), "in order, not (0, 2, 1)"),
        ((1, 0, 2), "must be the first of the actors, not (1, 0, 2)"),
    ],
)
def test_actors_that_lie(
    monkeypatch: pytest.MonkeyPatch, acting: tuple[int, ...], told: str
) -> None:
    monkeypatch.setattr(state_checks, "actors", lambda _state: acting)
    fails(PLAY, told)


def none_by_default(state: GameState, seat: int | None = None) -> tuple[Action, ...]:
    return () if seat is None else legal_actions(state, seat)


def twice_each(state: GameState, seat: int | None = None) -> tuple[Action, ...]:
    return legal_actions(state, seat) * 2


def of_others(state: GameState, seat: int | None = None) -> tuple[Action, ...]:
    return legal_actions(state, 1 if seat == 0 else 0)


@pytest.mark.parametrize(
    ("lie", "told"),
    [
        (none_by_default, "must be those of the seat on turn"),
        (twice_each, "lists an action of seat 0 twice"),
    ],
)
def test_legal_actions_that_lie(
    monkeypatch: pytest.MonkeyPatch, lie: Callable[..., tuple[Action, ...]], told: str
) -> None:
    monkeypatch.setattr(state_checks, "legal_actions", lie)
    fails(PLAY, told)


def test_legal_actions_of_another_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    def exchanged(state: GameState, seat: int | None = None) -> tuple[Action, ...]:
        return legal_actions(state, {None: 1, 0: 1, 1: 0}.get(seat, seat))

    monkeypatch.setattr(state_checks, "legal_actions", exchanged)
    fails(PLAY, "is listed for seat 0")


@pytest.mark.parametrize(
    ("name", "lie"),
    [
        ("why_illegal", lambda _state, _action: IllegalReason.MUST_PLAY),
        ("is_legal", lambda _state, _action: False),
    ],
)
def test_refusals_that_lie(
    monkeypatch: pytest.MonkeyPatch, name: str, lie: Callable[..., object]
) -> None:
    monkeypatch.setattr(state_checks, name, lie)
    fails(PLAY, "is listed as legal, but refused")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a state", "the repr does not show the top card"),
        ("top card 10♠, holds K♦", "the repr shows cards besides the top card: K♦"),
        ("top card 10♠, holds KD", "the repr shows cards besides the top card: K♦"),
        (f"top card 10♠, seed {10**9}", "the repr shows the seed"),
    ],
)
def test_a_repr_that_shows_too_much_or_too_little(
    monkeypatch: pytest.MonkeyPatch, text: str, told: str
) -> None:
    monkeypatch.setattr(GameState, "__repr__", lambda _state: text)
    fails(PLAY, told)


@pytest.mark.parametrize("way", ["__copy__", "__deepcopy__"])
@pytest.mark.parametrize("other", [QUIET, None])
def test_a_copy_that_is_another(
    monkeypatch: pytest.MonkeyPatch, way: str, other: GameState | None
) -> None:
    monkeypatch.setattr(GameState, way, lambda *_: other)
    fails(PLAY, f"{way.strip('_')} makes {other!r}, which is not equal")


def test_a_pickle_that_is_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GameState, "__reduce__", lambda _state: (Hand, ()))
    fails(PLAY, "pickle makes Hand.parse(''), which is not equal")


def test_a_set_up_that_is_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    other = QUIET.to_setup()
    monkeypatch.setattr(GameState, "to_setup", lambda _state: other)
    fails(PLAY, f"from_setup makes {QUIET!r}, which is not equal")


@pytest.mark.parametrize(
    ("name", "lie"),
    [
        ("__hash__", lambda number: number),
        ("__repr__", lambda number: f"top card 10♠ in no. {'I' * (number + 1)}"),
    ],
)
def test_an_equal_copy_that_looks_different(
    monkeypatch: pytest.MonkeyPatch, name: str, lie: Callable[[int], object]
) -> None:
    numbers = count()
    monkeypatch.setattr(GameState, name, lambda _state: lie(next(numbers)))
    fails(PLAY, "an equal state with another hash or repr")


VIEWS: dict[str, tuple[int | None, dict[str, object], str]] = {
    "another table": (1, {"crank": 5}, "the view of seat 1 shows another table"),
    "another seat": (1, {"seat": 2}, "cards in the hands"),
    "other sizes": (None, {"hand_sizes": (1, 2)}, "a spectator must have (2, 2) cards"),
    "another stock": (0, {"stock_size": 0}, "the view of seat 0 must have (2, 2) cards"),
    "another's hand": (0, {"hand": Hand.parse("KD 4C")}, "the view of seat 0 has another hand"),
    "a spectator's hand": (None, {"hand": Hand.parse("KD")}, "spectator has another hand"),
    "another's drawn card": (
        1,
        {"drawn_card": Card.parse("8S")},
        "the view of seat 1 must show the drawn card to its player",
    ),
    "a drawn card that fits in secret": (1, {"drawn_card_fits": False}, "that it fits to all"),
    "no actions": (0, {"actions": ()}, "the view of seat 0 must list the legal actions"),
}


@pytest.mark.parametrize("name", VIEWS)
def test_a_view_that_lies(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    whose, changes, told = VIEWS[name]

    def lying(state: GameState, seat: int | None) -> View:
        view = observe(state, seat)
        return loosely(attrs.evolve)(view, **changes) if seat == whose else view

    monkeypatch.setattr(view_checks, "observe", lying)
    fails(DRAWN, told)


def test_a_view_that_does_not_know_its_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(seen: GameState | View, seat: int | None = None) -> tuple[Action, ...]:
        return legal_actions(seen, seat) if isinstance(seen, GameState) else ()

    monkeypatch.setattr(view_checks, "legal_actions", forgetful)
    fails(DRAWN, "the view of seat 0 must list the legal actions")
