"""Section 10: the options of scoring, pressure, and the named rule sets."""

from __future__ import annotations

import pytest

from craits_engine import (
    CRATES,
    CREIGHTS,
    Ability,
    CallIdiot,
    Deal,
    Draw,
    Match,
    NameSuit,
    Phase,
    Rank,
    Reshuffled,
    Rules,
    RulesError,
    Suit,
    legal_actions,
    score_hand,
    step,
)
from tests.rulebook.table import (
    DEFAULT,
    DIAMONDS,
    HEARTS,
    cards,
    deal,
    go,
    named_suits,
    playable,
    plays,
    sizes,
    table,
    tiny_table,
    ways_to_play,
)

RUN = {
    "AC": 1, "2C": 20, "4C": 15, "5C": 30, "6C": 30, "7C": 20,
    "8C": 50, "9C": 30, "TC": 25, "JC": 10, "QC": 10, "KC": 10,
}  # fmt: skip
"""One card of each rank that counts, with its points (R9.1)."""


def points(text: str, rules: Rules) -> int:
    return score_hand(cards(text), rules).points


# points


def test_r10_points_change_for_the_ranks_that_are_named() -> None:
    rules = Rules(points={Rank.KING: 13, Rank.ACE: -5})
    assert {card: points(card, rules) for card in RUN} == RUN | {"KC": 13, "AC": -5}


def test_r10_points_decide_what_is_dearest() -> None:
    rules = Rules(points={Rank.KING: 60})
    assert points("3C KC 8C", rules) == 50


def test_r10_points_may_be_negative_and_threes_must_cancel_all_the_same() -> None:
    """R10, R9.2: the highest-valued card goes, even where that is −1 and costs the player."""
    rules = Rules(points={Rank.KING: -10, Rank.ACE: -1})
    assert points("3C KC AC", rules) == -10
    assert points("3C 3D KC AC", rules) == 0


def test_r10_points_have_no_entry_for_the_three() -> None:
    assert Rank.THREE not in DEFAULT.points
    with pytest.raises(RulesError, match="points"):
        Rules(points={Rank.THREE: 5})


def test_r10_points_count_in_a_round() -> None:
    state = table("KD", "QC JC", discard="QD", rules=Rules(points={Rank.QUEEN: 7}))
    assert go(state, plays(0, "KD")).scores == ((0, 17),)


# three_bonus


@pytest.mark.parametrize("bonus", [-100, -50, 0, 1, 30])
def test_r10_three_bonus_is_what_each_three_that_is_left_over_counts(bonus: int) -> None:
    rules = Rules(three_bonus=bonus)
    assert points("3C", rules) == bonus
    assert points("3C 3D 2C", rules) == bonus
    assert points("3C 3D", rules) == 2 * bonus
    assert points("3C 8C", rules) == 0


# threes_cancel_eights


@pytest.mark.parametrize(
    ("hand", "score"),
    [
        ("3C 8C", 50 - 50),  # nothing to cancel, so the 3 is left over
        ("3C 8C 2C", 50),  # the dearest card that can be cancelled is the 2
        ("3C 3D 8C 2C", 50 - 50),
        ("3C 8C 8D 5C KC", 110),
        ("8C", 50),
    ],
)
def test_r10_threes_cancel_eights_off_an_eight_always_counts(hand: str, score: int) -> None:
    assert points(hand, Rules(threes_cancel_eights=False)) == score


# cancelled_pair


@pytest.mark.parametrize("pair", [-2, 0, 3])
def test_r10_cancelled_pair_is_what_a_three_and_its_card_count_together(pair: int) -> None:
    rules = Rules(cancelled_pair=pair)
    assert points("3C 8C", rules) == pair
    assert points("3C 3D 8C KC 2C", rules) == 2 * pair + 10
    assert points("3C 3D 2C", rules) == pair - 50
    assert points("KC", rules) == 10


# pressure

PRESSURE = Rules(pressure=5)


def test_r10_pressure_is_off_by_default() -> None:
    state = go(tiny_table("JC", "KD", discard="4H QH"), Draw(0))
    over = go(state, plays(1, "KD"))
    assert over.scores == ((10 + 15, 0),)


