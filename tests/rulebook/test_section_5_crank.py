"""Section 5: the crank."""

from __future__ import annotations

import pytest

from craits_engine import (
    CallIdiot,
    Card,
    Direction,
    Draw,
    DrawCause,
    Drew,
    IllegalReason,
    Rank,
    legal_actions,
    step,
)
from tests.rulebook.table import (
    COUNTERCLOCKWISE,
    DIAMONDS,
    HEARTS,
    PLAYERS,
    QUIET,
    SPADES,
    cards,
    go,
    playable,
    plays,
    refused,
    sizes,
    table,
)


def test_r5_1_a_two_starts_a_crank_with_a_count_of_two() -> None:
    state = table("2D KC", "JC QC", discard="QD")
    assert state.crank == 0
    assert go(state, plays(0, "2D")).crank == 2


def test_r5_1_an_ace_starts_none() -> None:
    assert go(table("AD KC", "JC QC", discard="QD"), plays(0, "AD")).crank == 0


def test_r5_2_an_ace_adds_one_and_a_two_adds_two() -> None:
    state = table("2D KC", "AS JC", "2H JH", "AC QC", discard="QD")
    counts = []
    for action in (plays(0, "2D"), plays(1, "AS"), plays(2, "2H"), plays(3, "AC")):
        state = go(state, action)
        counts.append(state.crank)
    assert counts == [2, 3, 5, 6]
    assert state.turn == 0


@pytest.mark.parametrize("answer", ["AC", "AD", "AH", "AS", "2C", "2H", "2S"])
def test_r5_2_they_answer_whatever_their_suit(answer: str) -> None:
    state = table(f"{answer} KC KS", "JC QC", discard="QD 2D", crank=2)
    assert playable(state) == set(cards(answer))


@pytest.mark.parametrize("rank", [rank for rank in Rank if rank not in (Rank.ACE, Rank.TWO)])
def test_r5_2_no_other_card_may_be_played_in_a_crank(rank: Rank) -> None:
    """R5.2: not even in the suit of the 2, and not an 8 either."""
    card = Card(rank, DIAMONDS).code
    suit = SPADES if rank is Rank.EIGHT else None
    state = table(f"{card} KC", "JC QC", discard="KH 2D", crank=2)
    assert refused(state, plays(0, card, suit)) is IllegalReason.CRANK_RUNNING
    assert legal_actions(state) == (Draw(0),)


def test_r5_2_a_player_who_can_answer_must() -> None:
    state = table("AS KC", "JC QC", discard="QD 2D", crank=2)
    assert refused(state, Draw(0)) is IllegalReason.MUST_PLAY


def test_r5_3_a_two_an_ace_a_two_and_the_next_player_draws_five() -> None:
    """R5.3, the page's own example: 2, A, 2, and the next player draws five."""
    state = table("2D KC", "AS JC", "2H JH", "QC JS", discard="QD", next_cards="3C 4C 5C 6C 7C")
    state = go(state, plays(0, "2D"), plays(1, "AS"), plays(2, "2H"))
    assert (state.crank, state.turn) == (5, 3)
    assert playable(state) == set()
    made = step(state, Draw(3))
    assert set(made.state.hands[3]) == set(cards("QC JS 3C 4C 5C 6C 7C"))
    assert Drew(3, cards("3C 4C 5C 6C 7C"), DrawCause.CRANK) in made.events


@pytest.mark.parametrize("direction", Direction)
@pytest.mark.parametrize("players", PLAYERS)
def test_r5_3_the_first_player_who_cannot_answer_draws_the_count_and_the_turn_passes(
    players: int, direction: Direction
) -> None:
    for seat in range(players):
        state = table(
            *QUIET[:players],
            discard="TD 2S",
            crank=4,
            turn=seat,
            direction=direction,
        )
        paid = go(state, Draw(seat))
        assert paid.crank == 0
        assert [size - 2 for size in sizes(paid)] == [
            4 * (other == seat) for other in range(players)
        ]
        assert paid.turn == (seat + direction.value) % players


def test_r5_3_play_goes_on_normally_on_the_top_card_and_its_suit() -> None:
    state = table("KC QC", "3H 3C KS AC", discard="QD 2S AD", crank=3)
    paid = go(state, Draw(0))
    assert (paid.top_card, paid.suit_in_force) == (Card.parse("AD"), DIAMONDS)
    # Red goes by colour, the ace by its rank; the ace is an ordinary card again.
    assert playable(paid) == set(cards("3H AC"))
    assert go(paid, plays(1, "AC")).crank == 0


def test_r5_3_the_suit_of_the_last_answer_is_in_force_whatever_came_before() -> None:
    state = table("KC QC", "AH KS", discard="8C 2D", crank=2, turn=1)
    assert go(state, plays(1, "AH")).suit_in_force is HEARTS


def test_r5_3_a_two_after_the_crank_starts_a_new_one() -> None:
    state = table("KC QC", "2H KS", discard="QD 2D", crank=6)
    again = go(state, Draw(0), plays(1, "2H"))
    assert (again.crank, again.turn) == (2, 0)


def test_r5_3_cards_drawn_for_the_crank_are_not_played_in_that_turn() -> None:
    state = table("KC QC", "3H KS", discard="QD 2D", crank=2, next_cards="AD 2H")
    paid = go(state, Draw(0))
    assert refused(paid, plays(0, "2H")) is IllegalReason.NOT_YOUR_TURN


def test_r5_4_a_player_who_sits_out_neither_answers_nor_draws() -> None:
    """R5.4: seat 1 holds an ace, but owes a turn: the crank moves on to seat 2."""
    state = table("2D KC", "AS JC", "QH JH", discard="QD", lost_turns=(0, 1, 0))
    after = go(state, plays(0, "2D"))
    assert (after.turn, after.crank, after.lost_turns) == (2, 2, (0, 0, 0))
    assert sizes(after) == (1, 2, 2)
    paid = go(after, Draw(2))
    assert sizes(paid) == (1, 2, 4)
    assert paid.turn == 0


def test_r5_4_the_crank_can_come_back_to_the_player_who_started_it() -> None:
    """R5.4: with two players the crank passes over the one who sits out, and returns."""
    state = table("2D KC KS", "AS JC", discard="QD", lost_turns=(0, 1))
    after = go(state, plays(0, "2D"))
    assert (after.turn, after.crank) == (0, 2)
    assert sizes(go(after, Draw(0))) == (4, 2)


def test_r5_4_it_passes_over_several_seats_and_against_the_clock() -> None:
    state = table(
        "2D KC",
        "JC QC",
        "JD AD",
        "JS QS",
        discard="QD",
        direction=COUNTERCLOCKWISE,
        lost_turns=(0, 0, 2, 1),
    )
    after = go(state, plays(0, "2D"))
    assert (after.turn, after.crank, after.lost_turns) == (1, 2, (0, 0, 1, 0))


def test_r5_4_a_player_called_while_due_to_answer_sits_out_and_the_crank_moves_on() -> None:
    """R5.4, R6.4: the called player was on turn, so this very turn is lost."""
    state = table("AS", "JC QC", "JD KD", discard="QD 2D", crank=2, unannounced=(0,))
    called = go(state, CallIdiot(2, 0))
    assert (called.turn, called.crank, called.lost_turns) == (1, 2, (0, 0, 0))
    assert sizes(called) == (3, 2, 2)
    paid = go(called, Draw(1))
    assert sizes(paid) == (3, 4, 2)
