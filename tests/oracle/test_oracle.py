"""The slow model of the rules does what the page says by its own examples, sections 2 to 5."""

from __future__ import annotations

import pytest

from craits_engine import (
    DECK,
    Ability,
    Deal,
    Draw,
    Match,
    NameSuit,
    Pass,
    Phase,
    Play,
    Rank,
    Rules,
    Suit,
)
from tests.oracle import Model, crank_from_discard, possible_cranks
from tests.oracle.table import DEFAULT, card, cards, dealt, draw, play, playable, playing, turn_over

# Section 2


def test_deal_goes_clockwise_from_the_left_of_the_dealer() -> None:
    # R2.3.
    model = dealt("AC 2C 3C 4C 5C 6C KH 9S", players=3, rules=Rules(deal_sizes=[2]))
    assert model.hands == [set(cards("3C 6C")), set(cards("AC 4C")), set(cards("2C 5C"))]
    assert model.discard == cards("KH")
    assert model.stock[-1] == card("9S")
    assert (model.round_number, model.turn, model.direction) == (1, 1, 1)


def test_a_shuffled_deal_takes_the_order_given() -> None:
    model = Model.new(Rules(deal_sizes=[1]), 2, dealer=0)
    model.do(
        Deal(0),
        lambda _: [*cards("KC KS KH"), *(c for c in DECK if c.rank < Rank.KING), card("KD")],
    )
    assert model.hands == [{card("KS")}, {card("KC")}]
    assert model.discard == cards("KH")
    assert model.stock[0] == card("KD")


@pytest.mark.parametrize(
    ("up_card", "turn", "hand_sizes", "crank", "direction"),
    [
        ("AS", 1, [1, 1, 1], 0, 1),
        ("2S", 1, [1, 1, 1], 2, 1),
        ("3S", 1, [1, 1, 1], 0, 1),
        ("4S", 2, [1, 1, 1], 0, 1),
        ("5S", 1, [1, 2, 2], 0, 1),
        ("6S", 0, [1, 1, 1], 0, 1),
        ("7S", 1, [1, 2, 1], 0, 1),
        ("TS", 2, [1, 1, 1], 0, -1),
        ("JS", 1, [1, 1, 1], 0, 1),
    ],
)
def test_up_card_counts_as_the_dealers_turn(
    up_card: str, turn: int, hand_sizes: list[int], crank: int, direction: int
) -> None:
    # R2.5.
    model = dealt(f"KC QC JC {up_card}", players=3)
    assert model.phase is Phase.PLAY
    assert (model.turn, model.crank, model.direction) == (turn, crank, direction)
    assert [len(hand) for hand in model.hands] == hand_sizes
    assert model.exposed == set()  # R6.1: being dealt one card brings no duty


def test_up_card_8_and_9_ask_the_dealer() -> None:
    # R2.6.
    model = dealt("KC QC 8S")
    assert (model.phase, model.turn) == (Phase.NAME_SUIT, 0)
    assert model.legal_set(0) == {NameSuit(0, suit) for suit in Suit}
    assert model.legal_set(1) == set()
    model.do(NameSuit(0, Suit.HEARTS), turn_over)
    assert (model.phase, model.turn, model.suit) == (Phase.PLAY, 1, Suit.HEARTS)

    model = dealt("KC QC 9S")
    assert model.legal_set(0) == {NameSuit(0, Suit.SPADES), NameSuit(0, Suit.CLUBS)}


def test_two_players_and_a_reversing_up_card() -> None:
    # R2.5, section 4, option duel_reverse_skips.
    assert dealt("KC QC TS").turn == 1
    assert dealt("KC QC TS", rules=Rules(deal_sizes=[1], duel_reverse_skips=True)).turn == 0


# Section 3


def test_what_matches() -> None:
    # R3.2: the suit, the colour or the rank; and an 8 always.
    hand = "2D 3H KS QS 8C"
    assert playable(playing(hand, "AC")) == {"2D", "3H", "KS", "8C"}
    by_suit = Rules(match=Match.SUIT)
    assert playable(playing(hand, "AC", rules=by_suit)) == {"2D", "8C"}
    by_rank = Rules(match=Match.RANK)
    assert playable(playing(hand, "AC", rules=by_rank)) == {"KS", "8C"}


def test_a_named_suit_is_in_force_until_covered() -> None:
    # R3.1.
    model = playing("8C 3C", "QC QH", "JC JS")
    play(model, "8C", Suit.HEARTS, announce=True)
    assert model.suit is Suit.HEARTS
    assert playable(model, 1) == {"QH"}
    play(model, "QH", announce=True)
    assert model.suit is Suit.HEARTS
    assert playable(model, 2) == set()


def test_must_play_or_draw() -> None:
    # R3.3.
    model = playing("3D QS", "KC", stock="3S 3H")
    assert not model.legal(Draw(0))
    model = playing("QS JS", "KC", stock="AS 3H")
    assert model.legal_set(0) == {Draw(0)}
    draw(model)
    assert model.hands[0] == set(cards("QS JS 3H"))
    assert model.turn == 1
    # Option draw_at_will.
    assert playing("3D QS", "KC", rules=Rules(draw_at_will=True)).legal(Draw(0))


