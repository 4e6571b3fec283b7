"""Drawing cards, and what happens when the stock runs out (section 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.base.errors import ShuffleError
from craits_engine.cards.card import BITS, bits_of, cards_of
from craits_engine.cards.shuffle import shuffled
from craits_engine.state.context import copy_context
from craits_engine.state.reshuffle_counts import drawn_from, without_piles
from craits_engine.vocabulary.events import DrawCause, Drew, Log, Reshuffled, Waived

if TYPE_CHECKING:
    from craits_engine.state.position import Draft


def draw(draft: Draft, seat: int, count: int, cause: DrawCause, log: Log) -> int:
    """Let a player draw; give the set of cards drawn, which may be smaller than `count` (R7.2)."""
    stock = draft._stock
    if count == 1 and stock:
        drawn = BITS[stock[-1]]
        draft._stock = stock[:-1]
    else:
        left = len(stock) - count
        if left < 0:
            return _draw_short(draft, seat, count, cause, log)
        if not count:
            return 0
        drawn = bits_of(stock[left:])
        draft._stock = stock[:left]
    hands = [*draft._hands]
    hands[seat] |= drawn
    draft._hands = tuple(hands)
    if draft._exposed:
        draft._exposed &= ~(1 << seat)  # R6.2: the number of cards has changed
    piles = draft._context.reshuffled
    if piles:
        draft._held += drawn_from(piles, seat, count)
    if log is not None:
        log.append(Drew(seat, cards_of(stock[: -count - 1 : -1]), cause))
    return drawn


def draw_one_each(draft: Draft, seat: int, cause: DrawCause, log: Log) -> None:
    """Let all players but one draw a card, in the order of the turn."""
    after = draft._context.tables.after[draft._direction]
    other = after[seat]
    if log is not None or draft._context.reshuffled or len(draft._stock) < len(after):
        while other != seat:
            draw(draft, other, 1, cause, log)
            other = after[other]
        return
    # The same in one go, for a search cannot do without this: a quarter of the time.
    stock = draft._stock
    hands = [*draft._hands]
    left = len(stock)
    while other != seat:
        left -= 1
        hands[other] |= BITS[stock[left]]
        other = after[other]
    draft._hands = tuple(hands)
    draft._stock = stock[:left]
    draft._exposed &= 1 << seat


def _draw_short(draft: Draft, seat: int, count: int, cause: DrawCause, log: Log) -> int:
    """Let a player draw more than the stock has."""
    drawn = draw(draft, seat, len(draft._stock), cause, log)
    short = count - drawn.bit_count()
    if len(draft._discard) > 1:
        # R7.1: only now must a card be drawn that is not there. One reshuffle is enough: what
        # lies under the top card after it is nothing.
        _reshuffle(draft, seat, log)
        drawn |= draw(draft, seat, min(short, len(draft._stock)), cause, log)
        short = count - drawn.bit_count()
    if short and log is not None:
        log.append(Waived(seat, short, cause))
    return drawn


def _reshuffle(draft: Draft, seat: int, log: Log) -> None:
    """Make a new stock of the discard pile without its top card (R7.1)."""
    context = draft._context
    under = draft._discard[:-1]
    draft._discard = draft._discard[-1:]
    laid_down = context.next_reshuffle
    if laid_down and sorted(laid_down) != sorted(under):
        msg = "the reshuffle laid down beforehand does not have the cards under the top card"
        raise ShuffleError(msg)
    draft._stock = laid_down or shuffled(under, context.seed, context.shuffles)
    forced = context.forced
    # R10 `pressure`: n points, 2n the next time in the game, then 4n …
    points = context.rules.pressure << forced[seat]
    pile = bits_of(under)
    draft._context = new = copy_context(context)
    if not laid_down:
        new.shuffles += 1
    new.forced = _raised(forced, seat, 1)
    if points:
        new.penalties = _raised(context.penalties, seat, points)
    new.reshuffled = (*[left for old in context.reshuffled if (left := old & ~pile)], pile)
    new.next_reshuffle = b""
    draft._held = without_piles(draft._held, context.reshuffled, pile)  # nobody holds the new one
    if log is not None:
        log.append(Reshuffled(seat, cards_of(draft._stock), points, shuffled=not laid_down))


def _raised(numbers: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    return (*numbers[:seat], numbers[seat] + by, *numbers[seat + 1 :])
