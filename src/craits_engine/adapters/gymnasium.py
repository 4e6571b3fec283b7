"""Craits as a Gymnasium environment: one seat learns, bots have the others.

>>> from craits_engine.adapters import gymnasium as craits
>>> env = craits.CraitsEnv(players=3, deal_size=5)
>>> observation, info = env.reset(seed=7)
>>> done = False
>>> while not done:
...     action = env.action_space.sample(info["action_mask"])
...     observation, reward, terminated, truncated, info = env.step(action)
...     done = terminated or truncated
>>> terminated, truncated
(True, False)

Importing this module registers the environment, so that `gymnasium.make("Craits-v0")` makes one,
too.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, SupportsIndex, TypeAlias, Unpack, cast

from craits_engine.adapters.choices import AdapterOptionError, check_choice
from craits_engine.adapters.extras import Needs
from craits_engine.adapters.ids import SIZE, WAIT, encode
from craits_engine.adapters.layout import bounds
from craits_engine.adapters.masks import mask_of
from craits_engine.adapters.observations import observation_of
from craits_engine.adapters.options import RENDER_MODES, Options, RenderMode, TableOptions
from craits_engine.adapters.reset_first import CallOrder, refuse_after_end
from craits_engine.adapters.screen import screen
from craits_engine.adapters.table import Table
from craits_engine.base.validation import is_whole, shown
from craits_engine.bots import BotError, Fault, FaultKind, RandomBot, Reacts, Resets
from craits_engine.play.refusals import why_illegal
from craits_engine.views.observe import observe

with Needs("numpy", "gymnasium"):
    import numpy as np
with Needs("gymnasium", "gymnasium"):
    import gymnasium
    from gymnasium import spaces

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from craits_engine.bots import Bot
    from craits_engine.state.game_state import GameState
    from craits_engine.vocabulary.actions import Action

Info: TypeAlias = "dict[str, NDArray[np.int8]]"
"""What `reset` and `step` tell beside the observation: "action_mask" (see ids.py)."""
BotMaker: TypeAlias = Callable[[int], "Bot"]
"""What makes a bot for an episode, from a seed for its chance: a class such as `RandomBot`."""


class CraitsEnv(gymnasium.Env["NDArray[np.float32]", np.int64]):
    """One seat of a game against bots.

    `reset(seed=s)` begins the game that `new_game(..., seed=s)` gives, and the bots get seeds that
    follow from the same one. A reset without a seed goes on from the last that was given. A game
    that ends before the learner has anything to decide is left out, and another one begun.

    Args:
        seat: the seat that learns.
        opponents: what makes the bots: one for all, or one for each other seat in ascending
            order. It is called in each `reset`, with a seed.
        render_mode: "ansi" or "human"; None shows nothing.
        options: the fields of `Options`. `max_cycles` counts the decisions of all seats;
            to count those of the learner alone use Gymnasium's own `TimeLimit`.

    Raises:
        AdapterOptionError: an option has a value that it cannot have.
        RulesError: the rules cannot be played by so many.

    """

    # The base class says that it is no ClassVar.
    metadata: dict[str, object] = {  # noqa: RUF012
        "render_modes": list(RENDER_MODES),
        "render_fps": 1,
    }

    def __init__(
        self,
        *,
        seat: int = 0,
        opponents: BotMaker | Sequence[BotMaker] = RandomBot,
        render_mode: RenderMode | None = None,
        **options: Unpack[TableOptions],
    ) -> None:
        check_choice("render_mode", render_mode, (*RENDER_MODES, None))
        self.render_mode = render_mode
        self.options: Options = Options(**options)
        players = self.options.players
        if not is_whole(seat, 0) or seat >= players:
            msg = f"seat must be a whole number from 0 to {players - 1} (R1.1), not {shown(seat)}"
            raise AdapterOptionError(msg)
        self.seat = seat
        self._makers = _makers(opponents, players - 1)
        self._bots: dict[int, Bot] = {}
        self._table = Table(self.options)
        self._order = CallOrder()
        low, high = bounds()
        self.observation_space: spaces.Space[NDArray[np.float32]] = spaces.Box(
            low, high, dtype=np.float32
        )
        self.action_space: spaces.Space[np.int64] = spaces.Discrete(SIZE)

    @property
    def game(self) -> GameState:
        """The state of the game, with everything that is hidden; not for the learner.

        Raises:
            ResetNeededError: no episode has begun.
            EnvironmentClosedError: the environment has been closed.

        """
        self._order.check()
        return self._table.state

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[NDArray[np.float32], Info]:
        """Begin an episode and play up to the first decision of the learner.

        Args:
            seed: the seed of the game; see `new_game`.
            options: nothing is read from it.

        Returns:
            What the learner sees, and its mask as `info["action_mask"]`; both are new objects.

        Raises:
            BotError: a bot answered illegally.
            EnvironmentClosedError: the environment has been closed.

        """
        self._order.check_open()
        super().reset(seed=seed)
        del options
        while True:
            game_seed = int(self.np_random.integers(1 << 63)) if seed is None else seed
            self._table.reset(game_seed)
            # A bot may raise an error, and then it is not the learner's turn.
            self._order.ready = False
            self._meet_bots()
            self._play_bots()
            if self._table.legal:
                break
            seed = None
        self._order.ready = True
        self._show()
        return self._observe(), self._info()

    def step(self, action: SupportsIndex) -> tuple[NDArray[np.float32], float, bool, bool, Info]:
        """Let the learner act, and the bots until it is to decide again.

        Args:
            action: a number (see `ids`), from 0 to 428.

        Returns:
            What the learner sees then; the sum of what it was rewarded with meanwhile; whether
            the episode is over; whether it was cut off; and its mask as `info["action_mask"]`.
            After the end it can only wait.

        Raises:
            ActionIdError: that is no number of an action.
            IllegalActionError: the action is illegal, and the option `illegal` is "raise".
            BotError: a bot answered illegally.
            ResetNeededError: no episode has begun, or it is over.
            EnvironmentClosedError: the environment has been closed.

        """
        table = self._table
        if not self._order.ready:
            self._order.refuse()
        if not table.legal:
            refuse_after_end()
        table.decide(action)
        reward = self._own(table.rewards) + self._play_bots()
        self._show()
        return self._observe(), reward, table.terminated, table.truncated, self._info()

    def _own(self, rewards: tuple[float, ...] | None) -> float:
        return 0.0 if rewards is None else rewards[self.seat]

    def _meet_bots(self) -> None:
        """Make the bots of an episode."""
        others = [other for other in range(self.options.players) if other != self.seat]
        self._bots = {}
        for other, maker in zip(others, self._makers, strict=True):
            bot = maker(int(self.np_random.integers(1 << 31)))
            if isinstance(bot, Resets):
                bot.reset(observe(self._table.start, other))
            self._bots[other] = bot

    def _play_bots(self) -> float:
        """Let the bots decide until it is the learner's turn; give what that brought it."""
        table = self._table
        reward = 0.0
        while table.legal and table.seat != self.seat:
            table.decide(self._ask_bot(self._bots[table.seat]))
            reward += self._own(table.rewards)
        return reward

    def _ask_bot(self, bot: Bot) -> int:
        """Get the number of what a bot does."""
        table = self._table
        view = observe(table.state, table.seat)
        answer: Action | None
        if WAIT not in table.legal:
            answer = bot(view)
        elif isinstance(bot, Reacts):
            answer = bot.react(view)
        else:
            answer = None
        if answer is None and WAIT in table.legal:
            return WAIT
        # None is no action, which is a reason, too.
        reason = why_illegal(view, cast("Action", answer))
        if reason is not None:
            fault = Fault(table.seat, FaultKind.ILLEGAL, table.decisions, view, answer, reason)
            raise BotError(fault)
        return encode(cast("Action", answer), view.players)

    def _observe(self) -> NDArray[np.float32]:
        return observation_of(self._table.state, self.seat)

    def _info(self) -> Info:
        return {"action_mask": self._mask()}

    def action_masks(self) -> NDArray[np.bool_]:
        """Mark the legal actions, as algorithms with masks ask for them; a new array.

        Raises:
            ResetNeededError: no episode has begun.
            EnvironmentClosedError: the environment has been closed.

        """
        self._order.check()
        return self._mask().astype(np.bool_)

    def _mask(self) -> NDArray[np.int8]:
        table = self._table
        # Where an episode is cut off, what the learner could do next is still worth something.
        legal = table.legal or table.cut_off
        return mask_of(legal if legal and table.seat == self.seat else (WAIT,))

    def render(self) -> str | None:
        """Show the game as the learner sees it: a text for "ansi", printed for "human".

        Raises:
            ResetNeededError: no episode has begun.
            EnvironmentClosedError: the environment has been closed.

        """
        self._order.check()
        if self.render_mode is None:
            return None
        text = screen(observe(self._table.state, self.seat))
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(f"{text}\n\n")
        return None

    def close(self) -> None:
        """End the use of the environment: every call but another `close` is refused then."""
        self._order.close()

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


def _makers(opponents: BotMaker | Sequence[BotMaker], number: int) -> tuple[BotMaker, ...]:
    """Return what makes the bot of each other seat."""
    makers = (opponents,) * number if callable(opponents) else tuple(opponents)
    if len(makers) != number or not all(map(callable, makers)):
        msg = f"opponents must be a function from a seed to a bot, or {number} of them"
        raise AdapterOptionError(msg)
    return makers


gymnasium.register("Craits-v0", entry_point=f"{__name__}:CraitsEnv")
