"""All chance in the game: a shuffle is a function of the seed and of how many came before.

A pseudo-random generator object would be large, mutable, and its `shuffle` may change between
Python versions. Here the generator is two numbers inside the state, and each shuffle comes from
one BLAKE2b digest (RFC 7693), which is the same everywhere. A player who knows every card of the
past shuffles cannot work out the next one, short of guessing the seed.
"""

from __future__ import annotations

import secrets
from hashlib import blake2b

from craits_engine.boundary import shown

SEED_BITS = 128
"""A seed is a whole number of at most this many bits, of either sign."""
FRESH_BITS = 64
"""A seed that the library draws has this many: too many to guess, few enough to write down."""


def fresh_seed() -> int:
    """Draw an unpredictable seed from the operating system."""
    return secrets.randbits(FRESH_BITS)


def seed_problems(seed: object) -> list[str]:
    """List what keeps a value from being a seed."""
    if type(seed) is int and seed.bit_length() <= SEED_BITS:
        return []
    what = "a larger one" if type(seed) is int else shown(seed)
    return [f"seed must be a whole number of at most {SEED_BITS} bits, not {what}"]


def shuffled(cards: bytes, seed: int, number: int) -> bytes:
    """Shuffle a pile of card indices.

    The digest, read as a number below 2**512, chooses one of the n! orders by its remainders
    (n is at most 52, and 52! is below 2**226, so no order is favoured by more than one part in
    2**286).

    Args:
        cards: the pile.
        seed: the seed of the game.
        number: how many shuffles the game has made before this one.

    """
    digest = blake2b(b"craits %d %d" % (seed, number)).digest()
    choice = int.from_bytes(digest, "big")
    pile = list(cards)
    for last in range(len(pile) - 1, 0, -1):
        choice, place = divmod(choice, last + 1)
        pile[last], pile[place] = pile[place], pile[last]
    return bytes(pile)
