"""The start of a game and what keeps one from starting (R2.1)."""

from __future__ import annotations

import random

import pytest

from craits_engine import (
    CRATES,
    CREIGHTS,
    DECK,
    CraitsError,
    Direction,
    GameState,
    Phase,
    Rules,
    RulesError,
    new_game,
)
from tests.support.foreign import FOREIGN, WholeLike, loosely, numbers

TINY = Rules(deck=DECK[:7], deal_sizes=(3, 1))
"""Seven cards: two players can be dealt three each, and nobody else can play."""


def test_a_new_game_has_dealt_nothing() -> None:
    state = new_game(4, seed=1, first_dealer=2)
    assert type(state) is GameState
    assert state.rules == Rules()
    assert state.players == 4
    assert state.phase is Phase.DEAL
    assert state.round_number == 0
    assert state.dealer == state.turn == 2
    assert state.direction is Direction.CLOCKWISE
    assert [len(hand) for hand in state.hands] == [0, 0, 0, 0]
    assert state.stock == DECK
    assert state.discard == ()
    assert state.top_card is None
    assert state.suit_in_force is None
    assert state.crank == 0
    assert state.unannounced == frozenset()
    assert state.lost_turns == (0, 0, 0, 0)
    assert state.drawn_card is None
    assert state.scores == ()
    assert state.totals == (0, 0, 0, 0)
    assert state.winners == ()
    assert not state.is_over
    assert state.cut == ()
    assert state.seed == 1
    assert state.shuffles == 0


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("rules", [Rules(), Rules.short(), CRATES, CREIGHTS], ids=repr)
def test_two_to_five_can_play_every_named_rule_set(players: int, rules: Rules) -> None:
    # R1.1
    state = new_game(players, rules=rules, seed=0)
    assert state.players == players
    assert state.rules == rules
    assert state.dealer in range(players)


def test_options_of_a_game_are_given_by_keyword_only() -> None:
    with pytest.raises(TypeError):
        loosely(new_game)(2, Rules())
    with pytest.raises(TypeError):
        loosely(new_game)()


def test_the_same_seed_gives_the_same_game() -> None:
    assert new_game(3, seed=7) == new_game(3, seed=7)
    assert new_game(3, seed=7) != new_game(3, seed=8)
    assert hash(new_game(3, seed=7)) == hash(new_game(3, seed=7))


def test_without_a_seed_one_is_drawn_and_kept() -> None:
    drawn = {new_game(2).seed for _ in range(20)}
    assert len(drawn) == 20
    for seed in drawn:
        assert type(seed) is int
        assert new_game(2, seed=seed).seed == seed
    state = new_game(5)
    assert new_game(5, seed=state.seed) == state


def test_no_global_generator_is_touched() -> None:
    before = random.getstate()
    new_game(5)
    new_game(5, seed=3)
    assert random.getstate() == before


@pytest.mark.parametrize("seed", [0, 1, 2**31, 2**32, 2**53, 2**63, 2**64 - 1])
def test_usual_seeds_are_taken(seed: int) -> None:
    assert new_game(2, seed=seed).seed == seed


PLAYERS: tuple[object, ...] = (
    -1,
    0,
    1,
    6,
    7,
    True,
    False,
    "4",
    2.0,
    None,
    [],
    WholeLike(4),
    10**5000,
)
SEATS: tuple[object, ...] = (-1, 4, 5, True, False, "0", 0.0, [], WholeLike(0), 10**5000)
SEEDS: tuple[object, ...] = (True, False, "1", "", 1.0, b"1", [], (), WholeLike(1), 10**5000)
RULES: tuple[object, ...] = (None, {}, "short", 5, Rules, CRATES.abilities)


@pytest.mark.parametrize("players", PLAYERS, ids=numbers(PLAYERS))
def test_a_wrong_number_of_players_is_refused(players: object) -> None:
    # R1.1
    with pytest.raises(RulesError, match="from 2 to 5") as caught:
        loosely(new_game)(players, seed=1)
    assert isinstance(caught.value, CraitsError)
    assert isinstance(caught.value, ValueError)
    assert len(caught.value.problems) == 1


@pytest.mark.parametrize("seat", SEATS, ids=numbers(SEATS))
def test_a_wrong_first_dealer_is_refused(seat: object) -> None:
    with pytest.raises(RulesError, match="first_dealer") as caught:
        loosely(new_game)(4, seed=1, first_dealer=seat)
    assert len(caught.value.problems) == 1


@pytest.mark.parametrize("seed", SEEDS, ids=numbers(SEEDS))
def test_a_wrong_seed_is_refused(seed: object) -> None:
    with pytest.raises(RulesError, match="seed") as caught:
        loosely(new_game)(4, seed=seed)
    assert len(caught.value.problems) == 1


