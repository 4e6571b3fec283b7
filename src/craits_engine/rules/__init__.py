"""The rules of a game: the options (section 10), what fits what (R3.2), scoring (section 9)."""

# Pickles from before this was a package name it here.
from craits_engine.rules.options import Rules as Rules
