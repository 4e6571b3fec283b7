"""Strategies for actions in a given state: legal ones, and whatever somebody may try."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from craits_engine.cards.suit import Suit
from craits_engine.play.legality import actors, legal_actions
from craits_engine.state.game_state import expect_state
from craits_engine.testing.value_strategies import cards
from craits_engine.vocabulary.actions import (
    Action,
    Announce,
    CallIdiot,
    Deal,
    Draw,
    NameSuit,
    Pass,
    Play,
)

if TYPE_CHECKING:
    from craits_engine.state.game_state import GameState


def all_legal_actions(state: GameState) -> tuple[Action, ...]:
    """List the legal actions of all seats, those of the seat on turn first.

    Args:
        state: any state.

    Returns:
        The actions, seat by seat as `actors` has them; empty if the game is over.

    >>> from craits_engine.testing import all_legal_actions
    >>> setup = Setup(hands=("8S 9D", "KD"), discard="TS", turn=0, unannounced=(1,))
    >>> all_legal_actions(GameState.from_setup(setup))[-2:]
    (CallIdiot(seat=0, target=1), Announce(seat=1))

    """
    return tuple([action for seat in actors(state) for action in legal_actions(state, seat)])


def actions(state: GameState) -> st.SearchStrategy[Action]:
    """Make legal actions of any seat, in or out of turn.

    Of the many legal `Deal` actions only the one without a deck is made.

    Args:
        state: any state; if the game is over, nothing can be drawn from the strategy.

    """
    choices = all_legal_actions(state)
    return st.sampled_from(choices) if choices else st.nothing()


def attempts(state: GameState) -> st.SearchStrategy[Action]:
    """Make actions that somebody could try, most of which are not legal.

    They are well formed: all seats are seats of the game. The cards are any of the 52, and a
    `Deal` may bring any order of the deck.

    Args:
        state: any state, also one in which the game is over.

    Raises:
        StateError: it is no state.

    """
    expect_state(state)
    seats, suits = st.integers(0, state.players - 1), st.sampled_from(Suit)
    return st.one_of(
        st.builds(Play, seats, cards(), st.none() | suits, announce=st.booleans()),
        st.builds(Draw, seats),
        st.builds(Pass, seats),
        st.builds(Announce, seats),
        st.builds(CallIdiot, seats, target=seats),
        st.builds(NameSuit, seats, suits),
        st.builds(Deal, seats, st.none() | st.permutations(state.rules.deck).map(tuple)),
    )
