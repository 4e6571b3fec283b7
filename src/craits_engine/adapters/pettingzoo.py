"""Craits as a PettingZoo environment: agents take their turns one after the other (AEC).

>>> from craits_engine.adapters import pettingzoo as craits
>>> env = craits.env(players=3, deal_size=5)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, terminated, truncated, info = env.last()
...     done = terminated or truncated
...     env.step(None if done else env.action_space(agent).sample(info["action_mask"]))
>>> env.agents
[]

Importing this module registers the environment, so that `pettingzoo.make("aec", "craits-v0")`
makes one, too.
"""

from __future__ import annotations

import sys
from random import Random
from typing import TYPE_CHECKING, Any, Final, TypeAlias, Unpack, cast

from craits_engine.adapters.choices import AdapterOptionError, check_choice
from craits_engine.adapters.extras import Needs
from craits_engine.adapters.ids import SIZE
from craits_engine.adapters.layout import bounds
from craits_engine.adapters.masks import IDLE, mask_of
from craits_engine.adapters.observations import observation_of
from craits_engine.adapters.options import (
    RENDER_MODES,
    EnvOptions,
    Options,
    RenderMode,
    TableOptions,
)
from craits_engine.adapters.reset_first import CallOrder, refuse_after_end
from craits_engine.adapters.screen import screen
from craits_engine.adapters.table import Table
from craits_engine.base.validation import type_name
from craits_engine.views.observe import observe

with Needs("numpy", "pettingzoo"):
    import numpy as np
with Needs("pettingzoo", "pettingzoo"):
    from gymnasium import spaces
    from pettingzoo import register
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel_wrapper
    from pettingzoo.utils.env import AECEnv, ParallelEnv
    from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from pettingzoo.utils.env import AECIterable

    from craits_engine.state.game_state import GameState

Observation: TypeAlias = "dict[str, NDArray[np.generic]]"
"""What an agent observes: "observation" (see layout.py) and "action_mask" (see ids.py)."""

_Info: TypeAlias = "dict[str, NDArray[np.int8]]"
_Ends: TypeAlias = "dict[str, bool]"
# What an agent sees is an observation, but PettingZoo has two minds whether it can be None.
_Seen: TypeAlias = "dict[str, Any]"
_ParallelStep: TypeAlias = "tuple[_Seen, dict[str, float], _Ends, _Ends, dict[str, _Info]]"
_OF_AN_EPISODE: Final = (
    "agents",
    "agent_selection",
    "rewards",
    "_cumulative_rewards",
    "terminations",
    "truncations",
    "infos",
)
"""The attributes that an environment gets in `reset`, and loses in `close`."""


def env(**options: Unpack[EnvOptions]) -> AECEnv[str, Observation, int | None]:
    """Make the environment for common use: `raw_env` in the wrappers that check its use.

    Args:
        options: the fields of `Options`, and `render_mode`, "ansi" or "human".

    Raises:
        AdapterOptionError: an option has a value that it cannot have.
        RulesError: the rules cannot be played by so many.

    """
    checked = AssertOutOfBoundsWrapper(raw_env(**options))
    return OrderEnforcingWrapper(checked)


def parallel_env(**options: Unpack[EnvOptions]) -> ParallelEnv[str, Observation, int | None]:
    """Make the environment with the parallel API; only the agent on turn is heard in a step.

    Args:
        options: as `env` takes them.

    Raises:
        AdapterOptionError: an option has a value that it cannot have.
        RulesError: the rules cannot be played by so many.

    """
    return _CraitsParallel(env(**options))


def raw_env(**options: Unpack[EnvOptions]) -> AECEnv[str, Observation, int | None]:
    """Make the environment without wrappers.

    The agents are "player_0" to "player_4", the number being the seat. `reset(seed=s)` begins the
    game that `new_game(..., seed=s)` gives; without a seed a reset goes on from the last one that
    was given, and if none ever was, the game is one that nobody can guess.

    Args:
        options: the fields of `Options`, and `render_mode`, "ansi" or "human".

    Raises:
        AdapterOptionError: an option has a value that it cannot have.
        RulesError: the rules cannot be played by so many.

    """
    return _CraitsAEC(**options)


