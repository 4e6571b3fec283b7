"""The sentences about set-ups that describe no position, whole."""

from __future__ import annotations

import pytest

from craits_engine import (
    DECK,
    Ability,
    Deal,
    GameState,
    Hand,
    Phase,
    Rank,
    Rules,
    RulesError,
    Setup,
    SetupError,
    StateError,
    Suit,
    apply,
    new_game,
    observe,
    step,
)
from tests.support.foreign import loosely
from tests.support.positions import DEALING, parse

BASE: dict[str, object] = {"hands": ("8S 3H", "KD TC"), "discard": "QD", "turn": 0}
"""A position of the middle of a round that has nothing wrong with it."""

AT_REST = tuple(card for card in DECK if card not in Hand.parse("8S 3H KD TC QD"))
TINY = Rules(deck=DECK[:8], deal_sizes=(2,))
DRAWS = Rules(play_drawn_card=True)
NOT_A_CARD = (
    "'8X' is not a card: expected a rank (A, 2 … 10 or T, J, Q, K) and then a suit (C, D, H, S or "
    '♣, ♦, ♥, ♠), for example "10H" or "8♠"'
)
LEAVES = (
    "leaves {} cards to the stock, after those in the discard pile and in reshuffled_held[{}], but "
    "the stock has {} of its cards"
)
OUT = "a seat without cards ends the round, unless a crank runs that settles (R8.1, R8.2)"
OWN_CARD = "cut[0] must give each seat in it a card of its own from Rules.deck"

