"""What may be done: every action there is, and the conditions that the rules put on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine import (
    Ability,
    Announce,
    CallIdiot,
    Card,
    Deal,
    Draw,
    Match,
    NameSuit,
    Pass,
    Phase,
    Play,
    Suit,
)
from tests.oracle.position import Position

if TYPE_CHECKING:
    from craits_engine import Action


class Legality(Position):
    """A position that can tell which actions it allows."""

    def all_actions(self, seat: int) -> list[Action]:
        """The whole alphabet of this seat: everything it could try, sensible or not."""
        actions: list[Action] = [Deal(seat), Draw(seat), Pass(seat), Announce(seat)]
        actions += [NameSuit(seat, suit) for suit in Suit]
        actions += [CallIdiot(seat, target) for target in range(self.players)]
        actions += [
            Play(seat, card, suit, announce)
            for card in self.rules.deck
            for suit in (None, *Suit)
            for announce in (False, True)
        ]
        return actions

    def legal_set(self, seat: int) -> set[Action]:
        """The legal actions of this seat: try everything, keep what is allowed."""
        return {action for action in self.all_actions(seat) if self.legal(action)}

    def legal(self, action: Action) -> bool:
        """Whether the rules allow this action now."""
        if action.seat not in range(self.players):
            return False
        match action:
            case Deal():
                return self._may_deal(action)
            case NameSuit():
                return self._may_name(action)
            case Play():
                return self._may_play(action)
            case Draw():
                return self._may_draw(action.seat)
            case Pass():
                # Option play_drawn_card: play the drawn card, or pass.
                return self._plays_now(action.seat) and self.drawn is not None
            case Announce():
                # R6.1: at any later time, until they are called.
                return self.phase is Phase.PLAY and action.seat in self.exposed
            case CallIdiot():
                return self._may_call(action)

    def ability(self, card: Card) -> Ability:
        return self.rules.abilities[card.rank]

    def fits(self, card: Card) -> bool:
        """Whether the rules let this card be played on the pile as it lies, whoever holds it."""
        ability = self.ability(card)
        if self.crank > 0:
            # R5.2: whatever the suit, and 8s are not playable.
            return ability in {Ability.ANSWER, Ability.CRANK}
        if ability in {Ability.WILD, Ability.WILD_SWITCH}:
            return True  # section 4: on anything outside a crank
        # R3.2, as option match has it.
        assert self.suit is not None
        by_suit = card.suit is self.suit
        by_color = card.suit.color is self.suit.color
        by_rank = card.rank is self.discard[-1].rank
        return (
            (Match.SUIT in self.rules.match and by_suit)
            or (Match.COLOR in self.rules.match and by_color)
            or (Match.RANK in self.rules.match and by_rank)
        )

    def nameable(self, card: Card) -> list[Suit | None]:
        """What a play of this card may say about the suit; None is to say nothing."""
        match self.ability(card):
            case Ability.WILD:
                return list(Suit)  # a suit is always named, its own too
            case Ability.SWITCH | Ability.WILD_SWITCH:
                return [None, card.suit.sibling]  # leave it, or switch
            case _:
                return [None]

    def _plays_now(self, seat: int) -> bool:
        # R8.4: a player without cards is never asked to do anything.
        return self.phase is Phase.PLAY and self.turn == seat and len(self.hands[seat]) > 0

    def _may_deal(self, action: Deal) -> bool:
        if self.phase is not Phase.DEAL or action.seat != self.dealer:
            return False
        return action.deck is None or (
            len(action.deck) == len(self.rules.deck) and set(action.deck) == set(self.rules.deck)
        )

    def _may_name(self, action: NameSuit) -> bool:
        # R2.6: a decision of the dealer, taken before anyone else acts.
        if self.phase is not Phase.NAME_SUIT or action.seat != self.dealer:
            return False
        up_card = self.discard[-1]
        if self.ability(up_card) is Ability.WILD:
            return True
        return action.suit in {up_card.suit, up_card.suit.sibling}

    def _may_play(self, action: Play) -> bool:
        seat, card = action.seat, action.card
        if not self._plays_now(seat) or card not in self.hands[seat]:
            return False
        if self.drawn is not None and card != self.drawn:
            return False  # option play_drawn_card: that very card
        if not self.fits(card) or action.suit not in self.nameable(card):
            return False
        if action.announce:
            # R6.1: only a play that leaves exactly one card is to be announced.
            leaves = len(self.hands[seat]) - 1
            return self.rules.announce_last_card and leaves == 1
        return True

    def _may_draw(self, seat: int) -> bool:
        if not self._plays_now(seat) or self.drawn is not None:
            return False
        if self.crank == 0 and self.rules.draw_at_will:
            return True
        # R3.3, R5.2: a player who can play must play.
        return not any(self.fits(card) for card in self.hands[seat])

    def _may_call(self, action: CallIdiot) -> bool:
        # R6.2: any opponent, in or out of turn, but R8.4: none without cards.
        return (
            self.phase is Phase.PLAY
            and action.target in self.exposed
            and action.target != action.seat
            and len(self.hands[action.seat]) > 0
        )
