"""The end of a round and of the game (sections 8 and 9, R1.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.cards import cards_in
from craits_engine.events import Event, GameWon, Log, RoundScored
from craits_engine.hands import hand_of
from craits_engine.ledger import copy_of
from craits_engine.phases import Phase
from craits_engine.scoring import hand_points, score_hand
from craits_engine.totals import lowest_totals, sum_scores

if TYPE_CHECKING:
    from craits_engine.draft import Draft


_DEAL, _OVER = Phase.DEAL, Phase.OVER


def finish_round(draft: Draft, log: Log) -> None:
    """Score all hands, and let the deal pass to the left (R2.2) or the game end (R1.4)."""
    ledger = draft._ledger
    tables = ledger.tables
    rules, scale = tables.rules, tables.scale
    row = tuple(
        [
            # Who went out has nothing to add up.
            (hand and hand_points(hand, rules, scale)) + penalty
            for hand, penalty in zip(draft._hands, ledger.penalties, strict=True)
        ]
    )
    last = ledger.round_number == len(rules.deal_sizes)
    dealer = ledger.dealer if last else (ledger.dealer + 1) % tables.players
    draft._ledger = finished = copy_of(ledger)
    finished.dealer = dealer
    finished.scores = (*ledger.scores, row)
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
    ledger = draft._ledger
    log.append(
        RoundScored(
            round_number=ledger.round_number,
            hands=tuple(hand_of(bits) for bits in draft._hands),
            hand_scores=tuple(score_hand(cards_in(bits), ledger.rules) for bits in draft._hands),
            penalties=ledger.penalties,
            points=row,
            dealer=ledger.dealer,
        )
    )
    if draft._phase is _OVER:
        totals = sum_scores(ledger.scores, ledger.players)
        log.append(GameWon(lowest_totals(totals), totals))
