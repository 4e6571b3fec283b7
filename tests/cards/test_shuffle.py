"""Chance (section 2 of the contract): reproducible, a part of the state, and nobody else's."""

from __future__ import annotations

import ast
import os
import random
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from pathlib import Path

import pytest

import craits_engine
from craits_engine import (
    CRATES,
    DECK,
    Card,
    Deal,
    GameState,
    Rules,
    RulesError,
    apply,
    new_game,
)
from craits_engine.cards.shuffle import shuffled
from tests.support.invariants import twin_of
from tests.support.make_golden import choose
from tests.support.records import digest

WHOLE_DECK = bytes(range(52))


def codes(cards: tuple[Card, ...]) -> str:
    return " ".join(card.code for card in cards)


def play_on(state: GameState, count: int) -> GameState:
    """Play some actions that follow from the state and their number alone."""
    for number in range(count):
        if not state.is_over:
            state = apply(state, choose(state, "chance", number))
    return state


# Pinned results: if one of these changes, recorded games can no longer be played again.

PINNED = [
    (b"", 0, 0, ""),
    (bytes([7]), 0, 0, "07"),
    (bytes([0, 1]), 0, 0, "0100"),
    (bytes([0, 1]), 1, 0, "0001"),
    (bytes([3, 1, 2]), 2026, 5, "010203"),
    (bytes([50, 40, 30, 20, 10]), 2**64 - 1, 0, "321e0a2814"),
    (bytes(range(8)), -1, 3, "0306050002070401"),
    (
        WHOLE_DECK,
        0,
        0,
        (
            "220d0418132d0b2f10192330051d14262a0a273120150c1108332b16"
            "09171c1e061b290f213200252e0e280701121f2402031a2c"
        ),
    ),
    (
        WHOLE_DECK,
        0,
        1,
        (
            "1c2314252b24302e2c1e04310b16180e03050617002d0d2033320226"
            "1b1527281308220f290c1901072a2f09121d10111f211a0a"
        ),
    ),
    (
        WHOLE_DECK,
        1,
        0,
        (
            "1c240331130e170f0b011a280d1110201e211d22321f2c2526052307"
            "2b042d15022f002e12091830332a0a1916140c061b290827"
        ),
    ),
    (
        WHOLE_DECK,
        2**128 - 1,
        1_000_000,
        (
            "2633231f31070e1a252000052d222e091e2812042f1b2c0a190d1d11"
            "2a1013181615290b212732031c170608242b140c010f3002"
        ),
    ),
]


@pytest.mark.parametrize(("pile", "seed", "number", "expected"), PINNED)
def test_a_shuffle_is_pinned(pile: bytes, seed: int, number: int, expected: str) -> None:
    assert shuffled(pile, seed, number).hex() == expected


@pytest.mark.parametrize(("pile", "seed", "number", "expected"), PINNED)
def test_a_shuffle_is_what_its_description_says(
    pile: bytes, seed: int, number: int, expected: str
) -> None:
    """The digest is a number whose remainders choose a card for each place, the last one first."""
    text = f"craits {seed} {number}".encode("ascii")
    choice = int(blake2b(text, digest_size=64).hexdigest(), 16)
    rest, order = list(pile), b""
    while rest:
        place = choice % len(rest)
        choice //= len(rest)
        order = bytes([rest[place]]) + order
        # The card that was last takes the free place.
        rest[place] = rest[-1]
        rest.pop()
    assert order.hex() == expected


def test_a_cut_is_pinned() -> None:
    """R2.1: what each player drew, and again who tied."""
    cuts = {
        seed: [
            " ".join(f"{seat}:{card.code}" for seat, card in drawn)
            for drawn in new_game(4, seed=seed).cut
        ]
        for seed in (0, 1, 11)
    }
    assert cuts == {
        0: ["0:9H 1:4D 2:2C 3:7C"],
        1: ["0:8C 1:TC 2:AS 3:KD"],
        11: ["0:8C 1:6C 2:JC 3:6S", "1:TD 3:7H"],
    }
    assert [new_game(4, seed=seed).dealer for seed in (0, 1, 11)] == [2, 2, 3]


def test_a_deal_is_pinned() -> None:
    """R2.3: hands, up-card and stock of a seed."""
    state = apply(new_game(3, seed=2026, first_dealer=1), Deal(1))
    assert [codes(tuple(hand)) for hand in state.hands] == [
        "2H 2S 3S 4C 6D 7C 8S QS",
        "AD 2C 2D 4H 6C 7D 8D TH",
        "AS 6H 7H 9C JH QC QH KS",
    ]
    assert codes(state.discard) == "4D"
    assert codes(state.stock) == (
        "KC 7S TS 8C AH 3D 8H 5S JD JS 9S 3C 3H TD JC AC 9H 4S 5H 9D 5D 6S 5C TC QD KD KH"
    )
    assert (state.seed, state.shuffles) == (2026, 1)


def test_a_reshuffle_is_pinned() -> None:
    """R7.1: the stock after the first reshuffle of a game."""
    state = new_game(4, rules=CRATES, seed=3, first_dealer=0)
    count = 0
    while not state.reshuffled:
        state = apply(state, choose(state, "reshuffle", count))
        count += 1
    assert (count, state.shuffles) == (28, 2)
    assert codes(state.stock) == "TH 8C KD 9D AD 2S AS 5H AH 7D 5S 8S 3S AC 8D 9C JS 8H 7S 2H"


