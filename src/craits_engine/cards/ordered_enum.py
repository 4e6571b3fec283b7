"""What the library's ordered enumerations share."""

from __future__ import annotations

from enum import Enum
from typing import Self


class OrderedEnum(Enum):
    """An enumeration whose members compare in the order of their definition.

    They are not numbers: a rank is never equal to an `int`, so that a mix-up shows at once.
    """

    _index: int
    """The member's place in the definition, from 0; tables are indexed by it."""

    def __repr__(self) -> str:
        return str(self)

    def __lt__(self, other: Self) -> bool:
        return self._index < other._index if other.__class__ is self.__class__ else NotImplemented

    def __le__(self, other: Self) -> bool:
        return self._index <= other._index if other.__class__ is self.__class__ else NotImplemented

    def __gt__(self, other: Self) -> bool:
        return self._index > other._index if other.__class__ is self.__class__ else NotImplemented

    def __ge__(self, other: Self) -> bool:
        return self._index >= other._index if other.__class__ is self.__class__ else NotImplemented
