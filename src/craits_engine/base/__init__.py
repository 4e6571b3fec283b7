"""What everything stands on: the errors, and the checks of what callers hand in."""
