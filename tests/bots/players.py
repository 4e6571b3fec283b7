"""Bots that do as they are told, and how their answers are read."""

from __future__ import annotations

import attrs

from craits_engine import Action, Play, View


def first_legal(view: View) -> Action:
    """Play the first legal action; such a bot never reacts."""
    return view.actions[0]


@attrs.define
class Scripted:
    """A bot that plays the first legal action, and acts out of turn as it is told."""

    wanted: frozenset[Action] = frozenset()
    """What it does out of turn as soon as it may."""
    waits: int = 0
    """How many chances it lets pass before."""
    views: list[View] = attrs.field(factory=list)
    """What it was shown in turn."""
    asked: list[View] = attrs.field(factory=list)
    """What it was shown out of turn."""
    begun: list[View] = attrs.field(factory=list)
    """What it was shown when a game began."""

    def reset(self, view: View, /) -> None:
        """Note that a game begins."""
        self.begun.append(view)

    def __call__(self, view: View, /) -> Action:
        """Play the first legal action."""
        self.views.append(view)
        return view.actions[0]

    def react(self, view: View, /) -> Action | None:
        """Answer as told."""
        self.asked.append(view)
        chances = [action for action in view.actions if action in self.wanted]
        if chances and self.waits:
            self.waits -= 1
            return None
        return chances[0] if chances else None


def played(action: Action | None) -> str:
    """Write a play as text: the card, the suit that it names, and "!" if it announces."""
    assert isinstance(action, Play)
    suit = action.suit.symbol if action.suit else ""
    return f"{action.card}{suit}{'!' if action.announce else ''}"
