"""The closed union of events, and what their texts may show."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, get_args

import attrs
import pytest

import craits_engine
from craits_engine import (
    CRATES,
    DECK,
    Ability,
    Action,
    Announced,
    Called,
    CallIdiot,
    Card,
    CrankPaid,
    CrankRaised,
    Deal,
    Dealt,
    DrawCause,
    DrawnCardFits,
    Drew,
    Event,
    Exposed,
    ExtraTurn,
    GameState,
    GameWon,
    Passed,
    Played,
    Rank,
    Reshuffled,
    Reversed,
    RoundScored,
    Rules,
    Skipped,
    SuitNamed,
    TurnedUp,
    TurnLost,
    TurnOwed,
    TurnStarted,
    Waived,
    WentOut,
    actors,
    apply,
    legal_actions,
    new_game,
    replay_events,
    step,
)
from tests.support.samples import cards, events

if TYPE_CHECKING:
    from collections.abc import Iterator

SHAPES: dict[type, tuple[str, ...]] = {
    Dealt: ("seat", "round_number", "hands", "stock", "shuffled"),
    TurnedUp: ("seat", "card"),
    SuitNamed: ("seat", "suit"),
    Played: ("seat", "card"),
    Announced: ("seat",),
    Exposed: ("seat",),
    Called: ("seat", "target"),
    Drew: ("seat", "cards", "cause"),
    Waived: ("seat", "count", "cause"),
    Reshuffled: ("seat", "stock", "points", "shuffled"),
    DrawnCardFits: ("seat", "card"),
    Passed: ("seat",),
    Skipped: ("seat",),
    Reversed: ("direction",),
    ExtraTurn: ("seat",),
    CrankRaised: ("seat", "count"),
    CrankPaid: ("seat", "count"),
    TurnOwed: ("seat", "owed"),
    TurnLost: ("seat", "owed"),
    TurnStarted: ("seat",),
    WentOut: ("seat",),
    RoundScored: ("round_number", "hands", "hand_scores", "penalties", "points", "dealer"),
    GameWon: ("winners", "totals"),
}


def test_the_union_is_closed_and_public() -> None:
    assert get_args(Event) == tuple(SHAPES)
    for kind in SHAPES:
        assert getattr(craits_engine, kind.__name__) is kind


@pytest.mark.parametrize("kind", SHAPES, ids=lambda kind: kind.__name__)
def test_the_parts_have_their_names_and_order(kind: type) -> None:
    assert attrs.has(kind)
    assert tuple(field.name for field in attrs.fields(kind)) == SHAPES[kind]
    assert all(field.default is attrs.NOTHING for field in attrs.fields(kind))


def test_every_cause_of_a_draw() -> None:
    assert [cause.name for cause in DrawCause] == [
        "COULD_NOT_PLAY",
        "AT_WILL",
        "CRANK",
        "ABILITY",
        "IDIOT",
    ]


@pytest.mark.parametrize("name", ["Dealt", "Reshuffled"])
def test_the_repr_shows_no_hidden_card(name: str) -> None:
    text = repr(events()[name])
    for card in cards("8S 3H KD TC QD 9H"):
        assert card.code not in text
        assert str(card) not in text
        assert repr(card) not in text


def games() -> Iterator[tuple[GameState, Action]]:
    """Play a few short games at random, with calls, under rules that reach every event."""
    odd = Rules(
        deck=DECK[::2],
        deal_sizes=(4, 2),
        play_drawn_card=True,
        draw_at_will=True,
        abilities={Rank.KING: Ability.SECOND_NEXT_DRAWS, Rank.QUEEN: Ability.WILD_SWITCH},
        idiot_draws=9,
        pressure=2,
    )
    for number, rules in enumerate((odd, attrs.evolve(CRATES, deal_sizes=(8, 1)), odd, odd)):
        chance = Random(number)
        state = new_game(2 + number, rules=rules, seed=number)
        for _ in range(400):
            if state.is_over:
                break
            seat = chance.choice(actors(state))
            action = chance.choice(legal_actions(state, seat))
            yield state, action
            state = apply(state, action)


def test_a_step_gives_the_state_of_apply_and_what_happened() -> None:
    seen: set[type] = set()
    causes: set[DrawCause] = set()
    for state, action in games():
        result = step(state, action)
        assert result.state == apply(state, action)
        assert type(result.events) is tuple
        assert result.events
        assert replay_events(state, result.events) == result.state
        hash(result.events)
        seen.update(map(type, result.events))
        causes.update(event.cause for event in result.events if isinstance(event, Drew))
    assert seen == set(get_args(Event))
    assert causes == set(DrawCause)


def test_events_name_every_card_that_moves() -> None:
    for state, action in games():
        result = step(state, action)
        if isinstance(action, Deal):
            continue
        shown: list[Card] = []
        for event in result.events:
            match event:
                case Drew(_, drawn, _):
                    shown += drawn
                case Played(_, card):
                    shown.append(card)
                case _:
                    pass
        for seat, hand in enumerate(result.state.hands):
            changed = set(hand) ^ set(state.hands[seat])
            assert changed <= set(shown)


def test_a_call_tells_who_was_called_before_what_it_costs() -> None:
    calls = 0
    for state, action in games():
        if isinstance(action, CallIdiot):
            calls += 1
            first, *rest = step(state, action).events
            assert first == Called(action.seat, action.target)
            assert {type(event) for event in rest} >= {TurnOwed} or any(
                isinstance(event, TurnLost) for event in rest
            )
    assert calls


def test_a_deal_tells_the_whole_order_of_the_deck() -> None:
    for state, action in games():
        if not isinstance(action, Deal):
            continue
        dealt, turned_up, *_ = step(state, action).events
        assert isinstance(dealt, Dealt)
        assert isinstance(turned_up, TurnedUp)
        assert dealt.seat == state.dealer
        assert dealt.round_number == state.round_number + 1
        assert dealt.stock[-1] == turned_up.card
        every = [card for hand in dealt.hands for card in hand] + list(dealt.stock)
        assert sorted(every) == list(state.rules.deck)


def test_a_scored_round_carries_all_that_the_table_shows() -> None:
    rounds = 0
    for state, action in games():
        result = step(state, action)
        for event in result.events:
            if isinstance(event, RoundScored):
                rounds += 1
                assert event.hands == result.state.hands
                assert event.points == result.state.scores[-1]
                assert event.penalties == result.state.penalties
                assert event.dealer == result.state.dealer
                assert event.round_number == result.state.round_number == len(result.state.scores)
                for score, penalty, points in zip(
                    event.hand_scores, event.penalties, event.points, strict=True
                ):
                    assert score.points + penalty == points
            if isinstance(event, GameWon):
                assert event.winners == result.state.winners
                assert event.totals == result.state.totals
    assert rounds
