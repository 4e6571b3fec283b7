"""What is asked of an environment before `reset` or after `close` is refused in plain words."""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING, Any

import gymnasium
import pytest
from gymnasium.error import ClosedEnvironmentError, ResetNeeded
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from craits_engine import CraitsError, RulesError
from craits_engine.adapters import gymnasium as learner
from craits_engine.adapters import ids
from craits_engine.adapters import pettingzoo as agents
from craits_engine.adapters.reset_first import EnvironmentClosedError, ResetNeededError

if TYPE_CHECKING:
    from collections.abc import Callable

MAKERS: dict[str, Callable[[], Any]] = {
    "CraitsEnv": lambda: learner.CraitsEnv(deal_size=2),
    "gymnasium.make": lambda: gymnasium.make("Craits-v0", deal_size=2),
    "raw_env": lambda: agents.raw_env(deal_size=2),
    "env": lambda: agents.env(deal_size=2),
    "parallel_env": lambda: agents.parallel_env(deal_size=2),
}

ALWAYS = {
    # What an environment is, and how it begins and ends.
    *("close", "metadata", "render_mode", "reset", "spec", "unwrapped"),
    *("action_space", "action_spaces", "observation_space", "observation_spaces"),
    # Of this library: how it is played, and, for the adapter alone, what it is made of.
    *("options", "order", "seat", "table"),
    # Of Gymnasium: the generator, and how wrappers reach through each other.
    *("np_random", "np_random_seed"),
    *("get_wrapper_attr", "has_wrapper_attr", "set_wrapper_attr"),
    *("class_name", "env", "wrapper_spec", "has_reset"),
    # Of PettingZoo: who can take part, and what is inside of a wrapper.
    *("aec_env", "max_num_agents", "possible_agents"),
}
"""Public names that need no episode."""

# PettingZoo itself says of `state` that there is none; its wrapper asks for a reset first.
NO_STATE = {"CraitsEnv", "gymnasium.make", "raw_env"}


def public(kind: str) -> set[str]:
    """List the public names of an environment that has been reset."""
    env = MAKERS[kind]()
    env.reset(seed=1)
    # A wrapper does not list what it hands on.
    inside = agents.raw_env() if kind == "env" else env
    inside.reset(seed=1)
    if kind == "gymnasium.make":
        inside = env.unwrapped
    return {name for name in {*dir(env), *dir(inside)} if not name.startswith("_")}


def call(env: Any, name: str) -> object:
    """Use a method or an attribute as somebody would who forgot to reset."""
    if isinstance(env, gymnasium.Wrapper) and name in {"game", "action_masks"}:
        env = env.unwrapped
    attribute = getattr(env, name)
    if name == "step":
        return attribute({"player_0": ids.DRAW} if hasattr(env, "aec_env") else ids.DRAW)
    if name == "observe":
        return attribute("player_0")
    if name == "agent_iter":
        return next(iter(attribute()))
    return attribute() if callable(attribute) else attribute


USES = [
    (kind, name)
    for kind in MAKERS
    for name in sorted(public(kind) - ALWAYS)
    if not (name == "state" and kind in NO_STATE)
]
every_use = pytest.mark.parametrize(("kind", "name"), USES, ids=["-".join(use) for use in USES])


def test_every_method_is_among_them() -> None:
    found = {kind: {name for each, name in USES if each == kind} for kind in MAKERS}
    episode = {"agents", "agent_selection", "rewards", "terminations", "truncations", "infos"}
    aec = {*episode, "agent_iter", "last", "num_agents", "observe", "render", "step"}
    assert found == {
        "CraitsEnv": {"action_masks", "game", "render", "step"},
        "gymnasium.make": {"action_masks", "game", "render", "step"},
        "raw_env": aec,
        "env": {*aec, "state"},
        "parallel_env": {"agents", "num_agents", "render", "state", "step"},
    }


@every_use
def test_before_reset_it_is_told_that_a_reset_is_needed(kind: str, name: str) -> None:
    env = MAKERS[kind]()
    # Methods and attributes have errors of their own in PettingZoo, and all the same in Gymnasium.
    with pytest.raises((ResetNeeded, AssertionError, AttributeError), match="reset") as caught:
        call(env, name)
    if kind in {"CraitsEnv", "raw_env"}:
        assert isinstance(caught.value, ResetNeededError)
    env.reset(seed=1)
    if name not in {"step", "state"}:
        call(env, name)


