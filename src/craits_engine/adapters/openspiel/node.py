"""A game of OpenSpiel at one moment, as an immutable value: what an OpenSpiel state holds.

Between the action of a player and what it brings about lie chance nodes, one for each card that it
draws. While they last the action is pending, and the game is as it was before it. Deals are no
decisions: they are pending from the start of a round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

import attrs

from craits_engine.adapters.ids import WAIT, check_id, decode, encode_legal
from craits_engine.adapters.openspiel.base import CHANCE, TERMINAL, Game
from craits_engine.adapters.openspiel.cards_to_come import Wanted, attempt, unordered
from craits_engine.adapters.openspiel.memory import Memory
from craits_engine.adapters.openspiel.parameters import Plan
from craits_engine.base.errors import CraitsError
from craits_engine.base.validation import shown
from craits_engine.play.legality import actors, legal_actions
from craits_engine.play.reducer import apply
from craits_engine.rules.scoring import score_hand, sum_scores
from craits_engine.state.game_state import GameState
from craits_engine.state.new_game import new_game
from craits_engine.views.observe import observe
from craits_engine.views.worlds import determinize
from craits_engine.vocabulary.actions import Action, CallIdiot, Deal
from craits_engine.vocabulary.phase import Phase

if TYPE_CHECKING:
    from craits_engine.views.worlds import Dice

_DECIDED = frozenset({Phase.PLAY, Phase.NAME_SUIT})
"""The phases in which somebody decides something."""


class NodeError(CraitsError, ValueError):
    """What was asked for does not exist in a node of this kind, or is no outcome of it."""


@attrs.frozen(kw_only=True)
class Moment:
    """Everything about a game of OpenSpiel but its history."""

    plan: Plan
    """How it is played."""
    state: GameState
    """The state of the game; its stock is in no order (see cards_to_come.py)."""
    memory: Memory
    """What the players have seen."""
    player: int
    """Who decides: a seat, `CHANCE` or `TERMINAL`."""
    asked: tuple[int, ...] = ()
    """With a call window: who is still asked, the first one now."""
    pending: Action | None = None
    """The action that waits for cards."""
    known: bytes = b""
    """The cards that it has got, in order."""
    cards: bytes = b""
    """The cards of which chance gives it the next one."""
    decisions: int = 0
    """How many decisions the players have taken."""
    rewards: tuple[float, ...]
    """What came since the last decision."""
    returns: tuple[float, ...]
    """What came in all."""

    @classmethod
    def first(cls, plan: Plan) -> Self:
        """Return the start of a game, when chance has to give the first card."""
        players = plan.players
        # The seed is never used, since chance decides what a shuffle would.
        state = new_game(players, rules=plan.rules, seed=0, first_dealer=plan.dealer)
        nothing = (0.0,) * players
        start = cls(
            plan=plan,
            state=state,
            memory=Memory("", ("",) * players),
            player=CHANCE,
            rewards=nothing,
            returns=nothing,
        )
        return start._try(Deal(plan.dealer), b"")

    @property
    def legal(self) -> dict[int, Action | None]:
        """What the player who decides may do, by number; None stands for waiting."""
        players = self.plan.players
        actions = legal_actions(self.state, self.player)
        legal: dict[int, Action | None] = {encode_legal(each, players): each for each in actions}
        if self.asked:
            legal[WAIT] = None
        return legal

    def after(self, number: int) -> Self:
        """Return the moment after a decision, or after chance has given a card.

        Args:
            number: an action (see `ids`), or the place of a card in `DECK`.

        Raises:
            ActionIdError: that is no number of an action that this player could ever take.
            IllegalActionError: the rules do not allow the action.
            NodeError: chance cannot give this card, or the game is over.

        """
        if self.player == TERMINAL:
            msg = "the game is over"
            raise NodeError(msg)
        if self.pending is not None:
            if number not in tuple(self.cards):
                # Not which cards: what may still come tells what the others hold.
                msg = f"chance decides here: apply one of chance_outcomes(), not {shown(number)}"
                raise NodeError(msg)
            return self._try(self.pending, self.known + bytes((number,)))
        number = check_id(number)
        legal = self.legal
        if number not in legal:
            # The rules refuse it, and say why.
            apply(self.state, decode(self.state, number, self.player))
        nothing = (0.0,) * self.plan.players
        decided = attrs.evolve(self, decisions=self.decisions + 1, rewards=nothing)
        action = legal[number]
        if action is not None:
            return decided._try(action, b"")
        memory = self.memory.with_wait(self.player)
        return attrs.evolve(decided, memory=memory)._ask(self.asked[1:])

    def _try(self, action: Action, known: bytes) -> Self:
        """Let an action take place, or wait for a card if it lacks one."""
        after = attempt(self.state, action, known)
        if isinstance(after, Wanted):
            return attrs.evolve(
                self, player=CHANCE, pending=action, known=known, cards=after.cards, asked=()
            )
        done = attrs.evolve(
            self,
            state=after,
            memory=self.memory.with_action(self.state, action, after),
            pending=None,
            known=b"",
            cards=b"",
        )
        return done._go_on()

    def _go_on(self) -> Self:
        """Go on to the next decision or chance node, after something has happened."""
        state = self.state
        if state.phase in _DECIDED:
            return self._ask(self._callers())
        scored = self
        if self.plan.options.per == "round":
            scored = self._rewarded(state.scores[-1])
        if state.is_over or self.decisions >= self.plan.longest:
            return scored._finished(state.totals)
        return scored._try(Deal(state.turn), b"")

    def _callers(self) -> tuple[int, ...]:
        """List the seats that are asked whether they call (R6.2), in the order of `actors`."""
        if self.plan.options.calls != "window":
            return ()
        state = self.state
        return tuple(
            seat
            for seat in actors(state)[1:]
            if any(type(action) is CallIdiot for action in legal_actions(state, seat))
        )

    def _ask(self, asked: tuple[int, ...]) -> Self:
        """Let the next player decide, unless the game is cut off here."""
        state = self.state
        if self.decisions < self.plan.longest:
            return attrs.evolve(self, player=asked[0] if asked else state.turn, asked=asked)
        # Every hand scores as if the round ended now.
        row = tuple(
            score_hand(hand, state.rules).points + penalty
            for hand, penalty in zip(state.hands, state.penalties, strict=True)
        )
        cut = self._rewarded(row) if self.plan.options.per == "round" else self
        return cut._finished(sum_scores((*state.scores, row), state.players))

    def _finished(self, totals: tuple[int, ...]) -> Self:
        """End the game with these totals."""
        done = self._rewarded(totals) if self.plan.options.per == "game" else self
        return attrs.evolve(done, player=TERMINAL, asked=())

    def _rewarded(self, scores: tuple[int, ...]) -> Self:
        """Return the rewards for scores."""
        worth = self.plan.worth(scores)
        returns = tuple(old + new for old, new in zip(self.returns, worth, strict=True))
        return attrs.evolve(self, rewards=worth, returns=returns)

    def resampled(self, seat: int, dice: Dice) -> Self:
        """Return a moment that this player could not tell from this one.

        Raises:
            NodeError: no player decides here.
            SeatError: the game has no such seat.

        """
        if self.player < 0:
            msg = "only where a player decides can what is hidden be drawn anew"
            raise NodeError(msg)
        world = determinize(observe(self.state, seat), dice)
        return attrs.evolve(self, state=unordered(world), memory=self.memory.imagined(seat, world))

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self


class GameFromStart(Game):
    """A game of OpenSpiel as its states know it: they ask it how it begins, and no more.

    OpenSpiel's games make states and its states know their game. `CraitsGame` derives from this
    class, so that the file of the states need not import that of the game.
    """

    start: Moment
    """How every game begins."""
