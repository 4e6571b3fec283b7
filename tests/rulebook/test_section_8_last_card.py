"""Section 8: a player's last card, of every rank, outside a crank and inside one.

In the sweeps over all ranks seat 0 plays its last card; each of the others holds two cards that
count 10 each, and the cards that are drawn next count 30 each.
"""

from __future__ import annotations

import pytest

from craits_engine import (
    Card,
    Direction,
    Draw,
    GameState,
    IllegalReason,
    Phase,
    Play,
    Rank,
    Suit,
    WentOut,
    legal_actions,
    step,
)
from tests.rulebook.table import (
    COUNTERCLOCKWISE,
    DEFAULT,
    PLAYERS,
    cards,
    go,
    plays,
    refused,
    sizes,
    table,
    tiny_table,
)

OTHERS = ("JC QC", "JH KC", "QH KH", "QS KS")
NEXT_CARDS = "9C 9H 9S 5C"
CRANK_RANKS = (Rank.ACE, Rank.TWO)

each_number = pytest.mark.parametrize("players", PLAYERS)
each_way = pytest.mark.parametrize("direction", Direction)


def before_last(rank: Rank, players: int, direction: Direction, *, crank: int = 0) -> GameState:
    """Leave seat 0 with a diamond of this rank, on an A♥, or on a 2♥ if a crank runs."""
    return table(
        Card(rank, Suit.DIAMONDS).code,
        *OTHERS[: players - 1],
        discard="JS 2H" if crank else "JS AH",
        crank=crank,
        direction=direction,
        next_cards=NEXT_CARDS,
    )


def last(rank: Rank) -> Play:
    """Play it; an 8 names a suit even now (R4, 8)."""
    card = Card(rank, Suit.DIAMONDS)
    return Play(0, card, Suit.CLUBS if rank is Rank.EIGHT else None)


def in_turn(players: int, direction: Direction) -> list[int]:
    """List the other seats in turn order from the next player."""
    return [places * direction.value % players for places in range(1, players)]


def who_draws(rank: Rank, players: int, direction: Direction) -> list[int]:
    """Return whom the ability of the last card makes draw, as R8.1 has it."""
    if rank is Rank.FIVE:
        return in_turn(players, direction)
    return in_turn(players, direction)[:1] if rank is Rank.SEVEN else []


@each_way
@each_number
@pytest.mark.parametrize("rank", [rank for rank in Rank if rank not in (Rank.TWO, Rank.SIX)])
def test_r8_1_the_last_card_ends_the_round_once_its_ability_is_followed(
    rank: Rank, players: int, direction: Direction
) -> None:
    """R8.1: any last card but a 2 (R8.2) and a 6 (R8.3), outside a crank; an ace is ordinary."""
    state = go(before_last(rank, players, direction), last(rank))
    drawers = who_draws(rank, players, direction)
    assert state.phase is Phase.DEAL
    assert len(state.hands[0]) == 0
    points = [0] * players
    for seat in in_turn(players, direction):
        drew = [cards(NEXT_CARDS)[drawers.index(seat)]] if seat in drawers else []
        assert set(state.hands[seat]) == {*cards(OTHERS[seat - 1]), *drew}
        points[seat] = 20 + 30 * len(drew)  # "Drawn cards count."
    assert state.scores == (tuple(points),)
    assert state.crank == 0


@each_way
@each_number
def test_r8_2_a_last_two_leaves_its_crank_running(players: int, direction: Direction) -> None:
    """R8.2: outside a crank it starts one; the next player must answer it, and here cannot."""
    state = go(before_last(Rank.TWO, players, direction), last(Rank.TWO))
    payer = in_turn(players, direction)[0]
    assert (state.phase, state.crank, state.turn) == (Phase.PLAY, 2, payer)
    assert state.scores == ()
    over = go(state, Draw(payer))
    assert (over.phase, over.crank) == (Phase.DEAL, 0)
    expected = [0] + [20] * (players - 1)
    expected[payer] += 2 * 30
    assert over.scores == (tuple(expected),)


@each_way
@each_number
def test_r8_3_after_a_last_six_its_player_draws_one_and_is_not_out(
    players: int, direction: Direction
) -> None:
    made = step(before_last(Rank.SIX, players, direction), last(Rank.SIX))
    state = made.state
    assert state.phase is Phase.PLAY
    assert set(state.hands[0]) == set(cards("9C"))
    assert state.turn == in_turn(players, direction)[0]
    assert sizes(state) == (1,) + (2,) * (players - 1)
    assert WentOut(0) not in made.events


