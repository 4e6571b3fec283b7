"""Foreign objects in every part of every action: refused alike, and nothing else ever comes out.

"A seat out of range, a wrong type or a foreign object in an action is refused the same way, never
with an AttributeError from inside".
"""

from __future__ import annotations

from typing import NoReturn

import attrs
import pytest

from craits_engine import (
    DECK,
    Action,
    Announce,
    CallIdiot,
    Card,
    CardError,
    Deal,
    Draw,
    GameState,
    Hand,
    IllegalReason,
    NameSuit,
    NotationError,
    Pass,
    Play,
    Rank,
    Rules,
    RulesError,
    SeatError,
    Setup,
    SetupError,
    Suit,
    is_legal,
    legal_actions,
    new_game,
    why_illegal,
)
from tests.support.foreign import FOREIGN, NO_SEATS, OddCard, RudeError, loosely
from tests.support.positions import (
    CRANK,
    DEALING,
    DRAWN,
    EXPOSED,
    LAST_TWO,
    NAMING_WILD,
    OVER,
    PLAYING,
    POSITIONS,
    STUCK,
    parse,
)
from tests.support.refusing import assert_refused

WHY = IllegalReason

LEGAL: list[tuple[GameState, Action]] = [
    (DEALING, Deal(1)),
    (NAMING_WILD, NameSuit(0, Suit.CLUBS)),
    (PLAYING, Play(0, parse("8S"), Suit.CLUBS)),
    (PLAYING, Play(0, parse("KH"))),
    (LAST_TWO, Play(0, parse("QH"), announce=True)),
    (CRANK, Play(0, parse("AH"))),
    (DRAWN, Play(0, parse("KH"))),
    (STUCK, Draw(0)),
    (DRAWN, Pass(0)),
    (EXPOSED, Announce(1)),
    (EXPOSED, CallIdiot(0, 1)),
]
"""Actions that are legal, so that nothing but the foreign part can be the reason."""

# What else a part may be although the table of foreign objects has it.
TAKEN = {("suit", "none", Play), ("announce", "true", Play), ("announce", "false", Play)}


def parts() -> list[tuple[GameState, Action, str]]:
    return [
        (state, action, field.name)
        for state, action in LEGAL
        for field in attrs.fields(type(action))
        if field.name != "deck"
    ]


def spoil(action: Action, part: str, foreign: object) -> object:
    fields = {field.name: getattr(action, field.name) for field in attrs.fields(type(action))}
    return loosely(type(action))(**{**fields, part: foreign})


@pytest.mark.parametrize("name", FOREIGN)
def test_a_foreign_object_is_no_action(name: str) -> None:
    for state in POSITIONS.values():
        assert_refused(state, FOREIGN[name], WHY.NOT_AN_ACTION)


@pytest.mark.parametrize("name", FOREIGN)
def test_a_foreign_object_in_any_part_of_an_action_is_a_wrong_type(name: str) -> None:
    for state, action, part in parts():
        if (part, name, type(action)) not in TAKEN:
            assert_refused(state, spoil(action, part, FOREIGN[name]), WHY.WRONG_TYPE)


@pytest.mark.parametrize("name", FOREIGN)
def test_it_is_a_wrong_type_in_every_position(name: str) -> None:
    for state in POSITIONS.values():
        for _, action, part in parts():
            if (part, name, type(action)) not in TAKEN:
                assert why_illegal_of(state, spoil(action, part, FOREIGN[name])) is WHY.WRONG_TYPE


def why_illegal_of(state: GameState, action: object) -> IllegalReason | None:
    reason = loosely(why_illegal)(state, action)
    assert loosely(is_legal)(state, action) is (reason is None)
    return reason


@pytest.mark.parametrize("name", FOREIGN)
def test_foreign_objects_in_all_parts_at_once_are_a_wrong_type(name: str) -> None:
    foreign = FOREIGN[name]
    for state in POSITIONS.values():
        for kind in (Draw, Pass, Announce, Deal):
            assert_refused(state, loosely(kind)(foreign), WHY.WRONG_TYPE)
        for pair in (NameSuit, CallIdiot):
            assert_refused(state, loosely(pair)(foreign, foreign), WHY.WRONG_TYPE)
        assert_refused(state, loosely(Play)(foreign, foreign, foreign, foreign), WHY.WRONG_TYPE)


