"""A position for each situation that a refusal or a property depends on. All have three players."""

from __future__ import annotations

from craits_engine import Card, GameState, Phase, Rules, Setup, new_game

DEALING = new_game(3, seed=1, first_dealer=1)
"""Nothing is dealt yet; seat 1 is to deal."""

NAMING_WILD = GameState.from_setup(
    Setup(hands=("3C 4C", "5C 6C", "7C TC"), discard="8H", phase=Phase.NAME_SUIT, turn=0)
)
"""The up-card is an 8: seat 0, the dealer, may name any suit."""

NAMING_SWITCH = GameState.from_setup(
    Setup(hands=("3C 4C", "5C 6C", "7C TC"), discard="9H", phase=Phase.NAME_SUIT, turn=0)
)
"""The up-card is a 9: seat 0, the dealer, may name hearts or diamonds."""

PLAYING = GameState.from_setup(
    Setup(hands=("8S 9D KH 3S", "KD TC 2C", "4S 4H"), discard="QD", turn=0, seed=4)
)
"""Seat 0 can play 8♠, 9♦ and K♥, and cannot play 3♠."""

STUCK = GameState.from_setup(Setup(hands=("3S KC", "KD TC", "4S 4H"), discard="QD", turn=0))
"""Seat 0 has nothing to play and must draw."""

LAST_TWO = GameState.from_setup(Setup(hands=("QH KC", "KD TC", "4S 4H"), discard="QD", turn=0))
"""Seat 0 comes down to one card with Q♥."""

EXPOSED = GameState.from_setup(
    Setup(hands=("QH KC JC", "5S", "4S 4H"), discard="QD", turn=0, unannounced=(1,))
)
"""Seat 1 has one card and did not announce it; seat 0 is on turn."""

CRANK = GameState.from_setup(
    Setup(hands=("2S AH KD 8C", "3C 4C", "KS 5S"), discard="4D 2D", turn=0, crank=2)
)
"""Seat 0 can answer a crank of 2."""

OUT = GameState.from_setup(
    Setup(
        hands=("2S AH KD", "", "KS"), discard="4D 2D", turn=0, crank=2, unannounced=(2,), dealer=2
    )
)
"""Seat 1 went out with the 2 that runs as a crank; seat 2 is exposed."""

DRAWN = GameState.from_setup(
    Setup(
        rules=Rules(play_drawn_card=True),
        hands=("3S KC KH", "KD TC", "4S 4H"),
        discard="QD",
        turn=0,
        drawn_card=Card.parse("KH"),
    )
)
"""Seat 0 has drawn K♥ and may play it or pass."""

SCORED = GameState.from_setup(
    Setup(
        hands=("3S KC", "", "4S 4H"),
        discard="QD",
        phase=Phase.DEAL,
        dealer=1,
        scores=((10, 0, 30),),
    )
)
"""The first round is over; seat 1 deals next."""

OVER = GameState.from_setup(
    Setup(
        rules=Rules(deal_sizes=(2, 1)),
        hands=("KC", "", "4S 4H"),
        discard="QD",
        phase=Phase.OVER,
        dealer=2,
        scores=((-10, 20, 30), (30, 0, 30)),
    )
)
"""The game is over; seats 0 and 1 tie at 20."""

POSITIONS: dict[str, GameState] = {
    "dealing": DEALING,
    "naming a wild suit": NAMING_WILD,
    "naming a switched suit": NAMING_SWITCH,
    "playing": PLAYING,
    "stuck": STUCK,
    "two cards left": LAST_TWO,
    "exposed": EXPOSED,
    "crank": CRANK,
    "out in a crank": OUT,
    "drawn": DRAWN,
    "scored": SCORED,
    "over": OVER,
}


def parse(text: str) -> Card:
    """Read a card; a short name for tables of examples."""
    return Card.parse(text)
