"""The part of a state that changes seldom: with a deal, a reshuffle or the end of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from craits_engine.state.cut import Cut
from craits_engine.state.tables import Tables

if TYPE_CHECKING:
    from craits_engine.rules.options import Rules


# Not frozen, because a frozen class is slow to make; nobody writes to one after that, and no
# public name leads to it.
@attrs.define(kw_only=True, unsafe_hash=True, repr=False)
class Context:
    """What all states between two deals or reshuffles share; a play copies one reference to it."""

    tables: Tables
    """Stands for the rules and the number of players, and compares as they do."""
    round_number: int
    dealer: int
    seed: int
    shuffles: int
    cut: Cut
    scores: tuple[tuple[int, ...], ...]
    forced: tuple[int, ...]
    """How many reshuffles each seat's draws have forced in the game (option `pressure`)."""
    penalties: tuple[int, ...]
    """The points that those of this round cost each seat."""
    reshuffled: tuple[int, ...]
    """The sets of cards that the reshuffles of this round put into the stock, oldest first.

    A card that lies in several counts for the latest alone; a set that is used up is dropped.
    """
    next_reshuffle: bytes
    """The stock that the next reshuffle gives, if it is not to come from the seed."""

    @property
    def rules(self) -> Rules:
        """The options of the game."""
        return self.tables.rules

    @property
    def players(self) -> int:
        """The number of players."""
        return self.tables.players

    def with_seed(self, seed: int) -> Context:
        """Return the same context with another seed."""
        context = copy_context(self)
        context.seed = seed
        return context

    def with_next_reshuffle(self, stock: bytes) -> Context:
        """Return the same context with a reshuffle laid down beforehand."""
        context = copy_context(self)
        context.next_reshuffle = stock
        return context


_new = object.__new__


def copy_context(old: Context) -> Context:
    """Copy a context, for its maker to change: in less than half the time of its constructor."""
    context = _new(Context)
    context.tables = old.tables
    context.round_number = old.round_number
    context.dealer = old.dealer
    context.seed = old.seed
    context.shuffles = old.shuffles
    context.cut = old.cut
    context.scores = old.scores
    context.forced = old.forced
    context.penalties = old.penalties
    context.reshuffled = old.reshuffled
    context.next_reshuffle = old.next_reshuffle
    return context
