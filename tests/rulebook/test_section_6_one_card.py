"""Section 6: one card left, and who forgets to say so."""

from __future__ import annotations

import pytest

from craits_engine import (
    Announce,
    CallIdiot,
    Deal,
    Draw,
    DrawCause,
    Drew,
    GameState,
    IllegalReason,
    Phase,
    actors,
    step,
)
from tests.rulebook.table import (
    COUNTERCLOCKWISE,
    PLAYERS,
    cards,
    deal,
    deck_turning_up,
    go,
    out_of_turn,
    plays,
    refused,
    sizes,
    table,
    tiny_table,
    ways_to_play,
)

NOBODY: frozenset[int] = frozenset()


def silent(*others: str, next_cards: str = "4S 5S 6S 7S 9S TS") -> GameState:
    """Let seat 0 come down to one card, the K♣, without a word."""
    hands = others or ("JD QC QS", "JH KH QH")
    return go(table("3D KC", *hands, discard="QD", next_cards=next_cards), plays(0, "3D"))


def test_r6_1_a_player_may_announce_as_part_of_the_play() -> None:
    state = table("3D KC", "JC QC", discard="QD")
    assert ways_to_play(state, "3D") == [plays(0, "3D"), plays(0, "3D", announce=True)]
    announced = go(state, plays(0, "3D", announce=True))
    assert announced.unannounced == NOBODY
    assert out_of_turn(announced) == set()


def test_r6_1_a_player_may_announce_at_any_later_time_until_called() -> None:
    at_once = silent()
    assert at_once.unannounced == {0}
    two_turns_later = go(at_once, plays(1, "JD"), plays(2, "JH"))
    for moment in (at_once, two_turns_later):
        said = go(moment, Announce(0))
        assert said.unannounced == NOBODY
        assert (said.turn, said.hands) == (moment.turn, moment.hands)
        assert refused(said, CallIdiot(1, 0)) is IllegalReason.NOBODY_TO_CALL
        assert refused(said, Announce(0)) is IllegalReason.NOTHING_TO_ANNOUNCE


@pytest.mark.parametrize("hand", ["3D", "3D KC KS", "3D KC KS KH"])
def test_r6_1_there_is_nothing_to_announce_unless_exactly_one_card_is_left(hand: str) -> None:
    state = table(hand, "JC QC", discard="QD")
    assert refused(state, plays(0, "3D", announce=True)) is IllegalReason.NOTHING_TO_ANNOUNCE
    assert go(state, plays(0, "3D")).unannounced == NOBODY


def test_r6_1_it_goes_with_any_card_that_leaves_one() -> None:
    eight = table("8D KC", "JC QC", discard="QD")
    assert len(ways_to_play(eight, "8D")) == 2 * 4
    answer = table("AS KC", "JC QC", discard="QD 2D", crank=2)
    assert go(answer, plays(0, "AS")).unannounced == {0}
    assert go(answer, plays(0, "AS", announce=True)).unannounced == NOBODY


def test_r6_1_being_dealt_one_card_brings_no_duty() -> None:
    state = deal("KD", "JC", "JD", "JH")
    assert state.unannounced == NOBODY
    assert refused(state, CallIdiot(0, 1)) is IllegalReason.NOBODY_TO_CALL
    assert refused(state, Announce(1)) is IllegalReason.NOTHING_TO_ANNOUNCE


def test_r6_1_drawing_one_card_after_a_last_six_brings_no_duty() -> None:
    """R6.1, R8.3: the last 6 leaves none, the draw brings one, and no play left it."""
    after = go(table("6D", "JC QC", discard="QD"), plays(0, "6D"))
    assert sizes(after) == (1, 2)
    assert after.unannounced == NOBODY


def test_r6_1_drawing_a_single_card_for_a_crank_brings_no_duty() -> None:
    """R6.1, R8.2: who was out pays four, but one card is all that there is to draw."""
    state = tiny_table("2D", "JC QC", discard="2C", crank=2, lost_turns=(0, 1))
    after = go(state, plays(0, "2D"))
    assert sizes(after) == (1, 2)
    assert after.unannounced == NOBODY


