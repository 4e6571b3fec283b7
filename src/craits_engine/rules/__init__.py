"""The rules of a game: the options (section 10), what fits what (R3.2), scoring (section 9)."""
