"""What a player may see: views of a state, redacted events, and worlds that agree with a view."""
