"""OpenSpiel's own tests, on the game in many forms."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pyspiel
import pytest

from craits_engine.adapters.rewards import KINDS
from tests.adapters.spiel import api_test, generate_playthrough, load, states

GOLDEN = Path(__file__).parents[1] / "data" / "openspiel"
GAMES = {
    "default": "python_craits(deal_size=3,rewards=rank)",
    "window": "python_craits(players=3,rules=crates,deal_size=2,calls=window,max_game_length=12)",
    "rounds": "python_craits(rules=deal_sizes:1/1 pressure:3,full_game=True,per=round)",
    "cut_off": "python_craits(players=5,rules=creights,rewards=zero_sum,max_game_length=4)",
    "drawn": "python_craits(rules=play_drawn_card:yes draw_at_will:yes idiot_draws:3,deal_size=3)",
}

PLAYTHROUGHS = ("default", "window", "rounds")
"""The forms of which a whole game is kept as data; see tests/support/make_playthroughs.py."""


every_table = pytest.mark.parametrize(
    "options",
    [
        {"players": players, "rewards": kind, "calls": calls}
        for players in (2, 3, 4, 5)
        for kind in KINDS
        for calls in ("in_turn", "window")
    ],
    ids=lambda options: "-".join(map(str, options.values())),
)


@every_table
@pytest.mark.parametrize(
    "length",
    [
        {"deal_size": 2},
        {"rules": "deal_sizes:2/1", "full_game": True},
        {"rules": "deal_sizes:1/2", "full_game": True, "per": "round"},
    ],
    ids=["one round", "full game", "rewards of rounds"],
)
def test_it_passes_the_random_simulations(options: Any, length: Any) -> None:
    game = load(**options, **length)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_every_form_passes_the_random_simulations(name: str) -> None:
    game = pyspiel.load_game(GAMES[name])
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def partial(**options: Any) -> type:
    """Make OpenSpiel's test class for a game that is too large to walk through.

    The states that it takes by itself are nearly all from the first deal, where chance decides. So
    it is given those of a game, too.
    """

    class Partial(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc] # it has no types
        game = load(**options)
        game_name = "craits"

        @classmethod
        def setUpClass(cls) -> None:
            super().setUpClass()
            played = [state.clone() for state in states(cls.game, seed=1)]
            assert sum(state.current_player() >= 0 for state in played) > 10
            cls.some_states += played

    return Partial


TestTwo = partial(rewards="rank")
TestThree = partial(rules="crates", players=3, calls="window", deal_size=1)
TestFour = partial(rules="deal_sizes:1/2", players=4, full_game=True, rewards="zero_sum")
TestFive = partial(
    rules="deal_sizes:2/1", players=5, full_game=True, per="round", rewards="points", calls="window"
)


class TestTree(api_test.EnforceAPIOnFullTreeBase):  # type: ignore[misc] # it has no types
    game = load(rules="tiny", max_game_length=5)
    game_name = "craits"
    nodes = (921, 1278, 1557)
    """Chance nodes, decisions and ends; test_openspiel_chance.py counts them, too."""
    information_states = 569

    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        # The classes look their numbers up by the name of the game.
        api_test.TOTAL_NUM_STATES["craits"] = cls.nodes
        api_test.PERFECT_RECALL_NUM_STATES["craits"] = cls.information_states


class TestWindowTree(TestTree):
    game = load(rules="tiny", max_game_length=4, rewards="zero_sum", calls="window")
    nodes = (587, 872, 985)
    information_states = 309


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_a_golden_playthrough_repeats_itself(path: Path) -> None:
    stored, again = generate_playthrough.replay(path)
    assert again == stored


def test_the_golden_playthroughs_are_of_these_forms() -> None:
    assert {path.stem for path in GOLDEN.glob("*.txt")} == set(PLAYTHROUGHS)
    for name in PLAYTHROUGHS:
        stored = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
        assert stored.startswith(f"game: {GAMES[name]}\n")


@pytest.mark.parametrize("name", GAMES)
def test_what_is_resampled_looks_the_same(name: str) -> None:
    # What OpenSpiel's C++ test of the same name asks, which it does not offer to Python.
    game = pyspiel.load_game(GAMES[name])
    dice = Random(3)
    for state in states(game, seed=5):
        if state.is_terminal() or state.is_chance_node():
            continue
        for player in range(game.num_players()):
            other = state.resample_from_infostate(player, dice.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.current_player() == state.current_player()
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
