"""How a game in OpenSpiel is played: its parameters, and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, cast

import attrs

from craits_engine.adapters.choices import AdapterOptionError
from craits_engine.adapters.layout import MOST_POINTS
from craits_engine.adapters.openspiel.rule_names import rules_named
from craits_engine.adapters.options import Options
from craits_engine.adapters.rewards import rewards, score_range
from craits_engine.base.validation import is_a, is_just, is_whole, shown
from craits_engine.cards.card import DECK
from craits_engine.rules.options import Rules

DEFAULTS: Final[Mapping[str, int | str | bool]] = MappingProxyType(
    {
        "players": 2,
        "rules": "craits",
        "deal_size": 0,
        "full_game": False,
        "rewards": "points",
        "per": "game",
        "calls": "in_turn",
        "dealer": 0,
        "max_game_length": 0,
    }
)
"""The parameters of the game and their defaults; docs/openspiel.md tells what they do."""

LONGEST: Final = 2000
"""How many decisions a round may take, unless a parameter says otherwise."""
MOST: Final = 10_000_000
"""How many decisions a game may take: with its chance nodes they must fit the numbers of C++."""


def _rules(plan: Plan) -> Rules:
    return plan.options.game_rules


def _players(plan: Plan) -> int:
    return plan.options.players


def _longest(plan: Plan) -> int:
    return plan.options.max_cycles or min(LONGEST * len(plan.rules.deal_sizes), MOST)


@attrs.frozen
class Plan:
    """What the parameters say.

    Raises:
        AdapterOptionError: the dealer is no seat.

    """

    options: Options
    """What this adapter has in common with the others; `max_cycles` is `max_game_length`."""
    dealer: int
    """Who deals first."""
    # Worked out once, for they are asked for in every node.
    rules: Rules = attrs.field(init=False, default=attrs.Factory(_rules, takes_self=True))
    """The rules of a game."""
    players: int = attrs.field(init=False, default=attrs.Factory(_players, takes_self=True))
    """How many play."""
    longest: int = attrs.field(init=False, default=attrs.Factory(_longest, takes_self=True))
    """After how many decisions a game is cut off."""

    def __attrs_post_init__(self) -> None:
        if not is_whole(self.dealer, 0) or self.dealer >= self.players:
            last = self.players - 1
            msg = f"dealer must be a seat from 0 to {last} (R1.1), not {shown(self.dealer)}"
            raise AdapterOptionError(msg)

    @property
    def most_draws(self) -> int:
        """More cards than chance can give in a game: no action draws more than the whole deck."""
        return len(self.rules.deck) * (self.longest + len(self.rules.deal_sizes))

    def worth(self, scores: tuple[int, ...]) -> tuple[float, ...]:
        """Return the rewards for the scores of a round, or for the totals of a game."""
        if self.rules.pressure:
            # What `pressure` costs has no limit, but a game of OpenSpiel must tell one.
            scores = tuple([min(score, MOST_POINTS) for score in scores])
        return rewards(scores, self.options.rewards)

    @property
    def utilities(self) -> tuple[float, float]:
        """The least and the largest sum of the rewards of a game."""
        rules, kind, players = self.rules, self.options.rewards, self.players
        rounds = len(rules.deal_sizes)
        times, at_once = (rounds, 1) if self.options.per == "round" else (1, rounds)
        if kind == "rank":
            return (-1.0 * times, 1.0 * times)
        least, most = (bound * at_once for bound in score_range(rules))
        if rules.pressure:
            most = MOST_POINTS
        if kind == "points":
            return (0.0 - most * times, 0.0 - least * times)
        span = (most - least) * times * (players - 1) / players
        return (-span, span)


def plan_of(given: Mapping[str, object]) -> Plan:
    """Read the parameters of a game.

    Args:
        given: some of those in `DEFAULTS`; the others have their default.

    Raises:
        AdapterOptionError: there is no such parameter, or it cannot have this value.
        NotationError: the parameter `rules` cannot be read.
        RulesError: the rules cannot be played by so many.

    """
    if not is_a(given, Mapping):
        msg = f"parameters come as a mapping from their names, not as {shown(given)}"
        raise AdapterOptionError(msg)
    unknown = sorted(set(given) - set(DEFAULTS), key=str)
    if unknown:
        msg = f"there is no parameter {unknown[0]!r}, only {', '.join(DEFAULTS)}"
        raise AdapterOptionError(msg)
    params: dict[str, object] = {**DEFAULTS, **given}
    full, size, longest = (params[name] for name in ("full_game", "deal_size", "max_game_length"))
    _check_size("deal_size", size, len(DECK))
    _check_size("max_game_length", longest, MOST)
    if not is_just(full, bool):
        msg = f"full_game must be True or False, not {shown(full)}"
        raise AdapterOptionError(msg)
    if full and size != 0:
        msg = f"a full game has the deal sizes of its rules: leave deal_size 0, not {shown(size)}"
        raise AdapterOptionError(msg)
    rules = rules_named(cast("str", params["rules"]))
    options: dict[str, object] = {
        "players": params["players"],
        "rules": rules,
        "deal_size": None if full else size or rules.deal_sizes[0],
        "max_cycles": longest or None,
        **{name: params[name] for name in ("rewards", "per", "calls")},
    }
    return Plan(Options(**options), params["dealer"])  # type: ignore[arg-type] # checked by them


def _check_size(name: str, value: object, most: int) -> None:
    """Let a parameter be a whole number; 0 leaves it to the rules or to this adapter.

    The adapters have None for that, which a game of OpenSpiel cannot be told.
    """
    if not is_whole(value, 0) or cast("int", value) > most:
        msg = f"{name} must be a whole number from 0 to {most}, not {shown(value)}"
        raise AdapterOptionError(msg)
