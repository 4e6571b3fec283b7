"""A state of the game in OpenSpiel: a `Moment`, and the history that OpenSpiel keeps of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from craits_engine.adapters.ids import name_of
from craits_engine.adapters.openspiel.base import CHANCE, TERMINAL, State
from craits_engine.adapters.openspiel.node import NodeError
from craits_engine.base.validation import is_whole, shown
from craits_engine.cards.card import DECK, cards_of
from craits_engine.notation import format_action, format_position

if TYPE_CHECKING:
    from collections.abc import Callable

    from craits_engine.adapters.openspiel.node import GameFromStart, Moment
    from craits_engine.state.game_state import GameState


class CraitsState(State):
    """A state of the game; get the first one from `CraitsGame.new_initial_state`.

    Copies share everything but the history, for what is in it never changes.
    """

    moment: Moment
    """The game at this moment."""

    def __init__(self, game: GameFromStart) -> None:
        super().__init__(game)
        self.moment = game.start

    @property
    def core(self) -> GameState:
        """The state of the library, with everything that is hidden; not for the players.

        Its stock is in no order. In a chance node it is the state before the pending action.
        """
        return self.moment.state

    def current_player(self) -> int:
        """Return the seat that decides, or the number of OpenSpiel for chance or for the end."""
        return self.moment.player

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.moment.player == TERMINAL

    def _legal_actions(self, _player: int) -> list[int]:
        """List the numbers of the legal actions of the seat that decides, in ascending order."""
        return sorted(self.moment.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List the cards that may come next, as places in `DECK`, and how likely each is."""
        cards = self.moment.cards
        return [(card, 1 / len(cards)) for card in cards]

    def _apply_action(self, number: int) -> None:
        """Go on after a decision, or with a card that chance gives; see `Moment.after`."""
        self.moment = self.moment.after(number)

    def _action_to_string(self, player: int, number: int) -> str:
        """Write an action as `name_of` does, or the card of a chance node.

        Raises:
            ActionIdError: that is no number of an action.
            NodeError: that is no place of a card.

        """
        if player != CHANCE:
            return name_of(number)
        if not is_whole(number, 0) or number >= len(DECK):
            msg = f"a card is told by its place in DECK, 0 to {len(DECK) - 1}, not {shown(number)}"
            raise NodeError(msg)
        return str(DECK[number])

    def rewards(self) -> list[float]:
        """List what came to each seat since the last decision."""
        return list(self.moment.rewards)

    def returns(self) -> list[float]:
        """List what came to each seat so far."""
        return list(self.moment.returns)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> Self:
        """Return a state that the player cannot tell from this one: what is hidden is drawn anew.

        It has the same information state for that player, and an empty history. For the other
        players it is as if they had always held what they hold in it.

        Args:
            player: a seat.
            sampler: gives a number from 0 up to but not including 1 each time.

        Raises:
            NodeError: no player decides here.
            SeatError: the game has no such seat.

        """
        moment = self.moment.resampled(player, _Sampler(sampler))
        state = type(self)(self.get_game())  # type: ignore[arg-type] # it is the game of this state
        state.moment = moment
        return state

    def __str__(self) -> str:
        """Write everything, hidden cards too, as OpenSpiel expects it; not for the players."""
        moment = self.moment
        text = format_position(moment.state)
        if moment.pending is not None:
            cards = " ".join(map(str, cards_of(moment.known)))
            text += f" | {format_action(moment.pending, seat=True)} with {cards or 'no card yet'}"
        elif moment.asked:
            text += f" | asked {' '.join(map(str, moment.asked))}"
        return text


class _Sampler:
    """Dice from a function."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        self.random = sampler
