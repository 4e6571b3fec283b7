"""What a player sees now, as one line of text; `observations` tells the same in numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.adapters.openspiel.memory import codes
from craits_engine.vocabulary.direction import Direction

if TYPE_CHECKING:
    from collections.abc import Iterable

    from craits_engine.state.view import View


def public_text(view: View) -> str:
    """Write what everybody sees; what is as usual is left out.

    >>> rules = Rules(deal_sizes=(3,))
    >>> state = apply(new_game(2, rules=rules, seed=4, first_dealer=0), Deal(0))
    >>> print(public_text(observe(state, None)))
    round 1 play dealer 0 turn 1+ cards 3/3 stock 45
    top AC suit C pile -

    """
    parts = [
        f"round {view.round_number} {view.phase.value}",
        f"dealer {view.dealer}",
        f"turn {view.turn}{'+' if view.direction is Direction.CLOCKWISE else '-'}",
        f"cards {_row(view.hand_sizes)}",
        f"stock {view.stock_size}",
    ]
    if view.suit_in_force is not None:
        *under, top = view.discard
        pile = codes(sum(card._bit for card in under)) or "-"
        parts.append(f"top {top.code} suit {view.suit_in_force.letter} pile {pile}")
    if view.crank:
        parts.append(f"crank {view.crank}")
    if view.unannounced:
        parts.append(f"unannounced {_row(sorted(view.unannounced))}")
    if view.drawn_card_fits:
        parts.append("drawn card fits")
    rows = {
        "lost": view.lost_turns,
        "totals": view.totals,
        "penalties": view.penalties,
        "forced": view.forced_reshuffles,
    }
    parts += [f"{name} {_row(row)}" for name, row in rows.items() if any(row)]
    parts += [
        f"reshuffled {codes(pile._bits)} held {_row(row)}"
        for pile, row in zip(view.reshuffled, view.reshuffled_held, strict=True)
    ]
    return " ".join(parts)


def private_text(view: View) -> str:
    """Write what the player alone sees.

    >>> rules = Rules(deal_sizes=(3,))
    >>> state = apply(new_game(2, rules=rules, seed=4, first_dealer=0), Deal(0))
    >>> private_text(observe(state, 1))
    'hand 2S6D7D'

    """
    drawn = "" if view.drawn_card is None else f" drawn {view.drawn_card.code}"
    return f"hand {codes(view.hand._bits) or '-'}{drawn}"


def _row(numbers: Iterable[int]) -> str:
    return "/".join(map(str, numbers))
