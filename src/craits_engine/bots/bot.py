"""What a bot is."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from craits_engine.state.view import View
    from craits_engine.vocabulary.actions import Action


class Bot(Protocol):
    """Anything that chooses an action from a view; a plain function will do.

    It is called when its seat is on turn, with a view that has at least one legal action. It may
    also have the methods of `Resets` and `Reacts`.
    """

    @abstractmethod
    def __call__(self, view: View, /) -> Action:
        """Choose one of `view.actions`."""


@runtime_checkable
class Resets(Protocol):
    """A bot that wants to be told when a game begins."""

    @abstractmethod
    def reset(self, view: View, /) -> None:
        """Prepare for a new game; the view is that of the start, with the bot's own seat."""


@runtime_checkable
class Reacts(Protocol):
    """A bot that may also act when another seat is on turn: announce, or call an opponent."""

    @abstractmethod
    def react(self, view: View, /) -> Action | None:
        """Choose one of `view.actions`, all out of turn, or None to let the moment pass."""
