"""What is not exactly a document is refused, with the place."""

from __future__ import annotations

import json
import pickle
from typing import TYPE_CHECKING, Any, cast

import attrs
import pytest

from craits_engine import (
    Ability,
    Card,
    Deal,
    DrawCause,
    Drew,
    Event,
    Game,
    GameState,
    HandScore,
    Phase,
    Play,
    Played,
    Rank,
    RecordError,
    Reversed,
    RoundScored,
    Rules,
    Setup,
    SuitNamed,
)
from craits_engine.records import (
    ACTION,
    EVENT,
    MAX_ACTIONS,
    MAX_DEPTH,
    MAX_SIZE,
    SEEN_EVENT,
    GameRecord,
    decode,
    dumps,
    encode,
    loads,
)
from tests.support.copies import pickled
from tests.support.foreign import loosely
from tests.support.samples import card, events

if TYPE_CHECKING:
    from craits_engine.records import Json

STATE = GameState.from_setup(
    Setup(
        hands=("8S 3H", "KD", "TC"),
        discard="QD",
        turn=0,
        scores=[(1, 2, 3)],
        cut=[[(0, Card.parse("AC")), (1, card()), (2, Card.parse("2D"))]],
    )
)


def changed(value: Json, path: str, new: object) -> Json:
    """Return a copy of some data with something else in one place; ... takes the place out."""
    copy: Json = json.loads(json.dumps(value))
    *way, last = [int(key) if key.isdigit() else key for key in path.split(".")]
    where = cast("Any", copy)
    for key in way:
        where = where[key]
    if new is ...:
        del where[last]
    else:
        where[last] = new
    return copy


