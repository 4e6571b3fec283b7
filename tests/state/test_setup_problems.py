"""Set-ups that describe no position: each problem alone, and many at once."""

from __future__ import annotations

import re

import attrs
import pytest

from craits_engine import (
    DECK,
    Card,
    CraitsError,
    GameState,
    Hand,
    Phase,
    Rank,
    Rules,
    Setup,
    SetupError,
    Suit,
)
from tests.support.foreign import FOREIGN, OddCard, WholeLike, loosely
from tests.support.positions import parse

BASE: dict[str, object] = {"hands": ("8S 3H", "KD TC"), "discard": "QD", "turn": 0}
"""A position of the middle of a round that has nothing wrong with it."""


def problems_of(**fields: object) -> tuple[str, ...]:
    """Return what is wrong with a set-up."""
    setup = loosely(Setup)(**fields)  # making one never raises
    with pytest.raises(SetupError) as caught:
        GameState.from_setup(setup)
    error = caught.value
    assert isinstance(error, CraitsError)
    assert isinstance(error, ValueError)
    assert type(error.problems) is tuple
    assert str(error) == "; ".join(error.problems)
    assert all(problem.strip() for problem in error.problems)
    assert len(set(error.problems)) == len(error.problems)
    return error.problems


def test_the_base_is_right() -> None:
    assert GameState.from_setup(loosely(Setup)(**BASE)).turn == 0


UNREADABLE: dict[str, tuple[object, ...]] = {
    "rules": (5, "short", {}, Rules, Rank.ACE),
    "players": (0, 1, 6, -2, True, "2", 2.0, WholeLike(2), ()),
    "phase": (5, "play", "PLAY", Phase, True, "dealing"),
    "round_number": (-1, "1", 1.0, True, WholeLike(1), ()),
    "dealer": (-1, 2, 5, None, True, "0", 0.0, WholeLike(0)),
    "turn": (-1, 2, True, "0", 0.0, WholeLike(0)),
    "direction": (1, -1, "clockwise", 0, True),
    "hands": (
        5,
        None,
        True,
        (5, "KD TC"),
        (None, "KD TC"),
        ("8X 3H", "KD TC"),
        ("8S3H", "KD TC"),
        ((5,), "KD TC"),
        ((None,), "KD TC"),
        (("8X",), "KD TC"),
        ((("8S",),), "KD TC"),
        ((Rank.ACE,), "KD TC"),
    ),
    "stock": (5, True, "8X", "AC2C", (5,), (None,), ((),), [Rank.ACE], 1.5),
    "discard": (5, None, True, "QX", (5,), (None,), ((),), [Suit.CLUBS], 1.5),
    "suit_in_force": ("D", "DIAMONDS", 1, True, Rank.ACE, "♦"),
    "crank": (-1, "2", 2.0, True, None, WholeLike(2)),
    "unannounced": (5, None, True, (-1,), (2,), ("0",), (True,), (None,), (0.0,)),
    "lost_turns": ((1,), (0, 0, 0), (0, -1), (0, "1"), (0, True), (0, None), (0, 1.0)),
    "forced_reshuffles": ((1,), (0, 0, 0), (0, -1), (0, "1"), (0, True), (0, None)),
    "penalties": ((1,), (0, 0, 0), (0, -1), (0, "1"), (0, True), (0, None)),
    "drawn_card": (5, True, Rank.KING, Suit.CLUBS, (parse("8S"),), Hand.parse("8S")),
    "scores": (5, None, True, ((1,),), ((1, 2, 3),), ((1, "2"),), ((1, True),), ((1, None),)),
    "cut": (
        5,
        None,
        True,
        (5,),
        (None,),
        ((5,),),
        ((None,),),
        (((0, 5),),),
        (((9, parse("8S")),),),
        (((True, parse("8S")),),),
        ((("0", parse("8S")),),),
        (((0, parse("8S"), 1),),),
        (((0,),),),
    ),
    "seed": (None, "1", 1.0, True, (), WholeLike(1), 10**5000),
    "shuffles": (-1, None, "1", 1.0, True, WholeLike(1)),
    "reshuffled": (5, None, True, (5,), ("8X",), ((5,),), ((None,),)),
    "next_reshuffle": (5, None, True, "8X", (5,), (None,), ((),)),
    "reshuffled_held": (5, None, True),
}