SENTENCES: list[tuple[str, dict[str, object]]] = [
    # what cannot be read
    ("rules must be a Rules, not 5", {"rules": 5}),
    ("players must be a whole number from 2 to 5 (R1.1), not 6", {"players": 6}),
    ("phase must be a Phase, not 'play'", {"phase": "play"}),
    ("round_number must be a whole number of at least 0, not -1", {"round_number": -1}),
    ("dealer must be a seat from 0 to 1 (R1.1), not 2", {"dealer": 2}),
    ("turn must be a seat from 0 to 1 (R1.1), not -1", {"turn": -1}),
    ("direction must be a Direction, not 1", {"direction": 1}),
    ("hands must be a sequence, not 5", {"hands": 5}),
    ("hands[1] must be a sequence, not 5", {"hands": ("KD", 5)}),
    (f"hands[1]: {NOT_A_CARD}", {"hands": ("KD", "8X")}),
    ("hands[1] must hold cards, not 5", {"hands": ("KD", (5,))}),
    ("hands must have an entry for each of 3 players", {"players": 3}),
    ("stock must be a sequence, not 5", {"stock": 5}),
    (f"stock: {NOT_A_CARD}", {"stock": "8X"}),
    ("discard must hold cards, not None", {"discard": (None,)}),
    ("suit_in_force must be a Suit, not 'D'", {"suit_in_force": "D"}),
    ("crank must be a whole number of at least 0, not '2'", {"crank": "2"}),
    (
        (
            "crank must be a whole number of at least 0 and at most 4096 bits, not an object of "
            "type int"
        ),
        {"crank": 1 << 4096},
    ),
    ("unannounced must be a sequence, not 5", {"unannounced": 5}),
    ("unannounced must be a seat from 0 to 1 (R1.1), not 2", {"unannounced": (2,)}),
    ("lost_turns must have a number for each of 2 players", {"lost_turns": (0, 0, 0)}),
    ("lost_turns must be a whole number of at least 0, not -1", {"lost_turns": (0, -1)}),
    ("forced_reshuffles must be a sequence, not 5", {"forced_reshuffles": 5}),
    (
        "forced_reshuffles must have a number for each of 2 players",
        {"forced_reshuffles": (1,)},
    ),
    ("penalties must be a sequence, not 5", {"penalties": 5}),
    ("penalties must be a whole number of at least 0, not '0'", {"penalties": ("0", 0)}),
    ("drawn_card must hold cards, not 5", {"drawn_card": 5}),
    ("scores must be a sequence, not 5", {"scores": 5}),
    ("scores[1] must have a number for each of 2 players", {"scores": ((0, 1), (1,))}),
    ("scores[0] must be a whole number, not True", {"scores": ((1, True),)}),
    (
        "scores[0] must be a whole number and at most 4096 bits, not an object of type int",
        {"scores": ((1, -1 << 4096),)},
    ),
    ("cut must be a sequence, not 5", {"cut": 5}),
    ("cut[0] must be a sequence, not 5", {"cut": (5,)}),
    ("cut[0] must hold (seat, Card) pairs, not 5", {"cut": ((5,),)}),
    ("seed must be a whole number of at most 128 bits, not '1'", {"seed": "1"}),
    ("shuffles must be a whole number of at least 0, not None", {"shuffles": None}),
    ("reshuffled must be a sequence, not 5", {"reshuffled": 5}),
    ("reshuffled[0] must be a sequence, not 5", {"reshuffled": (5,)}),
    ("reshuffled[0] must not have A♣ twice", {"reshuffled": ("AC AC",)}),
    ("next_reshuffle must hold cards, not 5", {"next_reshuffle": (5,)}),
    ("next_reshuffle must not have 8♠ twice", {"next_reshuffle": "8S 8S"}),
    ("reshuffled_held must be a sequence, not 5", {"reshuffled_held": 5}),
    (
        "reshuffled_held must have a row for each entry of reshuffled",
        {"reshuffled_held": ((0, 0),)},
    ),
    (
        "reshuffled_held[0] must have a number for each of 2 players",
        {"reshuffled": ("8S",), "reshuffled_held": ((1,),)},
    ),
    (
        "reshuffled_held[0] must have no number above 52",
        {"reshuffled": (AT_REST,), "reshuffled_held": ((53, 0),)},
    ),
    # cards (R7.2)
    ("cards in more than one place: 3♥ 8♠", {"hands": ("8S 3H", "8S 3H")}),
    (
        "cards that Rules.deck does not have: K♦",
        {"rules": TINY, "hands": ("AC", "KD"), "discard": "2C"},
    ),
    ("cards that are nowhere: A♣ A♦", {"stock": AT_REST[2:]}),
    (
        "next_reshuffle must have cards of Rules.deck only",
        {"rules": TINY, "hands": ("AC AD", "2C 2D"), "discard": "AH", "next_reshuffle": "KD"},
    ),
    # what a reshuffle makes known (R7.1)
    (
        "reshuffled must be collections of cards, none empty, no card in two of them",
        {"reshuffled": ("AC", "AC 2C")},
    ),
    (
        "reshuffled must have cards of Rules.deck only",
        {"rules": TINY, "hands": ("AC AD", "2C 2D"), "discard": "AH", "reshuffled": ("KD",)},
    ),
    (
        "reshuffled_held must not count more cards than seat 1 holds",
        {"reshuffled": ((*AT_REST, *Hand.parse("8S 3H KD")),), "reshuffled_held": ((0, 3),)},
    ),
    (f"reshuffled[0] {LEAVES.format(1, 0, 47)}", {"reshuffled": ("AC",)}),
    (
        f"reshuffled[0] {LEAVES.format(1, 0, 0)}",
        {"reshuffled": ("8S", AT_REST), "reshuffled_held": ((0, 0), (0, 0))},
    ),
    # the cut (R2.1)
    (OWN_CARD, {"cut": (((0, parse("8S")), (0, parse("9S"))),)}),
    (OWN_CARD, {"cut": (((0, parse("8S")), (1, parse("8S"))),)}),
    ("cut[0] must have a card for every seat (R2.1)", {"cut": (((0, parse("8S")),),)}),
    # rounds and scores (R1.3)
    ("scores must have 0 rows in round 1, PLAY, not 1", {"scores": ((1, 2),), "round_number": 1}),
    ("scores must have 1 rows in round 2, PLAY, not 0", {"round_number": 2}),
    (
        "round_number must be from 1 to 15 in PLAY, not 16",
        {"round_number": 16, "scores": ((0, 0),) * 15},
    ),
    (
        "round_number must be below 1 in DEAL: it counts the rounds dealt",
        {"rules": Rules(deal_sizes=(1,)), "phase": Phase.DEAL, "scores": ((0, 0),)},
    ),
    ("round_number must be 15 in OVER, the last round", {"phase": Phase.OVER, "scores": ((0, 0),)}),
    # nothing is dealt yet
    (
        "hands must be empty while there is no discard pile: nothing is dealt",
        {"discard": "", "turn": None},
    ),
    (
        "suit_in_force must be None while there is no discard pile",
        {"hands": (), "discard": "", "suit_in_force": Suit.CLUBS, "turn": None},
    ),
    # the suit in force (R3.1)
    ("suit_in_force must be ♦ with the top card Q♦ (R3.1)", {"suit_in_force": Suit.HEARTS}),
    (
        "suit_in_force must be ♦ or ♥ with the top card 9♦ (R3.1)",
        {"discard": "9D", "suit_in_force": Suit.CLUBS},
    ),
    (
        "the up-card Q♦ leaves the dealer nothing to name: the phase must be PLAY",
        {"phase": Phase.NAME_SUIT},
    ),
    (
        "discard must be the up-card alone in NAME_SUIT",
        {"phase": Phase.NAME_SUIT, "discard": "QD 8D"},
    ),
    # the turn (R6.4, R8.1, R8.2, R8.4)
    (
        "turn must be a seat with cards (R8.4), but seat 0 has none",
        {"hands": ("", "KD TC"), "discard": "2D", "crank": 2},
    ),
    (OUT, {"hands": ("8S 3H", "")}),
    (
        OUT,
        {
            "rules": Rules(crank_settles=False),
            "hands": ("8S", ""),
            "discard": "2D",
            "crank": 2,
        },
    ),
    (
        "lost_turns must be 0 for the seat on turn, 0: it would sit out (R6.4)",
        {"lost_turns": (1, 0)},
    ),
    # the crank (R5.1, R5.2)
    ("crank must be 0 with the top card Q♦, which does not belong to a crank", {"crank": 2}),
    (
        "crank must be at least 2 with the top card 2♦ (R5.2), not 1",
        {"discard": "2D", "crank": 1},
    ),
    (
        "crank must be at least 3 with the top card A♦ (R5.2), not 2",
        {"discard": "AD", "crank": 2},
    ),
    (
        "crank must be at least 3 with the top card 5♦ (R5.2), not 2",
        {"rules": Rules(abilities={Rank.FIVE: Ability.ANSWER}), "discard": "5D", "crank": 2},
    ),
    # one card left (R6.2)
    (
        "unannounced must be empty without the option announce_last_card",
        {"rules": Rules(announce_last_card=False), "hands": ("8S", "KD"), "unannounced": (0,)},
    ),
    (
        "unannounced may name seats with one card (R6.2), but seat 1 has 2",
        {"unannounced": (1,)},
    ),
    # the drawn card
    ("drawn_card must be None without the option play_drawn_card", {"drawn_card": parse("8S")}),
    (
        "drawn_card must be None while a crank runs",
        {"rules": DRAWS, "discard": "2D", "crank": 2, "drawn_card": parse("8S")},
    ),
    (
        "unannounced must not name a seat that has just drawn (R6.2)",
        {"rules": DRAWS, "hands": ("8S", "KD"), "drawn_card": "8S", "unannounced": (0,)},
    ),
    (
        "drawn_card must be in the hand of the seat on turn",
        {"rules": DRAWS, "drawn_card": parse("KD")},
    ),
    (
        "drawn_card must be playable, or the turn would have passed",
        {"rules": DRAWS, "hands": ("3S 3H", "KD"), "drawn_card": parse("3S")},
    ),
    # outside PLAY
    ("turn must be the dealer, 0, in DEAL", {"phase": Phase.DEAL, "turn": 1}),
    ("crank must be 0 in DEAL", {"phase": Phase.DEAL, "discard": "2D", "crank": 2}),
    (
        "unannounced must be empty in DEAL",
        {"phase": Phase.DEAL, "hands": ("8S", "KD"), "unannounced": (0,)},
    ),
    ("lost_turns must be 0 for every seat in DEAL", {"phase": Phase.DEAL, "lost_turns": (0, 1)}),
    (
        "drawn_card must be None in DEAL",
        {"rules": DRAWS, "phase": Phase.DEAL, "drawn_card": parse("8S")},
    ),
    (
        "every seat must have cards in NAME_SUIT",
        {"phase": Phase.NAME_SUIT, "discard": "8D", "hands": ("8S", "")},
    ),
]


