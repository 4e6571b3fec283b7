"""Every event as a sentence."""

from __future__ import annotations

from typing import get_args

import pytest

from craits_engine import (
    CRATES,
    Action,
    Announced,
    Called,
    CallIdiot,
    Card,
    CrankPaid,
    CrankRaised,
    Dealt,
    Direction,
    Draw,
    DrawCause,
    DrawnCardFits,
    Drew,
    Event,
    Exposed,
    ExtraTurn,
    GameState,
    GameWon,
    Hand,
    NameSuit,
    Passed,
    Phase,
    Play,
    Played,
    Reshuffled,
    Reversed,
    RoundScored,
    Rules,
    Setup,
    Skipped,
    Suit,
    SuitNamed,
    TurnedUp,
    TurnLost,
    TurnOwed,
    TurnStarted,
    Waived,
    WentOut,
    score_hand,
    step,
)
from craits_engine.terminal.narrator import Narrator, counted, listed, seats
from craits_engine.terminal.symbols import LETTERS, SIGNS

CLUBS, DIAMONDS, HEARTS, SPADES = Suit
CLOSED = Narrator(SIGNS, hands=False)
OPEN = Narrator(SIGNS, hands=True)
PLAIN = Narrator(LETTERS, hands=True)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(part) for part in text.split())


def on(top: str, rules: Rules | None = None) -> GameState:
    """Lay out a position with this top card."""
    setup = Setup(hands=("JC QC", "JD QD", "JH QH"), discard=top, rules=rules or Rules())
    return GameState.from_setup(setup)


def scored(round_number: int) -> RoundScored:
    hands = (Hand(), Hand.parse("8S"))
    scores = tuple(score_hand(hand) for hand in hands)
    return RoundScored(round_number, hands, scores, (0, 0), (0, 50), 1)


# Each event alone, with closed and with open hands; None: the same as closed.
EVENTS: list[tuple[Event, str, str | None]] = [
    (
        Dealt(1, 1, (cards("8S 3H"), cards("KD 2C")), cards("4C"), shuffled=True),
        "Seat 1 deals 2 cards each",
        None,
    ),
    (
        Dealt(0, 8, (cards("8S"), cards("KD")), cards("4C"), shuffled=False),
        "Seat 0 deals a card each",
        None,
    ),
    (TurnedUp(0, Card.parse("10H")), "Seat 0 turns up 10♥", None),
    (SuitNamed(2, SPADES), "Seat 2 switches to ♠", None),
    (Played(2, Card.parse("9H")), "Seat 2 plays 9♥", None),
    (Announced(2), "Seat 2 announces one card", None),
    (Exposed(2), "Seat 2 leaves one card unannounced", None),
    (Called(0, 2), "Seat 0 calls seat 2 an idiot", None),
    (
        Drew(1, cards("7C"), DrawCause.COULD_NOT_PLAY),
        "Seat 1 cannot play and draws a card",
        "Seat 1 cannot play and draws 7♣",
    ),
    (Drew(1, cards("7C"), DrawCause.AT_WILL), "Seat 1 draws a card", "Seat 1 draws 7♣"),
    (Drew(1, cards("7C 2H"), DrawCause.CRANK), "Seat 1 draws 2 cards", "Seat 1 draws 7♣ 2♥"),
    (Drew(1, cards("7C"), DrawCause.ABILITY), "Seat 1 draws a card", "Seat 1 draws 7♣"),
    (Drew(1, cards("7C 2H"), DrawCause.IDIOT), "Seat 1 draws 2 cards", "Seat 1 draws 7♣ 2♥"),
    (
        Waived(1, 1, DrawCause.COULD_NOT_PLAY),
        "Seat 1 cannot play and finds nothing left to draw",
        None,
    ),
    (Waived(1, 3, DrawCause.CRANK), "Seat 1 finds nothing left to draw for 3 cards", None),
    (Reshuffled(1, cards("2C 3C"), 0, shuffled=True), "Seat 1 forces a reshuffle of 2 cards", None),
    (
        Reshuffled(1, cards("2C"), 1, shuffled=True),
        "Seat 1 forces a reshuffle of a card (a point)",
        None,
    ),
    (
        Reshuffled(1, cards("2C 3C"), 10, shuffled=False),
        "Seat 1 forces a reshuffle of 2 cards (10 points)",
        None,
    ),
    (DrawnCardFits(1, Card.parse("7C")), "Seat 1 may play it at once", None),
    (Passed(1), "Seat 1 keeps the card", None),
    (Skipped(1), "Seat 1 is skipped", None),
    (Reversed(Direction.COUNTERCLOCKWISE), "Play now runs counter-clockwise", None),
    (Reversed(Direction.CLOCKWISE), "Play now runs clockwise", None),
    (ExtraTurn(1), "Seat 1 takes another turn", None),
    (CrankRaised(1, 5), "The crank is now 5", None),
    (CrankPaid(1, 5), "Seat 1 ends the crank", None),
    (TurnOwed(1, 1), "Seat 1 will lose the next turn", None),
    (TurnOwed(1, 2), "Seat 1 will lose the next 2 turns", None),
    (TurnLost(1, 0), "Seat 1 loses this turn", None),
    (TurnLost(1, 2), "Seat 1 loses this turn (2 more to lose)", None),
    (TurnStarted(1), "", None),
    (WentOut(1), "Seat 1 goes out", None),
    (scored(3), "Round 3 is over", None),
    (GameWon((2,), (60, 70, -50)), "Seat 2 wins the game with -50 points", None),
    (GameWon((1,), (60, 1)), "Seat 1 wins the game with a point", None),
    (GameWon((0, 2), (60, 70, 60)), "Seats 0 and 2 share the win with 60 points", None),
]


