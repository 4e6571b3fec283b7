"""The start of a game: the players, the first dealer and the seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.base.errors import RulesError
from craits_engine.base.validation import is_just, is_whole, shown
from craits_engine.cards.shuffle import fresh_seed, seed_problems
from craits_engine.rules.options import MAX_PLAYERS, Rules, fit_problems, seat_problems
from craits_engine.state.context import Context
from craits_engine.state.cut import cut_dealer, draw_cut
from craits_engine.state.game_state import freeze
from craits_engine.state.position import Draft
from craits_engine.state.tables import tables_for
from craits_engine.vocabulary.direction import Direction
from craits_engine.vocabulary.phase import Phase

if TYPE_CHECKING:
    from craits_engine.state.game_state import GameState

_DEFAULT_RULES = Rules()


def new_game(
    players: int,
    *,
    rules: Rules = _DEFAULT_RULES,
    seed: int | None = None,
    first_dealer: int | None = None,
) -> GameState:
    """Start a game: nothing is dealt yet, and the first dealer is to deal.

    Args:
        players: their number, 2 to 5 (R1.1).
        rules: the options; every deal must fit the deck for so many players.
        seed: a whole number of at most 128 bits, from which all shuffles follow; None draws one
            that nobody can guess, and keeps it in the state.
        first_dealer: a seat; None lets the players cut for it (R2.1), which `GameState.cut` shows.

    Raises:
        RulesError: no game can be played so; it lists everything that is wrong.

    >>> state = new_game(4, seed=2026)
    >>> state.phase, state.round_number, len(state.stock)
    (<Phase.DEAL: 'deal'>, 0, 52)

    """
    problems: list[str] = []
    if not is_just(rules, Rules):
        problems.append(f"rules must be Rules, not {shown(rules)}")
        rules = _DEFAULT_RULES
    problems += fit_problems(rules, players)
    if seed is not None:
        problems += seed_problems(seed)
    if first_dealer is not None:
        seats = players if is_whole(players, 1) else MAX_PLAYERS
        problems += seat_problems("first_dealer", first_dealer, seats)
    if problems:
        raise RulesError(problems)
    if seed is None:
        seed = fresh_seed()
    tables = tables_for(rules, players)
    cut, shuffles = ((), 0) if first_dealer is not None else draw_cut(tables, seed)
    dealer = first_dealer if first_dealer is not None else cut_dealer(cut)
    context = Context(
        tables=tables,
        round_number=0,
        dealer=dealer,
        seed=seed,
        shuffles=shuffles,
        cut=cut,
        scores=(),
        forced=tables.zeros,
        penalties=tables.zeros,
        reshuffled=(),
        next_reshuffle=b"",
    )
    draft = Draft()
    draft._turn = dealer
    draft._hands = tables.zeros
    draft._discard = b""
    draft._stock = tables.deck
    draft._suit = -1
    draft._crank = 0
    draft._direction = Direction.CLOCKWISE.value
    draft._exposed = 0
    draft._lost = tables.zeros
    draft._drawn = 0
    draft._held = 0
    draft._phase = Phase.DEAL
    draft._context = context
    return freeze(draft)