@pytest.mark.parametrize("rules", RULES, ids=numbers(RULES))
def test_what_is_no_rules_is_refused(rules: object) -> None:
    with pytest.raises(RulesError, match="rules must be Rules"):
        loosely(new_game)(4, rules=rules)


@pytest.mark.parametrize("name", [name for name in FOREIGN if name != "none"])
def test_foreign_objects_are_refused_everywhere(name: str) -> None:
    foreign = FOREIGN[name]
    with pytest.raises(RulesError):
        loosely(new_game)(foreign)
    with pytest.raises(RulesError):
        loosely(new_game)(3, rules=foreign)
    with pytest.raises(RulesError):
        loosely(new_game)(3, seed=foreign)
    with pytest.raises(RulesError):
        loosely(new_game)(3, first_dealer=foreign)


def test_deals_must_fit_the_deck_for_this_number_of_players() -> None:
    # Section 10: players × size + 1 may not exceed the deck.
    assert new_game(2, rules=TINY, seed=0).players == 2
    with pytest.raises(RulesError, match=r"3 cards to each of 3 players .* takes 10 .* has 7"):
        new_game(3, rules=TINY)
    whole = Rules(deal_sizes=(10,))
    assert new_game(5, rules=whole, seed=0).players == 5  # 51 of 52 cards
    with pytest.raises(RulesError, match="the deck has 52"):
        new_game(5, rules=Rules(deal_sizes=(1, 11)))


def test_the_largest_deal_counts_wherever_it_stands() -> None:
    for sizes in ((4, 1, 1), (1, 4, 1), (1, 1, 4)):
        with pytest.raises(RulesError, match="takes 9"):
            new_game(2, rules=Rules(deck=DECK[:8], deal_sizes=sizes))


def test_everything_wrong_is_reported_at_once() -> None:
    with pytest.raises(RulesError) as caught:
        loosely(new_game)(6, seed="x")
    assert len(caught.value.problems) == 2
    with pytest.raises(RulesError) as caught:
        loosely(new_game)(4, seed="x", first_dealer=9)
    assert len(caught.value.problems) == 2
    with pytest.raises(RulesError) as caught:
        loosely(new_game)(3, rules=TINY, seed="x", first_dealer=3)
    assert len(caught.value.problems) == 3
    with pytest.raises(RulesError) as caught:
        loosely(new_game)("4", rules=None, seed="x", first_dealer="y")
    assert len(caught.value.problems) == 4


def test_the_cut_chooses_the_first_dealer_from_the_seed() -> None:
    # R2.1: each player draws from the shuffled deck; the lowest deals; ties draw again.
    dealers = set[int]()
    drawn_again = 0
    for seed in range(120):
        state = new_game(5, seed=seed)
        assert [seat for seat, _ in state.cut[0]] == [0, 1, 2, 3, 4]
        left = set(range(5))
        for draws in state.cut:
            assert {seat for seat, _ in draws} == left
            low = min(card.rank for _, card in draws)
            left = {seat for seat, card in draws if card.rank is low}
        assert left == {state.dealer}
        drawn_again += len(state.cut) > 1
        assert state.shuffles >= 1
        drawn = [card for draws in state.cut for _, card in draws]
        assert state.shuffles > 1 or len(set(drawn)) == len(drawn)
        dealers.add(state.dealer)
    assert dealers == {0, 1, 2, 3, 4}
    assert drawn_again


def test_the_cut_of_a_deck_of_one_rank_ends() -> None:
    # Nobody can be lowest: they draw once and the lowest seat deals.
    state = new_game(3, rules=Rules(deck=DECK[:4], deal_sizes=(1,)), seed=5)
    assert len(state.cut) == 1
    assert state.dealer == 0


def test_the_cut_of_a_tiny_deck_shuffles_again_when_the_rest_is_too_small() -> None:
    rules = Rules(deck=DECK[2:6], deal_sizes=(1,))  # two aces and two 2s
    shuffles = {new_game(3, rules=rules, seed=seed).shuffles for seed in range(40)}
    assert max(shuffles) > 1
    for seed in range(40):
        state = new_game(3, rules=rules, seed=seed)
        assert all(len(dict(draws)) == len(draws) for draws in state.cut)
        assert state.dealer in dict(state.cut[-1])


def test_a_given_first_dealer_needs_no_cut() -> None:
    state = new_game(3, seed=5, first_dealer=1)
    assert state.cut == ()
    assert state.dealer == 1
    assert state.shuffles == 0
