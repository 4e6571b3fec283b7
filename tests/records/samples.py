"""Documents of every kind, and strategies for what they tell."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from hypothesis import strategies as st

from craits_engine import (
    Action,
    Deal,
    Event,
    Game,
    GameState,
    Rules,
    SeenEvent,
    View,
    legal_actions,
    observe,
    redact,
)
from craits_engine.records import (
    ACTION,
    EVENT,
    SEEN_EVENT,
    GameRecord,
    Kind,
    PlayerRecord,
    Recordable,
    dumps,
)
from craits_engine.testing import all_legal_actions, new_games, setups, states
from craits_engine.testing import rules as rules_of

if TYPE_CHECKING:
    from collections.abc import Sequence

AnyKind: TypeAlias = type[Recordable] | Kind[Recordable]

KINDS: dict[str, AnyKind] = {
    "record": GameRecord,
    "player record": PlayerRecord,
    "state": GameState,
    "view": View,
    "rules": Rules,
    "action": ACTION,
    "event": EVENT,
    "seen event": SEEN_EVENT,
}

NAMES = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
"""Names and tags: any characters but halves of them."""


def names(seats: int) -> Sequence[str]:
    return [f"seat {seat}" for seat in range(seats)]


@st.composite
def games(draw: st.DrawFn, max_actions: int = 80) -> Game:
    """Games from any start: a new game, or any position."""
    start = draw(new_games() | setups().map(GameState.from_setup))
    game = Game(start)
    for choice in draw(st.binary(max_size=max_actions)):
        choices = all_legal_actions(game.state)
        if choices:
            game = game.play(choices[choice % len(choices)])
    return game


@st.composite
def records(draw: st.DrawFn, max_actions: int = 80) -> GameRecord:
    game = draw(games(max_actions))
    seats = game.start.players
    return GameRecord(
        game=game,
        players=draw(st.lists(NAMES, min_size=seats, max_size=seats)),
        tags=draw(st.dictionaries(NAMES, NAMES, max_size=3)),
    )


@st.composite
def player_records(draw: st.DrawFn, max_actions: int = 40) -> PlayerRecord:
    record = draw(records(max_actions))
    seats = record.game.start.players
    seat = draw(st.none() | st.integers(0, seats - 1))
    return PlayerRecord.of(record.game, seat, players=record.players, tags=record.tags)


@st.composite
def views(draw: st.DrawFn) -> View:
    state = draw(states() | setups().map(GameState.from_setup))
    return observe(state, draw(st.none() | st.integers(0, state.players - 1)))


@st.composite
def actions(draw: st.DrawFn) -> Action:
    state = draw(states(max_actions=40))
    choices = [action for seat in range(state.players) for action in legal_actions(state, seat)]
    deal = Deal(state.turn, draw(st.permutations(state.rules.deck).map(tuple)))
    return draw(st.sampled_from([deal, *choices]))


@st.composite
def events(draw: st.DrawFn) -> Event:
    game = draw(games(30).filter(len))
    taken = next(game.steps(len(game) - 1))
    return draw(st.sampled_from(taken.events))


@st.composite
def seen_events(draw: st.DrawFn) -> SeenEvent:
    return redact(draw(events()), draw(st.none() | st.just(0)))


VALUES: dict[str, st.SearchStrategy[Recordable]] = {
    "record": records(),
    "player record": player_records(),
    "state": states() | setups().map(GameState.from_setup),
    "view": views(),
    "rules": rules_of(),
    "action": actions(),
    "event": events(),
    "seen event": seen_events(),
}


@st.composite
def documents(draw: st.DrawFn) -> tuple[str, str]:
    """Names of kinds, each with the text of a document of that kind."""
    name = draw(st.sampled_from([*VALUES]))
    return name, dumps(draw(VALUES[name]))
