"""The state of a game: its attributes, and that it is a value."""

from __future__ import annotations

import pickle
import sys
from itertools import permutations
from typing import TYPE_CHECKING

import pytest

from craits_engine import (
    DECK,
    Announce,
    CallIdiot,
    Card,
    CardError,
    Deal,
    Direction,
    Draw,
    GameState,
    Hand,
    Phase,
    Play,
    Rank,
    Rules,
    Setup,
    ShuffleError,
    Suit,
    apply,
    new_game,
)
from tests.support.foreign import FOREIGN, loosely
from tests.support.positions import (
    CRANK,
    DEALING,
    DRAWN,
    EXPOSED,
    LAST_TWO,
    NAMING_WILD,
    OUT,
    OVER,
    PLAYING,
    POSITIONS,
    SCORED,
    STUCK,
    parse,
)
from tests.support.samples import cards

if TYPE_CHECKING:
    from collections.abc import Callable

PLAIN: dict[str, Callable[[object], bool]] = {
    "rules": lambda value: type(value) is Rules,
    "phase": lambda value: type(value) is Phase,
    "round_number": lambda value: type(value) is int,
    "dealer": lambda value: type(value) is int,
    "turn": lambda value: type(value) is int,
    "direction": lambda value: type(value) is Direction,
    "hands": lambda value: tuple_of(Hand, value),
    "stock": lambda value: tuple_of(Card, value),
    "discard": lambda value: tuple_of(Card, value),
    "suit_in_force": lambda value: value is None or type(value) is Suit,
    "crank": lambda value: type(value) is int,
    "unannounced": lambda value: type(value) is frozenset,
    "lost_turns": lambda value: tuple_of(int, value),
    "drawn_card": lambda value: value is None or type(value) is Card,
    "scores": lambda value: tuple_of(tuple, value),
    "cut": lambda value: tuple_of(tuple, value),
    "seed": lambda value: type(value) is int,
    "shuffles": lambda value: type(value) is int,
    "players": lambda value: type(value) is int,
    "top_card": lambda value: value is None or type(value) is Card,
    "totals": lambda value: tuple_of(int, value),
    "winners": lambda value: tuple_of(int, value),
    "is_over": lambda value: type(value) is bool,
    "forced_reshuffles": lambda value: tuple_of(int, value),
    "penalties": lambda value: tuple_of(int, value),
    "reshuffled": lambda value: tuple_of(Hand, value),
}


def tuple_of(kind: type, value: object) -> bool:
    return type(value) is tuple and all(type(item) is kind for item in value)


@pytest.mark.parametrize("name", POSITIONS)
def test_every_attribute_has_its_type_in_every_phase(name: str) -> None:
    state = POSITIONS[name]
    for attribute, fits in PLAIN.items():
        assert fits(getattr(state, attribute)), attribute
    for row in (state.hands, state.lost_turns, state.totals, *state.scores):
        assert len(row) == state.players


@pytest.mark.parametrize("name", POSITIONS)
def test_hands_stock_and_discard_are_exactly_the_deck(name: str) -> None:
    # R7.2
    state = POSITIONS[name]
    every = [card for hand in state.hands for card in hand] + [*state.stock, *state.discard]
    assert sorted(every) == list(state.rules.deck)


def test_phases_and_directions() -> None:
    assert [phase.name for phase in Phase] == ["DEAL", "NAME_SUIT", "PLAY", "OVER"]
    assert [(each.name, each.value) for each in Direction] == [
        ("CLOCKWISE", 1),
        ("COUNTERCLOCKWISE", -1),
    ]


def test_before_the_first_deal_the_stock_holds_the_whole_deck() -> None:
    assert DEALING.stock == DECK
    rules = Rules(deck=DECK[10:20], deal_sizes=(2,))
    assert new_game(2, rules=rules, seed=1).stock == DECK[10:20]


def test_the_last_card_of_a_pile_is_its_top() -> None:
    assert CRANK.discard == cards("4D 2D")
    assert CRANK.top_card == parse("2D")
    top = STUCK.stock[-1]
    after = apply(STUCK, Draw(0))
    assert top in after.hands[0]
    assert after.stock == STUCK.stock[:-1]
    played = apply(PLAYING, Play(0, parse("KH")))
    assert played.discard == (*PLAYING.discard, parse("KH"))


def test_the_suit_in_force_and_the_top_card() -> None:
    assert (DEALING.top_card, DEALING.suit_in_force) == (None, None)
    assert (PLAYING.top_card, PLAYING.suit_in_force) == (parse("QD"), Suit.DIAMONDS)
    named = apply(PLAYING, Play(0, parse("8S"), Suit.CLUBS))
    assert (named.top_card, named.suit_in_force) == (parse("8S"), Suit.CLUBS)
    switched = apply(PLAYING, Play(0, parse("9D"), Suit.HEARTS))
    assert (switched.top_card, switched.suit_in_force) == (parse("9D"), Suit.HEARTS)


