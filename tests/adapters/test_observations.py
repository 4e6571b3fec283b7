"""Observations tell what a view tells: as much, but for what the documentation leaves out."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import attrs
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from craits_engine import (
    DECK,
    Card,
    Direction,
    Draw,
    GameState,
    Hand,
    Phase,
    Rules,
    SeatError,
    Setup,
    Suit,
    View,
    apply,
    legal_actions,
    new_game,
    observe,
)
from craits_engine.adapters import layout as layouts
from craits_engine.adapters.buffers import BufferMisfitError
from craits_engine.adapters.layout import RESHUFFLES, SEATS, bounds, layout, split
from craits_engine.adapters.observations import observation, observation_of
from craits_engine.testing import setups, states
from tests.views.hiding import twin

if TYPE_CHECKING:
    from random import Random

    from numpy.typing import NDArray

NOT_TOLD = {"rules", "seat", "cut", "actions"}
"""What a view has and an observation leaves out altogether; see docs/encodings.md."""


def around(view: View, row: tuple[int, ...]) -> list[int]:
    """Begin with the player, go to the left, and fill up with zeros."""
    seat = view.seat or 0
    turned = [row[(seat + left) % view.players] for left in range(view.players)]
    return turned + [0] * (SEATS - view.players)


def flags(view: View, seats: set[int]) -> list[int]:
    return around(view, tuple(int(seat in seats) for seat in range(view.players)))


def on(cards: Any) -> list[int]:
    return [int(card in set(cards)) for card in DECK]


def told(view: View) -> dict[str, object]:
    """Say what an observation must have, slowly and from the view alone."""
    sizes, number = view.rules.deal_sizes, view.round_number
    piles = [set(pile) for pile in reversed(view.reshuffled)]
    held = [around(view, row) for row in reversed(view.reshuffled_held)]
    while len(piles) > RESHUFFLES:
        # The oldest goes to the one after it.
        oldest, row = piles.pop(), held.pop()
        piles[-1] |= oldest
        held[-1] = [sum(pair) for pair in zip(held[-1], row, strict=True)]
    piles += [set()] * (RESHUFFLES - len(piles))
    held += [[0] * SEATS] * (RESHUFFLES - len(held))
    return {
        "hand": on(view.hand),
        "top_card": on(view.discard[-1:]),
        "pile": on(view.discard[:-1]),
        "drawn_card": on({view.drawn_card} - {None}),
        "reshuffled": [on(pile) for pile in piles],
        "suit_in_force": [int(suit is view.suit_in_force) for suit in Suit],
        "phase": [int(phase is view.phase) for phase in Phase],
        "players": [1] * view.players + [0] * (SEATS - view.players),
        "turn": flags(view, {view.turn}),
        "dealer": flags(view, {view.dealer}),
        "unannounced": flags(view, set(view.unannounced)),
        "clockwise": [int(view.direction is Direction.CLOCKWISE)],
        "drawn_card_fits": [int(view.drawn_card_fits)],
        "hand_sizes": around(view, view.hand_sizes),
        "stock_size": [view.stock_size],
        "crank": [view.crank],
        "lost_turns": around(view, view.lost_turns),
        "round_number": [number],
        "rounds_left": [len(sizes) - number],
        "deal_size": [sizes[number if view.phase is Phase.DEAL else number - 1]],
        "totals": around(view, view.totals),
        "penalties": around(view, view.penalties),
        "forced_reshuffles": around(view, view.forced_reshuffles),
        "reshuffled_held": held,
    }


def read(numbers: NDArray[np.float32]) -> dict[str, object]:
    """Get the told numbers back."""
    units = {plane.name: plane.unit for plane in layout()}
    return {
        name: np.rint(plane.astype(np.float64) * units[name]).astype(int).tolist()
        for name, plane in split(numbers).items()
    }


def check(view: View) -> None:
    numbers = observation(view)
    assert (numbers.shape, numbers.dtype.name) == ((layouts.SIZE,), "float32")
    # What can be read again is there: views that differ in it have different observations.
    assert read(numbers) == told(view)
    low, high = bounds()
    assert (low <= numbers).all()
    assert (numbers <= high).all()
    assert set(np.unique(numbers[: layouts.BITS]).tolist()) <= {0, 1}


@given(states())
def test_an_observation_tells_what_the_view_tells(state: GameState) -> None:
    for seat in (None, *range(state.players)):
        check(observe(state, seat))


@given(setups())
def test_so_it_does_in_any_position(setup: Setup) -> None:
    state = GameState.from_setup(setup)
    for seat in (None, *range(state.players)):
        check(observe(state, seat))


def check_the_short_way(state: GameState) -> None:
    buffer = np.empty(layouts.SIZE, np.float32)
    for seat in range(state.players):
        numbers = observation(observe(state, seat))
        assert np.array_equal(observation_of(state, seat), numbers)
        assert observation_of(state, seat, buffer) is buffer
        assert np.array_equal(buffer, numbers)


@given(states())
def test_the_short_way_tells_the_same_and_so_nothing_more(state: GameState) -> None:
    check_the_short_way(state)


@given(setups())
def test_so_does_the_short_way_in_any_position(setup: Setup) -> None:
    check_the_short_way(GameState.from_setup(setup))


def test_the_short_way_knows_the_seats_of_the_game_alone() -> None:
    with pytest.raises(SeatError, match="from 0 to 2"):
        observation_of(new_game(3), 3)


def test_every_field_of_a_view_is_told_or_left_out_on_purpose() -> None:
    renamed = {"players", "scores", "discard", "direction", "reshuffled"}
    names = {plane.name for plane in layout()}
    fields = {field.name for field in attrs.fields(View)}
    assert fields - names - NOT_TOLD - renamed == set()


@given(states(), st.randoms(use_true_random=False))
def test_what_is_hidden_changes_nothing(state: GameState, dice: Random) -> None:
    for seat in range(state.players):
        other = twin(state, seat, dice)
        assert np.array_equal(observation(observe(state, seat)), observation(observe(other, seat)))


@given(states())
def test_every_seat_sees_itself_first(state: GameState) -> None:
    for seat in range(state.players):
        planes = read(observation(observe(state, seat)))
        assert planes["hand"] == on(state.hands[seat])
        turn = planes["turn"]
        assert isinstance(turn, list)
        assert turn.index(1) == (state.turn - seat) % state.players


def position(**fields: Any) -> View:
    rules = Rules(play_drawn_card=True)
    setup = Setup(rules=rules, hands=("8S 9D", "KD TC"), discard="4D QD", turn=0, seed=1)
    return observe(GameState.from_setup(attrs.evolve(setup, **fields)), 0)


PLAIN = position()


@pytest.mark.parametrize(
    ("plane", "view"),
    [
        ("hand", position(hands=("8S 9H", "KD TC"))),
        ("top_card", position(discard="4D KH")),
        ("pile", position(discard="5D QD")),
        ("drawn_card", position(drawn_card=Card.parse("9D"))),
        ("suit_in_force", attrs.evolve(PLAIN, suit_in_force=Suit.CLUBS)),
        ("phase", attrs.evolve(PLAIN, phase=Phase.NAME_SUIT)),
        ("turn", position(turn=1)),
        ("dealer", position(dealer=1)),
        ("unannounced", attrs.evolve(PLAIN, unannounced=frozenset({1}))),
        ("clockwise", position(direction=Direction.COUNTERCLOCKWISE)),
        ("drawn_card_fits", attrs.evolve(PLAIN, drawn_card_fits=True)),
        ("hand_sizes", position(hands=("8S 9D", "KD TC 2C"))),
        ("crank", attrs.evolve(PLAIN, crank=2)),
        ("lost_turns", position(lost_turns=(0, 1))),
        ("round_number", position(round_number=2, scores=[(0, 0)])),
        ("totals", position(round_number=2, scores=[(0, 1)])),
        ("penalties", position(penalties=(0, 5))),
        ("forced_reshuffles", position(forced_reshuffles=(1, 0))),
        ("reshuffled", attrs.evolve(PLAIN, reshuffled=(Hand.parse("2C"),))),
        ("reshuffled_held", attrs.evolve(PLAIN, reshuffled_held=((0, 1),))),
    ],
)
def test_one_difference_shows_in_its_plane(plane: str, view: View) -> None:
    before, after = read(observation(PLAIN)), read(observation(view))
    assert before[plane] != after[plane]


@pytest.mark.parametrize(
    "view",
    [
        # The exceptions, one by one.
        attrs.evolve(PLAIN, rules=attrs.evolve(PLAIN.rules, idiot_draws=5)),
        attrs.evolve(PLAIN, cut=(((0, DECK[0]), (1, DECK[1])),)),
        attrs.evolve(PLAIN, actions=()),
        attrs.evolve(PLAIN, hand_sizes=PLAIN.hand_sizes[::-1], turn=1, dealer=1, seat=1),
    ],
    ids=["rules", "cut", "actions", "seat"],
)
def test_what_is_left_out_makes_no_difference(view: View) -> None:
    assert view != PLAIN
    assert np.array_equal(observation(view), observation(PLAIN))


def test_neither_does_the_order_of_the_pile_nor_that_of_the_scores() -> None:
    one = position(discard="4D 5H QD", round_number=3, scores=[(0, 10), (10, 0)])
    two = position(discard="5H 4D QD", round_number=3, scores=[(10, 5), (0, 5)])
    assert one != two
    assert np.array_equal(observation(one), observation(two))


def test_old_reshuffles_are_told_as_one() -> None:
    piles = tuple(map(Hand.parse, ("2C", "3C", "4C", "5C 6C", "7C")))
    rows = ((1, 0), (0, 1), (0, 1), (1, 1), (0, 0))
    planes = read(observation(attrs.evolve(PLAIN, reshuffled=piles, reshuffled_held=rows)))
    assert planes["reshuffled"] == [on(piles[4]), on(piles[3]), on(Hand.parse("2C 3C 4C"))]
    assert planes["reshuffled_held"] == [[0] * 5, [1, 1, 0, 0, 0], [1, 2, 0, 0, 0]]


def test_numbers_beyond_all_measure_are_cut() -> None:
    huge = 10**30
    view = attrs.evolve(
        PLAIN,
        crank=huge,
        lost_turns=(0, huge),
        scores=((huge, -huge),),
        penalties=(huge, 0),
        forced_reshuffles=(0, huge),
    )
    planes = read(observation(view))
    assert planes["crank"] == [layouts.MOST]
    assert planes["lost_turns"] == [0, layouts.MOST, 0, 0, 0]
    assert planes["totals"] == [layouts.MOST_POINTS, -layouts.MOST_POINTS, 0, 0, 0]
    assert planes["penalties"] == [layouts.MOST_POINTS, 0, 0, 0, 0]
    assert planes["forced_reshuffles"] == [0, layouts.MOST, 0, 0, 0]
    low, high = bounds()
    assert (low <= observation(view)).all()
    assert (observation(view) <= high).all()


def test_an_array_of_the_caller_is_filled() -> None:
    buffer = np.full(layouts.SIZE, np.nan, np.float32)
    assert observation(PLAIN, buffer) is buffer
    assert np.array_equal(buffer, observation(PLAIN))


def test_every_observation_is_an_array_of_its_own_that_can_be_written() -> None:
    first = observation(PLAIN)
    first[:] = 5
    assert not np.array_equal(first, observation(PLAIN))


@pytest.mark.parametrize(
    ("out", "what"),
    [
        (np.zeros(layouts.SIZE - 1, np.float32), "shape"),
        (np.zeros(layouts.SIZE), "float64"),
        ("", "type str"),
    ],
)
def test_what_an_observation_does_not_fit_is_refused(out: Any, what: str) -> None:
    with pytest.raises(BufferMisfitError, match=f"out must be .* of 439 float32, .*{what}"):
        observation(PLAIN, out)
    with pytest.raises(BufferMisfitError, match=f"an observation must be .*{what}"):
        split(out)


def test_the_planes_lie_side_by_side() -> None:
    start = 0
    for plane in layout():
        assert plane.start == start
        assert plane.stop - plane.start == plane.size > 0
        assert plane.low < plane.high
        assert plane.meaning
        start = plane.stop
    assert start == layouts.SIZE
    bits = [plane for plane in layout() if plane.unit == 1]
    assert layout()[: len(bits)] == tuple(bits)
    assert bits[-1].stop == layouts.BITS


def test_the_planes_are_windows_on_an_observation_even_if_it_is_read_only() -> None:
    numbers = observation(PLAIN)
    planes = split(numbers)
    assert [plane.shape for plane in planes.values()] == [plane.shape for plane in layout()]
    planes["hand"][:] = 0
    assert not numbers[:52].any()
    numbers.flags.writeable = False
    assert split(numbers)["turn"].tolist() == [1, 0, 0, 0, 0]


def test_the_layout_stays_what_it_is() -> None:
    # If this fails, VERSION must change: what somebody has trained would see something else.
    text = "\n".join(f"{p.name} {p.start} {p.shape} {p.unit}" for p in layout())
    digest = blake2b(text.encode(), digest_size=8).hexdigest()
    assert (layouts.VERSION, layouts.SIZE, digest) == (1, 439, "1ef5f1b633789e7c")


def test_the_same_game_has_the_same_observations_as_ever() -> None:
    # The numbers of one game, from the deal to the end.
    state = new_game(4, rules=Rules.short(), seed=11)
    digest = blake2b(digest_size=8)
    while not state.is_over:
        digest.update(observation(observe(state, state.turn)).astype("<f4").tobytes())
        state = apply(state, legal_actions(state)[0])
    assert digest.hexdigest() == "d49063cdae197745"


def test_a_draw_changes_hand_and_sizes_alone_until_the_turn_passes() -> None:
    state = GameState.from_setup(Setup(hands=("TC", "KD TS"), discard="QD", turn=0, seed=1))
    after = apply(state, Draw(0))
    before, now = (read(observation(observe(each, 0))) for each in (state, after))
    changed = {name for name in before if before[name] != now[name]}
    assert changed == {"hand", "hand_sizes", "stock_size", "turn"}
