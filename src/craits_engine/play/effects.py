"""What each ability does once its card lies on the discard pile (section 4).

An effect changes the draft and gives the seat from which the turn then passes, or `SAME_TURN` if
the same player goes on. It does not pass the turn itself: after a last card there is none to pass.
The up-card has its effect as the dealer's first turn (R2.5), through the same functions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from craits_engine.play.stock import draw, draw_one_each
from craits_engine.rules.ability import CRANK_STEPS, Ability
from craits_engine.vocabulary.direction import Direction
from craits_engine.vocabulary.events import (
    CrankRaised,
    DrawCause,
    ExtraTurn,
    Log,
    Reversed,
    Skipped,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from craits_engine.state.position import Draft

SAME_TURN: Final = -1
"""What an effect gives instead of a seat if the same player takes another turn."""

_DUEL: Final = 2
"""The number of players for which `duel_reverse_skips` exists."""


_ABILITY: Final = DrawCause.ABILITY
_ANSWER_ADDS: Final = CRANK_STEPS[Ability.ANSWER]
_CRANK_ADDS: Final = CRANK_STEPS[Ability.CRANK]


def _next(draft: Draft, seat: int) -> int:
    """Return the next player in the direction of play, lost turns or not (R4.1)."""
    return draft._context.tables.after[draft._direction][seat]


def _nothing(_draft: Draft, seat: int, _log: Log) -> int:
    return seat


def _answer(draft: Draft, seat: int, log: Log) -> int:
    # R4, A: an ordinary card outside a crank.
    if draft._crank:
        draft._crank += _ANSWER_ADDS  # R5.2
        if log is not None:
            log.append(CrankRaised(seat, draft._crank))
    return seat


def _crank(draft: Draft, seat: int, log: Log) -> int:
    draft._crank += _CRANK_ADDS  # R5.1, R5.2
    if log is not None:
        log.append(CrankRaised(seat, draft._crank))
    return seat


def _skip(draft: Draft, seat: int, log: Log) -> int:
    skipped = _next(draft, seat)
    if log is not None:
        log.append(Skipped(skipped))
    return skipped


def _others_draw(draft: Draft, seat: int, log: Log) -> int:
    draw_one_each(draft, seat, _ABILITY, log)
    return seat


def _extra_turn(_draft: Draft, seat: int, log: Log) -> int:
    if log is not None:
        log.append(ExtraTurn(seat))
    return SAME_TURN


def _next_draws(draft: Draft, seat: int, log: Log) -> int:
    draw(draft, _next(draft, seat), 1, _ABILITY, log)
    return seat


def _second_next_draws(draft: Draft, seat: int, log: Log) -> int:
    target = _next(draft, seat)
    second = _next(draft, target)
    # With two players the second next would be the player: it is the next one.
    draw(draft, target if second == seat else second, 1, _ABILITY, log)
    return seat


def _reverse(draft: Draft, seat: int, log: Log) -> int:
    draft._direction = -draft._direction
    if log is not None:
        log.append(Reversed(Direction(draft._direction)))
    tables = draft._context.tables
    if tables.rules.duel_reverse_skips and tables.players == _DUEL:
        return _skip(draft, seat, log)
    return seat


_BY_ABILITY: dict[Ability, Callable[[Draft, int, Log], int]] = {
    Ability.NONE: _nothing,
    Ability.ANSWER: _answer,
    Ability.CRANK: _crank,
    Ability.SKIP: _skip,
    Ability.OTHERS_DRAW: _others_draw,
    Ability.EXTRA_TURN: _extra_turn,
    Ability.NEXT_DRAWS: _next_draws,
    Ability.SECOND_NEXT_DRAWS: _second_next_draws,
    # Naming a suit is part of the play itself.
    Ability.WILD: _nothing,
    Ability.SWITCH: _nothing,
    Ability.WILD_SWITCH: _nothing,
    Ability.REVERSE: _reverse,
}

EFFECTS: tuple[Callable[[Draft, int, Log], int], ...] = tuple(_BY_ABILITY[each] for each in Ability)
"""The effects in the order of `Ability`, as `Tables.effects` numbers them."""