def test_r10_pressure_the_player_whose_draw_forces_a_reshuffle_scores() -> None:
    state = tiny_table("JC", "KD", discard="4H QH", rules=PRESSURE)
    made = step(state, Draw(0))
    assert [event.points for event in made.events if isinstance(event, Reshuffled)] == [5]
    over = go(made.state, plays(1, "KD"))
    assert over.scores == ((10 + 15 + 5, 0),)


def test_r10_pressure_nothing_is_forced_while_the_stock_suffices() -> None:
    state = tiny_table("JC", "KD", discard="4H QH", stock="4C", rules=PRESSURE)
    over = go(state, Draw(0), plays(1, "KD"))
    assert over.scores == ((10 + 15, 0),)


def test_r10_pressure_nothing_is_forced_where_nothing_can_be_shuffled() -> None:
    state = tiny_table("JC", "KD", discard="QH", rules=PRESSURE)
    over = go(state, Draw(0), plays(1, "KD"))
    assert over.scores == ((10, 0),)


@pytest.mark.parametrize(("before", "points_now"), [(0, 5), (1, 10), (2, 20), (3, 40), (6, 320)])
def test_r10_pressure_doubles_each_time_for_that_player(before: int, points_now: int) -> None:
    """R10: 5, 10, 20, …: how often it happened to the others is of no account."""
    state = tiny_table("JC", "KD", discard="4H QH", rules=PRESSURE, forced_reshuffles=(before, 4))
    over = go(state, Draw(0), plays(1, "KD"))
    assert over.scores == ((10 + 15 + points_now, 0),)


def test_r10_pressure_goes_on_doubling_in_the_next_round() -> None:
    """R10: "the next time it happens to that player in the game"."""
    rules = Rules(deck=cards("JC QC KC JD QD KD"), deal_sizes=(1, 2), match=Match.SUIT, pressure=5)
    state = table("JC QC KC", "JD", discard="QD KD", rules=rules, dealer=1)
    # Seat 0 cannot follow, and the queen under the king is all that there is to draw.
    over = go(state, Draw(0), plays(1, "JD"))
    assert over.scores == ((40 + 5, 0),)
    # Seat 0 deals: J♣ Q♣ to seat 1, Q♦ K♣ to itself, J♦ up, and K♦ is the stock.
    second = go(over, Deal(0, cards("JC QD QC KC JD KD")))
    assert sizes(second) == (2, 2)
    forced = go(second, Draw(1), plays(0, "QD"), plays(1, "KD"), Draw(0))
    assert forced.penalties == (10, 0)
    assert forced.forced_reshuffles == (2, 0)


def test_r10_pressure_twice_in_one_round_adds_up() -> None:
    """R10: 5 for the first reshuffle and 10 for the second one make 15."""
    rules = Rules(match=Match.SUIT, pressure=5)
    state = tiny_table("JC QC", "3H KH", discard="KC JH", rules=rules)
    # Seat 0 never follows hearts, and both times one card lies under the top card.
    over = go(state, Draw(0), plays(1, "3H"), Draw(0), plays(1, "KH"))
    assert over.scores == ((40 + 15, 0),)


@pytest.mark.parametrize(
    ("hands", "discard", "stock", "card", "forcing"),
    [
        # A 5: the stock is enough for seat 1, and seat 2 is the one who finds it empty.
        (("5D KC KS", "JC QC", "JH QH"), "3C 4C QD", "7S", "5D", 2),
        (("5D KC KS", "JC QC", "JH QH"), "3C 4C QD", "", "5D", 1),
        (("7D KC KS", "JC QC", "JH QH"), "3C 4C QD", "", "7D", 1),
    ],
    ids=["5, second to draw", "5, first to draw", "7"],
)
def test_r10_pressure_is_on_the_player_who_draws_not_on_the_one_who_made_them(
    hands: tuple[str, ...], discard: str, stock: str, card: str, forcing: int
) -> None:
    state = tiny_table(*hands, discard=discard, stock=stock, rules=PRESSURE)
    after = go(state, plays(0, card))
    assert after.penalties == tuple(5 * (seat == forcing) for seat in range(3))


