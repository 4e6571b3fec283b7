"""What holds for every legal action: `check_step`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.play.explanations import explain_illegal
from craits_engine.play.reducer import Step, apply, apply_unchecked, step
from craits_engine.play.refusals import is_legal
from craits_engine.play.replay import replay_events
from craits_engine.state.game_state import expect_state
from craits_engine.testing.failures import complain, failure, imprint
from craits_engine.testing.recount import crank_due, points_of
from craits_engine.views.redaction import redact, step_seen
from craits_engine.vocabulary.actions import Draw
from craits_engine.vocabulary.events import CrankPaid, Dealt, Reshuffled, TurnedUp

if TYPE_CHECKING:
    from collections.abc import Iterator

    from craits_engine.state.game_state import GameState
    from craits_engine.vocabulary.actions import Action


def check_step(state: GameState, action: Action) -> Step:
    """Do a legal action in every way there is, and check what comes of it.

    `step`, `step_seen`, `apply`, `apply_unchecked` and `replay_events` must lead to one state and
    leave the given one as it was. What a game keeps must be kept, and the crank and the scores of
    a round are counted once more. Ask `check_state` about the new state.

    Args:
        state: any state.
        action: an action that is legal in it.

    Returns:
        The next state and the events, as from `step`.

    Raises:
        AssertionError: the action is not legal, or something does not hold; it says what.

    >>> from craits_engine.testing import check_step
    >>> check_step(new_game(3, seed=1, first_dealer=0), Deal(0)).state.phase
    <Phase.PLAY: 'play'>

    """
    expect_state(state)
    if not is_legal(state, action):
        problem = f"{action} is not legal: {explain_illegal(state, action)}"
        raise failure(problem, state)
    before, text = imprint(state), repr(action)
    taken = step(state, action)
    complain(_all_ways_agree(state, action, taken), state)
    if imprint(state) != before or repr(action) != text:
        problem = f"{action} must not change the state that it is done in"
        raise failure(problem, state)
    complain(_what_stays(state, taken), state)
    complain(_chance_is_counted(state, taken), state)
    complain(_crank_is_counted(state, action, taken), state)
    complain(_round_is_scored(state, taken), state)
    return taken


def _all_ways_agree(state: GameState, action: Action, taken: Step) -> Iterator[str]:
    """Every way to do an action leads to one state, also the one by its events alone."""
    if not taken.events:
        yield f"{action} has no events"
    if apply(state, action) != taken.state:
        yield f"apply and step lead to different states with {action}"
    if apply_unchecked(state, action) != taken.state:
        yield f"apply_unchecked and step lead to different states with {action}"
    if replay_events(state, taken.events) != taken.state:
        yield f"the events of {action} lead to another state"
    seen = step_seen(state, action)
    if seen.state != taken.state:
        yield f"step_seen and step lead to different states with {action}"
    for seat in (None, *range(state.players)):
        if seen.events_for(seat) != tuple(redact(event, seat) for event in taken.events):
            yield f"seat {seat} does not see the events of {action} as redact has them"


def _what_stays(state: GameState, taken: Step) -> Iterator[str]:
    """The rules, the players, the seed, the cut and the scores so far are those of the game."""
    after = taken.state
    if after.rules is not state.rules or after.players != state.players:
        yield "the rules or the number of players have changed"
    if (after.seed, after.cut) != (state.seed, state.cut):
        yield "the seed or the cut has changed"
    if after.scores[: len(state.scores)] != state.scores:
        yield "the scores of an earlier round have changed"
    if len(after.scores) > len(state.scores) + 1:
        yield "more than one round was scored"


def _chance_is_counted(state: GameState, taken: Step) -> Iterator[str]:
    """Each shuffle of the game's own generator is counted, and is told as an event."""
    told = sum(event.shuffled for event in taken.events if isinstance(event, Dealt | Reshuffled))
    if taken.state.shuffles != state.shuffles + told:
        yield f"{told} shuffles are told, but {taken.state.shuffles - state.shuffles} counted"


def _crank_is_counted(state: GameState, action: Action, taken: Step) -> Iterator[str]:
    """Section 5: a crank runs on with its count, or somebody has paid just that."""
    up_cards = [event.card for event in taken.events if isinstance(event, TurnedUp)]
    due = crank_due(state, action, up_cards[0] if up_cards else None)
    paid = [event.count for event in taken.events if isinstance(event, CrankPaid)]
    settled = taken.state.crank == 0 and paid == [due]
    runs = taken.state.crank == due and not paid and not (due and isinstance(action, Draw))
    if not (settled or runs):
        yield (
            f"R5.2: after {action} the crank counts {due}, but the state says"
            f" {taken.state.crank}, and paid is {paid}"
        )


def _round_is_scored(state: GameState, taken: Step) -> Iterator[str]:
    """R9.1 to R9.3: right after a round its scores are those of the hands and the penalties."""
    after = taken.state
    for row in after.scores[len(state.scores) :]:
        points = [points_of(hand, after.rules) for hand in after.hands]
        counted = tuple(map(sum, zip(points, after.penalties, strict=True)))
        if row != counted:
            yield f"R9.1: the round scores {counted}, not {row}"
