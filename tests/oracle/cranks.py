"""Section 5 read backwards: the crank's count from the discard pile alone.

A reshuffle takes the crank's cards off the pile (R7.1), so both functions speak only of a crank
since whose beginning there was none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine import Ability, Card, Rules

if TYPE_CHECKING:
    from collections.abc import Sequence


def crank_from_discard(discard: Sequence[Card], began: int, rules: Rules) -> int:
    """The count of a crank whose first card lies at index `began` of the pile (the top is last).

    Everything above that card was played in the crank, so it answers or raises (R5.2).
    """
    count = 0
    for card in discard[began:]:
        ability = rules.abilities[card.rank]
        if ability is Ability.CRANK:
            count += 2  # R5.1, R5.2
        elif ability is Ability.ANSWER:
            count += 1  # R5.2
        else:
            message = f"{card} cannot have been played in a crank"
            raise ValueError(message)
    if rules.abilities[discard[began].rank] is not Ability.CRANK:
        message = f"{discard[began]} cannot have started a crank"
        raise ValueError(message)
    return count


def possible_cranks(discard: Sequence[Card], rules: Rules) -> set[int]:
    """Every count that a crank still running on this pile can have, wherever it began."""
    counts = set()
    for began in range(len(discard)):
        try:
            counts.add(crank_from_discard(discard, began, rules))
        except ValueError:
            continue
    return counts
