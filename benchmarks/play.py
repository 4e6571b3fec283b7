"""Random play of whole games, as everything here is measured by it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import attrs

from craits_engine import (
    CRATES,
    CREIGHTS,
    GameState,
    Phase,
    Rules,
    apply,
    apply_unchecked,
    legal_actions,
    new_game,
    step,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from craits_engine import Action

RULES = {"craits": Rules(), "short": Rules.short(), "crates": CRATES, "creights": CREIGHTS}


@attrs.frozen
class Players:
    """Who plays by which rules, choosing evenly among the legal actions."""

    number: int = 4
    rules: Rules = RULES["craits"]

    def deals(self, games: int) -> int:
        """Return how many actions of so many games are deals: chance steps, not decisions."""
        return games * len(self.rules.deal_sizes)

    # Each way has a loop of its own, as a program has that plays in one way, and as the peers have:
    # Python is slower to call what is not always the same.

    def by_apply(self, games: int) -> int:
        """Play games to their end and give the number of actions."""
        actions = 0
        for seed in range(games):
            state = new_game(self.number, rules=self.rules, seed=seed)
            roll = Random(seed).random
            # Only a finished game leaves the seat on turn nothing to do.
            while found := legal_actions(state):
                state = apply(state, found[int(roll() * len(found))])
                actions += 1
        return actions

    def by_apply_unchecked(self, games: int) -> int:
        """Do the same without a check of each action."""
        actions = 0
        for seed in range(games):
            state = new_game(self.number, rules=self.rules, seed=seed)
            roll = Random(seed).random
            # Only a finished game leaves the seat on turn nothing to do.
            while found := legal_actions(state):
                state = apply_unchecked(state, found[int(roll() * len(found))])
                actions += 1
        return actions

    def by_step(self, games: int) -> int:
        """Do the same with the events of each action."""
        actions = 0
        for seed in range(games):
            state = new_game(self.number, rules=self.rules, seed=seed)
            roll = Random(seed).random
            # Only a finished game leaves the seat on turn nothing to do.
            while found := legal_actions(state):
                state = step(state, found[int(roll() * len(found))]).state
                actions += 1
        return actions

    def grow(self, games: int) -> int:
        """Play games, making every child of every state, and give the number of children."""
        made = 0
        for seed in range(games):
            state = new_game(self.number, rules=self.rules, seed=seed)
            roll = Random(seed).random
            while found := legal_actions(state):
                children = [apply_unchecked(state, action) for action in found]
                made += len(children)
                state = children[int(roll() * len(children))]
        return made

    def walk(self, seed: int) -> Iterator[tuple[GameState, Action]]:
        """Go through a game: each state, and what is done in it."""
        state = new_game(self.number, rules=self.rules, seed=seed)
        roll = Random(seed).random
        while found := legal_actions(state):
            action = found[int(roll() * len(found))]
            yield state, action
            state = apply_unchecked(state, action)

    def decisions(self, seed: int) -> list[GameState]:
        """List the states of a game in which a player takes a turn."""
        return [state for state, _ in self.walk(seed) if state.phase is Phase.PLAY]
