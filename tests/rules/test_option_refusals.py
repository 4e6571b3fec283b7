"""Options that no game can be played with: each alone, and all at once."""

from __future__ import annotations

import pytest

from craits_engine import DECK, Ability, Match, Rank, Rules, RulesError, Suit
from tests.support.foreign import FOREIGN, OddCard, WholeLike, Yes, loosely

FLAGS = (
    "play_drawn_card",
    "draw_at_will",
    "duel_reverse_skips",
    "announce_last_card",
    "idiot_loses_turn",
    "extra_turn_goes_out",
    "crank_settles",
    "threes_cancel_eights",
)
COUNTS = ("idiot_draws", "pressure")
NUMBERS = ("three_bonus", "cancelled_pair")

# Python itself cannot ask an object whose class cannot be hashed whether it is a collection.
OBJECTS = [name for name in FOREIGN if name != "rude class"]

INVALID: dict[str, tuple[object, ...]] = {
    "deck": (
        None,
        5,
        (),
        [],
        "",
        "8S 3H",
        b"8S",
        {},
        (None,),
        (1, 2),
        ("8S",),
        (*DECK, DECK[0]),
        (DECK[0], DECK[0]),
        (*DECK, "8S"),
        (*DECK, None),
        (DECK,),
    ),
    "deal_sizes": (
        None,
        5,
        1.5,
        (),
        [],
        "7",
        "",
        (0,),
        (-1,),
        (1.0,),
        (True,),
        (8, 0),
        (None,),
        ("8",),
        ((8,),),
        (WholeLike(3),),
    ),
    "match": (None, Match(0), 1, 7, "SUIT", True, Match, (Match.SUIT,), {Match.SUIT}),
    "abilities": (
        None,
        5,
        "SKIP",
        [],
        [(Rank.JACK, Ability.SKIP)],
        {Rank.JACK},
        {11: Ability.SKIP},
        {"JACK": Ability.SKIP},
        {"J": Ability.SKIP},
        {Suit.CLUBS: Ability.SKIP},
        {DECK[0]: Ability.SKIP},
        {None: Ability.SKIP},
        {Rank.JACK: "skip"},
        {Rank.JACK: None},
        {Rank.JACK: 3},
        {Rank.JACK: Ability},
        {Rank.JACK: (Ability.SKIP,)},
        {Rank.JACK: Match.SUIT},
    ),
    "points": (
        None,
        5,
        "J",
        [],
        [(Rank.JACK, 5)],
        {11: 5},
        {"JACK": 5},
        {Rank.THREE: 5},
        {Rank.THREE: -50},
        {None: 5},
        {Rank.JACK: None},
        {Rank.JACK: "5"},
        {Rank.JACK: 5.0},
        {Rank.JACK: True},
        {Rank.JACK: WholeLike(5)},
        {Rank.JACK: float("nan")},
    ),
    **{name: (None, 0, 1, "", "yes", "False", 1.0, [], Yes(), bool) for name in FLAGS},
    **{
        name: (None, -1, -(10**30), True, False, 2.0, "2", [], WholeLike(2), float("inf"), int)
        for name in COUNTS
    },
    **{
        name: (None, True, False, -50.0, "0", (), WholeLike(0), float("nan"), 1j)
        for name in NUMBERS
    },
}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        pytest.param(name, value, id=f"{name}-{place}")
        for name, values in INVALID.items()
        for place, value in enumerate(values)
    ],
)
def test_one_wrong_value_is_one_problem_that_names_the_option(name: str, value: object) -> None:
    with pytest.raises(RulesError) as caught:
        loosely(Rules)(**{name: value})
    assert type(caught.value.problems) is tuple
    assert len(caught.value.problems) == 1
    (problem,) = caught.value.problems
    assert name in problem
    assert str(caught.value) == problem


TAKEN = {
    *((name, flag) for name in FLAGS for flag in ("true", "false")),
    ("abilities", "dict"),
    ("points", "dict"),
    ("deck", "list of a card"),
    ("deal_sizes", "bytes"),  # a sequence of whole numbers
}
"""The foreign objects that an option can do with after all."""


