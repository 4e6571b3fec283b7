"""The PettingZoo environment: its own test suite, and what that does not ask."""

from __future__ import annotations

import re
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
import pettingzoo
import pytest
from gymnasium import spaces
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from craits_engine import (
    Deal,
    IllegalActionError,
    Phase,
    Rules,
    RulesError,
    apply,
    new_game,
    observe,
)
from craits_engine.adapters import ids
from craits_engine.adapters import pettingzoo as craits
from craits_engine.adapters.choices import AdapterOptionError
from craits_engine.adapters.ids import ActionIdError
from craits_engine.adapters.masks import IDLE
from craits_engine.adapters.observations import observation
from craits_engine.adapters.rewards import KINDS
from tests.adapters.suites import api_test, parallel_api_test, render_test, seed_test

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PLAYERS = (2, 3, 4, 5)
CALLS = ("in_turn", "window")
every_table = pytest.mark.parametrize(
    "options",
    [
        {"players": players, "rewards": kind, "calls": calls}
        for players in PLAYERS
        for kind in KINDS
        for calls in CALLS
    ],
    ids=lambda options: "-".join(map(str, options.values())),
)
# The suite warns of every environment whose observations are a dict, those of PettingZoo itself
# excepted, which it knows by name.
allow_dicts = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be",
    "ignore:Observation is not a NumPy array",
)


