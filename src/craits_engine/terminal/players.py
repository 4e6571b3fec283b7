"""The simple players whose game is shown.

They look at their own cards and at the table, choose among the legal actions, and now and then
forget to announce one card, so that all of the rules can be seen at work.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.play.legality import actors, legal_actions
from craits_engine.rules.ability import Ability
from craits_engine.vocabulary.actions import Announce, CallIdiot, NameSuit, Play

if TYPE_CHECKING:
    from random import Random

    from craits_engine.state.game_state import GameState
    from craits_engine.vocabulary.actions import Action

FORGETS = 0.3
"""How likely a player is not to announce one card with the play that leaves it."""
REMEMBERS = 0.15
"""How likely such a player is to announce it, each time that it can still be done."""
NOTICES = 0.2
"""How likely each opponent is to call, each time that it can be done."""
FEW = 2
"""With so few cards an opponent may go out soon: then an 8 is no longer kept."""


def next_action(state: GameState, dice: Random) -> Action:
    """Choose what happens next, and who does it: out-of-turn actions first.

    Args:
        state: any state that is not over.
        dice: what the players leave to chance; of it only `random()` is used, which gives the
            same numbers for a seed in every version of Python.

    """
    for seat in actors(state):
        for action in legal_actions(state, seat):
            if isinstance(action, CallIdiot | Announce):
                likely = NOTICES if isinstance(action, CallIdiot) else REMEMBERS
                if dice.random() < likely:
                    return action
    turn = legal_actions(state)
    if any(isinstance(action, Play) and action.announce for action in turn):
        forgets = dice.random() < FORGETS
        turn = tuple(
            action for action in turn if not isinstance(action, Play) or action.announce != forgets
        )
    return max(turn, key=lambda action: _appeal(state, action))


def _appeal(state: GameState, action: Action) -> tuple[int, int, int]:
    """Return how much a player likes an action: the higher, the better."""
    seat = state.turn
    if isinstance(action, NameSuit):
        return (0, 0, sum(card.suit is action.suit for card in state.hands[seat]))
    if not isinstance(action, Play):
        # A player who can play does, and calls and announcements have had their chance above.
        return (0, 0, 0) if not isinstance(action, CallIdiot | Announce) else (-1, 0, 0)
    card = action.card
    rest = [other for other in state.hands[seat] if other != card]
    in_force = action.suit or card.suit
    hurry = any(len(hand) <= FEW for other, hand in enumerate(state.hands) if other != seat)
    kept = state.rules.abilities[card.rank] is Ability.WILD and rest and not hurry
    return (
        1 if kept else 2,
        # A 3 has no worth of its own there: it is kept, to cancel.
        state.rules.points.get(card.rank, 0),
        sum(other.suit is in_force for other in rest),
    )
