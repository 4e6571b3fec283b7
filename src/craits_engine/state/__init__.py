"""The state of a game, how one is made, and what one player sees of it."""