@pytest.mark.parametrize("players", PLAYERS)
def test_r6_2_any_opponent_may_call_in_or_out_of_turn(players: int) -> None:
    state = silent(*("JD QC", "JH QH", "JS QS", "JC KD")[: players - 1])
    assert state.turn == 1
    assert out_of_turn(state) == {
        Announce(0),
        *(CallIdiot(caller, 0) for caller in range(1, players)),
    }
    assert actors(state) == (1, 0, *range(2, players))
    for caller in range(1, players):
        assert sizes(go(state, CallIdiot(caller, 0)))[0] == 3


def test_r6_2_nobody_calls_themselves() -> None:
    assert refused(silent(), CallIdiot(0, 0)) is IllegalReason.NOBODY_TO_CALL


def test_r6_2_two_exposed_players_may_call_each_other() -> None:
    state = go(silent("JD QC", "3H QH"), plays(1, "JD"))
    assert state.unannounced == {0, 1}
    assert out_of_turn(state) == {
        Announce(0),
        Announce(1),
        CallIdiot(0, 1),
        CallIdiot(1, 0),
        CallIdiot(2, 0),
        CallIdiot(2, 1),
    }
    assert go(state, CallIdiot(0, 1)).unannounced == {0}


def test_r6_2_the_chance_lapses_when_a_five_changes_the_hand() -> None:
    state = go(silent("5D QC QS", "JH QH"), plays(1, "5D"))
    assert sizes(state)[0] == 2
    assert out_of_turn(state) == set()


def test_r6_2_the_chance_lapses_when_a_seven_changes_the_hand() -> None:
    state = go(silent("JD QC QS", "7D JH QH"), plays(1, "JD"))
    assert state.unannounced == {0}
    assert go(state, plays(2, "7D")).unannounced == NOBODY


def test_r6_2_the_chance_lapses_when_the_player_draws_in_turn() -> None:
    state = go(silent("JD QC QS", "JH KH KD"), plays(1, "JD"), plays(2, "JH"))
    assert state.turn == 0
    assert state.unannounced == {0}
    assert go(state, Draw(0)).unannounced == NOBODY


def test_r6_2_the_chance_lapses_when_the_player_pays_a_crank() -> None:
    state = table("KC", "JC QC", discard="QD 2D", crank=2, unannounced=(0,))
    assert go(state, Draw(0)).unannounced == NOBODY


def test_r6_2_the_chance_does_not_lapse_with_a_draw_that_takes_nothing() -> None:
    """R6.2, R7.2: the number of cards has not changed."""
    state = tiny_table("KC", "JC QC", discard="QD", unannounced=(0,))
    after = go(state, Draw(0))
    assert (sizes(after), after.turn) == ((1, 2), 1)
    assert after.unannounced == {0}


def test_r6_2_the_chance_lapses_when_the_round_ends() -> None:
    state = table("3D", "KC", "JH QH", discard="QD", unannounced=(1,))
    over = go(state, plays(0, "3D"))
    assert over.phase is Phase.DEAL
    assert over.unannounced == NOBODY
    assert refused(over, CallIdiot(2, 1)) is IllegalReason.WRONG_PHASE


def test_r6_2_the_chance_lapses_when_the_last_card_is_played_into_a_crank() -> None:
    """R6.2, R8.2: the round goes on while the crank runs, but the one card is gone."""
    state = table("2D", "JC QC", "JH QH", discard="QD", unannounced=(0,))
    after = go(state, plays(0, "2D"))
    assert after.phase is Phase.PLAY
    assert out_of_turn(after) == set()
    assert refused(after, CallIdiot(1, 0)) is IllegalReason.NOBODY_TO_CALL


def test_r6_3_the_idiot_at_once_draws_two_and_loses_the_next_turn() -> None:
    called = step(silent(), CallIdiot(2, 0))
    state = called.state
    assert Drew(0, cards("4S 5S"), DrawCause.IDIOT) in called.events
    assert set(state.hands[0]) == set(cards("KC 4S 5S"))
    assert state.lost_turns == (1, 0, 0)
    # The turn comes round to seat 0, and passes on to seat 1.
    later = go(state, plays(1, "JD"), plays(2, "JH"))
    assert (later.turn, later.lost_turns) == (1, (0, 0, 0))


