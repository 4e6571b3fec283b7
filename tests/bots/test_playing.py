"""`play_game`: who is asked, in which order, what they are shown, and when it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest

from craits_engine import (
    Announce,
    CallIdiot,
    Deal,
    Game,
    GameStep,
    Phase,
    Rules,
    RulesError,
    actors,
    apply,
    legal_actions,
    new_game,
    observe,
)
from craits_engine.bots import BotOptionError, GreedyBot, RandomBot, play_game
from tests.bots.players import Scripted, first_legal
from tests.support.foreign import loosely

if TYPE_CHECKING:
    from craits_engine import Action, View
    from craits_engine.bots import Bot

TWOS = Rules(deal_sizes=(2,) * 12)
"""Rounds in which the first play of everybody leaves one card, which `first_legal` keeps quiet."""


@attrs.define
class Noting:
    """Notes in a common list who is asked, and reacts as a `RandomBot` does."""

    asked: list[tuple[str, int | None]]
    inner: RandomBot

    def __call__(self, view: View, /) -> Action:
        self.asked.append(("turn", view.seat))
        return self.inner(view)

    def react(self, view: View, /) -> Action | None:
        self.asked.append(("react", view.seat))
        return self.inner.react(view)


def test_a_game_is_what_the_bots_answer() -> None:
    game = play_game([first_legal] * 3, rules=Rules.short(), seed=5, first_dealer=1)
    state = new_game(3, rules=Rules.short(), seed=5, first_dealer=1)
    assert game.start == state
    while not state.is_over:
        state = apply(state, legal_actions(state)[0])
    assert game.state == state


def test_the_rules_must_fit_the_number_of_bots() -> None:
    with pytest.raises(RulesError):
        play_game([first_legal])


def test_without_a_seed_one_is_drawn() -> None:
    short = Rules(deal_sizes=(1,))
    seeds = {play_game([first_legal] * 2, rules=short).start.seed for _ in range(3)}
    assert len(seeds) == 3


def test_each_bot_is_told_when_a_game_begins_and_sees_its_own_seat_alone() -> None:
    bots = [Scripted() for _ in range(4)]
    game = play_game(bots, rules=TWOS, seed=1)
    for seat, bot in enumerate(bots):
        assert bot.begun == [observe(game.start, seat)]
        assert bot.views
        assert {view.seat for view in bot.views + bot.asked} == {seat}
        assert all(view.turn == seat for view in bot.views)
        assert all(view.turn != seat and view.actions for view in bot.asked)


def test_dealing_is_done_for_the_bots() -> None:
    bots = [Scripted() for _ in range(2)]
    game = play_game(bots, rules=TWOS, seed=1)
    assert sum(isinstance(action, Deal) for action in game.actions) == 12
    assert all(view.phase is not Phase.DEAL for bot in bots for view in bot.views)


def test_a_turn_is_asked_for_with_the_view_of_that_moment() -> None:
    bots = [Scripted() for _ in range(3)]
    game = play_game(bots, rules=TWOS, seed=3)
    shown: list[list[View]] = [[], [], []]
    for taken in game:
        if not isinstance(taken.action, Deal):
            shown[taken.before.turn].append(observe(taken.before, taken.before.turn))
    assert [bot.views for bot in bots] == shown


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", [2, 3, 5])
def test_those_who_may_act_out_of_turn_are_asked_before_every_turn(players: int, seed: int) -> None:
    asked: list[tuple[str, int | None]] = []
    bots = [Noting(asked, RandomBot(seed, reacts=0.3)) for _ in range(players)]
    game = play_game(bots, rules=TWOS, seed=seed)
    expected: list[tuple[str, int | None]] = []
    for taken in game:
        state, action = taken.before, taken.action
        if isinstance(action, Deal):
            continue
        others = list(actors(state)[1:])  # in ascending order
        assert others == sorted(others)
        if action.seat != state.turn:
            # Who reacts ends the asking; after that it begins anew.
            others = others[: others.index(action.seat) + 1]
        expected += [("react", seat) for seat in others]
        if action.seat == state.turn:
            expected.append(("turn", state.turn))
    assert asked == expected
    assert any(kind == "react" for kind, _ in asked)


def test_a_reaction_comes_before_the_turn() -> None:
    call = CallIdiot(2, 1)
    game = play_game([Scripted(), Scripted(), Scripted(frozenset({call}))], rules=TWOS, seed=1)
    called = next(taken for taken in game if taken.action == call)
    chances = [
        taken.number
        for taken in game
        if call in legal_actions(taken.before, 2) and taken.before.turn != 2
    ]
    assert called.number == chances[0]


def test_a_moment_that_passes_may_come_again() -> None:
    call = CallIdiot(2, 1)
    caller = Scripted(frozenset({call}), waits=1)
    game = play_game([Scripted(), Scripted(), caller], rules=TWOS, seed=1)
    chances = [
        taken.number
        for taken in game
        if call in legal_actions(taken.before, 2) and taken.before.turn != 2
    ]
    assert next(taken.number for taken in game if taken.action == call) == chances[1]


def test_who_is_exposed_may_announce_before_a_later_seat_calls() -> None:
    announce, early, late = Announce(1), CallIdiot(0, 1), CallIdiot(2, 1)
    bots = [Scripted(), Scripted(frozenset({announce})), Scripted(frozenset({late}))]
    game = play_game(bots, rules=TWOS, seed=1)
    assert announce in game.actions
    # Seat 2 has its chance only while seat 1, which is on turn, is not asked to react.
    assert all(taken.before.turn == 1 for taken in game if taken.action == late)
    bots[0] = Scripted(frozenset({early}))
    game = play_game(bots, rules=TWOS, seed=1)
    assert early in game.actions
    assert all(taken.before.turn == 0 for taken in game if taken.action == announce)


def test_bots_that_do_not_react_are_passed_over() -> None:
    bots: list[Bot] = [first_legal, Scripted(), first_legal]
    game = play_game(bots, rules=TWOS, seed=1, first_dealer=0)
    exposed = [taken for taken in game if taken.before.unannounced]
    assert exposed
    assert all(taken.action.seat == taken.before.turn for taken in game)


def test_on_step_gets_every_step_in_order() -> None:
    steps: list[GameStep] = []
    bots = [RandomBot(seat) for seat in range(3)]
    game = play_game(bots, rules=TWOS, seed=2, on_step=steps.append)
    assert steps == list(game)
    assert [taken.number for taken in steps] == list(range(1, len(game) + 1))
    assert [taken.action for taken in steps] == list(game.actions)


@pytest.mark.parametrize("most", [0, 1, 17])
def test_a_game_can_be_cut_off(most: int) -> None:
    whole = play_game([first_legal] * 2, seed=1)
    part = play_game([first_legal] * 2, seed=1, max_actions=most)
    assert part == whole.at(most)
    assert len(part) == most


def test_a_game_that_is_over_needs_no_cut() -> None:
    whole = play_game([first_legal] * 2, rules=TWOS, seed=1)
    assert play_game([first_legal] * 2, rules=TWOS, seed=1, max_actions=len(whole) + 1) == whole


def test_less_than_nothing_is_nothing() -> None:
    assert len(play_game([first_legal] * 2, seed=1, max_actions=-1)) == 0


def test_a_bot_in_two_seats_plays_both() -> None:
    bot = Scripted()
    game = play_game([bot, bot], rules=TWOS, seed=1)
    assert isinstance(game, Game)
    assert {view.seat for view in bot.views} == {0, 1}
    assert [view.seat for view in bot.begun] == [0, 1]


@pytest.mark.parametrize(
    ("bots", "told"),
    [
        (
            [GreedyBot, GreedyBot()],
            r"bots\[0\] must be a bot, such as GreedyBot\(\) \(not the class",
        ),
        ([GreedyBot(), None], r"bots\[1\] must be a bot"),
        (GreedyBot(), "bots must be a sequence"),
        (None, "bots must be a sequence"),
    ],
)
def test_what_is_no_bot_has_no_place_at_the_table(bots: object, told: str) -> None:
    with pytest.raises(BotOptionError, match=told):
        loosely(play_game)(bots, seed=1)


@pytest.mark.parametrize("limit", [-1, "1", True])
def test_a_time_limit_is_a_number(limit: object) -> None:
    with pytest.raises(BotOptionError, match="time_limit must be a number of seconds or None"):
        loosely(play_game)([GreedyBot()] * 2, seed=1, time_limit=limit)
