"""The errors of the library."""

from __future__ import annotations

import copy
from enum import StrEnum

import pytest

import craits_engine
from craits_engine import (
    CraitsError,
    Deal,
    Draw,
    IllegalActionError,
    IllegalReason,
    Play,
    Rules,
    RulesError,
    Setup,
    SetupError,
    apply,
)
from tests.support.copies import PROTOCOLS, dump, load, pickled, run_python
from tests.support.foreign import loosely
from tests.support.positions import DEALING, PLAYING, parse
from tests.support.samples import errors


def everything_public() -> list[type[BaseException]]:
    public = [getattr(craits_engine, name) for name in craits_engine.__all__]
    return [
        member
        for member in public
        if isinstance(member, type) and issubclass(member, BaseException)
    ]


def test_there_is_a_sample_of_every_error() -> None:
    assert {type(error) for error in errors().values()} == set(everything_public())


def test_one_error_is_above_all() -> None:
    for kind in everything_public():
        assert issubclass(kind, CraitsError)
        assert kind is CraitsError or issubclass(kind, ValueError)
        assert kind.__doc__
        assert kind.__module__.startswith("craits_engine")
    assert not issubclass(CraitsError, ValueError)
    assert issubclass(CraitsError, Exception)


@pytest.mark.parametrize("name", errors())
def test_an_error_survives_copy_and_pickle(name: str) -> None:
    error = errors()[name]
    twins = [copy.copy(error), copy.deepcopy(error)]
    twins += [pickled(error, protocol) for protocol in PROTOCOLS]
    for twin in twins:
        assert type(twin) is type(error)
        assert str(twin) == str(error) != ""
        assert repr(twin) == repr(error)
        assert twin.args == error.args
        assert vars(twin) == vars(error)


ECHO = """
import sys
from tests.support.copies import dump, load
from tests.support.samples import errors

received = load(sys.stdin.read())
for name, error in errors().items():
    assert type(received[name]) is type(error)
    assert str(received[name]) == str(error)
    assert vars(received[name]) == vars(error)
print(dump(received))
"""


def test_errors_go_from_one_process_to_another_and_back() -> None:
    own = errors()
    received = load(run_python(ECHO, text=dump(own), hash_seed="5"))
    assert isinstance(received, dict)
    for name, error in own.items():
        assert type(received[name]) is type(error)
        assert str(received[name]) == str(error)
        assert vars(received[name]) == vars(error)


def test_a_raised_refusal_survives_pickle() -> None:
    for action in (Draw(0), Deal(0), Play(0, parse("3S")), None, 5, loosely(Draw)("x")):
        with pytest.raises(IllegalActionError) as caught:
            loosely(apply)(PLAYING, action)
        for protocol in PROTOCOLS:
            twin = pickled(caught.value, protocol)
            assert twin.action == action
            assert twin.reason is caught.value.reason
            assert str(twin) == str(caught.value)


def test_a_refusal_has_action_reason_and_sentence() -> None:
    with pytest.raises(IllegalActionError) as caught:
        apply(DEALING, Draw(0))
    assert caught.value.action == Draw(0)
    assert caught.value.reason is IllegalReason.WRONG_PHASE
    assert str(caught.value) == caught.value.message != ""


def test_raised_lists_of_problems_survive_pickle() -> None:
    with pytest.raises(RulesError) as rules:
        Rules(pressure=-1, idiot_draws=-1)
    with pytest.raises(SetupError) as setup:
        craits_engine.GameState.from_setup(Setup(seed=-(10**60), crank=-1))
    for error in (rules.value, setup.value):
        assert len(error.problems) == 2
        for protocol in PROTOCOLS:
            twin = pickled(error, protocol)
            assert twin.problems == error.problems
            assert str(twin) == str(error)


def test_problems_are_kept_as_a_tuple_in_their_order() -> None:
    for kind in (RulesError, SetupError):
        error = kind(problem for problem in ("one", "two"))
        assert error.problems == ("one", "two")
        assert str(error) == "one; two"


def test_reasons_are_texts() -> None:
    assert issubclass(IllegalReason, StrEnum)
    for reason in IllegalReason:
        assert reason.value == reason.name.lower()
        assert reason == reason.value
        assert str(reason) == reason.value
        assert f"{reason}" == reason.value
        assert IllegalReason(reason.value) is reason