def test_every_field_that_this_page_lists_exists_and_others_are_extra() -> None:
    assert {field.name for field in attrs.fields(Setup)} >= set(UNREADABLE)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        pytest.param(name, value, id=f"{name}-{place}")
        for name, values in UNREADABLE.items()
        for place, value in enumerate(values)
    ],
)
def test_one_unreadable_field_is_one_problem_that_names_it(name: str, value: object) -> None:
    problems = problems_of(**{**BASE, name: value})
    assert len(problems) == 1
    assert problems[0].startswith(name)


@pytest.mark.parametrize("name", ["lost_turns", "forced_reshuffles", "penalties"])
@pytest.mark.parametrize("value", [5, None, True, 1.5])
def test_a_count_that_is_no_collection_is_one_problem_too(name: str, value: object) -> None:
    (problem,) = problems_of(**{**BASE, name: value})
    assert problem.startswith(name)


@pytest.mark.parametrize("row", [(1,), (1, 0, 0), (1, -1), (1, "0"), (True, 0), (None, 0)])
def test_an_unreadable_row_of_held_cards_is_one_problem(row: object) -> None:
    (problem,) = problems_of(**{**BASE, "reshuffled": ("8S",), "reshuffled_held": (row,)})
    assert problem.startswith("reshuffled_held[0]")


@pytest.mark.parametrize("value", [5, None, 1.5])
def test_a_row_of_scores_that_is_no_collection_is_one_problem_too(value: object) -> None:
    (problem,) = problems_of(**{**BASE, "scores": (value,)})
    assert problem.startswith("scores[0]")


OBJECTS = [name for name in FOREIGN if name != "rude class"]


@pytest.mark.parametrize("foreign", OBJECTS)
def test_foreign_objects_never_make_anything_but_a_setup_error(foreign: str) -> None:
    refused = 0
    for name in UNREADABLE:
        setup = loosely(Setup)(**{**BASE, name: FOREIGN[foreign]})
        try:
            state = GameState.from_setup(setup)
        except SetupError:
            refused += 1
        else:
            # Here and there the object can pass for the right thing.
            assert GameState.from_setup(state.to_setup()) == state
    assert refused


@pytest.mark.parametrize("setup", [None, 5, "setup", {}, BASE, Setup, Rules()])
def test_what_is_no_setup_is_refused(setup: object) -> None:
    with pytest.raises(SetupError, match="Setup"):
        loosely(GameState.from_setup)(setup)


def test_everything_unreadable_is_reported_at_once() -> None:
    given = {name: values[0] for name, values in UNREADABLE.items() if name != "players"}
    problems = problems_of(players=2, **given)
    for name in given:
        assert any(problem.startswith(name) for problem in problems), name


def test_a_wrong_number_of_players_does_not_hide_the_rest() -> None:
    problems = problems_of(players=9, seed="x", crank="y", phase="z")
    for name in ("players", "seed", "crank", "phase"):
        assert any(problem.startswith(name) for problem in problems), name


def test_a_deal_that_does_not_fit_does_not_hide_the_rest() -> None:
    problems = problems_of(players=5, rules=Rules(deal_sizes=(11,)), seed="x", crank="y")
    assert len(problems) == 3


TINY = Rules(deck=DECK[:8], deal_sizes=(2,))
OVER = Rules(deal_sizes=(1,))
DRAWS = Rules(play_drawn_card=True)
NO_SETTLING = Rules(crank_settles=False)
KD = parse("KD")
AT_REST = tuple(card for card in DECK if card not in Hand.parse("8S 3H KD TC QD"))
"""The stock of the base."""

