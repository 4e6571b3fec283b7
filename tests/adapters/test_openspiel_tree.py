"""The size of a game's tree, and the refusal of one that would eat the memory."""

from __future__ import annotations

import re
from collections import Counter
from math import perm
from typing import Any

import pyspiel
import pytest

from craits_engine import CraitsError, Hand, Rules
from craits_engine.adapters import openspiel
from craits_engine.adapters.choices import AdapterOptionError
from craits_engine.adapters.openspiel import TreeTooLargeError, cached_tree, tree_size
from tests.adapters.spiel import load


def walked(game: Any) -> tuple[Counter[str], set[str]]:
    """Count the nodes as OpenSpiel walks through them, and collect the information states."""
    found: Counter[str] = Counter()
    told: set[str] = set()
    left = [game.new_initial_state()]
    while left:
        state = left.pop()
        if state.is_terminal():
            found["ends"] += 1
            continue
        found["chance" if state.is_chance_node() else "decisions"] += 1
        if not state.is_chance_node():
            told.add(state.information_state_string())
        left += [state.child(action) for action in state.legal_actions()]
    return found, told


@pytest.mark.parametrize(
    "options",
    [
        {"rules": "tiny", "max_game_length": 1},
        {"rules": "tiny", "max_game_length": 3, "calls": "window", "rewards": "zero_sum"},
        {"rules": "deck:3C3D3H3S deal_sizes:1/1", "max_game_length": 2, "full_game": True},
        {"rules": "deck:6C6D8H9S2C deal_sizes:1", "max_game_length": 2, "players": 3},
    ],
)
def test_the_size_is_what_openspiel_walks_through(options: Any) -> None:
    game = load(**options)
    size = tree_size(game)
    found, told = walked(game)
    assert found == {"decisions": size.decisions, "chance": size.chance, "ends": size.ends}
    assert size.nodes == found.total()
    assert size.information_states == len(told)


def test_a_tree_is_too_large_from_one_node_above_the_limit() -> None:
    game = load(rules="tiny", max_game_length=2)
    size = tree_size(game)
    assert tree_size(game, size.nodes) == size
    with pytest.raises(TreeTooLargeError, match=f"has more than {size.nodes - 1} nodes; a solver"):
        tree_size(game, size.nodes - 1)


def test_the_usual_rules_are_refused_by_their_deals_alone() -> None:
    # R2.3: every player gets the cards of the first round, and one lies up.
    deals = perm(52, 2 * Rules().deal_sizes[0] + 1)
    with pytest.raises(TreeTooLargeError, match=re.escape(f"250000 nodes: {deals:.1e} deals")):
        tree_size(load())
    tiny = load(rules="tiny", max_game_length=1)
    deals = perm(5, 3)
    with pytest.raises(
        TreeTooLargeError, match=re.escape(f"59 nodes: {deals:.1e} deals alone; a solver")
    ):
        tree_size(tiny, deals - 1)
    with pytest.raises(TreeTooLargeError, match=r"than 60 nodes; a solver needs a smaller deck"):
        tree_size(tiny, deals)


def test_every_usual_game_is_refused() -> None:
    for players in (2, 3, 4, 5):
        for name in ("craits", "short", "crates", "creights"):
            with pytest.raises(TreeTooLargeError):
                cached_tree(load(rules=name, players=players, deal_size=3))


def test_the_tree_is_that_of_openspiel() -> None:
    game = openspiel.craits_game(
        rules=Rules(deck=Hand.parse("3♥ 3♠ 7♥ 8♣ 9♥"), deal_sizes=(1,)),
        rewards="zero_sum",
        max_game_length=2,
    )
    tree: Any = cached_tree(game)
    assert walked(tree) == walked(game)
    solver = pyspiel.CFRPlusSolver(tree)
    solver.evaluate_and_update_policy()
    with pytest.raises(TreeTooLargeError):
        cached_tree(game, 100)


@pytest.mark.parametrize("limit", [0, -1, 1.5, True, None])
def test_a_limit_is_a_whole_number(limit: Any) -> None:
    with pytest.raises(AdapterOptionError, match="limit must be a whole number of at least 1"):
        tree_size(load(rules="tiny"), limit)


def test_other_games_are_refused() -> None:
    other: Any = pyspiel.load_game("kuhn_poker")
    for ask in (tree_size, cached_tree):
        with pytest.raises(AdapterOptionError, match="game must be a game of Craits, not one of"):
            ask(other)
    assert issubclass(TreeTooLargeError, (CraitsError, ValueError))
    # As a line tells it, it is a game of Craits as well.
    assert tree_size(pyspiel.load_game("python_craits(rules=tiny,max_game_length=1)")).nodes == 413
