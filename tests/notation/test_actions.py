"""Actions as text: written, read, and asked of the rules."""

from __future__ import annotations

import pickle
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from craits_engine import (
    DECK,
    Action,
    AmbiguousActionError,
    Announce,
    CallIdiot,
    Card,
    Deal,
    Draw,
    GameState,
    Hand,
    IllegalActionError,
    IllegalReason,
    NameSuit,
    NotationError,
    Pass,
    Play,
    SeatError,
    Setup,
    Suit,
    View,
    actors,
    is_legal,
    legal_actions,
    observe,
)
from craits_engine.notation import (
    format_action,
    format_cards,
    parse_action,
    parse_cards,
    parse_legal,
)
from craits_engine.testing import cards, states
from tests.support.copies import pickled
from tests.support.foreign import loosely

TEN, EIGHT, NINE = Card.parse("10H"), Card.parse("8S"), Card.parse("9H")
POSITION = GameState.from_setup(Setup(hands=("8S 3H", "KD TC"), discard="QD", turn=0))


@st.composite
def actions(draw: st.DrawFn) -> Action:
    """Actions of every class that a text can say, legal or not."""
    seat = draw(st.integers(0, 4) | st.integers(0, 10**9 - 1))
    suits = st.sampled_from(Suit)
    deck = st.none() | st.lists(cards(), min_size=1, max_size=52).map(tuple)
    kinds: st.SearchStrategy[Action] = st.one_of(
        st.builds(Deal, st.just(seat), deck),
        st.builds(NameSuit, st.just(seat), suits),
        st.builds(Play, st.just(seat), cards(), st.none() | suits, st.booleans()),
        st.just(Draw(seat)),
        st.just(Pass(seat)),
        st.just(Announce(seat)),
        st.builds(CallIdiot, st.just(seat), st.integers(0, 10**9 - 1)),
    )
    return draw(kinds)


@pytest.mark.parametrize(
    ("action", "text", "code"),
    [
        (Play(0, TEN), "10♥", "TH"),
        (Play(0, EIGHT, Suit.DIAMONDS), "8♠=♦", "8S=D"),
        (Play(0, NINE, Suit.DIAMONDS, announce=True), "9♥=♦ !", "9H=D !"),
        (Play(0, TEN, announce=True), "10♥ !", "TH !"),
        (Draw(0), "draw", "draw"),
        (Pass(0), "pass", "pass"),
        (Announce(0), "announce", "announce"),
        (CallIdiot(0, 2), "call 2", "call 2"),
        (Deal(0), "deal", "deal"),
        (Deal(0, (TEN, EIGHT)), "deal 10♥ 8♠", "deal TH 8S"),
        (NameSuit(0, Suit.DIAMONDS), "suit ♦", "suit D"),
    ],
)
def test_how_actions_are_written(action: Action, text: str, code: str) -> None:
    assert format_action(action) == text
    assert format_action(action, ascii_only=True) == code
    assert format_action(action, seat=True) == f"0: {text}"
    assert format_action(action, seat=True, ascii_only=True) == f"0: {code}"


@given(actions(), st.booleans())
def test_what_is_written_is_read_again(action: Action, ascii_only: bool) -> None:
    text = format_action(action, ascii_only=ascii_only)
    assert parse_action(text, action.seat) == action
    whole = format_action(action, seat=True, ascii_only=ascii_only)
    assert parse_action(whole) == parse_action(whole, action.seat) == action
    assert "\n" not in whole
    assert whole.isascii() or not ascii_only


