"""Actions and positions as one line of text.

`format_action` and `parse_action` write and read actions ("10♥", "8♠=♦", "draw"); `parse_legal`
also asks the rules. `format_position` and `parse_position` do the same for whole positions,
`format_cards` and `parse_cards` for piles of cards in their order. What is written is plain; what
is read may use capitals or not, signs (♥) or letters (H).
"""

from craits_engine.notation.actions import (
    format_action,
    format_cards,
    parse_action,
    parse_cards,
    parse_legal,
)
from craits_engine.notation.positions import format_position, parse_position

__all__ = [
    "format_action",
    "format_cards",
    "format_position",
    "parse_action",
    "parse_cards",
    "parse_legal",
    "parse_position",
]
