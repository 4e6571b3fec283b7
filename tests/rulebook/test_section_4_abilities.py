"""Section 4: what each rank does when it is played and its player has cards left (else: R8)."""

from __future__ import annotations

import pytest

from craits_engine import (
    Card,
    Direction,
    Draw,
    DrawCause,
    Drew,
    GameState,
    IllegalReason,
    Suit,
    legal_actions,
    step,
)
from tests.rulebook.table import (
    CLOCKWISE,
    CLUBS,
    COUNTERCLOCKWISE,
    DIAMONDS,
    HEARTS,
    PLAYERS,
    SPADES,
    cards,
    go,
    named_suits,
    playable,
    plays,
    refused,
    sizes,
    table,
    ways_to_play,
)

each_way = pytest.mark.parametrize("direction", Direction)
each_number = pytest.mark.parametrize("players", PLAYERS)

OTHERS = ("JC QC", "JD KD", "JH QH", "JS QS")
"""What the players after seat 0 hold: no abilities, nothing that answers a crank."""
NEXT_CARDS = cards("3C 3H 3S 4C")
"""The cards that are drawn next."""


def after_playing(
    card: str, players: int, direction: Direction, *, suit: Suit | None = None
) -> GameState:
    """Let seat 0 play this card of three."""
    hands = (f"{card} KC KS", *OTHERS[: players - 1])
    state = table(*hands, discard="QD", next_cards="3C 3H 3S 4C", direction=direction)
    return go(state, plays(0, card, suit))


def next_seat(seat: int, players: int, direction: Direction, places: int = 1) -> int:
    return (seat + places * direction.value) % players


def untouched(state: GameState) -> bool:
    """Return whether nobody drew: seat 0 played one of three cards, the others hold two."""
    return sizes(state) == (2,) * state.players


@each_way
@each_number
@pytest.mark.parametrize("card", ["JD", "QH", "KD"])
def test_r4_jack_queen_and_king_do_nothing(card: str, players: int, direction: Direction) -> None:
    others = ("9C TC", "9H TH", "9S TS", "8C 8S")[: players - 1]
    state = table(f"{card} KC KS", *others, discard="QD", direction=direction)
    after = go(state, plays(0, card))
    assert after.turn == next_seat(0, players, direction)
    assert (after.crank, after.direction, after.suit_in_force) == (
        0,
        direction,
        Card.parse(card).suit,
    )
    assert untouched(after)


@each_way
@each_number
@pytest.mark.parametrize("card", ["AD", "3D"])
def test_r4_ace_and_three_do_nothing_outside_a_crank(
    card: str, players: int, direction: Direction
) -> None:
    after = after_playing(card, players, direction)
    assert (after.turn, after.crank) == (next_seat(0, players, direction), 0)
    assert untouched(after)


def test_r4_an_ace_must_match_outside_a_crank() -> None:
    state = table("AC KC", "JC QC", discard="QD")
    assert refused(state, plays(0, "AC")) is IllegalReason.DOES_NOT_MATCH


def test_r4_an_ace_answers_inside_a_crank() -> None:
    state = table("AC KC", "JC QC", discard="QD 2D", crank=2)
    assert go(state, plays(0, "AC")).crank == 3


@each_way
@each_number
def test_r4_two_starts_a_crank(players: int, direction: Direction) -> None:
    after = after_playing("2D", players, direction)
    assert (after.turn, after.crank) == (next_seat(0, players, direction), 2)
    assert untouched(after)


def test_r4_two_must_match_like_any_card_outside_a_crank() -> None:
    state = table("2C KC", "JC QC", discard="QD")
    assert refused(state, plays(0, "2C")) is IllegalReason.DOES_NOT_MATCH
    on_a_two = table("2C KC", "JC QC", discard="2D")
    assert go(on_a_two, plays(0, "2C")).crank == 2


@each_way
@each_number
def test_r4_four_skips_the_next_player(players: int, direction: Direction) -> None:
    after = after_playing("4D", players, direction)
    assert after.turn == next_seat(0, players, direction, 2)
    assert untouched(after)


@each_way
@each_number
def test_r4_five_makes_all_others_draw_a_card_in_turn_order(
    players: int, direction: Direction
) -> None:
    after = after_playing("5D", players, direction)
    assert set(after.hands[0]) == set(cards("KC KS"))
    for places, card in zip(range(1, players), NEXT_CARDS, strict=False):
        seat = next_seat(0, players, direction, places)
        assert set(after.hands[seat]) == {*cards(OTHERS[seat - 1]), card}
    assert after.turn == next_seat(0, players, direction)


