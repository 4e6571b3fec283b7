"""The closed union of actions: names, order of the parts, defaults."""

from __future__ import annotations

from typing import get_args

import attrs
import pytest

from craits_engine import (
    DECK,
    Action,
    Announce,
    CallIdiot,
    Deal,
    Draw,
    NameSuit,
    Pass,
    Play,
    Suit,
    apply,
    legal_actions,
    why_illegal,
)
from tests.support.foreign import FOREIGN, loosely
from tests.support.positions import DEALING, parse
from tests.support.samples import actions

REQUIRED = attrs.NOTHING
SHAPES: dict[type, dict[str, object]] = {
    Deal: {"seat": REQUIRED, "deck": None},
    NameSuit: {"seat": REQUIRED, "suit": REQUIRED},
    Play: {"seat": REQUIRED, "card": REQUIRED, "suit": None, "announce": False},
    Draw: {"seat": REQUIRED},
    Pass: {"seat": REQUIRED},
    Announce: {"seat": REQUIRED},
    CallIdiot: {"seat": REQUIRED, "target": REQUIRED},
}


def test_the_union_is_closed() -> None:
    assert get_args(Action) == tuple(SHAPES)


@pytest.mark.parametrize("kind", SHAPES, ids=lambda kind: kind.__name__)
def test_the_parts_have_their_names_order_and_defaults(kind: type) -> None:
    assert attrs.has(kind)
    fields = attrs.fields(kind)
    assert {field.name: field.default for field in fields} == SHAPES[kind]
    assert [field.name for field in fields] == list(SHAPES[kind])
    assert not any(field.kw_only for field in fields)


@pytest.mark.parametrize("kind", SHAPES, ids=lambda kind: kind.__name__)
def test_required_parts_are_required_and_others_unknown(kind: type) -> None:
    with pytest.raises(TypeError):
        loosely(kind)()
    with pytest.raises(TypeError):
        loosely(kind)(*range(len(SHAPES[kind]) + 1))
    with pytest.raises(TypeError):
        loosely(kind)(0, because="why not")


def test_parts_can_be_given_by_place_or_by_name() -> None:
    card = parse("8S")
    assert Play(1, card, Suit.CLUBS, announce=True) == Play(
        seat=1, card=card, suit=Suit.CLUBS, announce=True
    )
    assert Play(1, card) == Play(1, card, None, announce=False)
    assert Deal(1) == Deal(seat=1, deck=None)
    assert NameSuit(1, Suit.CLUBS) == NameSuit(seat=1, suit=Suit.CLUBS)
    assert CallIdiot(1, 2) == CallIdiot(seat=1, target=2)


def test_every_part_counts_for_equality() -> None:
    card = parse("8S")
    different: list[Action] = [
        Play(1, card, Suit.CLUBS, announce=True),
        Play(2, card, Suit.CLUBS, announce=True),
        Play(1, parse("8H"), Suit.CLUBS, announce=True),
        Play(1, card, None, announce=True),
        Play(1, card, Suit.CLUBS),
        Deal(1),
        Deal(2),
        Deal(1, DECK),
        Deal(1, DECK[::-1]),
        NameSuit(1, Suit.CLUBS),
        NameSuit(1, Suit.SPADES),
        Draw(1),
        Draw(2),
        Pass(1),
        Announce(1),
        CallIdiot(1, 2),
        CallIdiot(2, 1),
    ]
    assert len(set(different)) == len(different)


def test_actions_have_no_order() -> None:
    with pytest.raises(TypeError):
        loosely(sorted)([Draw(1), Draw(0)])


def test_the_repr_names_the_parts() -> None:
    assert repr(Play(1, parse("TH"))) == (
        "Play(seat=1, card=Card(Rank.TEN, Suit.HEARTS), suit=None, announce=False)"
    )
    assert repr(CallIdiot(1, 2)) == "CallIdiot(seat=1, target=2)"
    assert repr(Deal(1)) == "Deal(seat=1, deck=None)"


def test_the_repr_of_a_deal_hides_the_deck() -> None:
    text = repr(Deal(1, DECK))
    for card in DECK:
        assert card.code not in text
        assert str(card) not in text
        assert repr(card) not in text
    assert text != repr(Deal(1))


@pytest.mark.parametrize("name", [name for name in FOREIGN if name != "rude"])
def test_the_repr_of_a_deal_with_no_deck_at_all_works(name: str) -> None:
    assert repr(loosely(Deal)(1, FOREIGN[name])).startswith("Deal(seat=1, deck=")


def test_an_action_is_made_without_checks() -> None:
    # What is wrong with it is for `why_illegal` to say, of a state.
    action = loosely(Play)("1", None, 5, announce="yes")
    assert why_illegal(DEALING, action) is not None


def test_a_deal_lays_the_deck_as_it_says() -> None:
    # R2.3: one card at a time from the dealer's left, then the up-card, then the stock.
    deck = DECK[16:] + DECK[:16]  # the up-card will be a jack, which does nothing
    state = apply(DEALING, Deal(1, deck))
    for place, card in enumerate(deck[:24]):
        assert card in state.hands[(2 + place) % 3]
    assert state.discard == (deck[24],)
    assert state.stock == deck[:24:-1]
    assert state.shuffles == DEALING.shuffles


def test_a_deal_without_a_deck_shuffles_with_the_own_generator() -> None:
    first, second = apply(DEALING, Deal(1)), apply(DEALING, Deal(1))
    assert first == second
    assert first.shuffles == DEALING.shuffles + 1


def test_legal_actions_lists_the_deal_without_a_deck_alone() -> None:
    assert legal_actions(DEALING) == (Deal(1),)


def test_samples_are_what_their_names_say() -> None:
    assert all(name.startswith(type(action).__name__) for name, action in actions().items())
