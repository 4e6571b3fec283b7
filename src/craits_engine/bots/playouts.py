"""Cheap play to the end of a round, which tells a search what a position is worth."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from craits_engine.cards import DECK
from craits_engine.legality import playable
from craits_engine.phases import Phase
from craits_engine.reducer import apply_unchecked
from craits_engine.scoring import hand_points

if TYPE_CHECKING:
    from craits_engine.actions import Action
    from craits_engine.rules import Rules
    from craits_engine.state import GameState

LONGEST: Final = 500
"""So many actions a playout has at most. Rounds are far shorter, but with tiny decks some never
end."""


def play_out(state: GameState, order) -> tuple[int, ...]:
    """Play a round to its end, and give what each seat scores in it.

    Every player sheds the dearest card they may, except that wild cards are kept for when nothing
    else fits; names the suit they hold most of; and announces. Nobody calls.
    """
    tables = state._ledger.tables
    plays, last_plays, draws, suits = tables.plays, tables.last_plays, tables.draws, tables.suits
    left = LONGEST
    while state._phase is Phase.PLAY and left:
        left -= 1
        seat = state._turn
        cards = playable(state)
        if cards:
            for group in order:
                hit = cards & group
                if hit:
                    break
            card = hit.bit_length() - 1
            hand = state._hands[seat]
            rest = hand & (hand - 1)
            ways = (plays if not rest or rest & (rest - 1) else last_plays)[seat][card]
            action = ways[-1]
            if len(ways) > 2:
                action = best_suit(ways, hand, card, suits[card])
        else:
            action = draws[seat][0]
        state = apply_unchecked(state, action)
    if state._phase is Phase.PLAY:
        return tuple([hand_points(h, tables.rules, tables.points) for h in state._hands])
    return state._ledger.scores[-1]

SUITM=[sum(c._bit for c in DECK if c.suit._index==i) for i in range(4)]
def best_suit(ways, hand, card, suits):
    hand &= ~(1 << card)
    step = len(ways) // len(suits)
    best=-1
    for k, s in enumerate(suits):
        idx = s._index if s is not None else DECK[card].suit._index
        n=(hand & SUITM[idx]).bit_count()
        if n>best: best=n; a=ways[k*step+step-1]
    return a


@lru_cache(maxsize=64)
def shedding_order(rules: Rules, wl=-1000, tl=-50) -> tuple[int, ...]:
    """Give the sets of cards, from those to be played first to those to be kept."""
    groups: dict[int, int] = {}
    for card in DECK:
        points = rules.points.get(card.rank, tl)
        if rules.abilities[card.rank].wild:
            points = wl
        groups[points] = groups.get(points, 0) | card._bit
    return tuple(groups[points] for points in sorted(groups, reverse=True))
