"""The core does without Hypothesis, and whoever needs it is told how to get it."""

from __future__ import annotations

import importlib.metadata

import craits_engine.testing
from tests.support.copies import run_python

WITHOUT = """
import sys
sys.modules["hypothesis"] = None
import craits_engine.bots
try:
    import craits_engine.testing.state_checks
except ModuleNotFoundError as error:
    print(error.name, error)
"""

LOADED = """
import sys
import craits_engine, craits_engine.bots, craits_engine.records
print("hypothesis" in sys.modules, "craits_engine.testing" in sys.modules)
import craits_engine.testing
print("hypothesis" in sys.modules, "pytest" in sys.modules)
"""

BROKEN = """
from craits_engine import GameState, Setup, apply, legal_actions
from craits_engine.testing import check_refused, check_state, check_step
state = GameState.from_setup(Setup(hands=("8S 9D", "KD"), discard="TS", turn=0))
legal, illegal = legal_actions(state)[0], legal_actions(apply(state, legal_actions(state)[0]))[0]
def told(check, *given):
    try:
        check(*given)
    except AssertionError as error:
        print(error)
told(check_step, state, illegal)
told(check_refused, state, legal)
object.__setattr__(state, "_stock", state._stock[1:])
told(check_state, state)
"""


def test_a_missing_hypothesis_is_told_with_the_name_of_the_extra() -> None:
    told = run_python(WITHOUT)
    assert told.startswith("hypothesis ")
    assert "pip install 'craits-engine[testing]'" in told


def test_only_testing_imports_hypothesis_and_nothing_imports_pytest() -> None:
    assert run_python(LOADED).split() == ["False", "False", "True", "False"]


def test_the_extra_is_there() -> None:
    requires = importlib.metadata.requires("craits-engine") or []
    assert any("hypothesis" in text and "testing" in text for text in requires)


def test_checks_work_without_assert_statements() -> None:
    """`python -O` leaves them out."""
    refused, legal, lost = run_python(BROKEN, options=("-O",)).splitlines()
    assert "is not legal" in refused
    assert "is legal" in legal
    assert "cards that are nowhere: A♣" in lost


def test_all_is_sorted_and_described() -> None:
    names = craits_engine.testing.__all__
    assert names == sorted(set(names))
    for name in names:
        assert getattr(craits_engine.testing, name).__doc__, name
