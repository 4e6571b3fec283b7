"""Worlds: full states that agree with a view, all of them equally likely."""

from __future__ import annotations

from functools import cache
from random import Random

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from craits_engine import (
    CallIdiot,
    Deal,
    Game,
    GameState,
    Hand,
    Phase,
    Rules,
    Setup,
    SetupError,
    apply,
    determinize,
    new_game,
    observe,
    worlds,
)
from craits_engine.testing import check_state, setups, states
from craits_engine.views.worlds import check_view
from tests.views.forged import FORGED, NO_WORLD
from tests.views.hiding import unseen
from tests.views.imagining import all_pasts, all_worlds, chi_square, world_of
from tests.views.situations import KINDS, any_action, busy_states, random_game, situations

DICE = st.integers(0, 2**32).map(Random)
TINY = Rules(
    deck=tuple(Hand.parse("2C 3C 5C 7C KC 2H 3H 6H 8H")),
    deal_sizes=(2, 1, 2, 1),
    play_drawn_card=True,
    draw_at_will=True,
)
"""Nine cards: few enough to try every order of those that a seat does not see."""
TELLTALE = Rules(
    deck=tuple(Hand.parse("3C 5C 7C KC 3D 4D")),
    deal_sizes=(1,),
    draw_at_will=True,
)
"""Six cards without a crank, so that everybody may draw at any time and no draw tells anything."""


def everybody(state: GameState) -> tuple[int | None, ...]:
    """Every seat, and the spectator."""
    return (*range(state.players), None)


def check_worlds(state: GameState, seat: int | None, dice: Random) -> None:
    """Check what must hold of any world."""
    view = observe(state, seat)
    world = determinize(view, dice)
    assert type(world) is GameState
    assert observe(world, seat) == view
    assert repr(world) == repr(state)
    # A state like any other, with the counts of `reshuffled_held` true of its hands.
    check_state(world)
    assert world == GameState.from_setup(world.to_setup())
    assert world.seed != state.seed
    assert world.next_reshuffle == ()
    # Nobody's view contradicts itself in it.
    for other in everybody(state):
        assert observe(determinize(observe(world, other), dice), other) == observe(world, other)


@given(st.data(), busy_states() | states(), DICE)
def test_a_world_looks_like_the_real_state(
    data: st.DataObject, state: GameState, dice: Random
) -> None:
    check_worlds(state, data.draw(st.sampled_from(everybody(state))), dice)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_state_can_be_imagined(kind: str) -> None:
    state = situations()[kind]
    for seat in everybody(state):
        check_worlds(state, seat, Random(1))


@given(setups(), DICE)
def test_every_set_up_can_be_imagined(setup: Setup, dice: Random) -> None:
    state = GameState.from_setup(setup)
    for seat in everybody(state):
        view = observe(state, seat)
        assert observe(determinize(view, dice), seat) == view


@given(st.data(), busy_states(), DICE)
def test_play_can_go_on_from_a_world(data: st.DataObject, state: GameState, dice: Random) -> None:
    seat = data.draw(st.sampled_from(everybody(state)))
    world = determinize(observe(state, seat), dice)
    for _ in range(40):
        if world.is_over:
            break
        world = apply(world, any_action(world, dice))
    check_state(world)


@pytest.mark.parametrize("kind", KINDS)
def test_many_worlds_are_as_many_draws_of_one(kind: str) -> None:
    view = observe(situations()[kind], 1)
    dice = Random(7)
    many = worlds(view, 5, Random(7))
    assert many == tuple(determinize(view, dice) for _ in range(5))
    assert worlds(view, 0, Random(7)) == ()
    assert many == worlds(view, 5, Random(7))