def test_r6_3_nothing_happens_to_the_caller_and_the_call_is_not_a_turn() -> None:
    state = silent()
    for caller in (1, 2):
        called = go(state, CallIdiot(caller, 0))
        assert called.turn == state.turn == 1
        assert called.hands[1:] == state.hands[1:]
        assert called.lost_turns[1:] == (0, 0)
        assert called.top_card == state.top_card


def test_r6_3_the_idiot_is_no_longer_exposed() -> None:
    called = go(silent(), CallIdiot(2, 0))
    assert called.unannounced == NOBODY
    assert refused(called, CallIdiot(1, 0)) is IllegalReason.NOBODY_TO_CALL
    assert refused(called, Announce(0)) is IllegalReason.NOTHING_TO_ANNOUNCE


def test_r6_3_not_even_if_nothing_could_be_drawn() -> None:
    """R6.3, R7.2: both piles are empty but for the top card."""
    state = tiny_table("KC", "JD QC", discard="QD", turn=1, unannounced=(0,))
    called = go(state, CallIdiot(1, 0))
    assert sizes(called) == (1, 2)
    assert called.unannounced == NOBODY
    assert called.lost_turns == (1, 0)


@pytest.mark.parametrize("call", [CallIdiot(0, 1), CallIdiot(1, 2), CallIdiot(2, 1)])
def test_r6_3_a_call_that_is_not_allowed_is_illegal(call: CallIdiot) -> None:
    """R6.3: seats 1 and 2 hold two cards each; that seat 0 is exposed does not help."""
    assert refused(silent(), call) is IllegalReason.NOBODY_TO_CALL


def test_r6_3_a_player_who_announced_cannot_be_called() -> None:
    state = go(table("3D KC", "JD QC", discard="QD"), plays(0, "3D", announce=True))
    assert refused(state, CallIdiot(1, 0)) is IllegalReason.NOBODY_TO_CALL


def test_r6_3_the_same_player_may_be_called_twice_in_a_round() -> None:
    """R6.3: every time that a play leaves one card there is one card to announce."""
    state = silent("JD QC QS", next_cards="3H JH 4S 5S 6S 7S")
    called = go(state, CallIdiot(1, 0), plays(1, "JD"))
    # Seat 0 sits out, seat 1 draws, and seat 0 plays what the call brought.
    played = go(called, Draw(1), plays(0, "JH"), Draw(1), plays(0, "3H"))
    assert played.unannounced == {0}
    again = go(played, CallIdiot(1, 0))
    assert sizes(again)[0] == 3
    assert again.lost_turns == (1, 0)


def test_r6_3_the_idiot_draws_from_a_reshuffled_pile_if_need_be() -> None:
    """R6.3, R7.1: one card in the stock, the second comes from the discard pile."""
    state = tiny_table("KC", "JD QC", discard="3C 4C QD", stock="5C", turn=1, unannounced=(0,))
    called = go(state, CallIdiot(1, 0))
    assert sizes(called) == (3, 2)
    assert set(cards("KC 5C")) < set(called.hands[0])
    assert called.discard == cards("QD")
    assert len(called.stock) == 1


def test_r6_3_called_after_a_six_the_player_loses_the_extra_turn() -> None:
    """R6.3, R6.4: the exposed player is on turn again, and that turn is the one lost."""
    state = go(table("6D KD", "JC QC", "JH QH", discard="QD"), plays(0, "6D"))
    assert state.turn == 0
    assert state.unannounced == {0}
    called = go(state, CallIdiot(2, 0))
    assert (called.turn, called.lost_turns) == (1, (0, 0, 0))
    assert sizes(called) == (3, 2, 2)


def test_r6_3_called_after_a_four_of_two_players() -> None:
    """R4.2, R6.4: the four gave the same player the turn; the call takes it away."""
    state = go(table("4D KD", "JC QC", discard="QD"), plays(0, "4D"))
    assert state.turn == 0
    assert go(state, CallIdiot(1, 0)).turn == 1


def test_r6_3_called_while_due_to_answer_a_crank() -> None:
    """R6.3, R5.4: two cards, not the count; the crank moves on although an ace was at hand."""
    cranked = table("AC", "JD QC", "JH QH", discard="QD 2D", crank=2, unannounced=(0,))
    called = go(cranked, CallIdiot(1, 0))
    assert (called.turn, called.crank) == (1, 2)
    assert (sizes(called), called.lost_turns) == ((3, 2, 2), (0, 0, 0))


