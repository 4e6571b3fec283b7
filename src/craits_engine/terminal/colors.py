"""Colours for what the command prints; they come from the text itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.highlighter import RegexHighlighter
from rich.theme import Theme

if TYPE_CHECKING:
    from collections.abc import Sequence

THEME = Theme(
    {
        # The sixteen colours of a terminal, which its user has made readable.
        "craits.red": "bold red",
        "craits.black": "bold",
        "craits.seat0": "cyan",
        "craits.seat1": "magenta",
        "craits.seat2": "green",
        "craits.seat3": "yellow",
        "craits.seat4": "bright_blue",
        "craits.out": "bold green",
        "craits.best": "bold green",
        "craits.idiot": "bold",
        "craits.crank": "bold",
    }
)

_RANK = "(?:10|[2-9AJQK])"


class TableTalk(RegexHighlighter):
    """Colours cards, suits, players, and the turns that a round takes."""

    base_style: ClassVar[str] = "craits."
    highlights: ClassVar[Sequence[str]] = [
        *(rf"\b(?P<seat{seat}>[Ss]eat {seat})\b" for seat in range(5)),
        rf"(?P<red>\b{_RANK}[DH]\b|(?:\b{_RANK})?[♦♥]|\b(?:diamonds|hearts)\b)",
        rf"(?P<black>\b{_RANK}[CS]\b|(?:\b{_RANK})?[♣♠]|\b(?:clubs|spades)\b)",
        r"\b(?P<out>goes out|out|wins the game|share the win)\b",
        r"\b(?P<idiot>idiot)\b",
        r"\b(?P<crank>crank is now \d+)\b",
    ]
