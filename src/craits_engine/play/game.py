"""A game with its history."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self, final

import attrs

from craits_engine.base.errors import HistoryError, ShuffleError
from craits_engine.base.validation import is_a, is_whole, shown
from craits_engine.cards.card import Card
from craits_engine.play.reducer import apply, step
from craits_engine.rules.options import Rules
from craits_engine.state.game_state import GameState
from craits_engine.state.new_game import new_game
from craits_engine.vocabulary.actions import Action
from craits_engine.vocabulary.events import Dealt, Drew, Event, Played, RoundScored

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator


_DEFAULT_RULES = Rules()


@attrs.frozen
class GameStep:
    """One action of a game and what came of it."""

    number: int
    """The number of the action, from 1."""
    before: GameState
    action: Action
    reshuffle: tuple[Card, ...]
    """The order laid down for a reshuffle in this action, or empty (see `Game.play`)."""
    state: GameState
    """The state after the action."""
    events: tuple[Event, ...]


@attrs.frozen(eq=False)
class _Node:
    """One action, with a reference to everything before it: histories share their past."""

    parent: _Node | None
    number: int
    action: Action
    reshuffle: tuple[Card, ...]
    state: GameState


def _check_start(_game: Game, _field: attrs.Attribute[GameState], value: object) -> None:
    if not is_a(value, GameState):
        msg = f"a game begins in a GameState, not in {shown(value)}"
        raise HistoryError(msg)


@final
@attrs.frozen(eq=False, repr=False)
class Game:
    """A start, the actions since, and the current state; immutable.

    Each `play` gives a new game that shares the history of the old one, so that a thousand
    actions cost a thousand small nodes, and every game on the way stays usable.

    Two games are equal if they began in equal states and had the same actions.

    >>> game = Game.new(2, seed=1, first_dealer=0)
    >>> game = game.play(Deal(0))
    >>> len(game), game.state.phase, game.undo() == Game.new(2, seed=1, first_dealer=0)
    (1, <Phase.NAME_SUIT: 'name_suit'>, True)

    """

    start: GameState = attrs.field(validator=_check_start)
    """The state in which the game begins."""
    _last: _Node | None = None

    @classmethod
    def new(
        cls,
        players: int,
        *,
        rules: Rules = _DEFAULT_RULES,
        seed: int | None = None,
        first_dealer: int | None = None,
    ) -> Game:
        """Start a game; see `new_game` for the arguments and errors."""
        return cls(new_game(players, rules=rules, seed=seed, first_dealer=first_dealer))

    @property
    def state(self) -> GameState:
        """The current state."""
        return self.start if self._last is None else self._last.state

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions so far."""
        return tuple(node.action for node in self._nodes())

    def play(self, action: Action, *, reshuffle: Iterable[Card] = ()) -> Game:
        """Return the game after one more action.

        Args:
            action: an action of any seat.
            reshuffle: for games at a real table: the stock, bottom to top, that a reshuffle in
                this action gives (see `GameState.with_next_reshuffle`); empty: the seed decides.

        Raises:
            IllegalActionError: the rules do not allow the action here.
            ShuffleError: a reshuffle was laid down that has other cards, or none came.

        """
        order = tuple(reshuffle)
        before = self.state.with_next_reshuffle(order) if order else self.state
        state = apply(before, action)
        if order and state._context.forced == before._context.forced:
            msg = "a reshuffle was laid down for an action that needs none"
            raise ShuffleError(msg)
        return Game(self.start, _Node(self._last, len(self) + 1, action, order, state))

    def at(self, number: int) -> Game:
        """Return the game as it was after so many actions; 0 is the start.

        Raises:
            HistoryError: the game had fewer actions, or the number is not one of at least 0.

        """
        if not is_whole(number, 0) or number > len(self):
            msg = f"number must be a whole number from 0 to {len(self)}, not {shown(number)}"
            raise HistoryError(msg)
        node = self._last
        while node is not None and node.number > number:
            node = node.parent
        return Game(self.start, node)

    def undo(self, n: int = 1) -> Game:
        """Return the game without its last `n` actions; see `undo_shows` for when that is fair.

        Raises:
            HistoryError: the game had fewer actions, or the number is not one of at least 0.

        """
        if not is_whole(n, 0) or n > len(self):
            msg = f"n must be a whole number from 0 to {len(self)}, not {shown(n)}"
            raise HistoryError(msg)
        return self.at(len(self) - n)

    def undo_shows(self, n: int = 1) -> frozenset[int]:
        """Return which players have learnt from the last `n` actions what an undo would hide again.

        A player who drew knows those cards, everybody knows a card that was played, dealt up or
        scored. If the set is empty, taking the actions back is fair to all. Only cards count, not
        what a forced draw lets the others guess.

        Raises:
            HistoryError: the game had fewer actions, or the number is not one of at least 0.

        """
        earlier = self.undo(n)
        seats: set[int] = set()
        for taken in self.steps(len(earlier)):
            for event in taken.events:
                seats |= _who_learns(event, taken.state.players)
        return frozenset(seats)

    def steps(self, start: int = 0) -> Iterator[GameStep]:
        """Go through the actions after the first `start` ones, with the events of each.

        Raises:
            HistoryError: the game had fewer actions, or the number is not one of at least 0.

        """
        return self._steps(self.at(start))

    def _steps(self, earlier: Game) -> Iterator[GameStep]:
        before = earlier.state
        for node in self._nodes(len(earlier)):
            prepared = before.with_next_reshuffle(node.reshuffle) if node.reshuffle else before
            events = step(prepared, node.action).events
            yield GameStep(node.number, before, node.action, node.reshuffle, node.state, events)
            before = node.state

    def _nodes(self, start: int = 0) -> list[_Node]:
        nodes: list[_Node] = []
        node = self._last
        while node is not None and node.number > start:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]

    def __iter__(self) -> Iterator[GameStep]:
        return self.steps()

    def __len__(self) -> int:
        return 0 if self._last is None else self._last.number

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.start == other.start and self._line() == other._line()

    def __hash__(self) -> int:
        return hash((self.start, self._line()))

    def _line(self) -> tuple[tuple[Action, tuple[Card, ...]], ...]:
        return tuple((node.action, node.reshuffle) for node in self._nodes())

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[object, ...]]:
        # A chain of nodes would be pickled by recursion, which a long game does not survive.
        return _replayed, (self.start, self._line())

    def __repr__(self) -> str:
        return f"<Game: {len(self)} actions, {self.state!r}>"


def _replayed(start: GameState, line: tuple[tuple[Action, tuple[Card, ...]], ...]) -> Game:
    game = Game(start)
    for action, reshuffle in line:
        game = game.play(action, reshuffle=reshuffle)
    return game


def _who_learns(event: Event, players: int) -> set[int]:
    """Return the players who see a hidden card in an event."""
    everybody = set(range(players))
    match event:
        case Drew(seat):
            return {seat}
        case Dealt() | RoundScored():
            return everybody
        case Played(seat):
            return everybody - {seat}
        case _:
            return set()