def test_worlds_differ_in_everything_that_is_hidden() -> None:
    state = apply(new_game(4, seed=1, first_dealer=0), Deal(0))
    drawn = worlds(observe(state, 2), 200, Random(3))
    assert len({world.stock for world in drawn}) == 200
    assert len({world.hands for world in drawn}) == 200
    assert len({world.seed for world in drawn}) == 200
    assert state.seed not in {world.seed for world in drawn}
    # Every unseen card comes to be everywhere.
    hidden = set(unseen(state, 2))
    for seat in (0, 1, 3):
        assert {card for world in drawn for card in world.hands[seat]} == hidden
    assert {card for world in drawn for card in world.stock[-3:]} == hidden
    assert {world.hands[2] for world in drawn} == {state.hands[2]}


class Given:
    """Dice that fall as they are told."""

    def __init__(self, fall: float) -> None:
        self.fall = fall

    def random(self) -> float:
        return self.fall


@pytest.mark.parametrize("fall", [0.0, 1 - 2**-53])
@pytest.mark.parametrize("kind", KINDS)
def test_dice_may_fall_to_either_end(kind: str, fall: float) -> None:
    state = situations()[kind]
    for seat in everybody(state):
        view = observe(state, seat)
        assert observe(determinize(view, Given(fall)), seat) == view


# All worlds, by brute force


@attrs.frozen
class Sort:
    """What `determinize` treats in its own way: reshuffles, a card just drawn, and the viewer."""

    reshuffles: int
    drawn: str
    """Whether a card just drawn fits: "none", "hidden" to the seat, or its "own"."""
    spectator: bool

    def __str__(self) -> str:
        who = "spectator" if self.spectator else "player"
        return f"{self.reshuffles} reshuffles, drawn {self.drawn}, {who}"


SORTS = tuple(
    Sort(reshuffles, drawn, spectator)
    for reshuffles in (0, 1, 2)
    for drawn in ("none", "hidden", "own")
    for spectator in (False, True)
    if not (drawn == "own" and spectator)
)


def sort_of(state: GameState, seat: int | None) -> Sort:
    drawn = "none"
    if state.drawn_card is not None:
        drawn = "own" if seat == state.turn else "hidden"
    return Sort(len(state.reshuffled), drawn, seat is None)


def pools(state: GameState, seat: int | None) -> int:
    """Count the reshuffles that the unseen cards were last in; none counts as one, too."""
    return len({tuple(card in pile for pile in state.reshuffled) for card in unseen(state, seat)})


@cache
def tiny_states() -> dict[Sort, tuple[GameState, int | None]]:
    """Find a state with few worlds of each sort, in random games that are always the same."""
    found: dict[Sort, tuple[GameState, int | None]] = {}
    seed = 0
    while len(found) < len(SORTS):
        seed += 1
        dice = Random(seed)
        state = new_game(2 + seed % 2, rules=TINY, seed=seed)
        while not state.is_over:
            state = apply(state, any_action(state, dice))
            for seat in everybody(state) if state.phase is Phase.PLAY else ():
                sort = sort_of(state, seat)
                # Hands of several pools are the hard case: which card can be where?
                if (
                    sort in SORTS
                    and sort not in found
                    and len(unseen(state, seat)) in {5, 6}
                    and pools(state, seat) > min(sort.reshuffles, 1)
                    and len(all_worlds(observe(state, seat), state)) >= 12
                ):
                    found[sort] = state, seat
    return found


@pytest.mark.parametrize("sort", SORTS, ids=str)
def test_all_worlds_are_equally_likely(sort: Sort) -> None:
    """Against every order of the unseen cards; the order of the stock counts, too."""
    state, seat = tiny_states()[sort]
    view = observe(state, seat)
    possible = all_worlds(view, state)
    assert world_of(state) in possible
    drawn = [world_of(world) for world in worlds(view, 50 * len(possible), Random(11))]
    assert set(drawn) == possible
    # The dice are fixed, so this is no matter of luck.
    assert -4 < chi_square(drawn, possible) < 4