def test_what_follows_from_a_seed_is_pinned() -> None:
    state = new_game(5, rules=CRATES, seed=99)
    assert state.dealer == 3
    middle, end = play_on(state, 50), play_on(state, 5000)
    assert codes(middle.discard) == "2C 3C QC 4C 8C 3S 8H 4S 8D 3H 8S 7D 5D 4D QD 9H"
    assert end.is_over
    assert (end.shuffles, end.totals) == (45, (2252, 832, 925, 669, 1651))


# A part of the state, and of nothing else


def test_the_same_state_gives_the_same_result() -> None:
    state = play_on(new_game(3, seed=8), 30)
    twin = twin_of(state)
    assert [digest(play_on(each, 300)) for each in (state, twin, state)] == 3 * [
        digest(play_on(state, 300))
    ]


def test_games_at_the_same_time_do_not_disturb_each_other() -> None:
    starts = [new_game(3, rules=CRATES, seed=seed) for seed in range(4)]
    alone = [play_on(state, 200) for state in starts]
    # In turns ...
    together = list(starts)
    for number in range(200):
        together = [
            state if state.is_over else apply(state, choose(state, "chance", number))
            for state in together
        ]
    assert together == alone
    # ... and in threads.
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(play_on, starts, [200] * 4)) == alone


def test_the_global_generator_has_no_part_in_a_game() -> None:
    ends = []
    for seed in (1, 2):
        random.seed(seed)
        before = random.getstate()
        ends.append(play_on(new_game(4, rules=Rules.short(), seed=77), 2000))
        assert random.getstate() == before
    assert ends[0] == ends[1]
    assert ends[0].is_over


def test_drawing_a_seed_leaves_the_global_generator_alone() -> None:
    random.seed(5)
    before = random.getstate()
    first = new_game(2).seed
    random.seed(5)
    assert new_game(2).seed != first
    assert random.getstate() == before


def test_no_module_asks_the_standard_generator() -> None:
    """`random` promises its numbers for a seed, but not what `shuffle` makes of them."""
    folder = Path(craits_engine.__file__).parent
    core = [path for path in folder.glob("*.py") if not path.name.startswith("__main__")]
    assert core
    for path in core:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert "random" not in names, path.name


@pytest.mark.parametrize("hash_seed", ["0", "4242"])
def test_the_hash_seed_of_the_process_has_no_part_in_a_game(hash_seed: str) -> None:
    script = (
        "from craits_engine import CRATES, new_game\n"
        "from tests.support.records import digest\n"
        "from tests.cards.test_shuffle import play_on\n"
        "print(digest(play_on(new_game(5, rules=CRATES, seed=99), 500)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == [digest(play_on(new_game(5, rules=CRATES, seed=99), 500))]


# Seeds


def test_without_a_seed_one_is_drawn_and_kept() -> None:
    games = [new_game(3) for _ in range(20)]
    assert len({game.seed for game in games}) == len(games)
    for game in games:
        assert 0 <= game.seed < 2**64
        assert new_game(3, seed=game.seed) == game
        assert apply(game, Deal(game.turn)).seed == game.seed


@pytest.mark.parametrize("seed", [0, 1, -1, 2**64, 2**128 - 1, 1 - 2**128])
def test_a_seed_is_kept_as_it_is(seed: int) -> None:
    assert new_game(2, seed=seed).seed == seed


def test_different_seeds_give_different_games() -> None:
    seeds = [0, 1, -1, 2, -2, 2**64, 2**64 + 1, 2**127]
    deals = {apply(new_game(2, seed=seed, first_dealer=0), Deal(0)).stock for seed in seeds}
    assert len(deals) == len(seeds)


@pytest.mark.parametrize("seed", [True, 1.0, "seed", b"1", 2**128, -(2**128), [1]])
def test_what_is_no_seed_is_refused(seed: int) -> None:
    with pytest.raises(RulesError, match="seed must be a whole number"):
        new_game(2, seed=seed)


# Fairness


@pytest.mark.parametrize(("size", "orders"), [(3, 6), (4, 24)])
def test_every_order_of_a_small_pile_comes_equally_often(size: int, orders: int) -> None:
    """Pearson's chi-square; 0.1 % of fair shuffles would exceed the limit, and these are fixed."""
    each = 200
    found = Counter(shuffled(bytes(range(size)), seed, 0) for seed in range(each * orders))
    by_number = Counter(shuffled(bytes(range(size)), 1, number) for number in range(each * orders))
    limit = {6: 20.515, 24: 49.728}[orders]
    for counts in (found, by_number):
        assert len(counts) == orders
        assert sum((count - each) ** 2 / each for count in counts.values()) < limit


def test_every_card_comes_to_every_place_of_the_deck() -> None:
    """Over 5200 shuffles each card lies on top about a hundred times, and so at the bottom."""
    decks = [shuffled(WHOLE_DECK, seed, 0) for seed in range(5200)]
    for place in (0, 25, 51):
        counts = Counter(deck[place] for deck in decks)
        assert len(counts) == len(DECK)
        assert (
            sum((count - 100) ** 2 / 100 for count in counts.values()) < 87.97
        )  # 51 degrees, 0.1 %