def test_r6_4_a_lost_turn_is_used_up_when_the_turn_would_come_to_the_seat() -> None:
    state = table("3D KC KS", "JD QC", "JH QH", discard="QD", lost_turns=(0, 1, 0))
    after = go(state, plays(0, "3D"))
    assert (after.turn, after.lost_turns) == (2, (0, 0, 0))


def test_r6_4_the_turn_moves_on_in_the_same_direction() -> None:
    hands = ("TD KC KS", "JD QC", "JH QH", "JS QS")
    state = table(*hands, discard="QD", lost_turns=(0, 1, 0, 1))
    after = go(state, plays(0, "TD"))
    # The ten turned play round: seat 3 sits out, seat 2 is on turn, seat 1 still owes.
    assert (after.turn, after.lost_turns) == (2, (0, 1, 0, 0))
    assert after.direction is COUNTERCLOCKWISE


def test_r6_4_a_ten_may_take_the_turn_away_from_a_seat_that_owes_one() -> None:
    """R6.4: the turn comes to seat 1 only on its way back round, and is lost then."""
    state = table("TD KC KS", "JD QC", "JH 3H QH", discard="QD", lost_turns=(0, 1, 0))
    back = go(state, plays(0, "TD"))
    assert (back.turn, back.lost_turns) == (2, (0, 1, 0))
    assert go(back, plays(2, "3H")).turn == 0
    assert go(back, plays(2, "3H")).lost_turns == (0, 0, 0)


def test_r6_4_a_seat_that_a_four_skips_has_not_used_up_its_lost_turn() -> None:
    state = table("4D KC KS", "JD QC", "JH QH", discard="QD", lost_turns=(0, 1, 0))
    after = go(state, plays(0, "4D"))
    assert (after.turn, after.lost_turns) == (2, (0, 1, 0))


def test_r6_4_a_player_is_called_at_a_seat_that_was_just_skipped() -> None:
    """R6.4: seat 1 was skipped before the call, so the turn after that is the one lost."""
    state = table("4D KC KS", "KD", "JD JH QH", discard="QD", unannounced=(1,))
    skipped = go(state, plays(0, "4D"))
    assert skipped.turn == 2
    called = go(skipped, CallIdiot(0, 1))
    assert called.lost_turns == (0, 1, 0)
    later = go(called, plays(2, "JD"), Draw(0))
    assert (later.turn, later.lost_turns) == (2, (0, 0, 0))


def test_r6_4_lost_turns_add_up() -> None:
    """R6.4: who owes a turn and is called again owes two, and sits out twice."""
    hands = ("KC", "JD QC QS", "JH QH KH")
    state = table(*hands, discard="QD", turn=1, unannounced=(0,), lost_turns=(1, 0, 0))
    called = go(state, CallIdiot(2, 0))
    assert called.lost_turns == (2, 0, 0)
    once = go(called, plays(1, "JD"), plays(2, "JH"))
    assert (once.turn, once.lost_turns) == (1, (1, 0, 0))
    twice = go(once, Draw(1), plays(2, "QH"))
    assert (twice.turn, twice.lost_turns) == (1, (0, 0, 0))
    assert go(twice, plays(1, "QC"), Draw(2)).turn == 0


@pytest.mark.parametrize("players", PLAYERS)
def test_r6_4_when_all_others_sit_out_the_turn_comes_straight_back(players: int) -> None:
    hands = ("3D KC KS", *("JD QC", "JH QH", "JS QS", "JC KD")[: players - 1])
    owing = (0, *[1] * (players - 1))
    after = go(table(*hands, discard="QD", lost_turns=owing), plays(0, "3D"))
    assert after.turn == 0
    assert not any(after.lost_turns)


def test_r6_4_lost_turns_end_with_the_round() -> None:
    state = table("3D", "KC", "JH QH", discard="QD", lost_turns=(0, 2, 1))
    over = go(state, plays(0, "3D"))
    assert over.lost_turns == (0, 0, 0)
    dealt = go(over, Deal(over.dealer, deck_turning_up("KS", 3 * 7)))
    assert dealt.turn == 2
    assert dealt.lost_turns == (0, 0, 0)
