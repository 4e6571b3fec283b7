"""Section 8: going out in a crank, and players without cards (R8.2, R8.4, R8.5)."""

from __future__ import annotations

import pytest

from craits_engine import (
    Announce,
    CallIdiot,
    Draw,
    DrawCause,
    Drew,
    GameState,
    IllegalReason,
    Phase,
    actors,
    legal_actions,
    step,
)
from tests.rulebook.table import (
    COUNTERCLOCKWISE,
    PLAYERS,
    cards,
    go,
    plays,
    refused,
    sizes,
    table,
    tiny_table,
)

ANSWERS = ("AS JC KC", "AH JH KH", "AC JS KS", "2S JD KD")


@pytest.mark.parametrize("players", PLAYERS)
def test_r8_2_the_crank_comes_round_to_the_player_who_went_out(players: int) -> None:
    """R8.2: everybody answers, so seat 0 draws the count, is no longer out; the round goes on."""
    state = go(table("2D", *ANSWERS[: players - 1], discard="QD"), plays(0, "2D"))
    for seat, answer in enumerate(("AS", "AH", "AC", "2S")[: players - 1], 1):
        assert sizes(state)[0] == 0
        state = go(state, plays(seat, answer))
    count = 2 + (players - 1) + (players == 5)
    assert state.phase is Phase.PLAY
    assert sizes(state)[0] == count
    assert (state.crank, state.turn) == (0, 1)
    assert state.scores == ()


def test_r8_2_what_a_player_without_cards_draws_is_part_of_the_action_that_led_there() -> None:
    """R8.2, R8.4: nobody is asked; the answer of seat 1 is the last action there is."""
    state = table("2D", "AS JC KC", discard="QD", next_cards="4S 5S 6S")
    made = step(go(state, plays(0, "2D")), plays(1, "AS"))
    assert Drew(0, cards("4S 5S 6S"), DrawCause.CRANK) in made.events
    assert set(made.state.hands[0]) == set(cards("4S 5S 6S"))


def test_r8_2_the_round_ends_if_somebody_else_is_out() -> None:
    """R8.2: seat 1 answered with its last ace; seat 0 pays, seat 1 stays out."""
    state = table("2D", "AS", "AH JH KH", discard="QD", next_cards="TC TS TH 9C")
    over = go(state, plays(0, "2D"), plays(1, "AS"), plays(2, "AH"))
    assert over.phase is Phase.DEAL
    assert sizes(over) == (4, 0, 2)
    assert over.scores == ((3 * 25 + 30, 0, 20),)


def test_r8_2_of_two_players_who_are_both_out_the_first_one_pays() -> None:
    state = table("2D", "AS", discard="QD", next_cards="TC TS TH")
    over = go(state, plays(0, "2D"), plays(1, "AS"))
    assert over.scores == ((75, 0),)
    assert over.crank == 0


def test_r8_2_everybody_goes_out_and_the_first_one_pays_for_all() -> None:
    state = table("2D", "AS", "2H", "AC", discard="QD")
    over = go(state, plays(0, "2D"), plays(1, "AS"), plays(2, "2H"), plays(3, "AC"))
    assert sizes(over) == (6, 0, 0, 0)
    assert over.phase is Phase.DEAL


def test_r8_2_several_are_out_when_a_player_with_cards_pays() -> None:
    state = table("2D", "AS", "JH KH", discard="QD", next_cards="TC TS TH")
    over = go(state, plays(0, "2D"), plays(1, "AS"), Draw(2))
    assert over.scores == ((0, 0, 95),)


def test_r8_2_the_player_who_pays_may_have_been_the_one_who_raised_it() -> None:
    """R8.2: seat 0 raises again when the crank comes round, seat 1 is out and pays."""
    state = table("2D AC", "2H", discard="QD")
    state = go(state, plays(0, "2D"), plays(1, "2H"))
    assert (state.turn, state.crank, sizes(state)) == (0, 4, (1, 0))
    over = go(state, plays(0, "AC"))
    # Seat 0 is out with the ace, and seat 1, whom the crank reaches, draws five.
    assert sizes(over) == (0, 5)
    assert over.phase is Phase.DEAL


def test_r8_2_the_crank_passes_over_a_seat_that_sits_out_and_comes_round() -> None:
    """R8.2, R5.4: of two players the other one sits out, so who went out pays at once."""
    state = table("2D", "AS JC", discard="QD", lost_turns=(0, 1))
    after = go(state, plays(0, "2D"))
    assert (after.phase, after.turn, after.crank) == (Phase.PLAY, 1, 0)
    assert sizes(after) == (2, 2)
    assert after.lost_turns == (0, 0)