@allow_dicts
@every_table
def test_it_passes_the_api_test(options: Any, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(craits.env(deal_size=2, **options), num_cycles=100)
    api_test(craits.raw_env(per="game", rules=Rules.short(), **options), num_cycles=20)
    assert capsys.readouterr().out.count("Passed API test") == 2


@every_table
def test_it_passes_the_seed_test(options: Any) -> None:
    seed_test(lambda: craits.env(**options), num_cycles=60)


@every_table
def test_it_passes_the_parallel_api_test(options: Any, capsys: pytest.CaptureFixture[str]) -> None:
    wrapped = turn_based_aec_to_parallel(craits.env(deal_size=2, **options))
    parallel_api_test(wrapped, num_cycles=150)
    parallel_api_test(craits.parallel_env(**options), num_cycles=50)
    assert capsys.readouterr().out.count("Passed Parallel API test") == 2


@pytest.mark.parametrize("make", [craits.env, craits.raw_env])
@every_table
def test_it_passes_the_render_test(
    make: Callable[..., Any], options: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    render_test(partial(make, **options))
    shown = capsys.readouterr().out
    assert "in the stock" in shown
    seats = {int(seat) for seat in re.findall(r"seat (\d), total", shown)}
    assert seats == set(range(options["players"])), "everybody at the table is shown"


def play(env: Any, dice: Random) -> Iterator[tuple[str, int]]:
    """Play an episode by chance, and tell who did what."""
    for agent in env.agent_iter():
        _, _, terminated, truncated, info = env.last()
        if terminated or truncated:
            env.step(None)
        else:
            number = dice.choice(np.flatnonzero(info["action_mask"]).tolist())
            yield agent, number
            env.step(number)


@pytest.mark.parametrize("calls", CALLS)
@pytest.mark.parametrize("seed", [0, 2**127])
def test_an_episode_is_the_game_of_its_seed(seed: int, calls: Any) -> None:
    env = craits.raw_env(players=3, rules=Rules.short(), calls=calls)
    env.reset(seed=seed)
    state = new_game(3, rules=Rules.short(), seed=seed)
    for agent, number in play(env, Random(1)):
        if state.phase is Phase.DEAL:
            state = apply(state, Deal(state.turn))
        assert craits.game_of(env) == state
        if number != ids.WAIT:
            state = apply(state, ids.decode(state, number, int(agent[-1])))
    assert craits.game_of(env) == state
    assert state.is_over


def episode(env: Any, seed: int | None) -> list[tuple[str, int]]:
    env.reset(seed=seed)
    return list(play(env, Random(1)))


def test_resets_without_a_seed_go_on_from_the_last_seed() -> None:
    one, two = craits.raw_env(deal_size=3), craits.raw_env(deal_size=3)
    first = [episode(one, seed) for seed in (5, None, None)]
    again = [episode(two, seed) for seed in (5, None, None)]
    assert first == again
    assert first[0] != first[1] != first[2]


def test_an_environment_that_never_had_a_seed_cannot_be_foreseen() -> None:
    seeds = set[int]()
    env = craits.raw_env()
    for _ in range(3):
        env.reset()
        seeds.add(craits.game_of(env).seed)
    assert len(seeds) == 3


def observed(env: Any, agent: str) -> dict[str, Any]:
    seen = env.observe(agent)
    assert isinstance(seen, dict)
    return seen


def test_agents_see_their_view_and_a_mask_of_their_own() -> None:
    env = craits.raw_env(players=4, calls="window")
    env.reset(seed=3)
    for agent, number in play(env, Random(2)):
        assert env.agent_selection == agent
        for seat, name in enumerate(env.agents):
            seen = observed(env, name)
            view = observe(craits.game_of(env), seat)
            assert np.array_equal(seen["observation"], observation(view))
            assert np.array_equal(seen["action_mask"], env.infos[name]["action_mask"])
            assert env.observation_space(name).contains(seen)
            assert (seen["action_mask"].tolist() == IDLE.tolist()) == (name != agent)
        assert env.infos[agent]["action_mask"][number] == 1
        if len(craits.game_of(env).scores) == 2:
            break


def test_a_changed_observation_changes_nothing_of_the_game() -> None:
    env = craits.raw_env()
    env.reset(seed=1)
    agent = env.agent_selection
    legal = np.flatnonzero(env.infos[agent]["action_mask"])
    seen, other = observed(env, agent), observed(env, agent)
    seen["action_mask"][:] = 0
    seen["observation"][:] = 0
    assert other["observation"].any()
    env.step(int(legal[0]))
    assert not env.terminations[agent], "it was legal all the same"
    assert env.infos[env.agent_selection]["action_mask"].any()


def test_the_spaces_are_the_same_objects_each_time() -> None:
    env = craits.raw_env(players=2)
    space = env.observation_space("player_1")
    assert str(space).startswith("Dict('action_mask': Box(0, 1, (429,), int8), 'observation': Box(")
    assert env.observation_space("player_1") is space
    assert env.action_space("player_0") == spaces.Discrete(ids.SIZE)
    assert env.action_space("player_0") is not env.action_space("player_1")
    assert env.possible_agents == ["player_0", "player_1"]


def total(rewards: dict[str, float], into: dict[str, float]) -> None:
    for agent, reward in rewards.items():
        into[agent] = into.get(agent, 0.0) + reward


def test_the_rewards_of_all_rounds_are_the_totals() -> None:
    env = craits.env(players=3, rules=Rules.short())
    env.reset(seed=4)
    steps: dict[str, float] = {}
    lasts: dict[str, float] = {}
    dice = Random(9)
    for agent in env.agent_iter():
        _, reward, terminated, _, info = env.last()
        total({agent: reward}, lasts)
        if terminated:
            env.step(None)
            continue
        env.step(dice.choice(np.flatnonzero(info["action_mask"]).tolist()))
        total(env.rewards, steps)
    state = craits.game_of(env)
    expected = {f"player_{seat}": float(-total) for seat, total in enumerate(state.totals)}
    assert steps == lasts == expected


def forbidden(env: Any) -> int:
    mask = env.infos[env.agent_selection]["action_mask"]
    return int(np.flatnonzero(mask == 0)[0])


def test_an_illegal_action_ends_the_episode_for_all() -> None:
    env = craits.env(players=3, illegal_reward=-7)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(forbidden(env))
    assert set(env.terminations.values()) == {True}
    assert set(env.truncations.values()) == {False}
    assert env.rewards == {name: -7.0 * (name == agent) for name in env.possible_agents}
    brought: dict[str, float] = {}
    for name in env.agent_iter():
        brought[name] = env.last()[1]
        env.step(None)
    assert env.agents == []
    assert brought == {name: -7.0 * (name == agent) for name in env.possible_agents}


def test_an_illegal_action_may_cost_points_only() -> None:
    env = craits.env(players=3, illegal="penalise", illegal_reward=-1)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(forbidden(env))
    assert env.agent_selection == agent
    assert env.last()[1] == -1.0
    assert not any(env.terminations.values())
    env.step(forbidden(env))
    assert env.last()[1] == -1.0, "what was there before has been taken note of"


def test_an_illegal_action_may_raise_and_change_nothing() -> None:
    env = craits.env(players=3, illegal="raise")
    env.reset(seed=1)
    before = env.last()
    with pytest.raises(IllegalActionError):
        env.step(forbidden(env))
    after = env.last()
    assert env.rewards == dict.fromkeys(env.agents, 0.0)
    assert before[1:4] == after[1:4]


def test_what_is_no_action_is_refused() -> None:
    raw, env = craits.raw_env(), craits.env()
    raw.reset(seed=1)
    env.reset(seed=1)
    for wrong in (ids.SIZE, -1, None):
        with pytest.raises(ActionIdError):
            raw.step(wrong)
        with pytest.raises(AssertionError, match="not in action space"):
            env.step(wrong)


def test_it_can_be_cut_off() -> None:
    env = craits.env(max_cycles=2)
    env.reset(seed=1)
    assert len(list(play(env, Random(1)))) == 2
    env.reset(seed=1)
    for _, _ in play(env, Random(1)):
        assert not any(env.truncations.values())
    assert env.agents == []


@pytest.mark.parametrize("make", [craits.env, craits.raw_env])
def test_after_the_end_an_agent_can_only_wait(make: Callable[..., Any]) -> None:
    env = make(players=3, deal_size=2)
    env.reset(seed=1)
    assert list(play(env, Random(1)))
    env.reset(seed=1)
    for agent in env.agent_iter():
        seen, _, terminated, _, info = env.last()
        assert seen["action_mask"] is info["action_mask"]
        assert env.observation_space(agent).contains(seen)
        assert (info["action_mask"].tolist() == IDLE.tolist()) == terminated
        env.step(None if terminated else int(np.flatnonzero(info["action_mask"])[0]))
    for agent in env.possible_agents:
        assert env.observe(agent)["action_mask"].tolist() == IDLE.tolist()


def test_where_an_episode_is_cut_off_the_next_agent_keeps_what_it_could_do() -> None:
    env = craits.raw_env(players=3, max_cycles=4)
    env.reset(seed=1)
    list(zip(play(env, Random(1)), range(3), strict=False))
    env.step(int(np.flatnonzero(env.infos[env.agent_selection]["action_mask"])[0]))
    state = craits.game_of(env)
    assert set(env.truncations.values()) == {True}
    for seat, agent in enumerate(env.possible_agents):
        left = np.flatnonzero(observed(env, agent)["action_mask"]).tolist()
        assert left == (sorted(ids.legal_ids(state)) if seat == state.turn else [ids.WAIT])


def test_masked_play_of_the_parallel_environment_never_lacks_a_choice() -> None:
    env: Any = craits.parallel_env(players=3, deal_size=2)
    only_wait = dict.fromkeys(env.possible_agents, IDLE.tolist())
    for seed in range(5):
        seen, _ = env.reset(seed=seed)
        while env.agents:
            masks = {agent: seen[agent]["action_mask"] for agent in env.agents}
            assert sum(mask.tolist() != IDLE.tolist() for mask in masks.values()) == 1
            seen, *_ = env.step({a: env.action_space(a).sample(masks[a]) for a in env.agents})
        assert {agent: each["action_mask"].tolist() for agent, each in seen.items()} == only_wait


def test_it_is_registered() -> None:
    env = pettingzoo.make("aec", "craits-v0", players=3, render_mode="ansi", max_cycles=9)
    assert type(env.unwrapped) is type(craits.raw_env())
    assert env.unwrapped.options.max_cycles == 9  # type: ignore[attr-defined]
    parallel = pettingzoo.make("parallel", "craits_v0", players=2)
    assert parallel.possible_agents == ["player_0", "player_1"]
    assert str(env) == "craits_v0"


def test_a_text_shows_what_the_selected_agent_sees() -> None:
    env = craits.env(players=3, render_mode="ansi")
    env.reset(seed=2)
    seat = int(env.agent_selection[-1])
    state = craits.game_of(env)
    text = env.render()
    assert isinstance(text, str)
    assert str(state.hands[seat]) in text
    assert not any(str(state.hands[other]) in text for other in range(3) if other != seat)
    env.close()


def test_without_a_render_mode_nothing_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    env = craits.env()
    env.reset(seed=2)
    assert env.render() is None
    assert capsys.readouterr().out == ""


def test_human_mode_prints_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = craits.env(render_mode="human", max_cycles=3)
    env.reset(seed=2)
    steps = list(play(env, Random(1)))
    assert capsys.readouterr().out.count("Round 1 of 15") == 1 + len(steps)


def test_options_that_cannot_be_are_refused() -> None:
    wrong: Any = "window"
    with pytest.raises(AdapterOptionError, match="render_mode must be 'ansi', 'human' or None"):
        craits.env(render_mode=wrong)
    with pytest.raises(AdapterOptionError, match="illegal must be"):
        craits.raw_env(illegal=wrong)
    with pytest.raises(RulesError, match="players must be"):
        craits.parallel_env(players=6)
    with pytest.raises(RulesError, match="seed must be"):
        craits.raw_env().reset(seed=2**200)


def test_only_environments_of_craits_have_a_game() -> None:
    other: Any = pettingzoo.AECEnv()
    with pytest.raises(AdapterOptionError, match="not one of type AECEnv"):
        craits.game_of(other)
