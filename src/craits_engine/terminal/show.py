"""Playing a game and showing it."""

from __future__ import annotations

from random import Random
from time import sleep
from typing import TYPE_CHECKING, TextIO

from craits_engine.play.reducer import step
from craits_engine.state.new_game import new_game
from craits_engine.terminal.players import next_action
from craits_engine.terminal.screen import Screen

if TYPE_CHECKING:
    from craits_engine.terminal.options import Options


def show(options: Options, file: TextIO) -> None:
    """Play a game, or its first rounds, between simple players.

    Args:
        options: which game, and how to show it.
        file: where to print it.

    Raises:
        BrokenPipeError: nobody reads the output any more.

    """
    state = new_game(options.players, rules=options.rules, seed=options.seed)
    # The players have dice of their own, and the seed is for both: it repeats the whole game.
    dice = Random(state.seed)  # noqa: S311 (it need not be secret)
    screen = Screen(options, file)
    screen.opening(state)
    while len(state.scores) < options.rounds:
        done = step(state, next_action(state, dice))
        state = done.state
        screen.action(done)
        if options.delay:
            sleep(options.delay)
    if not state.is_over:
        screen.stopped(state)
