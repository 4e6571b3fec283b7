"""What this library tests itself with, for the tests of those who build on it.

Strategies for Hypothesis make games and positions that get into every corner of the rules;
`check_state`, `check_step` and `check_refused` fail with an `AssertionError` where something does
not hold that always must. This package needs Hypothesis, which the extra `testing` installs.
docs/testing.md shows it at work.
"""

try:
    import hypothesis as _hypothesis  # noqa: F401 (here, where its lack can be explained)
except ModuleNotFoundError as _error:
    _message = (
        "to make games for tests craits_engine needs the package hypothesis, which an extra "
        "installs: pip install 'craits-engine[testing]'"
    )
    raise ModuleNotFoundError(_message, name="hypothesis") from _error

from craits_engine.testing.action_strategies import actions, all_legal_actions, attempts
from craits_engine.testing.game_strategies import games, new_games, states, views
from craits_engine.testing.refusal_checks import check_refused
from craits_engine.testing.rules_strategies import decks, rules
from craits_engine.testing.setup_strategies import setups
from craits_engine.testing.state_checks import check_state
from craits_engine.testing.step_checks import check_step
from craits_engine.testing.value_strategies import cards, players, seeds

__all__ = [
    "actions",
    "all_legal_actions",
    "attempts",
    "cards",
    "check_refused",
    "check_state",
    "check_step",
    "decks",
    "games",
    "new_games",
    "players",
    "rules",
    "seeds",
    "setups",
    "states",
    "views",
]
