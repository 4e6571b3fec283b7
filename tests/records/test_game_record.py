"""Records of games: they hold what they should, and are believed only if they replay."""

from __future__ import annotations

import json
import pickle
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from craits_engine import (
    CREIGHTS,
    CraitsError,
    Deal,
    Draw,
    Game,
    GameState,
    IllegalActionError,
    NotationError,
    Phase,
    RecordError,
    ReplayError,
    Rules,
    Setup,
    ShuffleError,
    legal_actions,
)
from craits_engine.records import GameRecord, decode, dumps, encode, loads
from tests.records.samples import games, names, records
from tests.support.copies import pickled
from tests.support.foreign import loosely

if TYPE_CHECKING:
    from collections.abc import Mapping

    from craits_engine.records import Json

NAMES = ("North", "South")


def played(actions: int, seed: int = 4) -> Game:
    """Play the first legal actions."""
    game = Game.new(2, seed=seed, first_dealer=0)
    for _ in range(actions):
        game = game.play(legal_actions(game.state)[0])
    return game


def told(game: Game) -> dict[str, Json]:
    return encode(GameRecord(game=game, players=NAMES))


def lines(data: Mapping[str, Json]) -> list[Json]:
    actions = data["actions"]
    assert isinstance(actions, list)
    return actions


def test_what_a_record_looks_like() -> None:
    game = Game.new(2, seed=4, first_dealer=1, rules=CREIGHTS).play(Deal(1))
    record = GameRecord(game=game, players=NAMES, tags={"date": "2026-05-01", "place": "a café"})
    assert json.loads(dumps(record)) == {
        "format": "craits-record",
        "version": 1,
        "players": ["North", "South"],
        "tags": {"date": "2026-05-01", "place": "a café"},
        "rules": encode(CREIGHTS),
        "seed": "4",
        "first_dealer": 1,
        "actions": ["1: deal"],
        "result": {"scores": [], "totals": [0, 0], "winners": []},
    }
    assert record.tags == (("date", "2026-05-01"), ("place", "a café"))


@given(records())
def test_a_record_is_the_game_again(record: GameRecord) -> None:
    again = loads(dumps(record), GameRecord)
    assert again == record
    assert hash(again) == hash(record)
    assert [step.events for step in again.game] == [step.events for step in record.game]
    assert again.game.start == record.game.start


def test_a_cut_comes_from_the_seed_and_a_given_dealer_is_told() -> None:
    assert "first_dealer" not in told(Game.new(2, seed=4))
    assert told(Game.new(2, seed=4, first_dealer=1))["first_dealer"] == 1
    assert "start" not in told(Game.new(2, seed=4))


def test_another_start_is_told_as_a_position() -> None:
    rules = Rules(pressure=5)
    setup = Setup(rules=rules, hands=("8S 3H", "KD TC"), discard="QD", turn=0, seed=9)
    data = told(Game(GameState.from_setup(setup)))
    assert data["start"] == "turn=0 hands=3H8S/TCKD discard=QD"
    assert data["rules"] == {"pressure": 5}
    assert data["seed"] == "9"
    assert "first_dealer" not in data
    assert decode(data, GameRecord).game.start == GameState.from_setup(setup)


def test_a_result_may_be_left_out_and_actions_may_be_written_by_hand() -> None:
    game = played(2)
    data = told(game)
    del data["result"]
    hand_made = [str(line).lower().replace(": ", " :  ") for line in lines(data)]
    assert decode({**data, "actions": hand_made}, GameRecord).game == game
    objects: list[Json] = [{"do": line} for line in lines(data)]
    assert decode({**data, "actions": objects}, GameRecord).game == game


# What is refused


def first_error(data: Mapping[str, Json]) -> ReplayError:
    with pytest.raises(ReplayError) as caught:
        decode(data, GameRecord)
    error = caught.value
    assert isinstance(error, RecordError)
    twin = pickled(error, pickle.HIGHEST_PROTOCOL)
    assert (str(twin), twin.index, str(twin.error)) == (str(error), error.index, str(error.error))
    return error


@pytest.mark.parametrize(
    ("line", "kind", "message"),
    [
        ("1: draw", IllegalActionError, "it is not the turn of seat 1"),
        ("0: 8Q", NotationError, "expected a card"),
        ("draw", NotationError, "expected the number of a seat"),
        ("7: draw", IllegalActionError, "there is no such seat"),
        ("0: deal", IllegalActionError, "has no place now"),
        ({"do": "0: draw", "reshuffle": "8S 9S"}, ShuffleError, "needs none"),
        ({"do": "0: draw", "reshuffle": "8S 8S"}, CraitsError, "twice"),
    ],
)
def test_the_first_wrong_action_is_named(line: Json, kind: type[CraitsError], message: str) -> None:
    game = Game(GameState.from_setup(Setup(hands=("KS 3S", "8S 3H"), discard="QD", turn=0))).play(
        Draw(0)
    )
    data = told(game.play(legal_actions(game.state)[0]))
    forged = {**data, "actions": [line, *lines(data)]}
    error = first_error(forged)
    assert (error.index, error.path) == (0, "actions[0]")
    assert isinstance(error.error, kind)
    assert isinstance(error.__cause__, kind)
    assert message in error.message == str(error.error)
    error = first_error({**data, "actions": [lines(data)[0], "0: deal", "nonsense"]})
    assert (error.index, error.path) == (1, "actions[1]")


