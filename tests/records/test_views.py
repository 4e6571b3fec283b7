"""A view from elsewhere is believed only if there is a state that looks so."""

from __future__ import annotations

import json
from typing import cast

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from craits_engine import (
    CallIdiot,
    GameState,
    Hand,
    RecordError,
    Setup,
    SetupError,
    View,
    is_legal,
    legal_actions,
    observe,
)
from craits_engine.records import decode, encode
from tests.records.samples import views
from tests.support.foreign import loosely

DEALT = Setup(
    hands=("8S 3H", "KD", "TC 4C"),
    discard="9C QD",
    turn=0,
    scores=[(1, 2, 3)],
    unannounced=(1,),
)
STOCK = GameState.from_setup(DEALT).stock
STATE = GameState.from_setup(attrs.evolve(DEALT, reshuffled=[Hand([*STOCK, *Hand.parse("TC 9C")])]))
VIEW = observe(STATE, 0)
ACTIONS = cast("list[object]", encode(VIEW)["actions"])
OTHER = observe(STATE, 2)


@given(views())
def test_every_true_view_is_believed(view: View) -> None:
    assert decode(encode(view), View) == view


def test_no_position_gives_a_view_that_contradicts_itself() -> None:
    # After a reshuffle, all cards of the stock are of it (R7.1).
    setup = loosely(attrs.evolve)(DEALT, reshuffled=["9C"], unannounced=())
    with pytest.raises(SetupError):
        GameState.from_setup(setup)


@pytest.mark.parametrize(
    ("changes", "place", "message"),
    [
        ({"actions": []}, "actions", "does not agree with the rest"),
        ({"actions": [{"type": "draw", "seat": 0}]}, "actions", "does not agree"),
        (
            {"actions": ACTIONS * 2},
            "actions",
            "does not agree",
        ),
        ({"players": 2}, "turn", ""),
        ({"players": 5}, "hand_sizes", "a number for each of 5 players"),
        ({"rules": {"deal_sizes": [18]}}, "players", "takes 55 cards"),
        ({"seat": 3}, "seat", "expected a seat from 0 to 2, not 3"),
        ({"turn": 4}, "turn", "expected a seat from 0 to 2, not 4"),
        ({"unannounced": [4]}, "unannounced", "expected seats from 0 to 2"),
        ({"lost_turns": [0]}, "lost_turns", "a number for each of 3 players"),
        ({"scores": [[1, 2]]}, "scores[0]", "a number for each of 3 players"),
        ({"reshuffled_held": [[0]]}, "reshuffled_held[0]", "a number for each of 3 players"),
        ({"reshuffled_held": []}, "reshuffled_held", "a row for each entry"),
        ({"discard": [], "drawn_card_fits": True}, "drawn_card_fits", "no card lies"),
        ({"suit_in_force": None, "drawn_card_fits": True}, "drawn_card_fits", "no card lies"),
        ({"drawn_card_fits": True}, "", "contradict each other"),
        ({"drawn_card": "8S"}, "", "drawn_card must be None"),
        ({"stock_size": 3}, "", "contradict each other"),
        ({"hand": ["8S"]}, "", "contradict each other"),
        ({"hand_sizes": [2, 1, 1]}, "", "contradict each other"),
        ({"discard": ["9C", "9C", "QD"]}, "discard[1]", "not in the list yet"),
        ({"discard": ["8S", "QD"]}, "", "shows a card twice"),
        ({"discard": []}, "", ""),
        ({"phase": "name_suit"}, "", "the phase must be PLAY"),
        ({"suit_in_force": "S"}, "", "suit_in_force must be ♦"),
        ({"crank": 2}, "", "crank must be 0"),
        ({"lost_turns": [1, 0, 0]}, "", "would sit out"),
        ({"scores": []}, "", "scores must have"),
        ({"hand": ["8S", "8S"]}, "hand[1]", "not in the list yet"),
        ({"seat": None}, "", "contradict each other"),
        ({"seat": 1, "hand": ["KD"]}, "actions", "does not agree"),
    ],
)
def test_a_forged_view_is_refused(changes: dict[str, object], place: str, message: str) -> None:
    players = changes.get("players")
    data: dict[str, object] = {**encode(VIEW), **changes}
    if players == 2:
        data["turn"] = 2
    with pytest.raises(RecordError) as caught:
        decode(data, View)
    assert caught.value.path == place
    assert message in caught.value.message


def test_what_nobody_may_do_cannot_be_added() -> None:
    call = encode(CallIdiot(2, 0))
    data = encode(OTHER)
    assert encode(CallIdiot(2, 1)) in list(json.loads(json.dumps(data["actions"])))
    with pytest.raises(RecordError) as caught:
        decode({**data, "actions": [call]}, View)
    assert caught.value.path == "actions"


@given(views(), st.data())
def test_what_is_believed_is_legal(view: View, data: st.DataObject) -> None:
    told = encode(view)
    key = data.draw(st.sampled_from([*told]))
    other = encode(data.draw(views()))
    told[key] = other[key]
    try:
        believed = decode(told, View)
    except RecordError:
        return
    assert believed.actions == legal_actions(believed)
    assert all(is_legal(believed, action) for action in believed.actions)
