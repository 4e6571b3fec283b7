"""Section 3: a turn, and what can be played."""

from __future__ import annotations

import pytest

from craits_engine import (
    DECK,
    Card,
    Draw,
    IllegalReason,
    Pass,
    Rank,
    Suit,
    legal_actions,
)
from tests.rulebook.table import (
    CLUBS,
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
    tiny_table,
)


def test_r3_1_the_suit_in_force_is_that_of_the_top_card() -> None:
    state = table("3H KC", "JC QC", discard="QD")
    assert state.suit_in_force is DIAMONDS
    after = go(state, plays(0, "3H"))
    assert after.top_card == Card.parse("3H")
    assert after.suit_in_force is HEARTS


def test_r3_1_an_eight_changes_it_until_another_card_covers_it() -> None:
    state = table("8D KC", "JC QS", "JD 3S", discard="QD")
    named = go(state, plays(0, "8D", CLUBS))
    assert (named.top_card, named.suit_in_force) == (Card.parse("8D"), CLUBS)
    assert go(named, plays(1, "QS")).suit_in_force is SPADES


def test_r3_1_the_named_suit_stays_while_players_draw() -> None:
    state = table("8D KC", "JD QH", "QD 3H", discard="KD")
    named = go(state, plays(0, "8D", CLUBS), Draw(1), Draw(2))
    assert named.suit_in_force is CLUBS


def test_r3_1_a_nine_changes_it_only_if_its_player_switches() -> None:
    state = table("9D KC", "JC QS", discard="QD")
    assert go(state, plays(0, "9D")).suit_in_force is DIAMONDS
    assert go(state, plays(0, "9D", HEARTS)).suit_in_force is HEARTS


@pytest.mark.parametrize("suit", Suit)
def test_r3_1_a_reshuffle_never_changes_it(suit: Suit) -> None:
    hand = "JS QS" if suit in (DIAMONDS, HEARTS) else "JH QH"
    state = tiny_table(hand, "KD KC", discard="3S 4C 8D", suit_in_force=suit)
    drawn = go(state, Draw(0))
    assert len(drawn.stock) == 1
    assert drawn.discard == cards("8D")
    assert drawn.suit_in_force is suit


def test_r3_2_a_card_needs_the_suit_or_the_colour_in_force_or_the_rank_of_the_top_card() -> None:
    """R3.2: on Q♦ go diamonds, hearts for their colour, queens, and any 8."""
    state = table("3D 3H QS 8C 3C KS", "JC QC", discard="QD")
    assert playable(state) == set(cards("3D 3H QS 8C"))
    for card in ("3C", "KS"):
        assert refused(state, plays(0, card)) is IllegalReason.DOES_NOT_MATCH


def test_r3_2_the_colour_is_that_of_the_suit_in_force_not_of_the_top_card() -> None:
    """R3.2: an 8♦ that named clubs: black cards fit, red ones do not."""
    state = table("3D 3H 3S 3C 8S", "JC QC", discard="8D", suit_in_force=CLUBS)
    assert playable(state) == set(cards("3S 3C 8S"))


def test_r3_2_the_rank_is_that_of_the_top_card_also_after_a_switch() -> None:
    state = table("9C 9D 3C", "JC QC", discard="9H", suit_in_force=DIAMONDS)
    assert playable(state) == set(cards("9C 9D"))


@pytest.mark.parametrize("top", DECK, ids=str)
def test_r3_2_every_card_on_every_card(top: Card) -> None:
    """R3.2: the rule itself, over all cards that one player can hold, and each suit in force."""
    held = [card for card in DECK if card not in (top, *cards("JC JD"))]
    other = [card.code for card in cards("JC JD") if card != top]
    choices: dict[Rank, list[Suit]] = {
        Rank.EIGHT: list(Suit),
        Rank.NINE: [top.suit, top.suit.sibling],
    }
    for suit in choices.get(top.rank, [top.suit]):
        hand = " ".join(card.code for card in held)
        state = table(hand, " ".join(other), discard=top.code, suit_in_force=suit)
        assert playable(state) == {
            card
            for card in held
            if card.suit is suit
            or card.suit.color is suit.color
            or card.rank is top.rank
            or card.rank is Rank.EIGHT
        }


def test_r3_3_a_player_who_can_play_must_play() -> None:
    state = table("3D KC", "JC QC", discard="QD")
    assert refused(state, Draw(0)) is IllegalReason.MUST_PLAY
    assert refused(state, Pass(0)) is IllegalReason.NOTHING_TO_PASS
    assert playable(state) == set(cards("3D"))


def test_r3_3_even_a_lone_eight_must_be_played() -> None:
    state = table("8S KC", "JC QC", discard="QD")
    assert refused(state, Draw(0)) is IllegalReason.MUST_PLAY


def test_r3_3_exactly_one_card_is_played() -> None:
    state = go(table("3D 3H 3C KC", "JD KD", discard="QD"), plays(0, "3D"))
    assert sizes(state) == (3, 2)
    assert refused(state, plays(0, "3H")) is IllegalReason.NOT_YOUR_TURN


def test_r3_3_a_player_who_cannot_play_draws_one_card_and_the_turn_passes() -> None:
    state = table("3C KC", "JD KD", discard="QD", next_cards="4S 5S")
    assert legal_actions(state) == (Draw(0),)
    after = go(state, Draw(0))
    assert set(after.hands[0]) == set(cards("3C KC 4S"))
    assert after.turn == 1
    assert after.top_card == Card.parse("QD")


def test_r3_3_the_drawn_card_may_not_be_played_in_that_turn() -> None:
    state = go(table("3C KC", "JD KD", discard="QD", next_cards="4D"), Draw(0))
    assert state.drawn_card is None
    assert refused(state, plays(0, "4D")) is IllegalReason.NOT_YOUR_TURN


def test_r3_3_only_the_player_on_turn_takes_a_turn() -> None:
    state = table("3D KC", "JD QC", "JH QH", discard="QD")
    assert refused(state, plays(1, "JD")) is IllegalReason.NOT_YOUR_TURN
    assert refused(state, Draw(2)) is IllegalReason.NOT_YOUR_TURN


def test_r3_3_only_a_card_in_hand_is_played() -> None:
    state = table("3D KC", "JD QC", discard="QD")
    assert refused(state, plays(0, "JD")) is IllegalReason.CARD_NOT_IN_HAND


@pytest.mark.parametrize("players", PLAYERS)
def test_r3_4_the_turn_passes_to_the_next_seat_in_the_direction_of_play(players: int) -> None:
    for seat, hand in enumerate(QUIET[:players]):
        discard = f"T{hand[1]}"
        state = table(*QUIET[:players], discard=discard, turn=seat)
        assert go(state, plays(seat, hand[:2])).turn == (seat + 1) % players
        back = table(*QUIET[:players], discard=discard, turn=seat, direction=COUNTERCLOCKWISE)
        assert go(back, plays(seat, hand[:2])).turn == (seat - 1) % players


def test_r3_4_the_ability_applies_before_the_turn_passes() -> None:
    """R3.4: the card that a 7 makes the next player draw is there when their turn begins."""
    state = table("7D KC", "JC QC", discard="QD", next_cards="4D")
    after = go(state, plays(0, "7D"))
    assert after.turn == 1
    assert playable(after) == set(cards("4D"))


def test_r3_4_a_play_moves_the_card_from_the_hand_to_the_top_of_the_pile() -> None:
    state = go(table("3D KC", "JC QC", discard="JS QD"), plays(0, "3D"))
    assert set(state.hands[0]) == set(cards("KC"))
    assert state.discard == cards("JS QD 3D")
