"""The library and the slow model of the rules play the same random games, action for action.

Sections 1 to 10 as a whole: after every action the two must agree on the position, and on what
every seat may do next, over the whole alphabet of actions.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from craits_engine import (
    CRATES,
    CREIGHTS,
    DECK,
    CallIdiot,
    Card,
    Deal,
    Dealt,
    Direction,
    GameState,
    Phase,
    Play,
    Reshuffled,
    Rules,
    Setup,
    actors,
    legal_actions,
    new_game,
    score_hand,
    step,
    why_illegal,
)
from tests.oracle import Model, crank_from_discard, possible_cranks, score
from tests.oracle.games import choose, random_rules, random_setup

if TYPE_CHECKING:
    from craits_engine import Action, Step

PLAYERS = (2, 3, 4, 5)
# The whole alphabet is tried before one action in so many; before the others, what is left out of
# it are only plays of cards that the seat does not hold.
FULL_EVERY = 15


class SideBySide:
    """One game, played by the library and by the model side by side."""

    def __init__(self, state: GameState, model: Model, name: str) -> None:
        self.state = state
        self.model = model
        self.name = name
        self.reached: Counter[str] = Counter()
        self.alphabet = [model.all_actions(seat) for seat in range(model.players)]
        # Where the running crank's first card lies in the discard pile, if it still lies there.
        self.crank_began: int | None = None
        self.log: list[Action] = []
        self.compare()

    def compare(self) -> None:
        assert self.model.differences(self.state) == [], (self.name, self.log[-1:])
        if self.model.crank and self.crank_began is not None:
            discard, rules = self.state.discard, self.state.rules
            assert crank_from_discard(discard, self.crank_began, rules) == self.state.crank
            assert self.state.crank in possible_cranks(discard, rules)

    def legal(self) -> list[Action]:
        """What may be done now, by any seat, on which both must agree."""
        everything: list[Action] = []
        in_full = (len(self.log) + self.state.seed) % FULL_EVERY == 0
        for seat, alphabet in enumerate(self.alphabet):
            tried = alphabet
            if not in_full:
                hand = self.model.hands[seat]
                tried = [a for a in alphabet if not isinstance(a, Play) or a.card in hand]
            by_the_rules = [action for action in tried if self.model.legal(action)]
            not_refused = [action for action in tried if why_illegal(self.state, action) is None]
            assert not_refused == by_the_rules, (self.name, self.state)
            listed = legal_actions(self.state, seat)
            assert len(listed) == len(set(listed)), (self.name, listed)
            assert set(listed) == set(by_the_rules), (self.name, self.state)
            everything += by_the_rules
        acting = {action.seat for action in everything}
        assert set(actors(self.state)) == acting, (self.name, self.state)
        assert (self.state.phase is Phase.OVER) == (not acting)
        assert not acting or actors(self.state)[0] == self.state.turn
        return everything

    def do(self, action: Action) -> None:
        before = self.model.copy()
        result = step(self.state, action)
        shuffles = shuffles_of(result, action, before.dealer)
        self.model.do(action, lambda _: shuffles.pop(0))
        assert not shuffles, (self.name, action, "a reshuffle that no draw needed")
        self.state = result.state
        self.log.append(action)
        self.note_crank(before, result)
        self.count(before, action)
        self.compare()

    def note_crank(self, before: Model, result: Step) -> None:
        if any(isinstance(event, Dealt) for event in result.events) or not before.crank:
            self.crank_began = len(self.model.discard) - 1
        if not self.model.crank or any(isinstance(e, Reshuffled) for e in result.events):
            self.crank_began = None

    def count(self, before: Model, action: Action) -> None:
        """Note which rare things have happened, so that a test can ask whether they did."""
        after, reached = self.model, self.reached
        ended = len(after.scores) > len(before.scores)
        reached["actions"] += 1
        reached["rounds"] += ended
        reached["games"] += after.phase is Phase.OVER
        reached["calls"] += isinstance(action, CallIdiot)
        reached["called on turn"] += isinstance(action, CallIdiot) and before.turn == action.target
        reached["reshuffles"] += sum(after.forced) > sum(before.forced)
        reached["drawn card pending"] += after.drawn is not None
        if before.crank:
            reached["crank paid"] += after.crank == 0
            reached["crank reaches a player who is out"] += after.crank == 0 and any(
                not was and now for was, now in zip(before.hands, after.hands, strict=True)
            )
            reached["crank goes on with a player out"] += after.crank > 0 and not all(after.hands)
            reached["crank ends the round"] += ended
            reached["called in a crank"] += isinstance(action, CallIdiot)


def shuffles_of(result: Step, action: Action, dealer: int) -> list[list[Card]]:
    """What the library's generator did: a deck, first card first, and every new stock."""
    shuffles = []
    for event in result.events:
        if isinstance(event, Reshuffled):
            shuffles.append(list(event.stock))
        elif isinstance(event, Dealt) and isinstance(action, Deal) and action.deck is None:
            players = len(event.hands)
            dealt = [
                event.hands[(dealer + place) % players][number]
                for number in range(len(event.hands[0]))
                for place in range(1, players + 1)
            ]
            shuffles.append([*dealt, *reversed(event.stock)])
    return shuffles


