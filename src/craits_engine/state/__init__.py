"""The state of a game, how one is made, and what one player sees of it."""

# Pickles from before this was a package name it here.
from craits_engine.state.game_state import _restore as _restore
