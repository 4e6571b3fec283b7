"""CarefulBot: what it thinks of, each in a position in which that decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from craits_engine import (
    Ability,
    Announce,
    CallIdiot,
    Card,
    Direction,
    GameState,
    NameSuit,
    Pass,
    Rank,
    Rules,
    Suit,
    observe,
)
from craits_engine.bots import CarefulBot, GreedyBot, play_game
from tests.bots.players import played
from tests.rulebook.table import DEFAULT, deal, table, tiny_table

if TYPE_CHECKING:
    from typing import Unpack

    from tests.rulebook.table import More

CAREFUL = CarefulBot()
FAR = (6, 6, 6)
"""Three other players who are far from the end."""


def facing(
    hand: str, *sizes: int, discard: str, rules: Rules = DEFAULT, **more: Unpack[More]
) -> GameState:
    """Lay out a position of a hand against others of these sizes; which cards makes no odds."""
    named = {Card.parse(code) for code in f"{hand} {discard}".split()}
    rest = [card for card in rules.deck if card not in named]
    hands: list[str] = []
    for size in sizes:
        hands.append(" ".join(card.code for card in rest[-size:]))
        del rest[-size:]
    return table(hand, *hands, discard=discard, rules=rules, **more)


def choice(state: GameState) -> str:
    return played(CAREFUL(observe(state, state.turn)))


# What it is left with (section 9)


def test_it_keeps_a_3_for_a_dear_card() -> None:
    # Without the 3 the 5 would count 30; the king that goes instead counts 10.
    assert choice(facing("3H 5C KH", 6, discard="4H")) == "K♥"


def test_it_likes_to_be_left_with_3s() -> None:
    assert choice(facing("3H 3D KH", 6, discard="4H")) == "K♥"


def test_it_sheds_what_is_dear() -> None:
    assert choice(facing("TH JH QC", *FAR, discard="4H")) == "10♥"


@pytest.mark.parametrize(("size", "expected"), [(6, "K♥"), (1, "8♠♣")])
def test_it_keeps_an_8_unless_somebody_is_about_to_go_out(size: int, expected: str) -> None:
    assert choice(facing("8S KH JC QS", 6, size, discard="4H")) == expected


def test_it_keeps_what_it_can_play_next() -> None:
    # After the queen of spades both black cards fit, after that of hearts only the other queen.
    assert choice(facing("QH QS JC TS", 6, discard="QD")) == "Q♠"


# Cranks (section 5)


@pytest.mark.parametrize("sizes", [(6,), FAR])
def test_it_starts_a_crank_only_if_it_could_answer_one(sizes: tuple[int, ...]) -> None:
    assert choice(facing("2H KC TC JH", *sizes, discard="4H")) == "J♥"
    assert choice(facing("2H AC TC JH", *sizes, discard="4H")) == "2♥"


def test_a_crank_comes_back_if_all_others_sit_out() -> None:
    # R5.4: they neither answer nor pay. The 2 counts so much that it is else played at once.
    rules = Rules(points={Rank.TWO: 57})
    hand = "2H JH KC"
    assert choice(facing(hand, 6, 6, discard="4H", rules=rules)) == "2♥"
    owed = facing(hand, 6, 6, discard="4H", rules=rules, lost_turns=(0, 1, 1))
    assert choice(owed) == "J♥"
    # One who pays is enough, in whatever seat.
    for lost in ((0, 1, 0), (0, 0, 1)):
        one = facing(hand, 6, 6, discard="4H", rules=rules, lost_turns=lost)
        assert choice(one) == "2♥"


def test_in_a_crank_it_answers_with_the_dearer_card() -> None:
    assert choice(facing("2H AC KD", *FAR, discard="2S", crank=2)) == "2♥"


# The next player

CHEAP = Rules(points={Rank.FOUR: 9, Rank.TEN: 9, Rank.SEVEN: 4})
"""A jack is to be shed rather than these, other things being equal."""


@pytest.mark.parametrize(("code", "expected"), [("4H", "4♥"), ("TH", "10♥"), ("7H", "7♥")])
def test_it_keeps_the_next_player_from_going_out(code: str, expected: str) -> None:
    hand = f"{code} JH KC"
    assert choice(facing(hand, *FAR, discard="6H", rules=CHEAP)) == "J♥"
    assert choice(facing(hand, 1, 6, 6, discard="6H", rules=CHEAP)) == expected


def test_it_minds_the_direction() -> None:
    back = Direction.COUNTERCLOCKWISE
    hand = "4H JH KC"
    assert choice(facing(hand, 1, 6, 6, discard="6H", rules=CHEAP, direction=back)) == "J♥"
    assert choice(facing(hand, 6, 6, 1, discard="6H", rules=CHEAP, direction=back)) == "4♥"


def test_it_does_not_skip_to_the_player_who_is_about_to_go_out() -> None:
    rules = Rules(points={Rank.FOUR: 14})
    assert choice(facing("4H JH KC", *FAR, discard="6H", rules=rules)) == "4♥"
    assert choice(facing("4H JH KC", 6, 1, 6, discard="6H", rules=rules)) == "J♥"


def test_it_minds_lost_turns() -> None:
    # R6.4: seat 1 sits out, so that the turn comes to seat 2, who has one card.
    rules = Rules(points={Rank.TEN: 9})
    hand = "TH JH KC"
    assert choice(facing(hand, 6, 1, 6, discard="6H", rules=rules)) == "J♥"
    owed = facing(hand, 6, 1, 6, discard="6H", rules=rules, lost_turns=(0, 1, 0, 0))
    assert choice(owed) == "10♥"


def test_it_names_the_suit_of_which_most_is_seen() -> None:
    # Eight red cards lie on the table and no black one, so the next player rather holds a black.
    state = facing("8C 4C", 1, discard="KH KD QH QD JH JD TH TD")
    assert choice(state) in {"8♣♦!", "8♣♥!"}


# Abilities


def test_it_takes_an_extra_turn_if_it_can_use_it() -> None:
    assert choice(facing("6H TH JH", *FAR, discard="4H")) == "6♥"
    # Nothing in hand fits on the 6 of diamonds: it would only draw (R4, 6).
    assert choice(facing("6D TC JC", *FAR, discard="TD")) == "10♣"


@pytest.mark.parametrize(("sizes", "expected"), [((6,), "4♥"), ((6, 6), "J♥")])
def test_a_skip_gives_another_turn_in_a_duel(sizes: tuple[int, ...], expected: str) -> None:
    # R4.2
    assert choice(facing("4H JH QH", *sizes, discard="6H", rules=CHEAP)) == expected


@pytest.mark.parametrize(("skips", "expected"), [(True, "10♥"), (False, "J♥")])
def test_a_reverse_gives_another_turn_in_a_duel_if_the_rules_say_so(
    skips: bool, expected: str
) -> None:
    rules = Rules(points=CHEAP.points, duel_reverse_skips=skips)
    assert choice(facing("TH JH QH", 6, discard="6H", rules=rules)) == expected
    assert choice(facing("TH JH QH", 6, 6, discard="6H", rules=rules)) == "J♥"


@pytest.mark.parametrize("sizes", [(6,), (6, 6)])
@pytest.mark.parametrize(
    "ability", [Ability.OTHERS_DRAW, Ability.NEXT_DRAWS, Ability.SECOND_NEXT_DRAWS]
)
def test_it_makes_others_draw(ability: Ability, sizes: tuple[int, ...]) -> None:
    rules = Rules(abilities={Rank.QUEEN: ability})
    assert choice(facing("JH QH AC", *sizes, discard="4H", rules=rules)) == "Q♥"


def test_it_names_the_suit_of_an_up_card() -> None:
    # R2.6; with colours matching, either red suit will do.
    state = deal("8S", "AH JH KC", "QD QH 7D")
    assert CAREFUL(observe(state, 0)) in {NameSuit(0, Suit.HEARTS), NameSuit(0, Suit.DIAMONDS)}


def test_it_may_keep_the_card_that_it_has_drawn() -> None:
    rules = Rules(play_drawn_card=True)
    dear = facing("TH KS QS", 6, discard="4H", rules=rules, drawn_card=Card.parse("TH"))
    assert choice(dear) == "10♥"
    wild = facing("8H KS QS", 6, discard="4H", rules=rules, drawn_card=Card.parse("8H"))
    assert CAREFUL(observe(wild, 0)) == Pass(0)


# Speaking up, and the corners


def test_it_announces_and_calls() -> None:
    state = table("KH", "QC", discard="5H", unannounced=(0, 1))
    assert CAREFUL(observe(state, 0)) == Announce(0)
    assert CAREFUL.react(observe(state, 1)) == Announce(1)
    state = table("KH QH", "QC", "QS QD", discard="5H", unannounced=(1,))
    assert CAREFUL(observe(state, 0)) == CallIdiot(0, 1)
    assert CAREFUL.react(observe(state, 2)) == CallIdiot(2, 1)
    assert choice(table("KH QH", "KC KD", discard="5H")).endswith("!")


def test_it_counts_also_when_nothing_is_unseen() -> None:
    # Only while a crank runs can a player be without cards (R8.2).
    assert choice(tiny_table("2H AH KC", "", discard="KD KS 2S", crank=2)) == "2♥"


def test_it_beats_greedy() -> None:
    rules = Rules(deal_sizes=(6,))
    own = theirs = 0
    for number in range(60):
        for seat in range(2):
            bots = [CAREFUL if at == seat else GreedyBot() for at in range(2)]
            totals = play_game(bots, rules=rules, seed=number, first_dealer=0).state.totals
            own += totals[seat]
            theirs += totals[1 - seat]
    assert own < theirs
