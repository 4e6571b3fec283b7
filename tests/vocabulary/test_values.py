"""The values of the enumerations: documents and pickles of years ago name members by them."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from craits_engine import (
    Ability,
    Color,
    Direction,
    DrawCause,
    IllegalReason,
    Match,
    Phase,
    Rank,
    Suit,
)

if TYPE_CHECKING:
    from enum import Enum

NAMED: list[type[Enum]] = [Ability, Color, DrawCause, IllegalReason, Phase]


@pytest.mark.parametrize("kind", NAMED, ids=lambda kind: kind.__name__)
def test_a_value_is_the_name_in_small_letters(kind: type[Enum]) -> None:
    for member in kind:
        assert member.value == member.name.lower()
        assert kind(member.value) is member


def test_other_values_are_numbers_or_letters() -> None:
    assert [rank.value for rank in Rank] == list(range(1, 14))
    assert [suit.value for suit in Suit] == ["C", "D", "H", "S"]
    assert [(each.name, each.value) for each in Direction] == [
        ("CLOCKWISE", 1),
        ("COUNTERCLOCKWISE", -1),
    ]
    assert [(each.name, each.value) for each in Match] == [("SUIT", 1), ("COLOR", 2), ("RANK", 4)]


def test_members_stand_in_the_order_of_the_rules() -> None:
    # R10: the list of abilities; R2.1: ace low.
    assert [ability.name for ability in Ability] == [
        "NONE",
        "ANSWER",
        "CRANK",
        "SKIP",
        "OTHERS_DRAW",
        "EXTRA_TURN",
        "NEXT_DRAWS",
        "SECOND_NEXT_DRAWS",
        "WILD",
        "SWITCH",
        "WILD_SWITCH",
        "REVERSE",
    ]
    for kind in (Rank, Suit, Color):
        members = list(kind)
        assert all(one < other for one, other in pairwise(members))
        assert all(repr(member) == f"{kind.__name__}.{member.name}" for member in members)
