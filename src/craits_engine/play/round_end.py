"""The end of a round and of the game (sections 8 and 9, R1.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.cards.card import cards_in
from craits_engine.cards.hand import hand_of
from craits_engine.rules.scoring import hand_points, lowest_totals, score_hand, sum_scores
from craits_engine.state.context import copy_context
from craits_engine.vocabulary.events import Event, GameWon, Log, RoundScored
from craits_engine.vocabulary.phase import Phase

if TYPE_CHECKING:
    from craits_engine.state.position import Draft


_DEAL, _OVER = Phase.DEAL, Phase.OVER


def finish_round(draft: Draft, log: Log) -> None:
    """Score all hands, and let the deal pass to the left (R2.2) or the game end (R1.4)."""
    context = draft._context
    tables = context.tables
    rules, scale = tables.rules, tables.scale
    row = tuple(
        [
            # Who went out has nothing to add up.
            (hand and hand_points(hand, rules, scale)) + penalty
            for hand, penalty in zip(draft._hands, context.penalties, strict=True)
        ]
    )
    last = context.round_number == len(rules.deal_sizes)
    dealer = context.dealer if last else (context.dealer + 1) % tables.players
    draft._context = finished = copy_context(context)
    finished.dealer = dealer
    finished.scores = (*context.scores, row)
    finished.next_reshuffle = b""
    draft._phase = _OVER if last else _DEAL
    draft._turn = dealer
    draft._crank = 0
    draft._exposed = 0  # R6.2: the chance lapses
    draft._lost = tables.zeros  # R6.4: lost turns end with the round
    draft._drawn = 0
    if log is not None:
        _log_scores(draft, row, log)


def _log_scores(draft: Draft, row: tuple[int, ...], log: list[Event]) -> None:
    context = draft._context
    log.append(
        RoundScored(
            round_number=context.round_number,
            hands=tuple(hand_of(bits) for bits in draft._hands),
            hand_scores=tuple(score_hand(cards_in(bits), context.rules) for bits in draft._hands),
            penalties=context.penalties,
            points=row,
            dealer=context.dealer,
        )
    )
    if draft._phase is _OVER:
        totals = sum_scores(context.scores, context.players)
        log.append(GameWon(lowest_totals(totals), totals))
