"""The classes of OpenSpiel that a game in Python derives from, with the types that it has not.

OpenSpiel is published without type hints. Here is what this adapter, and a program that uses it,
calls of these two classes; at run time they are those of `pyspiel`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.adapters.extras import Needs

with Needs("pyspiel", "openspiel"):
    import pyspiel

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Self

    class Game:
        """A game of OpenSpiel."""

        def __init__(self, kind: object, info: object, params: Mapping[str, object], /) -> None:
            """Take over the description of a game."""

        def new_initial_state(self) -> State:
            """Return a state in which nothing has happened."""
            ...

        def get_type(self) -> object:
            """Return the `pyspiel.GameType`."""
            ...

        def get_parameters(self) -> dict[str, int | str | bool]:
            """Return the parameters by name."""
            ...

        def num_players(self) -> int:
            """Return how many play."""
            ...

        def num_distinct_actions(self) -> int:
            """Return how many numbers of actions there are."""
            ...

        def max_chance_outcomes(self) -> int:
            """Return how many outcomes a chance node can have."""
            ...

        def max_game_length(self) -> int:
            """Return how many decisions a game can have."""
            ...

        def min_utility(self) -> float:
            """Return a number below which nothing is ever returned."""
            ...

        def max_utility(self) -> float:
            """Return a number above which nothing is ever returned."""
            ...

        def utility_sum(self) -> float | None:
            """Return what all returns add up to, if that is always the same."""
            ...

    class State:
        """A state of a game of OpenSpiel."""

        def __init__(self, game: Game, /) -> None:
            """Begin with an empty history."""

        def apply_action(self, action: int, /) -> None:
            """Go on with an action of the player who decides."""
            ...

        def legal_actions(self, player: int | None = None, /) -> list[int]:
            """List the legal actions, or the outcomes of a chance node."""
            ...

        def is_chance_node(self) -> bool:
            """Return whether chance decides."""
            ...

        def history(self) -> list[int]:
            """List all actions so far, those of chance too."""
            ...

        def clone(self) -> Self:
            """Copy the state."""
            ...

        def child(self, action: int, /) -> Self:
            """Copy the state and let the copy go on."""
            ...

        def information_state_string(self, player: int | None = None, /) -> str:
            """Write what a player has seen so far."""
            ...

        def information_state_tensor(self, player: int | None = None, /) -> list[float]:
            """List what a player sees now as numbers."""
            ...

        def observation_string(self, player: int | None = None, /) -> str:
            """Write what a player sees now."""
            ...

        def observation_tensor(self, player: int | None = None, /) -> list[float]:
            """List what a player sees now as numbers."""
            ...

        def action_to_string(self, player: int, action: int, /) -> str:
            """Write an action."""
            ...

        def string_to_action(self, player: int, text: str, /) -> int:
            """Read a legal action."""
            ...

        def move_number(self) -> int:
            """Return how many actions there were."""
            ...

        def get_game(self) -> Game:
            """Return the game."""
            ...

else:
    Game = pyspiel.Game
    State = pyspiel.State

CHANCE: int = int(pyspiel.PlayerId.CHANCE)
"""The player who decides in a chance node."""
TERMINAL: int = int(pyspiel.PlayerId.TERMINAL)
"""The player who decides when the game is over."""
