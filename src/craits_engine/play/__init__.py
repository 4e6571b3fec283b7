"""Playing: what is legal, and from one state to the next; a file for each action."""
