"""Section 2: the first dealer, the deal and the up-card."""

from __future__ import annotations

import pytest

from craits_engine import (
    DECK,
    Card,
    Deal,
    Draw,
    GameState,
    IllegalReason,
    NameSuit,
    Phase,
    Play,
    Rank,
    Rules,
    Setup,
    Suit,
    actors,
    legal_actions,
    new_game,
)
from tests.rulebook.table import (
    CLOCKWISE,
    CLUBS,
    COUNTERCLOCKWISE,
    DEFAULT,
    DIAMONDS,
    HEARTS,
    PLAYERS,
    QUIET,
    SPADES,
    cards,
    deal,
    deck_turning_up,
    go,
    named_suits,
    plays,
    refused,
    sizes,
    table,
)

MANY_ACES = Rules(deck=cards("AC AD AH AS KC"), deal_sizes=(1,))
TWO_ACES = Rules(deck=cards("AC AD KC"), deal_sizes=(1,))
ONE_RANK = Rules(deck=cards("7C 7D 7H 7S"), deal_sizes=(1,))


def cut_problems(state: GameState) -> list[str]:
    """Go through a cut as R2.1 tells it."""
    problems: list[str] = []
    may_draw = list(range(state.players))
    seen: set[Card] = set()
    shuffles = 0
    for drawn in state.cut:
        if len(state.rules.deck) - len(seen) < len(may_draw) or not shuffles:
            seen = set()
            shuffles += 1
        if [seat for seat, _ in drawn] != may_draw:
            problems.append(f"{may_draw} should draw, one after the other")
        if {card for _, card in drawn} & seen:
            problems.append("a card that was drawn before")
        seen |= {card for _, card in drawn}
        lowest = min(card.rank.value for _, card in drawn)
        may_draw = [seat for seat, card in drawn if card.rank.value == lowest]
    if may_draw != [state.dealer]:
        problems.append(f"{may_draw} are lowest, but {state.dealer} deals")
    if shuffles != state.shuffles:
        problems.append(f"{shuffles} shuffles, not {state.shuffles}")
    return problems


@pytest.mark.parametrize(
    ("rules", "players"),
    [(DEFAULT, players) for players in PLAYERS]
    + [(MANY_ACES, players) for players in (2, 3, 4)]
    + [(TWO_ACES, 2)],
)
def test_r2_1_the_lowest_card_deals_first_and_who_ties_draws_again(
    rules: Rules, players: int
) -> None:
    """R2.1: ties draw from what is left of the deck, or from a new shuffle if it is too small."""
    games = [new_game(players, rules=rules, seed=seed) for seed in range(60)]
    assert [cut_problems(state) for state in games] == [[]] * 60
    assert max(len(state.cut) for state in games) > 1
    assert {state.dealer for state in games} == set(range(players))


def test_r2_1_the_ace_is_low_and_suits_do_not_rank() -> None:
    """R2.1: an ace is worth 1, so it is below a king; two aces tie whatever their suits."""
    for seed in range(40):
        first, *again = new_game(2, rules=TWO_ACES, seed=seed).cut
        aces = [seat for seat, card in first if card.rank is Rank.ACE]
        assert bool(again) == (len(aces) == 2)
        if not again:
            assert [new_game(2, rules=TWO_ACES, seed=seed).dealer] == aces


def test_r2_1_in_a_deck_of_one_rank_they_draw_once_and_the_lowest_seat_deals() -> None:
    state = new_game(3, rules=ONE_RANK, seed=1)
    assert len(state.cut) == 1
    assert state.dealer == 0


def test_r2_1_nobody_cuts_when_the_first_dealer_is_known() -> None:
    state = new_game(3, seed=1, first_dealer=2)
    assert (state.dealer, state.turn, state.cut) == (2, 2, ())


@pytest.mark.parametrize("players", PLAYERS)
def test_r2_2_the_deal_passes_to_the_left_after_every_round(players: int) -> None:
    for dealer in range(players):
        others = ("JC", "JD", "JS", "JH")[: players - 1]
        state = table("KH", *others, discard="QH", dealer=dealer)
        over = go(state, plays(0, "KH"))
        assert (over.phase, over.dealer) == (Phase.DEAL, (dealer + 1) % players)
        assert over.turn == over.dealer
        assert actors(over) == (over.dealer,)


def test_r2_3_the_dealer_deals_one_card_at_a_time_beginning_on_the_left() -> None:
    """R2.3: three players, seat 1 deals two cards each: 2, 0, 1, 2, 0, 1, then the up-card."""
    rules = Rules(deal_sizes=(2,))
    first = cards("JC JD JH QC QD QH KS 5C 6C 7C")
    deck = first + tuple(card for card in DECK if card not in first)
    state = go(new_game(3, rules=rules, seed=1, first_dealer=1), Deal(1, deck))
    assert [set(hand) for hand in state.hands] == [
        set(cards("JD QD")),
        set(cards("JH QH")),
        set(cards("JC QC")),
    ]
    assert state.discard == cards("KS")
    assert state.top_card == Card.parse("KS")
    # "The next card of the deck being its top": piles are listed bottom to top.
    assert state.stock == deck[:6:-1]
    assert state.stock[-1] == Card.parse("5C")


