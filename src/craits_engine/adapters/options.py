"""How an environment plays: what the adapters have in common."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict, get_args

import attrs

from craits_engine.adapters.choices import (
    AdapterOptionError,
    check_choice,
    check_count,
    check_reward,
)
from craits_engine.adapters.rewards import KINDS, PERIODS, RewardKind, RewardPer, reward_range
from craits_engine.base.errors import RulesError
from craits_engine.base.validation import is_just, shown
from craits_engine.rules.options import Rules, fit_problems

Calls: TypeAlias = Literal["in_turn", "window"]
"""Who may call (R6.2): the seat on turn alone, or every opponent, who is asked."""
Illegal: TypeAlias = Literal["end", "penalise", "raise"]
"""What an illegal action does: end the episode, cost a reward, or raise an error."""
RenderMode: TypeAlias = Literal["ansi", "human"]
"""How to show a game: `render` gives a text, or prints it."""

CALLS: tuple[Calls, ...] = get_args(Calls)
ILLEGAL: tuple[Illegal, ...] = get_args(Illegal)
RENDER_MODES: tuple[RenderMode, ...] = get_args(RenderMode)

_DEFAULT_RULES = Rules()


class TableOptions(TypedDict, total=False):
    """The keywords of every environment; `Options` tells what they do and their defaults."""

    players: int
    rules: Rules
    deal_size: int | None
    rewards: RewardKind
    per: RewardPer
    calls: Calls
    illegal: Illegal
    illegal_reward: float | None
    max_cycles: int | None


class EnvOptions(TableOptions, total=False):
    """The same, with the way to show a game."""

    render_mode: RenderMode | None


@attrs.frozen(kw_only=True)
class Options:
    """The options of an environment.

    Raises:
        AdapterOptionError: a value that no environment can be made with.
        RulesError: the rules cannot be played by so many.

    """

    players: int = 4
    """How many play, 2 to 5 (R1.1)."""
    rules: Rules = _DEFAULT_RULES
    """The options of the game."""
    deal_size: int | None = None
    """Play a single round with so many cards each; None plays all rounds of the rules."""
    rewards: RewardKind = "points"
    """What a reward is made of."""
    per: RewardPer = "round"
    """Whether rewards come after each round or after the game."""
    calls: Calls = "in_turn"
    """Who may call."""
    illegal: Illegal = "end"
    """What an illegal action does."""
    illegal_reward: float | None = None
    """What that brings to who did it; None for the worst that there is (see `fine`)."""
    max_cycles: int | None = None
    """Cut an episode off after so many decisions; None lets it go on."""

    def __attrs_post_init__(self) -> None:
        check_choice("rewards", self.rewards, KINDS)
        check_choice("per", self.per, PERIODS)
        check_choice("calls", self.calls, CALLS)
        check_choice("illegal", self.illegal, ILLEGAL)
        check_reward("illegal_reward", self.illegal_reward)
        check_count("deal_size", self.deal_size)
        check_count("max_cycles", self.max_cycles)
        if not is_just(self.rules, Rules):
            msg = f"rules must be Rules, not {shown(self.rules)}"
            raise AdapterOptionError(msg)
        problems = fit_problems(self.game_rules, self.players)
        if problems:
            raise RulesError(problems)

    @property
    def game_rules(self) -> Rules:
        """The rules of an episode."""
        if self.deal_size is None:
            return self.rules
        return attrs.evolve(self.rules, deal_sizes=(self.deal_size,))

    @property
    def fine(self) -> float:
        """What an illegal action brings: by default never better than to play on.

        If it ends the episode, that is the worst that a whole episode can bring, else the worst
        single reward; in either case without what `pressure` costs, which has no limit.
        """
        if self.illegal_reward is not None:
            return float(self.illegal_reward)
        rules = attrs.evolve(self.game_rules, pressure=0)
        worst, _ = reward_range(rules, self.players, self.rewards, self.per)
        whole = self.illegal == "end" and self.per == "round"
        return worst * len(rules.deal_sizes) if whole else worst
