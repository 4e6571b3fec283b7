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

from craits_engine.base.validation import shown
from craits_engine.cards.card import DECK

DECK_SIZE = len(DECK)
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
    """Return one of the n! orders of n cards, each for one remainder of `choice` by n!.

    The remainders by n, n - 1 … 2 say with which card below it the last, the last but one … card
    changes places (Fisher and Yates). Since a division of so large a number is slow, five of them
    are taken off it together; and since a game deals often, these five are written out.

    Args:
        cards: at most 52 of them.
        choice: at least 0.

    """
    pile = [*cards]
    first, fives = _STEPS[len(pile)]
    for size in first:
        choice, place = divmod(choice, size)
        pile[size - 1], pile[place] = pile[place], pile[size - 1]
    # a is the number of cards up to the place in question, and so b = a - 1 that place; b is the
    # number of cards up to the next one, and so on.
    for product, a, b, c, d, e, f in fives:
        choice, rest = divmod(choice, product)
        place = rest % a
        rest //= a
        pile[b], pile[place] = pile[place], pile[b]
        place = rest % b
        rest //= b
        pile[c], pile[place] = pile[place], pile[c]
        place = rest % c
        rest //= c
        pile[d], pile[place] = pile[place], pile[d]
        place = rest % d
        rest //= d
        pile[e], pile[place] = pile[place], pile[e]
        pile[f], pile[rest] = pile[rest], pile[f]
    return bytes(pile)


_TOGETHER = 5
"""52 · 51 · 50 · 49 · 48 is still a small number, one that Python keeps in 30 bits."""


def _steps(cards: int) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """List the numbers of cards up to the places from the last to the second.

    First those that are too many for groups of five, then the groups: the product of the five, the
    five, and the one after them.
    """
    sizes = range(cards, 0, -1)
    alone = max(cards - 1, 0) % _TOGETHER
    groups = [sizes[start : start + _TOGETHER + 1] for start in range(alone, cards - 1, _TOGETHER)]
    return tuple(sizes[:alone]), tuple((prod(group[:-1]), *group) for group in groups)


_STEPS = tuple(_steps(cards) for cards in range(DECK_SIZE + 1))
"""By the number of cards."""
