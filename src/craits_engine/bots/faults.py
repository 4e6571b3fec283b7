"""What happens when a bot raises an error, answers illegally or answers late."""

from __future__ import annotations

from abc import abstractmethod
from enum import Enum, unique
from typing import TYPE_CHECKING, Protocol

import attrs

from craits_engine.base.errors import CraitsError
from craits_engine.state.view import View
from craits_engine.vocabulary.illegal_actions import IllegalReason

if TYPE_CHECKING:
    from craits_engine.vocabulary.actions import Action


@unique
class FaultKind(Enum):
    """What a bot did wrong."""

    RAISED = "raised"
    """It raised an exception."""
    ILLEGAL = "illegal"
    """It answered with something that it may not do, or with no action at all."""
    LATE = "late"
    """Its answer came after the time limit."""


@attrs.frozen
class Fault:
    """One decision that a bot failed to take properly."""

    seat: int
    kind: FaultKind
    number: int
    """How many actions the game had before."""
    view: View = attrs.field(repr=False)
    """What the bot was shown."""
    answer: object = None
    """What it answered; None if it raised."""
    reason: IllegalReason | None = None
    """Why the answer is illegal."""
    error: Exception | None = None
    """What it raised."""


class BotError(CraitsError):
    """A bot failed to take a decision; `fault` tells how."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__(fault)

    def __str__(self) -> str:
        fault = self.fault
        what = {
            FaultKind.RAISED: f"raised {fault.error!r}",
            FaultKind.ILLEGAL: f"answered illegally ({fault.reason})",
            FaultKind.LATE: "answered late",
        }[fault.kind]
        return f"the bot of seat {fault.seat} {what}, as action {fault.number + 1}"


class FaultPolicy(Protocol):
    """What to do about a fault."""

    @abstractmethod
    def __call__(self, fault: Fault, /) -> Action | None:
        """Return the action to take instead; None, only possible out of turn, takes none."""


def raise_faults(fault: Fault) -> Action | None:
    """Let the game end with a `BotError`."""
    raise BotError(fault) from fault.error


@attrs.define
class ReplaceFaults:
    """Take a default action instead, and keep a record.

    In turn that is the first of the legal actions; out of turn it is to do nothing.
    """

    faults: list[Fault] = attrs.field(factory=list[Fault])
    """Every fault so far, in order."""

    def __call__(self, fault: Fault, /) -> Action | None:
        """Note the fault and give the default action."""
        self.faults.append(fault)
        return fault.view.actions[0] if fault.view.turn == fault.seat else None
