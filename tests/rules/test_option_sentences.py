"""The sentences about options that no game can be played with, whole."""

from __future__ import annotations

import pytest

from craits_engine import DECK, Ability, Match, Rank, Rules, RulesError
from tests.support.foreign import loosely

SENTENCES: list[tuple[dict[str, object], str]] = [
    ({"deck": ()}, "deck must be a non-empty collection of cards, not an object of type tuple"),
    ({"deck": 5}, "deck must be a non-empty collection of cards, not 5"),
    ({"deck": (DECK[0], "8S", 5)}, "deck must hold cards only, not '8S'"),
    ({"deck": (*DECK, DECK[1], DECK[0])}, "deck must hold each card once, not A♣ A♦ more often"),
    ({"deal_sizes": 5}, "deal_sizes must be a sequence of whole numbers, not 5"),
    (
        {"deal_sizes": {3}},
        "deal_sizes must be a sequence of whole numbers, not an object of type set",
    ),
    ({"deal_sizes": ()}, "deal_sizes must name at least one round"),
    ({"deal_sizes": (1, 0)}, "deal_sizes must be whole numbers of at least 1, not 0"),
    ({"match": Match(0)}, "match must be a non-empty combination of Match, not <Match: 0>"),
    ({"abilities": 5}, "abilities must be a mapping from Rank, not 5"),
    ({"abilities": {3: Ability.SKIP}}, "each key of abilities must be a Rank, not 3"),
    (
        {"abilities": {Rank.JACK: "skip"}},
        "abilities[Rank.JACK] must be an Ability, not 'skip'",
    ),
    ({"points": 5}, "points must be a mapping from Rank, not 5"),
    (
        {"points": {Rank.THREE: 5}},
        "each key of points must be a Rank other than THREE, not Rank.THREE",
    ),
    ({"points": {Rank.JACK: 0.5}}, "points[Rank.JACK] must be a whole number, not 0.5"),
    ({"play_drawn_card": 1}, "play_drawn_card must be True or False, not 1"),
    ({"idiot_draws": -1}, "idiot_draws must be a whole number of at least 0, not -1"),
    ({"pressure": True}, "pressure must be a whole number of at least 0, not True"),
    ({"three_bonus": "0"}, "three_bonus must be a whole number, not '0'"),
    ({"cancelled_pair": None}, "cancelled_pair must be a whole number, not None"),
]


@pytest.mark.parametrize(("given", "sentence"), SENTENCES, ids=range(len(SENTENCES)))
def test_an_option_is_refused_with_a_sentence(given: dict[str, object], sentence: str) -> None:
    with pytest.raises(RulesError) as caught:
        loosely(Rules)(**given)
    assert caught.value.problems == (sentence,)


def test_what_lies_just_within_the_limits_is_an_option() -> None:
    rules = Rules(
        deck=DECK[:1],
        deal_sizes=(1,),
        match=Match.RANK,
        idiot_draws=0,
        pressure=0,
        points={Rank.JACK: -7},
        three_bonus=9,
        cancelled_pair=-3,
    )
    assert (rules.deck, rules.points[Rank.JACK], rules.three_bonus) == (DECK[:1], -7, 9)
