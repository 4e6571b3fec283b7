"""Strategies for rules and the decks in them."""

from __future__ import annotations

from hypothesis import strategies as st

from craits_engine.base.errors import RulesError
from craits_engine.cards.card import DECK, Card
from craits_engine.cards.rank import Rank
from craits_engine.cards.suit import Suit
from craits_engine.rules.named_rules import CRATES, CREIGHTS
from craits_engine.rules.options import MAX_PLAYERS, Rules, fit_problems
from craits_engine.testing.option_strategies import abilities, deal_sizes, matches, points
from craits_engine.testing.value_strategies import cards

_RANKS = tuple(Rank)
_SUITS = tuple(Suit)
_DEALS_ONE = Rules(deal_sizes=(1,))


def decks(players: int = MAX_PLAYERS) -> st.SearchStrategy[tuple[Card, ...]]:
    """Make decks for `Rules.deck`: all 52 cards, some ranks only, or a handful of any cards.

    Args:
        players: the number of players, 2 to 5, to whom the smallest deck gives a card each and an
            up-card. A deck for five will do for fewer.

    Raises:
        RulesError: that is no number of players.

    """
    _check_players(players)
    return _decks(players + 1)


def rules(players: int = MAX_PLAYERS) -> st.SearchStrategy[Rules]:
    """Make rules with any values of any options (section 10).

    Args:
        players: the number of players, 2 to 5, whom every deal can serve. Rules for five will do
            for fewer; those for fewer have larger deals, too.

    Raises:
        RulesError: that is no number of players.

    """
    _check_players(players)
    return _rules(players)


def _check_players(players: int) -> None:
    problems = fit_problems(_DEALS_ONE, players)
    if problems:
        raise RulesError(problems)


@st.composite
def _decks(draw: st.DrawFn, min_size: int) -> tuple[Card, ...]:
    kind = draw(st.integers(0, 2))
    if kind == 0:
        return DECK
    if kind == 1:
        # One account takes out kings and queens; here any ranks can go.
        least = -(-min_size // len(_SUITS))
        kept = draw(st.lists(st.sampled_from(_RANKS), min_size=least, unique=True))
        return tuple(card for card in DECK if card.rank in kept)
    few = st.lists(cards(), min_size=min_size, max_size=min_size + 8, unique=True)
    return tuple(draw(few))


@st.composite
def _rules(draw: st.DrawFn, players: int) -> Rules:
    if draw(st.integers(0, 9)) == 0:
        return draw(st.sampled_from([Rules(), Rules.short(), CRATES, CREIGHTS]))
    deck = draw(decks(players))
    return Rules(
        deck=deck,
        deal_sizes=draw(deal_sizes((len(deck) - 1) // players)),
        match=draw(matches()),
        abilities=draw(abilities()),
        play_drawn_card=draw(st.booleans()),
        draw_at_will=draw(st.booleans()),
        duel_reverse_skips=draw(st.booleans()),
        announce_last_card=draw(st.sampled_from([True, True, False])),
        idiot_draws=draw(st.sampled_from([2, 1, 0, 3, 4])),
        idiot_loses_turn=draw(st.sampled_from([True, False])),
        extra_turn_goes_out=draw(st.booleans()),
        crank_settles=draw(st.sampled_from([True, True, False])),
        points=draw(points()),
        three_bonus=draw(st.sampled_from([-50, 0]) | st.integers(-99, 99)),
        threes_cancel_eights=draw(st.sampled_from([True, False])),
        cancelled_pair=draw(st.sampled_from([0, 3]) | st.integers(-9, 9)),
        pressure=draw(st.sampled_from([0, 5]) | st.integers(1, 9)),
    )
