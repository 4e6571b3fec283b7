"""What the players of a game have seen so far, as text: what an information state remembers.

The public part lists the actions and what everybody saw of them; the private part of a player the
cards that came to this player, in the order in which they came. Cards that come together (a deal,
what a crank costs) stand in ascending order, since their order means nothing to the player. How
many cards each player drew with an action follows from the public part, so that both parts together
tell everything that the player ever saw.

| public entry | what it tells |
| --- | --- |
| `deal QH` | a deal with this up-card (R2.5) |
| `1:8S=D!` | seat 1 plays 8♠, names diamonds and announces, as `format_action` writes it |
| `0:draw+` | seat 0 draws, and may play what it drew (`play_drawn_card`) |
| `2:wait` | seat 2 lets a call pass (`calls=window`) |
| `end -/8S3H` | the round is over, and the hands lie open |

As long as a drawn card may be played, every entry ends with the `+`: that of a call in between, and
that of a 6 after which its player drew (R8.3).

A private part such as `3H8S +KD +TCKC` is a hand that was dealt, and two draws. After a resampling
it begins with `~`: the cards that the player is imagined to hold, however they came.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from craits_engine.cards.card import cards_in
from craits_engine.notation import format_action
from craits_engine.vocabulary.actions import Deal
from craits_engine.vocabulary.phase import Phase

if TYPE_CHECKING:
    from craits_engine.state.game_state import GameState
    from craits_engine.vocabulary.actions import Action

_PLAYED_OUT = frozenset({Phase.DEAL, Phase.OVER})


@attrs.frozen
class Memory:
    """What everybody has seen, and what each player alone has."""

    public: str
    """The public part."""
    private: tuple[str, ...]
    """The private part of each seat."""

    def with_action(self, before: GameState, action: Action, after: GameState) -> Memory:
        """Add an action, and what came of it."""
        if isinstance(action, Deal):
            top = after.top_card
            told = f"deal {'' if top is None else top.code}"
            # A deal takes all cards back; what it made players draw belongs to the deal.
            old = (0,) * len(self.private)
            sign = ""
        else:
            told = format_action(action, seat=True, ascii_only=True).replace(" ", "")
            old = before._hands
            sign = "+"
            if after._drawn:
                told += "+"
        return Memory(
            self._public_with(told, after),
            tuple(
                [
                    f"{text} {sign}{codes(new)}" if (new := now & ~then) else text
                    for text, now, then in zip(self.private, after._hands, old, strict=True)
                ]
            ),
        )

    def _public_with(self, told: str, after: GameState) -> str:
        public = f"{self.public} {told}"
        if after._phase in _PLAYED_OUT:
            public += " end " + "/".join(codes(hand) or "-" for hand in after._hands)
        return public

    def with_wait(self, seat: int) -> Memory:
        """Add that a seat let a call pass."""
        return attrs.evolve(self, public=f"{self.public} {seat}:wait")

    def imagined(self, seat: int, world: GameState) -> Memory:
        """Keep what one player knows; let the others hold what they do in an imagined world."""
        drawn = codes(world._drawn)
        return attrs.evolve(
            self,
            private=tuple(
                [
                    text
                    if other == seat
                    else f" ~{codes(hand)}{f' +{drawn}' if drawn and other == world._turn else ''}"
                    for other, (text, hand) in enumerate(
                        zip(self.private, world._hands, strict=True)
                    )
                ]
            ),
        )


def codes(cards: int) -> str:
    """Write a set of cards, in ascending order."""
    return "".join([card.code for card in cards_in(cards)])