@every_use
@pytest.mark.parametrize("began", [True, False])
def test_after_close_it_is_told_that_it_is_closed(kind: str, name: str, began: bool) -> None:
    env = MAKERS[kind]()
    if began:
        env.reset(seed=1)
    env.close()
    env.close()  # which changes nothing
    errors = (EnvironmentClosedError, NotImplementedError)
    if began or kind in {"CraitsEnv", "raw_env"}:
        with pytest.raises(errors, match=r"closed with close\(\)|not been implemented"):
            call(env, name)
    else:
        # A wrapper that was never reset asks for that, and then is told.
        with pytest.raises((ResetNeeded, AssertionError, AttributeError), match=r"reset|close"):
            call(env, name)
    with pytest.raises(EnvironmentClosedError, match=r"closed with close\(\): make a new one"):
        env.reset(seed=1)


@pytest.mark.parametrize("kind", ["raw_env", "parallel_env"])
def test_after_the_last_agent_has_left_a_reset_is_needed(kind: str) -> None:
    env = MAKERS[kind]()
    env.reset(seed=1)
    aec = getattr(env, "aec_env", env)
    while aec.agents:
        agent = aec.agent_selection
        if aec.terminations[agent]:
            env.step(None)
        else:
            mask = aec.infos[agent]["action_mask"]
            number = int(mask.argmax())
            env.step(number if aec is env else {agent: number})
    names = {"step", "last"} if aec is env else {"step"}
    for name in names:
        with pytest.raises(ResetNeededError, match=r"call reset\(\) first: the episode is over"):
            call(env, name)
    env.reset(seed=1)
    assert len(env.agents) == 4


@pytest.mark.parametrize("kind", ["raw_env", "env"])
def test_the_game_is_there_between_reset_and_close(kind: str) -> None:
    env = MAKERS[kind]()
    with pytest.raises(ResetNeededError, match="no episode has begun"):
        agents.game_of(env)
    env.reset(seed=3)
    assert agents.game_of(env).seed == 3
    env.close()
    with pytest.raises(EnvironmentClosedError, match="has been closed"):
        agents.game_of(env)


def test_the_errors_are_what_both_libraries_raise() -> None:
    for error, base in (
        (ResetNeededError, ResetNeeded),
        (EnvironmentClosedError, ClosedEnvironmentError),
    ):
        assert {base, CraitsError, AssertionError, AttributeError} <= set(error.__mro__)
        # Between the processes of a vector environment errors travel as pickles.
        again = pickle.loads(pickle.dumps(error("told")))  # noqa: S301 (it is our own)
        assert (type(again), str(again)) == (error, "told")


def test_a_reset_that_fails_leaves_a_pettingzoo_episode_as_it_was() -> None:
    env = agents.raw_env(deal_size=2)
    with pytest.raises(RulesError):
        env.reset(seed=2**200)
    with pytest.raises(ResetNeededError):
        env.last()
    env.reset(seed=1)
    before = env.agent_selection
    with pytest.raises(RulesError):
        env.reset(seed=2**200)
    assert env.agent_selection == before
    env.last()


def test_what_is_no_attribute_is_told_as_ever() -> None:
    made: list[Any] = [agents.raw_env(), agents.parallel_env()]
    for env in made:
        assert not hasattr(env, "agents")
        with pytest.raises(AttributeError, match="has no attribute 'hands'"):
            _ = env.hands


@pytest.mark.parametrize("kind", MAKERS)
def test_a_copy_is_as_far_as_what_it_was_made_from(kind: str) -> None:
    env = MAKERS[kind]()
    with pytest.raises((ResetNeeded, AssertionError, AttributeError), match="reset"):
        call(copy.deepcopy(env), "step")
    env.reset(seed=1)
    again = copy.deepcopy(env)
    env.close()
    again.render()
    with pytest.raises(EnvironmentClosedError):
        call(copy.deepcopy(env), "render")


def test_the_parallel_environment_of_pettingzoo_itself_still_works() -> None:
    env = turn_based_aec_to_parallel(agents.env(deal_size=2))
    env.reset(seed=1)
    env.close()
    with pytest.raises(EnvironmentClosedError):
        env.step({"player_0": ids.DRAW, "player_1": ids.DRAW})
