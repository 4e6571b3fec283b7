"""Section 9: scoring the cards that are left."""

from __future__ import annotations

from itertools import combinations

import pytest

from craits_engine import DECK, Card, Hand, Rank, score_hand
from tests.rulebook.table import cards, go, plays, table

POINTS = {
    "A": 1,
    "2": 20,
    "4": 15,
    "5": 30,
    "6": 30,
    "7": 20,
    "8": 50,
    "9": 30,
    "10": 25,
    "J": 10,
    "Q": 10,
    "K": 10,
}
"""R9.1 as it stands on the page."""


def points(text: str) -> int:
    return score_hand(cards(text)).points


@pytest.mark.parametrize("card", [card for card in DECK if card.rank is not Rank.THREE], ids=str)
def test_r9_1_each_card_left_counts(card: Card) -> None:
    assert score_hand([card]).points == POINTS[card.rank.symbol]


def test_r9_1_a_player_without_cards_scores_nothing() -> None:
    assert points("") == 0


def test_r9_1_the_cards_of_a_hand_add_up() -> None:
    assert points("AC 2C 4C 5C 6C 7C 8C 9C TC JC QC KC") == sum(POINTS.values()) == 251
    assert points("8C 8D 8H 8S") == 200


@pytest.mark.parametrize(
    ("hand", "score"),
    [
        ("3C 2C 8C", 20),
        ("3C 3D 2C", -50),
        ("3C 3D 2C 8C", 0),
        ("3C 3D", -100),
        ("3C 8C", 0),
        ("AC 3C", 0),
    ],
    ids=["3-2-8", "3-3-2", "3-3-2-8", "3-3", "3-8", "A-3"],
)
def test_r9_2_the_examples_of_the_page(hand: str, score: int) -> None:
    assert points(hand) == score


@pytest.mark.parametrize(
    ("hand", "score"),
    [
        ("3C", -50),
        ("3C 3D 3H 3S", -200),
        ("3C 5C 5D", 30),  # one of two that are worth the same
        ("3C 3D 3H KC QC AC 2C", 1),  # the dearest go first: 20, 10, 10
        ("3C 3D 3H 3S 8C 8D", -100),
        ("3C 3D 3H 3S 8C 8D 8H 8S", 0),
        ("3C AC KC TC 8C", 36),
    ],
)
def test_r9_2_each_three_cancels_the_dearest_other_card_that_still_counts(
    hand: str, score: int
) -> None:
    assert points(hand) == score


def test_r9_2_threes_must_cancel_even_where_keeping_them_would_be_better() -> None:
    """R9.2: only what is left over counts −50; A-3 is 0 and never 1 − 50."""
    assert points("AC 3C") == 0
    assert points("AC AD 3C 3D") == 0


def test_r9_2_every_hand_of_up_to_four_cards_of_a_few_ranks() -> None:
    """R9.2, word for word, over 6196 hands: cancel the dearest while there is one and a 3."""
    few = [card for card in DECK if card.rank.symbol in ("A", "3", "4", "8", "K")]
    for size in range(5):
        for hand in combinations(few, size):
            threes = [card for card in hand if card.rank is Rank.THREE]
            worth = sorted(POINTS[card.rank.symbol] for card in hand if card not in threes)
            while threes and worth:
                threes.pop()
                worth.pop()
            assert score_hand(hand).points == sum(worth) - 50 * len(threes)


def test_r9_2_the_score_tells_which_three_cancelled_which_card() -> None:
    score = score_hand(Hand.parse("3C 3D 3H 2C 8C"))
    assert score.cancelled == (cards("3C 8C"), cards("3D 2C"))
    assert score.counted == ()
    assert score.spare_threes == cards("3H")
    assert score_hand(Hand.parse("3C KC 5C")).counted == ((Card.parse("KC"), 10),)


def test_r9_2_a_three_cancels_in_a_real_round() -> None:
    state = go(table("KD", "3C 8C JC", "3H 3S", discard="QD"), plays(0, "KD"))
    assert state.scores == ((0, 10, -100),)


def test_r9_3_round_scores_and_totals_may_be_negative() -> None:
    state = table("KD", "3C 3H", "JC", discard="QD", scores=((10, 20, -50), (0, 30, -10)))
    over = go(state, plays(0, "KD"))
    assert over.scores[-1] == (0, -100, 10)
    assert over.totals == (10, -50, -50)
