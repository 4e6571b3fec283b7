"""Section 10: each option on its own, the defaults being sections 1 to 9.

Abilities, scoring and pressure, the named rule sets and pairs of options have files of their own.
"""

from __future__ import annotations

import pytest

from craits_engine import (
    DECK,
    Announce,
    CallIdiot,
    Card,
    Deal,
    Draw,
    IllegalReason,
    Match,
    Pass,
    Phase,
    Rank,
    Rules,
    RulesError,
    legal_actions,
    new_game,
)
from tests.rulebook.table import (
    CLUBS,
    COUNTERCLOCKWISE,
    PLAYERS,
    QUIET,
    cards,
    deal,
    deck_turning_up,
    go,
    out_of_turn,
    playable,
    plays,
    refused,
    sizes,
    table,
    tiny_table,
)

# deck


def test_r10_deck_one_account_takes_out_kings_and_queens() -> None:
    few = [card for card in DECK if card.rank not in (Rank.QUEEN, Rank.KING)]
    state = go(new_game(5, rules=Rules(deck=few), seed=1, first_dealer=0), Deal(0))
    everywhere = [*state.stock, *state.discard, *(card for hand in state.hands for card in hand)]
    assert sorted(everywhere) == few
    assert len(few) == 44


def test_r10_deck_may_be_tiny() -> None:
    rules = Rules(deck=cards("AC 8D KS"), deal_sizes=(1,))
    state = go(new_game(2, rules=rules, seed=1, first_dealer=1), Deal(1, cards("8D AC KS")))
    assert go(state, plays(0, "8D", CLUBS)).winners == (0,)


@pytest.mark.parametrize("deck", [(), cards("AC AC KD")], ids=["empty", "a card twice"])
def test_r10_deck_is_a_set_of_distinct_cards(deck: tuple[Card, ...]) -> None:
    with pytest.raises(RulesError, match="deck"):
        Rules(deck=deck)


# deal_sizes


def test_r10_deal_sizes_may_be_any_sequence() -> None:
    rules = Rules(deal_sizes=(1, 3))
    state = go(new_game(3, rules=rules, seed=1, first_dealer=0), Deal(0, deck_turning_up("KS", 3)))
    assert sizes(state) == (1, 1, 1)
    over = table("KD", "JC", "JH", discard="QD", rules=rules, dealer=1)
    second = go(over, plays(0, "KD"), Deal(2, deck_turning_up("KS", 9)))
    assert sizes(second) == (3, 3, 3)


@pytest.mark.parametrize("sizes_", [(), (0,), (3, -1)])
def test_r10_deal_sizes_are_at_least_one_and_not_empty(sizes_: tuple[int, ...]) -> None:
    with pytest.raises(RulesError, match="deal_sizes"):
        Rules(deal_sizes=sizes_)


@pytest.mark.parametrize("players", PLAYERS)
def test_r10_deal_sizes_and_the_up_card_may_not_exceed_the_deck(players: int) -> None:
    """R10: players × size + 1 cards are needed; one player more or less decides it."""
    largest = (52 - 1) // players
    assert new_game(players, rules=Rules(deal_sizes=(largest,)), seed=1).players == players
    with pytest.raises(RulesError, match="deck"):
        new_game(players, rules=Rules(deal_sizes=(1, largest + 1)), seed=1)


# match


@pytest.mark.parametrize(
    "match",
    [
        Match.SUIT,
        Match.COLOR,
        Match.RANK,
        Match.SUIT | Match.COLOR,
        Match.SUIT | Match.RANK,
        Match.COLOR | Match.RANK,
        Match.SUIT | Match.COLOR | Match.RANK,
    ],
    ids=str,
)
def test_r10_match_any_combination_of_suit_color_and_rank(match: Match) -> None:
    """R10, R3.2: one agreement that counts is enough; an 8 is wild whatever counts."""
    state = table("3D 3H QS 8C 3C KS", "JC JD", discard="QD", rules=Rules(match=match))
    expected = set(cards("8C"))
    if Match.SUIT in match:
        expected |= set(cards("3D"))
    if Match.COLOR in match:
        expected |= set(cards("3D 3H"))
    if Match.RANK in match:
        expected |= set(cards("QS"))
    assert playable(state) == expected


