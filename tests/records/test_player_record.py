"""What one player saw, and nothing else."""

from __future__ import annotations

import json
import pickle
import re

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from craits_engine import (
    DECK,
    Card,
    Deal,
    DealtSeen,
    Draw,
    DrawCause,
    DrawnCardFits,
    Drew,
    DrewUnseen,
    Game,
    GameState,
    Hand,
    Play,
    RecordError,
    Reshuffled,
    Rules,
    SeatError,
    Setup,
    TurnStarted,
    legal_actions,
    new_game,
    observe,
    redact,
)
from craits_engine.records import GameRecord, Moment, PlayerRecord, decode, dumps, encode, loads
from tests.records.samples import games, names
from tests.support.copies import pickled
from tests.support.foreign import loosely

NAMES = ("North", "South")


@given(games(), st.data())
def test_it_has_redacted_events_own_actions_and_the_first_view(
    game: Game, data: st.DataObject
) -> None:
    players = game.start.players
    seat = data.draw(st.none() | st.integers(0, players - 1))
    record = PlayerRecord.of(game, seat, players=names(players), tags={"date": "today"})
    assert record.seat == seat
    assert record.start == observe(game.start, seat)
    assert len(record.moments) == len(game)
    for moment, step in zip(record.moments, game, strict=True):
        assert moment.events == tuple(redact(event, seat) for event in step.events)
        own = step.action if step.action.seat == seat else None
        assert moment.action == (Deal(own.seat) if isinstance(own, Deal) else own)
    assert pickled(record, pickle.HIGHEST_PROTOCOL) == record


def test_the_cards_of_an_own_deal_are_not_in_it() -> None:
    game = Game.new(2, seed=1, first_dealer=0).play(Deal(0, DECK))
    record = PlayerRecord.of(game, 0, players=NAMES)
    assert record.moments[0].action == Deal(0)
    hidden = [card for card in game.state.stock if card not in game.state.hands[0]]
    assert not any(card.code in dumps(record) for card in hidden)


@given(st.data())
def test_hidden_cards_and_the_seed_make_no_difference(data: st.DataObject) -> None:
    # Two games in which the player sees the same: the others' cards and the stock are mixed.
    deck = data.draw(st.permutations(DECK))
    rules = Rules(deal_sizes=(4,))
    one = Game(new_game(3, rules=rules, seed=data.draw(st.integers(0, 99)), first_dealer=0))
    own = range(0, 12, 3)  # seat 1 is dealt first
    hidden = [place for place in range(52) if place not in own and place != 12]
    mixed = dict(zip(hidden, data.draw(st.permutations(hidden)), strict=True))
    other = Game(new_game(3, rules=rules, seed=data.draw(st.integers(0, 99)), first_dealer=0))
    one = one.play(Deal(0, tuple(deck)))
    other = other.play(Deal(0, tuple(deck[mixed.get(place, place)] for place in range(52))))
    drew_itself = any(isinstance(event, Drew) and event.seat == 1 for event in _events(one))
    if not drew_itself:
        texts = [dumps(PlayerRecord.of(game, 1, players=names(3))) for game in (one, other)]
        assert texts[0] == texts[1]


def _events(game: Game) -> list[object]:
    return [event for step in game for event in step.events]


@given(games())
def test_no_secret_word_is_in_it(game: Game) -> None:
    for seat in (None, 0):
        record = PlayerRecord.of(game, seat, players=names(game.start.players))
        words = set(re.findall(r'"(\w+)":', dumps(record)))
        assert not words & {"seed", "shuffles", "stock", "hands", "next_reshuffle", "deck"} - {
            "hands",  # those of a scored round lie open
            "deck",  # the cards of the game
        }
        for place, moment in enumerate(json.loads(dumps(record))["moments"]):
            for event in moment["events"]:
                assert event["type"] not in {"dealt", "reshuffled"}
                if event["type"] in {"drew", "drawn_card_fits"}:
                    assert event["seat"] == seat, place


SETUP = Setup(rules=Rules(play_drawn_card=True), hands=("8S 3H", "KD"), discard="QD", turn=0)
VIEW = observe(GameState.from_setup(SETUP), 0)
SPECTATED = observe(GameState.from_setup(SETUP), None)
CARD = Card.parse("2C")


