"""Adding up round scores, and who has the lowest total (R1.4)."""

from __future__ import annotations


def sum_scores(scores: tuple[tuple[int, ...], ...], players: int) -> tuple[int, ...]:
    """Give the sum of the round scores of each seat; zeros before the first round is scored."""
    return tuple(map(sum, zip((0,) * players, *scores, strict=True)))


def lowest_totals(totals: tuple[int, ...]) -> tuple[int, ...]:
    """Give the seats with the lowest total; who ties shares the win."""
    lowest = min(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == lowest)
