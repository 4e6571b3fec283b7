"""A bot that leaves everything to chance."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import attrs

from craits_engine.bots.candidates import asked
from craits_engine.bots.options import check_seed, check_share, dice_of
from craits_engine.state.view import expect_view

if TYPE_CHECKING:
    from craits_engine.state.view import View
    from craits_engine.vocabulary.actions import Action


@attrs.define
class RandomBot:
    """Takes any legal action, all being equally likely; it knows nothing of the game.

    Args:
        seed: where its chance comes from; None for a new one in each game. With a seed it plays
            the same in each game that goes the same.
        reacts: how likely it is to do something out of turn each time that it could.

    Raises:
        BotOptionError: `reacts` is not a number from 0 to 1, or the seed no whole number.

    """

    seed: int | None = attrs.field(default=None, validator=check_seed)
    reacts: float = attrs.field(default=0.5, validator=check_share)
    _dice: Random = attrs.field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        self._dice = dice_of(self.seed)

    def reset(self, _view: View, /) -> None:
        """Begin the game with the chance that the seed gives."""
        self._dice = dice_of(self.seed)

    def __call__(self, view: View, /) -> Action:
        """Choose by chance."""
        actions = asked(view)
        return actions[int(self._dice.random() * len(actions))]

    def react(self, view: View, /) -> Action | None:
        """Let the moment pass, or choose by chance."""
        expect_view(view)
        reacts = self._dice.random() < self.reacts
        return self(view) if reacts and view.actions else None