@pytest.mark.parametrize(
    ("path", "new", "place", "message"),
    [
        ("phase", ..., "phase", "this key is missing"),
        ("colour", 1, "colour", "there is no such key"),
        ("rules.colour", 1, "rules.colour", "there is no such key"),
        ("crank", "2", "crank", "expected a whole number from 0 to 9007199254740991, not '2'"),
        ("crank", True, "crank", "not true"),
        ("crank", None, "crank", "not null"),
        ("crank", 2.0, "crank", "not the number 2.0"),
        ("crank", float("nan"), "crank", "not a larger number"),
        ("crank", -1, "crank", "not the number -1"),
        ("crank", 2**53, "crank", "not the number 9007199254740992"),
        ("crank", 10**200, "crank", "not a larger number"),
        ("crank", [], "crank", "not a list"),
        ("crank", {}, "crank", "not an object"),
        ("dealer", 5, "dealer", "expected a whole number from 0 to 4, not the number 5"),
        ("players", 6, "players", "from 2 to 5"),
        ("scores.0.1", 10**300, "scores[0][1]", "expected a whole number of 300 digits"),
        ("hands.1.0", "KX", "hands[1][0]", "expected a card in two characters"),
        ("hands.1.0", "10H", "hands[1][0]", "not '10H'"),
        ("hands.1", "KD", "hands[1]", "expected a list, not 'KD'"),
        ("hands.1", ["KD", "KD"], "hands[1][1]", "not in the list yet"),
        ("hands", [[]] * 6, "hands", "expected a list of 0 to 5, not of 6"),
        ("cut.0.0", [0], "cut[0][0]", "expected a list of two, not a list"),
        ("cut.0.0", "0K", "cut[0][0]", "expected a list of two, not '0K'"),
        ("cut.0.1.1", 5, "cut[0][1][1]", "not the number 5"),
        ("suit_in_force", "d", "suit_in_force", "expected a suit (C, D, H or S), not 'd'"),
        ("phase", "PLAY", "phase", "expected a phase (deal, name_suit, play, over), not 'PLAY'"),
        ("direction", 1, "direction", "(clockwise, counterclockwise)"),
        ("seed", 5, "seed", "digits of a whole number of at most 128 bits as text"),
        ("seed", "5.0", "seed", "not '5.0'"),
        ("seed", "٣", "seed", "not '٣'"),
        ("seed", "-", "seed", "not '-'"),
        ("seed", str(2**128), "seed", "128 bits"),
        ("seed", "1" * 5000, "seed", "128 bits"),
        ("rules", {"deal_sizes": []}, "rules.deal_sizes", "expected a list of 1 to 1000"),
        ("rules", {"deck": []}, "rules", "deck must be a non-empty"),
        ("rules", {"match": []}, "rules.match", "of 1 to 3, not of 0"),
        ("rules", {"match": ["suit", "suit"]}, "rules.match[1]", "not in the list yet"),
        ("rules", {"abilities": []}, "rules.abilities", "expected an object"),
        ("rules", {"abilities": {"J": "jump"}}, "rules.abilities.J", "expected an ability (none"),
        ("rules", {"abilities": {"11": "skip"}}, "rules.abilities", "not '11'"),
        ("rules", {"points": {"3": 5}}, "rules.points", "expected ranks (A, 2, 4"),
        ("rules", {"draw_at_will": 1}, "rules.draw_at_will", "true or false, not the number 1"),
        ("rules", [], "rules", "expected an object, not a list"),
        ("hands.0.0", "KD", "", "cards in more than one place: K♦"),
        ("turn", 4, "", "turn must be a seat from 0 to 2"),
    ],
)
def test_a_wrong_state_is_told_with_its_place(
    path: str, new: object, place: str, message: str
) -> None:
    data = changed(encode(STATE), path, new)
    with pytest.raises(RecordError) as caught:
        decode(data, GameState)
    assert caught.value.path == place
    assert message in caught.value.message
    assert str(caught.value) == f"{place or 'the document'}: {caught.value.message}"
    twin = pickled(caught.value, pickle.HIGHEST_PROTOCOL)
    assert (str(twin), vars(twin)) == (str(caught.value), vars(caught.value))


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("", "", "not JSON: Expecting value, in line 1, column 1"),
        ("nonsense", "", "not JSON"),
        ("[]", "", "expected an object, not a list"),
        ("5", "", "not the number 5"),
        ("NaN", "", "not NaN, which is no number"),
        ("null", "", "not null"),
        ('"text"', "", "not 'text'"),
        ("{}", "format", "this key is missing"),
        ('{"format": "craits-rules"}', "version", "this key is missing"),
        ('{"format": 5, "version": 1}', "format", "expected 'craits-rules', not the number 5"),
        ('{"format": "craits-state", "version": 1}', "format", "not 'craits-state'"),
        ('{"format": "craits-rules", "version": 2}', "version", "the number 1, not the number 2"),
        ('{"format": "craits-rules", "version": true}', "version", "not true"),
        ('{"format": "craits-rules", "version": 1.0}', "version", "not the number 1.0"),
        ('{"format": "craits-rules", "version": 1, "x": 1, "a": 2}', "a", "no such key"),
        ('{"pressure": 1, "pressure": 1}', "", "not an object with 'pressure' twice"),
        ('{"format": "craits-rules", "version": 1, "pressure": -Infinity}', "pressure", "-Inf"),
        ('{"format": "craits-rules", "version": 1, "pressure": 1e999}', "pressure", "a larger"),
        (
            '{"format": "craits-rules", "version": 1, "pressure": ' + "1" * 5000 + "}",
            "pressure",
            "not a number of more than 300 digits",
        ),
        (
            '{"format": "craits-rules", "version": 1, "points": {"A": 1, "A": 2}}',
            "points",
            "not an object with 'A' twice",
        ),
        ('{"rules": {"deck": ["8S", "3', "rules.deck[1]", "not JSON: Unterminated string"),
        ('{"rules": {"deck": ["8S", ', "rules.deck[1]", "not JSON: Expecting value"),
        ('{"rules": {"deck": ["8S"], "a', "rules", "not JSON"),
        ('{"rules": {"deck": ["8S"]}, "a": tru', "a", "not JSON"),
        ('{"rules": {"de\\"ck": [[1], {"a": 2}, x', 'rules.de\\"ck[2]', "not JSON"),
        ('{"a": 1}}', "", "not JSON: Extra data"),
        ("[1, 2]]", "", "not JSON: Extra data"),
        (", x", "", "not JSON"),
        ('"a', "", "not JSON"),
    ],
)
def test_a_wrong_text_is_told_with_its_place(text: str, place: str, message: str) -> None:
    for document in (text, text.encode()):
        with pytest.raises(RecordError) as caught:
            loads(document, Rules)
        assert caught.value.path == place
        assert message in caught.value.message


