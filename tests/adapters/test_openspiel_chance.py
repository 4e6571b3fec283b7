"""Chance by the card: the game is that of the library, whatever chance gives."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from craits_engine import (
    CRATES,
    CREIGHTS,
    DECK,
    Card,
    Deal,
    Dealt,
    Drew,
    GameState,
    Reshuffled,
    Rules,
    TurnedUp,
    actors,
    legal_actions,
    new_game,
    step,
)
from craits_engine.adapters import ids
from craits_engine.adapters.openspiel import Moment, NodeError, craits_game
from craits_engine.adapters.openspiel.base import CHANCE, TERMINAL
from tests.adapters.spiel import load, walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from craits_engine import Event

DRAWING = Rules(play_drawn_card=True, draw_at_will=True, idiot_draws=3)
RULES = (Rules(), CRATES, CREIGHTS, DRAWING)


def in_no_order(state: GameState) -> object:
    """Describe a state without the order of its stock, and without what only a seed decides."""
    setup = state.to_setup()
    return attrs.evolve(setup, stock=sorted(state.stock), seed=0, shuffles=0, cut=())


def drawn_in(events: tuple[Event, ...]) -> Iterator[tuple[Card, set[Card] | None]]:
    """Return each card that came by chance, and after a reshuffle the cards of the new stock."""
    pile: set[Card] | None = None
    for event in events:
        if isinstance(event, Dealt):
            # R2.3: one card at a time, beginning on the dealer's left.
            players, left = len(event.hands), event.seat + 1
            for cards in zip(*event.hands, strict=True):
                for place in range(players):
                    yield cards[(left + place) % players], None
        elif isinstance(event, TurnedUp):
            yield event.card, None
        elif isinstance(event, Reshuffled):
            pile = set(event.stock)
        elif isinstance(event, Drew):
            for card in event.cards:
                yield card, pile
                if pile is not None:
                    pile = pile - {card}


@given(st.data(), st.sampled_from(RULES), st.integers(2, 5), st.integers(0, 2**32))
def test_a_game_of_the_library_is_a_game_here(
    data: st.DataObject, rules: Rules, players: int, seed: int
) -> None:
    """Play a game with a seed, and let chance here give the cards that came there."""
    dice = data.draw(st.randoms(use_true_random=True))
    sizes = (dice.choice((1, 3, 8)), 1)
    rules = attrs.evolve(rules, deal_sizes=sizes)
    moment = craits_game(rules=rules, players=players, full_game=True).start
    state = new_game(players, rules=rules, seed=seed, first_dealer=0)
    while not state.is_over:
        action = dice.choice(legal_actions(state))
        taken = step(state, action)
        if not isinstance(action, Deal):
            assert moment.player == state.turn
            assert in_no_order(moment.state) == in_no_order(state)
            assert set(moment.legal) == set(ids.legal_ids(state))
            moment = moment.after(ids.encode(action, players))
        # R2.3: the dealer shuffles all cards.
        stock = set(rules.deck if isinstance(action, Deal) else state.stock)
        for card, pile in drawn_in(taken.events):
            assert moment.player == CHANCE
            # Chance may give whatever is unseen in the place that the card comes from.
            offered = {DECK[place] for place in moment.cards}
            assert offered == (stock if pile is None else pile)
            moment = moment.after(DECK.index(card))
            stock -= {card}
        state = taken.state
        assert moment.state.seed == moment.state.shuffles == 0
    assert moment.player == TERMINAL
    assert in_no_order(moment.state) == in_no_order(state)
    assert moment.returns == tuple(float(-total) for total in state.totals)


def test_a_reshuffle_in_the_middle_of_a_draw_is_met_in_random_games() -> None:
    met = Counter[str]()
    for seed in range(12):
        for moment in walk(load(players=5, rules="creights"), seed):
            if moment.pending is not None and moment.known:
                now = len(moment.state.stock)
                met["later"] += len(moment.known) >= now > 0
    assert met["later"]


@pytest.mark.parametrize("length", [1, 5])
def test_every_end_of_the_tiny_game_is_reached_with_all_chances_told(length: int) -> None:
    nodes = Counter[str]()

    def chances(moment: Moment) -> float:
        """Add up how likely each end is if every player chose by chance."""
        if moment.player == TERMINAL:
            nodes["ends"] += 1
            return 1.0
        numbers = moment.cards if moment.player == CHANCE else moment.legal
        nodes["chance" if moment.player == CHANCE else "decisions"] += 1
        assert len(set(numbers)) == len(numbers) > 0
        return sum(chances(moment.after(number)) for number in numbers) / len(numbers)

    assert chances(load(rules="tiny", max_game_length=length).start) == pytest.approx(1.0)
    if length == 5:
        assert nodes == {"chance": 921, "decisions": 1278, "ends": 1557}


def test_the_next_card_is_each_one_with_the_same_likelihood() -> None:
    game = load(rules="tiny")
    state = game.new_initial_state()
    for left in (5, 4, 3):
        outcomes = state.chance_outcomes()
        assert [chance for _, chance in outcomes] == [1 / left] * left
        state.apply_action(outcomes[0][0])


def test_what_chance_cannot_give_is_refused() -> None:
    moment = load(rules="tiny").start
    given_card = moment.cards[0]
    after = moment.after(given_card)
    for wrong in (given_card, 52, -1):
        with pytest.raises(NodeError, match="chance decides here"):
            after.after(wrong)


@pytest.mark.parametrize("calls", ["in_turn", "window"])
def test_the_same_numbers_give_the_same_moment(calls: str) -> None:
    game = load(players=3, deal_size=3, calls=calls)
    first, again = list(walk(game, 4)), list(walk(game, 4))
    assert first == again
    assert len(set(first)) == len(first)


def test_a_call_window_asks_as_the_rules_allow() -> None:
    # R6.2: whoever is asked may call, and whoever waits is asked no more until somebody acts.
    waited = called = 0
    for seed in range(12):
        before: Moment | None = None
        for moment in walk(load(players=4, deal_size=3, calls="window"), seed):
            asked = moment.asked
            assert set(asked) <= set(actors(moment.state)[1:])
            if asked:
                assert moment.player == asked[0]
                numbers = set(moment.legal)
                assert ids.WAIT in numbers
                assert any(ids.CALL <= number < ids.SUIT for number in numbers)
            if before is not None and before.asked and asked == before.asked[1:]:
                waited += 1
                if not asked:
                    assert moment.player in {moment.state.turn, CHANCE, TERMINAL}
            called += bool(before and before.asked and moment.pending)
            before = moment
    assert waited
    assert called


def test_with_calls_in_turn_only_the_seat_on_turn_decides() -> None:
    for seed in range(6):
        for moment in walk(load(players=4, deal_size=3), seed):
            assert moment.asked == ()
            if moment.player >= 0:
                assert moment.player == moment.state.turn
                assert tuple(moment.legal) == ids.legal_ids(moment.state)
