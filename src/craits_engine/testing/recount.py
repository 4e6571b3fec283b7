"""Counts that the library makes too, made once more in the plainest way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.cards.rank import Rank
from craits_engine.rules.ability import Ability
from craits_engine.vocabulary.actions import Play
from craits_engine.vocabulary.phase import Phase

if TYPE_CHECKING:
    from collections.abc import Iterable

    from craits_engine.cards.card import Card
    from craits_engine.rules.options import Rules
    from craits_engine.state.game_state import GameState
    from craits_engine.vocabulary.actions import Action


def points_of(cards: Iterable[Card], rules: Rules) -> int:
    """Count what the cards left in a hand score, card by card (R9.1, R9.2)."""
    hand = list(cards)
    left = [card for card in hand if card.rank is not Rank.THREE]
    total = 0
    for _three in range(len(hand) - len(left)):
        targets = [
            card for card in left if rules.threes_cancel_eights or card.rank is not Rank.EIGHT
        ]
        if targets:
            left.remove(max(targets, key=lambda card: rules.points[card.rank]))
            total += rules.cancelled_pair
        else:
            total += rules.three_bonus
    return total + sum(rules.points[card.rank] for card in left)


def crank_due(state: GameState, action: Action, up_card: Card | None) -> int:
    """Count a crank after an action, before anybody pays it (R5.1, R5.2, R2.5).

    Args:
        state: before the action.
        action: a legal action.
        up_card: the card that was turned up, if the action is a deal.

    """
    card = action.card if isinstance(action, Play) else up_card
    ability = Ability.NONE if card is None else state.rules.abilities[card.rank]
    if ability is Ability.CRANK:
        return state.crank + 2
    if ability is Ability.ANSWER and state.crank:
        return state.crank + 1
    return state.crank


def rounds_scored(state: GameState) -> int:
    """Count the rounds that must have a row of scores: those dealt but for a running one (R1.3)."""
    return state.round_number - (state.phase in {Phase.NAME_SUIT, Phase.PLAY})
