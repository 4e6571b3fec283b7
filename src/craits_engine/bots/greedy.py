"""A bot that gets rid of what is dear."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from craits_engine.bots.candidates import asked, sensible, shortest_other, speak_up
from craits_engine.vocabulary.actions import NameSuit, Play

if TYPE_CHECKING:
    from craits_engine.cards.card import Card
    from craits_engine.cards.suit import Suit
    from craits_engine.state.view import View
    from craits_engine.vocabulary.actions import Action

_NEAR_END: Final = 2
"""From so many cards in the shortest other hand on, a wild card is a risk. Found by trying."""


@attrs.frozen
class GreedyBot:
    """Plays the dearest card that it may play, and looks no further.

    A wild card, which goes on anything later, counts for nothing until another player has two
    cards or fewer. From then on it is as dear as it would be in the hand.

    It names the suit of which it holds most, always announces, and calls whenever it may. It
    plays whenever it can. Of what it likes equally it takes the first in the order of the legal
    actions, so that it leaves nothing to chance.
    """

    def __call__(self, view: View, /) -> Action:
        """Speak up, or play the dearest card."""
        asked(view)
        return speak_up(view) or max(sensible(view), key=lambda action: _appeal(view, action))

    def react(self, view: View, /) -> Action | None:
        """Announce, or call."""
        return speak_up(view)


def _appeal(view: View, action: Action) -> tuple[bool, int, int]:
    """Return how much the bot likes an action: the higher, the better."""
    match action:
        case Play(_, card, suit):
            return (True, _dearness(view, card), _held(view, suit or card.suit, card))
        case NameSuit(_, suit):
            return (False, 0, _held(view, suit, None))
        case _:
            return (False, 0, 0)


def _dearness(view: View, card: Card) -> int:
    """Return how much the bot wants to be rid of a card."""
    if view.rules.abilities[card.rank].wild and shortest_other(view) > _NEAR_END:
        return 0
    return worth(view, card)


def worth(view: View, card: Card) -> int:
    """Return what a card counts if nothing cancels it (R9.1); for a 3 what it takes off (R9.2)."""
    return view.rules.points.get(card.rank, view.rules.three_bonus)


def _held(view: View, suit: Suit, without: Card | None) -> int:
    """Count the cards of a suit in the hand without the card to be played."""
    return sum(card.suit is suit for card in view.hand if card != without)
