"""Every error that the library raises but those about an action (see illegal_actions.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable


E = TypeVar("E", bound=type[Exception])


def at_the_front(error: E) -> E:
    """Let a traceback, and a pickle, name an error by the address from which users import it."""
    error.__module__ = __name__.partition(".")[0]
    return error


@at_the_front
class CraitsError(Exception):
    """The base of every error that this library raises on purpose."""


@at_the_front
class CardError(CraitsError, ValueError):
    """Something that is not a card, or cards that cannot be together in one hand."""


@at_the_front
class NotationError(CraitsError, ValueError):
    """A text that should name a card, an action or a position and does not.

    Args:
        message: what is wrong, as a sentence.
        text: the whole text.
        position: the place in it, counted from 0, where reading failed; None if there is none.
        expected: what could have stood there.

    """

    def __init__(
        self, message: str, text: str = "", position: int | None = None, expected: str = ""
    ) -> None:
        self.message = message
        self.text = text
        self.position = position
        self.expected = expected
        super().__init__(message, text, position, expected)

    def __str__(self) -> str:
        return self.message


@at_the_front
class StateError(CraitsError, ValueError):
    """Something that is not the state, or the view, that is needed there."""


@at_the_front
class SeatError(CraitsError, ValueError):
    """A seat that the game does not have (R1.1)."""


@at_the_front
class DepthError(CraitsError, ValueError):
    """A search depth that is not a whole number of at least 0."""


@at_the_front
class HistoryError(CraitsError, ValueError):
    """A place in the history of a game that it does not have."""


@at_the_front
class ShuffleError(CraitsError, ValueError):
    """An order laid down for a reshuffle that does not have the cards to be shuffled (R7.1)."""


@at_the_front
class EventError(CraitsError, ValueError):
    """An event that does not fit the state it is applied to."""


class _ProblemsError(CraitsError, ValueError):
    """An error that lists everything that is wrong at once."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems: tuple[str, ...] = tuple(problems)
        """Everything that is wrong, one sentence each."""
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "; ".join(self.problems)


@at_the_front
class RulesError(_ProblemsError):
    """Options that no game can be played with; `problems` lists all of them (section 10)."""


@at_the_front
class SetupError(_ProblemsError):
    """A `Setup` that describes no possible position; `problems` lists everything wrong with it."""


@at_the_front
class RecordError(CraitsError, ValueError):
    """A document that cannot be read, or a value that cannot be written as one.

    Args:
        message: what is wrong, as a sentence.
        path: where in the document, such as "scores[2][0]"; empty for the whole of it.

    """

    def __init__(self, message: str, path: str = "") -> None:
        self.message = message
        self.path = path
        super().__init__(message, path)

    def __str__(self) -> str:
        return f"{self.path or 'the document'}: {self.message}"


@at_the_front
class ReplayError(RecordError):
    """A record of a game that cannot have been played so.

    Args:
        message: what is wrong, as a sentence.
        path: where in the document.
        index: which action is wrong, the first of the record being 0; None if the actions are
            right and something else is not, such as the result.
        error: the error that the action met; None if there was none.

    """

    def __init__(
        self,
        message: str,
        path: str = "",
        index: int | None = None,
        error: CraitsError | None = None,
    ) -> None:
        super().__init__(message, path)
        self.index = index
        self.error = error
        self.args: tuple[object, ...] = (message, path, index, error)