def test_unannounced_lists_the_exposed_seats() -> None:
    assert EXPOSED.unannounced == frozenset({1})
    assert apply(EXPOSED, Announce(1)).unannounced == frozenset()
    assert apply(LAST_TWO, Play(0, parse("QH"))).unannounced == frozenset({0})
    assert apply(LAST_TWO, Play(0, parse("QH"), announce=True)).unannounced == frozenset()


def test_lost_turns_are_counted_a_seat() -> None:
    assert apply(EXPOSED, CallIdiot(0, 1)).lost_turns == (0, 1, 0)


def test_the_drawn_card_may_be_played_at_once() -> None:
    assert DRAWN.drawn_card == parse("KH")
    assert DRAWN.drawn_card in DRAWN.hands[0]
    assert apply(DRAWN, Play(0, parse("KH"))).drawn_card is None


def test_the_turn_is_the_dealers_outside_play() -> None:
    for state in (DEALING, NAMING_WILD, SCORED, OVER):
        assert state.turn == state.dealer


def test_totals_are_sums_of_the_round_scores() -> None:
    # R1.4
    assert SCORED.totals == (10, 0, 30)
    assert OVER.scores == ((-10, 20, 30), (30, 0, 30))
    assert OVER.totals == (20, 20, 60)


def test_those_who_tie_for_the_lowest_total_share_the_win() -> None:
    # R1.4
    assert OVER.winners == (0, 1)
    assert OVER.is_over


def test_nobody_has_won_before_the_end() -> None:
    for state in POSITIONS.values():
        assert state.is_over == (state.phase is Phase.OVER)
        assert bool(state.winners) == state.is_over


def test_hands_stay_as_they_were_scored_until_the_next_deal() -> None:
    assert SCORED.hands == (Hand.parse("3S KC"), Hand(), Hand.parse("4S 4H"))
    dealt = apply(SCORED, Deal(1))
    assert all(len(hand) >= 7 for hand in dealt.hands)
    assert dealt.round_number == 2
    assert dealt.scores == SCORED.scores


def test_what_a_reshuffle_made_known_is_kept() -> None:
    # R7.1
    state = about_to_reshuffle()
    assert state.reshuffled == ()
    after = apply(state, Draw(0))
    assert after.discard == (parse("QD"),)
    assert len(after.stock) == 2
    (pile,) = after.reshuffled
    assert set(after.stock) < set(pile)
    assert set(pile) == {*cards("9D TD 6C")}
    assert after.forced_reshuffles == (1, 0)
    assert after.penalties == (5, 0)
    assert after.shuffles == state.shuffles + 1


def about_to_reshuffle() -> GameState:
    """Return a position in which seat 0 draws from an empty stock; 9♦ 10♦ 6♣ will be shuffled."""
    return GameState.from_setup(
        Setup(
            rules=Rules(deck=cards("3S KC 4S QD 9D TD 5C 6C"), deal_sizes=(2,), pressure=5),
            hands=("3S KC", "4S 5C"),
            discard="9D TD 6C QD",
            turn=0,
        )
    )


def test_a_reshuffle_can_be_laid_down_beforehand() -> None:
    state = about_to_reshuffle()
    for order in permutations(cards("9D TD 6C")):
        prepared = state.with_next_reshuffle(order)
        assert prepared.next_reshuffle == order
        assert prepared != state
        after = apply(prepared, Draw(0))
        assert after.stock == order[:-1]
        assert order[-1] in after.hands[0]
        assert after.next_reshuffle == ()
        assert after.shuffles == state.shuffles
    assert state.next_reshuffle == ()
    assert state.with_next_reshuffle(()) == state


@pytest.mark.parametrize("text", ["9D", "9D TD", "9D TD 6C QD", "9D TD 5C", "9D TD 6C 3S"])
def test_a_reshuffle_of_other_cards_is_refused_when_it_comes(text: str) -> None:
    prepared = about_to_reshuffle().with_next_reshuffle(cards(text))
    with pytest.raises(ShuffleError) as caught:
        apply(prepared, Draw(0))
    expected = "the reshuffle laid down beforehand does not have the cards under the top card"
    assert str(caught.value) == expected


def test_a_reshuffle_laid_down_before_the_deal_is_not_of_the_round_that_is_dealt() -> None:
    prepared = new_game(2, seed=1, first_dealer=0).with_next_reshuffle(cards("9D TD 6C"))
    assert apply(prepared, Deal(0)).next_reshuffle == ()


@pytest.mark.parametrize("name", [name for name in FOREIGN if name != "odd card"])
def test_only_cards_can_be_laid_down_for_a_reshuffle(name: str) -> None:
    state = about_to_reshuffle()
    with pytest.raises(CardError):
        loosely(state.with_next_reshuffle)([parse("9D"), FOREIGN[name]])
    with pytest.raises(CardError):
        state.with_next_reshuffle(cards("9D 9D"))


