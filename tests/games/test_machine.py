"""Whole games under random rules, with every invariant checked after every action (section 3.2).

What a run has reached shows in `pytest tests/games/test_machine.py --hypothesis-show-statistics`.
"""

from __future__ import annotations

from enum import Enum, auto
from itertools import islice

from hypothesis import event
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from craits_engine import (
    Action,
    Announce,
    CallIdiot,
    Deal,
    Draw,
    GameState,
    Pass,
    Phase,
    Play,
    is_legal,
    legal_actions,
)
from craits_engine.testing import all_legal_actions, check_refused, new_games
from tests.support.invariants import Watched, alphabet
from tests.support.slow_legality import OwnChance


class Mood(Enum):
    """How the players choose for a while."""

    ANY = auto()
    """Any action of any seat."""
    SILENT = auto()
    """Nobody announces or calls: that ends rounds, and leaves players open to calls."""
    LOUD = auto()
    """Whoever can announce or call does so at once."""
    DRAWING = auto()
    """Draw and pass wherever it is allowed, so that the stock runs out."""

    def choices(self, state: GameState) -> list[Action]:
        """List the actions to choose from, at least one."""
        every, own = list(all_legal_actions(state)), legal_actions(state)
        preferred: dict[Mood, list[Action]] = {
            Mood.ANY: every,
            Mood.SILENT: [action for action in own if not _speaks(action)],
            Mood.LOUD: [action for action in every if _speaks(action)],
            Mood.DRAWING: [action for action in own if isinstance(action, Draw | Pass)],
        }
        return preferred[self] or every


def _speaks(action: Action) -> bool:
    if isinstance(action, Play):
        return action.announce
    return isinstance(action, Announce | CallIdiot)


class Table(RuleBasedStateMachine):
    """A table of players who do anything at any time."""

    game: Watched

    @initialize(state=new_games())
    def sit_down(self, state: GameState) -> None:
        self.game = Watched(state)

    @property
    def state(self) -> GameState:
        return self.game.state

    # One rule alone: Hypothesis leaves rules out at random, and without play there is no game.

    @rule(mood=st.sampled_from(Mood), choices=st.binary(min_size=1, max_size=4))
    def play_on(self, mood: Mood, choices: bytes) -> None:
        for choice in choices:
            if self.state.phase is Phase.DEAL and choice % 2:
                # A deck from the table: any order will do.
                deck = OwnChance(choice, self.game.actions)(list(self.state.rules.deck))
                self.game.do(Deal(self.state.turn, tuple(deck)))
            elif not self.state.is_over:
                actions = mood.choices(self.state)
                self.game.do(actions[choice % len(actions)])

    @invariant()
    def nobody_can_cheat(self) -> None:
        """Try some actions that the rules do not allow: in turn other seats and other actions."""
        state, start = self.state, self.game.actions
        letters = list(alphabet(state.rules.deck, state.players, start % state.players))
        first = 37 * start % len(letters)
        tried = letters[first:] + letters[:first]
        for action in islice((each for each in tried if not is_legal(state, each)), 3):
            check_refused(state, action)

    def teardown(self) -> None:
        if "game" not in vars(self):
            return  # the first state has failed already
        for name in sorted(self.game.seen):
            event(name)
        deck = len(self.state.rules.deck)
        event("a deck of up to 12 cards" if deck <= 12 else "a larger deck")


TestTable = Table.TestCase