@each_way
@each_number
@pytest.mark.parametrize(("rank", "adds"), [(Rank.ACE, 1), (Rank.TWO, 2)])
def test_r8_2_a_last_card_in_a_crank_leaves_it_running(
    rank: Rank, adds: int, players: int, direction: Direction
) -> None:
    """R8.2: inside a crank that holds for an ace as well as for a 2."""
    state = go(before_last(rank, players, direction, crank=2), last(rank))
    payer = in_turn(players, direction)[0]
    assert (state.phase, state.crank, state.turn) == (Phase.PLAY, 2 + adds, payer)
    over = go(state, Draw(payer))
    assert (over.phase, over.crank) == (Phase.DEAL, 0)
    expected = [0] + [20] * (players - 1)
    expected[payer] += (2 + adds) * 30
    assert over.scores == (tuple(expected),)


@each_number
@pytest.mark.parametrize("rank", [rank for rank in Rank if rank not in CRANK_RANKS])
def test_r8_2_no_other_last_card_can_be_played_in_a_crank(rank: Rank, players: int) -> None:
    """R5.2: the other eleven ranks do not get the chance; their player draws the count."""
    state = before_last(rank, players, Direction.CLOCKWISE, crank=2)
    assert refused(state, last(rank)) is IllegalReason.CRANK_RUNNING
    assert legal_actions(state) == (Draw(0),)
    paid = go(state, Draw(0))
    assert (paid.phase, paid.turn, sizes(paid)[0]) == (Phase.PLAY, 1, 3)


def test_r8_1_going_out_is_told_before_the_round_is_scored() -> None:
    events = step(table("3D", "JC QC", discard="QD"), plays(0, "3D")).events
    names = [type(event).__name__ for event in events]
    assert names[-2:] == ["WentOut", "RoundScored"]


def test_r8_1_hands_stay_as_they_were_scored_until_the_next_deal() -> None:
    state = go(table("3D", "JC QC", discard="QD"), plays(0, "3D"))
    assert set(state.hands[1]) == set(cards("JC QC"))
    assert sizes(state)[0] == 0


def test_r8_1_after_the_last_round_the_game_is_over() -> None:
    scores = ((0, 0),) * (len(DEFAULT.deal_sizes) - 1)
    state = go(table("5D", "JC QC", discard="QD", scores=scores), plays(0, "5D"))
    assert state.phase is Phase.OVER
    assert sizes(state) == (0, 3)


def test_r8_1_the_next_player_draws_for_a_last_seven_even_when_owing_a_turn() -> None:
    """R8.1, R4.1: the 7 concerns the next seat, whether or not it would sit out."""
    state = table("7D", "JC QC", "JH QH", discard="QD", lost_turns=(0, 1, 0))
    assert sizes(go(state, plays(0, "7D"))) == (0, 3, 2)


def test_r8_1_the_stock_may_run_out_in_a_last_five() -> None:
    """R8.1, R7.2: seat 1 draws from the stock, seat 2 the queen from below the five."""
    state = tiny_table("5D", "JC", "JH", "JS", discard="QD", stock="KS")
    over = go(state, plays(0, "5D"))
    assert sizes(over) == (0, 2, 2, 1)
    assert over.scores == ((0, 20, 20, 10),)


def test_r8_1_a_last_ten_or_four_changes_nothing_any_more() -> None:
    for card in ("TD", "4D"):
        over = go(table(card, "JC QC", "JH QH", discard="QD"), plays(0, card))
        assert (over.phase, over.scores) == (Phase.DEAL, ((0, 20, 20),))


def test_r8_3_the_draw_after_a_last_six_may_force_a_reshuffle() -> None:
    """R8.3, R7.1: there always is a card to draw, the one that the 6 covers."""
    after = go(tiny_table("6D", "JC QC", discard="QD"), plays(0, "6D"))
    assert set(after.hands[0]) == set(cards("QD"))
    assert (after.stock, after.turn, after.phase) == ((), 1, Phase.PLAY)


def test_r8_3_the_drawn_card_is_not_played_in_that_turn() -> None:
    after = go(table("6D", "JC QC", discard="QD", next_cards="6H"), plays(0, "6D"))
    assert after.turn == 1
    assert refused(after, plays(0, "6H")) is IllegalReason.NOT_YOUR_TURN


def test_r8_3_a_last_six_after_a_six() -> None:
    state = go(table("6D 6C", "JC QC", discard="QD"), plays(0, "6D"), plays(0, "6C"))
    assert (sizes(state), state.turn) == ((1, 2), 1)


def test_r8_3_the_turn_passes_over_a_seat_that_sits_out() -> None:
    state = table("6D", "JC QC", "JH QH", discard="QD", lost_turns=(0, 1, 0))
    after = go(state, plays(0, "6D"))
    assert (after.turn, after.lost_turns) == (2, (0, 0, 0))
    back = table(
        "6D", "JC QC", "JH QH", discard="QD", lost_turns=(0, 1, 0), direction=COUNTERCLOCKWISE
    )
    assert go(back, plays(0, "6D")).turn == 2
