"""Whatever a seat cannot see makes no difference to anything that the seat is given.

Each test compares a state with a twin of it (hiding.py), in which the cards of the others and of
the stock have changed places and the seed is another one. What a seat may ask about the two states
must be the same to the last character.

What happens next may of course depend on hidden cards, once it shows them: a draw of one's own, a
card that another player plays, the hands of a scored round. There the twin keeps exactly the cards
that the action shows the seat in their places, and everything else must be the same.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from craits_engine import (
    Deal,
    Draw,
    GameState,
    Hand,
    IllegalActionError,
    Rules,
    Setup,
    apply,
    determinize,
    explain_illegal,
    is_legal,
    legal_actions,
    new_game,
    observe,
    step_seen,
    why_illegal,
)
from craits_engine.testing import all_legal_actions, setups, states
from tests.support.invariants import alphabet
from tests.views.hiding import revealed, seen_cards, twin, unseen
from tests.views.situations import KINDS, SMALL, busy_states, situations

if TYPE_CHECKING:
    from craits_engine import Action

STATES = busy_states() | states() | setups().map(GameState.from_setup)
DICE = st.integers(0, 2**32).map(Random)


def seats(state: GameState) -> st.SearchStrategy[int | None]:
    """Every seat, and the spectator."""
    return st.sampled_from([*range(state.players), None])


def answers(state: GameState, seat: int | None) -> list[object]:
    """Ask everything that a seat may ask about a state, and show every answer."""
    view = observe(state, seat)
    found: list[object] = [view, hash(view), repr(view), repr(state)]
    if seat is None:
        return found
    found += [legal_actions(state, seat), repr(legal_actions(state, seat))]
    for action in alphabet(state.rules.deck, state.players, seat):
        reason = why_illegal(state, action)
        found += [reason, explain_illegal(state, action)]
        if reason is not None:
            with pytest.raises(IllegalActionError) as caught:
                apply(state, action)
            found += [str(caught.value), repr(caught.value), caught.value.args]
    return found


def results(state: GameState, action: Action, seat: int | None) -> list[object]:
    """Do an action, and give what a seat is shown of it and what it sees afterwards."""
    taken = step_seen(state, action)
    view = observe(taken.state, seat)
    return [taken.events_for(seat), repr(taken.events_for(seat)), view, repr(view)]


def check_answers(state: GameState, seat: int | None, dice: Random) -> None:
    expected = answers(state, seat)
    assert answers(twin(state, seat, dice), seat) == expected
    assert answers(determinize(observe(state, seat), dice), seat) == expected


def check_results(state: GameState, seat: int | None, dice: Random) -> int:
    """Try every action that anybody may do, and give how many could be compared.

    An action of another player may be illegal in the twin: who can play must play (R3.3). Then
    the action itself tells something about that player's cards, and there is nothing to compare.
    """
    compared = 0
    for action in all_legal_actions(state):
        shown = revealed(state, action, seat)
        # The order of a shuffle comes from the seed, the one thing that decides what it shows.
        seed = state.seed if shown.order else None
        other = twin(state, seat, dice, keep=shown.cards, seed=seed)
        if is_legal(other, action):
            assert results(other, action, seat) == results(state, action, seat), action
            compared += 1
        else:
            assert action.seat != seat
    return compared


@given(st.data(), STATES, DICE)
def test_a_seat_learns_nothing_by_asking(
    data: st.DataObject, state: GameState, dice: Random
) -> None:
    seat = data.draw(seats(state))
    expected = answers(state, seat)
    assert answers(twin(state, seat, dice), seat) == expected


@given(st.data(), busy_states() | states(), DICE)
def test_a_seat_cannot_tell_an_imagined_state_from_the_real_one(
    data: st.DataObject, state: GameState, dice: Random
) -> None:
    seat = data.draw(seats(state))
    check_answers(state, seat, dice)


@given(st.data(), STATES, DICE)
def test_a_seat_is_shown_no_more_than_an_action_reveals(
    data: st.DataObject, state: GameState, dice: Random
) -> None:
    check_results(state, data.draw(seats(state)), dice)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_state_keeps_its_secrets(kind: str) -> None:
    state = situations()[kind]
    for number, seat in enumerate((*range(state.players), None)):
        check_answers(state, seat, Random(number))
        compared = check_results(state, seat, Random(number))
        assert compared > 0 or state.is_over


@pytest.mark.parametrize("kind", KINDS)
def test_a_twin_really_is_another_state(kind: str) -> None:
    """Were it the same, the tests of this file would show nothing."""
    state = situations()[kind]
    for seat in (*range(state.players), None):
        other = twin(state, seat, Random(1))
        assert other.seed != state.seed
        assert sorted(unseen(other, seat)) == sorted(unseen(state, seat))
        assert seen_cards(other, seat) == seen_cards(state, seat)
        moved = unseen(other, seat) != unseen(state, seat)
        assert moved == (len(unseen(state, seat)) > 1)


@pytest.mark.parametrize("kind", KINDS)
def test_own_actions_that_reveal_nothing_have_the_same_results(kind: str) -> None:
    """For these even a world from `determinize` will do, where no card is kept in its place."""
    state = situations()[kind]
    for seat in range(state.players):
        other = determinize(observe(state, seat), Random(5))
        for action in legal_actions(state, seat):
            shown = revealed(state, action, seat)
            if shown.cards <= set(state.hands[seat]) and not shown.order:
                assert results(other, action, seat) == results(state, action, seat), action


@given(st.data(), st.integers(2, 5), DICE)
def test_a_deal_shows_the_own_cards_and_the_up_card(
    data: st.DataObject, players: int, dice: Random
) -> None:
    """R2.3 with a deck from outside: two decks that agree in what a seat gets look the same."""
    start = new_game(players, rules=SMALL, seed=1, first_dealer=0)
    seat = data.draw(seats(start))
    deck = list(SMALL.deck)
    dice.shuffle(deck)
    after = apply(start, Deal(0, tuple(deck)))
    open_cards = seen_cards(after, seat)
    others = [card for card in deck if card not in open_cards]
    dice.shuffle(others)
    rest = iter(others)
    other = tuple(card if card in open_cards else next(rest) for card in deck)
    assert results(start, Deal(0, other), seat) == results(start, Deal(0, tuple(deck)), seat)


@pytest.mark.parametrize("kind", KINDS)
def test_a_reshuffle_laid_down_beforehand_is_not_seen(kind: str) -> None:
    """It is the order of a stock to come."""
    state = situations()[kind]
    prepared = state.with_next_reshuffle(SMALL.deck[:5])
    for seat in (*range(state.players), None):
        assert answers(prepared, seat) == answers(state, seat)


@pytest.mark.parametrize("stock", ["5C", ""])
def test_a_draw_at_will_does_not_tell_whether_the_player_could_play(stock: str) -> None:
    """Option `draw_at_will`: nobody else knows that, with or without a card to draw (R7.2)."""
    rules = Rules(
        deck=tuple(Hand.parse(f"KD KC 3S 4S QD {stock}")), deal_sizes=(1, 1), draw_at_will=True
    )
    able = Setup(rules=rules, hands=("KD 3S", "4S", "KC"), discard="QD", turn=0)
    stuck = attrs.evolve(able, hands=("KC 3S", "4S", "KD"))
    first, second = GameState.from_setup(able), GameState.from_setup(stuck)
    for seat in (1, None):
        assert observe(first, seat) == observe(second, seat)
        assert results(first, Draw(0), seat) == results(second, Draw(0), seat)
