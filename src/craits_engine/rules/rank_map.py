"""An immutable, hashable mapping from ranks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Generic, TypeVar

import attrs

from craits_engine.cards.rank import Rank

V = TypeVar("V")


@attrs.frozen(repr=False, eq=False)
class RankMap(Mapping[Rank, V], Generic[V]):
    """A mapping from `Rank` that never changes; equal to any mapping with the same items.

    >>> RankMap(((Rank.ACE, 1), (Rank.TWO, 20)))[Rank.TWO]
    20
    """

    _items: tuple[tuple[Rank, V], ...]

    def __getitem__(self, rank: Rank) -> V:
        for key, value in self._items:
            if key is rank:
                return value
        raise KeyError(rank)

    def __iter__(self) -> Iterator[Rank]:
        return (key for key, _ in self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __eq__(self, other: object) -> bool:
        return dict(self._items) == dict(other) if isinstance(other, Mapping) else NotImplemented

    def __hash__(self) -> int:
        return hash(frozenset(self._items))

    def __repr__(self) -> str:
        return f"{{{', '.join(f'{rank}: {value}' for rank, value in self._items)}}}"
