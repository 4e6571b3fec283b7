"""What holds in any state under any rules, and the fast legality against the slow one."""

from __future__ import annotations

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from craits_engine import (
    Card,
    Event,
    GameState,
    Rules,
    Setup,
    SetupError,
    legal_actions,
    new_game,
    replay_events,
    score_hand,
    step,
)
from craits_engine.testing import (
    all_legal_actions,
    cards,
    check_state,
    new_games,
    rules,
    setups,
    states,
)
from tests.oracle import Model, score
from tests.support.invariants import Watched, check_alphabet, twin_of
from tests.support.records import action_text
from tests.support.slow_legality import slow_legal_actions

POSITIONS = states() | setups().map(GameState.from_setup)
"""States of any kind, reached by play or not."""


@given(POSITIONS)
def test_invariants_hold_in_any_state(state: GameState) -> None:
    check_state(state)


@given(POSITIONS)
def test_why_illegal_is_none_exactly_for_legal_actions(state: GameState) -> None:
    """Section 3.2, with every action there is."""
    check_alphabet(state)


@given(POSITIONS)
def test_the_slow_generator_lists_the_same_actions_in_the_same_order(state: GameState) -> None:
    """Section 3.3."""
    model = Model.from_state(state)
    assert legal_actions(state) == slow_legal_actions(model)
    for seat in range(state.players):
        assert legal_actions(state, seat) == slow_legal_actions(model, seat)


@given(POSITIONS, st.binary(min_size=1, max_size=12))
def test_play_goes_on_rightly_from_any_state(state: GameState, choices: bytes) -> None:
    """From positions far from any game too: the oracle and all invariants are asked each time."""
    game = Watched(state, tries=50)
    for choice in choices:
        if game.state.is_over:
            break
        actions = all_legal_actions(game.state)
        game.do(actions[choice % len(actions)])


def test_nobody_can_be_called_after_a_draw() -> None:
    """R6.2: a draw changes the number of cards, so a set-up cannot have both open for a seat."""
    setup = Setup(
        rules=Rules(play_drawn_card=True),
        hands=("5S", "KD", "4C"),
        discard="QS",
        turn=0,
        drawn_card=Card.parse("5S"),
        unannounced=(0,),
    )
    with pytest.raises(SetupError):
        GameState.from_setup(setup)


@given(POSITIONS, st.integers(0, 255))
def test_an_action_means_the_same_in_every_copy(state: GameState, choice: int) -> None:
    """Section 2: what follows depends on the state and the action alone."""
    actions = all_legal_actions(state)
    if actions:
        action = actions[choice % len(actions)]
        twin, same = twin_of((state, action))
        assert step(state, action) == step(twin, same)
        assert hash(step(state, action).state) == hash(step(twin, same).state)


@given(new_games(), st.binary(max_size=60))
def test_the_events_of_many_actions_replay_at_once(start: GameState, choices: bytes) -> None:
    state, happened = start, list[Event]()
    for choice in choices:
        if state.is_over:
            break
        actions = all_legal_actions(state)
        result = step(state, actions[choice % len(actions)])
        state = result.state
        happened += result.events
    assert replay_events(start, happened) == state


@given(st.lists(cards(), max_size=12, unique=True), rules())
def test_scores_are_those_of_brute_force(held: list[Card], options_: Rules) -> None:
    """R9.1 to R9.3; and each card of the hand is in one place of the account."""
    account = score_hand(held, options_)
    assert account.points == score(held, options_)
    places = [card for pair in account.cancelled for card in pair]
    places += [card for card, _ in account.counted]
    assert sorted([*places, *account.spare_threes]) == sorted(held)
    total = sum(points for _, points in account.counted)
    total += options_.cancelled_pair * len(account.cancelled)
    total += options_.three_bonus * len(account.spare_threes)
    assert total == account.points


@given(rules(), rules())
def test_equal_rules_are_interchangeable(one: Rules, other: Rules) -> None:
    twin = twin_of(one)
    assert (twin == one, hash(twin), repr(twin)) == (True, hash(one), repr(one))
    assert attrs.evolve(one) == one
    assert (one == other) == (
        attrs.asdict(one, recurse=False) == attrs.asdict(other, recurse=False)
    )


@given(st.integers(2, 5).flatmap(lambda number: st.tuples(st.just(number), rules(number))))
def test_drawn_rules_fit_the_players_they_were_drawn_for(table: tuple[int, Rules]) -> None:
    """The strategies must not promise more than `new_game` takes."""
    number, drawn = table
    assert new_game(number, rules=drawn, seed=1).players == number


# The order of the actions: interfaces and bots come to depend on it, so it is written out here.


def test_the_order_of_legal_actions_is_pinned() -> None:
    setup = Setup(
        rules=Rules(draw_at_will=True),
        hands=("8H 9S", "5D", "KS QS", "JC"),
        discard="TS",
        unannounced=(1, 3),
        turn=0,
    )
    state = GameState.from_setup(setup)
    assert [action_text(action) for action in legal_actions(state)] == [
        "0 8H=C",
        "0 8H=C!",
        "0 8H=D",
        "0 8H=D!",
        "0 8H=H",
        "0 8H=H!",
        "0 8H=S",
        "0 8H=S!",
        "0 9S",
        "0 9S!",
        "0 9S=C",
        "0 9S=C!",
        "0draw",
        "0call 1",
        "0call 3",
    ]
    assert [action_text(action) for action in legal_actions(state, 1)] == ["1announce", "1call 3"]
    assert [action_text(action) for action in legal_actions(state, 2)] == ["2call 1", "2call 3"]
    assert [action_text(action) for action in legal_actions(state, 3)] == ["3announce", "3call 1"]
