"""The sentences of refusals, whole: each says what was wrong and what would be right."""

from __future__ import annotations

import pytest

from craits_engine import (
    DECK,
    Ability,
    Action,
    Announce,
    Called,
    CallIdiot,
    CraitsError,
    Deal,
    DepthError,
    Draw,
    DrawCause,
    Drew,
    EventError,
    Game,
    GameState,
    HistoryError,
    IllegalReason,
    NameSuit,
    Pass,
    Play,
    Played,
    Rank,
    Rules,
    SeatError,
    Setup,
    ShuffleError,
    StateError,
    Suit,
    TurnedUp,
    TurnStarted,
    actors,
    explain_illegal,
    legal_actions,
    observe,
    perft,
    replay_events,
    why_illegal,
)
from tests.support.foreign import loosely
from tests.support.positions import (
    CRANK,
    DEALING,
    DRAWN,
    EXPOSED,
    NAMING_SWITCH,
    NAMING_WILD,
    OUT,
    OVER,
    PLAYING,
    STUCK,
    parse,
)

THREE_ANSWERS = GameState.from_setup(
    Setup(
        rules=Rules(abilities={Rank.FIVE: Ability.ANSWER}),
        hands=("2S KD", "3C 4C"),
        discard="4D 2D",
        turn=0,
        crank=2,
    )
)
"""A crank that aces, 2s and 5s may answer."""

REFUSALS: list[tuple[GameState, object, str]] = [
    (
        PLAYING,
        7,
        (
            "not an action: expected a Deal, NameSuit, Play, Draw, Pass, Announce or CallIdiot, "
            "not an object of type int"
        ),
    ),
    (
        PLAYING,
        loosely(Play)("0", "8S", 5, 1),
        (
            "this Play is malformed: seat must be int, not str; card must be Card, not str; suit "
            "must be Suit or None, not int; announce must be bool, not int"
        ),
    ),
    (
        PLAYING,
        loosely(CallIdiot)(0, True),
        "this CallIdiot is malformed: target must be int, not bool",
    ),
    (PLAYING, loosely(NameSuit)(0, 1), "this NameSuit is malformed: suit must be Suit, not int"),
    (PLAYING, Draw(3), "there is no such seat: the seats are 0 to 2"),
    (OVER, Draw(0), "the game is over"),
    (DEALING, Draw(0), "Draw has no place now: seat 1 is to deal"),
    (NAMING_WILD, Pass(1), "Pass has no place now: seat 0 is to name a suit"),
    (PLAYING, Deal(1), "Deal has no place now: seat 0 is to take a turn"),
    (PLAYING, Draw(1), "it is not the turn of seat 1 but of seat 0"),
    (
        DEALING,
        Deal(1, DECK[1:]),
        "the deck of a Deal must be a tuple of the 52 cards of Rules.deck, each once, in any order",
    ),
    (PLAYING, Play(0, parse("KD")), "seat 0 does not hold K♦"),
    (
        CRANK,
        Play(0, parse("KD")),
        "a crank of 2 is running: K♦ neither answers nor raises it, as A and 2 do",
    ),
    (
        THREE_ANSWERS,
        Play(0, parse("KD")),
        "a crank of 2 is running: K♦ neither answers nor raises it, as A and 2 and 5 do",
    ),
    (
        PLAYING,
        Play(0, parse("3S")),
        "3♠ does not fit: the suit in force is ♦, the top card is Q♦",
    ),
    (PLAYING, Play(0, parse("8S")), "8♠ is wild: the play must name a suit"),
    (
        PLAYING,
        Play(0, parse("KH"), Suit.HEARTS),
        "K♥ does not change the suit: leave the suit of the play out",
    ),
    (
        PLAYING,
        Play(0, parse("9D"), Suit.CLUBS),
        "9♦ may switch to ♥ only: name that suit, or none to leave it",
    ),
    (
        NAMING_SWITCH,
        NameSuit(0, Suit.CLUBS),
        "the dealer may name ♥ or ♦ for the up-card 9♥",
    ),
    (DRAWN, Play(0, parse("3S")), "seat 0 has drawn and may play the drawn card only, or pass"),
    (PLAYING, Announce(1), "seat 1 has no single card to announce"),
    (PLAYING, Play(0, parse("KH"), announce=True), "seat 0 has no single card to announce"),
    (PLAYING, Draw(0), "seat 0 can play and so must play"),
    (CRANK, Draw(0), "seat 0 can answer the crank and so must play"),
    (DRAWN, Draw(0), "seat 0 has drawn and may play that card or pass"),
    (PLAYING, Pass(0), "seat 0 cannot pass: no card was just drawn that fits"),
    (
        EXPOSED,
        CallIdiot(0, 2),
        (
            "seat 0 cannot call seat 2: only an opponent with one card that had to be announced "
            "and was not"
        ),
    ),
    (OUT, CallIdiot(1, 2), "seat 1 has no cards and so no say now"),
]


