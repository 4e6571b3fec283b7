"""The rules page as tests, section by section: read them as its commentary."""
