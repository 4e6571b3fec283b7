"""What the bots in the box have in common: how they speak up, and what they never do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.actions import Announce, CallIdiot, Draw, Play

if TYPE_CHECKING:
    from craits_engine.actions import Action
    from craits_engine.view import View


def speak_up(view: View) -> Action | None:
    """Announce one card that must be announced (R6.1), else call whom one may call (R6.2).

    Neither is a turn, and neither costs anything. To announce comes first: until then the player
    can be called.
    """
    for kind in (Announce, CallIdiot):
        for action in view.actions:
            if isinstance(action, kind):
                return action
    return None


def sensible(view: View) -> tuple[Action, ...]:
    """List what is worth thinking about in turn, once there is nothing to speak up about.

    All legal actions but those that give something away: a play that leaves one card without
    announcing it, and a draw by a player who could play (`draw_at_will`). Without the latter a
    round comes to its end, too.
    """
    plays = [action for action in view.actions if isinstance(action, Play)]
    if not plays:
        return view.actions
    # R6.1 asks for all plays or for none of them: it depends on the number of cards held.
    loud = any(play.announce for play in plays)
    return tuple(
        action
        for action in view.actions
        if not isinstance(action, Draw)
        and not (isinstance(action, Play) and action.announce is not loud)
    )
