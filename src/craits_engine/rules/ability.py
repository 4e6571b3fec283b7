"""What a card does when it is played (section 4)."""

from __future__ import annotations

from enum import Enum, unique


@unique
class Ability(Enum):
    """What a card does (section 4, and the list in section 10, in its order)."""

    _index: int

    NONE = "none"
    """Nothing (3, J, Q, K)."""
    ANSWER = "answer"
    """Answers the crank: adds 1, playable in a crank (A)."""
    CRANK = "crank"
    """Starts or raises the crank: adds 2 (2)."""
    SKIP = "skip"
    """The next player is skipped (4)."""
    OTHERS_DRAW = "others_draw"
    """All other players draw a card (5)."""
    EXTRA_TURN = "extra_turn"
    """The same player goes again (6)."""
    NEXT_DRAWS = "next_draws"
    """The next player draws a card and then takes their turn (7)."""
    SECOND_NEXT_DRAWS = "second_next_draws"
    """The player after the next one draws a card; of two players, the next one."""
    WILD = "wild"
    """Playable on anything outside a crank; the player names a suit (8)."""
    SWITCH = "switch"
    """The player may switch to the other suit of the card's own colour (9)."""
    WILD_SWITCH = "wild_switch"
    """Playable on anything outside a crank, and may switch like a 9."""
    REVERSE = "reverse"
    """The direction of play reverses (10)."""

    def __init__(self, _name: str) -> None:
        self._index = len(self.__class__.__members__)

    @property
    def wild(self) -> bool:
        """Whether such a card can be played on anything outside a crank."""
        return self is Ability.WILD or self is Ability.WILD_SWITCH

    @property
    def switches(self) -> bool:
        """Whether such a card may switch to the other suit of its colour."""
        return self is Ability.SWITCH or self is Ability.WILD_SWITCH


CRANK_STEPS: dict[Ability, int] = {Ability.ANSWER: 1, Ability.CRANK: 2}
"""What a card adds to the count of a running crank (R5.2)."""