def test_r10_pressure_also_when_a_crank_or_a_call_makes_the_player_draw() -> None:
    crank = tiny_table("JC KC", "JD KD", discard="3C 4C 2S", stock="6C", crank=4, rules=PRESSURE)
    # A draw of several makes one reshuffle at most, and so costs once at most.
    assert go(crank, Draw(0)).penalties == (5, 0)
    called = tiny_table("KC", "JD QC", discard="3C 4C QD", unannounced=(0,), turn=1, rules=PRESSURE)
    assert go(called, CallIdiot(1, 0)).penalties == (5, 0)


def test_r10_pressure_is_for_who_is_out_too() -> None:
    """R10, R8.2: seat 0 goes out, has to draw for the crank, and forces the reshuffle."""
    state = tiny_table("2D", "AS", discard="4D QD", rules=PRESSURE)
    over = go(state, plays(0, "2D"), plays(1, "AS"))
    # A 4, a queen and a 2, and the pressure.
    assert over.scores == ((15 + 10 + 20 + 5, 0),)


def test_r10_pressure_is_not_negative() -> None:
    with pytest.raises(RulesError, match="pressure"):
        Rules(pressure=-5)


# Named rule sets


def test_r10_crates() -> None:
    assert (
        Rules(
            match=Match.SUIT | Match.RANK,
            abilities={Rank.NINE: Ability.WILD_SWITCH},
            pressure=5,
        )
        == CRATES
    )


def test_r10_creights() -> None:
    assert (
        Rules(
            match=Match.SUIT | Match.RANK,
            abilities={Rank.NINE: Ability.WILD_SWITCH, Rank.SEVEN: Ability.SECOND_NEXT_DRAWS},
            threes_cancel_eights=False,
            cancelled_pair=3,
            points={Rank.FIVE: 25, Rank.SEVEN: 25, Rank.NINE: 40, Rank.TEN: 30},
        )
        == CREIGHTS
    )


@pytest.mark.parametrize("rules", [CRATES, CREIGHTS], ids=["crates", "creights"])
def test_r10_crates_and_creights_match_by_suit_or_rank_with_wild_nines(rules: Rules) -> None:
    """R10: the colour alone is not enough there; 8s and 9s go on anything."""
    state = table("3D 3H QS 8C 9S KS", "JC QC", discard="QD", rules=rules)
    assert playable(state) == set(cards("3D QS 8C 9S"))
    assert ways_to_play(state, "9S") == [plays(0, "9S"), plays(0, "9S", Suit.CLUBS)]


def test_r10_crates_has_pressure_of_five() -> None:
    state = tiny_table("JC", "KD", discard="4H QD", rules=CRATES)
    assert go(state, Draw(0)).penalties == (5, 0)


def test_r10_creights_a_seven_makes_the_second_next_player_draw() -> None:
    state = table("7D KC KS", "JC QC", "JH QH", "JS QS", discard="QD", rules=CREIGHTS)
    after = go(state, plays(0, "7D"))
    assert (sizes(after), after.turn) == ((2, 2, 3, 2), 1)


@pytest.mark.parametrize(
    ("hand", "score"),
    [
        ("3C 2C", 3),  # a pair of a 3 and the card it cancels
        ("3C 8C", 50 - 50),  # an 8 cannot be cancelled: no pair, and the 3 is left over
        ("3C 8C 2C", 50 + 3),
        ("3C 3D 8C 2C KC", 50 + 3 + 3),
        ("3C 9C 8C 5C", 50 + 25 + 3),
        ("5C 7C 9C TC", 25 + 25 + 40 + 30),
        ("AC 2C 4C 6C JC QC KC", 1 + 20 + 15 + 30 + 30),
    ],
)
def test_r10_creights_scores(hand: str, score: int) -> None:
    assert points(hand, CREIGHTS) == score


def test_r10_creights_a_nine_turned_up_lets_the_dealer_switch() -> None:
    state = deal("9H", "JC QC", "JS QS", rules=CREIGHTS)
    assert state.phase is Phase.NAME_SUIT
    assert named_suits(legal_actions(state)) == [HEARTS, DIAMONDS]
    assert go(state, NameSuit(0, DIAMONDS)).suit_in_force is DIAMONDS
