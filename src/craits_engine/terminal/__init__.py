"""Showing a game in a terminal; what the command `craits` is made of.

Of its modules only `show`, `screen`, `scoreboard` and `colors` need the package rich, and nothing
outside this package imports them but the command itself, when it has a game to show.
"""
