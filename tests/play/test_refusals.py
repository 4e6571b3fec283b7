"""Why an action is refused: each reason, its sentence, and which of several reasons is told."""

from __future__ import annotations

import re
from itertools import product
from typing import TYPE_CHECKING

import pytest

from craits_engine import (
    DECK,
    Action,
    Announce,
    CallIdiot,
    Card,
    Deal,
    Draw,
    GameState,
    IllegalActionError,
    IllegalReason,
    NameSuit,
    Pass,
    Play,
    Rules,
    Setup,
    Suit,
    apply,
    is_legal,
    legal_actions,
    why_illegal,
)
from tests.support.foreign import OddPlay, loosely
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
from tests.support.refusing import assert_refused, hidden, shown

if TYPE_CHECKING:
    from collections.abc import Iterator

WHY = IllegalReason

QUIET = GameState.from_setup(
    Setup(rules=Rules(announce_last_card=False), hands=("QH KC", "KD TC"), discard="QD", turn=0)
)
"""Nobody has to announce anything."""

CASES: list[tuple[GameState, object, IllegalReason, str]] = [
    (PLAYING, None, WHY.NOT_AN_ACTION, r"expected a Deal, NameSuit, Play, Draw, Pass, Announce"),
    (PLAYING, "draw", WHY.NOT_AN_ACTION, "str"),
    (PLAYING, OddPlay(0, parse("KH")), WHY.NOT_AN_ACTION, "OddPlay"),
    (PLAYING, Draw, WHY.NOT_AN_ACTION, "CallIdiot"),
    (PLAYING, loosely(Draw)("0"), WHY.WRONG_TYPE, "seat must be int, not str"),
    (PLAYING, loosely(Play)(0, "KH"), WHY.WRONG_TYPE, "card must be Card, not str"),
    (NAMING_WILD, loosely(NameSuit)(0, "H"), WHY.WRONG_TYPE, "suit must be Suit, not str"),
    (
        PLAYING,
        loosely(Play)(0, parse("KH"), None, 1),
        WHY.WRONG_TYPE,
        "announce must be bool, not int",
    ),
    (PLAYING, Draw(3), WHY.NO_SUCH_SEAT, "the seats are 0 to 2"),
    (EXPOSED, CallIdiot(0, -1), WHY.NO_SUCH_SEAT, "0 to 2"),
    (OVER, Draw(0), WHY.GAME_OVER, "over"),
    (OVER, Deal(2), WHY.GAME_OVER, "over"),
    (DEALING, Draw(1), WHY.WRONG_PHASE, "seat 1 .* deal"),
    (SCORED, Play(1, parse("KC")), WHY.WRONG_PHASE, "seat 1 .* deal"),
    (NAMING_WILD, Play(0, parse("3C")), WHY.WRONG_PHASE, "seat 0 .* name a suit"),
    (PLAYING, Deal(0), WHY.WRONG_PHASE, "seat 0 .* turn"),
    (PLAYING, NameSuit(0, Suit.CLUBS), WHY.WRONG_PHASE, "seat 0 .* turn"),
    (DEALING, Announce(1), WHY.WRONG_PHASE, "Announce"),
    (DEALING, CallIdiot(1, 0), WHY.WRONG_PHASE, "CallIdiot"),
    (DEALING, Deal(0), WHY.NOT_YOUR_TURN, "seat 0 but of seat 1"),
    (NAMING_WILD, NameSuit(1, Suit.CLUBS), WHY.NOT_YOUR_TURN, "seat 1 but of seat 0"),
    (PLAYING, Play(1, parse("KD")), WHY.NOT_YOUR_TURN, "seat 1 but of seat 0"),
    (PLAYING, Draw(2), WHY.NOT_YOUR_TURN, "seat 2 but of seat 0"),
    (DRAWN, Pass(1), WHY.NOT_YOUR_TURN, "seat 1 but of seat 0"),
    (DEALING, Deal(1, DECK[1:]), WHY.BAD_DECK, "52 cards of Rules.deck, each once"),
    (DEALING, Deal(1, (*DECK[1:], DECK[1])), WHY.BAD_DECK, "tuple"),
    (PLAYING, Play(0, parse("KD")), WHY.CARD_NOT_IN_HAND, "seat 0 does not hold K♦"),
    (CRANK, Play(0, parse("KD")), WHY.CRANK_RUNNING, "crank of 2"),
    (CRANK, Play(0, parse("8C"), Suit.CLUBS), WHY.CRANK_RUNNING, "8♣"),
    (DRAWN, Play(0, parse("KC")), WHY.NOT_THE_DRAWN_CARD, "the drawn card only, or pass"),
    (PLAYING, Play(0, parse("3S")), WHY.DOES_NOT_MATCH, "force is ♦, the top card is Q♦"),
    (PLAYING, Play(0, parse("8S")), WHY.SUIT_REQUIRED, "8♠ .*must name a suit"),
    (PLAYING, Play(0, parse("KH"), Suit.HEARTS), WHY.SUIT_NOT_ALLOWED, "leave the suit .* out"),
    (PLAYING, Play(0, parse("9D"), Suit.DIAMONDS), WHY.SUIT_NOT_ALLOWED, "♥ only.* or none"),
    (PLAYING, Play(0, parse("9D"), Suit.CLUBS), WHY.SUIT_NOT_ALLOWED, "switch to ♥"),
    (NAMING_SWITCH, NameSuit(0, Suit.CLUBS), WHY.SUIT_NOT_ALLOWED, "♥ or ♦|♦ or ♥"),
    (PLAYING, Announce(0), WHY.NOTHING_TO_ANNOUNCE, "seat 0"),
    (EXPOSED, Announce(0), WHY.NOTHING_TO_ANNOUNCE, "seat 0"),
    (PLAYING, Play(0, parse("KH"), announce=True), WHY.NOTHING_TO_ANNOUNCE, "announce"),
    (QUIET, Play(0, parse("QH"), announce=True), WHY.NOTHING_TO_ANNOUNCE, "announce"),
    (PLAYING, Draw(0), WHY.MUST_PLAY, "seat 0 can play"),
    (CRANK, Draw(0), WHY.MUST_PLAY, "must play"),
    (DRAWN, Draw(0), WHY.ALREADY_DREW, "play that card or pass"),
    (PLAYING, Pass(0), WHY.NOTHING_TO_PASS, "seat 0 cannot pass"),
    (STUCK, Pass(0), WHY.NOTHING_TO_PASS, "seat 0 cannot pass"),
    (EXPOSED, CallIdiot(0, 2), WHY.NOBODY_TO_CALL, "seat 0 cannot call seat 2"),
    (EXPOSED, CallIdiot(1, 1), WHY.NOBODY_TO_CALL, "only an opponent"),
    (OUT, CallIdiot(1, 2), WHY.OUT_OF_CARDS, "seat 1 has no cards"),
]


