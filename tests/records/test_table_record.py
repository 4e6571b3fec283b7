"""Records of games at a real table, where no seed exists: every card is laid down."""

from __future__ import annotations

import attrs
import pytest
from hypothesis import given

from craits_engine import (
    DECK,
    Card,
    Deal,
    Draw,
    Game,
    GameState,
    Hand,
    Match,
    Play,
    RecordError,
    ReplayError,
    Rules,
    Setup,
    new_game,
)
from craits_engine.notation import parse_action
from craits_engine.records import GameRecord, decode, dumps, encode, loads, spell_out
from tests.records.samples import games, names

NAMES = ("North", "South")
RULES = Rules(
    deck=Hand.parse("KS KH QS QD JC 4D 3S 3H"),
    deal_sizes=(2, 1),
    match=Match.SUIT | Match.RANK,
)
AT_THE_TABLE = """{
  "format": "craits-record", "version": 1,
  "tags": {"place": "kitchen table"},
  "players": ["North", "South"],
  "rules": {
    "deck": ["3H", "3S", "4D", "JC", "QD", "QS", "KH", "KS"],
    "deal_sizes": [2, 1], "match": ["suit", "rank"]
  },
  "first_dealer": 0,
  "actions": [
    "0: deal 4♦ J♣ Q♠ Q♦ K♠ 3♥ 3♠ K♥",
    "1: Q♠", "0: call 1", "0: Q♦ !", "0: draw", "1: 4♦",
    {"do": "1: draw", "reshuffle": "K♠ Q♦ Q♠"},
    "0: draw", "1: draw", "0: Q♦", "1: Q♠",
    {"do": "0: draw", "reshuffle": "QD 4D"},
    "1: K♠", "0: K♥", "1: 3♥!", "0: draw", "1: 3♠",
    "1: deal Q♦ 3♠ Q♠ 3♥ J♣ 4♦ K♠ K♥", "0: Q♦"
  ]
}"""


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def at_the_table() -> Game:
    """Enter the same game by hand."""
    game = Game.new(2, rules=RULES, seed=0, first_dealer=0)
    game = game.play(Deal(0, cards("4D JC QS QD KS 3H 3S KH")))
    for text in ("1: QS", "0: call 1", "0: QD !", "0: draw", "1: 4D"):
        game = game.play(parse_action(text))
    game = game.play(Draw(1), reshuffle=cards("KS QD QS"))
    for text in ("0: draw", "1: draw", "0: QD", "1: QS"):
        game = game.play(parse_action(text))
    game = game.play(Draw(0), reshuffle=cards("QD 4D"))
    for text in ("1: KS", "0: KH", "1: 3H !", "0: draw", "1: 3S"):
        game = game.play(parse_action(text))
    game = game.play(Deal(1, cards("QD 3S QS 3H JC 4D KS KH")))
    return game.play(Play(0, Card.parse("QD")))


def test_a_game_at_a_table_is_entered_by_hand() -> None:
    record = loads(AT_THE_TABLE, GameRecord)
    assert record.game == at_the_table()
    assert record.game.state.is_over
    assert record.game.state.scores == ((35, 0), (0, -50))
    assert record == GameRecord(
        game=at_the_table(), players=NAMES, tags={"place": "kitchen table"}, seeded=False
    )
    assert not record.seeded
    text = dumps(record)
    assert "seed" not in text
    assert loads(text, GameRecord) == record


def test_nothing_in_it_depends_on_a_seed() -> None:
    record = loads(AT_THE_TABLE, GameRecord)
    for seed in (1, 2**64, -5):
        game = Game.new(2, rules=RULES, seed=seed, first_dealer=0)
        for step in record.game:
            game = game.play(step.action, reshuffle=step.reshuffle)
        assert attrs.evolve(game.state.to_setup(), seed=0) == record.game.state.to_setup()
        assert game.state.shuffles == 0
        assert [step.events for step in game] == [step.events for step in record.game]


@pytest.mark.parametrize(
    ("index", "line", "message"),
    [
        (0, "0: deal", "the cards of the deal must be told in a record without a seed"),
        (6, "1: draw", "the order of the reshuffle must be told in a record without a seed"),
        (6, {"do": "1: draw", "reshuffle": "KS QD"}, "does not have the cards"),
        (7, {"do": "0: draw", "reshuffle": "KS QD"}, "needs none"),
        (17, "1: deal", "the cards of the deal must be told"),
        (17, "1: deal QD 3S QS 3H JC 4D KS", "the deck of a Deal must be"),
    ],
)
def test_what_chance_would_decide_is_missed(index: int, line: str, message: str) -> None:
    data = encode(loads(AT_THE_TABLE, GameRecord))
    actions = data["actions"]
    assert isinstance(actions, list)
    forged = {**data, "actions": [*actions[:index], line, *actions[index + 1 :]]}
    with pytest.raises(ReplayError) as caught:
        decode(forged, GameRecord)
    assert (caught.value.index, caught.value.path) == (index, f"actions[{index}]")
    assert message in caught.value.message


def test_a_game_that_depends_on_its_seed_is_no_such_record() -> None:
    for game in (
        Game.new(2, seed=5, first_dealer=0),
        Game.new(2, seed=0),
        Game.new(2, seed=0, first_dealer=0).play(Deal(0)),
    ):
        with pytest.raises(RecordError, match="spell_out gives one that does not"):
            GameRecord(game=game, players=NAMES, seeded=False)
        told = GameRecord(game=spell_out(game), players=NAMES, seeded=False)
        assert loads(dumps(told), GameRecord) == told


def test_it_may_start_in_the_middle() -> None:
    start = GameState.from_setup(Setup(hands=("8S 3H", "KD TC"), discard="QD", turn=0))
    record = GameRecord(game=Game(start), players=NAMES, seeded=False)
    data = encode(record)
    assert (data["start"], "seed" in data) == ("turn=0 hands=3H8S/TCKD discard=QD", False)
    assert decode(data, GameRecord) == record
    with pytest.raises(RecordError) as caught:
        decode({**data, "start": "shuffles=1"}, GameRecord)
    assert caught.value.path == "start"


@given(games())
def test_any_game_can_be_spelt_out(game: Game) -> None:
    told = spell_out(game)
    assert len(told) == len(game)
    for here, there in zip(told, game, strict=True):
        expected = attrs.evolve(there.state.to_setup(), seed=0, shuffles=0, cut=())
        assert here.state.to_setup() == expected
        assert [type(event) for event in here.events] == [type(event) for event in there.events]
    record = GameRecord(game=told, players=names(game.start.players), seeded=False)
    assert loads(dumps(record), GameRecord) == record


def test_a_spelt_out_game_has_no_trace_of_the_seed() -> None:
    seed = 2**100 + 12345
    game = Game.new(2, seed=seed)
    game = game.play(Deal(game.state.turn))
    record = GameRecord(game=spell_out(game), players=NAMES, seeded=False)
    assert str(seed) not in dumps(record)
    # Other seeds give the same record, if the cards fall alike.
    deck = record.game.actions[0]
    assert isinstance(deck, Deal)
    other = Game(new_game(2, seed=seed + 1, first_dealer=deck.seat)).play(deck)
    assert spell_out(other) == record.game
    assert deck.deck is not None
    assert sorted(deck.deck) == list(DECK)