def test_a_truncated_document_is_told_with_its_place() -> None:
    text = dumps(STATE)
    for end in range(len(text)):
        with pytest.raises(RecordError, match="not JSON"):
            loads(text[:end], GameState)
    with pytest.raises(RecordError) as caught:
        loads(text[: text.index('"QD"') + 2], GameState)
    assert caught.value.path == "discard[0]"


def test_only_text_and_bytes_are_read() -> None:
    for text in (None, 5, bytearray(b"{}"), ["{}"]):
        with pytest.raises(RecordError, match="text or bytes"):
            loosely(loads)(text, Rules)
    with pytest.raises(RecordError, match="not UTF-8: byte 1 "):
        loads(b'"\xff"', Rules)
    with pytest.raises(RecordError, match="not JSON"):
        loads("\N{ZERO WIDTH NO-BREAK SPACE}{}", Rules)


def test_limits_hold_before_anything_is_read() -> None:
    with pytest.raises(RecordError, match=f"may have {MAX_SIZE} bytes, not {MAX_SIZE + 1}"):
        loads(" " * (MAX_SIZE + 1), Rules)
    with pytest.raises(RecordError, match="expected an object"):
        loads("[" * MAX_DEPTH + "]" * MAX_DEPTH, Rules)
    for opening in ("[", '{"a":', '[{"]":'):
        with pytest.raises(RecordError, match=f"lie in each other {MAX_DEPTH} deep at most"):
            loads(opening * 100_000, Rules)
    deep = "[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1)
    with pytest.raises(RecordError, match="lie in each other"):
        loads(f'{{"a": {deep[1:-1]}}}', Rules)
    # Brackets in texts do not count.
    with pytest.raises(RecordError, match="expected an object, not "):
        loads(json.dumps("[" * 100_000 + '\\"{'), Rules)


def test_a_document_that_would_be_too_large_is_not_written() -> None:
    game = Game.new(2, seed=1, first_dealer=0)
    tags = {f"{number}\0": "\0" * 1000 for number in range(100)}
    record = GameRecord(game=game, players=["North", "South"], tags=tags)
    assert loads(dumps(record), GameRecord) == record
    text = dumps(record, indent=2)
    with pytest.raises(RecordError, match="a document may have"):
        dumps(record, indent=MAX_SIZE)
    assert loads(text, GameRecord) == record


def test_too_many_actions_are_refused() -> None:
    data = encode(GameRecord(game=Game.new(2, seed=1, first_dealer=0), players=["North", "South"]))
    with pytest.raises(RecordError) as caught:
        decode({**data, "actions": ["0: draw"] * (MAX_ACTIONS + 1)}, GameRecord)
    assert caught.value.path == "actions"


@pytest.mark.parametrize(
    ("data", "place", "message"),
    [
        ([], "", "expected an object, not a list"),
        ({}, "type", "this key is missing"),
        ({"type": "dance", "seat": 1}, "type", "expected one of deal, name_suit, play"),
        ({"type": None, "seat": 1}, "type", "not null"),
        ({"type": ["draw"], "seat": 1}, "type", "not a list"),
        ({"type": "draw"}, "seat", "this key is missing"),
        ({"type": "draw", "seat": 1, "target": 2}, "target", "no such key"),
        ({"type": "play", "seat": 1, "card": "8S", "suit": ""}, "suit", "expected a suit"),
        ({"type": "play", "seat": 1, "card": "8S", "announce": None}, "announce", "not null"),
        ({"type": "deal", "seat": 1, "deck": ["8S", 5]}, "deck[1]", "not the number 5"),
    ],
)
def test_wrong_actions_are_told_with_their_place(data: object, place: str, message: str) -> None:
    with pytest.raises(RecordError) as caught:
        decode(data, ACTION)
    assert caught.value.path == place
    assert message in caught.value.message


