"""How a hand is scored, in detail (section 9 of the rules)."""

from __future__ import annotations

from random import Random

import attrs
import pytest

from craits_engine import (
    CREIGHTS,
    DECK,
    Card,
    CardError,
    CraitsError,
    Hand,
    HandScore,
    Rank,
    Rules,
    Suit,
    score_hand,
)
from tests.support.foreign import FOREIGN, OddCard, loosely
from tests.support.positions import parse
from tests.support.samples import cards


def points(text: str, rules: Rules | None = None) -> int:
    return score_hand(cards(text), rules or Rules()).points


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", 0),
        ("AC", 1),
        ("2C", 20),
        ("4C", 15),
        ("5C", 30),
        ("6C", 30),
        ("7C", 20),
        ("8C", 50),
        ("9C", 30),
        ("TC", 25),
        ("JC", 10),
        ("QC", 10),
        ("KC", 10),
        ("AC 2C 8S", 71),
    ],
)
def test_each_card_left_counts(text: str, expected: int) -> None:
    # R9.1
    assert points(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3H 2C 8S", 20),
        ("3H 3C 2C", -50),
        ("3H 3C 2C 8S", 0),
        ("3H 3C", -100),
        ("3H 8S", 0),
        ("AC 3H", 0),
        ("3H", -50),
        ("3C 3D 3H 3S", -200),
    ],
)
def test_threes_cancel_the_dearest_other_card(text: str, expected: int) -> None:
    # R9.2: the page's own examples
    assert points(text) == expected


def test_the_fields_of_a_score() -> None:
    assert [field.name for field in attrs.fields(HandScore)] == [
        "points",
        "cancelled",
        "counted",
        "spare_threes",
    ]


def test_a_score_says_which_three_cancelled_which_card() -> None:
    score = score_hand(cards("3S 3D 8S 2C KH AC"))
    assert score == HandScore(
        points=11,
        cancelled=((parse("3D"), parse("8S")), (parse("3S"), parse("2C"))),
        counted=((parse("KH"), 10), (parse("AC"), 1)),
        spare_threes=(),
    )


def test_a_score_says_which_threes_are_left_over() -> None:
    score = score_hand(cards("3S 3D 3H KH"))
    assert score == HandScore(
        points=-100,
        cancelled=((parse("3D"), parse("KH")),),
        counted=(),
        spare_threes=(parse("3H"), parse("3S")),
    )


def test_of_cards_of_the_same_worth_the_first_of_the_deck_is_cancelled() -> None:
    # 5, 6 and 9 are worth 30 each.
    score = score_hand(cards("9C 6S 6C 5H 3H"))
    assert score.cancelled == ((parse("3H"), parse("5H")),)
    assert score.counted == ((parse("6C"), 30), (parse("6S"), 30), (parse("9C"), 30))


def test_the_order_of_the_cards_does_not_matter() -> None:
    chance = Random(1)
    for _ in range(50):
        held = chance.sample(DECK, 9)
        expected = score_hand(held)
        assert score_hand(held[::-1]) == score_hand(sorted(held)) == expected
        assert score_hand(Hand(held)) == score_hand(iter(held)) == score_hand(set(held)) == expected


@pytest.mark.parametrize(
    "rules",
    [
        Rules(),
        CREIGHTS,
        Rules(points={Rank.KING: -5, Rank.ACE: 0}, three_bonus=7, cancelled_pair=-2),
        Rules(threes_cancel_eights=False, points=dict.fromkeys(set(Rank) - {Rank.THREE}, 4)),
    ],
    ids=repr,
)
def test_every_card_is_in_exactly_one_group(rules: Rules) -> None:
    chance = Random(2)
    for _ in range(300):
        held = chance.sample(DECK, chance.randrange(12))
        score = score_hand(held, rules)
        threes = [three for three, _ in score.cancelled]
        targets = [target for _, target in score.cancelled]
        counted = [card for card, _ in score.counted]
        assert sorted([*threes, *targets, *counted, *score.spare_threes]) == sorted(held)
        assert all(card.rank is Rank.THREE for card in [*threes, *score.spare_threes])
        assert all(card.rank is not Rank.THREE for card in [*targets, *counted])
        # The points are what the parts say.
        assert all(worth == rules.points[card.rank] for card, worth in score.counted)
        assert score.points == (
            sum(worth for _, worth in score.counted)
            + rules.cancelled_pair * len(score.cancelled)
            + rules.three_bonus * len(score.spare_threes)
        )
        # R9.2: the dearest first; nothing left is dearer than what was cancelled.
        for group in (targets, counted):
            worth = [rules.points[card.rank] for card in group]
            assert worth == sorted(worth, reverse=True)
        assert threes == sorted(threes)
        assert list(score.spare_threes) == sorted(score.spare_threes)
        eights = () if rules.threes_cancel_eights else (Rank.EIGHT,)
        rest = [rules.points[card.rank] for card in counted if card.rank not in eights]
        if targets and rest:
            assert rules.points[targets[-1].rank] >= max(rest)
        # 3s must cancel while there is a card to cancel.
        assert not (rest and score.spare_threes)


def test_an_eight_that_cannot_be_cancelled_counts_and_the_next_card_goes() -> None:
    rules = Rules(threes_cancel_eights=False)
    assert points("3H 8S", rules) == 0
    assert score_hand(cards("3H 8S"), rules) == HandScore(0, (), ((parse("8S"), 50),), cards("3H"))
    assert score_hand(cards("3H 8S KC"), rules).cancelled == ((parse("3H"), parse("KC")),)


def test_creights_count_a_pair_three() -> None:
    assert points("3H KC", CREIGHTS) == 3
    assert points("3H 3S 9C 5C", CREIGHTS) == 6
    assert points("5C 7C 9C TC", CREIGHTS) == 25 + 25 + 40 + 30


def test_points_may_be_negative_and_still_the_highest_valued_goes() -> None:
    # R9.3
    rules = Rules(points={Rank.KING: -5, Rank.QUEEN: -7})
    assert score_hand(cards("3H KC QC"), rules).cancelled == ((parse("3H"), parse("KC")),)
    assert points("3H KC QC", rules) == -7


def test_the_whole_deck_can_be_scored() -> None:
    score = score_hand(DECK)
    assert [target.rank for _, target in score.cancelled] == [Rank.EIGHT] * 4
    assert score.points == 4 * (1 + 20 + 15 + 30 + 30 + 20 + 30 + 25 + 10 + 10 + 10)


def test_a_card_twice_is_refused() -> None:
    with pytest.raises(CardError, match="twice"):
        score_hand(cards("8S 3H 8S"))


@pytest.mark.parametrize("name", [name for name in FOREIGN if name != "odd card"])
def test_a_foreign_object_among_the_cards_is_refused(name: str) -> None:
    with pytest.raises(CardError) as caught:
        loosely(score_hand)([parse("8S"), FOREIGN[name]])
    assert isinstance(caught.value, CraitsError)
    assert isinstance(caught.value, ValueError)


def test_a_text_is_no_collection_of_cards() -> None:
    with pytest.raises(CardError, match=r"use Hand\.parse"):
        loosely(score_hand)("8S 3H")


def test_a_card_of_another_class_is_scored_like_the_card_or_refused() -> None:
    try:
        score = score_hand([parse("3H"), OddCard(Rank.EIGHT, Suit.SPADES), parse("KC")])
    except CardError:
        return
    assert score.points == 10
    assert all(type(card) is Card for card, _ in score.counted)
