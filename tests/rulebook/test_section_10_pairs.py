"""Section 10: options that meet each other.

The rules that two options leave to each other follow from their own sentences; each test says
which sentence it reads.
"""

from __future__ import annotations

from itertools import combinations

import pytest

from craits_engine import (
    Ability,
    CallIdiot,
    Card,
    Draw,
    IllegalReason,
    Pass,
    Phase,
    Rank,
    Rules,
    legal_actions,
    score_hand,
)
from tests.rulebook.table import (
    COUNTERCLOCKWISE,
    QUIET,
    cards,
    deal,
    go,
    out_of_turn,
    playable,
    plays,
    refused,
    sizes,
    table,
    tiny_table,
    ways_to_play,
)

NOBODY: frozenset[int] = frozenset()

# crank_settles, and who has to pay


def test_r10_crank_settles_off_and_the_next_player_owes_a_turn() -> None:
    """R10, R4.1: the next player pays, whether or not that seat owes a lost turn."""
    rules = Rules(crank_settles=False)
    state = table("2D", "JC QC", "JH QH", discard="QD", lost_turns=(0, 1, 0), rules=rules)
    over = go(state, plays(0, "2D"))
    assert over.phase is Phase.DEAL
    assert sizes(over) == (0, 4, 2)
    assert over.lost_turns == (0, 0, 0)


def test_r10_crank_settles_off_and_pressure() -> None:
    """R10: the draw of the next player forces the reshuffle, and the points count at once."""
    rules = Rules(crank_settles=False, pressure=5)
    state = tiny_table("2D", "JC", discard="KD QD", rules=rules)
    over = go(state, plays(0, "2D"))
    assert over.scores == ((0, 10 + 10 + 10 + 5),)


def test_r10_crank_settles_off_and_nothing_is_left_to_draw() -> None:
    """R7.2: two are due, one is there."""
    state = tiny_table("2D", "JC", discard="QD", rules=Rules(crank_settles=False))
    assert go(state, plays(0, "2D")).scores == ((0, 20),)


def test_r10_crank_settles_off_and_the_next_player_is_exposed() -> None:
    rules = Rules(crank_settles=False)
    state = table("2D", "JC", "JH QH", discard="QD", unannounced=(1,), rules=rules)
    over = go(state, plays(0, "2D"))
    assert (over.unannounced, sizes(over)) == (NOBODY, (0, 3, 2))


def test_r10_crank_settles_off_and_a_last_six_still_costs_a_card() -> None:
    """R10, R8.3: the two options are two; no crank runs after a 6."""
    state = table("6D", "JC QC", discard="QD", rules=Rules(crank_settles=False))
    assert sizes(go(state, plays(0, "6D"))) == (1, 2)


def test_r10_extra_turn_goes_out_and_a_last_two_still_leaves_the_crank_running() -> None:
    state = table("2D", "JC QC", discard="QD", rules=Rules(extra_turn_goes_out=True))
    after = go(state, plays(0, "2D"))
    assert (after.phase, after.crank) == (Phase.PLAY, 2)


# extra_turn_goes_out, and one card left


def test_r10_extra_turn_goes_out_and_the_six_before_the_last_one() -> None:
    """R10, R6.1: a 6 that leaves one 6 brings the duty; the extra turn may end the round."""
    rules = Rules(extra_turn_goes_out=True)
    state = go(table("6D 6H", "JC QC", discard="QD", rules=rules), plays(0, "6D"))
    assert state.turn == 0
    assert state.unannounced == {0}
    assert go(state, plays(0, "6H")).scores == ((0, 20),)
    # Called in time, the player loses that turn and holds three cards.
    called = go(state, CallIdiot(1, 0))
    assert (called.turn, sizes(called)) == (1, (3, 2))


