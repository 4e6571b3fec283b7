"""What the command can be told."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

import attrs

from craits_engine.cards.shuffle import seed_problems
from craits_engine.rules.named_rules import CRATES, CREIGHTS
from craits_engine.rules.options import MAX_PLAYERS, MIN_PLAYERS, SHORT_DEALS, Rules

if TYPE_CHECKING:
    from collections.abc import Sequence

RULE_SETS: dict[str, Rules] = {"craits": Rules(), "crates": CRATES, "creights": CREIGHTS}
"""The rule sets that can be named (section 10)."""

DEFAULT_PLAYERS = 4
LONGEST_DELAY = 60.0
"""How many seconds may lie between two actions."""


@attrs.frozen(kw_only=True)
class Options:
    """The game to play, and how to show it."""

    players: int
    rule_set: str
    """A name in `RULE_SETS`."""
    rules: Rules
    """What the name stands for; with `--short` the short game of it."""
    rounds: int
    """How many rounds to play, at most as many as the rules have."""
    seed: int | None
    """None: the game draws one."""
    hands: bool
    """Show every card that somebody holds or draws."""
    quiet: bool
    """Show the scores alone."""
    letters: bool
    """Write suits as letters even where the output has their signs."""
    color: bool
    """Use colours where the output can show them."""
    delay: float
    """Seconds to wait after each action."""


class _Arguments(argparse.Namespace):
    """What argparse reads, with its types."""

    players: int
    rules: str
    short: bool
    rounds: int | None
    seed: int | None
    hands: bool
    quiet: bool
    ascii: bool
    no_color: bool
    delay: float


def read_options(arguments: Sequence[str] | None) -> Options:
    """Read the command line; None takes that of this process.

    Raises:
        SystemExit: an argument is wrong (status 2, and a message), or `--help` was asked for.

    """
    parser = _parser()
    given = parser.parse_args(arguments, namespace=_Arguments())
    rules = RULE_SETS[given.rules]
    if given.short:
        rules = attrs.evolve(rules, deal_sizes=SHORT_DEALS)
    all_rounds = len(rules.deal_sizes)
    rounds = all_rounds if given.rounds is None else given.rounds
    if not 1 <= rounds <= all_rounds:
        parser.error(f"argument --rounds: must be from 1 to {all_rounds}, not {rounds}")
    return Options(
        players=given.players,
        rule_set=given.rules,
        rules=rules,
        rounds=rounds,
        seed=given.seed,
        hands=given.hands,
        quiet=given.quiet,
        letters=given.ascii,
        color=not given.no_color,
        delay=given.delay,
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="craits",
        description="Play a game of Craits between simple players, and show it.",
        epilog="Colours appear in a terminal only, and not if NO_COLOR is set.",
        allow_abbrev=False,
    )
    game = parser.add_argument_group("the game")
    game.add_argument(
        "--players",
        type=int,
        choices=range(MIN_PLAYERS, MAX_PLAYERS + 1),
        default=DEFAULT_PLAYERS,
        help="how many play (default: %(default)s)",
    )
    game.add_argument(
        "--rules",
        choices=RULE_SETS,
        default="craits",
        help="the rule set (default: %(default)s)",
    )
    game.add_argument("--short", action="store_true", help="the short game: eight rounds")
    game.add_argument(
        "--rounds", type=int, metavar="N", help="play only the first N rounds of the game"
    )
    game.add_argument(
        "--seed", type=_seed, metavar="S", help="a whole number; the same seed plays the same game"
    )
    display = parser.add_argument_group("the display")
    detail = display.add_mutually_exclusive_group()
    detail.add_argument("--hands", action="store_true", help="show the players' cards too")
    detail.add_argument("--quiet", action="store_true", help="show the scores only")
    display.add_argument(
        "--ascii", action="store_true", help="write 9H for the nine of hearts, and plain lines"
    )
    display.add_argument("--no-color", action="store_true", help="no colours")
    display.add_argument(
        "--delay",
        type=_seconds,
        default=0.0,
        metavar="SECONDS",
        help="wait after each action (default: 0)",
    )
    return parser


def _seed(text: str) -> int:
    try:
        seed = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(seed_problems(text)[0]) from None
    for problem in seed_problems(seed):
        raise argparse.ArgumentTypeError(problem)
    return seed


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= LONGEST_DELAY:
        msg = f"must be a number of seconds from 0 to {LONGEST_DELAY:.0f}, not {text!r}"
        raise argparse.ArgumentTypeError(msg)
    return seconds
