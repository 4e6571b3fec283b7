"""The slow model of the rules does what the page says by its own examples, sections 6 to 9."""

from __future__ import annotations

import pytest

from craits_engine import (
    Announce,
    CallIdiot,
    Deal,
    Phase,
    Play,
    Rank,
    Rules,
    Suit,
)
from tests.oracle import score
from tests.oracle.table import DEFAULT, card, cards, draw, play, playing, turn_over

# Section 6


def test_an_unannounced_last_card_may_be_called() -> None:
    # R6.1 to R6.4.
    model = playing("3D QC", "KC JC", "KH JH", stock="4C 4S")
    play(model, "3D")
    assert model.exposed == {0}
    assert Announce(0) in model.legal_set(0)
    assert CallIdiot(1, 0) in model.legal_set(1)
    assert CallIdiot(2, 0) in model.legal_set(2)
    assert not model.legal(CallIdiot(0, 0))
    assert not model.legal(CallIdiot(0, 1))
    model.do(CallIdiot(2, 0), turn_over)
    assert model.hands[0] == set(cards("QC 4C 4S"))
    assert (model.exposed, model.lost, model.turn) == (set(), [1, 0, 0], 1)


def test_announcing_ends_the_chance() -> None:
    # R6.1, R6.2.
    model = playing("3D QC", "KC JC")
    play(model, "3D", announce=True)
    assert model.exposed == set()
    model = playing("3D QC", "KC JC")
    play(model, "3D")
    model.do(Announce(0), turn_over)
    assert model.exposed == set()
    assert not model.legal(Play(1, card("KC"), announce=True))


def test_a_call_on_turn_takes_that_turn() -> None:
    # R6.4: an extra turn from a 6.
    model = playing("6D QD", "KC JC", stock="4C 4S")
    play(model, "6D")
    assert model.turn == 0
    model.do(CallIdiot(1, 0), turn_over)
    assert (model.turn, model.lost) == (1, [0, 0])


def test_a_call_when_nothing_can_be_drawn() -> None:
    # R6.3: no longer exposed; R7.2.
    model = playing("3D QC", "KC JC", pile="KD")
    play(model, "3D")
    model.discard = cards("3D")
    model.do(CallIdiot(1, 0), turn_over)
    assert (model.exposed, model.lost, model.hands[0]) == (set(), [1, 0], {card("QC")})


def test_the_chance_lapses_when_the_number_of_cards_changes() -> None:
    # R6.2.
    model = playing("3D QC", "5H JC KC", stock="4C 4S")
    play(model, "3D")
    play(model, "5H")
    assert (model.exposed, len(model.hands[0])) == (set(), 2)


def test_the_options_of_section_6() -> None:
    model = playing("3D QC", "KC JC", rules=Rules(announce_last_card=False))
    assert not model.legal(Play(0, card("3D"), announce=True))
    play(model, "3D")
    assert model.exposed == set()

    rules = Rules(idiot_draws=1, idiot_loses_turn=False)
    model = playing("3D QC", "KC JC", stock="4C 4S", rules=rules)
    play(model, "3D")
    model.do(CallIdiot(1, 0), turn_over)
    assert (len(model.hands[0]), model.lost) == (2, [0, 0])


# Section 7


def test_a_reshuffle_keeps_the_top_card_and_the_suit() -> None:
    # R7.1, R3.1; the draw of several goes on after it.
    model = playing("KC", "QC", pile="3C 4C 2D", stock="5C")
    model.crank = 3
    draw(model)
    assert model.hands[0] == set(cards("KC 5C 3C 4C"))
    assert (model.discard, model.stock, model.suit) == (cards("2D"), [], Suit.DIAMONDS)
    assert model.forced == [1, 0]


def test_no_reshuffle_before_a_card_is_needed() -> None:
    # R7.1.
    model = playing("JC", "QC", pile="3C 4C KD", stock="5C")
    draw(model)
    assert (model.stock, len(model.discard), model.forced) == ([], 3, [0, 0])


def test_nothing_to_draw() -> None:
    # R7.2.
    model = playing("JC QC", "QH", pile="KD")
    draw(model)
    assert (model.turn, len(model.hands[0]), model.forced) == (1, 2, [0, 0])


def test_pressure_doubles() -> None:
    # Option pressure: 5, then 10.
    model = playing("JC QC", "QS", pile="3C KD", rules=Rules(pressure=5))
    draw(model)
    assert model.penalty == [5, 0]
    model.turn, model.discard = 0, cards("4S KD")
    draw(model)
    assert (model.penalty, model.forced) == ([15, 0], [2, 0])


# Section 8


@pytest.mark.parametrize(
    ("last", "row"),
    [
        ("3D", (0, 10)),
        ("4D", (0, 10)),
        ("5D", (0, 35)),
        ("7D", (0, 35)),
        ("TD", (0, 10)),
        ("AD", (0, 10)),
    ],
)
def test_the_last_ability_is_followed(last: str, row: tuple[int, int]) -> None:
    # R8.1: drawn cards count.
    model = playing(last, "KC", stock="TH")
    play(model, last)
    assert model.scores == [row]
    assert (model.phase, model.dealer, model.turn) == (Phase.DEAL, 0, 0)  # R2.2


