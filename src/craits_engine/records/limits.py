"""How large a document may be; everything beyond is refused before it costs time or memory."""

from __future__ import annotations

from typing import Final

MAX_SIZE: Final = 2 * 1024 * 1024
"""The bytes (or characters) of a document."""
MAX_DEPTH: Final = 24
"""How deep lists and objects may lie in each other; no document needs more than twelve levels."""
MAX_ACTIONS: Final = 20_000
"""The actions of a game, or the steps of what a player saw; a full game has some hundreds."""
MAX_ROUNDS: Final = 1_000
"""The rounds of a game, and the times that players may cut for the first dealer."""
MAX_COUNT: Final = 2**53 - 1
"""The largest count, and the largest number in the rules: what every reader of JSON keeps exact."""
MAX_POINTS_DIGITS: Final = 300
"""The digits of scores and penalties, which `pressure` doubles again and again."""
MAX_POINTS: Final = 10**MAX_POINTS_DIGITS - 1
MAX_TAGS: Final = 100
"""The free tags of a record."""
MAX_TEXT: Final = 1_000
"""The characters of a name or of a tag."""
MAX_LINE: Final = 100_000
"""The characters of a line of notation."""
