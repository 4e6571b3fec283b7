"""What an action does, told rule by rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from craits_engine import (
    Ability,
    Announce,
    CallIdiot,
    Card,
    Deal,
    Draw,
    NameSuit,
    Pass,
    Phase,
    Play,
)
from tests.oracle.legality import Legality
from tests.oracle.scoring import score

if TYPE_CHECKING:
    from collections.abc import Callable

    from craits_engine import Action

    # Gives cards an order. For a reshuffle: the new stock, bottom to top. For a deal: the deck,
    # the card that is dealt first in front.
    Shuffle: TypeAlias = Callable[[list[Card]], list[Card]]


class Model(Legality):
    """A position that can carry out actions."""

    def do(self, action: Action, shuffle: Shuffle) -> None:
        """Carry out a legal action, with everything that follows from it."""
        assert self.legal(action), action
        match action:
            case Deal():
                self._deal(action, shuffle)
            case NameSuit():
                self.suit = action.suit
                self.phase = Phase.PLAY
                self._turn_comes_to(self._next(self.dealer), shuffle)
            case Play():
                self._play(action, shuffle)
            case Draw():
                self._draw(action.seat, shuffle)
            case Pass():
                self.drawn = None
                self._turn_comes_to(self._next(action.seat), shuffle)
            case Announce():
                self.exposed.remove(action.seat)
            case CallIdiot():
                self._call(action.target, shuffle)

    # Section 2: the deal

    def _deal(self, action: Deal, shuffle: Shuffle) -> None:
        deck = list(self.rules.deck)
        deck = self._shuffled(deck, shuffle) if action.deck is None else list(action.deck)
        self.round_number += 1
        self.hands = [set() for _ in range(self.players)]
        self.penalty = [0] * self.players
        self.direction = 1  # R2.4
        # R2.3: one card at a time, clockwise, beginning on the dealer's left.
        for _ in range(self.rules.deal_sizes[self.round_number - 1]):
            for place in range(1, self.players + 1):
                seat = (self.dealer + place) % self.players
                self.hands[seat].add(deck.pop(0))
        up_card = deck.pop(0)
        self.discard = [up_card]
        self.suit = up_card.suit  # R3.1
        # "The next card of the deck being its top".
        self.stock = list(reversed(deck))
        if self.ability(up_card) in {Ability.WILD, Ability.SWITCH, Ability.WILD_SWITCH}:
            self.phase = Phase.NAME_SUIT  # R2.6
            self.turn = self.dealer
        else:
            # R2.5: exactly as if the dealer had just played it.
            self.phase = Phase.PLAY
            self.turn = self.dealer
            self._follow(up_card, self.dealer, shuffle)

    # Sections 3 and 4: a play, and what its ability does

    def _play(self, action: Play, shuffle: Shuffle) -> None:
        seat, card = action.seat, action.card
        self.drawn = None
        self.hands[seat].remove(card)
        self.discard.append(card)
        self.suit = card.suit if action.suit is None else action.suit
        # R6.1, R6.2: the number of cards has changed, so an older duty is gone.
        self.exposed.discard(seat)
        if len(self.hands[seat]) == 1 and self.rules.announce_last_card and not action.announce:
            self.exposed.add(seat)
        self._follow(card, seat, shuffle)

    def _follow(self, card: Card, seat: int, shuffle: Shuffle) -> None:
        """Apply the ability of the card that `seat` put on top; then the turn passes (R3.4)."""
        ability = self.ability(card)
        out = len(self.hands[seat]) == 0
        if ability is Ability.CRANK:
            self.crank += 2  # R5.1, R5.2
        elif ability is Ability.ANSWER and self.crank > 0:
            self.crank += 1  # R5.2
        elif ability is Ability.OTHERS_DRAW:
            # "in turn order from the next player"
            other = self._next(seat)
            while other != seat:
                self._take(other, 1, shuffle)
                other = self._next(other)
        elif ability is Ability.NEXT_DRAWS:
            self._take(self._next(seat), 1, shuffle)
        elif ability is Ability.SECOND_NEXT_DRAWS:
            # "with two players the next one"
            second = self._next(self._next(seat))
            self._take(self._next(seat) if second == seat else second, 1, shuffle)
        elif ability is Ability.REVERSE:
            self.direction = -self.direction
        if out:
            self._went_out(ability, seat, shuffle)
        else:
            self._turn_comes_to(self._after(ability, seat), shuffle)

    def _after(self, ability: Ability, seat: int) -> int:
        """To whom the turn would pass after this card, lost turns aside."""
        follower = self._next(seat)
        skips = ability is Ability.SKIP or (
            # Option duel_reverse_skips.
            ability is Ability.REVERSE and self.rules.duel_reverse_skips and self.players == 2
        )
        if skips:
            return self._next(follower)
        if ability is Ability.EXTRA_TURN:
            return seat
        return follower

    def _next(self, seat: int) -> int:
        """R4.1: the next seat in the direction of play."""
        return (seat + self.direction) % self.players

    # Section 8: going out

    def _went_out(self, ability: Ability, seat: int, shuffle: Shuffle) -> None:
        """The player at `seat` has played the last card; its ability was followed."""
        if self.crank > 0:
            if self.rules.crank_settles:
                # R8.2: the crank goes on, and the round with it.
                self._turn_comes_to(self._next(seat), shuffle)
            else:
                # Option crank_settles: the next player (R4.1) draws the count.
                self._take(self._next(seat), self.crank, shuffle)
                self.crank = 0
                self._end_round()
        elif ability is Ability.EXTRA_TURN and not self.rules.extra_turn_goes_out:
            # R8.3: another turn, in which they cannot play, so they draw one card.
            self._draw(seat, shuffle)
        else:
            self._end_round()  # R8.1

    def _draw(self, seat: int, shuffle: Shuffle) -> None:
        """The player on turn draws what is due, and the turn passes."""
        if self.crank > 0:
            # R5.3; and R8.2 for a player without cards.
            self._take(seat, self.crank, shuffle)
            self.crank = 0
        else:
            # R3.3, or R8.3 for a player without cards.
            cards = self._take(seat, 1, shuffle)
            if cards and self.rules.play_drawn_card and self.fits(cards[0]):
                self.drawn = cards[0]
                self.turn = seat
                return
        if any(len(hand) == 0 for hand in self.hands):
            # The end of a crank with somebody out (R8.2, R8.5), or nothing to draw after R8.3.
            self._end_round()
        else:
            self._turn_comes_to(self._next(seat), shuffle)

    def _turn_comes_to(self, seat: int, shuffle: Shuffle) -> None:
        if self.lost[seat] > 0:
            # R6.4: used up; it moves on in the same direction. R5.4: in a crank too.
            self.lost[seat] -= 1
            self._turn_comes_to(self._next(seat), shuffle)
        elif len(self.hands[seat]) == 0:
            # R8.2: the crank reaches a player without cards. R8.4: nobody asks them.
            assert self.crank > 0
            self._draw(seat, shuffle)
        else:
            self.turn = seat

    def _end_round(self) -> None:
        """R8.1, R9: the hands are scored and stay where they are until the next deal."""
        self.scores.append(
            tuple(
                score(self.hands[seat], self.rules) + self.penalty[seat]
                for seat in range(self.players)
            )
        )
        self.crank = 0
        self.exposed = set()  # R6.2
        self.lost = [0] * self.players  # R6.4
        self.drawn = None
        if self.round_number == len(self.rules.deal_sizes):
            self.phase = Phase.OVER
        else:
            self.phase = Phase.DEAL
            self.dealer = (self.dealer + 1) % self.players  # R2.2
        self.turn = self.dealer

    # Section 6: a call

    def _call(self, idiot: int, shuffle: Shuffle) -> None:
        self._take(idiot, self.rules.idiot_draws, shuffle)
        self.exposed.discard(idiot)  # R6.3: even if nothing could be drawn
        if self.rules.idiot_loses_turn:
            self.lost[idiot] += 1
            if self.turn == idiot:
                # R6.4: that turn is the one lost.
                self.drawn = None
                self._turn_comes_to(idiot, shuffle)

    # Section 7: the stock

    def _take(self, seat: int, count: int, shuffle: Shuffle) -> list[Card]:
        """Let this player draw so many cards, or as many as there are (R7.2)."""
        cards = []
        for _ in range(count):
            if not self.stock:
                under = self.discard[:-1]
                if not under:
                    break
                # R7.1: the discard pile without its top card becomes the stock.
                self.discard = self.discard[-1:]
                self.stock = self._shuffled(under, shuffle)
                # Option pressure: n points, then 2n, then 4n, over the whole game.
                self.penalty[seat] += self.rules.pressure * 2 ** self.forced[seat]
                self.forced[seat] += 1
            cards.append(self.stock.pop())
        if cards:
            self.hands[seat].update(cards)
            self.exposed.discard(seat)  # R6.2: the number of their cards has changed
        return cards

    @staticmethod
    def _shuffled(cards: list[Card], shuffle: Shuffle) -> list[Card]:
        result = shuffle(list(cards))
        assert sorted(result) == sorted(cards), "a shuffle neither adds nor takes a card"
        return result
