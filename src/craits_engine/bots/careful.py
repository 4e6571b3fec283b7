"""A bot that thinks of what it may be left with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import attrs

from craits_engine.bots.candidates import asked, sensible, shortest_other, speak_up
from craits_engine.bots.counting import Count
from craits_engine.rules.ability import CRANK_STEPS, Ability
from craits_engine.rules.matching import wild_cards
from craits_engine.vocabulary.actions import NameSuit, Play

if TYPE_CHECKING:
    from craits_engine.cards.card import Card
    from craits_engine.cards.suit import Suit
    from craits_engine.state.view import View
    from craits_engine.vocabulary.actions import Action

# What things are worth, in cards of average worth. Found by trying: small changes of these
# numbers change little.
_WILD: Final = 3.0
"""A wild card in hand, for the time when nothing else fits."""
_HASTE: Final = 0.5
"""By how much less a wild card is kept for each card that the shortest other hand is nearer to
its end."""
_ANSWER: Final = 0.3
"""To be able to answer a crank."""
_FOLLOW: Final = 0.13
"""Each card in hand, up to three, that fits on the one just played."""
_FOLLOWS: Final = 3
_EXTRA: Final = 0.9
"""An extra turn with a card to play in it; without one it costs a card."""
_DRAWN: Final = 0.8
"""A card that another player draws; many are played again before the end."""
_STUCK: Final = 0.5
"""The card that the next player draws who cannot play."""
_CRANKED: Final = 0.5
"""Each card of a crank that another player pays."""
_PAID: Final = 0.8
"""Each card of a crank that comes back and must be paid."""
_RAISED: Final = 1.5
"""By how much an answer raises a crank on average."""
_OUT: Final = 0.5
"""What it costs beyond the cards in hand if the next player goes out."""


@attrs.frozen
class CarefulBot:
    """Weighs what it would be left with against what a card does to the others.

    For each card that it may play it considers

    - what the rest of the hand would score: a 3 is kept as long as there is something dear for it
      to cancel, and a hand of 3s alone is welcome;
    - 8s, which it keeps for when nothing fits, the less so the fewer cards another player has;
    - what it could play next, and whether it could still answer a crank;
    - the next player, in the direction that the card leaves: whether that player can go on, can
      go out, draws or is skipped, and how far a crank would run.

    The chances come from counting the cards that it has not seen. It announces, calls, and leaves
    nothing to chance.
    """

    def __call__(self, view: View, /) -> Action:
        """Speak up, or take the action of the greatest merit."""
        asked(view)
        said = speak_up(view)
        if said is not None:
            return said
        choices = sensible(view)
        if len(choices) == 1:
            return choices[0]
        return max(choices, key=Weighing(view).merit)

    def react(self, view: View, /) -> Action | None:
        """Announce, or call."""
        return speak_up(view)


class Weighing:
    """The actions of one view, compared by what each is worth in points.

    Only the differences between the merits of one view mean anything.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.count: Count = Count.of(view)
        self.others: int = view.players - 1
        self.wild: int = wild_cards(view.rules)
        shortest = shortest_other(view)
        self.calm: float = 1 - _HASTE ** max(0, shortest - 1)
        """How far the end of the round seems, from 0 to 1."""

    def merit(self, action: Action) -> float:
        """Return what an action is worth."""
        view = self.view
        hand = self.count.hand
        match action:
            case Play(_, card, suit):
                rest = hand & ~card._bit
                return self._left_with(rest) + self._does(card, suit or card.suit, rest)
            case NameSuit(_, suit):
                return self._goes_on(hand, self._fitting(suit, view.discard[-1]), self._next())
            case _:  # to pass: a draw is never one of several choices
                suit = cast("Suit", view.suit_in_force)
                fits = self._fitting(suit, view.discard[-1])
                return self._left_with(hand) + self._goes_on(hand, fits, self._next())

    def _left_with(self, rest: int) -> float:
        """Value the cards that stay in hand."""
        count = self.count
        wilds = (rest & self.wild).bit_count()
        answers = rest & count.tables.answers != 0
        return count.mean * (_WILD * self.calm * wilds + _ANSWER * answers) - count.score(rest)

    def _does(self, card: Card, suit: Suit, rest: int) -> float:
        """Value what a card does to the others."""
        view = self.view
        rules = view.rules
        ability = rules.abilities[card.rank]
        turned = ability is Ability.REVERSE
        if ability is Ability.CRANK or view.crank:
            return self._crank(view.crank + CRANK_STEPS[ability], rest)
        fits = self._fitting(suit, card)
        if ability is Ability.EXTRA_TURN:
            return self._goes_on(rest, fits, cast("int", view.seat))
        skips = ability is Ability.SKIP or (
            turned and rules.duel_reverse_skips and self.others == 1
        )
        seat = self._next(skips=skips, turned=turned)
        if ability is Ability.OTHERS_DRAW:
            return self.count.mean * _DRAWN + self._goes_on(rest, fits, seat, more=1)
        if ability is Ability.NEXT_DRAWS or ability is Ability.SECOND_NEXT_DRAWS:
            # Of two players the second next is the next one.
            more = ability is Ability.NEXT_DRAWS or self.others == 1
            given = self.count.mean * _DRAWN / self.others
            return given + self._goes_on(rest, fits, seat, more=more)
        return self._goes_on(rest, fits, seat)

    def _goes_on(self, rest: int, fits: int, seat: int, more: int = 0) -> float:
        """Value that the turn passes to a seat, who has drawn so many more by then."""
        view, count = self.view, self.count
        own = (fits & rest).bit_count()
        if seat == view.seat:
            return count.mean * (_EXTRA if own else -1)
        size = view.hand_sizes[seat] + more
        stuck = count.lacks(fits, size)
        value = count.mean * (_FOLLOW * min(_FOLLOWS, own) + _STUCK * stuck / self.others)
        if size == 1:
            value -= (1 - stuck) * (max(0, count.score(rest)) + count.mean * _OUT)
        return value

    def _crank(self, due: float, rest: int) -> float:
        """Value a crank of this count: who is likely to pay it, and whether it may come back."""
        view, count = self.view, self.count
        answers = count.tables.answers
        value = 0.0
        reaches = 1.0
        seat = self._next()
        while seat != view.seat:
            if not view.lost_turns[seat]:  # R5.4
                pays = count.lacks(answers, view.hand_sizes[seat])
                value += reaches * pays * due * _CRANKED / self.others
                reaches *= 1 - pays
                due += _RAISED
            seat = count.tables.after[view.direction.value][seat]
        if not rest & answers:
            value -= reaches * due * _PAID
        return value * count.mean

    def _next(self, *, skips: bool = False, turned: bool = False) -> int:
        """Return the seat that the turn passes to, lost turns counted (R6.4)."""
        view = self.view
        direction = view.direction.value * (-1 if turned else 1)
        after = self.count.tables.after[direction]
        seat = after[cast("int", view.seat)]
        if skips:
            seat = after[seat]
        while view.lost_turns[seat] and seat != view.seat:
            seat = after[seat]
        return seat

    def _fitting(self, suit: Suit, top: Card) -> int:
        return self.count.tables.matches[suit._index][top._index]