@pytest.mark.parametrize("name", POSITIONS)
def test_states_are_equal_by_value(name: str) -> None:
    state = POSITIONS[name]
    twin = GameState.from_setup(state.to_setup())
    assert twin is not state
    assert twin == state
    assert hash(twin) == hash(state)
    assert {state: 1}[twin] == 1
    assert [other for other in POSITIONS.values() if other == state] == [state]
    for foreign in ("none", "text", "object", "float"):
        assert state != FOREIGN[foreign]


def test_states_under_rules_made_anew_are_equal_however_many_rules_came_between() -> None:
    # What is worked out once for some rules is forgotten after many others.
    def start() -> GameState:
        return new_game(2, rules=Rules(pressure=12345), seed=1)

    first = start()
    for number in range(100):
        new_game(2, rules=Rules(pressure=20000 + number), seed=1)
    second = start()
    assert second == first
    assert hash(second) == hash(first)
    assert apply(second, Deal(second.turn)) == apply(first, Deal(first.turn))
    assert new_game(3, rules=Rules(pressure=12345), seed=1) != first


def test_states_differ_in_every_field_that_a_setup_has() -> None:
    base = PLAYING.to_setup()
    changes: list[Setup] = [
        change(base, rules=Rules(pressure=5)),
        change(base, round_number=2, scores=((0, 0, 0),)),
        change(base, round_number=2, scores=((0, 0, 1),)),
        change(base, dealer=1),
        change(base, turn=1),
        change(base, direction=Direction.COUNTERCLOCKWISE),
        change(base, hands=("8S 9D KH 3S", "KD TC 4S", "2C 4H")),
        change(base, stock=base.stock and tuple(base.stock)[::-1]),
        change(base, lost_turns=(0, 1, 0)),
        change(base, forced_reshuffles=(0, 1, 0)),
        change(base, penalties=(0, 1, 0)),
        change(base, cut=(((0, DECK[0]), (1, DECK[5]), (2, DECK[6])),)),
        change(base, seed=5),
        change(base, shuffles=1),
        change(base, reshuffled=(base.stock,)),
    ]
    states = {GameState.from_setup(setup) for setup in changes} | {PLAYING}
    assert len(states) == len(changes) + 1


def change(setup: Setup, **fields: object) -> Setup:
    names = [field for field in dir(setup) if not field.startswith("_")]
    return loosely(Setup)(**{**{name: getattr(setup, name) for name in names}, **fields})


def test_apply_changes_nothing_it_was_given() -> None:
    before = PLAYING.to_setup()
    kept = hash(PLAYING)
    apply(PLAYING, Play(0, parse("8S"), Suit.CLUBS))
    assert PLAYING.to_setup() == before
    assert hash(PLAYING) == kept


def test_a_state_is_cheap_to_keep() -> None:
    # Nothing in it grows with the length of a round, and there is no room for anything else.
    assert sys.getsizeof(PLAYING) < 200
    assert not hasattr(PLAYING, "__dict__")
    late = GameState.from_setup(
        Setup(hands=("8S", "KD"), discard=[card for card in DECK if card.rank is Rank.FOUR])
    )
    assert abs(len(pickle.dumps(late)) - len(pickle.dumps(PLAYING))) < 200


def test_a_state_has_no_constructor_of_its_own() -> None:
    with pytest.raises(TypeError, match=r"new_game\(\).*from_setup\(\).*apply\(\)"):
        GameState()


def test_attributes_are_not_handles_on_the_state() -> None:
    for attribute in PLAIN:
        value = getattr(PLAYING, attribute)
        assert not isinstance(value, list | set | dict | bytearray), attribute


@pytest.mark.parametrize("name", POSITIONS)
def test_the_repr_shows_what_lies_on_the_table_and_nothing_else(name: str) -> None:
    state = POSITIONS[name]
    text = repr(state)
    hidden = [card for hand in state.hands for card in hand] + list(state.stock)
    hidden += state.discard[:-1]
    for card in hidden:
        assert str(card) not in text
        assert card.code not in text
        assert repr(card) not in text
    assert text.startswith("<GameState: ")
    assert state.phase.name in text
    if state.top_card:
        assert str(state.top_card) in text
    if state.crank:
        assert f"crank {state.crank}" in text


def test_the_repr_does_not_show_the_seed() -> None:
    assert "987654321" not in repr(new_game(2, seed=987654321))
    assert str(PLAYING) == repr(PLAYING)


def test_the_repr_counts_cards() -> None:
    assert repr(OUT) == (
        "<GameState: round 1 of 15, PLAY, seat 0 to act, top card 2♦, suit ♦, crank 2, "
        "cards 3/0/1, stock 46>"
    )
    assert repr(OVER).endswith("cards 1/0/2, stock 48, totals 20/20/60>")
