"""The whole tree of a game: how large it is, and, if it is not too large, as one of C++.

OpenSpiel's solvers ask a game for states and never say what for, so that a game cannot tell a
solver, which will visit everything, from a search or a long training. Nothing can be refused there.
It is refused here, before the solver starts.
"""

from __future__ import annotations

from math import perm
from typing import TYPE_CHECKING, Final

import attrs

from craits_engine.adapters.choices import AdapterOptionError
from craits_engine.adapters.extras import Needs
from craits_engine.adapters.openspiel.base import TERMINAL
from craits_engine.adapters.openspiel.game import CraitsGame
from craits_engine.base.errors import CraitsError
from craits_engine.base.validation import is_a, is_whole, shown, type_name

with Needs("pyspiel", "openspiel"):
    import pyspiel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from craits_engine.adapters.openspiel.base import Game

MOST_NODES: Final = 250_000
"""How many nodes a tree may have, unless the caller allows more."""


class TreeTooLargeError(CraitsError, ValueError):
    """A game whose tree has more nodes than allowed; a solver would use up time and memory."""


@attrs.frozen(kw_only=True)
class TreeSize:
    """How large the tree of a game is."""

    decisions: int
    """In how many nodes a player decides."""
    chance: int
    """In how many chance does."""
    ends: int
    """In how many the game is over."""
    information_states: int
    """How many decisions the players can tell apart: what a solver learns a strategy for."""

    @property
    def nodes(self) -> int:
        """How many nodes there are in all."""
        return self.decisions + self.chance + self.ends


def tree_size(game: CraitsGame, limit: int = MOST_NODES) -> TreeSize:
    """Count the nodes of the tree of a game, but not beyond a limit.

    Args:
        game: a game of Craits.
        limit: how many nodes the tree may have.

    Returns:
        The size of the whole tree.

    Raises:
        TreeTooLargeError: it has more nodes. Where the deals alone are more, this takes no time.
        AdapterOptionError: it is another game, or the limit is no whole number of at least 1.

    >>> game = CraitsGame({"rules": "tiny", "max_game_length": 2})
    >>> tree_size(game)
    TreeSize(decisions=324, chance=369, ends=553, information_states=92)

    """
    if not is_a(game, CraitsGame):
        msg = f"game must be a game of Craits, not one of type {type_name(game)}"
        raise AdapterOptionError(msg)
    if not is_whole(limit, 1):
        msg = f"limit must be a whole number of at least 1, not {shown(limit)}"
        raise AdapterOptionError(msg)
    plan = game.plan
    # R2.3: chance deals every hand and the up-card, one card after the other.
    dealt = plan.players * plan.rules.deal_sizes[0] + 1
    deals = perm(len(plan.rules.deck), dealt)
    if deals > limit:
        raise TreeTooLargeError(_too_large(limit, f": {deals:.1e} deals alone"))
    found = chance = ends = 0
    told: set[tuple[int, str, str]] = set()
    nodes, left = 1, [game.start]
    while left:
        moment = left.pop()
        player = moment.player
        if player == TERMINAL:
            ends += 1
            continue
        branches: Sequence[int] = moment.cards
        if moment.pending is None:
            branches = tuple(moment.legal)
            found += 1
            told.add((player, moment.memory.private[player], moment.memory.public))
        else:
            chance += 1
        nodes += len(branches)
        if nodes > limit:
            raise TreeTooLargeError(_too_large(limit, ""))
        left += [moment.after(number) for number in branches]
    return TreeSize(decisions=found, chance=chance, ends=ends, information_states=len(told))


def cached_tree(game: CraitsGame, limit: int = MOST_NODES) -> Game:
    """Make the tree of a game, as a game in C++ that solvers walk through quickly.

    It is what `pyspiel.convert_to_cached_tree` makes, if the tree is not too large.

    Args:
        game: a game of Craits.
        limit: how many nodes the tree may have.

    Raises:
        TreeTooLargeError: it has more nodes.
        AdapterOptionError: it is another game, or the limit is no whole number of at least 1.

    >>> cached_tree(CraitsGame({"deal_size": 5}))
    Traceback (most recent call last):
        ...
    craits_engine.adapters.openspiel.tree.TreeTooLargeError: the tree of this game has more than
    250000 nodes...

    """
    tree_size(game, limit)
    tree: Game = pyspiel.convert_to_cached_tree(game)
    return tree


def _too_large(limit: int, why: str) -> str:
    return (
        f"the tree of this game has more than {limit} nodes{why}; a solver needs a smaller deck, "
        "fewer cards a player or a smaller max_game_length, or else a higher limit"
    )
