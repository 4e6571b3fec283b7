"""Actions and piles of cards as one line of text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, assert_never

from craits_engine.base.errors import SeatError
from craits_engine.base.validation import is_just, is_whole, shown, type_name
from craits_engine.cards.card import Card
from craits_engine.notation.reader import A_CARD, Reader
from craits_engine.play.explanations import sentence
from craits_engine.play.legality import legal_actions
from craits_engine.play.refusals import why_illegal
from craits_engine.state.view import View, expect_state_or_view, visible_state
from craits_engine.vocabulary.actions import (
    PARTS,
    Action,
    Announce,
    CallIdiot,
    Deal,
    Draw,
    NameSuit,
    Pass,
    Play,
    wrong_parts,
)
from craits_engine.vocabulary.illegal_actions import (
    AmbiguousActionError,
    IllegalActionError,
    IllegalReason,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from craits_engine.cards.suit import Suit
    from craits_engine.state.game_state import GameState

_PREFIX = re.compile(r"[0-9]{1,9}[ \t]*:")
_TARGET = re.compile(r"[0-9]{1,9}")
_AN_ACTION = 'a card, "draw", "pass", "announce", "call", "suit" or "deal"'
_A_SEAT = "the number of a seat"
_TOO_LARGE = 10**9
"""Numbers of seats have at most nine digits in a text; no game has so many."""


def format_cards(cards: Iterable[Card], *, ascii_only: bool = False) -> str:
    """Write cards in their order, separated by blanks; `parse_cards` reads them again.

    Args:
        cards: a pile, a hand or any other collection.
        ascii_only: write "TH" rather than "10♥".

    >>> format_cards(parse_cards("ks 10H"))
    'K♠ 10♥'

    """
    return " ".join([card.code if ascii_only else str(card) for card in cards])


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards in their order, such as a deck that was laid down for a deal.

    Args:
        text: cards as `Card.parse` takes them, with blanks between them or not; maybe none.

    Raises:
        NotationError: something in the text is not a card; it tells the place.

    >>> parse_cards("8S 10h♣")
    Traceback (most recent call last):
        ...
    craits_engine.NotationError: expected a card such as "8S", "10♥" or "th" or the \
end, not '♣', at place 6 of '8S 10h♣'

    """
    return _cards(Reader(text))


def format_action(action: Action, *, seat: bool = False, ascii_only: bool = False) -> str:
    """Write an action as one line; `parse_action` reads it again.

    Args:
        action: an action of any seat, legal or not.
        seat: begin with the seat that acts, as in "1: 10♥".
        ascii_only: write "TH" and "8S=D" rather than "10♥" and "8♠=♦".

    Raises:
        IllegalActionError: the object is no action, or one with parts of a wrong type.

    >>> eight = Card.parse("8S")
    >>> format_action(Play(1, eight, Suit.DIAMONDS, announce=True))
    '8♠=♦ !'
    >>> format_action(Play(1, eight, Suit.DIAMONDS), seat=True, ascii_only=True)
    '1: 8S=D'
    >>> format_action(CallIdiot(0, target=2))
    'call 2'

    """
    _check_parts(action)
    prefix = f"{action.seat}: " if seat else ""
    return prefix + _words(action, ascii_only)


def _words(action: Action, ascii_only: bool) -> str:
    def card_text(card: Card) -> str:
        return card.code if ascii_only else str(card)

    def suit_text(suit: Suit) -> str:
        return suit.letter if ascii_only else suit.symbol

    match action:
        case Deal(_, deck):
            return f"deal {format_cards(deck or (), ascii_only=ascii_only)}".rstrip()
        case NameSuit(_, suit):
            return f"suit {suit_text(suit)}"
        case Play(_, card, suit, announce):
            named = "" if suit is None else f"={suit_text(suit)}"
            return f"{card_text(card)}{named}{' !' if announce else ''}"
        case Draw():
            return "draw"
        case Pass():
            return "pass"
        case Announce():
            return "announce"
        case CallIdiot(_, target):
            return f"call {target}"
        case _:
            assert_never(action)


def _check_parts(action: Action) -> None:
    """Refuse what no text can say."""
    if not is_just(action, *PARTS):
        msg = f"not an action but an object of type {type_name(action)}"
        raise IllegalActionError(action, IllegalReason.NOT_AN_ACTION, msg)
    wrong = wrong_parts(action)
    if wrong:
        msg = f"this {type(action).__name__} is malformed: {'; '.join(wrong)}"
        raise IllegalActionError(action, IllegalReason.WRONG_TYPE, msg)
    seats = (action.seat, action.target) if isinstance(action, CallIdiot) else (action.seat,)
    if not all(0 <= seat < _TOO_LARGE for seat in seats):
        raise IllegalActionError(action, IllegalReason.NO_SUCH_SEAT, "there is no such seat")
    if isinstance(action, Deal) and not _can_be_told(action.deck):
        msg = "the deck of this Deal is not a tuple of cards"
        raise IllegalActionError(action, IllegalReason.BAD_DECK, msg)


def _can_be_told(deck: object) -> bool:
    # An empty deck would read as a deal without one.
    return deck is None or (
        type(deck) is tuple and len(deck) > 0 and all(is_just(card, Card) for card in deck)
    )


