"""Every error that the library raises, and the reasons for which an action is refused."""

from __future__ import annotations

from enum import StrEnum, unique
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from craits_engine.actions import Action


class CraitsError(Exception):
    """The base of every error that this library raises on purpose."""


class CardError(CraitsError, ValueError):
    """Something that is not a card, or cards that cannot be together in one hand."""


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


class StateError(CraitsError, ValueError):
    """Something that is not the state, or the view, that is needed there."""


class SeatError(CraitsError, ValueError):
    """A seat that the game does not have (R1.1)."""


class DepthError(CraitsError, ValueError):
    """A search depth that is not a whole number of at least 0."""


class HistoryError(CraitsError, ValueError):
    """A place in the history of a game that it does not have."""


class ShuffleError(CraitsError, ValueError):
    """An order laid down for a reshuffle that does not have the cards to be shuffled (R7.1)."""


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


class RulesError(_ProblemsError):
    """Options that no game can be played with; `problems` lists all of them (section 10)."""


class SetupError(_ProblemsError):
    """A `Setup` that describes no possible position; `problems` lists everything wrong with it."""


@unique
class IllegalReason(StrEnum):
    """Why an action is refused, for programs; the error's text says it for people."""

    NOT_AN_ACTION = "not_an_action"
    """The object is not one of the action classes."""
    WRONG_TYPE = "wrong_type"
    """A part of the action has the wrong type, for example a text where a `Card` belongs."""
    NO_SUCH_SEAT = "no_such_seat"
    """The acting or the called seat is not in the game (R1.1)."""
    NOT_YOUR_SEAT = "not_your_seat"
    """The view that was asked belongs to another player, or to a spectator."""
    GAME_OVER = "game_over"
    """The last round is scored; nothing more can be done (R1.4)."""
    WRONG_PHASE = "wrong_phase"
    """The action belongs to another phase, such as a play before the deal."""
    NOT_YOUR_TURN = "not_your_turn"
    """Another seat is on turn."""
    BAD_DECK = "bad_deck"
    """The deck of a `Deal` is not a permutation of `Rules.deck` (R2.3)."""
    CARD_NOT_IN_HAND = "card_not_in_hand"
    """The acting player does not hold the card."""
    CRANK_RUNNING = "crank_running"
    """While a crank runs, only cards that answer or raise it may be played (R5.2)."""
    NOT_THE_DRAWN_CARD = "not_the_drawn_card"
    """After a draw only the card just drawn may be played (`play_drawn_card`)."""
    DOES_NOT_MATCH = "does_not_match"
    """The card fits neither the suit in force nor the top card (R3.2)."""
    SUIT_REQUIRED = "suit_required"
    """A wild card always names a suit (R4, 8)."""
    SUIT_NOT_ALLOWED = "suit_not_allowed"
    """This card may not name that suit (R4, 8 and 9; R2.6)."""
    NOTHING_TO_ANNOUNCE = "nothing_to_announce"
    """There is no single card that the player would have to announce (R6.1)."""
    MUST_PLAY = "must_play"
    """A player who can play must play (R3.3, R5.2)."""
    ALREADY_DREW = "already_drew"
    """The player has drawn and may now play that card or pass (`play_drawn_card`)."""
    NOTHING_TO_PASS = "nothing_to_pass"
    """Only a player who may play a drawn card can pass (`play_drawn_card`)."""
    NOBODY_TO_CALL = "nobody_to_call"
    """That seat is not exposed to a call, or it is the caller's own (R6.2)."""
    OUT_OF_CARDS = "out_of_cards"
    """A player without cards is never asked to do anything (R8.4)."""


class IllegalActionError(CraitsError, ValueError):
    """An action that the rules do not allow here; the state is as it was.

    Args:
        action: the refused action.
        reason: why, as a code.
        message: why, as a sentence; it names no card that another player cannot see.

    """

    def __init__(self, action: Action, reason: IllegalReason, message: str) -> None:
        self.action = action
        self.reason = reason
        self.message = message
        super().__init__(action, reason, message)

    def __str__(self) -> str:
        return self.message


class AmbiguousActionError(CraitsError, ValueError):
    """A text that could mean several legal actions; `candidates` lists them.

    Args:
        text: the whole text.
        candidates: the legal actions that it could mean.
        message: what is missing, as a sentence.

    """

    def __init__(self, text: str, candidates: Iterable[Action], message: str) -> None:
        self.text = text
        self.candidates: tuple[Action, ...] = tuple(candidates)
        self.message = message
        super().__init__(text, self.candidates, message)

    def __str__(self) -> str:
        return self.message


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
