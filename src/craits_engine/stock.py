"""Drawing cards, and what happens when the stock runs out (section 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.cards import BITS, bits_of, cards_of
from craits_engine.chance import shuffled
from craits_engine.errors import ShuffleError
from craits_engine.events import DrawCause, Drew, Log, Reshuffled, Waived
from craits_engine.knowledge import after_draw, after_reshuffle
from craits_engine.ledger import Ledger

if TYPE_CHECKING:
    from craits_engine.draft import Draft


def draw(draft: Draft, seat: int, count: int, cause: DrawCause, log: Log) -> int:
    """Let a player draw; give the set of cards drawn, which may be smaller than `count` (R7.2)."""
    if count <= len(draft._stock):
        return _take(draft, seat, count, cause, log)
    drawn = _take(draft, seat, len(draft._stock), cause, log)
    short = count - drawn.bit_count()
    if len(draft._discard) > 1:
        # R7.1: only now must a card be drawn that is not there. One reshuffle is enough: what
        # lies under the top card after it is nothing.
        _reshuffle(draft, seat, log)
        drawn |= _take(draft, seat, min(short, len(draft._stock)), cause, log)
        short = count - drawn.bit_count()
    if short and log is not None:
        log.append(Waived(seat, short, cause))
    return drawn


def _take(draft: Draft, seat: int, count: int, cause: DrawCause, log: Log) -> int:
    """Move so many cards, which the stock has, to a hand."""
    if not count:
        return 0
    stock = draft._stock
    taken = stock[-count:]
    draft._stock = stock[:-count]
    drawn = BITS[taken[0]] if count == 1 else bits_of(taken)
    hands = [*draft._hands]
    hands[seat] |= drawn
    draft._hands = tuple(hands)
    if draft._exposed:
        draft._exposed &= ~(1 << seat)  # R6.2: the number of cards has changed
    if draft._held:
        draft._held = after_draw(draft, seat, count)
    if log is not None:
        log.append(Drew(seat, cards_of(taken[::-1]), cause))
    return drawn


def _reshuffle(draft: Draft, seat: int, log: Log) -> None:
    """Make a new stock of the discard pile without its top card (R7.1)."""
    ledger = draft._ledger
    under = draft._discard[:-1]
    draft._discard = draft._discard[-1:]
    laid_down = ledger.next_reshuffle
    if laid_down and sorted(laid_down) != sorted(under):
        msg = "the reshuffle laid down beforehand does not have the cards under the top card"
        raise ShuffleError(msg)
    draft._stock = laid_down or shuffled(under, ledger.seed, ledger.shuffles)
    forced = ledger.forced
    # R10 `pressure`: n points, 2n the next time in the game, then 4n …
    points = ledger.rules.pressure << forced[seat]
    pile = bits_of(under)
    draft._ledger = Ledger(
        tables=ledger.tables,
        round_number=ledger.round_number,
        dealer=ledger.dealer,
        seed=ledger.seed,
        shuffles=ledger.shuffles + (not laid_down),
        cut=ledger.cut,
        scores=ledger.scores,
        forced=_raised(forced, seat, 1),
        penalties=_raised(ledger.penalties, seat, points),
        reshuffled=(*(left for old in ledger.reshuffled if (left := old & ~pile)), pile),
        next_reshuffle=b"",
    )
    draft._held = after_reshuffle(draft, ledger.reshuffled, pile)
    if log is not None:
        log.append(Reshuffled(seat, cards_of(draft._stock), points, shuffled=not laid_down))


def _raised(numbers: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    return (*numbers[:seat], numbers[seat] + by, *numbers[seat + 1 :])
