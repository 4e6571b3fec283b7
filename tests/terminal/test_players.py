"""The simple players: they keep to the rules, are not foolish, and can be repeated."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import attrs
import pytest

from craits_engine import (
    CRATES,
    CREIGHTS,
    Action,
    Announce,
    Announced,
    Called,
    CallIdiot,
    Card,
    Deal,
    Draw,
    Exposed,
    GameState,
    NameSuit,
    Pass,
    Phase,
    Play,
    Rules,
    Setup,
    Suit,
    apply,
    legal_actions,
    new_game,
    step,
)
from craits_engine.terminal.players import next_action

if TYPE_CHECKING:
    from collections.abc import Sequence


class Dice(Random):
    """Dice that always show the same: 0.0 lets everything happen that may, 1.0 nothing."""

    def __init__(self, shown: float) -> None:
        super().__init__(0)
        self._shown = shown

    def random(self) -> float:
        return self._shown


LUCKY = Dice(0.0)
DULL = Dice(1.0)


def position(hands: Sequence[str], discard: str, rules: Rules | None = None) -> GameState:
    return GameState.from_setup(Setup(rules=rules or Rules(), hands=hands, discard=discard, turn=0))


def play(card: str, suit: Suit | None = None, *, announce: bool = False) -> Play:
    return Play(0, Card.parse(card), suit, announce)


def play_out(state: GameState, seed: int) -> tuple[list[Action], GameState, set[type]]:
    """Play a game to its end; tell the actions, the end, and what kinds of events happened."""
    dice = Random(seed)
    actions: list[Action] = []
    kinds: set[type] = set()
    while not state.is_over:
        action = next_action(state, dice)
        assert action in legal_actions(state, action.seat)
        done = step(state, action)
        state = done.state
        actions.append(action)
        kinds |= {type(event) for event in done.events}
    return actions, state, kinds


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(
    "rules",
    [
        Rules(),
        CRATES,
        CREIGHTS,
        Rules(play_drawn_card=True, draw_at_will=True, announce_last_card=False),
    ],
    ids=["craits", "crates", "creights", "options"],
)
def test_whole_games_of_legal_actions(players: int, rules: Rules) -> None:
    short = attrs.evolve(rules, deal_sizes=Rules.short().deal_sizes)
    actions, end, _ = play_out(new_game(players, rules=short, seed=players), seed=1)
    assert len(end.scores) == 8
    again, same_end, _ = play_out(new_game(players, rules=short, seed=players), seed=1)
    assert (again, same_end) == (actions, end)


def test_cards_are_announced_forgotten_and_called() -> None:
    _, _, kinds = play_out(new_game(4, seed=1), seed=1)
    assert {Announced, Exposed, Called} <= kinds


def test_the_dearest_card_is_shed() -> None:
    hands = ("4H KH 5H JH", "JC QC KC", "JS QS KS")
    assert next_action(position(hands, "7H"), DULL) == play("5H")


def test_a_three_is_kept_while_another_card_fits() -> None:
    hands = ("3H AH QC", "JC KC 4C", "JS QS KS")
    assert next_action(position(hands, "7H"), DULL) == play("AH")


def test_an_eight_is_kept_until_somebody_has_few_cards() -> None:
    hands = ("8S AH QC", "JC KC 4C", "JS QS KS")
    assert next_action(position(hands, "7H"), DULL) == play("AH")
    few = ("8S AH QC", "JC KC 4C", "JS QS")
    assert next_action(position(few, "7H"), DULL) == play("8S", Suit.CLUBS)
    last = ("8S", "JC KC 4C", "JS QS KS")
    assert isinstance(next_action(position(last, "7H"), DULL), Play)


def test_the_suit_named_is_the_one_held_most() -> None:
    hands = ("8S KC QC JS", "4C 5C 7C", "TS QS KS")
    assert next_action(position(hands, "4H"), DULL) == play("8S", Suit.CLUBS)
    switching = ("9H KD QD", "4C 5C 7C", "JS QS KS")
    assert next_action(position(switching, "4H"), DULL) == play("9H", Suit.DIAMONDS)
    staying = ("9H KD QH 4H", "4C 5C 7C", "JS QS KS")
    assert next_action(position(staying, "3H"), DULL) == play("9H")


def test_the_dealer_names_the_suit_held_most() -> None:
    setup = Setup(hands=("KC 5S", "KH QH"), discard="8D", phase=Phase.NAME_SUIT, dealer=1)
    assert next_action(GameState.from_setup(setup), DULL) == NameSuit(1, Suit.HEARTS)


def test_the_dealer_deals() -> None:
    assert next_action(new_game(3, seed=1, first_dealer=2), DULL) == Deal(2)


def test_who_cannot_play_draws() -> None:
    assert next_action(position(("KC QC", "KH QH"), "7H"), DULL) == Draw(0)


def test_who_can_play_neither_draws_nor_passes() -> None:
    free = Rules(draw_at_will=True, play_drawn_card=True)
    state = position(("3H KH", "KC QC"), "7H", free)
    assert next_action(state, DULL) == play("KH", announce=True)
    setup = Setup(
        rules=free, hands=("3H QC", "KC QS"), discard="7H", turn=0, drawn_card=Card.parse("3H")
    )
    state = GameState.from_setup(setup)
    assert Pass(0) in legal_actions(state)
    assert next_action(state, DULL) == play("3H", announce=True)


def test_one_card_is_announced_or_forgotten() -> None:
    state = position(("KH QC", "JC KC 4C", "JS QS KS"), "7H")
    assert next_action(state, DULL) == play("KH", announce=True)
    assert next_action(state, LUCKY) == play("KH")


def test_what_was_forgotten_is_called_or_announced() -> None:
    state = apply(position(("KH QC", "JC KC 4C", "JS QS KS"), "7H"), play("KH"))
    assert next_action(state, LUCKY) == CallIdiot(1, 0)
    # Seat 0 alone remembers.
    unannounced = Setup(hands=("QC", "JC KC 4C"), discard="7H", turn=0, unannounced=(0,))
    state = GameState.from_setup(unannounced)
    assert next_action(state, LUCKY) == Announce(0)
    # Nobody notices: the turn goes on.
    assert next_action(state, DULL) == Draw(0)
