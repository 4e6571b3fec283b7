"""A number for every action, the same in every game.

The numbers are dense, from 0 to `SIZE` - 1, and depend on neither the rules nor the number of
players nor the seat: a program that learnt with them under one set of rules can go on under
another. Who acts is not part of a number. Where an action names another seat, the number counts
the seats to the left of the one that acts.

A play is told by the card and by the suit that is in force after it, so that a 9♦ that stays a
diamond and an 8♦ that names diamonds need no numbers of their own beside the plain plays.

| numbers | action |
| --- | --- |
| 0 to 207 | a play: 4 × the place of the card in `DECK` + the place of the suit in `Suit` |
| 208 to 415 | the same, with the last card announced (R6.1) |
| 416 | draw |
| 417 | pass |
| 418 | announce |
| 419 to 422 | call the first, second, third or fourth seat to the left (R6.2) |
| 423 to 426 | name clubs, diamonds, hearts or spades for an up-card (R2.6) |
| 427 | deal |
| 428 | wait: no action of the game, but the answer of a seat that lets a call pass |
"""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Final, SupportsIndex

from craits_engine.base.errors import CraitsError, NotationError
from craits_engine.base.validation import is_just, is_whole, shown, type_name
from craits_engine.cards.card import DECK
from craits_engine.cards.suit import SUITS
from craits_engine.notation import format_action, parse_action
from craits_engine.play.legality import legal_actions
from craits_engine.rules.ability import Ability
from craits_engine.rules.options import MAX_PLAYERS
from craits_engine.state.view import View, expect_state_or_view
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

if TYPE_CHECKING:
    from craits_engine.state.game_state import GameState

VERSION: Final = 1
"""The version of the numbers: it changes if any number comes to mean something else."""

_SUITS = len(SUITS)
_PLAYS = len(DECK) * _SUITS

PLAY: Final = 0
"""The first play."""
PLAY_ANNOUNCED: Final = _PLAYS
"""The first play with an announcement."""
DRAW: Final = 2 * _PLAYS
"""To draw."""
PASS: Final = DRAW + 1
"""To keep the card just drawn (option `play_drawn_card`)."""
ANNOUNCE: Final = PASS + 1
"""To announce the last card after the play that left it."""
CALL: Final = ANNOUNCE + 1
"""To call the next seat to the left; the seats after it follow."""
SUIT: Final = CALL + MAX_PLAYERS - 1
"""To name clubs for an up-card; the other suits follow."""
DEAL: Final = SUIT + _SUITS
"""To deal, the deck being shuffled by the game's own seed."""
WAIT: Final = DEAL + 1
"""To let a call pass; not an action of the game, and never among `legal_ids`."""
SIZE: Final = WAIT + 1
"""How many numbers there are."""


class ActionIdError(CraitsError, ValueError):
    """A number that stands for no action here, or an action that has no number."""


def encode(action: Action, players: int) -> int:
    """Return the number of an action.

    Args:
        action: an action of any seat, legal or not.
        players: how many play, 2 to 5; only a call asks for it.

    Returns:
        A number from 0 to `SIZE` - 2.

    Raises:
        ActionIdError: the object is no action, is malformed, calls a seat that these players do
            not have, or is a `Deal` that lays down a deck.

    >>> encode(Play(1, Card.parse("A♦")), 4), encode(Play(1, Card.parse("8♠"), Suit.HEARTS), 4)
    (5, 126)
    >>> encode(CallIdiot(3, target=0), 4) == encode(CallIdiot(0, target=1), 4) == CALL
    True

    """
    if not is_just(action, *PARTS):
        msg = f"not an action but an object of type {type_name(action)}"
        raise ActionIdError(msg)
    wrong = wrong_parts(action)
    if wrong:
        msg = f"this {type(action).__name__} is malformed: {'; '.join(wrong)}"
        raise ActionIdError(msg)
    if isinstance(action, Deal) and action.deck is not None:
        msg = "a Deal that lays down a deck has no number; leave the deck out"
        raise ActionIdError(msg)
    if isinstance(action, CallIdiot):
        _check_call(action, players)
    return encode_legal(action, players)


def _check_call(action: CallIdiot, players: int) -> None:
    if not is_whole(players) or not 1 < players <= MAX_PLAYERS:
        msg = f"players must be a whole number from 2 to {MAX_PLAYERS} (R1.1), not {shown(players)}"
        raise ActionIdError(msg)
    seats = range(players)
    if action.seat not in seats or action.target not in seats or action.seat == action.target:
        msg = (
            f"a call has two different seats from 0 to {players - 1}, not "
            f"{shown(action.seat)} and {shown(action.target)}"
        )
        raise ActionIdError(msg)


def encode_legal(action: Action, players: int) -> int:
    """Return the number of an action that `legal_actions` has listed; nothing is checked."""
    # This order and not a `match`, for it is the order in which actions are frequent.
    if type(action) is Play:
        card = action.card
        place = _SUITS * card._index + (action.suit or card.suit)._index
        return PLAY_ANNOUNCED + place if action.announce else place
    if type(action) is CallIdiot:
        return CALL - 1 + (action.target - action.seat) % players
    if type(action) is NameSuit:
        return SUIT + action.suit._index
    return _PLAIN_IDS[type(action)]


_PLAIN: dict[int, type[Draw | Pass | Announce | Deal]] = {
    DRAW: Draw,
    PASS: Pass,
    ANNOUNCE: Announce,
    DEAL: Deal,
}
_PLAIN_IDS: dict[type, int] = {kind: number for number, kind in _PLAIN.items()}


