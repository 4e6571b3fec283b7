"""A full position of the game, as plain lists, sets and numbers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self

from craits_engine import Card, Phase, Rules, Suit

if TYPE_CHECKING:
    from craits_engine import GameState


@dataclass
class Position:
    """Everything that the rules need to know, without any rule in it."""

    rules: Rules
    players: int
    dealer: int
    turn: int
    phase: Phase = Phase.DEAL
    round_number: int = 0
    direction: int = 1  # 1 clockwise, -1 counter-clockwise
    hands: list[set[Card]] = field(default_factory=list)
    stock: list[Card] = field(default_factory=list)  # the last card is the top
    discard: list[Card] = field(default_factory=list)  # the last card is the top
    suit: Suit | None = None  # in force
    crank: int = 0
    exposed: set[int] = field(default_factory=set)  # who may be called (R6.2)
    lost: list[int] = field(default_factory=list)  # lost turns owed, by seat
    drawn: Card | None = None  # the card of option play_drawn_card
    scores: list[tuple[int, ...]] = field(default_factory=list)  # one row a finished round
    forced: list[int] = field(default_factory=list)  # reshuffles forced in the game, by seat
    penalty: list[int] = field(default_factory=list)  # pressure points of this round, by seat

    @classmethod
    def new(cls, rules: Rules, players: int, dealer: int) -> Self:
        """The position before the first deal; the order of the stock means nothing yet."""
        return cls(
            rules=rules,
            players=players,
            dealer=dealer,
            turn=dealer,
            hands=[set() for _ in range(players)],
            stock=list(rules.deck),
            lost=[0] * players,
            forced=[0] * players,
            penalty=[0] * players,
        )

    @classmethod
    def from_state(cls, state: GameState) -> Self:
        """The position that a state of the library shows."""
        return cls(
            rules=state.rules,
            players=len(state.hands),
            dealer=state.dealer,
            turn=state.turn,
            phase=state.phase,
            round_number=state.round_number,
            direction=state.direction.value,
            hands=[set(hand) for hand in state.hands],
            stock=list(state.stock),
            discard=list(state.discard),
            suit=state.suit_in_force,
            crank=state.crank,
            exposed=set(state.unannounced),
            lost=list(state.lost_turns),
            drawn=state.drawn_card,
            scores=[tuple(row) for row in state.scores],
            forced=list(state.forced_reshuffles),
            penalty=list(state.penalties),
        )

    def copy(self) -> Self:
        """An equal position that shares no list or set with this one."""
        return type(self)(
            rules=self.rules,
            players=self.players,
            dealer=self.dealer,
            turn=self.turn,
            phase=self.phase,
            round_number=self.round_number,
            direction=self.direction,
            hands=[set(hand) for hand in self.hands],
            stock=list(self.stock),
            discard=list(self.discard),
            suit=self.suit,
            crank=self.crank,
            exposed=set(self.exposed),
            lost=list(self.lost),
            drawn=self.drawn,
            scores=list(self.scores),
            forced=list(self.forced),
            penalty=list(self.penalty),
        )

    def differences(self, state: GameState) -> list[str]:
        """What this position and a state of the library do not agree on, one line each."""
        before_first_deal = self.round_number == 0
        found = []
        for name, ours, theirs in [
            ("players", self.players, state.players),
            ("phase", self.phase, state.phase),
            ("round_number", self.round_number, state.round_number),
            ("dealer", self.dealer, state.dealer),
            ("turn", self.turn, state.turn),
            ("direction", self.direction, state.direction.value),
            ("hands", self.hands, [set(hand) for hand in state.hands]),
            (
                "stock",
                # Before the first deal it holds the deck in whatever order.
                sorted(self.stock) if before_first_deal else self.stock,
                sorted(state.stock) if before_first_deal else list(state.stock),
            ),
            ("discard", self.discard, list(state.discard)),
            ("suit", self.suit, state.suit_in_force),
            ("crank", self.crank, state.crank),
            ("exposed", self.exposed, set(state.unannounced)),
            ("lost", self.lost, list(state.lost_turns)),
            ("drawn", self.drawn, state.drawn_card),
            ("scores", self.scores, [tuple(row) for row in state.scores]),
            ("forced", self.forced, list(state.forced_reshuffles)),
            ("penalty", self.penalty, list(state.penalties)),
        ]:
            if ours != theirs:
                found.append(f"{name}: by the rules {ours}, in the state {theirs}")
        return found