@given(games(), st.data())
def test_a_record_without_one_action_is_another_game_or_none(
    game: Game, data: st.DataObject
) -> None:
    document = encode(GameRecord(game=game, players=names(game.start.players)))
    actions = lines(document)
    if not actions:
        return
    place = data.draw(st.integers(0, len(actions) - 1))
    forged = {**document, "actions": actions[:place] + actions[place + 1 :]}
    try:
        index = len(decode(forged, GameRecord).game)
    except ReplayError as error:
        # The result alone may be wrong.
        index = len(actions) - 1 if error.index is None else error.index
    assert place <= index < len(actions)
    # All before the first wrong action is right.
    assert record_until(forged, index) == index


def record_until(document: Mapping[str, Json], number: int) -> int:
    """Read only the first actions, and give their number."""
    short = {**document, "actions": lines(document)[:number]}
    del short["result"]
    return len(decode(short, GameRecord).game)


@pytest.mark.parametrize(
    ("part", "wrong"),
    [("scores", [[1, 2]]), ("totals", [0, 1]), ("totals", []), ("winners", [0])],
)
def test_a_wrong_result_is_refused(part: str, wrong: Json) -> None:
    data = told(played(5))
    result = data["result"]
    assert isinstance(result, dict)
    error = first_error({**data, "result": {**result, part: wrong}})
    assert (error.index, error.error, error.path) == (None, None, f"result.{part}")


@pytest.mark.parametrize(
    ("changes", "path", "message"),
    [
        ({"players": ["North"]}, "players", "a list of 2 to 5"),
        ({"players": ["North", 5]}, "players[1]", "expected a text"),
        ({"players": ["North", "x" * 1001]}, "players[1]", "not one of 1001"),
        ({"players": ["North", "\ud800"]}, "players[1]", "surrogates"),
        ({"players": names(5), "rules": {"deal_sizes": [11]}}, "players", "takes 56 cards"),
        ({"tags": []}, "tags", "expected an object"),
        ({"tags": {"date": 5}}, "tags.date", "expected a text"),
        ({"tags": {str(number): "" for number in range(101)}}, "tags", "at most 100"),
        ({"seed": 4}, "seed", "as text"),
        ({"seed": None, "first_dealer": None}, "first_dealer", "nobody can cut"),
        ({"first_dealer": 2}, "first_dealer", "expected a seat from 0 to 1, not 2"),
        ({"actions": "0: deal"}, "actions", "expected a list"),
        ({"actions": [5]}, "actions[0]", "a text, or an object"),
        ({"actions": [{}]}, "actions[0].do", "missing"),
        ({"actions": [{"do": "0: deal", "reshuffle": ""}]}, "actions[0].reshuffle", "the cards"),
        ({"actions": [{"do": "0: deal", "reshuffle": "8"}]}, "actions[0].reshuffle", "not a card"),
        ({"result": {}}, "result.scores", "missing"),
        ({"result": 5}, "result", "expected an object"),
        ({"start": "hands=8S"}, "first_dealer", "a position tells the dealer itself"),
    ],
)
def test_a_wrong_record_is_told_with_its_place(
    changes: dict[str, Json], path: str, message: str
) -> None:
    with pytest.raises(RecordError) as caught:
        decode({**told(played(1)), **changes}, GameRecord)
    assert caught.value.path == path
    assert message in caught.value.message
    assert not isinstance(caught.value, ReplayError)


@pytest.mark.parametrize(
    ("start", "message"),
    [
        ("hands=8S/K", "expected a card"),
        ("hands=8S/KD discard=QD pressure=5", "their own places"),
        ("hands=8S/KD discard=QD seed=5", "their own places"),
        ("hands=8S/KD/3H discard=QD", "hands must have an entry for each of 2 players"),
        ("players=3", "the position has 3 players, the record names 2"),
        ("hands=8S/8S discard=QD", "more than one place"),
        ("deal_sizes=0", "deal_sizes must be"),
    ],
)
def test_a_wrong_start_is_told_with_its_place(start: str, message: str) -> None:
    data = {**told(Game.new(2, seed=4)), "start": start}
    with pytest.raises(RecordError) as caught:
        decode(data, GameRecord)
    assert caught.value.path == "start"
    assert message in caught.value.message


def test_names_and_tags_are_checked_when_a_record_is_made() -> None:
    game = played(1)
    for players, path in (
        (["North"], "players"),
        (names(3), "players"),
        ("NS", "players"),
        (None, "players"),
        (["North", 5], "players[1]"),
    ):
        with pytest.raises(RecordError) as caught:
            loosely(GameRecord)(game=game, players=players)
        assert caught.value.path == path
    for tags in ({"date": 5}, 5, "date", ["date"], [("date", "x", "y")], [["date", "x"]]):
        with pytest.raises(RecordError, match="tags"):
            loosely(GameRecord)(game=game, players=NAMES, tags=tags)
    with pytest.raises(RecordError, match="each tag once"):
        GameRecord(game=game, players=NAMES, tags=[("date", "1"), ("date", "2")])
    with pytest.raises(RecordError, match="expected a Game, not something of type GameState"):
        loosely(GameRecord)(game=game.state, players=NAMES)
    pairs = GameRecord(game=game, players=iter(NAMES), tags=iter([("date", "1")]))
    assert pairs == GameRecord(game=game, players=NAMES, tags={"date": "1"})
    assert pickled(pairs, pickle.HIGHEST_PROTOCOL) == pairs


# At a real table: no seed


def test_a_start_that_no_text_can_say_is_not_written() -> None:
    setup = Setup(phase=Phase.DEAL, scores=[(10**300, 0)])
    record = GameRecord(game=Game(GameState.from_setup(setup)), players=NAMES)
    with pytest.raises(RecordError, match="300 digits"):
        dumps(record)
