"""Letting bots play a game."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, cast

import attrs

from craits_engine.bots.bot import Reacts, Resets
from craits_engine.bots.faults import BotError, Fault, FaultKind, raise_faults
from craits_engine.bots.options import check_table
from craits_engine.play.game import Game, GameStep
from craits_engine.play.legality import actors
from craits_engine.play.refusals import why_illegal
from craits_engine.rules.options import Rules
from craits_engine.views.observe import observe
from craits_engine.vocabulary.actions import Deal
from craits_engine.vocabulary.illegal_actions import IllegalReason
from craits_engine.vocabulary.phase import Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from craits_engine.bots.bot import Bot
    from craits_engine.bots.faults import FaultPolicy
    from craits_engine.state.view import View
    from craits_engine.vocabulary.actions import Action

_DEFAULT_RULES = Rules()


def play_game(
    bots: Sequence[Bot],
    *,
    rules: Rules = _DEFAULT_RULES,
    seed: int | None = None,
    first_dealer: int | None = None,
    on_step: Callable[[GameStep], None] | None = None,
    max_actions: int | None = None,
    time_limit: float | None = None,
    on_fault: FaultPolicy = raise_faults,
) -> Game:
    """Let bots play a whole game; each sees only views of its own seat.

    Dealing is no decision and is done for them. After every action the seats that may act out of
    turn are asked, if their bot has `react`: those that `actors` lists, in its order, which is
    ascending. As soon as one of them acts, they are asked anew. When none does, the seat on turn
    is asked; it may choose among all its actions, those of section 6 included.

    Args:
        bots: one for each seat.
        rules: the options.
        seed: the seed of the game; see `new_game`.
        first_dealer: the first dealer; see `new_game`.
        on_step: called after every action with that action, the state and the events.
        max_actions: stop after so many actions, over or not. Nothing else stops bots whose game
            has no end, as can happen with tiny decks.
        time_limit: the seconds that a bot has for a decision, in turn or not. A bot is not
            interrupted; an answer that comes later is a fault.
        on_fault: what to do if a bot raises, answers illegally or late: `raise_faults`,
            a `ReplaceFaults`, or a function of your own.

    Returns:
        The game with its history.

    Raises:
        RulesError: no game can be played so.
        BotOptionError: something in the place of a bot is none, or the time limit is no number.
        BotError: a bot failed, and `on_fault` is `raise_faults`, or gave what is no legal action
            of that bot either.

    >>> def first_legal(view: View) -> Action:
    ...     return view.actions[0]
    >>> play_game([first_legal] * 3, rules=Rules.short(), seed=1).state.is_over
    True

    """
    check_table(bots, time_limit)
    table = _Table(bots, Game.new(len(bots), rules=rules, seed=seed, first_dealer=first_dealer))
    table.time_limit = time_limit
    table.on_fault = on_fault
    table.reset()
    while not table.game.state.is_over and (max_actions is None or len(table.game) < max_actions):
        action = table.next_action()
        game = table.game.play(action)
        if on_step is not None:
            for taken in game.steps(len(table.game)):
                on_step(taken)
        table.game = game
    return table.game


class _Table:
    """The bots around one game."""

    def __init__(self, bots: Sequence[Bot], game: Game) -> None:
        self.bots = bots
        self.game = game
        self.time_limit: float | None = None
        self.on_fault: FaultPolicy = raise_faults

    def reset(self) -> None:
        """Tell the bots that want to know that a game begins."""
        for seat, bot in enumerate(self.bots):
            if isinstance(bot, Resets):
                bot.reset(observe(self.game.state, seat))

    def next_action(self) -> Action:
        """Ask until somebody acts."""
        state = self.game.state
        if state.phase is Phase.DEAL:
            return Deal(state.turn)
        on_turn, *others = actors(state)
        for seat in others:
            bot = self.bots[seat]
            if isinstance(bot, Reacts):
                reaction = self._ask(seat, bot.react)
                if reaction is not None:
                    return reaction
        # On turn no answer is an illegal one, so that there is one after this.
        return cast("Action", self._ask(on_turn, self.bots[on_turn]))

    def _ask(self, seat: int, choose: Callable[[View], Action | None]) -> Action | None:
        """Let one bot decide; None is an answer only out of turn."""
        view = observe(self.game.state, seat)
        fault = Fault(seat, FaultKind.RAISED, len(self.game), view)
        began = perf_counter()
        try:
            answer = choose(view)
        except Exception as error:
            return self._replaced(attrs.evolve(fault, error=error))
        if self.time_limit is not None and perf_counter() - began > self.time_limit:
            return self._replaced(attrs.evolve(fault, kind=FaultKind.LATE, answer=answer))
        reason = self._why_not(view, answer)
        if reason is None:
            return answer
        return self._replaced(
            attrs.evolve(fault, kind=FaultKind.ILLEGAL, answer=answer, reason=reason)
        )

    def _why_not(self, view: View, answer: Action | None) -> IllegalReason | None:
        if answer is None:
            return IllegalReason.NOT_AN_ACTION if view.turn == view.seat else None
        # The view judges: it knows no other seat, and nothing that the bot does not.
        return why_illegal(view, answer)

    def _replaced(self, fault: Fault) -> Action | None:
        """Take what the policy gives, if that is better than the fault."""
        answer = self.on_fault(fault)
        if self._why_not(fault.view, answer) is not None:
            raise BotError(fault) from fault.error
        return answer