@pytest.mark.parametrize(
    ("state", "action", "reason", "phrase"),
    [pytest.param(*case, id=f"{place}-{case[2].name}") for place, case in enumerate(CASES)],
)
def test_each_reason_has_a_sentence_that_names_the_way_out(
    state: GameState, action: object, reason: IllegalReason, phrase: str
) -> None:
    assert re.search(phrase, assert_refused(state, action, reason))


def test_every_reason_of_a_state_is_reached() -> None:
    # NOT_YOUR_SEAT is what a view says.
    assert {reason for _, _, reason, _ in CASES} | {WHY.NOT_YOUR_SEAT} == set(IllegalReason)


def test_the_contract_names_these_reasons() -> None:
    assert {
        "NOT_YOUR_TURN",
        "WRONG_PHASE",
        "GAME_OVER",
        "CARD_NOT_IN_HAND",
        "DOES_NOT_MATCH",
        "CRANK_RUNNING",
        "MUST_PLAY",
        "SUIT_REQUIRED",
        "SUIT_NOT_ALLOWED",
        "NOTHING_TO_ANNOUNCE",
        "NOBODY_TO_CALL",
        "BAD_DECK",
    } <= {reason.name for reason in IllegalReason}


def test_the_neighbours_of_the_refused_actions_are_legal() -> None:
    legal: list[tuple[GameState, Action]] = [
        (DEALING, Deal(1)),
        (DEALING, Deal(1, DECK)),
        (NAMING_WILD, NameSuit(0, Suit.CLUBS)),
        (NAMING_SWITCH, NameSuit(0, Suit.HEARTS)),
        (NAMING_SWITCH, NameSuit(0, Suit.DIAMONDS)),
        (PLAYING, Play(0, parse("KH"))),
        (PLAYING, Play(0, parse("8S"), Suit.SPADES)),
        (PLAYING, Play(0, parse("9D"))),
        (PLAYING, Play(0, parse("9D"), Suit.HEARTS)),
        (STUCK, Draw(0)),
        (LAST_TWO, Play(0, parse("QH"))),
        (LAST_TWO, Play(0, parse("QH"), announce=True)),
        (EXPOSED, Announce(1)),
        (EXPOSED, CallIdiot(0, 1)),
        (EXPOSED, CallIdiot(2, 1)),
        (CRANK, Play(0, parse("AH"))),
        (CRANK, Play(0, parse("2S"))),
        (DRAWN, Play(0, parse("KH"))),
        (DRAWN, Pass(0)),
        (OUT, CallIdiot(0, 2)),
        (OUT, Announce(2)),
        (QUIET, Play(0, parse("QH"))),
    ]
    for state, action in legal:
        assert why_illegal(state, action) is None
        assert is_legal(state, action) is True
        apply(state, action)


