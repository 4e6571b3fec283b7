"""The score tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.box import Box
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from craits_engine.rules.options import Rules
    from craits_engine.rules.scoring import HandScore
    from craits_engine.terminal.symbols import Symbols
    from craits_engine.vocabulary.events import RoundScored


def round_table(
    scored: RoundScored, totals: tuple[int, ...], rules: Rules, symbols: Symbols
) -> Table:
    """Show how each hand of a round was scored, and what the players have now.

    Args:
        scored: the round.
        totals: what each seat has with this round.
        rules: the rules of the game.
        symbols: how to write cards.

    """
    table = _table(symbols)
    for head in ("Seat", "Cards left", "Round", "Total"):
        # No cell may end in an ellipsis: not every output has one.
        table.add_column(head, justify="left" if " " in head else "right", overflow="fold")
    rows = zip(scored.hand_scores, scored.penalties, scored.points, totals, strict=True)
    for seat, (score, penalty, points, total) in enumerate(rows):
        how = hand_text(score, rules, symbols)
        if penalty:
            how += f", pressure {penalty}"
        table.add_row(str(seat), how, str(points), _total(total, totals))
    return table


def hand_text(score: HandScore, rules: Rules, symbols: Symbols) -> str:
    """Return how one hand was scored (section 9): "8♠=50 K♦=10, 3♥ cancels 2♣"."""
    parts: list[str] = []
    if score.counted:
        parts.append(" ".join(f"{symbols.card(card)}={worth}" for card, worth in score.counted))
    pair = f"={rules.cancelled_pair}" if rules.cancelled_pair else ""
    parts += [
        f"{symbols.card(three)} cancels {symbols.card(card)}{pair}"
        for three, card in score.cancelled
    ]
    if score.spare_threes:
        spare = " ".join(f"{symbols.card(card)}={rules.three_bonus}" for card in score.spare_threes)
        parts.append(f"spare {spare}")
    return ", ".join(parts) or "out"


def game_table(
    scores: tuple[tuple[int, ...], ...],
    totals: tuple[int, ...],
    symbols: Symbols,
) -> Table:
    """Show all rounds and the totals; the lowest total stands out."""
    table = _table(symbols)
    table.show_footer = True
    table.add_column("Round", "Total", justify="right", overflow="fold")
    for seat, total in enumerate(totals):
        foot = _total(total, totals)
        table.add_column(f"Seat {seat}", foot, justify="right", overflow="fold")
    for number, row in enumerate(scores, 1):
        table.add_row(str(number), *map(str, row))
    return table


def _total(total: int, totals: tuple[int, ...]) -> Text:
    """Write a total; the lowest stands out (R1.4)."""
    return Text(str(total), "craits.best" if total == min(totals) else "")


def _table(symbols: Symbols) -> Table:
    """Make a table with a line under its head and one above its foot."""
    return Table(
        box=_box(symbols.line),
        padding=(0, 1, 0, 0),
        show_edge=False,
        pad_edge=False,
        header_style="bold",
        footer_style="bold",
        highlight=True,
    )


def _box(line: str) -> Box:
    """Draw the two lines, and nothing else."""
    blank = "    \n"
    ruled = f" {line}{line} \n"
    rows = (blank, blank, ruled, blank, blank, ruled, blank, blank)
    return Box("".join(rows), ascii=line.isascii())
