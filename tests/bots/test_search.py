"""SearchBot: its budget, what it tries, and the playouts that it judges by."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from craits_engine import (
    CREIGHTS,
    Ability,
    Action,
    Announce,
    CallIdiot,
    Card,
    GameState,
    Match,
    NameSuit,
    Phase,
    Play,
    Rank,
    Rules,
    Suit,
    apply,
    legal_actions,
    observe,
    score_hand,
)
from craits_engine.bots import CarefulBot, SearchBot, play_game, search
from craits_engine.bots.playouts import play_out, taste_for
from craits_engine.bots.search import distinct
from craits_engine.testing import states
from tests.bots.players import played
from tests.rulebook.table import deal, table, tiny_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from craits_engine.bots import Bot

CHOICES = "KH QH JH TH"


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[GameState]:
    """Collect the states that are played out."""
    states: list[GameState] = []

    def count(state: GameState) -> tuple[int, ...]:
        states.append(state)
        return play_out(state)

    monkeypatch.setattr(search, "play_out", count)
    return states


def searched(state: GameState, playouts: int = 200) -> Action:
    return SearchBot(playouts=playouts, seed=1)(observe(state, state.turn))


# The budget


@pytest.mark.parametrize("playouts", [8, 16, 100, 1000])
def test_it_keeps_to_its_number_of_playouts(playouts: int, counted: list[GameState]) -> None:
    searched(table(CHOICES, "2C 2D 4C 4D", discard="4H"), playouts)
    # Two stages, one with four actions and one with two; what does not divide is left.
    assert playouts - 6 < len(counted) <= playouts


def test_it_tries_each_action_at_least_once(counted: list[GameState]) -> None:
    state = table(CHOICES, "2C 2D 4C 4D", discard="4H")
    searched(state, 1)
    # All of the hands that a play can leave, then the better two again.
    assert len({state.hands[0] for state in counted}) == 4
    assert len(counted) == 4 + 2


def test_the_worse_half_drops_out(counted: list[GameState]) -> None:
    searched(table("KH QH JH TH AH", "2C 2D 4C 4D", discard="4H"), 3 * 5 * 6)
    tops = [str(state.discard[1]) for state in counted]
    assert [len(set(tops[:30])), len(set(tops[30:60])), len(set(tops[60:]))] == [5, 3, 2]


def test_all_actions_are_tried_in_the_same_worlds(counted: list[GameState]) -> None:
    searched(table(CHOICES, "2C 2D 4C 4D", discard="4H"), 16)
    assert [len({state.hands[1] for state in counted[at : at + 4]}) for at in (0, 4)] == [1, 1]


def test_a_choice_of_one_is_no_search(counted: list[GameState]) -> None:
    assert played(searched(table("KH QC JC", "2C 2D 4C", discard="4H"))) == "K♥"
    assert counted == []


def test_seconds_are_a_budget_too(counted: list[GameState]) -> None:
    state = table(CHOICES, "2C 2D 4C 4D", discard="4H")
    action = SearchBot(seconds=1e-9, seed=1)(observe(state, 0))
    assert action in legal_actions(state)
    assert len(counted) == 4 * 4 + 4 * 2  # the least: four worlds a stage


def test_more_seconds_are_more_worlds(
    counted: list[GameState], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = iter(range(1000))
    monkeypatch.setattr(search, "perf_counter", lambda: float(next(now)))
    state = table(CHOICES, "2C 2D 4C 4D", discard="4H")
    SearchBot(seconds=10, seed=1)(observe(state, 0))
    # A clock that moves by one with every look at it: five looks a stage.
    assert len(counted) == 5 * (4 * 4 + 4 * 2)


# What it tries


def kinds(state: GameState) -> list[Action]:
    return distinct(observe(state, state.turn), legal_actions(state))


def texts(actions: Sequence[Action]) -> list[str]:
    return [played(action) for action in actions]


def test_where_colours_match_suits_of_a_colour_are_the_same() -> None:
    assert texts(kinds(table("7H 7D 8S KC", "2C 2D", discard="4H"))) == ["7♦", "8♠♣", "8♠♦"]
    assert texts(kinds(table("9H KC QC", "2C 2D", discard="4H"))) == ["9♥"]
    # Which of two 8s is played is all one.
    assert texts(kinds(table("8H 8S KC", "2C 2D", discard="4H"))) == ["8♥♣", "8♥♦"]
    state = deal("8S", "AH JH KC", "QD QH 7D")
    assert len(kinds(state)) == 2


def test_where_suits_match_they_are_not() -> None:
    rules = Rules(match=Match.SUIT | Match.RANK)
    state = table("7H 7D 8S KC", "2C 2D", discard="7C", rules=rules)
    assert texts(kinds(state)) == ["7♦", "7♥", "8♠♣", "8♠♦", "8♠♥", "8♠♠", "K♣"]
    # It makes a difference which 9 stays in hand, though both can leave hearts in force.
    state = table("9H 9D KC", "2C 2D", discard="9C", rules=rules)
    assert texts(kinds(state)) == ["9♦", "9♦♥", "9♥", "9♥♦", "K♣"]
    state = deal("8S", "AH JH KC", "QD QH 7D", rules=rules)
    assert len(kinds(state)) == 4


@given(state=states())
def test_every_action_is_the_same_as_one_that_is_tried(state: GameState) -> None:
    actions = legal_actions(state)
    tried = distinct(observe(state, state.turn), actions)
    assert set(tried) <= set(actions)
    assert {type(action) for action in tried} == {type(action) for action in actions}
    assert {action.card.rank for action in tried if isinstance(action, Play)} == {
        action.card.rank for action in actions if isinstance(action, Play)
    }


# What it finds


def test_it_names_a_suit_that_it_can_follow() -> None:
    assert played(searched(table("8S KH QH", "2C 2D 4C 4D", discard="4S"))) in {"8♠♦", "8♠♥"}
    state = deal("8S", "AH JH KH", "2C 2S 4C")
    action = searched(state)
    assert isinstance(action, NameSuit)
    assert action.suit.color.name == "RED"


def test_it_takes_an_extra_turn_to_go_out() -> None:
    state = table("6H KH", "2C 2D 4C 4D 5C 5D", discard="4H")
    assert played(searched(state)) == "6♥!"


def test_it_keeps_3s() -> None:
    assert played(searched(table("3H 3D KH", "QC", discard="4H"))) == "K♥"


def test_it_speaks_up_without_a_search(counted: list[GameState]) -> None:
    state = table("KH", "QC", discard="5H", unannounced=(0, 1))
    assert searched(state) == Announce(0)
    assert SearchBot(playouts=9).react(observe(state, 1)) == Announce(1)
    state = table("KH QH", "QC", "QS QD", discard="5H", unannounced=(1,))
    assert searched(state) == CallIdiot(0, 1)
    assert SearchBot(playouts=9).react(observe(state, 2)) == CallIdiot(2, 1)
    assert counted == []


def test_it_announces_with_the_play() -> None:
    assert played(searched(table("KH QH", "2C 2D", discard="5H"))).endswith("!")


def test_it_can_play_against_the_others() -> None:
    bots: list[Bot] = [SearchBot(playouts=20, seed=1), CarefulBot()]
    game = play_game(bots, rules=Rules(deal_sizes=(5, 3)), seed=4)
    assert game.state.is_over


# Playouts


@given(state=states(max_actions=60))
def test_a_playout_scores_the_round(state: GameState) -> None:
    while state.phase is Phase.NAME_SUIT:
        state = apply(state, legal_actions(state)[0])
    if state.phase is not Phase.PLAY:
        return
    row = play_out(state)
    assert len(row) == state.players
    assert play_out(state) == row


def test_a_playout_goes_to_the_end_of_the_round() -> None:
    # Seat 0 plays its king and is out; the others keep what they have.
    assert play_out(table("KH", "QC JC", "5C", discard="4H")) == (0, 20, 30)


def test_players_of_a_playout_draw_if_they_cannot_play() -> None:
    state = tiny_table("KC QC", "QH", discard="4H", stock="5S")
    assert play_out(state)[1] == 0


def test_a_round_without_an_end_is_scored_as_it_stands() -> None:
    rules = Rules(match=Match.SUIT)
    state = tiny_table("KC 3C", "QS TS", discard="4H", rules=rules)
    assert play_out(state) == (
        score_hand(state.hands[0], state.rules).points,
        score_hand(state.hands[1], state.rules).points,
    )


def test_players_of_a_playout_keep_8s_and_use_extra_turns() -> None:
    # K♥ leaves 8♠, which goes on anything, so seat 0 is out at its next turn.
    assert play_out(table("8S KH", "QC JC TC 4C", discard="4H"))[0] == 0
    assert play_out(table("6H KH", "QC JC TC 4C", discard="4H"))[0] == 0


def test_what_players_of_a_playout_like_goes_by_the_rules() -> None:
    def order(rules: Rules) -> list[Rank]:
        likes = taste_for(rules).likes
        ranks = sorted(Rank, key=lambda rank: likes[Card(rank, Suit.CLUBS)._index])
        return ranks[::-1]

    usual = order(Rules())
    assert usual[0] is Rank.FIVE  # 30 points, and all others draw
    assert usual[-2:] == [Rank.EIGHT, Rank.THREE]  # kept to the last
    assert order(Rules(points={Rank.QUEEN: 90}))[0] is Rank.QUEEN
    assert order(Rules(abilities={Rank.KING: Ability.WILD}))[-2:] == [Rank.THREE, Rank.KING]
    assert order(CREIGHTS)[-3:] == [Rank.EIGHT, Rank.NINE, Rank.THREE]
