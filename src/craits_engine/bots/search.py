"""A bot that tries every action in many imagined worlds."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Final, cast

import attrs

from craits_engine.bots.candidates import asked, sensible, speak_up
from craits_engine.bots.careful import Weighing
from craits_engine.bots.options import (
    BotOptionError,
    check_playouts,
    check_seconds,
    check_seed,
    dice_of,
)
from craits_engine.bots.playouts import play_out
from craits_engine.play.reducer import apply_unchecked
from craits_engine.state.tables import tables_for
from craits_engine.views.worlds import worlds
from craits_engine.vocabulary.actions import NameSuit, Play

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from craits_engine.state.game_state import GameState
    from craits_engine.state.view import View
    from craits_engine.vocabulary.actions import Action

_TRUST: Final = 60
"""For how many worlds the opinion of a `CarefulBot` counts."""
_BATCH: Final = 4
"""How many worlds are imagined between two looks at the clock."""


@attrs.define(kw_only=True)
class SearchBot:
    """Plays each action out in imagined worlds, and takes the one that ends best on average.

    A world is a full deal of the cards that it cannot see, one as likely as the other (see
    `worlds`). In each it takes the action and lets quick players play the round to its end. The
    result is its own round score less the mean of the others. All actions are tried in the same
    worlds; after each stage the worse half drops out, so that most of the budget goes to those
    that are hard to tell apart. Since chance has so large a part in a single playout, it begins
    with the opinion of a `CarefulBot`, which counts for as much as a few dozen worlds.

    It announces, and calls, without a search.

    Args:
        playouts: about how many rounds it plays out for a decision; each action at least once.
        seconds: about how long it takes for a decision; instead of `playouts`.
        seed: where its chance comes from; None for a new one in each game. With a seed and a
            number of playouts it plays the same in each game that goes the same.

    Raises:
        BotOptionError: not exactly one of `playouts` and `seconds` is given, or it is not
            above 0.

    """

    playouts: int | None = attrs.field(default=None, validator=check_playouts)
    seconds: float | None = attrs.field(default=None, validator=check_seconds)
    seed: int | None = attrs.field(default=None, validator=check_seed)
    _dice: Random = attrs.field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        if (self.playouts is None) == (self.seconds is None):
            msg = "a SearchBot takes either a number of playouts or a number of seconds"
            raise BotOptionError(msg)
        self._dice = dice_of(self.seed)

    def reset(self, _view: View, /) -> None:
        """Begin the game with the chance that the seed gives."""
        self._dice = dice_of(self.seed)

    def __call__(self, view: View, /) -> Action:
        """Speak up, or search."""
        asked(view)
        said = speak_up(view)
        if said is not None:
            return said
        actions = distinct(view, sensible(view))
        if len(actions) == 1:
            return actions[0]
        weighing = Weighing(view)
        results = {action: -_TRUST * weighing.merit(action) for action in actions}
        stages = (len(actions) - 1).bit_length()
        for _ in range(stages):
            for world in self._worlds(view, stages, len(actions)):
                for action in actions:
                    results[action] += _result(apply_unchecked(world, action), view)
            actions.sort(key=results.__getitem__)
            del actions[(len(actions) + 1) // 2 :]
        return actions[0]

    def react(self, view: View, /) -> Action | None:
        """Announce, or call."""
        return speak_up(view)

    def _worlds(self, view: View, stages: int, actions: int) -> Iterator[GameState]:
        """Imagine the worlds of one of so many stages, each for so many actions."""
        if self.seconds is None:
            playouts = cast("int", self.playouts)
            yield from worlds(view, max(1, playouts // (stages * actions)), self._dice)
            return
        end = perf_counter() + self.seconds / stages
        now = 0.0
        while now < end:
            yield from worlds(view, _BATCH, self._dice)
            now = perf_counter()


def _result(state: GameState, view: View) -> float:
    """Return how many points more than the others the player scores, once played out."""
    row = play_out(state)
    own = row[cast("int", view.seat)]
    return own - (sum(row) - own) / (view.players - 1)


def distinct(view: View, actions: Iterable[Action]) -> list[Action]:
    """Leave out actions that come to the same as one before.

    If only colours and ranks match, it is all one whether a 7 of hearts or of diamonds is played,
    or which red suit an 8 names; and always, which 8 is played to name it.
    """
    matches = tables_for(view.rules, view.players).matches
    kinds: dict[object, Action] = {}
    for action in actions:
        kind: object = action
        if isinstance(action, NameSuit):
            kind = matches[action.suit._index][view.discard[-1]._index]
        elif isinstance(action, Play):
            card = action.card
            fitting = matches[(action.suit or card.suit)._index][card._index]
            wild = view.rules.abilities[card.rank].wild
            kind = (card.rank, fitting, wild or matches[card.suit._index][card._index])
        kinds.setdefault(kind, action)
    return list(kinds.values())