@pytest.mark.parametrize("foreign", OBJECTS)
def test_foreign_objects_are_refused_in_every_option(foreign: str) -> None:
    for name in INVALID:
        if (name, foreign) not in TAKEN:
            with pytest.raises(RulesError) as caught:
                loosely(Rules)(**{name: FOREIGN[foreign]})
            assert name in str(caught.value)


@pytest.mark.parametrize("foreign", OBJECTS)
@pytest.mark.parametrize("name", ["deck", "deal_sizes"])
def test_foreign_objects_are_refused_in_collections(name: str, foreign: str) -> None:
    with pytest.raises(RulesError) as caught:
        loosely(Rules)(**{name: [FOREIGN[foreign]]})
    assert name in str(caught.value)


@pytest.mark.parametrize("foreign", OBJECTS)
@pytest.mark.parametrize("name", ["abilities", "points"])
def test_foreign_objects_are_refused_as_values_of_a_mapping(name: str, foreign: str) -> None:
    with pytest.raises(RulesError) as caught:
        loosely(Rules)(**{name: {Rank.JACK: FOREIGN[foreign]}})
    assert f"{name}[Rank.JACK]" in str(caught.value)


@pytest.mark.parametrize("foreign", ["none", "text", "float", "rude equality", "yes", "odd card"])
@pytest.mark.parametrize("name", ["abilities", "points"])
def test_foreign_objects_are_refused_as_keys_of_a_mapping(name: str, foreign: str) -> None:
    value: object = Ability.SKIP if name == "abilities" else 5
    with pytest.raises(RulesError) as caught:
        loosely(Rules)(**{name: {FOREIGN[foreign]: value}})
    assert f"key of {name}" in str(caught.value)


def test_the_problem_says_what_would_be_right() -> None:
    with pytest.raises(RulesError, match="deal_sizes must name at least one round"):
        Rules(deal_sizes=())
    with pytest.raises(RulesError, match="non-empty"):
        Rules(deck=())
    with pytest.raises(RulesError, match="each card once, not A♣ A♦ more often"):
        Rules(deck=(*DECK, DECK[1], DECK[0], DECK[1]))
    with pytest.raises(RulesError, match="non-empty combination of Match"):
        Rules(match=Match(0))
    with pytest.raises(RulesError, match="Rank other than THREE"):
        Rules(points={Rank.THREE: -50})
    with pytest.raises(RulesError, match="must be an Ability"):
        loosely(Rules)(abilities={Rank.JACK: "skip"})
    with pytest.raises(RulesError, match="True or False"):
        loosely(Rules)(draw_at_will=1)
    with pytest.raises(RulesError, match="whole number of at least 0, not -1"):
        Rules(idiot_draws=-1)


def test_every_wrong_option_is_reported_at_once() -> None:
    for place in range(max(len(values) for values in INVALID.values())):
        given = {name: values[place % len(values)] for name, values in INVALID.items()}
        with pytest.raises(RulesError) as caught:
            loosely(Rules)(**given)
        problems = caught.value.problems
        assert len(problems) == len(INVALID)
        for name in INVALID:
            assert sum(name in problem for problem in problems) == 1
        assert str(caught.value) == "; ".join(problems)


def test_several_problems_of_one_option_are_all_reported() -> None:
    with pytest.raises(RulesError) as caught:
        loosely(Rules)(
            deal_sizes=(0, 3, -1, "x"),
            abilities={Rank.JACK: "skip", Rank.QUEEN: 1, "K": Ability.SKIP},
            points={Rank.THREE: 1, Rank.ACE: 0.5},
        )
    assert len(caught.value.problems) == 8


def test_a_deck_with_a_card_of_another_class_never_escapes_as_something_else() -> None:
    with pytest.raises(RulesError, match="deck must hold cards only"):
        loosely(Rules)(deck=(*DECK[:-1], OddCard(Rank.KING, Suit.SPADES)))
