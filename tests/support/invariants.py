"""What holds in every game, beyond what `craits_engine.testing` checks: the oracle must agree.

`check_alphabet` is about every action that there is, and `Watched` plays a game under all checks,
with the oracle (tests/oracle) at its side.
"""

from __future__ import annotations

import pickle
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

from craits_engine import (
    Announce,
    CallIdiot,
    Deal,
    Draw,
    NameSuit,
    Pass,
    Phase,
    Play,
    Suit,
    legal_actions,
    why_illegal,
)
from craits_engine.testing import check_state, check_step
from tests.oracle import Model, crank_from_discard, score
from tests.support.slow_legality import OwnChance

if TYPE_CHECKING:
    from collections.abc import Iterable

    from craits_engine import Action, Card, Event, GameState

T = TypeVar("T")


def twin_of(value: T) -> T:
    """Make an equal value that shares nothing with this one, by way of `pickle`."""
    twin: T = pickle.loads(pickle.dumps(value))  # noqa: S301 - written in this very line
    assert type(twin) is type(value)
    return twin


# All actions there are


@lru_cache(maxsize=256)
def alphabet(deck: tuple[Card, ...], players: int, seat: int) -> dict[Action, int]:
    """Number every action that a seat could try in this game, but for decks of its own to deal."""
    plays = (
        Play(seat, card, suit, announce)
        for card in deck
        for suit in (None, *Suit)
        for announce in (False, True)
    )
    letters: tuple[Action, ...] = (
        Deal(seat),
        *(NameSuit(seat, suit) for suit in Suit),
        *plays,
        Draw(seat),
        Pass(seat),
        Announce(seat),
        *(CallIdiot(seat, target) for target in range(players)),
    )
    return {letter: place for place, letter in enumerate(letters)}


def check_alphabet(state: GameState, every: int = 1, first: int = 0) -> None:
    """Section 3.2: `why_illegal` is None exactly for the members of `legal_actions` of that seat.

    The oracle must agree.

    Args:
        state: any state.
        every: try one action out of so many; 1 tries all.
        first: the place of the first one.

    """
    model = Model.from_state(state)
    for seat in range(state.players):
        letters = alphabet(state.rules.deck, state.players, seat)
        legal = legal_actions(state, seat)
        places = {letters[action] for action in legal}  # a KeyError if it is none of them
        assert len(places) == len(legal)
        for action in legal:
            assert why_illegal(state, action) is None, action
            assert model.legal(action), action
        for place, action in islice(enumerate(letters), first % every, None, every):
            allowed = place in places
            assert (why_illegal(state, action) is None) == allowed, action
            assert model.legal(action) == allowed, action


# One action


def check_scores(state: GameState) -> None:
    """R9.1 to R9.3: right after a round its scores are those of the hands, tried by brute force."""
    points = [score(hand, state.rules) for hand in state.hands]
    expected = [sum(pair) for pair in zip(points, state.penalties, strict=True)]
    assert list(state.scores[-1]) == expected


def crank_began(before: GameState, after: GameState, began: int | None) -> int | None:
    """Return where in the discard pile the first card of a running crank lies (R5.1).

    None when no crank runs, or when a reshuffle has taken its cards away since (R7.1).
    """
    if after.crank == 0:
        return None
    if before.crank == 0:
        return len(after.discard) - 1
    return began if len(after.discard) >= len(before.discard) else None


class Watched:
    """A game that checks itself with every action, and keeps up with the oracle."""

    def __init__(self, state: GameState, tries: int = 100) -> None:
        """Sit down at a game.

        Args:
            state: where it begins.
            tries: about how many actions of the whole alphabet to try after each action.

        """
        self.state = state
        self.tries = tries
        self.model = Model.from_state(state)
        self.began: int | None = None
        self.actions = 0
        self.seen: set[str] = set()
        """What has happened in this game so far, in words of section 11."""
        self._check()

    def do(self, action: Action) -> tuple[Event, ...]:
        """Do a legal action and check everything."""
        before = self.state
        assert self.model.legal(action)
        taken = check_step(before, action)
        after, events = taken.state, taken.events
        if len(after.scores) > len(before.scores):
            check_scores(after)
        self.state = after
        self.actions += 1
        self.model.do(action, OwnChance(before.seed, before.shuffles))
        assert self.model.differences(after) == []
        self.began = crank_began(before, after, self.began)
        if self.began is not None:
            # Section 5: the count, from the discard pile alone.
            assert after.crank == crank_from_discard(after.discard, self.began, after.rules)
        self._check()
        self._note(before, action, events)
        return events

    def _check(self) -> None:
        state = self.state
        check_state(state)
        # Other actions are tried every time, and all of them in small decks.
        letters = len(alphabet(state.rules.deck, state.players, 0)) * state.players
        check_alphabet(state, every=-(-letters // self.tries), first=self.actions)

    def _note(self, before: GameState, action: Action, events: Iterable[Event]) -> None:
        state = self.state
        self.seen.update(type(event).__name__ for event in events)
        running = before.crank > 0
        out = [seat for seat in range(state.players) if len(before.hands[seat]) == 0]
        situations = {
            "crank with a player out": state.crank > 0 and any(not len(h) for h in state.hands),
            "out and in again": before.phase is Phase.PLAY
            and any(len(state.hands[seat]) > 0 for seat in out),
            "call in a crank": running and isinstance(action, CallIdiot),
            "call with a player out": bool(out) and isinstance(action, CallIdiot),
            "call of the seat on turn": isinstance(action, CallIdiot)
            and action.target == before.turn,
            "call by the seat on turn": isinstance(action, CallIdiot)
            and action.seat == before.turn,
            "two turns owed": max(state.lost_turns) > 1,
            "lost turn in a crank": running and sum(state.lost_turns) < sum(before.lost_turns),
            "reshuffle in a crank": running and state.shuffles > before.shuffles,
            "two reshuffles in a round": len(state.reshuffled) > 1,
            "drawn card played": isinstance(action, Play) and before.drawn_card is not None,
            "nothing to draw": not state.stock and len(state.discard) == 1,
            "counter-clockwise": state.direction.value < 0,
            "game over": state.is_over,
        }
        self.seen.update(name for name, holds in situations.items() if holds)
