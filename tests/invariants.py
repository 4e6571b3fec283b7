"""What holds in every game, as plain functions that fail with `AssertionError`.

`check_state` is about a state alone, `check_step` about one action and what it leads to,
`check_refused` about an action that must not be done, and `check_alphabet` about all of them.
`Watched` plays a game under these checks, with the oracle (tests/oracle) at its side.
"""

from __future__ import annotations

import copy
import pickle
from contextlib import contextmanager
from functools import lru_cache
from itertools import chain, islice
from typing import TYPE_CHECKING, TypeVar

import pytest

from craits_engine import (
    Ability,
    Announce,
    CallIdiot,
    Deal,
    Draw,
    GameState,
    IllegalActionError,
    NameSuit,
    Pass,
    Phase,
    Play,
    Suit,
    actors,
    apply,
    apply_unchecked,
    is_legal,
    legal_actions,
    replay_events,
    step,
    why_illegal,
)
from tests.oracle import Model, crank_from_discard, score
from tests.slow_legality import OwnChance

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from craits_engine import Action, Card, Event

T = TypeVar("T")


# What holds in a state alone


def no_card_is_lost(state: GameState) -> None:
    """R7.2: hands, stock and discard together are exactly the deck."""
    everywhere = [*chain(*state.hands), *state.stock, *state.discard]
    assert len(everywhere) == len(state.rules.deck)
    assert set(everywhere) == set(state.rules.deck)
    assert state.top_card == (state.discard[-1] if state.discard else None)


def someone_can_act(state: GameState) -> None:
    """R8.4: `actors` lists who can act, the seat on turn first; nobody without cards among them."""
    seats = range(state.players)
    able = [seat for seat in seats if legal_actions(state, seat)]
    acting = actors(state)
    assert sorted(acting) == able
    assert list(acting[1:]) == sorted(acting[1:])
    assert legal_actions(state) == legal_actions(state, state.turn)
    if state.is_over:
        assert acting == ()
    else:
        assert acting[0] == state.turn
    if state.phase is Phase.PLAY:
        assert all(len(state.hands[seat]) > 0 for seat in acting)


def players_without_cards_end_the_round(state: GameState) -> None:
    """R8.1, R8.2: in play somebody can be out only while a crank runs that settles."""
    if state.phase is Phase.PLAY and any(len(hand) == 0 for hand in state.hands):
        assert state.crank
        assert state.rules.crank_settles


def exposed_players_hold_one_card(state: GameState) -> None:
    """R6.2: who can be called holds one card; section 6 can be off."""
    for seat in state.unannounced:
        assert state.phase is Phase.PLAY
        assert state.rules.announce_last_card
        assert len(state.hands[seat]) == 1


def totals_add_up(state: GameState) -> None:
    """R1.4: totals are sums of the scores; the lowest one wins, and ties share the win."""
    totals = [0] * state.players
    for row in state.scores:
        for seat, points in enumerate(row):
            totals[seat] += points
    assert list(state.totals) == totals
    assert state.is_over == (state.phase is Phase.OVER)
    lowest = [seat for seat in range(state.players) if totals[seat] <= min(totals)]
    assert list(state.winners) == (lowest if state.is_over else [])


def suit_follows_the_top_card(state: GameState) -> None:
    """R3.1: the suit in force is that of the top card unless that card could change it."""
    if state.top_card is None:
        assert state.suit_in_force is None
        return
    own = state.top_card.suit
    allowed = {
        Ability.WILD: set(Suit),
        Ability.SWITCH: {own, own.sibling},
        Ability.WILD_SWITCH: {own, own.sibling},
    }.get(state.rules.abilities[state.top_card.rank], {own})
    assert state.suit_in_force in allowed


def nothing_outlives_its_turn(state: GameState) -> None:
    """R6.2, R6.4: the seat on turn owes no turn, and between rounds nothing is open."""
    assert state.lost_turns[state.turn] == 0
    if state.drawn_card is not None:
        assert state.rules.play_drawn_card
        assert state.crank == 0
        assert state.drawn_card in state.hands[state.turn]
    if state.phase is not Phase.PLAY:
        assert state.turn == state.dealer
        assert state.crank == 0
        assert not any(state.lost_turns)
        assert state.drawn_card is None


