"""All that a view leaves open, by brute force, to compare the worlds of the library with.

There are two ways, and neither knows how the library does it. `all_worlds` tries every order of
the unseen cards and keeps what agrees with the counts that the view shows. `all_pasts` knows no
counts at all: it plays the same game with every possible deck and every possible order of a
reshuffle, and keeps the games that looked the same to the seat from the first action on.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import TYPE_CHECKING, TypeAlias

from craits_engine import Deal, Game, GameState, Hand, Reshuffled, apply, is_legal, observe, step
from tests.oracle import Model

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from craits_engine import Action, Card, View

World: TypeAlias = "tuple[tuple[Hand, ...], tuple[Card, ...], Card | None]"
"""What can be hidden: all hands, the stock, and the card just drawn that fits."""


def world_of(state: GameState) -> World:
    """Return the hidden part of a state."""
    return state.hands, state.stock, state.drawn_card


def all_worlds(view: View, real: GameState) -> set[World]:
    """List all that agrees with a view, by trying everything.

    Args:
        view: what a seat sees.
        real: a state that looks so; it tells only which cards fit, which everybody can see.

    """
    model = Model.from_state(real)
    unseen = [card for card in view.rules.deck if card not in {*view.hand, *view.discard}]
    piles = [set(pile) for pile in view.reshuffled]
    found: set[World] = set()
    for order in permutations(unseen):
        rest = iter(order)
        hands = tuple(
            view.hand if seat == view.seat else Hand(next(rest) for _ in range(size))
            for seat, size in enumerate(view.hand_sizes)
        )
        stock = tuple(rest)
        held = tuple(tuple(len(pile & set(hand)) for hand in hands) for pile in piles)
        if held != view.reshuffled_held:
            continue
        # All draws since a reshuffle come from its stock, the newest one.
        newest = piles[-1] if piles else set(unseen)
        if not newest.issuperset(stock):
            continue
        drawn = [view.drawn_card]
        if view.drawn_card_fits and view.drawn_card is None:
            drawn = [card for card in hands[view.turn] if card in newest and model.fits(card)]
        found |= {(hands, stock, card) for card in drawn}
    return found


def all_pasts(game: Game, seat: int | None) -> Counter[World]:
    """Count the ways in which a game that looked like this one can have come to each world.

    Every deck and every order of a reshuffle is as likely as any other, so these numbers are the
    chances of the worlds. The game must begin with a deal, and its rules must not make a choice
    depend on hidden cards: with `draw_at_will` and without a crank everybody may draw at any time,
    and so a draw tells nothing.
    """
    taken = list(game.steps())
    first = taken[0].action
    shown = observe(taken[0].state, seat)
    branches: Counter[GameState] = Counter()
    for deck in permutations(game.start.rules.deck):
        state = apply(game.start, Deal(first.seat, deck))
        if observe(state, seat) == shown:
            branches[state] += 1
    for one in taken[1:]:
        shown = observe(one.state, seat)
        following: Counter[GameState] = Counter()
        for state, ways in branches.items():
            if is_legal(state, one.action):
                for after in _outcomes(state, one.action):
                    if observe(after, seat) == shown:
                        following[after] += ways
        branches = following
    worlds: Counter[World] = Counter()
    for state, ways in branches.items():
        worlds[world_of(state)] += ways
    return worlds


def _outcomes(state: GameState, action: Action) -> Iterator[GameState]:
    """Go through what an action can lead to: one state, or one for each order of a reshuffle."""
    taken = step(state, action)
    stocks = [event.stock for event in taken.events if isinstance(event, Reshuffled)]
    if not stocks:
        yield taken.state
    for order in (order for stock in stocks for order in permutations(stock)):
        yield apply(state.with_next_reshuffle(order), action)


def chi_square(drawn: Iterable[World], possible: set[World]) -> float:
    """Return how far the numbers of worlds drawn are from equal ones.

    The result is in standard deviations from what chance makes of equal chances: about 0, and
    beyond 4 or so almost never.
    """
    counts = Counter(drawn)
    assert set(counts) <= possible
    expected = counts.total() / len(possible)
    statistic = sum((counts[world] - expected) ** 2 for world in possible) / expected
    freedom = len(possible) - 1
    return float((statistic - freedom) / (2 * freedom) ** 0.5)