def parse_action(text: str, seat: int | None = None) -> Action:
    """Read an action as `format_action` writes it; whether the rules allow it is not asked.

    Args:
        text: for example "10♥", "th", "8S=D", "9h = d !", "draw", "pass", "announce", "call 2",
            "suit ♦", "deal" or "deal 8S 3H …"; any may begin with the seat: "1: draw".
        seat: who acts; None if the text says it.

    Raises:
        NotationError: the text is no action, or is one of another seat; it tells the place.
        SeatError: the seat is not a whole number of at least 0.

    >>> parse_action("8s=d !", 1)
    Play(seat=1, card=Card(Rank.EIGHT, Suit.SPADES), suit=Suit.DIAMONDS, announce=True)
    >>> parse_action("2: call 0")
    CallIdiot(seat=2, target=0)
    >>> parse_action("8s=x", 1)
    Traceback (most recent call last):
        ...
    craits_engine.NotationError: expected a suit (C, D, H, S or ♣, ♦, ♥, ♠), not 'x', \
at place 3 of '8s=x'

    """
    if seat is not None and not is_whole(seat, 0):
        msg = f"seat must be a whole number of at least 0, not {shown(seat)}"
        raise SeatError(msg)
    reader = Reader(text)
    reader.skip_space()
    seat = _acting_seat(reader, seat)
    reader.skip_space()
    return _play(reader, seat) or _other(reader, seat)


def _acting_seat(reader: Reader, seat: int | None) -> int:
    """Read the seat in front of the action, if it is there."""
    place = reader.place
    prefix = reader.take(_PREFIX)
    if prefix is None:
        return reader.fail(f"{_A_SEAT} and a colon") if seat is None else seat
    told = int(prefix[:-1])
    if seat is not None and told != seat:
        reader.fail(f"an action of seat {seat}", place)
    return told


def _play(reader: Reader, seat: int) -> Action | None:
    """Read a play, if the text begins with a card."""
    card = reader.take_card()
    if card is None:
        return None
    reader.skip_space()
    suit = None
    expected = '"=" and a suit, "!" or the end'
    if reader.take_sign("="):
        reader.skip_space()
        suit = reader.suit()
        reader.skip_space()
        expected = '"!" or the end'
    announce = reader.take_sign("!")
    reader.expect_end("the end" if announce else expected)
    return Play(seat, card, suit, announce)


def _other(reader: Reader, seat: int) -> Action:
    """Read any other action."""
    place = reader.place
    word = reader.word()
    reader.skip_space()
    action: Action
    match word:
        case "draw":
            action = Draw(seat)
        case "pass":
            action = Pass(seat)
        case "announce":
            action = Announce(seat)
        case "call":
            action = CallIdiot(seat, int(reader.take(_TARGET) or reader.fail(_A_SEAT)))
        case "suit":
            action = NameSuit(seat, reader.suit())
        case "deal":
            return Deal(seat, _cards(reader) or None)
        case _:
            reader.fail(_AN_ACTION, place)
    reader.expect_end("the end")
    return action


def _cards(reader: Reader) -> tuple[Card, ...]:
    """Read cards, separated by blanks or not, up to the end."""
    cards: list[Card] = []
    while True:
        reader.skip_space()
        card = reader.take_card()
        if card is None:
            reader.expect_end(f"{A_CARD} or the end")
            return tuple(cards)
        cards.append(card)


def parse_legal(text: str, state: GameState | View, seat: int | None = None) -> Action:
    """Read an action and ask the rules about it.

    Args:
        text: as `parse_action` takes it.
        state: the state in which to act, or what a player sees of it.
        seat: who acts; None means whom the text names, else the player of the view or the seat
            on turn.

    Raises:
        NotationError: the text is no action; it tells the place.
        AmbiguousActionError: several legal actions could be meant, since a wild card always
            names a suit; it lists them.
        IllegalActionError: the rules do not allow the action here.
        SeatError: the seat is not a whole number of at least 0.
        StateError: it is neither a state nor a view.

    >>> state = GameState.from_setup(Setup(hands=("8S 3H", "KD TC"), discard="QD", turn=0))
    >>> parse_legal("8S", state)
    Traceback (most recent call last):
        ...
    craits_engine.AmbiguousActionError: '8S' could mean \
8♠=♣, 8♠=♦, 8♠=♥ or 8♠=♠

    """
    if seat is None:
        reader = Reader(text)
        reader.skip_space()
        seat = None if reader.take(_PREFIX) else _usual_seat(state)
    action = parse_action(text, seat)
    reason = why_illegal(state, action)
    if reason is None:
        return action
    if reason is IllegalReason.SUIT_REQUIRED and isinstance(action, Play):
        candidates = _with_suits(action, state)
        if candidates:
            *first, last = map(format_action, candidates)
            msg = f"{text.strip()!r} could mean {', '.join(first)} or {last}"
            raise AmbiguousActionError(text, candidates, msg)
    full = visible_state(state) if isinstance(state, View) else state
    raise IllegalActionError(action, reason, sentence(full, action, reason))


def _usual_seat(state: GameState | View) -> int:
    expect_state_or_view(state)
    return state.seat if isinstance(state, View) and state.seat is not None else state.turn


def _with_suits(action: Play, state: GameState | View) -> tuple[Play, ...]:
    """List the legal plays that only name a suit more."""
    return tuple(
        play
        for play in legal_actions(state, action.seat)
        if isinstance(play, Play) and (play.card, play.announce) == (action.card, action.announce)
    )
