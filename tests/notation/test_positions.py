"""Positions as text."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from craits_engine import (
    CREIGHTS,
    Card,
    Direction,
    GameState,
    NotationError,
    Phase,
    Rules,
    RulesError,
    Setup,
    SetupError,
    new_game,
)
from craits_engine.notation import format_position, parse_position
from craits_engine.notation import positions as module
from craits_engine.testing import setups, states
from tests.support.foreign import loosely

if TYPE_CHECKING:
    from random import Random


def back(text: str) -> GameState:
    return GameState.from_setup(parse_position(text))


@given(states())
def test_every_state_that_play_leads_to_is_read_again(state: GameState) -> None:
    text = format_position(state)
    assert text.isascii()
    assert "\n" not in text
    assert back(text) == state
    assert format_position(back(text)) == text


@given(setups())
def test_every_position_is_read_again(setup: Setup) -> None:
    state = GameState.from_setup(setup)
    assert back(format_position(state)) == state


@given(states(), st.randoms(use_true_random=False))
def test_the_fields_may_stand_in_any_order(state: GameState, random: Random) -> None:
    fields = format_position(state).split(" ")
    random.shuffle(fields)
    assert back(" \t".join(fields)) == state


def test_all_fields_of_a_set_up_and_of_the_rules_can_be_said() -> None:
    names = {name for name, _ in module._FIELDS.values()}
    assert names == {field.name for field in attrs.fields(Setup)} - {"rules"}
    assert list(module._OPTIONS) == [field.name for field in attrs.fields(Rules)]
    assert not set(module._FIELDS) & set(module._OPTIONS)


def test_what_follows_is_left_out() -> None:
    assert format_position(new_game(2, seed=0, first_dealer=0)) == ""
    assert format_position(new_game(3, seed=7, first_dealer=1)) == "players=3 dealer=1 seed=7"
    state = GameState.from_setup(Setup(hands=("8S 3H", "KD TC"), discard="QD"))
    assert format_position(state) == "hands=3H8S/TCKD discard=QD"


def test_a_full_line() -> None:
    setup = Setup(
        rules=attrs.evolve(CREIGHTS, announce_last_card=True, deal_sizes=(3, 2, 1)),
        hands=("8S 3C", "KC", "QC JC"),
        discard="5C 2C",
        turn=1,
        dealer=2,
        direction=Direction.COUNTERCLOCKWISE,
        crank=3,
        unannounced=(1,),
        lost_turns=(1, 0, 2),
        forced_reshuffles=(1, 0, 0),
        scores=((10, -50, 0),),
        cut=(((0, Card.parse("KC")), (1, Card.parse("AC")), (2, Card.parse("AS"))),),
        seed=-7,
        shuffles=3,
        next_reshuffle="9C TC",
    )
    state = GameState.from_setup(setup)
    assert format_position(state) == (
        "dealer=2 turn=1 direction=- hands=3C8S/KC/JCQC discard=5C2C crank=3 unannounced=1 "
        "lost=1,0,2 forced=1,0,0 scores=10,-50,0 cut=0:KC,1:AC,2:AS seed=-7 shuffles=3 "
        "next=9CTC deal_sizes=3,2,1 match=suit+rank abilities=7:second_next_draws,9:wild_switch "
        "points=5:25,7:25,9:40,10:30 threes_cancel_eights=no cancelled_pair=3"
    )
    assert back(format_position(state)) == state


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        ("hand=8S", 0, "the name of a field"),
        ("turn=1 turn=1", 7, "the name of a field"),
        ("pressure=1 pressure=1", 11, "the name of a field"),
        ("=1", 0, "the name of a field"),
        ("turn 1", 4, '"="'),
        ("turn=", 5, "a whole number of at least 0"),
        ("turn=-1", 5, "a whole number of at least 0"),
        ("turn=1x", 6, "a blank or the end"),
        ("turn=" + "1" * 301, 5, "a whole number of at least 0"),
        ("seed=x", 5, "a whole number"),
        ("hands=8S3H/KX", 11, "a card"),
        ("hands=8S3H/K", 11, "a card"),
        ("hands=8S3H/-8S", 12, "a blank or the end"),
        ("discard=", 8, "a card"),
        ("scores=1,2/3,", 13, "a whole number"),
        ("suit=x", 5, "a suit"),
        ("drawn=8", 6, "a card"),
        ("phase=lunch", 6, '"deal" or "name_suit" or "play" or "over"'),
        ("direction=left", 10, '"+" or "-"'),
        ("cut=0:AC,1", 10, '":" and a card'),
        ("cut=x", 4, "the number of a seat"),
        ("match=suit+", 11, '"suit" or "color" or "rank"'),
        ("abilities=J:skip,11:none", 17, "a rank"),
        ("abilities=J:skip,J:none", 17, "a rank"),
        ("abilities=J", 11, '":"'),
        ("abilities=J:jump", 12, '"none" or "answer"'),
        ("points=J:ten", 9, "a whole number"),
        ("draw_at_will=maybe", 13, '"yes" or "no"'),
    ],
)
def test_a_mistake_is_told_with_its_place(text: str, place: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(text)
    assert (caught.value.text, caught.value.position) == (text, place)
    assert caught.value.expected.startswith(expected)


def test_signs_and_small_letters_are_read() -> None:
    one = parse_position("HANDS=8♠10♥/kd discard=q♦ suit=♦ match=Suit abilities=t:SKIP")
    other = parse_position("hands=8STH/KD discard=QD suit=D match=suit abilities=10:skip")
    assert one == other


def test_impossible_options_and_positions_are_told_by_others() -> None:
    with pytest.raises(RulesError, match="deal_sizes"):
        parse_position("deal_sizes=0")
    with pytest.raises(SetupError, match="more than one place"):
        back("hands=8S/8S discard=QD")


def test_a_number_that_nobody_could_read_is_not_written() -> None:
    state = GameState.from_setup(Setup(phase=Phase.DEAL, scores=[(10**300, 0)]))
    with pytest.raises(NotationError, match="300 digits"):
        format_position(state)
    state = GameState.from_setup(Setup(phase=Phase.DEAL, scores=[(1 - 10**300, 0)]))
    assert back(format_position(state)) == state


def test_only_text_is_read() -> None:
    with pytest.raises(NotationError, match="expected a text"):
        loosely(parse_position)(b"turn=1")


WORDS = st.sampled_from([*module._FIELDS, *module._OPTIONS, "8S", "KD", "-", "/", ",", ":", "yes"])
SIGNS = st.text(alphabet="0123456789TJQKACDHS=:,/+- nos", max_size=6)


@given(st.text() | st.lists(WORDS | SIGNS | st.just("=") | st.just(" ")).map("".join))
def test_no_text_does_harm(text: str) -> None:
    try:
        setup = parse_position(text)
    except NotationError as error:
        place = error.position
    except RulesError:
        return
    else:
        place = 0
        with suppress(SetupError):
            state = GameState.from_setup(setup)
            assert back(format_position(state)) == state
    assert place is not None
    assert 0 <= place <= len(text)


@given(states(), st.data())
def test_no_changed_line_does_harm(state: GameState, data: st.DataObject) -> None:
    text = format_position(state)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 3)))
    changed = text[:start] + data.draw(SIGNS) + text[end:]
    with suppress(NotationError, RulesError, SetupError):
        again = back(changed)
        assert back(format_position(again)) == again


def test_the_grammar_in_the_docs_names_every_field() -> None:
    page = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
    told = set(re.findall(r"^\| `(\w+)=", page, flags=re.MULTILINE))
    assert told == {*module._FIELDS, *module._OPTIONS}