def test_defaults_may_be_told_and_left_out() -> None:
    assert decode({"type": "play", "seat": 1, "card": "8S"}, Play) == Play(1, card())
    told = {"type": "play", "seat": 1, "card": "8S", "suit": None, "announce": False}
    assert decode(told, ACTION) == Play(1, card())
    assert decode({"type": "deal", "seat": 1, "deck": None}, Deal) == Deal(1)


def test_a_class_asked_for_is_no_other() -> None:
    with pytest.raises(RecordError, match="expected one of draw, not 'pass'"):
        loosely(decode)(
            {"type": "pass", "seat": 1}, type(decode({"type": "draw", "seat": 1}, ACTION))
        )
    secret = encode(events()["Reshuffled"])
    assert decode(secret, EVENT) == events()["Reshuffled"]
    with pytest.raises(RecordError, match="expected one of dealt_seen"):
        decode(secret, SEEN_EVENT)


# Writing is as strict


SCORED = events()["RoundScored"]
assert isinstance(SCORED, RoundScored)


@pytest.mark.parametrize(
    ("value", "place", "message"),
    [
        (loosely(Played)(0, "8S"), "card", "expected a card in two characters"),
        (loosely(Played)(None, card()), "seat", "not null"),
        (Played(7, card()), "seat", "not the number 7"),
        (loosely(SuitNamed)(0, "H"), "suit", "not 'H'"),
        (loosely(Reversed)(Phase.PLAY), "direction", "not something of type Phase"),
        (
            loosely(Drew)(0, [card()], DrawCause.CRANK),
            "cards",
            "several values",
        ),
        (loosely(Drew)(0, (card(), "8S"), DrawCause.CRANK), "cards[1]", "not '8S'"),
        (Drew(0, (card(), card()), DrawCause.CRANK), "cards[1]", "not in the list yet"),
        (loosely(attrs.evolve)(SCORED, hands=((card(),),)), "hands[0]", "expected a Hand, not"),
        (loosely(attrs.evolve)(SCORED, hand_scores=(5,)), "hand_scores[0]", "a HandScore, not"),
        (
            attrs.evolve(SCORED, hand_scores=(loosely(HandScore)(0, ((card(),),), (), ()),)),
            "hand_scores[0].cancelled[0]",
            "expected two values, not several values",
        ),
        (Rules(pressure=2**53), "pressure", "from 0 to 9007199254740991"),
        (Rules(deal_sizes=(53,)), "deal_sizes[0]", "from 1 to 52"),
        (Rules(deal_sizes=(1,) * 1001), "deal_sizes", "not of 1001"),
        (Rules(points={Rank.ACE: -(2**53)}), "points.A", "expected a whole number from -"),
    ],
)
def test_what_would_not_be_read_is_not_written(value: Event, place: str, message: str) -> None:
    with pytest.raises(RecordError) as caught:
        dumps(value)
    assert caught.value.path == place
    assert message in caught.value.message


def test_points_may_be_long_and_not_longer() -> None:
    setup = Setup(phase=Phase.DEAL, scores=[(10**300 - 1, -(10**300 - 1))])
    state = GameState.from_setup(setup)
    assert loads(dumps(state), GameState) == state
    state = GameState.from_setup(attrs.evolve(setup, scores=[(10**300, 0)]))
    with pytest.raises(RecordError) as caught:
        dumps(state)
    assert caught.value.path == "scores[0][0]"
    assert "a larger number" in caught.value.message


def test_a_mapping_that_is_none_is_not_written() -> None:
    rules = Rules()
    object.__setattr__(rules, "abilities", {Rank.ACE: Ability.SKIP})
    with pytest.raises(RecordError) as caught:
        dumps(rules)
    assert caught.value.path == "abilities"
