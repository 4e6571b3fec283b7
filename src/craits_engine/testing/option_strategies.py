"""Strategies for the single options of `Rules` that are more than a number or a yes or no."""

from __future__ import annotations

from hypothesis import strategies as st

from craits_engine.cards.rank import Rank
from craits_engine.rules.ability import Ability
from craits_engine.rules.match import Match
from craits_engine.rules.options import Rules

_RANKS = tuple(Rank)


def matches() -> st.SearchStrategy[Match]:
    """Make each non-empty combination for `Rules.match`, the default first."""
    combinations = [
        suit | color | rank
        for suit in (Match.SUIT, Match(0))
        for color in (Match.COLOR, Match(0))
        for rank in (Match.RANK, Match(0))
    ]
    return st.sampled_from([match for match in combinations if match])


def abilities() -> st.SearchStrategy[dict[Rank, Ability]]:
    """Make mappings for `Rules.abilities`: empty, partial and full ones, some full of cranks."""
    kinds = st.sampled_from(Ability)
    few = st.dictionaries(st.sampled_from(_RANKS), kinds, max_size=4)
    many = st.fixed_dictionaries(dict.fromkeys(_RANKS, kinds))
    # Section 5 and R8.2 take several such cards in a row, which other decks seldom deal.
    cranks = st.fixed_dictionaries(
        dict.fromkeys(_RANKS, st.sampled_from([Ability.CRANK, Ability.ANSWER]) | kinds)
    )
    return few | many | cranks


def points() -> st.SearchStrategy[dict[Rank, int]]:
    """Make mappings for `Rules.points`: empty, partial and full ones; also negative numbers."""
    ranks: list[Rank] = [rank for rank in _RANKS if rank is not Rank.THREE]
    worth = st.integers(-20, 99)
    return st.dictionaries(st.sampled_from(ranks), worth, max_size=4) | st.fixed_dictionaries(
        dict.fromkeys(ranks, worth)
    )


@st.composite
def deal_sizes(draw: st.DrawFn, most: int) -> tuple[int, ...]:
    """Make sizes for `Rules.deal_sizes`: those of the named games if they fit, or a few of any.

    Args:
        draw: given by Hypothesis.
        most: the largest deal that fits the deck and the players.

    """
    named = [rules.deal_sizes for rules in (Rules.short(), Rules())]
    fitting = [sizes for sizes in named if max(sizes) <= most]
    if fitting and draw(st.integers(0, 9)) == 0:
        return draw(st.sampled_from(fitting))
    # Small deals end rounds soon and leave a large stock, large ones the other way round.
    size = st.integers(1, min(most, 3)) | st.integers(1, most)
    return tuple(draw(st.lists(size, min_size=1, max_size=4)))
