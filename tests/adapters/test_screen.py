"""What `render` shows."""

from __future__ import annotations

import attrs
from hypothesis import given

from craits_engine import Direction, GameState, Phase, Rules, Setup, new_game, observe
from craits_engine.adapters.screen import screen
from craits_engine.testing import states

POSITION = Setup(
    rules=Rules(deal_sizes=(3, 2)),
    hands=("8S 9D", "KD", "4C 5C"),
    discard="7D 2H",
    crank=2,
    turn=1,
    round_number=2,
    scores=[(10, -50, 0)],
    dealer=2,
    unannounced=(1,),
    lost_turns=(0, 0, 1),
    direction=Direction.COUNTERCLOCKWISE,
)


def test_a_position_as_a_player_sees_it() -> None:
    state = GameState.from_setup(POSITION)
    assert screen(observe(state, 0)) == (
        "Round 2 of 2, dealt by seat 2: seat 1 is on turn\n"
        "Top card 2♥, suit ♥, crank 2, to the right, 45 in the stock\n"
        "  seat 0, total 10, 2 cards: 8♠ 9♦\n"
        "> seat 1, total -50, 1 card, not announced\n"
        "  seat 2, total 0, 2 cards, turns to sit out: 1"
    )


def test_before_the_deal_and_after_the_game() -> None:
    start = observe(new_game(2, first_dealer=1, seed=1), 0)
    assert screen(start) == (
        "Round 0 of 15, dealt by seat 1: seat 1 is to deal\n"
        "  seat 0, total 0, 0 cards: \n"
        "> seat 1, total 0, 0 cards"
    )
    over = attrs.evolve(start, phase=Phase.OVER)
    assert "the game is over" in screen(over)
    assert ">" not in screen(over)


@given(states())
def test_no_hidden_card_is_shown(state: GameState) -> None:
    for seat in range(state.players):
        text = screen(observe(state, seat))
        shown = {*state.hands[seat], state.top_card}
        for card in state.rules.deck:
            assert card in shown or str(card) not in text
