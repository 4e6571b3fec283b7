"""A game as a sequence of decisions, each of one seat: what an environment is made of.

Dealing is no decision. Out-of-turn calls (R6.2) are put into an order: see `Table`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, SupportsIndex

from craits_engine.adapters.ids import SIZE, WAIT, check_id, decode, encode_legal
from craits_engine.adapters.rewards import rewards
from craits_engine.play.legality import actors, legal_actions
from craits_engine.play.reducer import apply, apply_unchecked
from craits_engine.state.new_game import new_game
from craits_engine.vocabulary.actions import Action, CallIdiot, Deal
from craits_engine.vocabulary.phase import Phase

if TYPE_CHECKING:
    from craits_engine.adapters.options import Options
    from craits_engine.state.game_state import GameState

_ILLEGAL: Final = Deal(-1)
"""Stands for every action that is not legal; no seat has this number."""
_PLAY = Phase.PLAY


class Table:
    """A game that is under way.

    With "in_turn" a seat announces and calls only when it is on turn, before it plays or draws.
    With "window" also every other seat that may call is asked, in the order of `actors`, whenever
    an action leaves somebody exposed; it may call, announce for itself, or wait. As soon as one
    acts, they are asked anew. When all have waited the seat on turn goes on.

    Args:
        options: how to play.

    """

    start: GameState
    """The state in which the game began, with nothing dealt."""
    state: GameState
    """The state of the game."""
    seat: int
    """Who is to decide; after the end of the game who decided last."""
    legal: dict[int, Action | None]
    """What that seat may do, by number; None stands for waiting. Empty after the episode."""
    cut_off: dict[int, Action | None]
    """What it could do next if the episode had not been cut off; empty if it has not."""
    rewards: tuple[float, ...] | None
    """What the last decision brought to each seat; None if nothing to anybody."""
    terminated: bool
    """Whether the episode is over."""
    truncated: bool
    """Whether it was cut off."""
    decisions: int
    """How many decisions the episode had so far."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self._rules = options.game_rules
        self._fine = options.fine
        self._players = options.players
        self._most = options.max_cycles
        self._window = options.calls == "window"
        self._asked: list[int] = []
        self.legal = self.cut_off = {}

    def reset(self, seed: int | None) -> None:
        """Begin an episode: the game that `new_game` gives for this seed.

        Raises:
            RulesError: the seed is not one of a game.

        """
        self.start = new_game(self.options.players, rules=self._rules, seed=seed)
        self.state = self.start
        self.rewards = None
        self.terminated = self.truncated = False
        self.decisions = 0
        self.cut_off = {}
        self._continue()

    def decide(self, number: SupportsIndex) -> None:
        """Take the decision of the seat that is to decide.

        Args:
            number: an action (see `ids`).

        Raises:
            ActionIdError: that is no number of an action.
            IllegalActionError: the action is illegal, and the options say "raise".

        """
        if type(number) is not int or not 0 <= number < SIZE:
            number = check_id(number)
        self.rewards = None
        action = self.legal.get(number, _ILLEGAL)
        if action is None:
            self._ask()
        elif action is _ILLEGAL:
            self._refuse(number)
        else:
            self.state = apply_unchecked(self.state, action)
            self._continue()
        self.decisions += 1
        if self.decisions == self._most and not self.terminated:
            self.truncated = True
            self.cut_off, self.legal = self.legal, {}

    def _refuse(self, number: int) -> None:
        options = self.options
        if options.illegal == "raise":
            # What is not among the legal actions the rules do refuse, and say why.
            apply(self.state, decode(self.state, number, self.seat))
        fined = [0.0] * options.players
        fined[self.seat] = self._fine
        self.rewards = tuple(fined)
        if options.illegal == "end":
            self.terminated = True
            self.legal = {}

    def _continue(self) -> None:
        """Go on to the next decision, after something has happened."""
        phase = self.state.phase
        if phase is not _PLAY and phase is not Phase.NAME_SUIT:
            self._between_rounds()
            if self.terminated:
                return
        if self._window:
            state = self.state
            self._asked = [
                seat
                for seat in actors(state)[1:]
                if any(type(action) is CallIdiot for action in legal_actions(state, seat))
            ]
        self._ask()

    def _between_rounds(self) -> None:
        """Return the rewards of a round that has ended, and deal the next one."""
        state = self.state
        over = state.phase is Phase.OVER
        options = self.options
        if options.per == "round" and state.scores:
            self.rewards = rewards(state.scores[-1], options.rewards)
        elif options.per == "game" and over:
            self.rewards = rewards(state.totals, options.rewards)
        if over:
            self.terminated = True
            self.legal = {}
        else:
            (deal,) = legal_actions(state)
            self.state = apply_unchecked(state, deal)

    def _ask(self) -> None:
        """Let the next seat decide: one that may call, or else the one on turn."""
        state = self.state
        players = self._players
        if self._asked:
            self.seat = seat = self._asked.pop(0)
            actions = legal_actions(state, seat)
            self.legal = {encode_legal(action, players): action for action in actions}
            self.legal[WAIT] = None
        else:
            self.seat = state.turn
            actions = legal_actions(state)
            self.legal = {encode_legal(action, players): action for action in actions}
