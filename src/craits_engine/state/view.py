"""What one player, or a spectator, may see of a state, as a value of its own."""

from __future__ import annotations

from typing import final

import attrs

from craits_engine.base.errors import StateError
from craits_engine.base.validation import is_just, shown_type
from craits_engine.cards.card import Card
from craits_engine.cards.hand import Hand
from craits_engine.cards.suit import Suit
from craits_engine.rules.options import Rules
from craits_engine.rules.scoring import lowest_totals, sum_scores
from craits_engine.state.context import Context
from craits_engine.state.cut import Cut
from craits_engine.state.game_state import GameState, expect_state, freeze
from craits_engine.state.position import Draft
from craits_engine.state.reshuffle_counts import counts_of
from craits_engine.state.tables import tables_for
from craits_engine.vocabulary.actions import Action
from craits_engine.vocabulary.direction import Direction
from craits_engine.vocabulary.phase import Phase


@final
@attrs.frozen(kw_only=True)
class View:
    """What one player may see: immutable, hashable, compared by value.

    Made by `observe`, which copies what may be seen, field by field; there is no way from a view
    to the state behind it. Two states that differ only in what the player cannot see (the cards
    of the others, the order of the stock, the seed) give equal views.
    """

    seat: int | None
    """The player; None for a spectator, who sees no hand."""
    rules: Rules
    players: int
    phase: Phase
    round_number: int
    dealer: int
    turn: int
    direction: Direction
    hand: Hand
    """The player's own cards; empty for a spectator."""
    hand_sizes: tuple[int, ...]
    """How many cards each seat holds."""
    stock_size: int
    """How many cards the stock has."""
    discard: tuple[Card, ...]
    """The discard pile, bottom to top."""
    suit_in_force: Suit | None
    crank: int
    unannounced: frozenset[int]
    """The seats that may be called (R6.2)."""
    lost_turns: tuple[int, ...]
    drawn_card_fits: bool
    """Whether the seat on turn may play the card it just drew (option `play_drawn_card`)."""
    drawn_card: Card | None
    """That card, if it is the player's own."""
    scores: tuple[tuple[int, ...], ...]
    forced_reshuffles: tuple[int, ...]
    penalties: tuple[int, ...]
    cut: Cut
    reshuffled: tuple[Hand, ...]
    """The cards that each reshuffle of this round made a stock of, as everybody saw them."""
    reshuffled_held: tuple[tuple[int, ...], ...]
    """For each entry of `reshuffled`, how many of its cards each seat holds, as all can count."""
    actions: tuple[Action, ...]
    """The legal actions of the player, in or out of turn; empty for a spectator."""

    @property
    def top_card(self) -> Card | None:
        """The top card of the discard pile; None before the first deal."""
        return self.discard[-1] if self.discard else None

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of the round scores of each seat (R1.4)."""
        return sum_scores(self.scores, self.players)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the lowest total once the game is over, else empty (R1.4)."""
        return lowest_totals(self.totals) if self.is_over else ()

    @property
    def is_over(self) -> bool:
        """Whether the last round is scored (R1.4)."""
        return self.phase is Phase.OVER


def expect_view(view: object) -> None:
    """Refuse what is no view.

    Raises:
        StateError: it is none.

    """
    if not is_just(view, View):
        msg = f"expected a View (see `observe`), not {shown_type(view)}"
        raise StateError(msg)


def expect_state_or_view(value: object) -> None:
    """Refuse what is neither a state nor a view.

    Raises:
        StateError: it is neither.

    """
    if not is_just(value, View):
        expect_state(value)


def visible_state(view: View, seed: int = 0) -> GameState:
    """Return a state with nothing in it but what a view shows.

    The hands of the others and the stock are empty and the seed is 0. It is no position of the
    game, but legality asks only for what a player can see, so that the one legality function can
    answer for a view; and a world (views/worlds.py) is such a state filled in.
    """
    context = Context(
        tables=tables_for(view.rules, view.players),
        round_number=view.round_number,
        dealer=view.dealer,
        seed=seed,
        shuffles=0,
        cut=view.cut,
        scores=view.scores,
        forced=view.forced_reshuffles,
        penalties=view.penalties,
        reshuffled=tuple([pile._bits for pile in view.reshuffled]),
        next_reshuffle=b"",
    )
    draft = Draft()
    draft._turn = view.turn
    draft._hands = tuple(
        [view.hand._bits if seat == view.seat else 0 for seat in range(view.players)]
    )
    draft._discard = bytes([card._index for card in view.discard])
    draft._stock = b""
    draft._suit = -1 if view.suit_in_force is None else view.suit_in_force._index
    draft._crank = view.crank
    draft._direction = view.direction.value
    draft._exposed = sum([1 << seat for seat in view.unannounced])
    draft._lost = view.lost_turns
    draft._drawn = 0 if view.drawn_card is None else view.drawn_card._bit
    draft._held = counts_of(view.reshuffled_held)
    draft._phase = view.phase
    draft._context = context
    return freeze(draft)