@pytest.mark.parametrize(
    ("moments", "path", "message"),
    [
        ([Moment([], Draw(1))], "moments[0].action", "not the player's own"),
        ([Moment([]), Moment([], Deal(0, DECK))], "moments[1].action", "not for the players"),
        ([Moment([Drew(1, (CARD,), DrawCause.CRANK)])], "moments[0].events[0]", "seat 1 alone"),
        ([Moment([DrawnCardFits(1, CARD)])], "moments[0].events[0]", "seat 1 alone"),
        (
            [loosely(Moment)([Reshuffled(1, (CARD,), 0, True)])],
            "moments[0].events[0]",
            "a player sees",
        ),
        ([loosely(Moment)(["drew"])], "moments[0].events[0]", "not 'drew'"),
        ([Moment([TurnStarted(0), TurnStarted(2)])], "moments[0].events[1]", "no seat 2"),
        ([Moment([DealtSeen(0, 1, (CARD,), (1,), 5)])], "moments[0].events[0]", "each of 2 hands"),
        ([Moment([DealtSeen(0, 1, (), (1, 1), 5)])], "moments[0].events[0]", "another number"),
        ([Draw(0)], "moments[0]", "expected a Moment, not something of type Draw"),
    ],
)
def test_what_the_player_cannot_have_seen_is_refused(
    moments: list[Moment], path: str, message: str
) -> None:
    with pytest.raises(RecordError) as caught:
        PlayerRecord(players=NAMES, start=VIEW, moments=moments)
    assert caught.value.path == path
    assert message in caught.value.message


def test_a_spectator_has_no_hand_and_does_nothing() -> None:
    dealt = DealtSeen(0, 1, (), (1, 1), 5)
    record = PlayerRecord(players=NAMES, start=SPECTATED, moments=[Moment([dealt])])
    assert loads(dumps(record), PlayerRecord) == record
    for wrong in (
        Moment([], Draw(0)),
        Moment([attrs.evolve(dealt, hand=(CARD,))]),
        Moment([Drew(0, (CARD,), DrawCause.CRANK)]),
    ):
        with pytest.raises(RecordError):
            PlayerRecord(players=NAMES, start=SPECTATED, moments=[wrong])


def test_other_things_are_refused() -> None:
    with pytest.raises(RecordError, match="expected a View"):
        loosely(PlayerRecord)(players=NAMES, start=new_game(2), moments=())
    with pytest.raises(RecordError, match="players"):
        PlayerRecord(players=names(3), start=VIEW, moments=())
    with pytest.raises(SeatError):
        PlayerRecord.of(Game.new(2), 2, players=NAMES)


@pytest.mark.parametrize(
    ("moment", "path"),
    [
        ({}, "moments[0].events"),
        ({"events": [{"type": "dealt"}]}, "moments[0].events[0].type"),
        ({"events": [], "action": 5}, "moments[0].action"),
        ({"events": [], "action": {"type": "draw", "seat": 1}}, "moments[0].action"),
        (
            {"events": [{"type": "drawn_card_fits", "seat": 1, "card": "8S"}]},
            "moments[0].events[0]",
        ),
    ],
)
def test_a_forged_record_is_refused_with_its_place(moment: object, path: str) -> None:
    record = PlayerRecord(players=NAMES, start=VIEW, moments=())
    with pytest.raises(RecordError) as caught:
        decode({**encode(record), "moments": [moment]}, PlayerRecord)
    assert caught.value.path == path


def test_a_player_record_is_no_game_record() -> None:
    game = Game.new(2, seed=1, first_dealer=0)
    game = game.play(Deal(0))
    text = dumps(PlayerRecord.of(game, 0, players=NAMES))
    with pytest.raises(RecordError, match="expected 'craits-record'"):
        loads(text, GameRecord)


def test_a_drawn_card_is_told_to_its_player_alone() -> None:
    game = Game.new(2, seed=1, first_dealer=0)
    while not any(isinstance(event, Drew) for event in _events(game)):
        game = game.play(legal_actions(game.state)[-1])
    own, other = (PlayerRecord.of(game, seat, players=NAMES) for seat in (0, 1))
    drawn = next(event for event in _events(game) if isinstance(event, Drew))
    seats = {0: own, 1: other}
    assert drawn in seats[drawn.seat].moments[-1].events
    hidden = DrewUnseen(drawn.seat, len(drawn.cards), drawn.cause)
    assert hidden in seats[1 - drawn.seat].moments[-1].events
    assert Hand(drawn.cards)
    assert Play(0, drawn.cards[0]) not in [moment.action for moment in own.moments]
