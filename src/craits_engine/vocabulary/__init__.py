"""The words of play: what players want (actions), what happens (events), what is refused."""
