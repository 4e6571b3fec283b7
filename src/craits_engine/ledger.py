"""The part of a state that changes seldom: with a deal, a reshuffle or the end of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import attrs

from craits_engine.cards import Card
from craits_engine.tables import Tables

if TYPE_CHECKING:
    from craits_engine.rules import Rules

Cut: TypeAlias = tuple[tuple[tuple[int, Card], ...], ...]
"""What the players drew to choose the first dealer: each draw as (seat, card) pairs (R2.1)."""


# Not frozen, because a frozen class is slow to make; nobody writes to one after that, and no
# public name leads to it.
@attrs.define(kw_only=True, unsafe_hash=True, repr=False)
class Ledger:
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

    def with_seed(self, seed: int) -> Ledger:
        """Give the same ledger with another seed."""
        ledger = copy_of(self)
        ledger.seed = seed
        return ledger

    def with_next_reshuffle(self, stock: bytes) -> Ledger:
        """Give the same ledger with a reshuffle laid down beforehand."""
        ledger = copy_of(self)
        ledger.next_reshuffle = stock
        return ledger


_new = object.__new__


def copy_of(old: Ledger) -> Ledger:
    """Copy a ledger, for its maker to change: in less than half the time of its constructor."""
    ledger = _new(Ledger)
    ledger.tables = old.tables
    ledger.round_number = old.round_number
    ledger.dealer = old.dealer
    ledger.seed = old.seed
    ledger.shuffles = old.shuffles
    ledger.cut = old.cut
    ledger.scores = old.scores
    ledger.forced = old.forced
    ledger.penalties = old.penalties
    ledger.reshuffled = old.reshuffled
    ledger.next_reshuffle = old.next_reshuffle
    return ledger
