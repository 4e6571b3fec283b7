"""The named rule sets (section 10)."""

from __future__ import annotations

from craits_engine.cards.rank import Rank
from craits_engine.rules.ability import Ability
from craits_engine.rules.match import Match
from craits_engine.rules.options import Rules

CRATES = Rules(
    match=Match.SUIT | Match.RANK,
    abilities={Rank.NINE: Ability.WILD_SWITCH},
    pressure=5,
)
"""Crates: match by suit or rank, wild 9s that may switch, and pressure."""

CREIGHTS = Rules(
    match=Match.SUIT | Match.RANK,
    abilities={Rank.NINE: Ability.WILD_SWITCH, Rank.SEVEN: Ability.SECOND_NEXT_DRAWS},
    threes_cancel_eights=False,
    cancelled_pair=3,
    points={Rank.FIVE: 25, Rank.SEVEN: 25, Rank.NINE: 40, Rank.TEN: 30},
)
"""Creights: match by suit or rank, wild 9s that may switch, 7s that hit the second next player,
8s that stay, and points of its own."""