MEANINGLESS: list[tuple[str, dict[str, object]]] = [
    # cards (R7.2)
    ("more than one place: 8♠", {"hands": ("8S 3H", "8S TC")}),
    ("8♠ twice|more than one place: 8♠", {"hands": ("8S 8S", "KD TC")}),
    ("A♣ twice|no card .* two", {"reshuffled": ("AC AC",)}),
    ("more than one place: Q♦", {"discard": "QD QD"}),
    ("more than one place: 3♥", {"discard": "3H QD"}),
    (
        "more than one place: A♣",
        {"stock": (*DECK[:1], *DECK), "hands": (), "discard": (), "turn": None},
    ),
    ("Rules.deck does not have: K♦", {"rules": TINY, "hands": ("AC", "KD"), "discard": "2C"}),
    (
        "nowhere: A♣",
        {"stock": AT_REST[1:]},
    ),
    ("an entry for each of 3 players", {"players": 3}),
    ("reshuffled must be .* none empty", {"reshuffled": ("",)}),
    (
        "reshuffled",
        {"rules": TINY, "hands": ("AC AD", "2C 2D"), "discard": "AH", "reshuffled": ("KD",)},
    ),
    # what a reshuffle makes known (R7.1)
    (
        "reshuffled_held must not count more cards than seat 0",
        {"reshuffled": ((*AT_REST, *Hand.parse("8S 3H KD")),), "reshuffled_held": ((3, 0),)},
    ),
    ("leaves 1 cards .* has 47", {"reshuffled": ("AC",)}),
    ("leaves 46 cards .* has 47", {"reshuffled": (AT_REST,), "reshuffled_held": ((1, 0),)}),
    (
        r"reshuffled_held\[0\] must have no number above 52",
        {"reshuffled": (AT_REST,), "reshuffled_held": ((64, 0),)},
    ),
    (
        r"reshuffled\[0\] leaves 1 cards .* has 0",
        {"reshuffled": ("8S", AT_REST), "reshuffled_held": ((0, 0), (0, 0))},
    ),
    ("a row for each entry", {"reshuffled": ("AC",), "reshuffled_held": ((0, 0), (0, 0))}),
    ("a row for each entry", {"reshuffled_held": ((0, 0),)}),
    ("8♠ twice|8♠ more than once", {"next_reshuffle": "8S 8S"}),
    ("reshuffled must be .* no card in two", {"reshuffled": ("AC", "AC 2C")}),
    (
        "Rules.deck only",
        {"rules": TINY, "hands": ("AC AD", "2C 2D"), "discard": "AH", "next_reshuffle": "KD"},
    ),
    # the cut (R2.1)
    ("a card of its own", {"cut": (((0, parse("8S")), (0, parse("9S"))),)}),
    ("a card of its own", {"cut": (((0, parse("8S")), (1, parse("8S"))),)}),
    ("a card for every seat", {"cut": (((0, parse("8S")),),)}),
    ("at most 4096 bits", {"crank": 10**5000}),
    # rounds and scores (R1.3)
    ("scores must have 0 rows", {"scores": ((1, 2),), "round_number": 1}),
    ("scores must have 1 rows", {"round_number": 2}),
    ("from 1 to 15 in PLAY, not 16", {"round_number": 16, "scores": ((0, 0),) * 15}),
    ("from 1 to 15 in PLAY, not 16", {"scores": ((0, 0),) * 15}),
    ("below 1 in DEAL", {"rules": OVER, "phase": Phase.DEAL, "scores": ((0, 0),), "turn": None}),
    ("must be 15 in OVER", {"phase": Phase.OVER, "scores": ((0, 0),), "turn": None}),
    # nothing is dealt yet
    ("hands must be empty", {"discard": "", "turn": None}),
    (
        "suit_in_force must be None",
        {"hands": (), "discard": "", "suit_in_force": Suit.CLUBS, "turn": None},
    ),
    # the suit in force (R3.1)
    ("suit_in_force must be ♦", {"suit_in_force": Suit.HEARTS}),
    ("suit_in_force must be ♦ or ♥", {"discard": "9D", "suit_in_force": Suit.CLUBS}),
    (
        "suit_in_force must be ♦ with",
        {"discard": "8D", "phase": Phase.NAME_SUIT, "suit_in_force": Suit.CLUBS},
    ),
    ("nothing to name", {"phase": Phase.NAME_SUIT}),
    ("the up-card alone", {"phase": Phase.NAME_SUIT, "discard": "QD 8D"}),
    # the turn (R6.4, R8.1, R8.2, R8.4)
    ("a seat with cards", {"hands": ("", "KD TC"), "discard": "2D", "crank": 2}),
    ("ends the round", {"hands": ("8S 3H", "")}),
    ("ends the round", {"rules": NO_SETTLING, "hands": ("8S", ""), "discard": "2D", "crank": 2}),
    ("would sit out", {"lost_turns": (1, 0)}),
    # the crank (R5.1, R5.2)
    ("crank must be 0 with the top card Q♦", {"crank": 2}),
    ("at least 2 with the top card 2♦", {"discard": "2D", "crank": 1}),
    ("at least 3 with the top card A♦", {"discard": "AD", "crank": 2}),
    # one card left (R6.2)
    (
        "without the option announce_last_card",
        {"rules": Rules(announce_last_card=False), "hands": ("8S", "KD"), "unannounced": (0,)},
    ),
    ("seat 1 has 2", {"unannounced": (1,)}),
    # the drawn card
    ("without the option play_drawn_card", {"drawn_card": parse("8S")}),
    (
        "while a crank runs",
        {"rules": DRAWS, "discard": "2D", "crank": 2, "drawn_card": parse("8S")},
    ),
    ("hand of the seat on turn", {"rules": DRAWS, "drawn_card": parse("KD")}),
    ("must be playable", {"rules": DRAWS, "hands": ("3S 3H", "KD"), "drawn_card": parse("3S")}),
    # outside PLAY
    ("turn must be the dealer, 0", {"phase": Phase.DEAL, "turn": 1}),
    ("crank must be 0 in DEAL", {"phase": Phase.DEAL, "discard": "2D", "crank": 2}),
    (
        "unannounced must be empty in DEAL",
        {"phase": Phase.DEAL, "hands": ("8S", "KD"), "unannounced": (0,)},
    ),
    ("lost_turns must be 0 .* in DEAL", {"phase": Phase.DEAL, "lost_turns": (0, 1)}),
    (
        "drawn_card must be None in DEAL",
        {"rules": DRAWS, "phase": Phase.DEAL, "drawn_card": parse("8S")},
    ),
    (
        "every seat must have cards",
        {"phase": Phase.NAME_SUIT, "discard": "8D", "hands": ("8S", "")},
    ),
]


