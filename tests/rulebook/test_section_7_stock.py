"""Section 7: the stock runs out."""

from __future__ import annotations

import pytest
from attrs import evolve

from craits_engine import (
    CallIdiot,
    Deal,
    Draw,
    DrawCause,
    Drew,
    GameState,
    Reshuffled,
    Rules,
    Waived,
    legal_actions,
    new_game,
    step,
)
from tests.rulebook.table import CLUBS, cards, go, plays, sizes, tiny_table


def conserved(state: GameState) -> bool:
    """Return whether each card of the deck is in exactly one place (R7.2)."""
    places = [card for hand in state.hands for card in hand]
    return sorted([*places, *state.stock, *state.discard]) == list(state.rules.deck)


def test_r7_1_the_discard_pile_without_its_top_card_becomes_the_stock() -> None:
    state = tiny_table("JC KC", "JD KD", discard="3C 4C 5S QD")
    made = step(state, Draw(0))
    after = made.state
    assert after.discard == cards("QD")
    assert len(after.stock) == 2
    assert {*after.stock, *after.hands[0]} == set(cards("3C 4C 5S JC KC"))
    assert after.shuffles == state.shuffles + 1
    (reshuffled,) = [event for event in made.events if isinstance(event, Reshuffled)]
    assert set(reshuffled.stock) == set(cards("3C 4C 5S"))
    assert conserved(after)


def test_r7_1_the_top_card_and_the_suit_in_force_stay() -> None:
    state = tiny_table("JD QD", "JH KH", discard="3C 4C 8D", suit_in_force=CLUBS)
    after = go(state, Draw(0))
    assert after.discard == cards("8D")
    assert after.suit_in_force is CLUBS


def test_r7_1_an_empty_stock_is_left_alone_until_a_card_must_be_drawn() -> None:
    state = tiny_table("JC KC", "JD KS", discard="3C 4C QD", stock="5S")
    emptied = go(state, Draw(0))
    assert emptied.stock == ()
    assert emptied.discard == cards("3C 4C QD")
    played = go(emptied, plays(1, "JD"))
    assert played.stock == ()
    assert len(played.discard) == 4


def test_r7_1_the_pile_is_shuffled() -> None:
    """R7.1: another seed gives another order, the same seed the same one."""
    orders = set()
    for seed in range(8):
        setup = tiny_table("JC KC", "JD KD", discard="3C 4C 5S 6C 7S 9C QD").to_setup()
        for _ in range(2):
            state = GameState.from_setup(evolve(setup, seed=seed))
            orders.add((seed, go(state, Draw(0)).stock))
    assert len(orders) == 8
    assert len({order for _, order in orders}) > 1


def test_r7_1_in_the_middle_of_a_draw_for_a_crank() -> None:
    """R7.1: two of five come from the stock, three from the pile under the top card."""
    state = tiny_table("JC KC", "JD KD", discard="3C 4C 5S QD 2S", stock="6C 7C", crank=5)
    made = step(state, Draw(0))
    drew = [event for event in made.events if isinstance(event, Drew)]
    assert [event.cause for event in drew] == [DrawCause.CRANK, DrawCause.CRANK]
    assert drew[0].cards == cards("6C 7C")
    assert set(drew[1].cards) < set(cards("3C 4C 5S QD"))
    assert sizes(made.state) == (7, 2)
    assert (len(made.state.stock), made.state.discard) == (1, cards("2S"))
    assert conserved(made.state)


def test_r7_1_in_a_five() -> None:
    """R7.1: seat 1 takes the last card of the stock, seat 2 the first of the new one."""
    state = tiny_table("5D KC KS", "JC QC", "JH QH", "JS QS", discard="3C 4C 6S QD", stock="7S")
    made = step(state, plays(0, "5D"))
    after = made.state
    assert set(after.hands[1]) == set(cards("JC QC 7S"))
    assert sizes(after) == (2, 3, 3, 3)
    (reshuffled,) = [event for event in made.events if isinstance(event, Reshuffled)]
    assert reshuffled.seat == 2
    assert (after.discard, len(after.stock)) == (cards("5D"), 2)
    assert conserved(after)


def test_r7_1_in_a_seven() -> None:
    state = tiny_table("7D KC KS", "JC QC", discard="3C QD")
    after = go(state, plays(0, "7D"))
    assert sizes(after) == (2, 3)
    assert (after.discard, len(after.stock)) == (cards("7D"), 1)
    assert conserved(after)


def test_r7_1_in_the_two_cards_of_an_idiot() -> None:
    state = tiny_table("KC", "JC QC", discard="3C 4C 6S QD", stock="7S", turn=1, unannounced=(0,))
    made = step(state, CallIdiot(1, 0))
    (first, second) = [event for event in made.events if isinstance(event, Drew)]
    assert first.cards == cards("7S")
    assert set(second.cards) < set(cards("3C 4C 6S"))
    assert sizes(made.state) == (3, 2)
    assert conserved(made.state)


