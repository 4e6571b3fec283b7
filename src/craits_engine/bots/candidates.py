"""What the bots in the box have in common: how they speak up, and what they never do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from craits_engine.base.errors import StateError
from craits_engine.rules.ability import Ability
from craits_engine.state.view import expect_view
from craits_engine.vocabulary.actions import Announce, CallIdiot, Draw, Play

if TYPE_CHECKING:
    from craits_engine.state.view import View
    from craits_engine.vocabulary.actions import Action

_MAKES_DRAW: Final = frozenset(
    {Ability.CRANK, Ability.OTHERS_DRAW, Ability.NEXT_DRAWS, Ability.SECOND_NEXT_DRAWS}
)


def asked(view: View) -> tuple[Action, ...]:
    """Return the actions that a bot has to choose from.

    Raises:
        StateError: it is no view, or one of a player who has nothing to do.

    """
    expect_view(view)
    if not view.actions:
        who = "a spectator" if view.seat is None else f"seat {view.seat}"
        msg = f"{who} has nothing to choose from here: ask the bots of `actors(state)`"
        raise StateError(msg)
    return view.actions


def speak_up(view: View) -> Action | None:
    """Announce one card that must be announced (R6.1), else call whom one may call (R6.2).

    Neither is a turn, and neither costs anything. To announce comes first: until then the player
    can be called.

    Raises:
        StateError: it is no view.

    """
    expect_view(view)
    for kind in (Announce, CallIdiot):
        for action in view.actions:
            if isinstance(action, kind):
                return action
    return None


def sensible(view: View) -> tuple[Action, ...]:
    """List what is worth thinking about in turn, once there is nothing to speak up about.

    That is every legal action but

    - a play that leaves one card and does not announce it;
    - a draw by a player who could play (`draw_at_will`);
    - if there is a choice, a card that makes others draw when hardly anything is left to draw.
      Nearly all cards are in the hands then, and players who all play their 5s would only draw
      each other's, for ever.
    """
    plays = [action for action in view.actions if isinstance(action, Play)]
    if not plays:
        return view.actions
    # R6.1 asks for all plays or for none of them: it depends on the number of cards held.
    loud = any(play.announce for play in plays)
    plays = [play for play in plays if play.announce is loud]
    if view.stock_size + len(view.discard) <= view.players:
        abilities = view.rules.abilities
        harmless = [play for play in plays if abilities[play.card.rank] not in _MAKES_DRAW]
        plays = harmless or plays
    others = [action for action in view.actions if not isinstance(action, Play | Draw)]
    return (*plays, *others)


def shortest_other(view: View) -> int:
    """Return how many cards the shortest hand of another player has."""
    return min(size for seat, size in enumerate(view.hand_sizes) if seat != view.seat)