@pytest.mark.parametrize(("sentence", "fields"), SENTENCES, ids=range(len(SENTENCES)))
def test_a_set_up_is_refused_with_a_sentence(sentence: str, fields: dict[str, object]) -> None:
    with pytest.raises(SetupError) as caught:
        GameState.from_setup(loosely(Setup)(**{**BASE, **fields}))
    assert caught.value.problems == (sentence,)


FINE: list[dict[str, object]] = [
    {"crank": 2, "discard": "2D"},
    {"crank": 3, "discard": "AD"},
    {"crank": (1 << 4096) - 1, "discard": "2D"},
    {"scores": ((-(1 << 4096) + 1, 0),)},
    {"discard": "9D", "suit_in_force": Suit.HEARTS},
    {"discard": "9D", "suit_in_force": Suit.DIAMONDS},
    {"discard": "2D", "crank": 2, "hands": ("8S 3H", "")},
    {"scores": ((0, 0),) * 14},
    {"phase": Phase.OVER, "scores": ((0, 0),) * 15},
    {"phase": Phase.DEAL, "scores": ((0, 0),) * 14},
    {"hands": ("8S", "KD"), "unannounced": (0, 1)},
    {"lost_turns": (0, 7)},
    {"hands": ("8S 3H", "KD", "KC", "KS", "KH"), "dealer": 4},
    {"cut": (((0, parse("8S")), (1, parse("9S"))),)},
    {"cut": (((0, parse("8S")), (1, parse("8H"))), ((0, parse("2S")), (1, parse("9S"))))},
    {"rules": TINY, "hands": ("AC AD", "2C 2D"), "discard": "AH", "next_reshuffle": DECK[:8]},
    {"reshuffled": (AT_REST,), "reshuffled_held": ((0, 0),)},
    {"reshuffled": ((*AT_REST, parse("8S"), parse("3H")),), "reshuffled_held": ((2, 0),)},
]
"""What lies just within the limits."""


