"""Strategies for the small parts of a game: players, seeds and cards."""

from __future__ import annotations

from hypothesis import strategies as st

from craits_engine.cards.card import DECK, Card
from craits_engine.cards.shuffle import FRESH_BITS, SEED_BITS
from craits_engine.rules.options import MAX_PLAYERS, MIN_PLAYERS


def players() -> st.SearchStrategy[int]:
    """Make numbers of players, 2 to 5 (R1.1)."""
    return st.integers(MIN_PLAYERS, MAX_PLAYERS)


def seeds() -> st.SearchStrategy[int]:
    """Make seeds of games: small ones, such as `new_game` draws itself, and any of 128 bits."""
    return (
        st.integers(0, 9)
        | st.integers(0, 2**FRESH_BITS - 1)
        | st.integers(1 - 2**SEED_BITS, 2**SEED_BITS - 1)
    )


def cards() -> st.SearchStrategy[Card]:
    """Make cards, any of the 52."""
    return st.sampled_from(DECK)
