"""What taking actions back would hide again, and from whom."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from craits_engine import (
    Action,
    Announce,
    CallIdiot,
    Card,
    Deal,
    Dealt,
    Draw,
    Game,
    GameState,
    NameSuit,
    Pass,
    Play,
    RoundScored,
    Rules,
    Setup,
    Suit,
    new_game,
    redact,
)
from craits_engine.testing import all_legal_actions, new_games
from tests.support.positions import POSITIONS
from tests.views.hiding import cards_named, unseen
from tests.views.situations import SMALL, random_game

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

NOBODY = frozenset[int]()
EVERYBODY = frozenset({0, 1, 2})


def setting(*hands: str, discard: str = "QD", **rules: bool) -> GameState:
    """Lay out a position with seat 0 on turn; the rest of the deck is the stock."""
    options = Rules(play_drawn_card=rules.get("play_drawn_card", False))
    return GameState.from_setup(Setup(rules=options, hands=hands, discard=discard, turn=0))


def play(card: str, suit: Suit | None = None) -> Play:
    return Play(0, Card.parse(card), suit)


CASES: dict[str, tuple[GameState, Action, AbstractSet[int]]] = {
    "a deal": (POSITIONS["dealing"], Deal(1), EVERYBODY),
    "naming a suit": (POSITIONS["naming a wild suit"], NameSuit(0, Suit.CLUBS), NOBODY),
    "a play": (setting("KD 3S 4S", "4C 4D", "5C 5D"), play("KD"), {1, 2}),
    "a wild play": (setting("8S 3S 4S", "4C 4D", "5C 5D"), play("8S", Suit.CLUBS), {1, 2}),
    "a play that lets the others draw": (setting("5D 3S 4S", "4C", "6C"), play("5D"), {1, 2}),
    "a play in a duel": (setting("KD 3S 4S", "4C 4D"), play("KD"), {1}),
    "a play that lets the next draw": (setting("7D 3S 4S", "4C 4D"), play("7D"), {1}),
    "a last 6, after which the player draws": (setting("6D", "4C 4D"), play("6D"), {0, 1}),
    "a play that ends the round": (setting("KD", "4C 4D", "5C"), play("KD"), EVERYBODY),
    "a draw": (POSITIONS["stuck"], Draw(0), {0}),
    "a draw for a crank": (setting("3S 4S", "4C 4D", "5C"), Draw(0), {0}),
    "keeping the card drawn": (POSITIONS["drawn"], Pass(0), NOBODY),
    "an announcement": (POSITIONS["exposed"], Announce(1), NOBODY),
    "a call": (POSITIONS["exposed"], CallIdiot(2, 1), {1}),
}


@pytest.mark.parametrize("name", CASES)
def test_who_learns_something_from_an_action(name: str) -> None:
    state, action, seats = CASES[name]
    game = Game(state).play(action)
    assert game.undo_shows() == game.undo_shows(1) == seats
    assert isinstance(game.undo_shows(), frozenset)
    assert game.undo_shows(0) == NOBODY


def test_a_call_that_lets_nobody_draw_shows_nothing() -> None:
    """Option `idiot_draws`: a call may cost a turn alone."""
    state = GameState.from_setup(
        Setup(
            rules=Rules(idiot_draws=0),
            hands=("QH KC JC", "5S", "4S 4H"),
            discard="QD",
            turn=0,
            unannounced=(1,),
        )
    )
    assert Game(state).play(CallIdiot(0, 1)).undo_shows() == NOBODY


def test_a_draw_that_takes_nothing_shows_nothing() -> None:
    """R7.2: with the stock empty and one card on the pile there is nothing to see."""
    deck = tuple(map(Card.parse, ("3S", "4C", "QD")))
    state = GameState.from_setup(
        Setup(rules=Rules(deck=deck, deal_sizes=(1,)), hands=("3S", "4C"), discard="QD", turn=0)
    )
    assert Game(state).play(Draw(0)).undo_shows() == NOBODY


def test_several_actions_show_what_each_of_them_shows() -> None:
    game = random_game(Game.new(3, rules=SMALL, seed=8), 40, Random(8))
    single = [game.at(number).undo_shows() for number in range(1, 41)]
    for n in range(41):
        assert game.undo_shows(n) == NOBODY.union(*single[40 - n :])


@given(new_games(), st.binary(min_size=1, max_size=60))
def test_who_was_told_a_hidden_card_is_named(start: GameState, choices: bytes) -> None:
    """Against the redacted events: whoever is told a card that they did not see, has learnt it.

    With a deal, and when a round is scored, everybody is named: a deal makes cards hidden that
    lay open before, and somebody may have known all the hands that a score lays open.
    """
    game = Game(start)
    for choice in choices:
        if game.state.is_over:
            break
        actions = all_legal_actions(game.state)
        before = game.state
        game = game.play(actions[choice % len(actions)])
        (taken,) = game.steps(len(game) - 1)
        learnt = {
            seat
            for seat in range(before.players)
            for event in taken.events
            if cards_named(redact(event, seat)) & set(unseen(before, seat))
        }
        if any(isinstance(event, Dealt | RoundScored) for event in taken.events):
            learnt = set(range(before.players))
        assert game.undo_shows() >= learnt
        # A reshuffle in between makes cards hidden again that lay on the pile a moment ago.
        if taken.state.forced_reshuffles == before.forced_reshuffles:
            assert game.undo_shows() == learnt


def test_the_start_of_a_game_may_be_anywhere() -> None:
    game = Game(new_game(3, seed=1, first_dealer=2)).play(Deal(2))
    assert game.undo_shows() == EVERYBODY