@pytest.mark.parametrize("fields", FINE, ids=range(len(FINE)))
def test_what_lies_just_within_the_limits_is_a_position(fields: dict[str, object]) -> None:
    state = GameState.from_setup(loosely(Setup)(**{**BASE, **fields}))
    assert GameState.from_setup(state.to_setup()) == state


def test_what_is_no_set_up_is_named() -> None:
    with pytest.raises(SetupError) as caught:
        loosely(GameState.from_setup)(5)
    assert caught.value.problems == ("a set-up must be a Setup, not 5",)


TOO_MANY = (
    "a deal of 11 cards to each of 5 players and an up-card takes 56 cards, but the deck has 52"
)

NEW_GAMES: list[tuple[str, dict[str, object]]] = [
    ("rules must be Rules, not 5", {"rules": 5}),
    ("players must be a whole number from 2 to 5 (R1.1), not 1", {"players": 1}),
    ("players must be a whole number from 2 to 5 (R1.1), not 6", {"players": 6}),
    (
        TOO_MANY,
        {"rules": Rules(deal_sizes=(3, 11, 2)), "players": 5},
    ),
    ("seed must be a whole number of at most 128 bits, not '1'", {"seed": "1"}),
    ("first_dealer must be a seat from 0 to 2 (R1.1), not 3", {"first_dealer": 3}),
    ("first_dealer must be a seat from 0 to 2 (R1.1), not -1", {"first_dealer": -1}),
]


@pytest.mark.parametrize(("sentence", "given"), NEW_GAMES, ids=range(len(NEW_GAMES)))
def test_a_new_game_is_refused_with_a_sentence(sentence: str, given: dict[str, object]) -> None:
    with pytest.raises(RulesError) as caught:
        loosely(new_game)(**{"players": 3, **given})
    assert caught.value.problems == (sentence,)


def test_r1_1_a_dealer_is_judged_by_the_players_there_could_be() -> None:
    with pytest.raises(RulesError) as caught:
        loosely(new_game)("3", first_dealer=5)
    assert caught.value.problems == (
        "players must be a whole number from 2 to 5 (R1.1), not '3'",
        "first_dealer must be a seat from 0 to 4 (R1.1), not 5",
    )


def test_what_has_a_state_is_no_state_and_the_sentence_says_where_it_is() -> None:
    for value, ending in (
        (5, "an object of type int"),
        (None, "None"),
        (step(DEALING, Deal(1)), "an object of type Step; take its attribute `state`"),
        (observe(DEALING, 0), "an object of type View"),
    ):
        with pytest.raises(StateError) as caught:
            loosely(apply)(value, Deal(1))
        assert str(caught.value) == f"expected a GameState, not {ending}"
