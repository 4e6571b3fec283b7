"""Imagining what is hidden: full states that agree with a view.

What a view leaves open is where each unseen card is. Hard public facts narrow it down: how many
cards each hand and the stock have, and after a reshuffle which cards went into the stock and how
many of those each player has drawn since (see reshuffle_counts.py). So the unseen cards fall into
pools: one for each reshuffle, and one for the cards that were never reshuffled. From each pool
every hand has a known number of cards; what is left of the newest pool is the stock, in any order.
Shuffling each pool and dealing it out makes every possible world equally likely.

That a player drew instead of playing also says something about their cards. It is no part of the
view, and worlds do not use it.
"""

from __future__ import annotations

from abc import abstractmethod
from math import factorial
from typing import TYPE_CHECKING, Final, Protocol

from craits_engine.base.errors import SetupError
from craits_engine.cards.card import bits_of, indices_in
from craits_engine.cards.shuffle import DECK_SIZE, FRESH_BITS, arranged
from craits_engine.rules.options import fit_problems
from craits_engine.state.game_state import GameState, freeze
from craits_engine.state.position import draft_of
from craits_engine.state.view import View, expect_view, visible_state
from craits_engine.views.observe import observe

if TYPE_CHECKING:
    from collections.abc import Callable


_FRACTION_BITS: Final = 53
"""So many bits has a number that dice give."""
_FRACTIONS: Final = 1 << _FRACTION_BITS
_DRAWS: Final = tuple(
    [factorial(cards).bit_length() // _FRACTION_BITS + 2 for cards in range(DECK_SIZE + 1)]
)
"""How many of them an order of so many cards takes."""


class Dice(Protocol):
    """A source of random numbers, such as a `random.Random`."""

    @abstractmethod
    def random(self) -> float:
        """Return a number from 0 up to but not including 1."""


def determinize(view: View, rng: Dice) -> GameState:
    """Draw a full state that agrees with a view, all such states being equally likely.

    The state has a seed of its own, so that its future shuffles are not those of the real game.
    Observed from the same seat it gives an equal view.

    Args:
        view: what a player, or a spectator, sees.
        rng: where the chance comes from, such as a `random.Random`.

    Raises:
        SetupError: the view contradicts itself; that of a state reached by play never does.
        StateError: it is no view.

    >>> from random import Random
    >>> view = observe(apply(new_game(3, seed=1, first_dealer=0), Deal(0)), 1)
    >>> observe(determinize(view, Random(5)), 1) == view
    True

    """
    return _Hidden(view).imagine(rng)


def worlds(view: View, n: int, rng: Dice) -> tuple[GameState, ...]:
    """Draw `n` full states that agree with a view, each as `determinize` does.

    Raises:
        SetupError: the view contradicts itself; that of a state reached by play never does.
        StateError: it is no view.

    """
    hidden = _Hidden(view)
    return tuple([hidden.imagine(rng) for _ in range(n)])


def check_view(view: View) -> None:
    """Refuse a view that no state has; for views that come from outside.

    Raises:
        SetupError: the view contradicts itself.

    """
    world = determinize(view, _Middle())
    whole = GameState.from_setup(world.to_setup()) == world
    if not whole or observe(world, view.seat) != view:
        raise SetupError(["what the view shows does not fit together"])


class _Middle:
    """Dice that always show the same."""

    def random(self) -> float:
        """Return one half."""
        return 0.5


class _Hidden:
    """What a view leaves open, worked out once for any number of worlds."""

    __slots__ = ("blank", "fitting", "pools")

    def __init__(self, view: View) -> None:
        expect_view(view)
        problems = fit_problems(view.rules, view.players)
        if problems:
            raise SetupError(problems)
        seats = {view.turn, view.turn if view.seat is None else view.seat, *view.unannounced}
        if min(seats) < 0 or max(seats) >= view.players:
            raise SetupError(["the view names a seat that the game does not have"])
        blank = visible_state(view)
        tables = blank._context.tables
        rows = (view.hand_sizes, *view.reshuffled_held)
        if {len(row) for row in rows} != {view.players}:
            raise SetupError(["the view must have a number for each player"])
        if len(view.reshuffled) != len(view.reshuffled_held):
            raise SetupError(["the view must have a row of counts for each reshuffle"])
        seen = blank._discard + indices_in(view.hand._bits)
        unseen = tables.deck.translate(None, seen)
        if len(seen) + len(unseen) != len(tables.deck):
            raise SetupError(["the view shows a card twice, or one that the game does not have"])
        pools: list[tuple[bytes, list[int]]] = []
        never = [*view.hand_sizes]
        reshuffled = 0
        for known, held in zip(blank._context.reshuffled, view.reshuffled_held, strict=True):
            if known & reshuffled:
                raise SetupError(["a card counts for one reshuffle alone, the last (R7.1)"])
            reshuffled |= known
            pile = bytes([card for card in unseen if known >> card & 1])
            unseen = unseen.translate(None, pile)
            never = [number - of_these for number, of_these in zip(never, held, strict=True)]
            pools.append((pile, [*held]))
        pools.insert(0, (unseen, never))
        if view.seat is not None:
            for _, row in pools:
                row[view.seat] = 0
        self.blank = blank
        self.fitting = b""
        """The cards that another player may just have drawn, if one of them may be played."""
        pending = view.drawn_card_fits and view.drawn_card is None
        source = 0
        if pending:
            # It came from what was the stock then, the newest pool at that time. A call out of
            # turn may have forced a reshuffle since (R6.3), of which its player holds no card yet.
            source = max([0, *[place for place, (_, row) in enumerate(pools) if row[view.turn]]])
            pile, row = pools[source]
            fits = tables.matches[blank._suit][blank._discard[-1]] if blank._discard else 0
            self.fitting = bytes([card for card in pile if fits >> card & 1])
            row[view.turn] -= 1  # it is dealt out before the rest of the pool
        left = [len(pile) - sum(row) for pile, row in pools]
        left[source] -= pending
        least = min([min(row) for _, row in pools])
        if left.pop() != view.stock_size or any(left) or least < 0 or pending > len(self.fitting):
            raise SetupError(["the numbers of cards in the view contradict each other"])
        self.pools = [
            (pile, [(seat, count) for seat, count in enumerate(row) if count])
            for pile, row in pools
        ]
        """Unseen cards, and how many of them which seats hold; the newest pool is last."""

    def imagine(self, rng: Dice) -> GameState:
        """Fill the blank in by chance."""
        random = rng.random
        draft = draft_of(self.blank)
        draft._context = self.blank._context.with_seed(int(random() * (1 << FRESH_BITS)))
        hands = [*draft._hands]
        drawn = b""
        if self.fitting:
            # Which card was drawn is chosen first: each leaves as many worlds as any other.
            place = int(random() * len(self.fitting))
            drawn = self.fitting[place : place + 1]
            draft._drawn = bits_of(drawn)
            hands[draft._turn] |= draft._drawn
        pile, start = b"", 0
        for cards, row in self.pools:
            pile = cards.replace(drawn, b"") if drawn else cards
            pile = arranged(pile, _choice(len(pile), random))
            start = 0
            for seat, count in row:
                hands[seat] |= bits_of(pile[start : start + count])
                start += count
        draft._hands = tuple(hands)
        # What is left of the newest pool, which comes last.
        draft._stock = pile[start:]
        return freeze(draft)


def _choice(cards: int, random: Callable[[], float]) -> int:
    """Draw a number for `arranged`, so large that no order is favoured by one part in 2**53."""
    choice = 0
    for _ in range(_DRAWS[cards]):
        choice = choice << _FRACTION_BITS | int(random() * _FRACTIONS)
    return choice
