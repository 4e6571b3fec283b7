"""Set-ups: defaults, texts, round trips."""

from __future__ import annotations

from random import Random

import attrs
import pytest

from craits_engine import (
    CRATES,
    DECK,
    Card,
    Direction,
    GameState,
    Hand,
    Phase,
    Rules,
    Setup,
    Suit,
    actors,
    apply,
    legal_actions,
    new_game,
)
from tests.support.foreign import loosely
from tests.support.positions import POSITIONS, parse
from tests.support.samples import cards


def state_of(setup: Setup) -> GameState:
    return GameState.from_setup(setup)


def test_an_empty_setup_is_the_start_of_a_game_for_two() -> None:
    assert state_of(Setup()) == new_game(2, seed=0, first_dealer=0)


def test_the_number_of_players_follows_from_the_hands_or_is_given() -> None:
    assert state_of(Setup(hands=("8S", "3H", "KD"), discard="QD")).players == 3
    assert state_of(Setup(players=5)) == new_game(5, seed=0, first_dealer=0)
    assert state_of(Setup(players=3, hands=("8S", "3H", "KD"), discard="QD")).players == 3


def test_the_defaults_in_the_middle_of_a_round() -> None:
    state = state_of(Setup(hands=("8S 3H", "KD TC"), discard="QD"))
    assert state.rules == Rules()
    assert state.phase is Phase.PLAY
    assert state.round_number == 1
    assert state.dealer == 0
    assert state.turn == 1
    assert state.direction is Direction.CLOCKWISE
    assert state.hands == (Hand.parse("8S 3H"), Hand.parse("KD TC"))
    assert state.suit_in_force is Suit.DIAMONDS
    assert state.crank == 0
    assert state.unannounced == frozenset()
    assert state.lost_turns == state.forced_reshuffles == state.penalties == (0, 0)
    assert state.drawn_card is None
    assert state.scores == ()
    assert state.cut == ()
    assert state.seed == state.shuffles == 0
    assert state.reshuffled == ()


def test_the_stock_has_all_cards_that_are_nowhere_else_in_ascending_order() -> None:
    state = state_of(Setup(hands=("8S 3H", "KD TC"), discard="QD"))
    elsewhere = set(cards("8S 3H KD TC QD"))
    assert state.stock == tuple(card for card in DECK if card not in elsewhere)


def test_the_turn_follows_from_the_dealer() -> None:
    hands = ("8S", "KD", "3C")
    assert state_of(Setup(hands=hands, discard="QD", dealer=2)).turn == 0
    naming = Setup(hands=hands, discard="8D", dealer=2, phase=Phase.NAME_SUIT)
    assert state_of(naming).turn == 2
    assert state_of(Setup(players=3, dealer=2)).turn == 2
    assert state_of(Setup(hands=hands, discard="QD", dealer=2, turn=1)).turn == 1


def test_the_round_follows_from_the_scores() -> None:
    scores = ((1, 2), (3, 4))
    hands = ("8S", "KD")
    assert state_of(Setup(hands=hands, discard="QD", scores=scores)).round_number == 3
    between = Setup(hands=hands, discard="QD", scores=scores, phase=Phase.DEAL)
    assert state_of(between).round_number == 2
    naming = Setup(hands=hands, discard="8D", scores=scores, phase=Phase.NAME_SUIT)
    assert state_of(naming).round_number == 3
    over = Setup(
        rules=Rules(deal_sizes=(1, 1)), hands=hands, discard="QD", scores=scores, phase=Phase.OVER
    )
    assert state_of(over).round_number == 2
    assert state_of(over).winners == (0,)


def test_cards_can_be_given_as_texts_or_as_any_collection() -> None:
    expected = state_of(
        Setup(
            hands=(cards("8S 3H"), cards("KD")),
            stock=cards("AC 2C"),
            discard=cards("TC QD"),
            rules=Rules(deck=cards("8S 3H KD AC 2C TC QD"), deal_sizes=(1,)),
        )
    )
    rules = expected.rules
    for hands, stock, discard in (
        (("8S 3H", "KD"), "AC 2C", "TC QD"),
        (["3♥ 8♠", "kd"], " ac\t2c ", "10♣  q♦"),
        (("8S 3H", [parse("KD")]), list(cards("AC 2C")), iter(cards("TC QD"))),
        ((Hand.parse("8S 3H"), Hand.parse("KD")), ["AC", "2C"], ("10C", parse("QD"))),
        (({parse("8S"), parse("3H")}, ("KD",)), Hand.parse("AC 2C"), ["TC", "QD"]),
        ((hand for hand in ("8S 3H", "KD")), dict.fromkeys(cards("AC 2C")), "TC QD"),
    ):
        setup = loosely(Setup)(rules=rules, hands=hands, stock=stock, discard=discard)
        assert state_of(setup) == expected
        assert state_of(setup) == expected  # again: nothing was used up