def test_r8_2_a_call_can_send_the_crank_on_to_a_player_without_cards() -> None:
    """R8.2, R6.4: seat 2 is called when due to answer, sits out, and the crank comes round."""
    state = table("2D", "AS JC KC", "KH", discard="QD", unannounced=(2,))
    state = go(state, plays(0, "2D"), plays(1, "AS"))
    assert (state.turn, state.crank) == (2, 3)
    after = go(state, CallIdiot(1, 2))
    assert sizes(after) == (3, 2, 3)
    assert (after.phase, after.turn, after.crank) == (Phase.PLAY, 1, 0)


def test_r8_2_a_call_can_end_the_round_so() -> None:
    """R8.2: the same, but seat 1 went out too; seat 0 pays, and the idiot's cards count."""
    state = table(
        "2D", "AS", "KH JH", "QS", discard="QD", unannounced=(3,), lost_turns=(0, 0, 1, 0)
    )
    state = go(state, plays(0, "2D"), plays(1, "AS"))
    assert state.turn == 3
    over = go(state, CallIdiot(2, 3))
    assert over.phase is Phase.DEAL
    assert sizes(over) == (3, 0, 2, 3)


def test_r8_2_against_the_clock() -> None:
    state = table("2D", "AS JC KC", "AH JH KH", discard="QD", direction=COUNTERCLOCKWISE)
    state = go(state, plays(0, "2D"), plays(2, "AH"))
    assert state.turn == 1
    after = go(state, plays(1, "AS"))
    assert (sizes(after), after.turn) == ((4, 2, 2), 2)


def test_r8_2_a_last_ace_outside_a_crank_ends_the_round() -> None:
    assert go(table("AD", "JC QC", discard="QD"), plays(0, "AD")).scores == ((0, 20),)


def test_r8_2_play_goes_on_with_the_seat_after_the_player_who_was_out() -> None:
    """R8.2, R5.3: on the top card and its suit, and that player plays on later."""
    state = table("2D", "AS JC KC", discard="QD", next_cards="4S 5S 6S")
    state = go(state, plays(0, "2D"), plays(1, "AS"))
    later = go(state, plays(1, "JC"), plays(0, "4S"))
    assert later.turn == 0


def waiting() -> GameState:
    """Let seat 0 be out, and seat 1 due to answer the crank; seat 2 is exposed."""
    state = table("2D", "AS JC", "KH", discard="QD", unannounced=(2,))
    return go(state, plays(0, "2D"))


def test_r8_4_a_player_without_cards_is_never_asked_to_do_anything() -> None:
    state = waiting()
    assert legal_actions(state, 0) == ()
    assert actors(state) == (1, 2)
    assert refused(state, Draw(0)) is IllegalReason.NOT_YOUR_TURN
    assert refused(state, Announce(0)) is IllegalReason.NOTHING_TO_ANNOUNCE


def test_r8_4_nor_may_a_player_without_cards_call() -> None:
    """R8.4: the others may call seat 2, but a player without cards waits for the end."""
    state = waiting()
    assert refused(state, CallIdiot(0, 2)) is IllegalReason.OUT_OF_CARDS
    assert sizes(go(state, CallIdiot(1, 2))) == (0, 2, 3)


def test_r8_4_the_seat_on_turn_always_holds_cards() -> None:
    """R8.4: seat 0 has no cards and owes a turn; both are settled before anybody is asked."""
    state = table("", "AS JC KC", discard="QD 2D", crank=2, turn=1, lost_turns=(1, 0))
    after = go(state, plays(1, "AS"))
    # Lost turns come first: seat 0 sits out and the crank returns to seat 1.
    assert (after.turn, after.crank, after.lost_turns) == (1, 3, (0, 0))
    assert sizes(after) == (0, 2)
    over = go(after, Draw(1))
    assert over.phase is Phase.DEAL
    assert sizes(over) == (0, 5)


def test_r8_5_with_nothing_to_draw_a_player_without_cards_stays_out() -> None:
    """R8.5: the 2♦ is all there is on the table; seat 1 is called, seat 2 sits out."""
    state = tiny_table(
        "", "KC", "JC QC", discard="2D", crank=2, turn=1, unannounced=(1,), lost_turns=(0, 0, 1)
    )
    over = go(state, CallIdiot(2, 1))
    assert over.phase is Phase.DEAL
    assert over.scores == ((0, 10, 20),)
    assert over.crank == 0


def test_r8_5_one_card_of_many_is_enough_not_to_be_out() -> None:
    """R8.5, R7.2: of a count of four there is one card to draw; then nobody is out."""
    state = tiny_table("2D", "AS JC", discard="2C", crank=2, lost_turns=(0, 1))
    after = go(state, plays(0, "2D"))
    assert set(after.hands[0]) == set(cards("2C"))
    assert (after.phase, after.turn, after.crank) == (Phase.PLAY, 1, 0)