@pytest.mark.parametrize(("event", "closed", "opened"), EVENTS)
def test_each_event_alone(event: Event, closed: str, opened: str | None) -> None:
    state = on("9C")
    assert CLOSED.sentence([event], state) == closed
    assert OPEN.sentence([event], state) == (opened or closed)
    plain = PLAIN.sentence([event], state)
    assert plain.isascii()
    assert bool(plain) == bool(closed)


def test_every_class_of_event_is_in_the_list() -> None:
    assert {type(event) for event, _, _ in EVENTS} == set(get_args(Event))


@pytest.mark.parametrize(
    ("top", "suit", "rules", "told"),
    [
        ("8H", HEARTS, Rules(), "names ♥"),
        ("8H", CLUBS, Rules(), "names ♣"),
        ("9H", HEARTS, Rules(), "stays with ♥"),
        ("9H", DIAMONDS, Rules(), "switches to ♦"),
        ("9H", HEARTS, CRATES, "stays with ♥"),
        ("9H", DIAMONDS, CRATES, "switches to ♦"),
    ],
)
def test_naming_a_suit_and_switching_it(top: str, suit: Suit, rules: Rules, told: str) -> None:
    assert CLOSED.sentence([SuitNamed(0, suit)], on(top, rules)) == f"Seat 0 {told}"


def test_in_letters_a_suit_is_a_word() -> None:
    assert PLAIN.sentence([SuitNamed(0, DIAMONDS)], on("9H")) == "Seat 0 switches to diamonds"
    assert PLAIN.sentence([Played(0, Card.parse("10D"))], on("10D")) == "Seat 0 plays 10D"


def told(narrator: Narrator, hands: str, discard: str, stock: str, *actions: Action) -> list[str]:
    """Tell the actions in a position of these cards alone; the stock is in drawing order."""
    piles = [pile.strip() for pile in hands.split("/")]
    deck = cards(" ".join((*piles, discard, stock)))
    state = GameState.from_setup(
        Setup(
            rules=Rules(deck=deck, deal_sizes=(1, 1)),
            hands=piles,
            discard=discard,
            stock=cards(stock)[::-1],
            turn=0,
        )
    )
    sentences: list[str] = []
    for action in actions:
        done = step(state, action)
        state = done.state
        sentences.append(narrator.sentence(done.events, state))
    return sentences


def play(seat: int, card: str, suit: Suit | None = None, *, announce: bool = False) -> Play:
    return Play(seat, Card.parse(card), suit, announce)


def test_an_action_is_one_sentence() -> None:
    assert told(
        CLOSED,
        "9H KD JC / 8S QC / 5S JS QS / JD KH",
        "7H",
        "7D AC AS 4C",
        play(0, "9H", DIAMONDS),
        play(1, "8S", SPADES, announce=True),
        play(2, "5S"),
        Draw(3),
    ) == [
        "Seat 0 plays 9♥ and switches to ♦",
        "Seat 1 plays 8♠, names ♠ and announces one card",
        "Seat 2 plays 5♠; seats 3, 0 and 1 draw a card each",
        "Seat 3 cannot play and draws a card",
    ]