@each_way
@each_number
def test_r4_six_gives_the_same_player_another_turn(players: int, direction: Direction) -> None:
    hands = ("6D KC KH", *OTHERS[: players - 1])
    state = table(*hands, discard="QD", direction=direction)
    after = go(state, plays(0, "6D"))
    assert after.turn == 0
    assert untouched(after)
    # It is a turn like any other: who can play must play.
    assert playable(after) == set(cards("KH"))
    assert refused(after, Draw(0)) is IllegalReason.MUST_PLAY
    assert go(after, plays(0, "KH")).turn == next_seat(0, players, direction)


@each_way
@each_number
def test_r4_six_and_no_card_to_follow_it_costs_one_card_and_the_turn(
    players: int, direction: Direction
) -> None:
    after = after_playing("6D", players, direction)
    assert legal_actions(after) == (Draw(0),)
    drawn = go(after, Draw(0))
    assert set(drawn.hands[0]) == set(cards("KC KS 3C"))
    assert drawn.turn == next_seat(0, players, direction)


@each_way
@each_number
def test_r4_seven_makes_the_next_player_draw_and_then_play_as_usual(
    players: int, direction: Direction
) -> None:
    after = after_playing("7D", players, direction)
    seat = next_seat(0, players, direction)
    assert set(after.hands[seat]) == {*cards(OTHERS[seat - 1]), NEXT_CARDS[0]}
    assert sum(sizes(after)) == 2 * players + 1
    assert after.turn == seat


def test_r4_seven_what_it_made_the_player_draw_may_be_played_at_once() -> None:
    state = table("7D KC", "JC QC", discard="QD", next_cards="3D")
    assert go(state, plays(0, "7D"), plays(1, "3D")).top_card == Card.parse("3D")


@pytest.mark.parametrize("top", ["QC", "QD", "8H", "AS", "TD"])
def test_r4_eight_is_wild_and_names_any_suit(top: str) -> None:
    """R4, 8: playable on anything outside a crank; a suit is always named, its own too."""
    state = table("8C 3H 3S", "JC JD", discard=top)
    assert named_suits(ways_to_play(state, "8C")) == list(Suit)
    for suit in Suit:
        after = go(state, plays(0, "8C", suit))
        assert (after.suit_in_force, after.turn) == (suit, 1)
    assert refused(state, plays(0, "8C")) is IllegalReason.SUIT_REQUIRED


def test_r4_eight_names_a_suit_even_as_the_last_card() -> None:
    state = table("8C", "JC JD", discard="QD")
    assert refused(state, plays(0, "8C")) is IllegalReason.SUIT_REQUIRED
    assert go(state, plays(0, "8C", HEARTS)).scores == ((0, 20),)


def test_r4_nine_is_not_wild() -> None:
    state = table("9C 3H 3S", "JC JD", discard="QD")
    assert refused(state, plays(0, "9C")) is IllegalReason.DOES_NOT_MATCH


@pytest.mark.parametrize(
    ("nine", "top", "own", "other"),
    [
        ("9D", "QD", DIAMONDS, HEARTS),
        ("9H", "QD", HEARTS, DIAMONDS),
        ("9C", "QS", CLUBS, SPADES),
        # The 9's own colour counts, not the colour that was in force.
        ("9S", "9D", SPADES, CLUBS),
    ],
)
def test_r4_nine_may_switch_to_the_other_suit_of_its_own_colour(
    nine: str, top: str, own: Suit, other: Suit
) -> None:
    state = table(f"{nine} 3H 3S", "JC JD", discard=top)
    assert named_suits(ways_to_play(state, nine)) == [None, other]
    assert go(state, plays(0, nine)).suit_in_force is own
    assert go(state, plays(0, nine, other)).suit_in_force is other
    # One meaning, one action: to leave the suit alone is to name none.
    assert refused(state, plays(0, nine, own)) is IllegalReason.SUIT_NOT_ALLOWED


def test_r4_nine_cannot_switch_to_the_other_colour() -> None:
    state = table("9D 3H 3S", "JC JD", discard="QD")
    for suit in (CLUBS, SPADES):
        assert refused(state, plays(0, "9D", suit)) is IllegalReason.SUIT_NOT_ALLOWED