def test_r10_extra_turn_goes_out_and_the_called_player_keeps_the_turn() -> None:
    """R10: with idiot_loses_turn off the 6 is played after the call, but is not the last card."""
    rules = Rules(extra_turn_goes_out=True, idiot_loses_turn=False)
    state = go(table("6D 6H", "JC QC", discard="QD", rules=rules), plays(0, "6D"))
    after = go(state, CallIdiot(1, 0), plays(0, "6H"))
    assert (after.phase, after.turn, sizes(after)) == (Phase.PLAY, 0, (2, 2))


def test_r10_extra_turn_goes_out_and_announce_last_card_off() -> None:
    rules = Rules(extra_turn_goes_out=True, announce_last_card=False)
    state = go(table("6D 6H", "JC QC", discard="QD", rules=rules), plays(0, "6D"))
    assert out_of_turn(state) == set()
    assert go(state, plays(0, "6H")).phase is Phase.DEAL


@pytest.mark.parametrize("goes_out", [True, False])
def test_r10_extra_turn_goes_out_and_play_drawn_card(goes_out: bool) -> None:
    """R10: a drawn 6 that is played as a last card meets R8.3 or its option like any 6."""
    rules = Rules(extra_turn_goes_out=goes_out, play_drawn_card=True)
    state = table("6D", "JC QC", discard="QD", next_cards="6H 6S 4C", rules=rules)
    after = go(state, plays(0, "6D"))
    if goes_out:
        assert after.phase is Phase.DEAL
        return
    assert after.drawn_card == Card.parse("6H")
    again = go(after, plays(0, "6H"))
    # Another extra turn, another draw, and that card fits again.
    assert (again.turn, again.drawn_card) == (0, Card.parse("6S"))
    assert go(again, Pass(0)).turn == 1


def test_r10_extra_turn_goes_out_holds_for_any_rank_with_that_ability() -> None:
    rules = Rules(extra_turn_goes_out=True, abilities={Rank.JACK: Ability.EXTRA_TURN})
    assert go(table("JD", "JC QC", discard="QD", rules=rules), plays(0, "JD")).scores == ((0, 20),)


# play_drawn_card with draw_at_will

BOTH = Rules(play_drawn_card=True, draw_at_will=True)


def test_r10_play_drawn_card_and_draw_at_will() -> None:
    """R10: who draws at will "may at once play that very card": not the one passed over."""
    state = table("3D KC", "JH QH", discard="QD", next_cards="4D", rules=BOTH)
    assert legal_actions(state)[-1] == Draw(0)
    drawn = go(state, Draw(0))
    assert legal_actions(drawn) == (plays(0, "4D"), Pass(0))
    assert refused(drawn, plays(0, "3D")) is IllegalReason.NOT_THE_DRAWN_CARD
    assert refused(drawn, Draw(0)) is IllegalReason.ALREADY_DREW
    assert go(drawn, Pass(0)).turn == 1


def test_r10_play_drawn_card_and_draw_at_will_a_card_that_does_not_fit_ends_the_turn() -> None:
    """R10: although the player holds a card that would fit."""
    state = table("3D KC", "JH QH", discard="QD", next_cards="4S", rules=BOTH)
    assert go(state, Draw(0)).turn == 1


def test_r10_play_drawn_card_and_draw_at_will_with_nothing_to_draw() -> None:
    state = tiny_table("3D KC", "JH QH", discard="QD", rules=BOTH)
    after = go(state, Draw(0))
    assert (after.turn, after.drawn_card, sizes(after)) == (1, None, (2, 2))


# play_drawn_card and draw_at_will with one card left


def test_r10_play_drawn_card_and_coming_down_to_one_card_again() -> None:
    """R10, R6.2: the draw ends the chance to call, the play that leaves one opens it anew."""
    rules = Rules(play_drawn_card=True)
    state = table("KC", "JH QH", discard="QD", next_cards="3D", unannounced=(0,), rules=rules)
    drawn = go(state, Draw(0))
    assert drawn.turn == 0
    assert drawn.unannounced == NOBODY
    assert ways_to_play(drawn, "3D") == [plays(0, "3D"), plays(0, "3D", announce=True)]
    assert go(drawn, plays(0, "3D")).unannounced == {0}
    assert go(drawn, plays(0, "3D", announce=True)).unannounced == NOBODY
    # To keep two cards is no play that leaves one.
    assert go(drawn, Pass(0)).unannounced == NOBODY