PASTS = {
    "two players, no reshuffle": (2, 0, 1, 120),
    "two players, one reshuffle": (2, 27, 10, 12),
    "two players, two reshuffles": (2, 341, 18, 12),
    "two players, four reshuffles": (2, 61, 21, 4),
    "three players, no reshuffle": (3, 0, 1, 120),
    "three players, one reshuffle": (3, 11, 6, 12),
    "three players, three reshuffles": (3, 72, 18, 4),
}
"""Games at random: the players, the seed, the number of actions, and how many worlds a spectator
must think possible, to see that there is something to compare."""


@pytest.mark.parametrize("name", PASTS)
def test_worlds_are_what_the_whole_past_leaves_open(name: str) -> None:
    """A view knows as much as somebody who saw the game from the first deal, and no less.

    And it is right to take all worlds for equally likely.
    """
    players, seed, length, number = PASTS[name]
    game = Game.new(players, rules=TELLTALE, seed=seed, first_dealer=0)
    game = random_game(game, length, Random(seed))
    for seat in everybody(game.state):
        ways = all_pasts(game, seat)
        assert len(set(ways.values())) == 1
        assert set(ways) == all_worlds(observe(game.state, seat), game.state)
        assert seat is not None or len(ways) == number


# After a round


# Views that contradict themselves


@pytest.mark.parametrize("name", FORGED)
def test_a_view_that_contradicts_itself_is_refused(name: str) -> None:
    with pytest.raises(SetupError) as caught:
        check_view(FORGED[name])
    assert str(caught.value)


def test_a_view_of_a_state_is_not_refused() -> None:
    for state in situations().values():
        for seat in everybody(state):
            check_view(observe(state, seat))


@pytest.mark.parametrize("name", NO_WORLD)
def test_what_cannot_lie_on_a_table_makes_no_world(name: str) -> None:
    with pytest.raises(SetupError):
        determinize(FORGED[name], Random(1))
    with pytest.raises(SetupError):
        worlds(FORGED[name], 3, Random(1))


def test_a_drawn_card_must_be_able_to_fit() -> None:
    """Nobody can have drawn a card that fits where none is unseen."""
    state = GameState.from_setup(
        Setup(
            rules=Rules(
                deck=tuple(Hand.parse("3C 5C KC 3D 7D")), deal_sizes=(1,), play_drawn_card=True
            ),
            hands=("3C 5C", "3D"),
            discard="KC",
            turn=0,
        )
    )
    view = observe(state, 0)
    with pytest.raises(SetupError):
        determinize(attrs.evolve(view, turn=1, drawn_card_fits=True, actions=()), Random(1))


def test_a_reshuffle_may_come_while_a_drawn_card_waits() -> None:
    """R6.3, R7.1: a call out of turn takes the rest of the stock, and then of the pile."""
    rules = Rules(play_drawn_card=True)
    waiting = "QS 3H KC"
    thrown = "4C 5C QD"
    held = "KD 2C 3C"
    stock = [card for card in rules.deck if card not in Hand.parse(f"{waiting} {thrown} {held}")]
    setup = Setup(
        rules=rules,
        hands=(waiting, "KD", ["2C", "3C", *stock[1:]]),
        discard=thrown,
        stock=stock[:1],
        turn=0,
        drawn_card="QS",
        unannounced=(1,),
    )
    before = GameState.from_setup(setup)
    for state in (before, apply(before, CallIdiot(2, 1))):
        assert GameState.from_setup(state.to_setup()) == state
        for seat in everybody(state):
            check_worlds(state, seat, Random(1))
    assert len(state.reshuffled) == 1
    assert state.drawn_card is not None
    assert state.drawn_card not in state.reshuffled[0]
    drawn = {determinize(observe(state, 1), Random(seed)).drawn_card for seed in range(60)}
    assert len(drawn) > 2, "any card that fits and was not reshuffled"
    assert not any(card in state.reshuffled[0] for card in drawn if card is not None)
