"""Strategies for games and for what random play leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from craits_engine.base.errors import RulesError
from craits_engine.play.game import Game
from craits_engine.rules.options import MAX_PLAYERS, MIN_PLAYERS, Rules, fit_problems
from craits_engine.state.new_game import new_game
from craits_engine.testing.action_strategies import all_legal_actions
from craits_engine.testing.rules_strategies import rules as any_rules
from craits_engine.testing.value_strategies import players, seeds
from craits_engine.views.observe import observe

if TYPE_CHECKING:
    from craits_engine.state.game_state import GameState
    from craits_engine.state.view import View

_LONGEST = 120
"""How many actions of random play suffice for every corner of the rules."""


def new_games(rules: Rules | None = None) -> st.SearchStrategy[GameState]:
    """Make games before the first deal, with a cut or a given first dealer (R2.1).

    Args:
        rules: the rules of all these games, for as many players as they have cards for; None for
            any rules.

    Raises:
        RulesError: not even two can play by these rules; it lists what is wrong.

    """
    if rules is not None:
        problems = fit_problems(rules, MIN_PLAYERS)
        if problems:
            raise RulesError(problems)
    return _new_games(rules)


def states(
    rules: Rules | None = None, *, max_actions: int = _LONGEST
) -> st.SearchStrategy[GameState]:
    """Make states that random play leads to: of any phase, from the first deal to the end.

    Players act out of turn as well as in turn.

    Args:
        rules: as for `new_games`.
        max_actions: the length of the longest play, at least 0.

    Raises:
        RulesError: not even two can play by these rules.

    """
    return games(rules, max_actions=max_actions).map(lambda game: game.state)


def games(rules: Rules | None = None, *, max_actions: int = _LONGEST) -> st.SearchStrategy[Game]:
    """Make games of random play with their history, finished or not.

    Args:
        rules: as for `new_games`.
        max_actions: the length of the longest play, at least 0.

    Raises:
        RulesError: not even two can play by these rules.

    """
    return _games(new_games(rules), max_actions)


def views(rules: Rules | None = None, *, max_actions: int = _LONGEST) -> st.SearchStrategy[View]:
    """Make what a player, or a spectator, sees of the states of `states`.

    Args:
        rules: as for `new_games`.
        max_actions: the length of the longest play, at least 0.

    Raises:
        RulesError: not even two can play by these rules.

    """
    return _views(states(rules, max_actions=max_actions))


@st.composite
def _new_games(draw: st.DrawFn, rules: Rules | None) -> GameState:
    if rules is None:
        number = draw(players())
        rules = draw(any_rules(number))
    else:
        fitting = [
            number
            for number in range(MIN_PLAYERS, MAX_PLAYERS + 1)
            if not fit_problems(rules, number)
        ]
        number = draw(st.sampled_from(fitting))
    return new_game(
        number,
        rules=rules,
        seed=draw(seeds()),
        first_dealer=draw(st.none() | st.integers(0, number - 1)),
    )


@st.composite
def _games(draw: st.DrawFn, starts: st.SearchStrategy[GameState], max_actions: int) -> Game:
    game = Game(draw(starts))
    length = draw(st.integers(0, max_actions))
    # One byte chooses one action. A single draw is fast, and shrinks to the first actions.
    for choice in draw(st.binary(min_size=length, max_size=length)):
        if game.state.is_over:
            break
        choices = all_legal_actions(game.state)
        game = game.play(choices[choice % len(choices)])
    return game


@st.composite
def _views(draw: st.DrawFn, positions: st.SearchStrategy[GameState]) -> View:
    state = draw(positions)
    return observe(state, draw(st.sampled_from([*range(state.players), None])))
