"""The Gymnasium environment: its own check, and what that does not ask."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

from craits_engine import (
    Action,
    CallIdiot,
    Draw,
    GameState,
    IllegalActionError,
    Phase,
    Rules,
    RulesError,
    View,
    legal_actions,
    new_game,
    observe,
)
from craits_engine.adapters import gymnasium as craits
from craits_engine.adapters import ids
from craits_engine.adapters.choices import AdapterOptionError
from craits_engine.adapters.masks import IDLE
from craits_engine.adapters.observations import observation
from craits_engine.adapters.rewards import KINDS
from craits_engine.bots import BotError, GreedyBot, RandomBot


def run(env: craits.CraitsEnv, seed: int | None = 1) -> tuple[float, list[Any]]:
    """Play an episode by the first legal action; give the sum of the rewards and what was seen."""
    seen, info = env.reset(seed=seed)
    done, reward = False, 0.0
    kept: list[Any] = [seen]
    while not done:
        number = int(np.flatnonzero(info["action_mask"])[-1])
        seen, each, terminated, truncated, info = env.step(number)
        reward += each
        kept.append(seen)
        done = terminated or truncated
    return reward, kept


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("calls", ["in_turn", "window"])
@pytest.mark.parametrize("illegal", ["end", "penalise"])
def test_it_passes_the_check(
    players: int, kind: Any, calls: Any, illegal: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    env = gymnasium.make(
        "Craits-v0",
        players=players,
        rewards=kind,
        calls=calls,
        illegal=illegal,
        seat=players - 1,
        render_mode="ansi",
    )
    check_env(env.unwrapped)
    assert capsys.readouterr().out.count("Round 1 of 15") > 0, "it tries the mode human as well"


def test_an_episode_of_one_card_passes_too() -> None:
    # Most rounds are over before the learner's turn comes.
    check_env(gymnasium.make("Craits-v0", players=5, deal_size=1).unwrapped)


def test_the_module_can_be_named_instead_of_imported() -> None:
    env = gymnasium.make("craits_engine.adapters.gymnasium:Craits-v0", max_episode_steps=3)
    env.reset(seed=1)
    assert isinstance(env.unwrapped, craits.CraitsEnv)


def test_the_spaces() -> None:
    env = craits.CraitsEnv()
    assert isinstance(env.observation_space, spaces.Box)
    assert env.observation_space.shape == (439,)
    assert env.observation_space.dtype == np.float32
    assert env.action_space == spaces.Discrete(ids.SIZE)


@pytest.mark.parametrize("calls", ["in_turn", "window"])
def test_the_learner_is_asked_when_it_may_act_and_sees_its_view(calls: Any) -> None:
    env = craits.CraitsEnv(players=3, seat=2, calls=calls, rules=Rules.short())
    seen, info = env.reset(seed=7)
    out_of_turn, terminated = 0, False
    while not terminated:
        state = env.game
        view = observe(state, 2)
        assert np.array_equal(seen, observation(view))
        assert env.observation_space.contains(seen)
        assert env.action_masks().dtype == np.bool_
        assert np.array_equal(env.action_masks(), info["action_mask"].astype(bool))
        legal = set(np.flatnonzero(info["action_mask"]).tolist())
        asked = {ids.WAIT} if state.turn != 2 else set()
        out_of_turn += len(asked)
        assert legal == set(ids.legal_ids(view)) | asked
        seen, _, terminated, truncated, info = env.step(max(legal))
        assert not truncated
        assert terminated == env.game.is_over
    assert (out_of_turn > 0) == (calls == "window")


@pytest.mark.parametrize("per", ["round", "game"])
def test_the_rewards_are_those_of_the_learner_whoever_ends_a_round(per: Any) -> None:
    env = craits.CraitsEnv(players=3, seat=1, rules=Rules.short(), per=per)
    reward, _ = run(env)
    assert env.game.is_over
    assert reward == -env.game.totals[1]


def test_an_episode_is_the_game_of_its_seed() -> None:
    env = craits.CraitsEnv(players=3)
    env.reset(seed=5)
    start = new_game(3, seed=5)
    assert (env.game.seed, env.game.cut, env.game.rules) == (5, start.cut, start.rules)


@pytest.mark.parametrize("opponents", [RandomBot, lambda _seed: GreedyBot()])
def test_the_same_seed_gives_the_same_episodes(opponents: Any) -> None:
    one, two = (craits.CraitsEnv(deal_size=4, opponents=opponents) for _ in range(2))
    for seed in (5, None, None):
        first, second = run(one, seed), run(two, seed)
        assert first[0] == second[0]
        assert all(map(np.array_equal, first[1], second[1]))
    assert not np.array_equal(run(one, None)[1][0], run(one, None)[1][0])


def test_a_bot_has_other_chances_in_every_episode() -> None:
    seeds: list[int] = []

    def maker(seed: int) -> RandomBot:
        seeds.append(seed)
        return RandomBot(seed)

    env = craits.CraitsEnv(players=4, opponents=maker)
    env.reset(seed=1)
    env.reset()
    assert len(set(seeds)) == 6


class Witness:
    """A bot that keeps what it was shown, and calls when it may."""

    def __init__(self) -> None:
        self.starts: list[View] = []
        self.turns: list[View] = []
        self.reactions: list[View] = []

    def reset(self, view: View) -> None:
        self.starts.append(view)

    def __call__(self, view: View) -> Action:
        self.turns.append(view)
        return view.actions[0]

    def react(self, view: View) -> Action | None:
        self.reactions.append(view)
        call = view.actions[-1]
        return call if isinstance(call, CallIdiot) and len(self.reactions) % 2 else None


def test_bots_are_treated_as_at_any_table() -> None:
    witness = Witness()
    env = craits.CraitsEnv(
        players=3, seat=1, opponents=[RandomBot, lambda _seed: witness], calls="window"
    )
    run(env)
    (start,) = witness.starts
    assert (start.seat, start.phase, len(start.hand)) == (2, Phase.DEAL, 0)
    assert all(view.seat == view.turn == 2 for view in witness.turns)
    assert witness.turns
    assert all(view.seat == 2 != view.turn for view in witness.reactions)
    assert witness.reactions


def test_a_bot_that_is_a_function_lets_every_call_pass() -> None:
    def maker(_seed: int) -> Any:
        return lambda view: view.actions[0]

    env = craits.CraitsEnv(players=3, opponents=maker, calls="window", rules=Rules.short())
    run(env)
    assert env.game.is_over


@pytest.mark.parametrize("answer", [None, "draw", Draw(0)])
def test_a_bot_that_answers_illegally_is_told_of(answer: Any) -> None:
    env = craits.CraitsEnv(players=2, opponents=lambda _seed: lambda _view: answer)
    with pytest.raises(BotError, match="the bot of seat 1 answered illegally"):
        run(env)


def forbidden(env: craits.CraitsEnv) -> int:
    return int(np.flatnonzero(~env.action_masks())[0])


def test_an_illegal_action_ends_the_episode() -> None:
    env = craits.CraitsEnv(illegal_reward=-3)
    env.reset(seed=1)
    _, reward, terminated, truncated, info = env.step(forbidden(env))
    assert (reward, terminated, truncated) == (-3.0, True, False)
    assert np.flatnonzero(info["action_mask"]).tolist() == [ids.WAIT]


def test_an_illegal_action_may_cost_points_only() -> None:
    env = craits.CraitsEnv(illegal="penalise", illegal_reward=-3)
    before, _ = env.reset(seed=1)
    after, reward, terminated, _, info = env.step(forbidden(env))
    assert (reward, terminated) == (-3.0, False)
    assert np.array_equal(before, after)
    assert np.flatnonzero(info["action_mask"]).tolist() == sorted(
        ids.encode(action, 4) for action in legal_actions(env.game, 0)
    )


def test_an_illegal_action_may_raise() -> None:
    env = craits.CraitsEnv(illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalActionError):
        env.step(forbidden(env))


def test_a_step_without_an_episode_is_refused() -> None:
    env = craits.CraitsEnv(deal_size=2)
    run(env)
    for number in (ids.DRAW, ids.WAIT):
        with pytest.raises(ResetNeeded, match=r"call reset\(\) first: the episode is over"):
            env.step(number)


def test_after_the_end_the_learner_can_only_wait() -> None:
    env = craits.CraitsEnv(deal_size=2)
    for seed in range(9):
        _, info = env.reset(seed=seed)
        done = False
        while not done:
            assert info["action_mask"].tolist() != IDLE.tolist(), "no decision looks like the end"
            *_, done, _, info = env.step(env.action_space.sample(info["action_mask"]))
        assert info["action_mask"].tolist() == IDLE.tolist()
        assert env.action_masks().tolist() == (IDLE == 1).tolist()


def test_where_an_episode_is_cut_off_the_mask_is_what_the_learner_could_do() -> None:
    on_turn = set()
    for cycles in range(1, 20):
        env = craits.CraitsEnv(players=3, max_cycles=cycles, rules=Rules.short())
        _, info = env.reset(seed=1)
        truncated = info["action_mask"].tolist() == IDLE.tolist()
        while not truncated:
            *_, truncated, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        left = np.flatnonzero(info["action_mask"]).tolist()
        on_turn.add(env.game.turn == 0)
        assert left == (sorted(ids.legal_ids(env.game)) if env.game.turn == 0 else [ids.WAIT])
        with pytest.raises(ResetNeeded, match="the episode is over"):
            env.step(left[0])
    assert on_turn == {False, True}


def test_after_a_bot_has_failed_in_a_reset_the_learner_cannot_act_in_its_place() -> None:
    wrong: Any = None
    env = craits.CraitsEnv(players=2, seat=1, opponents=lambda _seed: lambda _view: wrong)
    with pytest.raises(BotError):
        env.reset(seed=1)
    with pytest.raises(ResetNeeded, match="no episode has begun"):
        env.step(ids.DRAW)


def test_it_can_be_cut_off_by_the_decisions_of_all() -> None:
    env = craits.CraitsEnv(players=4, max_cycles=12)
    _, seen = run(env)
    assert 1 < len(seen) < 13
    assert not env.game.is_over


def test_a_text_shows_what_the_learner_sees() -> None:
    env = craits.CraitsEnv(players=3, seat=1, render_mode="ansi")
    env.reset(seed=2)
    text = env.render()
    assert isinstance(text, str)
    assert f"seat 1, total 0, 8 cards: {env.game.hands[1]}" in text
    assert str(env.game.hands[0]) not in text
    silent = craits.CraitsEnv()
    silent.reset(seed=2)
    assert silent.render() is None


def test_human_mode_prints_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = craits.CraitsEnv(render_mode="human", deal_size=2, players=2)
    _, seen = run(env)
    assert capsys.readouterr().out.count("Round 1 of 1") == len(seen)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"seat": 4}, "seat must be a whole number from 0 to 3"),
        ({"seat": -1}, "seat must be a whole number from 0 to 3"),
        ({"seat": True}, "seat must be a whole number from 0 to 3"),
        ({"opponents": [RandomBot]}, "opponents must be a function from a seed to a bot, or 3 of"),
        ({"opponents": [1, 2, 3]}, "opponents must be a function from a seed to a bot, or 3 of"),
        ({"render_mode": "rgb_array"}, "render_mode must be 'ansi', 'human' or None"),
        ({"calls": "never"}, "calls must be"),
    ],
)
def test_options_that_cannot_be_are_refused(options: Any, told: str) -> None:
    with pytest.raises(AdapterOptionError, match=told):
        craits.CraitsEnv(**options)


def test_rules_that_cannot_be_played_by_so_many_are_refused() -> None:
    with pytest.raises(RulesError, match="players must be"):
        craits.CraitsEnv(players=6)


def test_the_game_is_there_for_who_may_see_it() -> None:
    env = craits.CraitsEnv()
    env.reset(seed=1)
    assert isinstance(env.game, GameState)
