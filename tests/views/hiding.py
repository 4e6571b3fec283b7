"""What a seat cannot see, and states that differ in nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from craits_engine import (
    Card,
    Dealt,
    DrawCause,
    Drew,
    GameState,
    Hand,
    Played,
    Reshuffled,
    RoundScored,
    step,
)
from tests.oracle import Model

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Set as AbstractSet
    from random import Random

    from craits_engine import Action

IN_TURN = frozenset({DrawCause.COULD_NOT_PLAY, DrawCause.AT_WILL})


def hidden_hands(state: GameState, seat: int | None) -> list[int]:
    """List the seats whose hands a seat does not see: all others."""
    return [other for other in range(state.players) if other != seat]


def unseen(state: GameState, seat: int | None) -> list[Card]:
    """List the cards that a seat does not see: those in hidden hands, then the stock."""
    others = [card for other in hidden_hands(state, seat) for card in state.hands[other]]
    return [*others, *state.stock]


def seen_cards(state: GameState, seat: int | None) -> set[Card]:
    """Return the cards that a seat sees: its own, and the discard pile."""
    return set(state.rules.deck) - set(unseen(state, seat))


def twin(
    state: GameState,
    seat: int | None,
    dice: Random,
    *,
    keep: AbstractSet[Card] = frozenset(),
    seed: int | None = None,
) -> GameState:
    """Make a state in which only what the seat cannot see is different.

    The cards of the others and the stock change places at random, everything public stays. If
    another seat may play the card that it just drew (option `play_drawn_card`), then some card
    that fits has that part afterwards: everybody sees that it fits, nobody which one it is.

    Args:
        state: any state.
        seat: who must see no difference; None for a spectator.
        dice: chooses the places.
        keep: cards that stay where they are.
        seed: the new seed; None: another one than before.

    """
    before = unseen(state, seat)
    places = [place for place, card in enumerate(before) if card not in keep]
    after = list(before)
    moved = [before[place] for place in places]
    dice.shuffle(moved)
    for place, card in zip(places, moved, strict=True):
        after[place] = card
    drawn = state.drawn_card
    if drawn is not None and seat != state.turn and drawn not in keep:
        model = Model.from_state(state)
        fitting = dice.choice([card for card in moved if model.fits(card)])
        here, there = before.index(drawn), after.index(fitting)
        after[here], after[there] = after[there], after[here]
        drawn = fitting
    hands = list(state.hands)
    rest = iter(after)
    for other in hidden_hands(state, seat):
        hands[other] = Hand(next(rest) for _ in hands[other])
    return GameState.from_setup(
        attrs.evolve(
            state.to_setup(),
            hands=hands,
            stock=tuple(rest),
            drawn_card=drawn,
            seed=int(state.seed == 0) if seed is None else seed,
        )
    )


@attrs.frozen
class Revealed:
    """What an action lets a seat see of what was hidden before."""

    cards: frozenset[Card]
    """The cards that it shows, and those that decide what it shows."""
    order: bool
    """Whether the order of a shuffle in this action is part of that."""


def revealed(state: GameState, action: Action, seat: int | None) -> Revealed:
    """Return what a seat learns from an action.

    It sees the card that is played, the cards that it draws, and all hands when a round is
    scored. Everybody sees whether a card fits that somebody has drawn with the option
    `play_drawn_card`. What comes after a reshuffle, or from a deal, is as the shuffle has it.
    """
    cards: set[Card] = set()
    shuffled = order = False
    for event in step(state, action).events:
        match event:
            case Dealt():
                order = True
            case Reshuffled():
                shuffled = True
            case Played(card=card):
                cards.add(card)
            case Drew(drawer, drawn, cause):
                if drawer == seat or (state.rules.play_drawn_card and cause in IN_TURN):
                    cards |= set(drawn)
                    order |= shuffled
            case RoundScored(hands=hands):
                cards.update(card for hand in hands for card in hand)
                order |= shuffled
            case _:
                pass
    return Revealed(frozenset(cards), order)


def parts(value: object) -> Iterator[object]:
    """Go through a value and everything that it is made of, except the rules."""
    yield value
    kind = type(value)
    if isinstance(value, tuple | frozenset):
        for part in value:
            yield from parts(part)
    elif attrs.has(kind) and kind is not Card:
        for field in attrs.fields(kind):
            if field.name != "rules":
                yield from parts(getattr(value, field.name))
        if isinstance(value, Hand):
            yield from value


def cards_named(value: object) -> set[Card]:
    """Collect the cards that a value names anywhere."""
    return {part for part in parts(value) if isinstance(part, Card)}