def reshuffles_are_known(state: GameState) -> None:
    """R7.1: since a reshuffle the stock has no other cards; who holds how many of them is known."""
    piles = [set(pile) for pile in state.reshuffled]
    assert len(set().union(*piles)) == sum(map(len, piles))
    assert not piles or piles[-1].issuperset(state.stock)
    counted = [tuple(len(pile & set(hand)) for hand in state.hands) for pile in piles]
    assert list(state.reshuffled_held) == counted


def repr_shows_the_table_only(state: GameState) -> None:
    """A `repr` gets into logs: no card of a hand or of the stock, and not the seed."""
    text = repr(state)
    table = "" if state.top_card is None else f"top card {state.top_card}"
    assert table in text
    text = text.replace(table, "") if table else text
    for card in state.rules.deck:
        assert str(card) not in text
        assert card.code not in text
    long_enough = 10**6  # a short seed may be seen in any number
    assert abs(state.seed) < long_enough or str(abs(state.seed)) not in text


def twin_of(value: T) -> T:
    """Make an equal value that shares nothing with this one, by way of `pickle`."""
    twin: T = pickle.loads(pickle.dumps(value))  # noqa: S301 - written in this very line
    assert type(twin) is type(value)
    return twin


def copies_are_equal(state: GameState) -> None:
    """A state survives `copy`, `deepcopy`, `pickle` and a set-up; equal states hash equally."""
    twins = [
        copy.copy(state),
        copy.deepcopy(state),
        twin_of(state),
        GameState.from_setup(state.to_setup()),
    ]
    for twin in twins:
        assert type(twin) is GameState
        assert twin == state
        assert hash(twin) == hash(state)
        assert repr(twin) == repr(state)


QUICK = (
    no_card_is_lost,
    someone_can_act,
    players_without_cards_end_the_round,
    exposed_players_hold_one_card,
    totals_add_up,
    suit_follows_the_top_card,
    nothing_outlives_its_turn,
)
THOROUGH = (*QUICK, reshuffles_are_known, repr_shows_the_table_only, copies_are_equal)


def check_state(state: GameState) -> None:
    """Check everything that holds in a state alone."""
    for check in THOROUGH:
        check(state)


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


def check_refused(state: GameState, actions: Iterable[Action]) -> None:
    """An illegal action raises, with the reason that `why_illegal` gives, and changes nothing."""
    with unchanged(state):
        for action in actions:
            reason = why_illegal(state, action)
            assert reason is not None
            assert not is_legal(state, action)
            for function in (apply, step):
                with pytest.raises(IllegalActionError) as caught:
                    function(state, action)
                assert caught.value.action == action
                assert caught.value.reason is reason
                _names_no_hidden_card(state, action, str(caught.value))


def _names_no_hidden_card(state: GameState, action: Action, sentence: str) -> None:
    """A refusal may name the card of the action and the top card (R3.2), no other."""
    shown = {state.top_card, action.card if isinstance(action, Play) else None}
    assert sentence
    for card in shown:
        sentence = sentence.replace(str(card), "")
    assert not any(str(card) in sentence for card in state.rules.deck), sentence


@contextmanager
def unchanged(state: GameState) -> Iterator[None]:
    """Check that nothing done in the block changes the state."""
    pickled, number = pickle.dumps(state), hash(state)
    yield
    assert hash(state) == number
    assert pickle.dumps(state) == pickled


# One action


def check_step(state: GameState, action: Action) -> tuple[GameState, tuple[Event, ...]]:
    """Do a legal action in every way there is: all lead to one state, and change no other."""
    assert is_legal(state, action)
    text = repr(action)
    with unchanged(state):
        result = step(state, action)
        following = result.state
        assert result.events
        assert apply(state, action) == following
        assert apply_unchecked(state, action) == following
        assert replay_events(state, result.events) == following
    assert repr(action) == text
    assert following.rules is state.rules
    assert following.players == state.players
    assert (following.seed, following.cut) == (state.seed, state.cut)
    assert following.scores[: len(state.scores)] == state.scores
    if len(following.scores) > len(state.scores):
        check_scores(following)
    return following, result.events


def check_scores(state: GameState) -> None:
    """R9.1 to R9.3: right after a round its scores are those of the hands, tried by brute force."""
    points = [score(hand, state.rules) for hand in state.hands]
    expected = [sum(pair) for pair in zip(points, state.penalties, strict=True)]
    assert list(state.scores[-1]) == expected


def crank_began(before: GameState, after: GameState, began: int | None) -> int | None:
    """Tell where in the discard pile the first card of a running crank lies (R5.1).

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
        after, events = check_step(before, action)
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
