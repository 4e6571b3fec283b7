"""A game as a text, as one player sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.vocabulary.direction import Direction
from craits_engine.vocabulary.phase import Phase

if TYPE_CHECKING:
    from craits_engine.state.view import View

_WAITS_FOR = {
    Phase.DEAL: "seat {turn} is to deal",
    Phase.NAME_SUIT: "seat {turn} is to name a suit",
    Phase.PLAY: "seat {turn} is on turn",
    Phase.OVER: "the game is over",
}


def screen(view: View) -> str:
    """Write what a player sees, in a few lines; the last one ends without a line break.

    >>> state = apply(new_game(2, rules=Rules(deal_sizes=(3,)), seed=2, first_dealer=0), Deal(0))
    >>> print(screen(observe(state, 1)))
    Round 1 of 1, dealt by seat 0: seat 0 is on turn
    Top card 4♣, suit ♣, to the left, 45 in the stock
    > seat 0, total 0, 3 cards
      seat 1, total 0, 3 cards: 2♦ 6♦ 8♥

    """
    rounds = len(view.rules.deal_sizes)
    waits = _WAITS_FOR[view.phase].format(turn=view.turn)
    lines = [f"Round {view.round_number} of {rounds}, dealt by seat {view.dealer}: {waits}"]
    if view.top_card is not None and view.suit_in_force is not None:
        way = "left" if view.direction is Direction.CLOCKWISE else "right"
        crank = f", crank {view.crank}" if view.crank else ""
        lines.append(
            f"Top card {view.top_card}, suit {view.suit_in_force.symbol}{crank}, "
            f"to the {way}, {view.stock_size} in the stock"
        )
    for seat, (size, total) in enumerate(zip(view.hand_sizes, view.totals, strict=True)):
        own = f": {view.hand}" if seat == view.seat else ""
        called = ", not announced" if seat in view.unannounced else ""
        owed = view.lost_turns[seat]
        lost = f", turns to sit out: {owed}" if owed else ""
        mark = ">" if seat == view.turn and view.phase is not Phase.OVER else " "
        cards = "1 card" if size == 1 else f"{size} cards"
        lines.append(f"{mark} seat {seat}, total {total}, {cards}{called}{lost}{own}")
    return "\n".join(lines)
