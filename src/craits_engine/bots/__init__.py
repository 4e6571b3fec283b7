"""Opponents, and the table they play at."""