def test_r10_draw_at_will_ends_the_chance_to_call() -> None:
    """R10, R6.2: an exposed player gets rid of the threat by taking a card."""
    rules = Rules(draw_at_will=True)
    state = table("3D", "JH QH", discard="QD", unannounced=(0,), rules=rules)
    assert go(state, Draw(0)).unannounced == NOBODY


def test_r10_play_drawn_card_and_another_exposed_player() -> None:
    """R10, R6.2: the player who has drawn may still call before playing or passing."""
    rules = Rules(play_drawn_card=True)
    state = table("KC KS", "JH", discard="QD", next_cards="3D", unannounced=(1,), rules=rules)
    drawn = go(state, Draw(0))
    assert legal_actions(drawn) == (plays(0, "3D"), Pass(0), CallIdiot(0, 1))
    called = go(drawn, CallIdiot(0, 1))
    assert (called.turn, called.drawn_card) == (0, Card.parse("3D"))
    # Seat 1 sits out when the turn comes there.
    assert go(called, Pass(0)).turn == 0


def test_r10_play_drawn_card_and_pressure() -> None:
    """R10: the card drawn after a reshuffle may be played, and the reshuffle costs as always."""
    rules = Rules(play_drawn_card=True, pressure=5)
    state = tiny_table("JC KC", "JH 4H", discard="3D QD", rules=rules)
    drawn = go(state, Draw(0))
    assert (drawn.drawn_card, drawn.penalties) == (Card.parse("3D"), (5, 0))
    assert go(drawn, plays(0, "3D")).top_card == Card.parse("3D")


# duel_reverse_skips

DUEL = Rules(duel_reverse_skips=True)


def test_r10_duel_reverse_skips_and_a_reversing_up_card() -> None:
    """R10, R2.5: also for a rank that was given the ability; the dealer goes first."""
    rules = Rules(duel_reverse_skips=True, abilities={Rank.JACK: Ability.REVERSE})
    state = deal("JS", "QC KC", "QD KD", dealer=1, rules=rules)
    assert (state.turn, state.direction) == (1, COUNTERCLOCKWISE)
    three = deal("JS", "QC KC", "QD KD", "QH KH", dealer=1, rules=rules)
    assert three.turn == 0


def test_r10_duel_reverse_skips_and_a_lost_turn() -> None:
    """R10, R6.4: who is skipped has not used up a lost turn."""
    state = table("TD KC KS", "JH QH", discard="QD", lost_turns=(0, 1), rules=DUEL)
    after = go(state, plays(0, "TD"))
    assert (after.turn, after.lost_turns) == (0, (0, 1))


def test_r10_duel_reverse_skips_and_a_call() -> None:
    """R10, R6.4: the ten that left one card gave its player the turn, and the call takes it."""
    state = go(table("TD KC", "JH QH", discard="QD", rules=DUEL), plays(0, "TD"))
    assert state.turn == 0
    assert state.unannounced == {0}
    assert go(state, CallIdiot(1, 0)).turn == 1


def test_r10_duel_reverse_skips_and_a_last_ten() -> None:
    assert go(table("TD", "JH QH", discard="QD", rules=DUEL), plays(0, "TD")).scores == ((0, 20),)


# idiot_draws and idiot_loses_turn


def test_r10_idiot_draws_none_and_idiot_loses_turn_off_leave_a_call_without_a_price() -> None:
    rules = Rules(idiot_draws=0, idiot_loses_turn=False)
    state = table("KC", "JH QH", discard="QD", turn=1, unannounced=(0,), rules=rules)
    called = go(state, CallIdiot(1, 0))
    assert called.unannounced == NOBODY
    assert (called.hands, called.turn, called.lost_turns) == (state.hands, 1, (0, 0))