def test_r10_match_may_not_be_empty() -> None:
    with pytest.raises(RulesError, match="match"):
        Rules(match=Match(0))


# play_drawn_card

DRAWN = Rules(play_drawn_card=True)


def test_r10_play_drawn_card_the_drawn_card_may_be_played_or_kept() -> None:
    state = table("3C KC", "JH QH", discard="QD", next_cards="4D 5S", rules=DRAWN)
    drawn = go(state, Draw(0))
    assert (drawn.turn, drawn.drawn_card) == (0, Card.parse("4D"))
    assert legal_actions(drawn) == (plays(0, "4D"), Pass(0))
    assert refused(drawn, Draw(0)) is IllegalReason.ALREADY_DREW
    kept = go(drawn, Pass(0))
    assert (kept.turn, sizes(kept), kept.drawn_card) == (1, (3, 2), None)
    # With two players the four that is played gives another turn (R4.2).
    played = go(drawn, plays(0, "4D"))
    assert (played.turn, sizes(played), played.drawn_card) == (0, (2, 2), None)


def test_r10_play_drawn_card_only_if_it_can_be_played() -> None:
    state = table("3C KC", "JH QH", discard="QD", next_cards="4S", rules=DRAWN)
    after = go(state, Draw(0))
    assert (after.turn, after.drawn_card) == (1, None)


def test_r10_play_drawn_card_is_off_by_default() -> None:
    state = table("3C KC", "JH QH", discard="QD", next_cards="4D")
    assert go(state, Draw(0)).turn == 1
    assert refused(state, Pass(0)) is IllegalReason.NOTHING_TO_PASS


def test_r10_play_drawn_card_not_in_a_crank() -> None:
    state = table("3C KC", "JH QH", discard="JD 2D", crank=2, next_cards="2S AD", rules=DRAWN)
    after = go(state, Draw(0))
    assert (after.turn, after.crank, after.drawn_card) == (1, 0, None)


def test_r10_play_drawn_card_not_for_what_an_ability_or_a_call_made_the_player_draw() -> None:
    """R10: it is for who "drew one card" in turn; after a 7 the whole hand may be played."""
    state = table("7D KC KS", "3H QC", discard="QD", next_cards="4D", rules=DRAWN)
    after = go(state, plays(0, "7D"))
    assert after.drawn_card is None
    assert playable(after) == set(cards("3H 4D"))
    called = table("KC", "JH QH", discard="QD", next_cards="4D 5D", unannounced=(0,), rules=DRAWN)
    assert go(called, CallIdiot(1, 0)).drawn_card is None


def test_r10_play_drawn_card_the_card_keeps_its_ability_and_its_suit() -> None:
    wild = table("3C KC", "JH QH", discard="QD", next_cards="8S", rules=DRAWN)
    drawn = go(wild, Draw(0))
    assert refused(drawn, plays(0, "8S")) is IllegalReason.SUIT_REQUIRED
    assert go(drawn, plays(0, "8S", CLUBS)).suit_in_force is CLUBS
    two = table("3C KC", "JH QH", discard="QD", next_cards="2D", rules=DRAWN)
    assert go(two, Draw(0), plays(0, "2D")).crank == 2


def test_r10_play_drawn_card_may_be_the_end_of_the_round() -> None:
    """R10: who held no card, after a last 6, may go out with the card drawn for it (R8.3)."""
    state = table("6D", "JC QC", discard="QD", next_cards="KD", rules=DRAWN)
    drawn = go(state, plays(0, "6D"))
    assert legal_actions(drawn) == (plays(0, "KD"), Pass(0))
    assert go(drawn, plays(0, "KD")).scores == ((0, 20),)
    kept = go(drawn, Pass(0))
    assert (kept.turn, sizes(kept)) == (1, (1, 2))


