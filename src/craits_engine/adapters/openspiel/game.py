"""The game in OpenSpiel, and its registration."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from craits_engine.adapters.extras import Needs
from craits_engine.adapters.ids import SIZE
from craits_engine.adapters.openspiel.node import GameFromStart, Moment
from craits_engine.adapters.openspiel.observer import CraitsObserver, ObservationType
from craits_engine.adapters.openspiel.parameters import DEFAULTS, plan_of
from craits_engine.adapters.openspiel.rule_names import name_of_rules
from craits_engine.adapters.openspiel.state import CraitsState
from craits_engine.cards.card import DECK
from craits_engine.rules.options import MAX_PLAYERS, MIN_PLAYERS, Rules

with Needs("pyspiel", "openspiel"):
    import pyspiel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from craits_engine.adapters.openspiel.parameters import Plan

NAME: Final = "python_craits"
"""What the game is called in OpenSpiel."""


def _game_type(plan: Plan | None = None) -> object:
    """Describe the game as OpenSpiel wants it; what depends on parameters is that of the plan."""
    kind = pyspiel.GameType
    general = plan is None or plan.options.rewards == "points"
    each_round = plan is not None and plan.options.per == "round"
    return kind(
        short_name=NAME,
        long_name="Craits",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if general else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.REWARDS if each_round else kind.RewardModel.TERMINAL,
        max_num_players=MAX_PLAYERS,
        min_num_players=MIN_PLAYERS,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=dict(DEFAULTS),
    )


def _game_info(plan: Plan) -> object:
    least, most = plan.utilities
    return pyspiel.GameInfo(
        num_distinct_actions=SIZE,
        max_chance_outcomes=len(DECK),
        num_players=plan.players,
        min_utility=least,
        max_utility=most,
        utility_sum=None if plan.options.rewards == "points" else 0.0,
        max_game_length=plan.longest,
    )


class CraitsGame(GameFromStart):
    """Craits as a game of OpenSpiel.

    `pyspiel.load_game("python_craits(players=3)")` makes one, and so does `craits_game`.

    Args:
        params: the parameters of the game by name; docs/openspiel.md lists them.

    Raises:
        AdapterOptionError: there is no such parameter, or it cannot have this value.
        NotationError: the parameter `rules` cannot be read.
        RulesError: the rules cannot be played by so many.

    """

    plan: Plan
    """What the parameters say."""
    start: Moment
    """How every game begins."""

    def __init__(self, params: Mapping[str, object] | None = None) -> None:
        self.plan = plan_of(params or {})
        self.start = Moment.first(self.plan)
        given = {**DEFAULTS, **(params or {})}
        super().__init__(_game_type(self.plan), _game_info(self.plan), given)

    def new_initial_state(self) -> CraitsState:
        """Return a state in which chance is about to deal the first card."""
        return CraitsState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return a number of chance nodes that no game exceeds."""
        return self.plan.most_draws

    def make_py_observer(
        self,
        iig_obs_type: ObservationType | None = None,
        params: Mapping[str, object] | None = None,
    ) -> CraitsObserver:
        """Make an observer.

        Args:
            iig_obs_type: what it tells; None for all that a player sees now.
            params: nothing.

        Raises:
            AdapterOptionError: the cards of all players are asked for, or there are parameters.

        """
        usual = pyspiel.IIGObservationType(perfect_recall=False)
        return CraitsObserver(iig_obs_type or usual, self.plan.players, params)


def craits_game(*, rules: Rules | str = "craits", **params: str | int | bool) -> CraitsGame:
    """Make a game with any rules.

    Args:
        rules: any rules, the name of a set, or options as a text.
        params: the other parameters of the game by name; docs/openspiel.md lists them.

    Raises:
        AdapterOptionError: there is no such parameter, or it cannot have this value.
        NotationError: the text cannot be read, or a number in the rules has more than 300 digits.
        RulesError: the rules cannot be played by so many.

    >>> game = craits_game(rules=Rules(deal_sizes=(2, 1), pressure=3), players=3)
    >>> print(str(game).replace(",", ", "))
    python_craits(calls=in_turn, deal_size=0, dealer=0, full_game=False, max_game_length=0,
    per=game, players=3, rewards=points, rules=deal_sizes:2/1 pressure:3)

    """
    name = name_of_rules(rules) if isinstance(rules, Rules) else rules
    return CraitsGame({"rules": name, **params})


pyspiel.register_game(_game_type(), CraitsGame)
