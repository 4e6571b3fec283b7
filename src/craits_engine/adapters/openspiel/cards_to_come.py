"""Chance by the card: an action takes place when it is known which cards it draws.

The engine draws from a stock in an order. Here a stock has none: it lies in ascending order, and
that means nothing. An action is tried with the cards that chance has given so far on top of it. If
that draws no more than those, it is what happens. If it draws more, chance has to give one more
card first: any of those from which it is drawn, each as likely as another. What came out of a trial
that lacked a card is thrown away, so that neither the order nor the seed of a state ever shows.

How many cards an action draws may depend on which cards come (an up-card that makes others draw
does, R2.5), but never on a card that comes later. So each trial is right about the next card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from craits_engine.cards.card import cards_of
from craits_engine.play.reducer import apply_unchecked
from craits_engine.state.game_state import freeze
from craits_engine.state.position import draft_of
from craits_engine.vocabulary.actions import Deal, Play

if TYPE_CHECKING:
    from craits_engine.state.game_state import GameState
    from craits_engine.vocabulary.actions import Action


@attrs.frozen
class Wanted:
    """An action has to wait for a card."""

    cards: bytes
    """The cards of which chance gives one, as places in `DECK` in ascending order."""


def attempt(state: GameState, action: Action, known: bytes) -> GameState | Wanted:
    """Return the state after an action, or tell that it draws one more card than is known.

    Args:
        state: a state whose stock is in no order.
        action: a legal action, dealing without a deck included.
        known: the cards that chance has given for it, in the order in which they are drawn.

    """
    if isinstance(action, Deal):
        return _attempt_deal(state, action, known)
    after = apply_unchecked(_laid_out(state, action, known) if known else state, action)
    drawn = sum(
        [(new & ~old).bit_count() for new, old in zip(after._hands, state._hands, strict=True)]
    )
    if drawn > len(known):
        # R7.1: only when the stock is used up a card comes from what lay under the top card.
        rest = _without(state._stock, known) or _without(_under_top(state, action), known)
        return Wanted(rest)
    return unordered(after) if drawn else after


def _attempt_deal(state: GameState, action: Deal, known: bytes) -> GameState | Wanted:
    """Do the same for a deal, in which the whole deck is the stock (R2.3)."""
    context = state._context
    deck = context.tables.deck
    rest = _without(deck, known)
    if len(known) <= context.players * context.rules.deal_sizes[context.round_number]:
        return Wanted(rest)
    after = apply_unchecked(state, Deal(action.seat, cards_of(known + rest)))
    # The up-card lies alone, so that nothing can have been reshuffled.
    if len(deck) - len(after._stock) > len(known):
        return Wanted(rest)
    return unordered(after)


def _under_top(state: GameState, action: Action) -> bytes:
    """Return what lies under the top card when this action draws, in ascending order (R7.1)."""
    pile = state._discard
    return bytes(sorted(pile if isinstance(action, Play) else pile[:-1]))


def _without(pile: bytes, cards: bytes) -> bytes:
    return pile.translate(None, cards)


def _laid_out(state: GameState, action: Action, known: bytes) -> GameState:
    """Put cards on top of the stock, and of the one that a reshuffle will give.

    This is the one place that arranges cards. It only reorders what is there.
    """
    size = len(state._stock)
    now, later = known[:size], known[size:]
    draft = draft_of(state)
    draft._stock = _without(state._stock, now) + now[::-1]
    if later:
        under = _without(_under_top(state, action), later)
        draft._context = state._context.with_next_reshuffle(under + later[::-1])
    return freeze(draft)


def unordered(state: GameState) -> GameState:
    """Return the state with its stock in ascending order, and the seed 0."""
    draft = draft_of(state)
    draft._stock = bytes(sorted(state._stock))
    if state._context.seed:
        draft._context = state._context.with_seed(0)
    return freeze(draft)
