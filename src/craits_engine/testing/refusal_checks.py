"""What holds for every action that the rules do not allow: `check_refused`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.play.explanations import explain_illegal
from craits_engine.play.reducer import apply, step
from craits_engine.play.refusals import is_legal, why_illegal
from craits_engine.testing.failures import complain, failure, imprint, listed
from craits_engine.vocabulary.actions import Play
from craits_engine.vocabulary.illegal_actions import IllegalActionError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from craits_engine.cards.card import Card
    from craits_engine.state.game_state import GameState
    from craits_engine.vocabulary.actions import Action
    from craits_engine.vocabulary.illegal_actions import IllegalReason


def check_refused(state: GameState, action: Action) -> IllegalReason:
    """Check that an action is refused in every way there is, for one reason, and changes nothing.

    The sentence of the refusal may name the card of the action and the top card, no other.

    Args:
        state: any state.
        action: an action that is not legal in it.

    Returns:
        The reason, as from `why_illegal`.

    Raises:
        AssertionError: the action is legal, or something does not hold; it says what.

    >>> from craits_engine.testing import check_refused
    >>> check_refused(new_game(3, seed=1, first_dealer=0), Deal(1))
    <IllegalReason.NOT_YOUR_TURN: 'not_your_turn'>

    """
    reason = why_illegal(state, action)
    if reason is None or is_legal(state, action):
        problem = f"{action} is legal"
        raise failure(problem, state)
    before = imprint(state)
    for function in (apply, step):
        complain(_refusal(function, state, action, reason), state)
    if imprint(state) != before:
        problem = f"{action} must not change the state that refuses it"
        raise failure(problem, state)
    return reason


def _refusal(
    function: Callable[[GameState, Action], object],
    state: GameState,
    action: Action,
    reason: IllegalReason,
) -> Iterator[str]:
    """Return what is wrong with the error that a function raises."""
    try:
        function(state, action)
    except IllegalActionError as error:
        if error.action != action or error.reason is not reason:
            yield f"{action} is refused as {error.action} for {error.reason}, not for {reason}"
        if str(error) != explain_illegal(state, action):
            yield f"{action} is refused with {error}, but explained otherwise"
        hidden = _cards_besides(state, action, str(error))
        if hidden or not str(error):
            yield f"the refusal of {action} must say why and not name {listed(hidden)}: {error}"
    else:
        yield f"{action} is illegal ({reason}), but {function.__name__} does it"


def _cards_besides(state: GameState, action: Action, sentence: str) -> list[Card]:
    """Return the cards in a sentence that are neither the action's nor the top card (R3.2)."""
    for card in (state.top_card, action.card if isinstance(action, Play) else None):
        if card is not None:
            sentence = sentence.replace(str(card), "")
    return [card for card in state.rules.deck if str(card) in sentence]