@given(st.lists(actions(), min_size=2, max_size=2))
def test_no_two_actions_are_written_alike(pair: list[Action]) -> None:
    one, other = pair
    assert (one == other) == (format_action(one, seat=True) == format_action(other, seat=True))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("th", Play(1, TEN)),
        ("10h", Play(1, TEN)),
        ("T♥", Play(1, TEN)),
        (" 10♥ ", Play(1, TEN)),
        ("8s=d", Play(1, EIGHT, Suit.DIAMONDS)),
        ("8S = ♦", Play(1, EIGHT, Suit.DIAMONDS)),
        ("9h=d!", Play(1, NINE, Suit.DIAMONDS, announce=True)),
        ("9h=d !", Play(1, NINE, Suit.DIAMONDS, announce=True)),
        ("th!", Play(1, TEN, announce=True)),
        ("DRAW", Draw(1)),
        ("Call2", CallIdiot(1, 2)),
        ("suit  d", NameSuit(1, Suit.DIAMONDS)),
        ("deal thtd 8S\t9♥\n", Deal(1, (TEN, Card.parse("TD"), EIGHT, NINE))),
        ("1: draw", Draw(1)),
        ("1 :draw", Draw(1)),
    ],
)
def test_what_is_read(text: str, action: Action) -> None:
    assert parse_action(text, 1) == action


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        ("", 0, "a card"),
        ("   ", 3, "a card"),
        ("10", 0, "a card"),
        ("1♥", 0, "a card"),
        ("dance", 0, "a card"),
        ("drawn", 0, "a card"),
        ("suits", 0, "a card"),
        ("8\N{LATIN SMALL LETTER LONG S}", 0, "a card"),
        ("8S=", 3, "a suit"),
        ("8S=x", 3, "a suit"),
        ("8S 9H", 3, '"=" and a suit, "!" or the end'),
        ("8S=D=D", 4, '"!" or the end'),
        ("8S=D!!", 5, "the end"),
        ("draw 2", 5, "the end"),
        ("call", 4, "the number of a seat"),
        ("call x", 5, "the number of a seat"),
        ("call -1", 5, "the number of a seat"),
        ("call 1 2", 7, "the end"),
        ("suit", 4, "a suit"),
        ("suit DD", 6, "the end"),
        ("deal 8S, 9S", 7, "a card"),
        ("2: draw", 0, "an action of seat 1"),
        ("1: 1: draw", 3, "a card"),
        ("8S\N{VARIATION SELECTOR-16}", 2, '"=" and'),
    ],
)
def test_a_mistake_is_told_with_its_place(text: str, place: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text, 1)
    error = caught.value
    assert (error.text, error.position) == (text, place)
    assert error.expected.startswith(expected)
    assert f"at place {place} of" in str(error)
    twin = pickled(error, pickle.HIGHEST_PROTOCOL)
    assert (str(twin), vars(twin)) == (str(error), vars(error))


def test_a_mistake_in_a_long_text_is_told_shortly() -> None:
    with pytest.raises(NotationError) as caught:
        parse_action("deal " + "8S " * 10_000 + "x" * 10_000, 1)
    assert len(str(caught.value)) < 250


def test_the_seat_must_come_from_somewhere() -> None:
    with pytest.raises(NotationError, match="expected the number of a seat and a colon"):
        parse_action("draw")
    for seat in (-1, True, "1", 1.0):
        with pytest.raises(SeatError):
            loosely(parse_action)("draw", seat)


@pytest.mark.parametrize("text", [None, 5, b"draw", ["draw"]])
def test_only_text_is_read(text: object) -> None:
    for function in (parse_action, parse_legal):
        with pytest.raises(NotationError, match="expected a text"):
            loosely(function)(text, POSITION if function is parse_legal else 0)


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("draw", IllegalReason.NOT_AN_ACTION),
        (Draw, IllegalReason.NOT_AN_ACTION),
        (loosely(Play)(0, "8S"), IllegalReason.WRONG_TYPE),
        (loosely(Draw)("0"), IllegalReason.WRONG_TYPE),
        (Draw(-1), IllegalReason.NO_SUCH_SEAT),
        (CallIdiot(0, 10**9), IllegalReason.NO_SUCH_SEAT),
        (Deal(0, ()), IllegalReason.BAD_DECK),
        (loosely(Deal)(0, "8S"), IllegalReason.BAD_DECK),
        (loosely(Deal)(0, ("8S",)), IllegalReason.BAD_DECK),
    ],
)
def test_what_no_text_can_say_is_refused(action: Action, reason: IllegalReason) -> None:
    with pytest.raises(IllegalActionError) as caught:
        format_action(action)
    assert caught.value.reason is reason


# With the rules


def test_what_is_legal_is_read() -> None:
    assert parse_legal("8s=h !", POSITION) == Play(0, EIGHT, Suit.HEARTS, announce=True)
    assert parse_legal("0: 8s=h", POSITION) == Play(0, EIGHT, Suit.HEARTS)
    assert parse_legal("8s=h", observe(POSITION, 0)) == Play(0, EIGHT, Suit.HEARTS)


