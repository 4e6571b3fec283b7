"""A loose description of any position, and the way from it to a state and back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

import attrs

from craits_engine.base.validation import is_a, steady
from craits_engine.cards.card import Card
from craits_engine.cards.suit import Suit
from craits_engine.rules.options import Rules
from craits_engine.state.cut import Cut
from craits_engine.vocabulary.direction import Direction
from craits_engine.vocabulary.phase import Phase

if TYPE_CHECKING:
    from craits_engine.state.position import Position

Cards: TypeAlias = Iterable[Card | str]
"""Cards, each as such or as `Card.parse` takes it, or all in a text such as "8S 3H"."""

# The converters make iterators and lists lasting, and leave alone what they cannot read, so that
# `GameState.from_setup` can report it with everything else.


def _as_cards(value: Cards) -> Cards:
    return value if isinstance(value, str) else steady(value)


def _as_stock(value: Cards | None) -> Cards | None:
    return None if value is None else _as_cards(value)


def _as_piles(value: Iterable[Cards]) -> tuple[Cards, ...]:
    if isinstance(value, str):
        return value  # type: ignore[return-value] # for `from_setup` to report
    piles = steady(value)
    return tuple(map(_as_cards, piles)) if is_a(piles, tuple) else piles


def _as_numbers(value: Iterable[int]) -> tuple[int, ...]:
    return steady(value)


def _as_rows(value: Iterable[Iterable[int]]) -> tuple[tuple[int, ...], ...]:
    rows = steady(value)
    return tuple(map(steady, rows)) if is_a(rows, tuple) else rows  # type: ignore[return-value]


def _as_cut(value: Iterable[Iterable[tuple[int, Card]]]) -> Cut:
    draws = steady(value)
    return tuple(map(steady, draws)) if is_a(draws, tuple) else draws  # type: ignore[return-value]


@attrs.frozen(kw_only=True)
class Setup:
    """A description of any position, to start from the middle of a round or of a game.

    Every field has a default, and what is left out follows from what is given. Nothing is checked
    here: `GameState.from_setup` does that and reports all problems at once. Cards can be given as
    a text: `hands=("8S 3H", "KD")`.

    >>> setup = Setup(hands=("8S 3H", "KD TC"), discard="QD", turn=1)
    >>> GameState.from_setup(setup)
    <GameState: round 1 of 15, PLAY, seat 1 to act, top card Q♦, suit ♦, cards 2/2, stock 47>

    """

    rules: Rules = attrs.field(factory=Rules)
    players: int | None = None
    """None: as many as there are hands, or two if there are none."""
    phase: Phase | None = None
    """None: PLAY if there is a discard pile, else DEAL."""
    round_number: int | None = None
    """None: the number of scored rounds, and one more in PLAY and NAME_SUIT."""
    dealer: int = 0
    turn: int | None = None
    """None: in PLAY the seat on the dealer's left, else the dealer."""
    direction: Direction = Direction.CLOCKWISE
    hands: tuple[Cards, ...] = attrs.field(default=(), converter=_as_piles)
    """One entry a seat; empty: nobody holds cards."""
    stock: Cards | None = attrs.field(default=None, converter=_as_stock)
    """Bottom to top. None: all cards that are nowhere else, in ascending order."""
    discard: Cards = attrs.field(default=(), converter=_as_cards)
    """Bottom to top."""
    suit_in_force: Suit | None = None
    """None: the suit of the top card, if there is one."""
    crank: int = 0
    unannounced: tuple[int, ...] = attrs.field(default=(), converter=_as_numbers)
    """The seats that may be called (R6.2)."""
    lost_turns: tuple[int, ...] = attrs.field(default=(), converter=_as_numbers)
    """One number a seat; empty: nobody owes a turn. Likewise the next two."""
    forced_reshuffles: tuple[int, ...] = attrs.field(default=(), converter=_as_numbers)
    penalties: tuple[int, ...] = attrs.field(default=(), converter=_as_numbers)
    drawn_card: Card | str | None = None
    scores: tuple[tuple[int, ...], ...] = attrs.field(default=(), converter=_as_rows)
    cut: Cut = attrs.field(default=(), converter=_as_cut)
    seed: int = 0
    shuffles: int = 0
    reshuffled: tuple[Cards, ...] = attrs.field(default=(), converter=_as_piles)
    """What each reshuffle of this round put into the stock (see `GameState.reshuffled`)."""
    reshuffled_held: tuple[tuple[int, ...], ...] = attrs.field(default=(), converter=_as_rows)
    """How many of those cards each seat holds; empty: counted from the hands."""
    next_reshuffle: Cards = attrs.field(default=(), converter=_as_cards)
    """What the next reshuffle makes the stock (`with_next_reshuffle`); empty: the seed decides."""


def setup_from_state(state: Position) -> Setup:
    """Describe a state completely."""
    return Setup(
        rules=state.rules,
        players=state.players,
        phase=state.phase,
        round_number=state.round_number,
        dealer=state.dealer,
        turn=state.turn,
        direction=state.direction,
        hands=state.hands,
        stock=state.stock,
        discard=state.discard,
        suit_in_force=state.suit_in_force,
        crank=state.crank,
        unannounced=sorted(state.unannounced),
        lost_turns=state.lost_turns,
        forced_reshuffles=state.forced_reshuffles,
        penalties=state.penalties,
        drawn_card=state.drawn_card,
        scores=state.scores,
        cut=state.cut,
        seed=state.seed,
        shuffles=state.shuffles,
        reshuffled=state.reshuffled,
        reshuffled_held=state.reshuffled_held,
        next_reshuffle=state.next_reshuffle,
    )