# draw_at_will

AT_WILL = Rules(draw_at_will=True)


def test_r10_draw_at_will_a_player_who_could_play_may_draw() -> None:
    state = table("3D KC", "JH QH", discard="QD", next_cards="4D", rules=AT_WILL)
    assert Draw(0) in legal_actions(state)
    after = go(state, Draw(0))
    assert (after.turn, sizes(after)) == (1, (3, 2))
    assert go(state, plays(0, "3D")).turn == 1


def test_r10_draw_at_will_not_in_a_crank() -> None:
    state = table("AS KC", "JH QH", discard="QD 2D", crank=2, rules=AT_WILL)
    assert refused(state, Draw(0)) is IllegalReason.MUST_PLAY


def test_r10_draw_at_will_even_when_nothing_is_left_to_draw() -> None:
    """R10, R7.2: the draw takes nothing, and the turn passes."""
    state = tiny_table("3D KC", "JH QH", discard="QD", rules=AT_WILL)
    after = go(state, Draw(0))
    assert (after.turn, sizes(after)) == (1, (2, 2))


# duel_reverse_skips

DUEL = Rules(duel_reverse_skips=True)


def test_r10_duel_reverse_skips_with_two_players_a_ten_also_skips() -> None:
    state = table("TD KC KH", "JH QH", discard="QD", rules=DUEL)
    after = go(state, plays(0, "TD"))
    assert (after.turn, after.direction) == (0, COUNTERCLOCKWISE)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_r10_duel_reverse_skips_nobody_with_more_players(players: int) -> None:
    state = table("TD 3C 3S", *QUIET[: players - 1], discard="3D", rules=DUEL)
    assert go(state, plays(0, "TD")).turn == players - 1


def test_r10_duel_reverse_skips_as_an_up_card_too() -> None:
    assert deal("TS", *QUIET[:2], dealer=1, rules=DUEL).turn == 1
    assert deal("TS", *QUIET[:2], dealer=1).turn == 0


# announce_last_card

QUIETLY = Rules(announce_last_card=False)


def test_r10_announce_last_card_off_is_section_6_off() -> None:
    state = table("3D KC", "JH QH", discard="QD", rules=QUIETLY)
    assert refused(state, plays(0, "3D", announce=True)) is IllegalReason.NOTHING_TO_ANNOUNCE
    after = go(state, plays(0, "3D"))
    assert after.unannounced == frozenset()
    assert out_of_turn(after) == set()
    assert refused(after, CallIdiot(1, 0)) is IllegalReason.NOBODY_TO_CALL
    assert refused(after, Announce(0)) is IllegalReason.NOTHING_TO_ANNOUNCE


# idiot_draws, idiot_loses_turn


@pytest.mark.parametrize("number", [0, 1, 2, 5])
def test_r10_idiot_draws_any_number(number: int) -> None:
    rules = Rules(idiot_draws=number)
    state = table("KC", "JH QH", discard="QD", turn=1, unannounced=(0,), rules=rules)
    called = go(state, CallIdiot(1, 0))
    assert sizes(called) == (1 + number, 2)
    assert called.lost_turns == (1, 0)
    # Even with no card drawn the player is no longer exposed (R6.3).
    assert called.unannounced == frozenset()


def test_r10_idiot_draws_is_not_negative() -> None:
    with pytest.raises(RulesError, match="idiot_draws"):
        Rules(idiot_draws=-1)


def test_r10_idiot_loses_turn_off_costs_the_cards_alone() -> None:
    rules = Rules(idiot_loses_turn=False)
    state = table("KC", "JH QH", discard="QD", turn=1, unannounced=(0,), rules=rules)
    called = go(state, CallIdiot(1, 0))
    assert (sizes(called), called.lost_turns) == ((3, 2), (0, 0))
    assert go(called, plays(1, "JH")).turn == 0