@pytest.mark.parametrize("name", NO_SEATS)
def test_a_number_that_is_no_seat_is_refused(name: str) -> None:
    seat = NO_SEATS[name]
    for state, action in LEGAL:
        assert_refused(state, spoil(action, "seat", seat), WHY.NO_SUCH_SEAT)
    for state in POSITIONS.values():
        assert_refused(state, CallIdiot(0, seat), WHY.NO_SUCH_SEAT)
        assert_refused(state, CallIdiot(seat, seat), WHY.NO_SUCH_SEAT)


HOLDERS = (Play, CallIdiot, NameSuit)


@pytest.mark.parametrize("kind", HOLDERS, ids=lambda kind: kind.__name__)
def test_a_foreign_object_may_hide_in_an_object_of_the_library(kind: type) -> None:
    # Its `repr` raises what the object inside raises.
    holder = loosely(kind)(FOREIGN["rude"], FOREIGN["rude"])
    for state, action, part in parts():
        assert_refused(state, spoil(action, part, holder), WHY.WRONG_TYPE)
    with pytest.raises(SeatError):
        loosely(legal_actions)(PLAYING, holder)
    with pytest.raises(CardError):
        loosely(Hand)([holder])
    with pytest.raises(RulesError):
        loosely(Rules)(pressure=holder)
    with pytest.raises(RulesError):
        loosely(new_game)(holder)
    with pytest.raises(SetupError):
        GameState.from_setup(loosely(Setup)(crank=holder))
    with pytest.raises(NotationError):
        loosely(Card.parse)(holder)


class FickleDeck(tuple[Card, ...]):
    """A tuple of the right cards that deals others."""

    __slots__ = ()

    def __iter__(self) -> NoReturn:
        raise RudeError


DECKS: dict[str, object] = {
    "empty": (),
    "list": list(DECK),
    "generator": (card for card in DECK),
    "hand": Hand(DECK),
    "set": frozenset(DECK),
    "keys": dict.fromkeys(DECK),
    "text": "8S",
    "codes": tuple(card.code for card in DECK),
    "one short": DECK[1:],
    "one too many": (*DECK, DECK[0]),
    "a duplicate for another": (*DECK[1:], DECK[1]),
    "none for a card": (*DECK[1:], None),
    "number for a card": (*DECK[1:], 0),
    "numbers": tuple(range(52)),
    "list for a card": (*DECK[1:], [DECK[0]]),
    "rank for a card": (*DECK[1:], Rank.ACE),
    "odd card": (OddCard(Rank.ACE, Suit.CLUBS), *DECK[1:]),
    "rude card": (*DECK[1:], FOREIGN["rude"]),
    "rude equality": (*DECK[1:], FOREIGN["rude equality"]),
    "rude hash": (*DECK[1:], FOREIGN["rude hash"]),
    "mock": (*DECK[1:], FOREIGN["mock of a card"]),
    "fickle": FickleDeck(DECK),
    "nested": (DECK,),
    "number": 52,
    "true": True,
    "false": False,
    "zero": 0,
    "class": tuple,
    "rude": FOREIGN["rude"],
    "rude class": FOREIGN["rude class"],
    "yes": FOREIGN["yes"],
}


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_that_is_no_permutation_of_the_cards_is_refused(name: str) -> None:
    # R2.3
    deal = loosely(Deal)(1, DECKS[name])
    assert_refused(DEALING, deal, WHY.BAD_DECK)
    assert_refused(PLAYING, deal, WHY.WRONG_PHASE)
    assert_refused(OVER, deal, WHY.GAME_OVER)


@pytest.mark.parametrize("name", DECKS)
def test_a_bad_deck_comes_after_what_is_wrong_with_the_seat(name: str) -> None:
    assert_refused(DEALING, loosely(Deal)(0, DECKS[name]), WHY.NOT_YOUR_TURN)
    assert_refused(DEALING, loosely(Deal)(7, DECKS[name]), WHY.NO_SUCH_SEAT)
    assert_refused(DEALING, loosely(Deal)("1", DECKS[name]), WHY.WRONG_TYPE)


@pytest.mark.parametrize("name", [name for name in FOREIGN if name != "none"])
def test_legal_actions_of_what_is_no_seat_are_refused(name: str) -> None:
    for state in POSITIONS.values():
        with pytest.raises(SeatError, match="from 0 to 2"):
            loosely(legal_actions)(state, FOREIGN[name])


@pytest.mark.parametrize("name", NO_SEATS)
def test_legal_actions_of_a_seat_out_of_range_are_refused(name: str) -> None:
    for state in POSITIONS.values():
        with pytest.raises(SeatError, match="from 0 to 2"):
            legal_actions(state, NO_SEATS[name])
