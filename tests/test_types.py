"""What the types promise, for type checkers and at run time.

The calls of `assert_type` do nothing when they run; both type checkers read them.
"""

from __future__ import annotations

import inspect
from typing import Literal, assert_never, assert_type, get_args, get_type_hints

import attrs
import pytest

import craits_engine
from craits_engine import (
    CRATES,
    DECK,
    Action,
    Announce,
    Card,
    Color,
    Deal,
    Direction,
    Draw,
    Event,
    GameState,
    Hand,
    HandScore,
    IllegalReason,
    NameSuit,
    Pass,
    Phase,
    Play,
    Rank,
    Rules,
    Setup,
    Step,
    Suit,
    actors,
    apply,
    apply_unchecked,
    is_legal,
    legal_actions,
    new_game,
    perft,
    replay_events,
    score_hand,
    step,
    why_illegal,
)
from craits_engine import CallIdiot as Call
from tests.support.positions import PLAYING, STUCK, parse


def test_cards() -> None:
    card = parse("TH")
    assert_type(card, Card)
    assert_type(card.rank, Rank)
    assert_type(card.suit, Suit)
    assert_type(card.suit.color, Color)
    assert_type(card.suit.sibling, Suit)
    assert_type(card.suit.letter, str)
    assert_type(card.rank.symbol, str)
    assert_type(card.code, str)
    assert_type(DECK, tuple[Card, ...])
    hand = Hand([card])
    assert_type(list(hand), list[Card])
    assert_type(len(hand), int)
    assert_type(card in hand, bool)


def test_functions() -> None:
    state = new_game(2, rules=CRATES, seed=1, first_dealer=0)
    assert_type(state, GameState)
    assert_type(actors(state), tuple[int, ...])
    actions = legal_actions(state)
    assert_type(actions, tuple[Action, ...])
    action = actions[0]
    assert_type(why_illegal(state, action), IllegalReason | None)
    assert_type(is_legal(state, action), bool)
    assert_type(apply(state, action), GameState)
    assert_type(apply_unchecked(state, action), GameState)
    result = step(state, action)
    assert_type(result, Step)
    assert_type(result.state, GameState)
    assert_type(result.events, tuple[Event, ...])
    assert_type(replay_events(state, result.events), GameState)
    assert_type(perft(state, 1), int)
    score = score_hand([parse("3H")])
    assert_type(score, HandScore)
    assert_type(score.points, int)
    assert_type(score.cancelled, tuple[tuple[Card, Card], ...])
    assert_type(score.counted, tuple[tuple[Card, int], ...])
    assert_type(score.spare_threes, tuple[Card, ...])


def test_a_state() -> None:
    state = PLAYING
    assert_type(state.rules, Rules)
    assert_type(state.phase, Phase)
    assert_type(state.round_number, int)
    assert_type(state.dealer, int)
    assert_type(state.turn, int)
    assert_type(state.direction, Direction)
    assert_type(state.hands, tuple[Hand, ...])
    assert_type(state.stock, tuple[Card, ...])
    assert_type(state.discard, tuple[Card, ...])
    assert_type(state.suit_in_force, Suit | None)
    assert_type(state.crank, int)
    assert_type(state.unannounced, frozenset[int])
    assert_type(state.lost_turns, tuple[int, ...])
    assert_type(state.drawn_card, Card | None)
    assert_type(state.scores, tuple[tuple[int, ...], ...])
    assert_type(state.cut, tuple[tuple[tuple[int, Card], ...], ...])
    assert_type(state.seed, int)
    assert_type(state.shuffles, int)
    assert_type(state.players, int)
    assert_type(state.top_card, Card | None)
    assert_type(state.totals, tuple[int, ...])
    assert_type(state.winners, tuple[int, ...])
    assert_type(state.is_over, bool)
    assert_type(state.to_setup(), Setup)
    assert_type(GameState.from_setup(state.to_setup()), GameState)
    assert_type(state == STUCK, bool)


def test_collections_may_be_given_loosely_and_come_out_exact() -> None:
    rules = Rules(deck=list(DECK), deal_sizes=[2, 1], points={Rank.ACE: 2})
    assert_type(rules.deck, tuple[Card, ...])
    assert_type(rules.deal_sizes, tuple[int, ...])
    assert_type(rules.points[Rank.ACE], int)
    setup = Setup(hands=["8S", [parse("3H")]], discard=Hand.parse("QD"), unannounced={0})
    assert GameState.from_setup(setup).hands[1] == Hand.parse("3H")


def name_of(
    action: Action,
) -> Literal["deal", "name a suit", "play", "draw", "pass", "announce", "call"]:
    match action:
        case Deal():
            return "deal"
        case NameSuit():
            return "name a suit"
        case Play():
            return "play"
        case Draw():
            return "draw"
        case Pass():
            return "pass"
        case Announce():
            return "announce"
        case Call():
            return "call"
        case _:
            assert_never(action)


def test_a_match_over_all_actions_is_exhaustive() -> None:
    # That it type-checks is the point.
    assert name_of(Deal(0)) == "deal"
    assert name_of(Call(0, 1)) == "call"


CLASSES = [
    kind
    for name in craits_engine.__all__
    if isinstance(kind := getattr(craits_engine, name), type) and attrs.has(kind)
]


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_the_types_of_all_fields_can_be_looked_up(kind: type) -> None:
    # What reads records (adapters, forms) needs this.
    assert attrs.has(kind)
    hints = get_type_hints(kind)
    for field in attrs.fields(kind):
        assert hints[field.name] is not None


def test_every_seat_of_an_action_is_an_int() -> None:
    for kind in get_args(Action):
        assert get_type_hints(kind)["seat"] is int


@pytest.mark.parametrize("name", craits_engine.__all__)
def test_every_public_name_is_documented(name: str) -> None:
    member = getattr(craits_engine, name)
    if inspect.isclass(member) or inspect.isfunction(member):
        assert (member.__doc__ or "").strip()
        assert member.__module__.partition(".")[0] == "craits_engine"


@pytest.mark.parametrize(
    "function",
    [
        member
        for name in craits_engine.__all__
        if inspect.isfunction(member := getattr(craits_engine, name))
    ],
    ids=lambda function: function.__name__,
)
def test_every_parameter_and_result_has_a_type(function: object) -> None:
    assert callable(function)
    signature = inspect.signature(function)
    assert signature.return_annotation is not inspect.Signature.empty
    for parameter in signature.parameters.values():
        assert parameter.annotation is not inspect.Parameter.empty
        assert "Any" not in str(parameter.annotation)
