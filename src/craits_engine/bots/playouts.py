"""Cheap play to the end of a round, which tells a search what a position is worth.

The players of a playout are quick rather than clever. Each looks at its own hand and at what lies
on the table, as a real player would: then a position is not worth more than fair play can get out
of it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import attrs

from craits_engine.cards.card import BITS, DECK
from craits_engine.play.legality import playable
from craits_engine.play.reducer import apply_unchecked
from craits_engine.rules.ability import Ability
from craits_engine.rules.matching import wild_cards
from craits_engine.rules.scoring import hand_points
from craits_engine.vocabulary.phase import Phase

if TYPE_CHECKING:
    from craits_engine.rules.options import Rules
    from craits_engine.state.game_state import GameState
    from craits_engine.state.tables import Tables
    from craits_engine.vocabulary.actions import Play

_PLAY: Final = Phase.PLAY
_LONGEST: Final = 400
"""So many actions a playout has at most. With tiny decks some rounds never end."""

# What such a player likes about a card, in cards of average worth.
_WILD: Final = 4.0
"""To keep a wild card; half of it for each card that the shortest other hand is nearer to its
end."""
_FOLLOW: Final = 0.15
"""Each other card in hand that fits on this one."""
_EXTRA: Final = 0.9
"""An extra turn, if there is a card to play in it; else so much is lost."""
_NO_ANSWER: Final = -0.5
"""To send a crank round without a card to answer it with."""
_BY_ABILITY: Final = {Ability.OTHERS_DRAW: 0.6, Ability.NEXT_DRAWS: 0.25, Ability.CRANK: -0.25}


@attrs.frozen(eq=False, kw_only=True)
class Taste:
    """What the players of a playout like under given rules."""

    likes: tuple[float, ...]
    """How much they like to play each card, by its place in `DECK`, all else being equal."""
    mean: float
    """What a card counts on average."""
    wild: int
    """The set of cards that are kept for later."""
    again: int
    """The set of cards that give an extra turn."""
    starts: int
    """The set of cards that start or raise a crank."""


@lru_cache(maxsize=64)
def taste_for(rules: Rules) -> Taste:
    """Return what the players of a playout like under these rules."""
    abilities = rules.abilities
    worths = [rules.points.get(card.rank, 0) for card in rules.deck]
    mean = sum(worths) / len(worths)
    return Taste(
        likes=tuple(
            # A 3 is the last card to play: it takes something off (R9.2).
            rules.points.get(card.rank, rules.three_bonus)
            + mean * _BY_ABILITY.get(abilities[card.rank], -_WILD * abilities[card.rank].wild)
            for card in DECK
        ),
        mean=mean,
        wild=wild_cards(rules),
        again=sum(card._bit for card in DECK if abilities[card.rank] is Ability.EXTRA_TURN),
        starts=sum(card._bit for card in DECK if abilities[card.rank] is Ability.CRANK),
    )


def play_out(state: GameState) -> tuple[int, ...]:
    """Play the round to its end, and give what each seat scores in it.

    Every player plays the card that it likes best, if it can, names the suit on which it can play
    most, and announces. Nobody calls. A round that finds no end is scored as it stands.
    """
    tables = state._context.tables
    taste = taste_for(tables.rules)
    actions = 0
    while state._phase is _PLAY:
        if actions == _LONGEST:
            return tuple([hand_points(hand, tables.rules, tables.scale) for hand in state._hands])
        actions += 1
        cards = playable(state)
        if cards:
            state = apply_unchecked(state, _choose(state, cards, tables, taste))
        else:
            state = apply_unchecked(state, tables.draws[state._turn][0])
    return state._context.scores[-1]


def _choose(state: GameState, cards: int, tables: Tables, taste: Taste) -> Play:
    """Choose the card that is liked best, and with it the suit."""
    seat = state._turn
    hand = state._hands[seat]
    card = cards.bit_length() - 1
    if cards != BITS[card]:
        card = _liked_best(state, cards, tables, taste)
    rest = hand ^ BITS[card]
    ways = tables.ways[hand.bit_count()][seat][card + 1]
    suits = tables.suits[card]
    if len(suits) == 1:
        return ways[-1]  # the last one announces, where that is a choice (R6.1)
    fitting = [
        (tables.matches[card & 3 if suit is None else suit._index][card] & rest).bit_count()
        for suit in suits
    ]
    return ways[(fitting.index(max(fitting)) + 1) * (len(ways) // len(suits)) - 1]


def _liked_best(state: GameState, cards: int, tables: Tables, taste: Taste) -> int:
    """Return the place of the card that is liked best of several."""
    hand = state._hands[state._turn]
    matches, likes, mean = tables.matches, taste.likes, taste.mean
    special = taste.wild | taste.again | taste.starts
    best = float("-inf")
    chosen = -1
    while cards:
        card = cards.bit_length() - 1
        bit = BITS[card]
        cards ^= bit
        # A card fits on itself, so that the number is at least 1.
        fitting = (matches[card & 3][card] & hand).bit_count()
        liking = likes[card] + mean * _FOLLOW * fitting
        if bit & special:
            if bit & taste.wild:
                liking += mean * _WILD * 0.5 ** _cards_to_end(state)
            elif bit & taste.again:
                liking += mean * (_EXTRA if fitting > 1 else -_EXTRA)
            elif not (hand ^ bit) & tables.answers:
                liking += mean * _NO_ANSWER
        if liking > best:
            best = liking
            chosen = card
    return chosen


def _cards_to_end(state: GameState) -> int:
    """Return how many cards the player with the shortest other hand has to play before the last."""
    sizes = [hand.bit_count() for hand in state._hands]
    sizes[state._turn] = 52
    return max(0, min(sizes) - 1)