PRIORITY: list[tuple[GameState, object, IllegalReason]] = [
    # What is wrong with the object itself comes before everything else ...
    (OVER, None, WHY.NOT_AN_ACTION),
    (OVER, loosely(Draw)("0"), WHY.WRONG_TYPE),
    (OVER, loosely(Play)(9, "KH"), WHY.WRONG_TYPE),
    (OVER, Draw(9), WHY.NO_SUCH_SEAT),
    (OVER, CallIdiot(0, 9), WHY.NO_SUCH_SEAT),
    (DEALING, loosely(CallIdiot)(9, None), WHY.WRONG_TYPE),
    (DEALING, Play(9, parse("KH")), WHY.NO_SUCH_SEAT),
    (PLAYING, loosely(NameSuit)(0, 1), WHY.WRONG_TYPE),
    # ... then the end of the game, then the phase ...
    (OVER, Deal(0, ()), WHY.GAME_OVER),
    (OVER, Play(1, parse("KH"), Suit.CLUBS, announce=True), WHY.GAME_OVER),
    (OVER, CallIdiot(0, 0), WHY.GAME_OVER),
    (DEALING, Play(0, parse("KH")), WHY.WRONG_PHASE),
    (PLAYING, Deal(1, ()), WHY.WRONG_PHASE),
    (NAMING_WILD, Deal(2, ()), WHY.WRONG_PHASE),
    (PLAYING, NameSuit(2, Suit.CLUBS), WHY.WRONG_PHASE),
    (DEALING, NameSuit(2, Suit.CLUBS), WHY.WRONG_PHASE),
    (NAMING_WILD, CallIdiot(2, 2), WHY.WRONG_PHASE),
    # ... then the turn ...
    (DEALING, Deal(0, ()), WHY.NOT_YOUR_TURN),
    (NAMING_SWITCH, NameSuit(2, Suit.CLUBS), WHY.NOT_YOUR_TURN),
    (PLAYING, Play(1, parse("8S"), None, announce=True), WHY.NOT_YOUR_TURN),
    (PLAYING, Pass(1), WHY.NOT_YOUR_TURN),
    (OUT, Draw(1), WHY.NOT_YOUR_TURN),
    # ... then the card: in hand, playable, with the right suit, and the announcement last.
    (PLAYING, Play(0, parse("2C"), Suit.CLUBS, announce=True), WHY.CARD_NOT_IN_HAND),
    (CRANK, Play(0, parse("3C"), Suit.CLUBS), WHY.CARD_NOT_IN_HAND),
    (DRAWN, Play(0, parse("2H"), Suit.CLUBS), WHY.CARD_NOT_IN_HAND),
    (PLAYING, Play(0, parse("3S"), Suit.CLUBS, announce=True), WHY.DOES_NOT_MATCH),
    (CRANK, Play(0, parse("8C"), None, announce=True), WHY.CRANK_RUNNING),
    (DRAWN, Play(0, parse("3S"), Suit.CLUBS, announce=True), WHY.NOT_THE_DRAWN_CARD),
    (PLAYING, Play(0, parse("8S"), None, announce=True), WHY.SUIT_REQUIRED),
    (PLAYING, Play(0, parse("KH"), Suit.CLUBS, announce=True), WHY.SUIT_NOT_ALLOWED),
]


@pytest.mark.parametrize(
    ("state", "action", "reason"),
    [pytest.param(*case, id=f"{place}-{case[2].name}") for place, case in enumerate(PRIORITY)],
)
def test_of_several_reasons_the_most_basic_one_is_told(
    state: GameState, action: object, reason: IllegalReason
) -> None:
    assert_refused(state, action, reason)


def alphabet(players: int) -> Iterator[Action]:
    """Return every action of the right form that so many players could think of."""
    seats = range(players)
    suits = (None, *Suit)
    for seat in seats:
        yield from (
            Play(seat, card, suit, announce)
            for card, suit, announce in product(DECK, suits, (False, True))
        )
        yield from (NameSuit(seat, suit) for suit in Suit)
        yield from (Deal(seat), Deal(seat, DECK[1:]), Draw(seat), Pass(seat), Announce(seat))
        yield from (CallIdiot(seat, target) for target in seats)


@pytest.mark.parametrize("name", POSITIONS)
def test_over_the_whole_alphabet_no_sentence_names_a_hidden_card(name: str) -> None:
    state = POSITIONS[name]
    legal = {action for seat in range(3) for action in legal_actions(state, seat)}
    told: dict[str, set[Card]] = {}
    for action in alphabet(3):
        reason = why_illegal(state, action)
        assert (reason is None) == (action in legal)
        if reason is None:
            continue
        with pytest.raises(IllegalActionError) as caught:
            apply(state, action)
        assert caught.value.reason is reason
        own = {action.card} if isinstance(action, Play) else set[Card]()
        told[str(caught.value)] = told.get(str(caught.value), own) & own
    assert told
    for text, own in told.items():
        assert text
        assert shown(text, hidden(state) - own) == []


def test_the_repr_of_a_refusal_hides_the_deck_of_a_deal() -> None:
    with pytest.raises(IllegalActionError) as caught:
        apply(PLAYING, Deal(0, DECK))
    assert shown(repr(caught.value), DECK) == []
    assert shown(str(caught.value), DECK) == []
