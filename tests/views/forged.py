"""Views that no state has."""

from __future__ import annotations

import attrs

from craits_engine import Card, GameState, Phase, Rules, Setup, Suit, View, observe
from tests.views.situations import situations

SEEN = observe(
    GameState.from_setup(
        Setup(
            rules=Rules(play_drawn_card=True),
            hands=("8S 9D KH 3S", "KD TC 2C", "4S 4H"),
            discard="6C QD",
            turn=0,
            drawn_card="KH",
        )
    ),
    0,
)
WATCHED = observe(situations()["early in a round"], None)
RESHUFFLED = observe(situations()["two reshuffles"], 0)
PENDING = observe(situations()["drawn card after a reshuffle"], 0)

FORGED: dict[str, View] = {
    "more stock": attrs.evolve(SEEN, stock_size=SEEN.stock_size + 1),
    "less stock": attrs.evolve(SEEN, stock_size=SEEN.stock_size - 1),
    "another's hand too large": attrs.evolve(SEEN, hand_sizes=(4, 4, 2)),
    "another's hand below zero": attrs.evolve(
        SEEN, hand_sizes=(4, -1, 2), stock_size=SEEN.stock_size + 4
    ),
    "own hand not as large as it says": attrs.evolve(SEEN, hand_sizes=(5, 3, 2)),
    "a hand too few": attrs.evolve(SEEN, hand_sizes=(4, 3)),
    "a player too few": attrs.evolve(SEEN, players=2),
    "a player too many": attrs.evolve(SEEN, players=4),
    "far too many players": attrs.evolve(SEEN, players=40),
    "no such seat": attrs.evolve(SEEN, seat=3),
    "a seat below zero": attrs.evolve(SEEN, seat=-1),
    "no such turn": attrs.evolve(SEEN, turn=3),
    "no such dealer": attrs.evolve(SEEN, dealer=3),
    "no such round": attrs.evolve(SEEN, round_number=99),
    "no such seat, and nothing of its own": attrs.evolve(WATCHED, seat=3),
    "the hand of a spectator": attrs.evolve(SEEN, seat=None),
    "a card in hand and on the pile": attrs.evolve(SEEN, discard=(SEEN.discard[1], *SEEN.hand)),
    "a card twice on the pile": attrs.evolve(SEEN, discard=SEEN.discard[1:] * 2),
    "no pile": attrs.evolve(SEEN, discard=(), stock_size=SEEN.stock_size + 2),
    "the suit of another card": attrs.evolve(SEEN, suit_in_force=Suit.CLUBS),
    "no suit": attrs.evolve(SEEN, suit_in_force=None),
    "a crank on a queen": attrs.evolve(SEEN, crank=3, drawn_card=None, drawn_card_fits=False),
    "another phase": attrs.evolve(SEEN, phase=Phase.OVER),
    "a called seat with three cards": attrs.evolve(SEEN, unannounced=frozenset({1})),
    "a called seat that is none": attrs.evolve(SEEN, unannounced=frozenset({9})),
    "a called seat below zero": attrs.evolve(SEEN, unannounced=frozenset({-1})),
    "too few lost turns": attrs.evolve(SEEN, lost_turns=(0,)),
    "scores of a round to come": attrs.evolve(SEEN, scores=((1, 2, 3),)),
    "another's card as drawn": attrs.evolve(SEEN, drawn_card=Card.parse("KD")),
    "a drawn card that does not fit": attrs.evolve(SEEN, drawn_card=Card.parse("3S")),
    "a drawn card that is said not to fit": attrs.evolve(SEEN, drawn_card_fits=False),
    "a hidden drawn card of one's own": attrs.evolve(SEEN, drawn_card=None),
    "actions of others": attrs.evolve(SEEN, actions=()),
    "counts without a reshuffle": attrs.evolve(SEEN, reshuffled_held=((0, 0, 0),)),
    "a reshuffle without counts": attrs.evolve(RESHUFFLED, reshuffled_held=()),
    "a reshuffle that nobody drew from": attrs.evolve(
        RESHUFFLED, reshuffled_held=((0, 0, 0), (0, 0, 0))
    ),
    "more cards drawn than there were": attrs.evolve(
        RESHUFFLED, reshuffled_held=((9, 0, 0), (0, 9, 0))
    ),
    "a card that counts for two reshuffles": attrs.evolve(
        RESHUFFLED,
        reshuffled=(RESHUFFLED.reshuffled[0], RESHUFFLED.reshuffled[0] | RESHUFFLED.reshuffled[1]),
    ),
    "a reshuffle of other cards": attrs.evolve(RESHUFFLED, reshuffled=RESHUFFLED.reshuffled[::-1]),
    "a drawn card and no pile": attrs.evolve(PENDING, discard=()),
    "a drawn card that nobody drew": attrs.evolve(PENDING, reshuffled_held=((3, 0, 0),)),
}
"""Views that no state has: each differs from a true one in one thing, or in few."""

NO_WORLD = (
    "more stock",
    "another's hand too large",
    "a hand too few",
    "no such seat",
    "no such seat, and nothing of its own",
    "a seat below zero",
    "no such turn",
    "a called seat that is none",
    "a called seat below zero",
    "a card in hand and on the pile",
    "a card twice on the pile",
    "a reshuffle without counts",
    "more cards drawn than there were",
    "a card that counts for two reshuffles",
    "a drawn card and no pile",
)
"""Those for which not even a world can be imagined."""
