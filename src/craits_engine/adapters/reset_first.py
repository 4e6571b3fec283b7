"""The order of calls to an environment: `reset` comes first, and nothing comes after `close`."""

from __future__ import annotations

from typing import NoReturn

from craits_engine.adapters.extras import Needs
from craits_engine.base.errors import CraitsError

with Needs("gymnasium", "gymnasium"):
    from gymnasium import error


class ResetNeededError(CraitsError, error.ResetNeeded, AssertionError, AttributeError):
    """An environment was used before `reset`, or after the end of an episode.

    It can be caught as what Gymnasium raises then, and as what the wrappers of PettingZoo raise:
    an AssertionError for a method, an AttributeError for an attribute.
    """


class EnvironmentClosedError(
    CraitsError, error.ClosedEnvironmentError, AssertionError, AttributeError
):
    """An environment was used after `close`.

    It can be caught as what the vector environments of Gymnasium raise then, and, as PettingZoo
    has no error for it, in the same way as one before `reset`.
    """


class CallOrder:
    """Whether an environment has been reset, and whether it has been closed."""

    ready: bool
    """Whether an episode has begun in an environment that is open."""

    def __init__(self) -> None:
        self.ready = False
        self._closed = False

    def check(self) -> None:
        """Let something be used only between `reset` and `close`.

        Raises:
            ResetNeededError: no episode has begun.
            EnvironmentClosedError: the environment has been closed.

        """
        if not self.ready:
            self.refuse()

    def refuse(self) -> NoReturn:
        """Say why there is no episode; see `check`."""
        self.check_open()
        msg = "call reset() first: no episode has begun"
        raise ResetNeededError(msg)

    def check_open(self) -> None:
        """Let something be used only before `close`.

        Raises:
            EnvironmentClosedError: the environment has been closed.

        """
        if self._closed:
            msg = "the environment has been closed with close(): make a new one"
            raise EnvironmentClosedError(msg)

    def close(self) -> None:
        """Close the environment; to close it again changes nothing."""
        self._closed = True
        self.ready = False


def refuse_after_end() -> NoReturn:
    """Say that an episode is over.

    Raises:
        ResetNeededError: it says so.

    """
    msg = "call reset() first: the episode is over"
    raise ResetNeededError(msg)
