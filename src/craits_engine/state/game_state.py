"""The state of a game: one immutable value."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, NoReturn, Self, final

from attrs.exceptions import FrozenInstanceError

from craits_engine.base.errors import StateError
from craits_engine.base.validation import is_just, is_own, shown_type, type_name
from craits_engine.cards.hand import Hand
from craits_engine.cards.suit import SUITS
from craits_engine.state.position import Draft, Position, draft_of
from craits_engine.state.setup import setup_from_state
from craits_engine.state.setup_reader import draft_from_setup
from craits_engine.vocabulary.phase import Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from craits_engine.cards.card import Card
    from craits_engine.state.setup import Setup


_FIELDS = (
    "_turn",
    "_hands",
    "_discard",
    "_stock",
    "_suit",
    "_crank",
    "_direction",
    "_exposed",
    "_lost",
    "_drawn",
    "_held",
    "_phase",
    "_context",
)
"""All fields from which the others follow, those that differ most often first: a comparison stops
there."""

# Python 3.11 takes longer to look up a member of an enumeration than to copy a state.
_PLAY, _OVER = Phase.PLAY, Phase.OVER
_values = attrgetter(*_FIELDS)


@final
class GameState(Position):
    """A whole game at one moment: immutable, hashable, compared by value.

    Get one from `new_game` or `GameState.from_setup`, and the next one from `apply`. It knows
    every card and the seed; show a player only what that player may see. Its `repr` shows only
    what everybody at the table sees.
    """

    __slots__ = ()

    def __init__(self) -> None:
        msg = "a GameState comes from new_game(), GameState.from_setup() or apply()"
        raise TypeError(msg)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenInstanceError

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError

    def __eq__(self, other: object) -> bool:
        return (
            bool(_values(self) == _values(other))
            if isinstance(other, GameState)
            else NotImplemented
        )

    def __hash__(self) -> int:
        return hash(_values(self))

    def __reduce__(self) -> tuple[Callable[..., GameState], tuple[object, ...]]:
        return _restore, _values(self)

    def with_next_reshuffle(self, stock: Iterable[Card]) -> GameState:
        """Lay down what the next reshuffle of this round gives, as `Deal.deck` does for a deal.

        For games at a real table, replays and tests. If the round ends first, it is forgotten.

        Args:
            stock: the cards under the top card when the stock runs out, bottom to top.

        Raises:
            CardError: something in it is not a card, or a card is there twice. That it has the
                right cards shows when the reshuffle comes: `apply` then raises `ShuffleError`.

        """
        cards = tuple(stock)
        Hand(cards)
        draft = draft_of(self)
        draft._context = self._context.with_next_reshuffle(bytes(card._index for card in cards))
        return freeze(draft)

    @classmethod
    def from_setup(cls, setup: Setup) -> GameState:
        """Make a state from a description of a position.

        Raises:
            SetupError: the description fits no possible position; it lists every problem.

        """
        return freeze(draft_from_setup(setup))

    def to_setup(self) -> Setup:
        """Describe this state completely, so that `from_setup` gives an equal one."""
        return setup_from_state(self)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self

    def __repr__(self) -> str:
        # Only what lies on the table: no hand, no stock, no seed.
        rounds = len(self.rules.deal_sizes)
        parts = [f"round {self.round_number} of {rounds}", self._phase.name]
        if self._phase is not _OVER:
            parts.append(f"seat {self._turn} to act")
        if self._discard:
            parts.append(f"top card {self.top_card}")
            parts.append(f"suit {SUITS[self._suit].symbol}")
        if self._crank:
            parts.append(f"crank {self._crank}")
        parts.append("cards " + "/".join(str(bits.bit_count()) for bits in self._hands))
        parts.append(f"stock {len(self._stock)}")
        if self.scores:
            parts.append("totals " + "/".join(map(str, self.totals)))
        return f"<GameState: {', '.join(parts)}>"


def expect_state(state: object) -> None:
    """Refuse what is no state.

    Raises:
        StateError: it is none.

    """
    if is_just(state, GameState):
        return
    msg = f"expected a GameState, not {shown_type(state)}"
    if is_own(state) and type_name(state) in _WITH_A_STATE:
        msg += "; take its attribute `state`"
    raise StateError(msg)


_WITH_A_STATE = frozenset({"Step", "SeenStep", "Game", "GameStep"})


def _restore(*values: object) -> GameState:
    """Make a state again from its pickled fields."""
    draft = Draft()
    for name, value in zip(_FIELDS, values, strict=True):
        setattr(draft, name, value)
    return freeze(draft)


def freeze(draft: Draft) -> GameState:
    """Turn a finished draft into the state; the draft must not be used again.

    Which cards fit in the turn that begins (R3.2, R5.2) is found out here, for every look at a
    state asks for it, some twice. `play` says the same for a plain play.
    """
    tables = draft._context.tables
    if draft._phase is not _PLAY or not draft._discard:
        draft._fitting = 0  # without a turn; a set-up that is yet to be checked may lack a top card
    elif draft._drawn:
        draft._fitting = draft._drawn  # `play_drawn_card`: that very card, which fits
    elif draft._crank:
        draft._fitting = tables.answers
    else:
        draft._fitting = tables.matches[draft._suit][draft._discard[-1]]
    # Both classes have the same layout (Position's slots and no others), so Python allows this.
    draft.__class__ = GameState  # type: ignore[assignment]
    return draft  # type: ignore[return-value]