def test_r7_1_a_draw_of_several_reshuffles_once_at_most() -> None:
    """R7.1, R7.2: after it nothing lies under the top card, so the rest is waived."""
    state = tiny_table("JC QC", "JD KD", discard="3C 2S", stock="6C", crank=9)
    made = step(state, Draw(0))
    assert sum(isinstance(event, Reshuffled) for event in made.events) == 1
    assert Waived(0, 7, DrawCause.CRANK) in made.events
    assert sizes(made.state) == (4, 2)


def test_r7_2_the_player_draws_as_many_as_there_are_and_the_crank_is_over() -> None:
    state = tiny_table("JC QC", "JD KD", discard="3C 4C 2S", stock="6C", crank=8)
    after = go(state, Draw(0))
    assert set(after.hands[0]) == set(cards("JC QC 3C 4C 6C"))
    assert (after.stock, after.discard) == ((), cards("2S"))
    assert (after.crank, after.turn) == (0, 1)
    assert conserved(after)


def test_r7_2_a_crank_with_nothing_to_draw_is_over_all_the_same() -> None:
    state = tiny_table("JC QC", "JD KD", discard="2S", crank=4)
    after = go(state, Draw(0))
    assert sizes(after) == (2, 2)
    assert (after.crank, after.turn) == (0, 1)


def test_r7_2_who_can_neither_play_nor_draw_passes() -> None:
    stuck = tiny_table("JC KC", "JD KD", discard="QH")
    assert legal_actions(stuck) == (Draw(0),)
    made = step(stuck, Draw(0))
    assert Waived(0, 1, DrawCause.COULD_NOT_PLAY) in made.events
    assert not any(isinstance(event, Drew | Reshuffled) for event in made.events)
    assert made.state.hands == stuck.hands
    assert made.state.turn == 1


def test_r7_2_when_nobody_can_play_or_draw_the_turn_goes_round() -> None:
    """R7.2: nothing on the page ends such a round, which only a tiny deck can bring about."""
    state = tiny_table("JC", "KC", "KS", discard="QH")
    assert go(state, Draw(0), Draw(1), Draw(2)) == state


def test_r7_2_in_a_five_whoever_comes_first_gets_what_is_left() -> None:
    state = tiny_table("5D KC KS", "JC QC", "JH QH", "JS QS", discard="QD", stock="7S")
    after = go(state, plays(0, "5D"))
    # The queen that lay under the five is the second card there was.
    assert set(after.hands[1]) == set(cards("JC QC 7S"))
    assert set(after.hands[2]) == set(cards("JH QH QD"))
    assert sizes(after) == (2, 3, 3, 2)
    assert conserved(after)


def test_r7_2_a_seven_that_is_turned_up_may_find_nothing_to_draw() -> None:
    """R7.2, R2.5: a 7 that is played covers a card to draw, an up-card covers none."""
    rules = Rules(deck=cards("JD JC 7H"), deal_sizes=(1,))
    state = new_game(2, rules=rules, seed=1, first_dealer=0)
    made = step(state, Deal(0, cards("JD JC 7H")))
    assert Waived(1, 1, DrawCause.ABILITY) in made.events
    assert (sizes(made.state), made.state.turn) == ((1, 1), 1)


@pytest.mark.parametrize(
    ("discard", "stock", "drawn"),
    [("QD", "", 0), ("QD", "7S", 1), ("3C QD", "", 1), ("3C QD", "7S", 2), ("3C 4C QD", "7S", 2)],
)
def test_r7_2_an_idiot_draws_what_there_is(discard: str, stock: str, drawn: int) -> None:
    state = tiny_table("KC", "JC QC", discard=discard, stock=stock, turn=1, unannounced=(0,))
    after = go(state, CallIdiot(1, 0))
    assert sizes(after) == (1 + drawn, 2)
    assert conserved(after)


def test_r7_2_no_card_is_lost_in_a_whole_crank_with_an_empty_stock() -> None:
    state = tiny_table("2D KC", "AS JC QC", "2H JH QH", "QS JS", discard="QD", stock="")
    after = go(state, plays(0, "2D"), plays(1, "AS"), plays(2, "2H"), Draw(3))
    assert set(after.hands[3]) == set(cards("QS JS QD 2D AS"))
    assert after.discard == cards("2H")
    assert conserved(after)


def test_r7_2_what_is_played_later_can_be_drawn_again() -> None:
    state = tiny_table("3D KC KS", "JC QC", discard="QD")
    after = go(state, plays(0, "3D"), Draw(1))
    assert set(after.hands[1]) == set(cards("JC QC QD"))
    assert conserved(after)