def test_piles_are_listed_bottom_to_top() -> None:
    rules = Rules(deck=cards("8S 3H KD AC 2C TC QD"), deal_sizes=(1,))
    state = state_of(Setup(rules=rules, hands=("8S 3H", "KD"), stock="2C AC", discard="TC QD"))
    assert state.stock == cards("2C AC")
    assert state.discard == cards("TC QD")
    assert state.top_card == parse("QD")


def test_an_empty_stock_can_be_asked_for() -> None:
    rules = Rules(deck=cards("8S KD QD"), deal_sizes=(1,))
    assert state_of(Setup(rules=rules, hands=("8S", "KD"), stock="", discard="QD")).stock == ()


def test_numbers_can_be_given_as_any_collection() -> None:
    setup = Setup(
        hands=["8S", "KD"],
        discard="QD",
        unannounced={0},
        lost_turns=[2, 0],
        forced_reshuffles=iter([0, 1]),
        penalties=[0, 5],
        scores=[[1, 2]],
        cut=[[(0, parse("KC")), (1, parse("AC"))]],
    )
    state = state_of(setup)
    assert state.unannounced == frozenset({0})
    assert state.lost_turns == (2, 0)
    assert state.forced_reshuffles == (0, 1)
    assert state.penalties == (0, 5)
    assert state.scores == ((1, 2),)
    assert state.cut == (((0, parse("KC")), (1, parse("AC"))),)
    hash(setup)


def test_a_named_suit_an_exposed_player_and_a_crank_can_be_set_up() -> None:
    named = state_of(Setup(hands=("8S", "KD"), discard="8D", suit_in_force=Suit.CLUBS))
    assert named.suit_in_force is Suit.CLUBS
    switched = state_of(Setup(hands=("8S", "KD"), discard="9D", suit_in_force=Suit.HEARTS))
    assert switched.suit_in_force is Suit.HEARTS
    crank = state_of(Setup(hands=("8S", "KD"), discard="2D AC", crank=3))
    assert crank.crank == 3
    out = state_of(Setup(hands=("", "KD"), discard="2D", crank=2))
    assert out.hands[0] == Hand()


def test_a_setup_can_be_changed_bit_by_bit() -> None:
    setup = Setup(hands=("8S 3H", "KD TC"), discard="QD")
    assert attrs.evolve(setup, turn=0) == Setup(hands=("8S 3H", "KD TC"), discard="QD", turn=0)
    assert setup.turn is None


def test_fields_are_given_by_name_only() -> None:
    assert all(field.kw_only for field in attrs.fields(Setup))
    assert all(field.default is not attrs.NOTHING for field in attrs.fields(Setup))


def test_a_setup_has_a_field_for_everything_in_a_state() -> None:
    names = {field.name for field in attrs.fields(Setup)}
    shown = {name for name in dir(GameState) if not name.startswith("_")}
    derived = {"top_card", "totals", "winners", "is_over"}
    made = {"from_setup", "to_setup", "with_seed", "with_next_reshuffle"}
    assert names == shown - derived - made


@pytest.mark.parametrize("name", POSITIONS)
def test_to_setup_describes_a_state_completely_in_every_phase(name: str) -> None:
    state = POSITIONS[name]
    setup = state.to_setup()
    assert type(setup) is Setup
    assert state_of(setup) == state
    assert state_of(setup).to_setup() == setup
    for field in attrs.fields(Setup):
        value = getattr(setup, field.name)
        if field.name in {"hands", "reshuffled"}:
            value = tuple(map(Hand, value))
        if field.name == "unannounced":
            value = frozenset(value)
        assert value == getattr(state, field.name)


@pytest.mark.parametrize("seed", range(6))
def test_every_state_of_a_game_goes_through_a_setup_and_back(seed: int) -> None:
    chance = Random(seed)
    rules = (
        CRATES,
        Rules(deal_sizes=(3, 2), play_drawn_card=True, pressure=3, deck=DECK[:20]),
        Rules(deal_sizes=(8,), draw_at_will=True),
    )[seed % 3]
    state = new_game(2 + seed % 2, rules=rules, seed=seed)
    phases = set[Phase]()
    for _ in range(300):
        phases.add(state.phase)
        setup = state.to_setup()
        assert state_of(setup) == state
        assert hash(state_of(setup)) == hash(state)
        if state.is_over:
            break
        seat = chance.choice(actors(state))
        state = apply(state, chance.choice(legal_actions(state, seat)))
    assert phases >= {Phase.DEAL, Phase.PLAY}


def test_what_follows_from_a_setup_goes_on_like_the_state() -> None:
    state = POSITIONS["stuck"]
    twin = state_of(state.to_setup())
    for _ in range(30):
        (action, *_) = legal_actions(state)
        state, twin = apply(state, action), apply(twin, action)
        assert state == twin


def test_a_card_object_need_not_be_the_one_of_the_deck() -> None:
    own = [Card(card.rank, card.suit) for card in cards("8S 3H")]
    assert state_of(Setup(hands=(own, "KD"), discard="QD")) == state_of(
        Setup(hands=("8S 3H", "KD"), discard="QD")
    )
