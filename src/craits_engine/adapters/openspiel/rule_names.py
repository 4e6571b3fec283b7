"""Rules as the parameter of a game: by their name, or every option that is not as usual.

A game of OpenSpiel is told in one line, such as "python_craits(players=3,rules=crates)", and is
loaded from that line again. Rules without a name are written as in a position (see
`craits_engine.notation`), with signs that such a line allows: "deck:AC2C8S9S deal_sizes:1/2".
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import attrs

from craits_engine.adapters.choices import AdapterOptionError
from craits_engine.base.errors import NotationError
from craits_engine.base.validation import is_just, shown
from craits_engine.cards.hand import Hand
from craits_engine.notation import format_position, parse_position
from craits_engine.rules.match import Match
from craits_engine.rules.named_rules import CRATES, CREIGHTS
from craits_engine.rules.options import MIN_PLAYERS, Rules
from craits_engine.state.new_game import new_game

if TYPE_CHECKING:
    from collections.abc import Mapping

TINY: Final = Rules(
    deck=Hand.parse("3♥ 3♠ 7♥ 8♣ 9♥"), deal_sizes=(1,), match=Match.SUIT | Match.RANK
)
"""A game of five cards, small enough to be solved; it wants a short `max_game_length`."""

NAMED: Final[Mapping[str, Rules]] = MappingProxyType(
    {
        "craits": Rules(),
        "short": Rules.short(),
        "crates": CRATES,
        "creights": CREIGHTS,
        "tiny": TINY,
    }
)
"""The rules that have a name."""

_OPTIONS: Final = tuple(field.name for field in attrs.fields(Rules))
_NAMES: Final = {rules: name for name, rules in NAMED.items()}


def rules_named(text: str) -> Rules:
    """Return the rules for the parameter of a game.

    Raises:
        AdapterOptionError: the parameter is no text.
        NotationError: the text is neither a name nor options; it tells the place.
        RulesError: no game can be played with these options.

    >>> rules_named("crates") == CRATES, rules_named("pressure:2").pressure
    (True, 2)

    """
    if not is_just(text, str):
        msg = f"rules must be a text or, for craits_game, Rules; not {shown(text)}"
        raise AdapterOptionError(msg)
    named = NAMED.get(text)
    if named is not None:
        return named
    if ":" not in text:
        msg = (
            f"{shown(text)} is no name of rules: expected {', '.join(NAMED)}, "
            'or options such as "pressure:2 idiot_draws:3"'
        )
        raise NotationError(msg, text)
    fields = text.split(" ")
    place = 0
    for field in fields:
        name = field.partition(":")[0]
        if name not in _OPTIONS and field:
            expected = f"an option of the rules ({', '.join(_OPTIONS)})"
            msg = f"expected {expected}, not {shown(name)}, at place {place} of {shown(text)}"
            raise NotationError(msg, text, place, expected)
        place += len(field) + 1
    # A position has other signs in the same places, so that a place in it is one in the text.
    position = " ".join(field.replace(":", "=", 1) for field in fields).replace("/", ",")
    try:
        return parse_position(position).rules
    except NotationError as error:
        expected = error.expected.replace('"="', '":"').replace('","', '"/"')
        msg = f"expected {expected} at place {error.position} of {shown(text)}"
        raise NotationError(msg, text, error.position, expected) from None


def name_of_rules(rules: Rules) -> str:
    """Write rules as the parameter of a game; `rules_named` reads it again.

    Raises:
        NotationError: a number in them has more than 300 digits.
        RulesError: nobody can play with these rules, not even two.

    >>> name_of_rules(CREIGHTS), name_of_rules(Rules(deal_sizes=(2, 1), pressure=3))
    ('creights', 'deal_sizes:2/1 pressure:3')

    """
    name = _NAMES.get(rules)
    if name is None:
        blank = new_game(MIN_PLAYERS, rules=rules, seed=0, first_dealer=0)
        name = format_position(blank).replace("=", ":").replace(",", "/")
    return name