def test_r10_idiot_loses_turn_off_leaves_the_turn_under_way() -> None:
    """R10: called on turn, the player goes on, and what was drawn may be played."""
    rules = Rules(idiot_loses_turn=False)
    state = table("KC", "JH QH", discard="QD", next_cards="4S 3D", unannounced=(0,), rules=rules)
    called = go(state, CallIdiot(1, 0))
    assert called.turn == 0
    assert playable(called) == set(cards("3D"))


# extra_turn_goes_out


@pytest.mark.parametrize("players", PLAYERS)
def test_r10_extra_turn_goes_out_lets_a_last_six_end_the_round(players: int) -> None:
    others = ("JC QC", "JH QH", "JS QS", "KC KS")[: players - 1]
    rules = Rules(extra_turn_goes_out=True)
    state = go(table("6D", *others, discard="QD", rules=rules), plays(0, "6D"))
    assert state.phase is Phase.DEAL
    assert state.scores == ((0, *[20] * (players - 1)),)


def test_r10_extra_turn_goes_out_changes_nothing_for_a_six_that_is_not_the_last_card() -> None:
    rules = Rules(extra_turn_goes_out=True)
    state = table("6D KC", "JH QH", discard="QD", rules=rules)
    after = go(state, plays(0, "6D"))
    assert (after.turn, after.phase) == (0, Phase.PLAY)


# crank_settles

UNSETTLED = Rules(crank_settles=False)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(
    ("card", "crank", "discard"),
    [("2D", 0, "QH"), ("2D", 2, "QH 2H"), ("AD", 2, "QH 2H"), ("AS", 5, "2H AH")],
)
def test_r10_crank_settles_off_the_next_player_draws_the_count_and_the_round_ends(
    card: str, crank: int, discard: str, players: int
) -> None:
    """R10: even a player who could answer does not get to."""
    others = ("2S JC", "JH KC", "JS QS", "KH KS")[: players - 1]
    state = table(card, *others, discard=discard, crank=crank, rules=UNSETTLED)
    over = go(state, plays(0, card))
    count = crank + (1 if card[0] == "A" else 2)
    assert (over.phase, over.crank) == (Phase.DEAL, 0)
    assert sizes(over) == (0, 2 + count, *[2] * (players - 2))


def test_r10_crank_settles_off_the_next_player_is_so_in_the_direction_of_play() -> None:
    hands = ("2D", "JC QC", "JH KC")
    state = table(*hands, discard="QH", direction=COUNTERCLOCKWISE, rules=UNSETTLED)
    assert sizes(go(state, plays(0, "2D"))) == (0, 2, 4)


def test_r10_crank_settles_off_does_not_touch_a_crank_in_which_nobody_goes_out() -> None:
    state = table("2D KC", "AC JC", discard="QH", rules=UNSETTLED)
    after = go(state, plays(0, "2D"), plays(1, "AC"))
    assert (after.crank, after.turn, after.phase) == (3, 0, Phase.PLAY)


def test_r10_every_option_is_a_field_of_rules_and_off_or_as_the_page_has_it() -> None:
    rules = Rules()
    assert rules.deck == DECK
    assert rules.match == Match.SUIT | Match.COLOR | Match.RANK
    assert (rules.idiot_draws, rules.three_bonus) == (2, -50)
    assert (rules.cancelled_pair, rules.pressure) == (0, 0)
    on = ("announce_last_card", "idiot_loses_turn", "crank_settles", "threes_cancel_eights")
    off = ("play_drawn_card", "draw_at_will", "duel_reverse_skips", "extra_turn_goes_out")
    assert [getattr(rules, name) for name in on] == [True] * 4
    assert [getattr(rules, name) for name in off] == [False] * 4
