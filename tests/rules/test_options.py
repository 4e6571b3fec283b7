"""The options of a game (section 10 of the rules)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest

from craits_engine import (
    CRATES,
    CREIGHTS,
    DECK,
    Ability,
    Card,
    CraitsError,
    Hand,
    Match,
    Rank,
    Rules,
    RulesError,
    Suit,
)
from tests.support.foreign import loosely

if TYPE_CHECKING:
    from collections.abc import Mapping

ABILITIES = {
    Rank.ACE: Ability.ANSWER,
    Rank.TWO: Ability.CRANK,
    Rank.THREE: Ability.NONE,
    Rank.FOUR: Ability.SKIP,
    Rank.FIVE: Ability.OTHERS_DRAW,
    Rank.SIX: Ability.EXTRA_TURN,
    Rank.SEVEN: Ability.NEXT_DRAWS,
    Rank.EIGHT: Ability.WILD,
    Rank.NINE: Ability.SWITCH,
    Rank.TEN: Ability.REVERSE,
    Rank.JACK: Ability.NONE,
    Rank.QUEEN: Ability.NONE,
    Rank.KING: Ability.NONE,
}
POINTS = {
    Rank.ACE: 1,
    Rank.TWO: 20,
    Rank.FOUR: 15,
    Rank.FIVE: 30,
    Rank.SIX: 30,
    Rank.SEVEN: 20,
    Rank.EIGHT: 50,
    Rank.NINE: 30,
    Rank.TEN: 25,
    Rank.JACK: 10,
    Rank.QUEEN: 10,
    Rank.KING: 10,
}
DEFAULTS: dict[str, object] = {
    "deck": DECK,
    "deal_sizes": (8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8),
    "match": Match.SUIT | Match.COLOR | Match.RANK,
    "abilities": ABILITIES,
    "play_drawn_card": False,
    "draw_at_will": False,
    "duel_reverse_skips": False,
    "announce_last_card": True,
    "idiot_draws": 2,
    "idiot_loses_turn": True,
    "extra_turn_goes_out": False,
    "crank_settles": True,
    "points": POINTS,
    "three_bonus": -50,
    "threes_cancel_eights": True,
    "cancelled_pair": 0,
    "pressure": 0,
}
"""One field a row of the table in section 10, with its default."""


def options(rules: Rules) -> dict[str, object]:
    return {name: getattr(rules, name) for name in DEFAULTS}


def test_match_is_a_flag_of_three() -> None:
    assert [match.name for match in Match] == ["SUIT", "COLOR", "RANK"]
    assert not Match.SUIT & Match.RANK
    assert (Match.SUIT | Match.RANK) & Match.RANK == Match.RANK


def test_abilities_are_those_of_section_10_in_its_order() -> None:
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


def test_the_fields_are_the_rows_of_the_table_with_their_defaults() -> None:
    assert [field.name for field in attrs.fields(Rules)] == list(DEFAULTS)
    assert options(Rules()) == DEFAULTS


def test_every_default_can_be_given() -> None:
    rules = loosely(Rules)(**DEFAULTS)
    assert rules == Rules()
    assert hash(rules) == hash(Rules())


def test_the_default_deals_are_one_full_game() -> None:
    sizes = Rules().deal_sizes
    assert len(sizes) == 15
    assert sizes == sizes[::-1]


def test_the_short_game_is_the_first_eight_rounds() -> None:
    assert Rules.short() == Rules(deal_sizes=(8, 7, 6, 5, 4, 3, 2, 1))
    assert Rules.short() != Rules()
    assert options(Rules.short()) == {**DEFAULTS, "deal_sizes": (8, 7, 6, 5, 4, 3, 2, 1)}


def test_crates_differ_as_section_10_says() -> None:
    assert options(CRATES) == {
        **DEFAULTS,
        "match": Match.SUIT | Match.RANK,
        "abilities": {**ABILITIES, Rank.NINE: Ability.WILD_SWITCH},
        "pressure": 5,
    }


def test_creights_differ_as_section_10_says() -> None:
    assert options(CREIGHTS) == {
        **DEFAULTS,
        "match": Match.SUIT | Match.RANK,
        "abilities": {
            **ABILITIES,
            Rank.NINE: Ability.WILD_SWITCH,
            Rank.SEVEN: Ability.SECOND_NEXT_DRAWS,
        },
        "threes_cancel_eights": False,
        "cancelled_pair": 3,
        "points": {**POINTS, Rank.FIVE: 25, Rank.SEVEN: 25, Rank.NINE: 40, Rank.TEN: 30},
    }


def test_options_are_given_by_keyword_only() -> None:
    with pytest.raises(TypeError):
        loosely(Rules)(DECK)
    with pytest.raises(TypeError):
        loosely(Rules)(jokers=2)


VALID: dict[str, tuple[object, ...]] = {
    "deck": (DECK[:1], DECK[::-1], DECK[::2]),
    "deal_sizes": ((1,), (52,), (1, 1, 1), (3, 1, 2)),
    "match": (Match.SUIT, Match.COLOR, Match.RANK, Match.COLOR | Match.RANK, ~Match.RANK),
    "abilities": tuple({rank: ability} for rank in Rank for ability in Ability),
    "play_drawn_card": (True, False),
    "draw_at_will": (True, False),
    "duel_reverse_skips": (True, False),
    "announce_last_card": (True, False),
    "idiot_draws": (0, 1, 52, 1000),
    "idiot_loses_turn": (True, False),
    "extra_turn_goes_out": (True, False),
    "crank_settles": (True, False),
    "points": ({}, {Rank.ACE: -1}, {Rank.KING: 0}, {Rank.EIGHT: 10**30}),
    "three_bonus": (0, -1, 50, -(10**30)),
    "threes_cancel_eights": (True, False),
    "cancelled_pair": (0, 3, -3),
    "pressure": (0, 1, 10**30),
}


@pytest.mark.parametrize("name", DEFAULTS)
def test_valid_values_are_kept(name: str) -> None:
    for value in VALID[name]:
        kept = getattr(loosely(Rules)(**{name: value}), name)
        match name:
            case "deck":
                assert set(kept) == set(loosely(Hand)(value))
            case "abilities":
                assert kept == {**ABILITIES, **as_mapping(value)}
            case "points":
                assert kept == {**POINTS, **as_mapping(value)}
            case _:
                assert kept == value
                assert type(kept) is type(value)


def as_mapping(value: object) -> Mapping[Rank, object]:
    assert isinstance(value, dict)
    return value


def test_a_partial_mapping_changes_the_ranks_that_it_names_alone() -> None:
    rules = Rules(abilities={Rank.JACK: Ability.SKIP}, points={Rank.JACK: 11})
    assert rules.abilities == {**ABILITIES, Rank.JACK: Ability.SKIP}
    assert rules.points == {**POINTS, Rank.JACK: 11}
    assert len(rules.abilities) == 13
    assert len(rules.points) == 12
    assert list(rules.abilities) == list(Rank)
    assert list(rules.points) == [rank for rank in Rank if rank is not Rank.THREE]


def test_an_empty_mapping_or_one_of_the_defaults_changes_nothing() -> None:
    assert Rules(abilities={}, points={}) == Rules()
    assert Rules(abilities=ABILITIES, points=POINTS) == Rules()
    assert hash(Rules(abilities={Rank.KING: Ability.NONE})) == hash(Rules())


def test_mappings_of_other_rules_can_be_given() -> None:
    assert Rules(match=CRATES.match, abilities=CRATES.abilities, pressure=5) == CRATES


def test_collections_are_copied_and_stored_immutable() -> None:
    deck = [*DECK]
    sizes = [2, 1]
    abilities = {Rank.JACK: Ability.SKIP}
    points = {Rank.JACK: 5}
    rules = loosely(Rules)(deck=deck, deal_sizes=sizes, abilities=abilities, points=points)
    before = hash(rules)
    deck.clear()
    sizes.append(7)
    abilities[Rank.QUEEN] = Ability.SKIP
    points.clear()
    assert rules.deck == DECK
    assert rules.deal_sizes == (2, 1)
    assert type(rules.deck) is tuple
    assert type(rules.deal_sizes) is tuple
    assert rules.abilities[Rank.QUEEN] is Ability.NONE
    assert rules.points[Rank.JACK] == 5
    assert hash(rules) == before


def test_decks_of_the_same_cards_are_the_same_option() -> None:
    shuffled = (*DECK[20:], *DECK[:20])
    assert loosely(Rules)(deck=shuffled) == Rules()
    assert hash(loosely(Rules)(deck=shuffled)) == hash(Rules())
    assert loosely(Rules)(deck=Hand(DECK)) == Rules()
    assert loosely(Rules)(deck=iter(DECK)) == Rules()
    assert loosely(Rules)(deck=set(DECK)) == Rules()
    no_kings = Hand(card for card in DECK if card.rank not in {Rank.QUEEN, Rank.KING})
    assert Rules(deck=tuple(no_kings)).deck == tuple(no_kings)


@pytest.mark.parametrize("name", DEFAULTS)
def test_rules_that_differ_in_one_option_differ(name: str) -> None:
    default = options(Rules())[name]
    others = [loosely(Rules)(**{name: value}) for value in VALID[name]]
    for other in others:
        twin = attrs.evolve(other)
        assert twin == other
        assert hash(twin) == hash(other)
        assert (other == Rules()) == (getattr(other, name) == default)
    assert any(other != Rules() for other in others)


def test_rules_are_equal_to_rules_only() -> None:
    others: tuple[object, ...] = (DEFAULTS, None, 0, "Rules()", attrs.astuple(Rules()))
    assert all(Rules() != other for other in others)


def test_the_repr_names_what_differs_from_the_defaults() -> None:
    assert repr(Rules()) == "Rules()"
    assert repr(Rules(idiot_draws=3, pressure=5)) == "Rules(idiot_draws=3, pressure=5)"
    assert repr(Rules.short()) == "Rules(deal_sizes=(8, 7, 6, 5, 4, 3, 2, 1))"
    assert "Rank.JACK: Ability.SKIP" in repr(Rules(abilities={Rank.JACK: Ability.SKIP}))


def test_changed_rules_come_from_evolve() -> None:
    assert attrs.evolve(CRATES, pressure=0) == Rules(
        match=Match.SUIT | Match.RANK, abilities={Rank.NINE: Ability.WILD_SWITCH}
    )
    with pytest.raises(RulesError):
        attrs.evolve(CRATES, pressure=-1)


def test_a_wrong_option_is_a_value_error_of_this_library() -> None:
    with pytest.raises(RulesError) as caught:
        Rules(pressure=-1)
    assert isinstance(caught.value, CraitsError)
    assert isinstance(caught.value, ValueError)


def test_what_depends_on_the_players_is_not_checked_yet() -> None:
    Rules(deck=(Card(Rank.ACE, Suit.CLUBS),), deal_sizes=(52,))
