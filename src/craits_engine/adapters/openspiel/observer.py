"""What a player of an OpenSpiel game observes, as text and as numbers."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Protocol

from craits_engine.adapters.choices import AdapterOptionError
from craits_engine.adapters.extras import Needs
from craits_engine.adapters.layout import layout
from craits_engine.adapters.observations import observation
from craits_engine.adapters.openspiel.observation_text import private_text, public_text
from craits_engine.play.legality import check_seat
from craits_engine.views.observe import observe

with Needs("numpy", "openspiel"):
    import numpy as np
with Needs("pyspiel", "openspiel"):
    import pyspiel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from craits_engine.adapters.openspiel.state import CraitsState

_PRIVATE = frozenset({"hand", "drawn_card"})
"""The planes that only one player sees."""


class ObservationType(Protocol):
    """What is asked of an observer: an `IIGObservationType` of OpenSpiel."""

    @property
    @abstractmethod
    def public_info(self) -> bool:
        """Whether to tell what everybody sees."""

    @property
    @abstractmethod
    def perfect_recall(self) -> bool:
        """Whether to tell all that was seen so far, too."""

    @property
    @abstractmethod
    def private_info(self) -> object:
        """Whose cards to tell: `NONE` or `SINGLE_PLAYER` of `pyspiel.PrivateInfoType`."""


class CraitsObserver:
    """Writes what a player sees into one array, and as text.

    In a chance node a player still sees the game as it was before the pending action.

    Args:
        kind: what to tell.
        players: how many play.
        params: nothing; the adapter has no parameters for observers.

    Raises:
        AdapterOptionError: the cards of all players are asked for, or there are parameters.

    """

    tensor: NDArray[np.float32]
    """The numbers of the last `set_from`."""
    dict: dict[str, NDArray[np.float32]]
    """The same by name: "player" and the planes of `layout`, as windows on `tensor`."""

    def __init__(
        self, kind: ObservationType, players: int, params: Mapping[str, object] | None = None
    ) -> None:
        if params:
            msg = f"an observer has no parameters, such as {next(iter(params))!r}"
            raise AdapterOptionError(msg)
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            msg = "an observer tells the cards of one player or of none, not of all"
            raise AdapterOptionError(msg)
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._public = kind.public_info
        self._recalls = kind.perfect_recall
        self._planes = [
            plane
            for plane in layout()
            if (self._private if plane.name in _PRIVATE else self._public)
        ]
        self._players = players if self._private else 0
        size = self._players + sum(plane.size for plane in self._planes)
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"player": self.tensor[:players]} if self._private else {}
        at = self._players
        for plane in self._planes:
            self.dict[plane.name] = self.tensor[at : at + plane.size].reshape(plane.shape)
            at += plane.size

    def set_from(self, state: CraitsState, player: int) -> None:
        """Write what this player sees into `tensor`.

        Raises:
            SeatError: the game has no such seat.

        """
        told = observation(observe(state.core, player if self._private else None))
        tensor = self.tensor
        at = self._players
        tensor[:at] = 0
        if at:
            tensor[player] = 1
        if self._private and self._public:
            tensor[at:] = told
            return
        for plane in self._planes:
            tensor[at : at + plane.size] = told[plane.start : plane.stop]
            at += plane.size

    def string_from(self, state: CraitsState, player: int) -> str:
        """Write what this player sees as one line.

        Raises:
            SeatError: the game has no such seat.

        """
        if self._private:
            # What a player remembers is found by its number, also by a negative one.
            check_seat(player, state.core)
        memory = state.moment.memory
        if self._recalls:
            private = memory.private[player][1:] if self._private else ""
            public = memory.public[1:]
        else:
            view = observe(state.core, player if self._private else None)
            private, public = private_text(view), public_text(view)
        parts: list[str] = []
        if self._private:
            parts += [f"p{player}", private]
        if self._public:
            parts.append(public)
        return " | ".join(parts)
