"""All chance in the game: a shuffle is a function of the seed and of how many came before.

A pseudo-random generator object would be large, mutable, and its `shuffle` may change between
Python versions. Here the generator is two numbers inside the state, and each shuffle comes from
one BLAKE2b digest (RFC 7693), which is the same everywhere. A player who knows every card of the
past shuffles cannot work out the next one, short of guessing the seed.
"""

from __future__ import annotations

from hashlib import blake2b
from math import prod
from os import urandom
from typing import TYPE_CHECKING

from craits_engine.boundary import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

DECK_SIZE = 52
SEED_BITS = 128
"""A seed is a whole number of at most this many bits, of either sign."""
FRESH_BITS = 64
"""A seed that the library draws has this many: too many to guess, few enough to write down."""


def fresh_seed() -> int:
    """Draw an unpredictable seed from the operating system."""
    return int.from_bytes(urandom(FRESH_BITS // 8), "big")


def seed_problems(seed: object) -> list[str]:
    """List what keeps a value from being a seed."""
    if type(seed) is int and seed.bit_length() <= SEED_BITS:
        return []
    what = "a larger one" if type(seed) is int else shown(seed)
    return [f"seed must be a whole number of at most {SEED_BITS} bits, not {what}"]


def shuffled(cards: bytes, seed: int, number: int) -> bytes:
    """Shuffle a pile of card indices.

    The digest, read as a number below 2**512, chooses one of the n! orders (n is at most 52, and
    52! is below 2**226, so no order is favoured by more than one part in 2**286).

    Args:
        cards: the pile.
        seed: the seed of the game.
        number: how many shuffles the game has made before this one.

    """
    digest = blake2b(b"craits %d %d" % (seed, number)).digest()
    return arranged(cards, int.from_bytes(digest, "big"))


def arranged(cards: bytes, choice: int) -> bytes:
    """Give one of the n! orders of n cards, each for one remainder of `choice` by n!.

    The remainders by n, n - 1 … 2 say with which card below it the last, the last but one … card
    changes places (Fisher and Yates). Since a division of so large a number is slow, several of
    them are taken off it together.

    Args:
        cards: at most 52 of them.
        choice: at least 0.

    """
    pile = [*cards]
    for product, steps in _STEPS[len(pile)]:
        choice, several = divmod(choice, product)
        for last, size in steps:
            place = several % size
            several //= size
            pile[last], pile[place] = pile[place], pile[last]
    return bytes(pile)


def _steps(cards: int) -> Iterator[tuple[int, tuple[tuple[int, int], ...]]]:
    """Go through the places of a pile from the last to the second, some at a time."""
    lasts = range(cards - 1, 0, -1)
    for first in range(0, len(lasts), _TOGETHER):
        steps = tuple([(last, last + 1) for last in lasts[first : first + _TOGETHER]])
        yield prod(size for _, size in steps), steps


_TOGETHER = 5
"""52 · 51 · 50 · 49 · 48 is still a small number, one that Python keeps in 30 bits."""
_STEPS = tuple(tuple(_steps(cards)) for cards in range(DECK_SIZE + 1))
"""By the number of cards: the places that change, each with the number of cards up to it."""