def play(game: SideBySide, rng: Random, limit: int) -> Counter[str]:
    for _ in range(limit):
        legal = game.legal()
        if not legal:
            break
        game.do(choose(rng, legal, game.model.rules))
    return game.reached


def play_from_start(rules: Rules, players: int, seed: int, limit: int) -> Counter[str]:
    rng = Random(seed)
    state = new_game(players, rules=rules, seed=seed)
    model = Model.new(rules, players, state.dealer)
    return play(SideBySide(state, model, f"seed {seed}, {rules!r}"), rng, limit)


@pytest.mark.parametrize("players", PLAYERS)
def test_games_under_random_rules(players: int) -> None:
    reached: Counter[str] = Counter()
    for seed in range(10):
        rules = random_rules(Random(1000 * players + seed), players)
        reached += play_from_start(rules, players, seed, limit=120)
    for thing in ("rounds", "calls", "reshuffles", "drawn card pending", "crank paid"):
        assert reached[thing] > 0, thing


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(
    "rules", [Rules.short(), CRATES, CREIGHTS], ids=["short", "CRATES", "CREIGHTS"]
)
def test_games_under_named_rules(rules: Rules, players: int) -> None:
    reached = play_from_start(rules, players, seed=players, limit=120)
    assert reached["actions"] == 120 or reached["games"] == 1


@pytest.mark.parametrize("players", [2, 4])
def test_a_full_game(players: int) -> None:
    reached = play_from_start(Rules(), players, seed=players, limit=100_000)
    assert reached["games"] == 1
    assert reached["rounds"] == 15


def test_positions_from_the_middle() -> None:
    reached: Counter[str] = Counter()
    for seed in range(10 * len(PLAYERS)):
        players = PLAYERS[seed % len(PLAYERS)]
        rng = Random(seed)
        rules = random_rules(rng, players)
        for _ in range(6):
            setup = random_setup(rng, rules, players)
            state = GameState.from_setup(setup)
            game = SideBySide(state, Model.from_state(state), repr(setup))
            reached += play(game, rng, limit=8)
    for thing in (
        "called on turn",
        "called in a crank",
        "crank goes on with a player out",
        "crank reaches a player who is out",
        "crank ends the round",
    ):
        assert reached[thing] >= 10, thing


def test_a_crank_reaches_a_player_who_is_out_and_nothing_is_left() -> None:
    # R8.5, too rare for chance: the call takes the turn of seat 1, the crank moves on to seat 0.
    deck = [Card.parse(code) for code in ("2D", "KC", "KH", "QH")]
    rules = Rules(deck=deck, deal_sizes=[1])
    setup = Setup(
        rules=rules,
        hands=("", "KC", "KH QH"),
        discard="2D",
        stock="",
        turn=1,
        direction=Direction.COUNTERCLOCKWISE,
        crank=2,
        unannounced=[1],
    )
    state = GameState.from_setup(setup)
    game = SideBySide(state, Model.from_state(state), repr(setup))
    call = CallIdiot(2, 1)
    assert call in game.legal()
    game.do(call)
    assert game.state.scores == ((0, 10, 20),)
    assert game.legal() == []


def test_scores() -> None:
    # Section 9.
    rng = Random(9)
    for _ in range(300):
        rules = random_rules(rng, players=2)
        for _ in range(10):
            cards = rng.sample(DECK, rng.randint(0, 14))
            assert score_hand(cards, rules).points == score(cards, rules), (cards, rules)
