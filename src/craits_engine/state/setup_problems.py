"""What a set-up must fulfil to be a position that the rules can reach or go on from.

The checks read a finished position, so that they hold for any way to make one.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from craits_engine.cards.card import DECK, bits_of
from craits_engine.cards.suit import SUITS
from craits_engine.rules.ability import CRANK_STEPS, Ability
from craits_engine.vocabulary.phase import Phase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from craits_engine.state.position import Position


def meaning_problems(position: Position) -> list[str]:
    """List everything that keeps a position from being one of the game."""
    problems = [*_card_problems(position), *_reshuffle_problems(position)]
    problems += [*_round_problems(position), *_cut_problems(position)]
    if not position._discard:
        problems += _untouched_problems(position)
    else:
        problems += _suit_problems(position)
    if position._phase is Phase.PLAY:
        problems += [
            *_play_problems(position),
            *_crank_problems(position),
            *_exposed_problems(position),
        ]
        problems += _drawn_problems(position)
    else:
        problems += _rest_problems(position)
    return problems


def _names(indices: list[int]) -> str:
    return " ".join(str(DECK[index]) for index in sorted(indices))


def _card_problems(position: Position) -> Iterator[str]:
    """Every card of the deck must be in exactly one place (R7.2)."""
    places = Counter(position._stock + position._discard)
    for hand in position.hands:
        places.update(card._index for card in hand)
    deck = set(position._context.tables.deck)
    twice = [index for index, times in places.items() if times > 1]
    if twice:
        yield f"cards in more than one place: {_names(twice)}"
    strangers = [index for index in places if index not in deck]
    if strangers:
        yield f"cards that Rules.deck does not have: {_names(strangers)}"
    missing = [index for index in deck if index not in places]
    if missing:
        yield f"cards that are nowhere: {_names(missing)}"
    if bits_of(position._context.next_reshuffle) & ~bits_of(position._context.tables.deck):
        yield "next_reshuffle must have cards of Rules.deck only"


def _reshuffle_problems(position: Position) -> Iterator[str]:
    """What a reshuffle makes known must agree with what else everybody sees (R7.1).

    Whether the counts agree with the hands themselves is not asked: positions in which only the
    hidden cards change places must be able to share what is known.
    """
    piles = position._context.reshuffled
    known = 0
    for pile in piles:
        if not pile or pile & known:
            yield "reshuffled must be collections of cards, none empty, no card in two of them"
            return
        known |= pile
    if known & ~bits_of(position._context.tables.deck):
        yield "reshuffled must have cards of Rules.deck only"
        return
    rows = position.reshuffled_held
    for seat, bits in enumerate(position._hands):
        if sum(row[seat] for row in rows) > bits.bit_count():
            yield f"reshuffled_held must not count more cards than seat {seat} holds"
    discarded = bits_of(position._discard)
    for number, (pile, row) in enumerate(zip(piles, rows, strict=True)):
        stock = len(position._stock) if number == len(piles) - 1 else 0
        rest = (pile & ~discarded).bit_count() - sum(row)
        if rest != stock:
            yield (
                f"reshuffled[{number}] leaves {rest} cards to the stock, after those in the discard"
                f" pile and in reshuffled_held[{number}], but the stock has {stock} of its cards"
            )


def _round_problems(position: Position) -> Iterator[str]:
    """The number of the round, the scores and the phase must fit each other (R1.3)."""
    number = position.round_number
    rounds = len(position.rules.deal_sizes)
    phase = position._phase
    scored = len(position.scores)
    if phase is Phase.DEAL:
        if number >= rounds:
            yield f"round_number must be below {rounds} in DEAL: it counts the rounds dealt"
        expected = number
    elif phase is Phase.OVER:
        if number != rounds:
            yield f"round_number must be {rounds} in OVER, the last round"
        expected = number
    else:
        if not 1 <= number <= rounds:
            yield f"round_number must be from 1 to {rounds} in {phase.name}, not {number}"
        expected = number - 1
    if scored != expected:
        yield f"scores must have {expected} rows in round {number}, {phase.name}, not {scored}"


def _cut_problems(position: Position) -> Iterator[str]:
    """Who draws, draws one card of the deck (R2.1)."""
    deck = set(position.rules.deck)
    for number, draw in enumerate(position.cut):
        seats = [seat for seat, _ in draw]
        cards = {card for _, card in draw}
        if len(set(seats)) < len(seats) or len(cards) < len(seats) or not cards <= deck:
            yield f"cut[{number}] must give each seat in it a card of its own from Rules.deck"
    if position.cut and len(position.cut[0]) != position.players:
        yield "cut[0] must have a card for every seat (R2.1)"


def _untouched_problems(position: Position) -> Iterator[str]:
    """Without a discard pile nothing is dealt."""
    if position._phase in (Phase.PLAY, Phase.NAME_SUIT):
        yield f"discard must have a top card in {position._phase.name}"
    if any(position._hands):
        yield "hands must be empty while there is no discard pile: nothing is dealt"
    if position._suit >= 0:
        yield "suit_in_force must be None while there is no discard pile"


def _suit_problems(position: Position) -> Iterator[str]:
    """The suit in force is that of the top card unless the card could change it (R3.1)."""
    top = DECK[position._discard[-1]]
    allowed = {suit or top.suit for suit in position._context.tables.suits[top._index]}
    if position._phase is Phase.NAME_SUIT:
        if len(allowed) == 1:
            yield f"the up-card {top} leaves the dealer nothing to name: the phase must be PLAY"
        if len(position._discard) > 1:
            yield "discard must be the up-card alone in NAME_SUIT"
        allowed = {top.suit}
    if position._suit < 0 or SUITS[position._suit] not in allowed:
        names = " or ".join(suit.symbol for suit in SUITS if suit in allowed)
        yield f"suit_in_force must be {names} with the top card {top} (R3.1)"


def _play_problems(position: Position) -> Iterator[str]:
    turn = position._turn
    if not position._hands[turn]:
        yield f"turn must be a seat with cards (R8.4), but seat {turn} has none"
    elif 0 in position._hands and not (position._crank and position.rules.crank_settles):
        yield "a seat without cards ends the round, unless a crank runs that settles (R8.1, R8.2)"
    if position._lost[turn]:
        yield f"lost_turns must be 0 for the seat on turn, {turn}: it would sit out (R6.4)"


def _crank_problems(position: Position) -> Iterator[str]:
    """A crank needs a top card that started, raised or answered it (R5.1, R5.2)."""
    if not position._crank or not position._discard:
        return
    top = DECK[position._discard[-1]]
    ability = position.rules.abilities[top.rank]
    least = CRANK_STEPS.get(ability, 0)
    if ability is Ability.ANSWER:
        least += CRANK_STEPS[Ability.CRANK]  # something was there to answer
    if not least:
        yield f"crank must be 0 with the top card {top}, which does not belong to a crank"
    elif position._crank < least:
        yield (
            f"crank must be at least {least} with the top card {top} (R5.2), not {position._crank}"
        )


def _exposed_problems(position: Position) -> Iterator[str]:
    if position._exposed and not position.rules.announce_last_card:
        yield "unannounced must be empty without the option announce_last_card"
    for seat in sorted(position.unannounced):
        count = position._hands[seat].bit_count()
        if count != 1:
            yield f"unannounced may name seats with one card (R6.2), but seat {seat} has {count}"


def _drawn_problems(position: Position) -> Iterator[str]:
    drawn = position._drawn
    if not drawn:
        return
    if not position.rules.play_drawn_card:
        yield "drawn_card must be None without the option play_drawn_card"
    if position._crank:
        yield "drawn_card must be None while a crank runs"
    if position._exposed >> position._turn & 1:
        yield "unannounced must not name a seat that has just drawn (R6.2)"
    if not position._hands[position._turn] & drawn:
        yield "drawn_card must be in the hand of the seat on turn"
    if position._discard and position._suit >= 0:
        fits = position._context.tables.matches[position._suit][position._discard[-1]]
        if not fits & drawn:
            yield "drawn_card must be playable, or the turn would have passed"


def _rest_problems(position: Position) -> Iterator[str]:
    """Outside PLAY the dealer is to act, and nothing of a turn is under way."""
    name = position._phase.name
    if position._turn != position.dealer:
        yield f"turn must be the dealer, {position.dealer}, in {name}"
    if position._crank:
        yield f"crank must be 0 in {name}"
    if position._exposed:
        yield f"unannounced must be empty in {name}"
    if any(position._lost):
        yield f"lost_turns must be 0 for every seat in {name}"
    if position._drawn:
        yield f"drawn_card must be None in {name}"
    if position._phase is Phase.NAME_SUIT and 0 in position._hands:
        yield "every seat must have cards in NAME_SUIT"
