"""From one state to the next: `apply`, `apply_unchecked` and `step`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from craits_engine.play.announce import announce
from craits_engine.play.call_idiot import call_idiot
from craits_engine.play.deal import deal
from craits_engine.play.draw import draw_due, keep_drawn
from craits_engine.play.explanations import sentence
from craits_engine.play.name_suit import name_suit
from craits_engine.play.play_card import play
from craits_engine.play.refusals import fits, is_due, why_illegal
from craits_engine.state.game_state import GameState, expect_state
from craits_engine.vocabulary.actions import (
    Action,
    Announce,
    CallIdiot,
    Deal,
    Draw,
    NameSuit,
    Pass,
    Play,
)
from craits_engine.vocabulary.events import Event, Log
from craits_engine.vocabulary.illegal_actions import IllegalActionError

if TYPE_CHECKING:
    from collections.abc import Callable

# Each class has its function; the table cannot say so in types, hence the Any.
_REDUCERS: dict[type, Callable[[GameState, Any, Log], GameState]] = {
    Deal: deal,
    NameSuit: name_suit,
    Play: play,
    Draw: draw_due,
    Pass: keep_drawn,
    Announce: announce,
    CallIdiot: call_idiot,
}


@attrs.frozen
class Step:
    """A state together with what happened on the way to it."""

    state: GameState
    """The next state, equal to what `apply` gives."""
    events: tuple[Event, ...]
    """What happened, in order."""


def apply(state: GameState, action: Action) -> GameState:
    """Return the state after an action.

    Args:
        state: any state; it is not changed.
        action: an action of any seat.

    Raises:
        IllegalActionError: the rules do not allow the action here.
        ShuffleError: the action needs the reshuffle laid down by `with_next_reshuffle`, which
            has other cards.
        StateError: it is no state, but perhaps a `Step`.

    >>> state = new_game(3, seed=4, first_dealer=0)
    >>> state = apply(state, Deal(0))
    >>> [len(hand) for hand in state.hands]
    [8, 8, 8]
    >>> apply(state, Deal(0))
    Traceback (most recent call last):
        ...
    craits_engine.IllegalActionError: Deal has no place now: seat 1 is \
to take a turn

    """
    # `why_illegal` begins with the same question. Most actions are plays, and Python is quicker to
    # call a function that is always the same.
    try:
        if type(action) is Play:
            if fits(state, action):
                return play(state, action, None)
        elif is_due(state, action):
            return _REDUCERS[type(action)](state, action, None)
    except Exception:
        if type(state) is GameState:
            raise
    expect_state(state)  # only now: a search, which gives what is right, need not pay for it
    reason = why_illegal(state, action)
    if reason is not None:
        raise IllegalActionError(action, reason, sentence(state, action, reason))
    return _REDUCERS[type(action)](state, action, None)


def apply_unchecked(state: GameState, action: Action) -> GameState:
    """Return the state after an action that is known to be legal, without checking it.

    For search, with actions from `legal_actions(state)` of this very state. With any other action
    the result is undefined: an impossible state (cards that no deck has, a seat out of turn), or
    an error that says nothing of the rules. The given state is never changed.

    Args:
        state: any state.
        action: a legal action.

    """
    # Most actions are plays and draws, and Python is quicker to call a function that is always the
    # same.
    if type(action) is Play:
        return play(state, action, None)
    if type(action) is Draw:
        return draw_due(state, action, None)
    return _REDUCERS[type(action)](state, action, None)


def step(state: GameState, action: Action) -> Step:
    """Return the state after an action, and what happened.

    Args:
        state: any state; it is not changed.
        action: an action of any seat.

    Raises:
        IllegalActionError: the rules do not allow the action here.
        StateError: it is no state, but perhaps another `Step`.

    >>> state = apply(new_game(2, seed=1, first_dealer=0), Deal(0))
    >>> print(*(type(event).__name__ for event in step(state, legal_actions(state)[0]).events))
    SuitNamed TurnStarted

    """
    expect_state(state)
    reason = why_illegal(state, action)
    if reason is not None:
        raise IllegalActionError(action, reason, sentence(state, action, reason))
    log: list[Event] = []
    following = _REDUCERS[type(action)](state, action, log)
    return Step(following, tuple(log))
