"""A second opinion on the whole game, slow and plain, that shares nothing with the library.

It is written from the rules page alone and takes only names from the library: cards, rules,
actions. What it computes, it computes with lists, sets and loops, one rule after the other.
"""

from __future__ import annotations

from tests.oracle.cranks import crank_from_discard, possible_cranks
from tests.oracle.model import Model
from tests.oracle.scoring import score

__all__ = ["Model", "crank_from_discard", "possible_cranks", "score"]