def test_r2_3_the_dealer_shuffles_all_52_cards_for_every_round() -> None:
    over = go(table("KH", "JC", discard="QH", dealer=1), plays(0, "KH"))
    state = go(over, Deal(0))
    assert state.shuffles == over.shuffles + 1
    assert sizes(state)[0] >= 7
    everywhere = [*state.stock, *state.discard, *state.hands[0], *state.hands[1]]
    assert sorted(everywhere) == list(DECK)


def test_r2_3_only_the_dealer_deals_and_nobody_plays_before() -> None:
    state = new_game(3, seed=1, first_dealer=1)
    assert refused(state, Deal(0)) is IllegalReason.NOT_YOUR_TURN
    assert refused(state, Draw(1)) is IllegalReason.WRONG_PHASE
    assert actors(state) == (1,)


def test_r2_3_a_deck_must_be_the_cards_of_the_game() -> None:
    state = new_game(2, seed=1, first_dealer=0)
    twice = (DECK[0], *DECK[:-1])
    for deck in (DECK[:-1], twice, (), (*DECK, DECK[0])):
        assert refused(state, Deal(0, deck)) is IllegalReason.BAD_DECK


def test_r2_3_a_deck_can_be_shuffled_by_hand() -> None:
    state = new_game(2, seed=1, first_dealer=0)
    assert go(state, Deal(0, DECK)).shuffles == state.shuffles


def test_r2_4_play_starts_clockwise_in_every_round() -> None:
    """R2.4: the ten that ended the last round reversed it; the next one starts afresh."""
    over = go(table("TH", "JC", "JD", discard="QH"), plays(0, "TH"))
    assert over.direction is COUNTERCLOCKWISE
    state = go(over, Deal(1, deck_turning_up("KS", 3 * DEFAULT.deal_sizes[1])))
    assert (state.direction, state.turn) == (CLOCKWISE, 2)


# R2.5: every up-card. What is expected follows from the table in section 4, as if the dealer had
# just played the card: who is next, which way, and who has drawn.

SEATS = [(players, dealer) for players in PLAYERS for dealer in range(players)]
each_seat = pytest.mark.parametrize(("players", "dealer"), SEATS)


def turned_up(up_card: str, players: int, dealer: int) -> GameState:
    return deal(up_card, *QUIET[:players], dealer=dealer, next_cards="3C 3D 3H 3S")


def left(dealer: int, places: int, players: int) -> int:
    return (dealer + places) % players


def drawn_by(state: GameState) -> list[int]:
    """Return who holds more than the two cards that were dealt."""
    return [seat for seat, size in enumerate(sizes(state)) if size > 2]


@each_seat
@pytest.mark.parametrize("up_card", ["AS", "3S", "JS", "QH", "KH"])
def test_r2_5_an_up_card_without_an_ability_leaves_the_turn_to_the_left(
    up_card: str, players: int, dealer: int
) -> None:
    hands = ("9C TC", "9D TD", "9H TH", "9S TS", "8C 8D")[:players]
    state = deal(up_card, *hands, dealer=dealer)
    assert (state.phase, state.crank) == (Phase.PLAY, 0)
    assert (state.turn, state.direction) == (left(dealer, 1, players), CLOCKWISE)
    assert drawn_by(state) == []
    assert state.suit_in_force is Card.parse(up_card).suit


@each_seat
def test_r2_5_a_two_opens_a_crank_that_the_left_must_answer(players: int, dealer: int) -> None:
    state = turned_up("2S", players, dealer)
    next_seat = left(dealer, 1, players)
    assert (state.crank, state.turn, drawn_by(state)) == (2, next_seat, [])
    paid = go(state, Draw(next_seat))
    assert (paid.crank, drawn_by(paid)) == (0, [next_seat])
    assert sizes(paid)[next_seat] == 4


@each_seat
def test_r2_5_a_four_skips_the_player_on_the_left(players: int, dealer: int) -> None:
    state = turned_up("4S", players, dealer)
    assert state.turn == left(dealer, 2, players)
    assert drawn_by(state) == []


@each_seat
def test_r2_5_a_five_makes_everyone_but_the_dealer_draw(players: int, dealer: int) -> None:
    state = turned_up("5S", players, dealer)
    assert state.turn == left(dealer, 1, players)
    in_turn = [left(dealer, places, players) for places in range(1, players)]
    for seat, card in zip(in_turn, cards("3C 3D 3H 3S"), strict=False):
        assert set(state.hands[seat]) == {*cards(QUIET[seat]), card}
    assert sizes(state)[dealer] == 2