@pytest.mark.parametrize(
    ("phrase", "fields"),
    [pytest.param(*case, id=f"{place}") for place, case in enumerate(MEANINGLESS)],
)
def test_one_thing_that_cannot_be_is_one_problem(phrase: str, fields: dict[str, object]) -> None:
    (problem,) = problems_of(**{**BASE, **fields})
    assert re.search(phrase, problem), problem


@pytest.mark.parametrize("phase", [Phase.PLAY, Phase.NAME_SUIT])
def test_nothing_can_be_under_way_before_a_deal(phase: Phase) -> None:
    problems = problems_of(phase=phase, drawn_card=KD)
    assert f"discard must have a top card in {phase.name}" in problems
    assert any("seat" in problem and "cards" in problem for problem in problems)


def test_everything_that_cannot_be_is_reported_at_once() -> None:
    problems = problems_of(
        rules=Rules(announce_last_card=False),
        hands=("8S", "8S TC", ""),
        discard="QD QD",
        stock="AC",
        round_number=7,
        turn=2,
        suit_in_force=Suit.CLUBS,
        crank=2,
        unannounced=(1, 0),
        lost_turns=(0, 0, 2),
        drawn_card=KD,
        reshuffled=("", "AC"),
    )
    phrases = (
        "cards in more than one place: 8♠ Q♦",
        "cards that are nowhere: A♦",
        "reshuffled must be",
        "scores must have 6 rows",
        "suit_in_force must be ♦",
        "seat with cards",
        "would sit out",
        "crank must be 0",
        "unannounced must be empty without",
        "seat 1 has 2",
        "drawn_card must be None without the option",
        "drawn_card must be None while a crank runs",
        "hand of the seat on turn",
        "must be playable",
    )
    for phrase in phrases:
        assert sum(phrase in problem for problem in problems) == 1, phrase
    assert len(problems) == len(phrases)


def test_a_card_of_another_class_stands_for_no_other_state() -> None:
    odd = [OddCard(Rank.EIGHT, Suit.SPADES), parse("3H")]
    try:
        state = GameState.from_setup(Setup(hands=(odd, "KD TC"), discard="QD"))
    except SetupError:
        return
    assert state == GameState.from_setup(Setup(hands=("8S 3H", "KD TC"), discard="QD"))
    assert all(type(card) is Card for card in state.hands[0])