def test_a_wild_card_without_a_suit_is_ambiguous() -> None:
    for where in (POSITION, observe(POSITION, 0)):
        with pytest.raises(AmbiguousActionError) as caught:
            parse_legal(" 8s !", where)
        error = caught.value
        assert error.text == " 8s !"
        assert error.candidates == tuple(Play(0, EIGHT, suit, announce=True) for suit in Suit)
        assert str(error) == "'8s !' could mean 8♠=♣ !, 8♠=♦ !, 8♠=♥ ! or 8♠=♠ !"
        assert set(error.candidates) <= set(legal_actions(where, 0))
        twin = pickled(error, pickle.HIGHEST_PROTOCOL)
        assert (str(twin), vars(twin)) == (str(error), vars(error))


def test_what_no_candidate_completes_is_illegal_not_ambiguous() -> None:
    hands = ("8S 3H 4C", "KD TC")
    state = GameState.from_setup(Setup(hands=hands, discard="QD", turn=0))
    with pytest.raises(IllegalActionError) as caught:
        parse_legal("8s !", state)
    assert caught.value.reason is IllegalReason.SUIT_REQUIRED


def test_what_is_illegal_is_told_as_apply_tells_it() -> None:
    for where in (POSITION, observe(POSITION, 0)):
        with pytest.raises(IllegalActionError) as caught:
            parse_legal("KS", where)
        assert caught.value.reason is IllegalReason.CARD_NOT_IN_HAND
        assert caught.value.action == Play(0, Card.parse("KS"))
        assert str(caught.value) == "seat 0 does not hold K♠"


def test_the_seat_is_that_of_the_text_the_view_or_the_turn() -> None:
    exposed = Setup(hands=("8S 3H", "KD", "TC"), discard="QD", turn=0, unannounced=(1,))
    state = GameState.from_setup(exposed)
    assert parse_legal("1: announce", state) == Announce(1)
    assert parse_legal("announce", state, 1) == Announce(1)
    assert parse_legal("announce", observe(state, 1)) == Announce(1)
    assert parse_legal("call 1", state) == CallIdiot(0, 1)
    assert parse_legal("call 1", observe(state, 2)) == CallIdiot(2, 1)
    with pytest.raises(IllegalActionError) as caught:
        parse_legal("1: announce", observe(state, 2))
    assert caught.value.reason is IllegalReason.NOT_YOUR_SEAT
    with pytest.raises(IllegalActionError) as caught:
        parse_legal("call 1", observe(state, None))
    assert caught.value.reason is IllegalReason.NOT_YOUR_SEAT


@given(states())
def test_every_legal_action_can_be_said(state: GameState) -> None:
    for seat in actors(state):
        view = observe(state, seat)
        texts = set[str]()
        for action in legal_actions(state, seat):
            text = format_action(action)
            texts.add(text)
            assert parse_legal(text, state, seat) == parse_legal(text, view) == action
        assert len(texts) == len(legal_actions(state, seat))


TEXTS = st.text() | st.text(alphabet="0123456789TJQKAtjqkaCDHScdhs♣♦♥♠=!: \n-,/+dealrwpsnoucit")


@given(TEXTS, st.none() | st.integers(0, 4), states(max_actions=20))
def test_no_text_does_harm(text: str, seat: int | None, state: GameState) -> None:
    wheres: list[GameState | View] = [state, observe(state, 0)]
    try:
        action = parse_action(text, seat)
    except NotationError as error:
        told, place = error.text, error.position
    else:
        told, place = text, 0
        assert parse_action(format_action(action), action.seat) == action
    assert told == text
    assert place is not None
    assert 0 <= place <= len(text)
    for where in wheres:
        with suppress(NotationError, AmbiguousActionError, IllegalActionError):
            assert is_legal(where, parse_legal(text, where, seat))


def test_a_whole_deck_can_be_dealt() -> None:
    text = format_action(Deal(0, DECK))
    assert parse_action(text, 0) == Deal(0, DECK)
    assert Hand(DECK) == Hand.parse(text.removeprefix("deal "))


@given(st.lists(cards()))
def test_cards_keep_their_order(pile: list[Card]) -> None:
    for ascii_only in (True, False):
        text = format_cards(pile, ascii_only=ascii_only)
        assert text.isascii() or not ascii_only
        assert parse_cards(text) == tuple(pile)
        assert parse_cards(text.replace(" ", "").lower()) == tuple(pile)


def test_what_is_no_card_has_its_place() -> None:
    with pytest.raises(NotationError) as caught:
        parse_cards("8S 1H")
    assert (caught.value.text, caught.value.position) == ("8S 1H", 3)
    with pytest.raises(NotationError) as caught:
        Card.parse("1H")
    assert (caught.value.text, caught.value.position) == ("1H", 0)
    assert caught.value.expected.startswith("a rank")