def test_the_drawn_card_may_be_played_under_the_option() -> None:
    # Option play_drawn_card.
    rules = Rules(play_drawn_card=True)
    model = playing("QS JS", "KC", stock="AS 3H", rules=rules)
    draw(model)
    assert (model.turn, model.drawn) == (0, card("3H"))
    assert model.legal_set(0) == {Play(0, card("3H")), Pass(0)}
    model.do(Pass(0), turn_over)
    assert (model.turn, model.drawn) == (1, None)
    model = playing("QS JS", "KC", stock="3H AS", rules=rules)
    draw(model)
    assert (model.turn, model.drawn) == (1, None)


# Section 4


@pytest.mark.parametrize(
    ("players", "played", "turn", "hand_sizes"),
    [
        (3, "AD", 1, [2, 1, 1]),
        (3, "4D", 2, [2, 1, 1]),
        (2, "4D", 0, [2, 1]),  # R4.2
        (3, "5D", 1, [2, 2, 2]),
        (3, "6D", 0, [2, 1, 1]),
        (3, "7D", 1, [2, 2, 1]),
        (3, "TD", 2, [2, 1, 1]),
        (2, "TD", 1, [2, 1]),
    ],
)
def test_abilities(players: int, played: str, turn: int, hand_sizes: list[int]) -> None:
    model = playing(f"{played} QC QS", *["KC", "KH"][: players - 1], stock="3C 3S 3H")
    play(model, played)
    assert model.turn == turn
    assert [len(hand) for hand in model.hands] == hand_sizes


def test_others_draw_in_turn_order() -> None:
    # Section 4, 5.
    model = playing("5D QC QS", "KC", "KH", stock="3C 3S 3H")
    model.direction = -1
    play(model, "5D")
    assert model.hands[2] == set(cards("KH 3H"))
    assert model.hands[1] == set(cards("KC 3S"))


def test_second_next_draws() -> None:
    # Section 10.
    rules = Rules(abilities={Rank.SEVEN: Ability.SECOND_NEXT_DRAWS})
    model = playing("7D QC QS", "KC", "KH", stock="3C", rules=rules)
    play(model, "7D")
    assert [len(hand) for hand in model.hands] == [2, 1, 2]
    model = playing("7D QC QS", "KC", stock="3C", rules=rules)
    play(model, "7D")
    assert [len(hand) for hand in model.hands] == [2, 2]


def test_a_switch_is_to_the_other_suit_of_its_own_colour() -> None:
    # Section 4, 9; "one meaning, one action".
    model = playing("9D QC QS", "KC")
    assert {a.suit for a in model.legal_set(0) if isinstance(a, Play)} == {None, Suit.HEARTS}
    play(model, "9D", Suit.HEARTS)
    assert model.suit is Suit.HEARTS


def test_next_player_is_the_next_seat_even_if_it_owes_a_turn() -> None:
    # R4.1, R6.4: it draws, and then sits out.
    model = playing("7D QC QS", "KC", "KH", stock="3C")
    model.lost = [0, 1, 0]
    play(model, "7D")
    assert [len(hand) for hand in model.hands] == [2, 2, 1]
    assert (model.turn, model.lost) == (2, [0, 0, 0])


def test_a_skipped_seat_has_not_used_up_its_lost_turn() -> None:
    # R6.4.
    model = playing("4D QC QS", "KC", "KH")
    model.lost = [0, 1, 0]
    play(model, "4D")
    assert (model.turn, model.lost) == (2, [0, 1, 0])


# Section 5


def test_2_a_2_makes_five() -> None:
    # R5.3.
    model = playing("2D QC QS", "AS QH JH", "2C JC JS", "KC KS", stock="3C 3S 3H 4C 4S 4H")
    play(model, "2D")
    assert (model.crank, playable(model, 1)) == (2, {"AS"})
    assert not model.legal(Draw(1))
    play(model, "AS")
    play(model, "2C")
    assert (model.crank, model.legal_set(3)) == (5, {Draw(3)})
    assert crank_from_discard(model.discard, 1, DEFAULT) == 5
    assert possible_cranks(model.discard, DEFAULT) == {5, 2}
    draw(model)
    assert (len(model.hands[3]), model.crank, model.turn) == (7, 0, 0)
    assert playable(model) == {"QC", "QS"}


def test_8s_are_not_playable_in_a_crank() -> None:
    # R5.2.
    model = playing("2D QC QS", "8S 2H")
    play(model, "2D")
    assert playable(model, 1) == {"2H"}


def test_the_crank_moves_past_a_lost_turn() -> None:
    # R5.4.
    model = playing("2D QC QS", "KC", "KH")
    model.lost = [0, 1, 0]
    play(model, "2D")
    assert (model.turn, model.crank, len(model.hands[1])) == (2, 2, 1)


def test_cards_that_cannot_be_in_a_crank() -> None:
    with pytest.raises(ValueError, match="in a crank"):
        crank_from_discard(cards("2D KD"), 0, DEFAULT)
    with pytest.raises(ValueError, match="started a crank"):
        crank_from_discard(cards("AD 2D"), 0, DEFAULT)
    assert possible_cranks(cards("KD"), DEFAULT) == set()