@each_seat
def test_r2_5_a_six_lets_the_dealer_go_again(players: int, dealer: int) -> None:
    state = turned_up("6S", players, dealer)
    assert (state.turn, drawn_by(state)) == (dealer, [])
    # The dealer "plays, or draws one if unable".
    black = [card for card in cards(QUIET[dealer]) if card.suit in (CLUBS, SPADES)]
    if black:
        assert refused(state, Draw(dealer)) is IllegalReason.MUST_PLAY
        after = go(state, Play(dealer, black[0]))
        assert drawn_by(after) == []
    else:
        after = go(state, Draw(dealer))
        assert drawn_by(after) == [dealer]
    assert after.turn == left(dealer, 1, players)


@each_seat
def test_r2_5_a_seven_makes_the_left_draw_and_then_take_the_turn(players: int, dealer: int) -> None:
    state = turned_up("7S", players, dealer)
    next_seat = left(dealer, 1, players)
    assert (state.turn, drawn_by(state)) == (next_seat, [next_seat])
    assert Card.parse("3C") in state.hands[next_seat]


@each_seat
def test_r2_5_an_eight_lets_the_dealer_name_the_suit(players: int, dealer: int) -> None:
    state = turned_up("8S", players, dealer)
    assert (state.phase, state.turn, actors(state)) == (Phase.NAME_SUIT, dealer, (dealer,))
    assert named_suits(legal_actions(state)) == list(Suit)
    for suit in Suit:
        named = go(state, NameSuit(dealer, suit))
        assert (named.phase, named.suit_in_force) == (Phase.PLAY, suit)
        assert named.turn == left(dealer, 1, players)
        assert drawn_by(named) == []


@each_seat
def test_r2_5_a_nine_lets_the_dealer_switch_to_the_other_suit_of_its_colour(
    players: int, dealer: int
) -> None:
    state = turned_up("9S", players, dealer)
    assert (state.phase, state.turn) == (Phase.NAME_SUIT, dealer)
    assert named_suits(legal_actions(state)) == [SPADES, CLUBS]
    for suit in (SPADES, CLUBS):
        named = go(state, NameSuit(dealer, suit))
        assert (named.phase, named.suit_in_force) == (Phase.PLAY, suit)
        assert named.turn == left(dealer, 1, players)


@each_seat
def test_r2_5_a_ten_lets_play_run_counter_clockwise(players: int, dealer: int) -> None:
    state = turned_up("TS", players, dealer)
    assert (state.turn, state.direction) == (left(dealer, -1, players), COUNTERCLOCKWISE)
    assert drawn_by(state) == []


def test_r2_5_a_five_that_is_turned_up_may_exhaust_the_stock() -> None:
    """R2.5, R7.2: the up-card alone cannot be reshuffled, so the last player draws nothing."""
    rules = Rules(deck=cards("JC JD JH 5S 3C"), deal_sizes=(1,))
    deck = cards("JD JH JC 5S 3C")
    state = go(new_game(3, rules=rules, seed=1, first_dealer=0), Deal(0, deck))
    assert sizes(state) == (1, 2, 1)
    assert state.stock == ()


def test_r2_5_the_up_card_is_no_card_of_the_dealer_so_it_brings_no_duty_to_announce() -> None:
    """R2.5, R6.1: every player was dealt one card, and nobody can be called for it."""
    state = deal("KH", "JC", "JD", "JH")
    assert state.unannounced == frozenset()


@pytest.mark.parametrize("up_card", ["8D", "9D"])
def test_r2_6_the_dealer_names_the_suit_before_anyone_else_acts(up_card: str) -> None:
    state = deal(up_card, *QUIET[:4], dealer=2)
    assert [legal_actions(state, seat) for seat in (0, 1, 3)] == [(), (), ()]
    assert refused(state, plays(3, "JS")) is IllegalReason.WRONG_PHASE
    assert refused(state, Draw(3)) is IllegalReason.WRONG_PHASE
    assert refused(state, NameSuit(3, DIAMONDS)) is IllegalReason.NOT_YOUR_TURN


def test_r2_6_a_nine_cannot_name_a_suit_of_the_other_colour() -> None:
    state = deal("9D", *QUIET[:2])
    assert named_suits(legal_actions(state)) == [DIAMONDS, HEARTS]
    assert refused(state, NameSuit(0, CLUBS)) is IllegalReason.SUIT_NOT_ALLOWED


def test_r2_6_nothing_is_named_when_the_up_card_does_not_change_the_suit() -> None:
    state = deal("KD", *QUIET[:2])
    assert refused(state, NameSuit(0, DIAMONDS)) is IllegalReason.WRONG_PHASE


def test_r2_6_the_named_suit_binds_the_first_player() -> None:
    """R2.6, R3.2: spades named on the 8♦: red cards no longer fit, 8s always do."""
    state = go(deal("8D", "JC QC", "QD QS"), NameSuit(0, SPADES))
    assert refused(state, plays(1, "QD")) is IllegalReason.DOES_NOT_MATCH
    assert go(state, plays(1, "QS")).suit_in_force is SPADES


def test_r2_6_a_setup_can_start_before_the_suit_is_named() -> None:
    state = GameState.from_setup(
        Setup(hands=QUIET[:2], discard="8D", dealer=1, phase=Phase.NAME_SUIT)
    )
    assert go(state, NameSuit(1, HEARTS)).turn == 0