@pytest.mark.parametrize("card", ["AD", "2D", "3D", "4D", "5D", "6D", "7D", "TD", "JD", "QD", "KD"])
def test_r4_eight_and_nine_alone_name_a_suit(card: str) -> None:
    state = table(f"{card} 9H 8C", "JC JS", discard="4H")
    for suit in Suit:
        assert refused(state, plays(0, card, suit)) is IllegalReason.SUIT_NOT_ALLOWED


@each_way
@each_number
def test_r4_ten_reverses_the_direction_of_play(players: int, direction: Direction) -> None:
    after = after_playing("TD", players, direction)
    assert after.direction.value == -direction.value
    assert after.turn == next_seat(0, players, direction, -1)
    assert untouched(after)


def test_r4_ten_with_two_players_leaves_the_turn_to_the_other_player() -> None:
    after = after_playing("TD", 2, CLOCKWISE)
    assert (after.turn, after.direction) == (1, COUNTERCLOCKWISE)


def test_r4_ten_and_ten_run_clockwise_again() -> None:
    state = table("TD KC", "JC QC", "TH KD", discard="QD")
    assert go(state, plays(0, "TD"), plays(2, "TH")).direction is CLOCKWISE


# R4.1: who is "the next player"?


@each_way
def test_r4_1_next_is_reckoned_in_the_direction_of_play(direction: Direction) -> None:
    """R4.1: 4 and 7 reach the seat that is next in the direction of play."""
    assert after_playing("4D", 4, direction).turn == 2
    seven = after_playing("7D", 5, direction)
    assert sizes(seven)[next_seat(0, 5, direction)] == 3


@pytest.mark.parametrize(
    ("card", "cause"), [("4D", None), ("5D", DrawCause.ABILITY), ("7D", DrawCause.ABILITY)]
)
def test_r4_1_next_is_also_a_seat_that_owes_a_lost_turn(card: str, cause: DrawCause | None) -> None:
    state = table(f"{card} KC KS", *OTHERS[:3], discard="QD", lost_turns=(0, 1, 0, 0))
    made = step(state, plays(0, card))
    after = made.state
    if cause is None:
        # Skipped, and so not asked to sit out: the lost turn is still owed (R6.4).
        assert (after.turn, after.lost_turns) == (2, (0, 1, 0, 0))
    else:
        drew = [event for event in made.events if isinstance(event, Drew)]
        assert (drew[0].seat, drew[0].cause) == (1, cause)
        # Then the turn comes to seat 1, is lost, and moves on.
        assert (after.turn, after.lost_turns) == (2, (0, 0, 0, 0))


def test_r4_1_next_after_a_ten_is_the_seat_on_the_other_side() -> None:
    """R4.1: the direction changes first, so the seat before the player is next now."""
    state = table("TD KC", *OTHERS[:2], discard="QD", lost_turns=(0, 0, 1))
    assert go(state, plays(0, "TD")).turn == 1


@each_way
def test_r4_2_with_two_players_a_four_gives_the_same_player_the_turn(direction: Direction) -> None:
    after = after_playing("4D", 2, direction)
    assert after.turn == 0
    # It is a turn like any other: it may have to be spent drawing.
    assert legal_actions(after) == (Draw(0),)
    assert go(after, Draw(0)).turn == 1


def test_r4_2_a_four_after_a_four_skips_again() -> None:
    state = table("4D 4H KC", "JC QC", discard="QD")
    assert go(state, plays(0, "4D"), plays(0, "4H")).turn == 0


@each_number
def test_r4_3_a_six_in_the_extra_turn_gives_another_one(players: int) -> None:
    hands = ("6D 6C 6S 3C KH", *OTHERS[: players - 1])
    state = go(table(*hands, discard="QD"), plays(0, "6D"))
    for card in ("6C", "6S"):
        state = go(state, plays(0, card))
        assert state.turn == 0
    assert go(state, plays(0, "3C")).turn == 1


def test_r4_3_the_extra_turn_may_be_a_four_a_ten_or_a_two() -> None:
    state = go(table("6D 4D TD 2D KS", *OTHERS[:2], discard="QD"), plays(0, "6D"))
    assert go(state, plays(0, "4D")).turn == 2
    assert go(state, plays(0, "TD")).turn == 2
    cranked = go(state, plays(0, "2D"))
    assert (cranked.turn, cranked.crank) == (1, 2)