def test_a_last_8_names_a_suit() -> None:
    model = playing("8D", "KC")
    assert not model.legal(Play(0, card("8D")))
    play(model, "8D", Suit.DIAMONDS)
    assert model.scores == [(0, 10)]


def test_a_last_2_leaves_the_crank_running() -> None:
    # R8.2, R8.4: the next player cannot answer and draws; then the round ends.
    model = playing("2D", "KC", "KH", stock="TH TC")
    play(model, "2D")
    assert (model.phase, model.turn, model.scores) == (Phase.PLAY, 1, [])
    assert model.legal_set(0) == set()
    draw(model)
    assert model.scores == [(0, 60, 10)]


def test_the_crank_reaches_a_player_who_is_out() -> None:
    # R8.2: they draw the count as part of the action that led there, and the round goes on.
    model = playing("2D", "2H KC", stock="TH TC 4C 4S")
    play(model, "2D")
    play(model, "2H", announce=True)
    assert (len(model.hands[0]), model.crank, model.turn) == (4, 0, 1)
    assert (model.phase, model.exposed) == (Phase.PLAY, set())


def test_everybody_out_in_a_crank() -> None:
    # R8.2: the one whom the crank reaches draws the count; the other is still out.
    model = playing("2D", "2H", stock="TH TC 4C 4S")
    play(model, "2D")
    play(model, "2H")
    assert model.scores == [(25 + 25 + 15 + 15, 0)]


def test_the_crank_reaches_a_player_who_is_out_and_nothing_is_left() -> None:
    # R8.5: a call on turn takes the turn of seat 1, the crank moves on to seat 0.
    model = playing("", "KC", "KH QH", pile="2D")
    model.turn, model.direction, model.crank, model.exposed = 1, -1, 2, {1}
    model.do(CallIdiot(2, 1), turn_over)
    assert model.scores == [(0, 10, 20)]
    assert model.forced == [0, 0, 0]


def test_without_crank_settles_the_next_player_pays_at_once() -> None:
    # Option crank_settles, R4.1.
    model = playing("2D", "2H", "KH", stock="TH TC", rules=Rules(crank_settles=False))
    model.lost = [0, 1, 0]
    play(model, "2D")
    assert model.scores == [(0, 20 + 25 + 25, 10)]


def test_a_last_6_is_not_the_end() -> None:
    # R8.3.
    model = playing("6D", "KC", stock="TH TC")
    play(model, "6D")
    assert (model.hands[0], model.turn, model.exposed) == ({card("TC")}, 1, set())
    # Option extra_turn_goes_out.
    model = playing("6D", "KC", stock="TC", rules=Rules(extra_turn_goes_out=True))
    play(model, "6D")
    assert model.scores == [(0, 10)]


def test_the_round_ends_for_good() -> None:
    # R1.4, R6.2, R6.4: what belongs to the round ends with it; after the last one the game is over.
    model = playing("3D", "KC", "KH", rules=Rules(deal_sizes=[1, 1]))
    model.lost, model.exposed = [0, 1, 0], {1}
    play(model, "3D")
    assert (model.lost, model.exposed, model.dealer, model.turn) == ([0, 0, 0], set(), 0, 0)
    assert model.legal_set(0) == {Deal(0)}
    model.phase, model.round_number, model.turn = Phase.PLAY, 2, 2
    model.hands[2] = {card("4S")}
    model.suit = Suit.SPADES
    play(model, "4S")
    assert (model.phase, model.dealer, model.turn) == (Phase.OVER, 0, 0)
    assert [model.legal_set(seat) for seat in range(3)] == [set()] * 3


# Section 9


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("", 0),
        ("AC 2C 4C 5C 6C 7C 8C 9C TC JC QC KC", 1 + 20 + 15 + 30 + 30 + 20 + 50 + 30 + 25 + 30),
        ("3C 2C 8C", 20),
        ("3C 3D 2C", -50),
        ("3C 3D 2C 8C", 0),
        ("3C 3D", -100),
        ("3C 8C", 0),
        ("AC 3C", 0),
    ],
)
def test_scores_of_the_page(hand: str, points: int) -> None:
    # R9.1, R9.2.
    assert score(cards(hand), DEFAULT) == points


def test_scoring_options() -> None:
    # Section 10.
    hand = cards("3C 8C 2C")
    assert score(hand, Rules(threes_cancel_eights=False)) == 50
    assert score(cards("3C 8C"), Rules(threes_cancel_eights=False)) == 0
    assert score(hand, Rules(cancelled_pair=3)) == 23
    assert score(cards("3C 3H"), Rules(three_bonus=7)) == 14
    # A 3 must cancel even a card that counts less than nothing.
    assert score(cards("3C KC"), Rules(points={Rank.KING: -20})) == 0