@pytest.mark.parametrize(("state", "action", "sentence"), REFUSALS, ids=range(len(REFUSALS)))
def test_a_refusal_says_what_was_wrong_and_what_would_be_right(
    state: GameState, action: Action, sentence: str
) -> None:
    assert explain_illegal(state, action) == sentence


def test_every_reason_has_its_sentence_here_or_is_that_of_a_view() -> None:
    # NOT_YOUR_SEAT is of views alone: test_explanations.py.
    reasons = {loosely(why_illegal)(state, action) for state, action, _ in REFUSALS}
    assert reasons == set(IllegalReason) - {IllegalReason.NOT_YOUR_SEAT}


GAME = Game.new(2, seed=1, first_dealer=0).play(Deal(0))

CALLS: list[tuple[object, tuple[object, ...], type[CraitsError], str]] = [
    (
        legal_actions,
        (PLAYING, 3),
        SeatError,
        "seat must be a whole number from 0 to 2 (R1.1), not 3",
    ),
    (
        legal_actions,
        (PLAYING, "0"),
        SeatError,
        "seat must be a whole number from 0 to 2 (R1.1), not '0'",
    ),
    (
        legal_actions,
        (observe(PLAYING, 1), 0),
        SeatError,
        "this view knows the actions of seat 1 alone, not of 0",
    ),
    (perft, (PLAYING, -1), DepthError, "depth must be a whole number of at least 0, not -1"),
    (GAME.at, (2,), HistoryError, "number must be a whole number from 0 to 1, not 2"),
    (GAME.undo, (2,), HistoryError, "n must be a whole number from 0 to 1, not 2"),
    (Game, (5,), HistoryError, "a game begins in a GameState, not in 5"),
    (replay_events, (STUCK, 5), EventError, "events must be a collection of events, not 5"),
    (replay_events, (STUCK, ["5"]), EventError, "not an event: '5'"),
    (
        replay_events,
        (STUCK, [TurnStarted(3)]),
        EventError,
        "TurnStarted names a seat that there is not: 3",
    ),
    (
        replay_events,
        (STUCK, [Called(0, 3)]),
        EventError,
        "Called names a seat that there is not: 3",
    ),
    (
        replay_events,
        (STUCK, [TurnedUp(0, parse("KC"))]),
        EventError,
        "another card lies on top of the stock",
    ),
    (
        replay_events,
        (STUCK, [Played(0, parse("KD"))]),
        EventError,
        "the player does not hold that card",
    ),
    (
        replay_events,
        (STUCK, [loosely(Drew)(0, 5, DrawCause.CRANK)]),
        EventError,
        "Drew does not fit what happened before it",
    ),
    (
        replay_events,
        (STUCK, [Drew(0, STUCK.stock[-1:], DrawCause.CRANK), TurnedUp(0, STUCK.stock[-2])]),
        EventError,
        "the events lead to no possible position: cards that are nowhere: Q♦",
    ),
    (actors, (5,), StateError, "expected a GameState, not an object of type int"),
    (perft, (5, 1), StateError, "expected a GameState, not an object of type int"),
]


@pytest.mark.parametrize(("call", "given", "kind", "sentence"), CALLS, ids=range(len(CALLS)))
def test_a_bad_argument_is_named_with_what_would_be_right(
    call: object, given: tuple[object, ...], kind: type[CraitsError], sentence: str
) -> None:
    assert callable(call)
    with pytest.raises(kind) as caught:
        call(*given)
    assert str(caught.value) == sentence


def test_r7_1_a_reshuffle_laid_down_for_nothing_is_refused() -> None:
    with pytest.raises(ShuffleError) as caught:
        GAME.play(NameSuit(0, Suit.CLUBS), reshuffle=DECK)
    assert str(caught.value) == "a reshuffle was laid down for an action that needs none"
