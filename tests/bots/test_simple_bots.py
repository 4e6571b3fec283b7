"""RandomBot and GreedyBot: each does what it says."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from craits_engine import (
    CRATES,
    Ability,
    Announce,
    CallIdiot,
    Card,
    Draw,
    NameSuit,
    Phase,
    Play,
    Rank,
    Rules,
    Suit,
    View,
    apply,
    observe,
)
from craits_engine.bots import CarefulBot, GreedyBot, RandomBot, play_game
from tests.bots.players import played
from tests.rulebook.table import deal, table, tiny_table

if TYPE_CHECKING:
    from craits_engine import GameState
    from craits_engine.bots import Bot


def seen(state: GameState) -> View:
    return observe(state, state.turn)


GREEDY = GreedyBot()


def greedy(*hands: str, discard: str, rules: Rules | None = None) -> str:
    return played(GREEDY(seen(table(*hands, discard=discard, rules=rules or Rules()))))


def test_random_takes_each_legal_action_as_often() -> None:
    view = seen(table("9H 8S 4H KD", "QC QD", discard="2H"))
    assert len(view.actions) == 8
    bot = RandomBot(seed=1)
    counts = Counter(bot(view) for _ in range(8000))
    assert set(counts) == set(view.actions)
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 24.3  # 0.1 %, 7 degrees


def test_random_also_speaks_up_or_not_in_turn() -> None:
    state = table("KH QH", "QC", discard="5H", unannounced=(1,))
    bot = RandomBot(seed=1)
    kinds = {type(bot(seen(state))) for _ in range(99)}
    assert kinds == {Play, CallIdiot}


@pytest.mark.parametrize(("reacts", "least", "most"), [(0, 0, 0), (0.25, 200, 300), (1, 999, 999)])
def test_random_reacts_as_often_as_it_is_told(reacts: float, least: int, most: int) -> None:
    state = table("KH QH", "QC", "QS QD", discard="5H", unannounced=(1,))
    bot = RandomBot(seed=1, reacts=reacts)
    reactions = Counter(bot.react(observe(state, 2)) for _ in range(999))
    assert least <= reactions[CallIdiot(2, 1)] <= most
    assert set(reactions) <= {CallIdiot(2, 1), None}


def test_greedy_sheds_the_dearest_card() -> None:
    assert greedy("AH 2H 4H 10H JH", "KC KD", discard="QH") == "10♥"
    assert greedy("AH 2H 4H JH", "KC KD", discard="QH") == "2♥"
    assert greedy("8S 5H", "KC KD", discard="QH").startswith("8♠")


def test_greedy_goes_by_the_points_of_the_rules() -> None:
    rules = Rules(points={Rank.JACK: 99})
    assert greedy("AH 2H 4H 10H JH", "KC KD", discard="QH", rules=rules) == "J♥"


def test_greedy_keeps_a_3_to_the_last_unless_it_is_dear() -> None:
    assert greedy("AH 3H 5C", "KC KD", discard="QH") == "A♥"
    rules = Rules(three_bonus=5)
    assert greedy("AH 3H 5C", "KC KD", discard="QH", rules=rules) == "3♥"


@pytest.mark.parametrize(
    ("others", "expected"),
    [
        (("KC KD QC",), "A♥!"),
        (("KC KD",), "8♠♥!"),
        (("KC KD QC QD", "KS QS JS"), "A♥!"),
        (("KC KD QC QD", "KS QS"), "8♠♥!"),
        (("KS QS", "KC KD QC QD"), "8♠♥!"),
    ],
)
def test_greedy_keeps_an_8_until_another_player_has_two_cards(
    others: tuple[str, ...], expected: str
) -> None:
    assert greedy("8S AH", *others, discard="QH") == expected


def test_greedy_plays_an_8_rather_than_a_3_and_if_nothing_else_fits() -> None:
    assert greedy("8S 3H", "KC KD QC", discard="QH") == "8♠♥!"
    assert greedy("8S AH", "KC KD QC", discard="TC") == "8♠♥!"


def test_greedy_keeps_the_cards_that_are_wild_by_the_rules() -> None:
    assert greedy("9H AH", "KC KD QC", discard="QH") == "9♥!"
    assert greedy("9H AH", "KC KD QC", discard="QH", rules=CRATES) == "A♥!"
    assert greedy("9H AH", "KC KD", discard="QH", rules=CRATES) == "9♥!"
    tame = Rules(abilities={Rank.EIGHT: Ability.NONE})
    assert greedy("8H AH", "KC KD QC", discard="QH", rules=tame) == "8♥!"


def test_greedy_names_the_suit_that_it_holds_most_of() -> None:
    assert greedy("8H AC 2C KD", "QS QH", discard="7S") == "8♥♣"
    assert greedy("8H AC KD 7D", "QS QH", discard="4S") == "8♥♦"
    # The card that it plays does not count, nor does it lose a tie with itself.
    assert greedy("8H AC", "QS QH", discard="7D") == "8♥♣!"


def test_greedy_switches_if_it_holds_more_of_the_other_suit() -> None:
    assert greedy("9H AD JD AH", "QS QC", discard="7H") == "9♥♦"
    assert greedy("9H AH JH AD", "QS QC", discard="7H") == "9♥"


@pytest.mark.parametrize(
    ("up_card", "hand", "suit"),
    [
        ("8S", "AH JH KC", Suit.HEARTS),
        ("9C", "AS JS KC", Suit.SPADES),
        ("9C", "AC JC KS", Suit.CLUBS),
    ],
)
def test_greedy_names_the_suit_of_an_up_card(up_card: str, hand: str, suit: Suit) -> None:
    state = deal(up_card, hand, "QD QH 7D")
    assert GREEDY(seen(state)) == NameSuit(0, suit)


def test_greedy_announces_with_the_play() -> None:
    assert greedy("KH QH", "KC KD", discard="5H") == "Q♥!"


def test_greedy_takes_the_first_of_equals() -> None:
    assert greedy("JH QH KH", "KC KD", discard="5H") == "J♥"


def test_greedy_announces_late_rather_than_never_and_before_it_calls() -> None:
    state = table("KH", "QC", discard="5H", unannounced=(0, 1))
    assert GREEDY(seen(state)) == Announce(0)
    assert GREEDY.react(observe(state, 1)) == Announce(1)


def test_greedy_calls_in_and_out_of_turn() -> None:
    state = table("KH QH", "QC", "QS QD", discard="5H", unannounced=(1,))
    assert GREEDY(seen(state)) == CallIdiot(0, 1)
    assert GREEDY.react(observe(state, 2)) == CallIdiot(2, 1)


def test_greedy_plays_if_it_can_and_draws_if_it_must() -> None:
    rules = Rules(draw_at_will=True)
    assert greedy("AH KS", "KC KD", discard="QH", rules=rules) == "A♥!"
    assert GREEDY(seen(table("AS KS", "KC KD", discard="QH"))) == Draw(0)


def test_greedy_plays_the_card_that_it_has_just_drawn() -> None:
    rules = Rules(play_drawn_card=True)
    state = table("AH KS", "KC KD", discard="QH", rules=rules, drawn_card=Card.parse("AH"))
    assert played(GREEDY(seen(state))) == "A♥!"


def _mean_of_seat_0(bots: list[Bot], deals: int) -> float:
    rules = Rules(deal_sizes=(4,))
    return sum(play_game(bots, rules=rules, seed=deal).state.totals[0] for deal in range(deals))


def test_greedy_beats_random() -> None:
    others: list[Bot] = [RandomBot(seed) for seed in (1, 2)]
    assert _mean_of_seat_0([GREEDY, *others], 60) < _mean_of_seat_0([RandomBot(3), *others], 60)


@pytest.mark.parametrize("dear", ["2H", "5H", "7H"])
def test_a_card_that_makes_others_draw_is_kept_while_hardly_anything_is_left(dear: str) -> None:
    hands = (f"{dear} AH KS", "KC QC")
    assert played(GREEDY(seen(tiny_table(*hands, discard="4H", stock="JC JD")))) != "A♥"
    assert played(GREEDY(seen(tiny_table(*hands, discard="4H", stock="JC")))) == "A♥"


def test_it_is_played_all_the_same_if_nothing_else_fits() -> None:
    state = tiny_table("5H AS KS", "KC QC", discard="4H")
    assert played(GREEDY(seen(state))) == "5♥"


def test_nobody_plays_5s_for_ever() -> None:
    # Found in play: nearly all cards are in the hands. Without an end to it, each would play a 5,
    # and the others would draw the one before.
    hands = (
        "AC AH 2H 3D 4D 4S 5S 6H 7C 7S 9C 9H TC TH QD QH KH",
        "3C 3H 7H 8H JC JD",
        "AD AS 2C 2D 2S 3S 4H 5D 5H 6C 6D 6S 7D 8C 8D 8S 9D 9S TD TS JH JS QC KC KD",
        "4C QS KS",
    )
    state = tiny_table(*hands, discard="5C", turn=2)
    bots: list[Bot] = [GREEDY, CarefulBot(), CarefulBot(), CarefulBot()]
    actions = 0
    while state.phase is Phase.PLAY and actions < 2000:
        state = apply(state, bots[state.turn](seen(state)))
        actions += 1
    assert state.phase is Phase.DEAL