def game_of(env: AECEnv[str, Observation, int | None]) -> GameState:
    """Return the state of the game, with everything that is hidden: for tests, not for agents.

    Args:
        env: what `env` or `raw_env` made; in any wrappers.

    Raises:
        AdapterOptionError: it is another environment.
        ResetNeededError: it has not been reset.
        EnvironmentClosedError: it has been closed.

    """
    unwrapped = env.unwrapped
    if not isinstance(unwrapped, _CraitsAEC):
        msg = f"env must be an environment of Craits, not one of type {type_name(unwrapped)}"
        raise AdapterOptionError(msg)
    unwrapped.order.check()
    return unwrapped.table.state


# Private, for the published types: PettingZoo does not say that it has any.
class _CraitsAEC(AECEnv[str, "Observation", "int | None"]):
    """The environment itself."""

    # Of the class too, as PettingZoo's own environments have it.
    metadata: dict[str, object] = {  # noqa: RUF012 (the base class says that it is no ClassVar)
        "name": "craits_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": True,
        "render_fps": 1,
    }

    def __init__(
        self, *, render_mode: RenderMode | None = None, **options: Unpack[TableOptions]
    ) -> None:
        check_choice("render_mode", render_mode, (*RENDER_MODES, None))
        self.render_mode = render_mode
        self.options = Options(**options)
        self.possible_agents = [f"player_{seat}" for seat in range(self.options.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.table = Table(self.options)
        self.order = CallOrder()
        self._seeds: Random | None = None
        low, high = bounds()
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.float32),
                    "action_mask": spaces.Box(0, 1, (SIZE,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._action_spaces = {agent: spaces.Discrete(SIZE) for agent in self.possible_agents}

    def __getattr__(self, name: str) -> object:
        """Say why an attribute is not there yet, or not any more: no episode is."""
        if name == "num_agents" or name in _OF_AN_EPISODE:
            self.order.refuse()
        return self.__getattribute__(name)

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """Return the space of the observations of an agent, always the same object."""
        return cast("spaces.Space[Observation]", self._observation_spaces[agent])

    def action_space(self, agent: str) -> spaces.Space[int | None]:
        """Return the space of the actions of an agent, always the same object."""
        return cast("spaces.Space[int | None]", self._action_spaces[agent])

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Begin an episode.

        Args:
            seed: the seed of the game; see `new_game`.
            options: nothing is read from it.

        Raises:
            RulesError: the seed is none of a game.
            EnvironmentClosedError: the environment has been closed.

        """
        self.order.check_open()
        del options
        if seed is not None:
            self.table.reset(seed)
            self._seeds = Random(seed)  # noqa: S311 (it need not be secret)
        else:
            self.table.reset(None if self._seeds is None else self._seeds.getrandbits(64))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": IDLE} for agent in self.agents}
        self._rewarded = False
        self.agent_selection = self.possible_agents[self.table.seat]
        self.infos[self.agent_selection] = {"action_mask": mask_of(self.table.legal)}
        self.order.ready = True
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees now.

        Its mask is the array that the infos have, too. Who has nothing to decide can only wait.

        Raises:
            ResetNeededError: no episode has begun.
            EnvironmentClosedError: the environment has been closed.

        """
        infos = self.infos  # before `reset` these are not there, which is told
        return {
            "observation": observation_of(self.table.state, self._seats[agent]),
            "action_mask": infos[agent]["action_mask"] if agent in infos else IDLE,
        }

    def step(self, action: int | None) -> None:
        """Let the selected agent act.

        Args:
            action: a number (see `ids`); None for an agent whose episode is over.

        Raises:
            ActionIdError: that is no number of an action.
            IllegalActionError: the action is illegal, and the option `illegal` is "raise".
            ResetNeededError: no episode has begun, or all agents have left the one there was.
            EnvironmentClosedError: the environment has been closed.

        """
        agents = self.agents  # as above
        if not agents:
            refuse_after_end()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table = self.table
        table.decide(cast("int", action))
        self._cumulative_rewards[agent] = 0.0
        if table.rewards is not None:
            self.rewards = dict(zip(agents, table.rewards, strict=True))
            self._accumulate_rewards()
            self._rewarded = True
        elif self._rewarded:
            self.rewards = dict.fromkeys(agents, 0.0)
            self._rewarded = False
        infos = self.infos
        infos[agent] = {"action_mask": IDLE}
        following = self.possible_agents[table.seat]
        # Where an episode is cut off, what the next agent could do is still worth something.
        legal = table.legal or table.cut_off
        if legal:
            infos[following] = {"action_mask": mask_of(legal)}
        if table.legal:
            self.agent_selection = following
        else:
            self.terminations = dict.fromkeys(agents, table.terminated)
            self.truncations = dict.fromkeys(agents, table.truncated)
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, _Info]:
        """Return what the selected agent sees, its reward, whether it is done, and its infos.

        Args:
            observe: False leaves out what it sees.

        Raises:
            ResetNeededError: no episode has begun, or all agents have left the one there was.
            EnvironmentClosedError: the environment has been closed.

        """
        if not self.agents:
            refuse_after_end()
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = 2**63) -> AECIterable[str, Observation, int | None]:
        """Go through the agents, each time the selected one, until all have left.

        Args:
            max_iter: stop after so many.

        Raises:
            ResetNeededError: no episode has begun.
            EnvironmentClosedError: the environment has been closed.

        """
        self.order.check()
        return super().agent_iter(max_iter)

    def render(self) -> str | None:
        """Show the game as the selected agent sees it: a text for "ansi", printed for "human".

        Raises:
            ResetNeededError: no episode has begun.
            EnvironmentClosedError: the environment has been closed.

        """
        self.order.check()
        if self.render_mode is None:
            return None
        seat = self._seats[self.agent_selection]
        text = screen(observe(self.table.state, seat))
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(f"{text}\n\n")
        return None

    def close(self) -> None:
        """End the use of the environment: every call but another `close` is refused then."""
        self.order.close()
        for name in _OF_AN_EPISODE:
            self.__dict__.pop(name, None)


class _CraitsParallel(turn_based_aec_to_parallel_wrapper[str, "Observation", "int | None"]):
    """The same with the parallel API, which has no wrapper of its own for the order of calls."""

    def __init__(self, aec: AECEnv[str, Observation, int | None]) -> None:
        super().__init__(aec)
        self._raw = cast("_CraitsAEC", aec.unwrapped)

    def __getattr__(self, name: str) -> object:
        """Say why an attribute is not there yet, or not any more."""
        if name in {"agents", "num_agents"}:
            self._raw.order.refuse()
        return self.__getattribute__(name)

    def step(self, actions: dict[str, int | None]) -> _ParallelStep:
        """Let the agent on turn act; see `ParallelEnv.step`.

        Raises:
            ResetNeededError: no episode has begun, or it is over.
            EnvironmentClosedError: the environment has been closed.

        """
        self._raw.order.check()
        if not self.agents:
            refuse_after_end()
        # The class before this one has no type for it.
        parallel = cast("ParallelEnv[str, Observation, int | None]", super())
        return parallel.step(actions)

    def close(self) -> None:
        """End the use of the environment: every call but another `close` is refused then."""
        self._raw.close()
        self.__dict__.pop("agents", None)


register("aec", "craits-v0", entry_point=f"{__name__}:env")
register("parallel", "craits-v0", entry_point=f"{__name__}:parallel_env")
