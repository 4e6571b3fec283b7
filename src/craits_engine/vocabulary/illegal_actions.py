"""How an action is refused: the reasons, and the errors that carry one."""

from __future__ import annotations

from enum import StrEnum, unique
from typing import TYPE_CHECKING

from craits_engine.base.errors import CraitsError, at_the_front

if TYPE_CHECKING:
    from collections.abc import Iterable

    from craits_engine.vocabulary.actions import Action


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


@at_the_front
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


@at_the_front
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
