"""What holds for every bot in the box: it keeps to the rules, and to what it may see."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from craits_engine import CRATES, CREIGHTS, GameState, Rules, actors, legal_actions, observe
from craits_engine.bots import (
    BotOptionError,
    CarefulBot,
    GreedyBot,
    RandomBot,
    Reacts,
    Resets,
    SearchBot,
    play_game,
)
from craits_engine.testing import players, rules, seeds, setups, states
from tests.views.hiding import twin
from tests.views.situations import SMALL, busy_states

if TYPE_CHECKING:
    from collections.abc import Callable

    from craits_engine.bots import Bot

STATES = busy_states() | states() | setups().map(GameState.from_setup)
MAKERS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "greedy": lambda _seed: GreedyBot(),
    "careful": lambda _seed: CarefulBot(),
    "search": lambda seed: SearchBot(playouts=4, seed=seed),
}
every_bot = pytest.mark.parametrize("name", MAKERS)


@every_bot
@given(state=STATES, seed=st.integers(0, 9))
def test_it_answers_legally_in_every_state(name: str, state: GameState, seed: int) -> None:
    bot = MAKERS[name](seed)
    assert isinstance(bot, Reacts)
    for seat in actors(state):
        view = observe(state, seat)
        if seat == state.turn:
            assert bot(view) in legal_actions(state, seat)
        else:
            assert bot.react(view) in (None, *legal_actions(state, seat))


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[Bot], Rules]:
    number = draw(players())
    names = [draw(st.sampled_from(list(MAKERS))) for _ in range(number)]
    return [MAKERS[name](seat) for seat, name in enumerate(names)], draw(rules(number))


@given(table=tables(), seed=seeds())
def test_they_play_by_any_rules(table: tuple[list[Bot], Rules], seed: int) -> None:
    bots, options = table
    # Any fault would raise. With tiny decks a round need not end.
    game = play_game(bots, rules=options, seed=seed, max_actions=40)
    assert game.state.is_over or len(game) == 40


@every_bot
@pytest.mark.parametrize("options", [Rules.short(), CRATES, CREIGHTS])
def test_they_play_the_named_games_to_the_end(name: str, options: Rules) -> None:
    some = Rules(
        deal_sizes=(6, 2, 1),
        match=options.match,
        abilities=options.abilities,
        points=options.points,
        pressure=options.pressure,
    )
    bots = [MAKERS[name](seat) for seat in range(4)]
    assert play_game(bots, rules=some, seed=1).state.is_over


@every_bot
@given(state=STATES, seed=st.integers(0, 9), dice=st.integers(0, 2**32).map(Random))
def test_what_it_cannot_see_makes_no_difference(
    name: str, state: GameState, seed: int, dice: Random
) -> None:
    for seat in actors(state):
        other = twin(state, seat, dice)
        bot, same = MAKERS[name](seed), MAKERS[name](seed)
        assert isinstance(bot, Reacts)
        assert isinstance(same, Reacts)
        if seat == state.turn:
            assert bot(observe(state, seat)) == same(observe(other, seat))
        else:
            assert bot.react(observe(state, seat)) == same.react(observe(other, seat))


@every_bot
def test_with_a_seed_it_plays_the_same_again(name: str) -> None:
    bots = [MAKERS[name](seat) for seat in range(3)]
    first = play_game(bots, rules=SMALL, seed=1, max_actions=80)
    assert play_game([MAKERS[name](seat) for seat in range(3)], rules=SMALL, seed=1,
                     max_actions=80) == first  # fmt: skip
    # Also the very same bots: what they played before makes no difference.
    assert play_game(bots, rules=SMALL, seed=1, max_actions=80) == first


@pytest.mark.parametrize("name", ["random", "search"])
def test_with_another_seed_it_plays_otherwise(name: str) -> None:
    games = {
        play_game([MAKERS[name](seed) for _ in range(3)], rules=Rules.short(), seed=1,
                  max_actions=40).actions
        for seed in range(3)
    }  # fmt: skip
    assert len(games) > 1


@pytest.mark.parametrize("name", ["random", "search"])
def test_chance_begins_anew_with_every_game(name: str) -> None:
    assert isinstance(MAKERS[name](1), Resets)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: RandomBot(0.5), "seed must be a whole number, not 0.5"),  # type: ignore[arg-type]
        (lambda: RandomBot(reacts=-0.1), "reacts must be a number from 0 to 1, not -0.1"),
        (lambda: RandomBot(reacts=1.5), "reacts must be a number from 0 to 1, not 1.5"),
        (lambda: RandomBot(reacts=True), "reacts must be a number from 0 to 1, not True"),
        (SearchBot, "either a number of playouts or a number of seconds"),
        (lambda: SearchBot(playouts=9, seconds=1), "either a number of playouts or a number"),
        (lambda: SearchBot(playouts=0), "playouts must be a whole number of at least 1, not 0"),
        (lambda: SearchBot(playouts=True), "playouts must be a whole number of at least 1"),
        (lambda: SearchBot(seconds=0), "seconds must be a finite number above 0, not 0"),
        (lambda: SearchBot(seconds=float("nan")), "a finite number above 0, not nan"),
        (lambda: SearchBot(seconds=float("inf")), "a finite number above 0, not inf"),
        (lambda: SearchBot(playouts=9, seed="x"), "seed must be a whole number, not 'x'"),  # type: ignore[arg-type]
    ],
)
def test_a_bot_says_what_is_wrong_with_its_options(make: Callable[[], Bot], message: str) -> None:
    with pytest.raises(BotOptionError, match=message):
        make()


@pytest.mark.parametrize("share", [0, 0.25, 1])
def test_shares_may_be_whole(share: float) -> None:
    assert RandomBot(reacts=share).reacts == share
