"""Section 1: players, cards and the goal of the game."""

from __future__ import annotations

import pytest

from craits_engine import (
    DECK,
    Color,
    Deal,
    GameState,
    Phase,
    Rank,
    Rules,
    RulesError,
    Setup,
    Suit,
    new_game,
)
from tests.rulebook.table import DEFAULT, PLAYERS, QUIET, deck_turning_up, go, plays, sizes, table

FULL_GAME = (8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8)
SHORT_GAME = (8, 7, 6, 5, 4, 3, 2, 1)


@pytest.mark.parametrize("players", PLAYERS)
def test_r1_1_two_to_five_players(players: int) -> None:
    state = new_game(players, seed=1, first_dealer=0)
    assert state.players == players
    assert len(go(state, Deal(0)).hands) == players


@pytest.mark.parametrize("players", [-1, 0, 1, 6])
def test_r1_1_no_other_number_of_players(players: int) -> None:
    with pytest.raises(RulesError):
        new_game(players, seed=1)


@pytest.mark.parametrize("players", PLAYERS)
def test_r1_1_on_the_left_of_a_seat_is_the_seat_with_the_next_number(players: int) -> None:
    for seat, hand in enumerate(QUIET[:players]):
        jack_or_king = hand[:2]
        # A card under it that it can follow, whatever its suit: one of the same suit.
        state = table(*QUIET[:players], discard=f"T{jack_or_king[1]}", turn=seat)
        assert go(state, plays(seat, jack_or_king)).turn == (seat + 1) % players


def test_r1_2_the_deck_has_52_cards_and_no_jokers() -> None:
    assert len(DECK) == len(set(DECK)) == 52
    assert {(card.rank, card.suit) for card in DECK} == {
        (rank, suit) for rank in Rank for suit in Suit
    }
    assert DEFAULT.deck == DECK


def test_r1_2_hearts_and_diamonds_are_red_clubs_and_spades_black() -> None:
    assert [suit for suit in Suit if suit.color is Color.RED] == [Suit.DIAMONDS, Suit.HEARTS]
    assert [suit for suit in Suit if suit.color is Color.BLACK] == [Suit.CLUBS, Suit.SPADES]


def test_r1_3_a_full_game_has_fifteen_rounds_and_the_short_game_the_first_eight() -> None:
    assert DEFAULT.deal_sizes == FULL_GAME
    assert Rules.short().deal_sizes == SHORT_GAME == FULL_GAME[:8]


def before_round(number: int, rules: Rules, players: int = 3) -> GameState:
    """Start when so many rounds are still to come that the next one has this number."""
    scored = tuple((number, 2 * number, 3 * number, 0, 0)[:players] for _ in range(number - 1))
    return GameState.from_setup(Setup(rules=rules, players=players, scores=scored, seed=number))


@pytest.mark.parametrize(
    ("rules", "number", "size"),
    [(DEFAULT, number, size) for number, size in enumerate(FULL_GAME, 1)]
    + [(Rules.short(), number, size) for number, size in enumerate(SHORT_GAME, 1)],
)
def test_r1_3_each_player_is_dealt_the_size_of_the_round(
    rules: Rules, number: int, size: int
) -> None:
    state = before_round(number, rules)
    assert (state.phase, state.round_number) == (Phase.DEAL, number - 1)
    # A king is turned up, so that nobody draws before we count.
    dealt = go(state, Deal(0, deck_turning_up("KS", 3 * size)))
    assert dealt.round_number == number
    assert sizes(dealt) == (size, size, size)


def last_card_of_the_game(*scores: tuple[int, ...], rules: Rules = DEFAULT) -> GameState:
    """Let seat 0 play the last card of the last round; the others are left with a jack, 10."""
    rounds = len(rules.deal_sizes)
    nothing = tuple(0 for _ in scores[0])
    played = (*scores, *(nothing for _ in range(rounds - 1 - len(scores))))
    hands = ("KH", "JC", "JD", "JS", "JH")[: len(nothing)]
    return go(table(*hands, discard="QH", rules=rules, scores=played), plays(0, "KH"))


def test_r1_4_a_total_is_the_sum_of_the_round_scores() -> None:
    state = last_card_of_the_game((20, 1, 0), (-50, 2, 100))
    assert state.scores[-1] == (0, 10, 10)
    assert state.totals == (-30, 13, 110)


@pytest.mark.parametrize("rules", [DEFAULT, Rules.short()], ids=["full", "short"])
def test_r1_4_after_the_last_round_the_lowest_total_wins(rules: Rules) -> None:
    state = last_card_of_the_game((50, 30, -10), rules=rules)
    assert state.totals == (50, 40, 0)
    assert state.phase is Phase.OVER
    assert state.is_over
    assert state.winners == (2,)


def test_r1_4_who_is_out_in_the_last_round_need_not_win() -> None:
    assert last_card_of_the_game((11, 0)).winners == (1,)


def test_r1_4_players_who_tie_for_the_lowest_total_share_the_win() -> None:
    state = last_card_of_the_game((10, 0, 5, 0))
    assert state.totals == (10, 10, 15, 10)
    assert state.winners == (0, 1, 3)


def test_r1_4_nobody_has_won_before_the_last_round_is_scored() -> None:
    before = table("KH", "JC", discard="QH", scores=((0, 100),) * 13)
    after = go(before, plays(0, "KH"))
    for state in (new_game(2, seed=1), before, after):
        assert not state.is_over
        assert state.winners == ()
    assert after.phase is Phase.DEAL