def test_drawn_cards_are_named_where_hands_are_open() -> None:
    hands, discard, stock = "5S JS QS / JD KH / QD KD", "7S", "AC 4C 7H AH"
    assert told(OPEN, hands, discard, stock, play(0, "5S")) == [
        "Seat 0 plays 5♠; seat 1 draws A♣; seat 2 draws 4♣"
    ]
    assert told(PLAIN, hands, discard, stock, play(0, "5S")) == [
        "Seat 0 plays 5S; seat 1 draws AC; seat 2 draws 4C"
    ]


def test_a_crank() -> None:
    assert told(
        CLOSED,
        "2H KD JC / AS QC KC / JS QS",
        "7H",
        "AC 4C 7C 7S",
        play(0, "2H"),
        play(1, "AS"),
        Draw(2),
    ) == [
        "Seat 0 plays 2♥; the crank is now 2",
        "Seat 1 plays A♠; the crank is now 3",
        "Seat 2 draws 3 cards and ends the crank",
    ]


def test_a_call() -> None:
    assert told(
        CLOSED,
        "KH JC / AS QC 5C / JH QS KS",
        "7H",
        "AC 4C 7C 7S",
        play(0, "KH"),
        CallIdiot(2, 0),
        Draw(1),
        play(2, "JH"),
    ) == [
        "Seat 0 plays K♥ and leaves one card unannounced",
        "Seat 2 calls seat 0 an idiot; seat 0 draws 2 cards and will lose the next turn",
        "Seat 1 cannot play and draws a card",
        "Seat 2 plays J♥; seat 0 loses this turn",
    ]


def test_the_last_card() -> None:
    assert told(CLOSED, "6H / AS QC / QS KS", "7H", "AC 4C", play(0, "6H")) == [
        "Seat 0 plays 6♥, takes another turn, cannot play and draws a card"
    ]
    assert told(CLOSED, "7D / AS QC / QS KS", "7H", "AC 4C", play(0, "7D")) == [
        "Seat 0 plays 7♦ and goes out; seat 1 draws a card; round 1 is over"
    ]


def test_a_stock_that_runs_out() -> None:
    hands = "2H KD JC / JS QC / QS KS"
    assert told(CLOSED, hands, "4D 7H", "AC", play(0, "2H"), Draw(1)) == [
        "Seat 0 plays 2♥; the crank is now 2",
        "Seat 1 draws a card, forces a reshuffle of 2 cards, draws a card and ends the crank",
    ]
    assert told(CLOSED, "JC QC / JS KC", "4D 7H", "", Draw(0)) == [
        "Seat 0 cannot play, forces a reshuffle of a card and draws a card"
    ]
    assert told(CLOSED, "2H JC QC / JS KC", "7H", "", play(0, "2H"), Draw(1))[1] == (
        "Seat 1 forces a reshuffle of a card, draws a card, finds nothing left to draw "
        "and ends the crank"
    )


def test_the_deal() -> None:
    events: list[Event] = [
        Dealt(1, 1, (cards("8S"), cards("KD"), cards("2C")), cards("4C 5H"), shuffled=True),
        TurnedUp(1, Card.parse("5H")),
        Drew(2, cards("4C"), DrawCause.ABILITY),
        Drew(0, cards("7C"), DrawCause.ABILITY),
        TurnStarted(2),
    ]
    assert (
        CLOSED.sentence(events, on("5H"))
        == "Seat 1 deals a card each and turns up 5♥; seats 2 and 0 draw a card each"
    )


def test_the_dealer_names_the_suit() -> None:
    state = GameState.from_setup(
        Setup(hands=("KH", "KS"), discard="8D", phase=Phase.NAME_SUIT, dealer=1)
    )
    done = step(state, NameSuit(1, SPADES))
    assert CLOSED.sentence(done.events, done.state) == "Seat 1 names ♠"


def test_numbers_and_lists_in_words() -> None:
    assert [counted(number, "card") for number in (0, 1, 2)] == ["0 cards", "a card", "2 cards"]
    assert listed(["a"]) == "a"
    assert listed(["a", "b"]) == "a and b"
    assert listed([1, 2, 3]) == "1, 2 and 3"
    assert seats([3]) == "seat 3"
    assert seats([3, 0]) == "seats 3 and 0"
