"""What one player, or a spectator, may see of a state, as a value of its own."""

from __future__ import annotations

from typing import final

import attrs

from craits_engine.actions import Action
from craits_engine.boundary import is_just, shown_type
from craits_engine.cards import Card
from craits_engine.directions import Direction
from craits_engine.errors import StateError
from craits_engine.hands import Hand
from craits_engine.ledger import Cut
from craits_engine.phases import Phase
from craits_engine.rules import Rules
from craits_engine.suits import Suit
from craits_engine.totals import lowest_totals, sum_scores


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