def test_r10_idiot_draws_none_and_a_turn_is_lost_all_the_same() -> None:
    rules = Rules(idiot_draws=0)
    state = table("KD", "JC QC", discard="QD", unannounced=(0,), rules=rules)
    called = go(state, CallIdiot(1, 0))
    assert (called.turn, sizes(called), called.lost_turns) == (1, (1, 2), (0, 0))


def test_r10_idiot_loses_turn_off_and_a_crank_to_answer() -> None:
    """R10, R5.2: called when due to answer, the player is still due, now with more cards."""
    rules = Rules(idiot_loses_turn=False)
    state = table(
        "KC", "JH QH", discard="QD 2D", crank=2, next_cards="AS 4S", unannounced=(0,), rules=rules
    )
    assert playable(state) == set()
    called = go(state, CallIdiot(1, 0))
    assert (called.turn, called.crank) == (0, 2)
    assert playable(called) == set(cards("AS"))
    assert refused(called, Draw(0)) is IllegalReason.MUST_PLAY


def test_r10_idiot_draws_one_and_the_number_of_cards_is_two() -> None:
    """R10, R6.1: with one more play the player is down to one card, and has the duty again."""
    rules = Rules(idiot_draws=1, idiot_loses_turn=False)
    state = table("KC", "JH QH", discard="QD", next_cards="3D", unannounced=(0,), rules=rules)
    again = go(state, CallIdiot(1, 0), plays(0, "3D"))
    assert again.unannounced == {0}


def test_r10_idiot_draws_and_pressure() -> None:
    rules = Rules(idiot_draws=3, pressure=7)
    state = tiny_table("KC", "JH QC", discard="3C 4C QD", stock="5C", unannounced=(0,), rules=rules)
    called = go(state, CallIdiot(1, 0))
    assert (sizes(called), called.penalties) == ((4, 2), (7, 0))


# Scoring


def test_r10_three_bonus_cancelled_pair_and_threes_cancel_eights() -> None:
    """R10: each of the three says what it says, whatever the others are."""
    rules = Rules(threes_cancel_eights=False, cancelled_pair=4, three_bonus=-7)
    # Of three 3s one takes the king, and two are left over beside the eight.
    assert score_hand(cards("3C 3D 3H 8C KC"), rules).points == 50 + 4 - 2 * 7


def test_r10_points_and_threes_cancel_eights_go_with_the_rank_not_with_the_ability() -> None:
    rules = Rules(
        threes_cancel_eights=False, abilities={Rank.EIGHT: Ability.NONE, Rank.KING: Ability.WILD}
    )
    assert score_hand(cards("3C 8C KC"), rules).points == 50


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


@pytest.mark.parametrize(("first", "second"), list(combinations(FLAGS, 2)))
def test_r10_any_two_options_leave_an_ordinary_play_as_it_is(first: str, second: str) -> None:
    """R10: none of them concerns a card without an ability, played from a hand of three."""
    rules = flipped(first, second)
    state = table("3D KC KS", *QUIET[:2], discard="5H", rules=rules)
    after = go(state, plays(0, "3D"))
    assert (after.turn, sizes(after), after.crank) == (1, (2, 2, 2), 0)
    assert out_of_turn(after) == set()


def flipped(*names: str) -> Rules:
    """Turn the default of these options round."""
    return Rules(
        play_drawn_card="play_drawn_card" in names,
        draw_at_will="draw_at_will" in names,
        duel_reverse_skips="duel_reverse_skips" in names,
        announce_last_card="announce_last_card" not in names,
        idiot_loses_turn="idiot_loses_turn" not in names,
        extra_turn_goes_out="extra_turn_goes_out" in names,
        crank_settles="crank_settles" not in names,
        threes_cancel_eights="threes_cancel_eights" not in names,
    )