def decode(state: GameState | View, number: SupportsIndex, seat: int | None = None) -> Action:
    """Return the action that a number stands for.

    Whether the rules allow it is not asked: `why_illegal` and `apply` do that.

    Args:
        state: the state in which to act, or what a player sees of it.
        number: from 0 to `SIZE` - 1; an integer of NumPy will do.
        seat: who acts; None means the player of the view, or the seat on turn.

    Raises:
        ActionIdError: the number is not one of those, is `WAIT`, or calls a seat further to the
            left than there are opponents.
        StateError: it is neither a state nor a view.

    >>> state = apply(new_game(2, seed=1, first_dealer=0), Deal(0))
    >>> decode(state, 425)
    NameSuit(seat=0, suit=Suit.HEARTS)

    """
    number = check_id(number)
    expect_state_or_view(state)
    if seat is None:
        seat = state.turn if not isinstance(state, View) or state.seat is None else state.seat
    if number < DRAW:
        return _decode_play(state, number, seat)
    plain = _PLAIN.get(number)
    if plain is not None:
        return plain(seat)
    if number == WAIT:
        msg = f"{WAIT} stands for no action of the game: it lets a call pass"
        raise ActionIdError(msg)
    if number >= SUIT:
        return NameSuit(seat, SUITS[number - SUIT])
    left = number - CALL + 1
    if left >= state.players:
        msg = f"{number} calls the seat {left} to the left, but {state.players} players play"
        raise ActionIdError(msg)
    return CallIdiot(seat, (seat + left) % state.players)


def _decode_play(state: GameState | View, number: int, seat: int) -> Play:
    announce, place = divmod(number, PLAY_ANNOUNCED)
    card, suit = DECK[place // _SUITS], SUITS[place % _SUITS]
    # R4: only an 8, or what plays as one, names its own suit too.
    names = suit is not card.suit or state.rules.abilities[card.rank] is Ability.WILD
    return Play(seat, card, suit if names else None, announce=announce == 1)


def check_id(number: SupportsIndex) -> int:
    """Return a number of an action as a plain `int`.

    Raises:
        ActionIdError: it is no whole number from 0 to `SIZE` - 1.

    """
    try:
        plain = -1 if is_just(number, bool) else index(number)
    except TypeError:
        plain = -1
    if not 0 <= plain < SIZE:
        msg = f"the number of an action is a whole one from 0 to {SIZE - 1}, not {shown(number)}"
        raise ActionIdError(msg)
    return plain


def legal_ids(state: GameState | View, seat: int | None = None) -> tuple[int, ...]:
    """List the numbers of a seat's legal actions, in the order of `legal_actions`.

    Args:
        state: any state, or what a player sees of it.
        seat: None for the seat on turn, or for the player of the view.

    Raises:
        SeatError: the game has no such seat, or the view is another player's.
        StateError: it is neither a state nor a view.

    >>> legal_ids(new_game(2, seed=1, first_dealer=0))
    (427,)

    """
    actions = legal_actions(state, seat)
    players = state.players
    return tuple([encode_legal(action, players) for action in actions])


def name_of(number: SupportsIndex) -> str:
    """Write the number of an action as a short text; `id_named` reads it again.

    A play without a suit leaves the card's own suit in force, whether the rules make a player say
    so or not. "call +2" calls the second seat to the left.

    Raises:
        ActionIdError: the number is not one of an action.

    >>> name_of(5), name_of(126), name_of(208 + 126), name_of(420), name_of(425)
    ('A♦', '8♠=♥', '8♠=♥ !', 'call +2', 'suit ♥')

    """
    return _NAMES[check_id(number)]


def id_named(text: str) -> int:
    """Read the number of an action from a text as `name_of` writes it.

    Signs (♥) or letters (H), capitals or not, and spaces are read as `parse_action` reads them.

    Raises:
        NotationError: the text is none; it says what was expected.

    >>> id_named("8♠=♥ !"), id_named("8s = h"), id_named("8s=s"), id_named("call +2")
    (334, 126, 127, 420)

    """
    number = _BY_NAME.get(text.strip().lower()) if is_just(text, str) else None
    if number is not None:
        return number
    action = parse_action(text, 0)
    if isinstance(action, CallIdiot) or (isinstance(action, Deal) and action.deck is not None):
        msg = f"{shown(text)} has no number: expected {_TOLD_OTHERWISE[type(action)]}"
        raise NotationError(msg, text)
    return encode_legal(action, MAX_PLAYERS)


_TOLD_OTHERWISE: dict[type, str] = {
    CallIdiot: f'"call +1" to "call +{MAX_PLAYERS - 1}", which count seats to the left',
    Deal: '"deal" alone',
}


def _name_play(place: int, announce: bool) -> str:
    card, suit = DECK[place // _SUITS], SUITS[place % _SUITS]
    return format_action(Play(0, card, None if suit is card.suit else suit, announce))


_NAMES: tuple[str, ...] = (
    *(_name_play(place, announce) for announce in (False, True) for place in range(_PLAYS)),
    "draw",
    "pass",
    "announce",
    *(f"call +{left}" for left in range(1, MAX_PLAYERS)),
    *(format_action(NameSuit(0, suit)) for suit in SUITS),
    "deal",
    "wait",
)
_BY_NAME: dict[str, int] = {name.lower(): number for number, name in enumerate(_NAMES)}
