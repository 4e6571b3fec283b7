"""The core does without the packages of the adapters, and who misses one is told the extra."""

from __future__ import annotations

import importlib.metadata
import re

import pytest

from tests.support.copies import run_python

WITHOUT = """
import sys
sys.modules[sys.argv[1]] = None
import craits_engine, craits_engine.adapters, craits_engine.adapters.ids
print(craits_engine.adapters.ids.name_of(416))
try:
    __import__(sys.argv[2])
except ModuleNotFoundError as error:
    print(error.name, error)
"""

LOADED = """
import sys
import craits_engine.adapters.ids, craits_engine.adapters.rewards, craits_engine.adapters.table
print({"numpy", "gymnasium", "pettingzoo", "pyspiel"} & set(sys.modules))
import craits_engine.adapters.observations, craits_engine.adapters.masks
print("numpy" in sys.modules, {"gymnasium", "pettingzoo", "pyspiel"} & set(sys.modules))
"""

OTHER = """
import sys
sys.modules["gymnasium.spaces"] = None
import craits_engine.adapters.gymnasium
"""


@pytest.mark.parametrize(
    ("package", "module", "extra"),
    [
        ("numpy", "masks", "adapters"),
        ("numpy", "observations", "adapters"),
        ("numpy", "pettingzoo", "adapters"),
        ("pettingzoo", "pettingzoo", "pettingzoo"),
        ("gymnasium", "gymnasium", "gymnasium"),
        ("pyspiel", "openspiel", "openspiel"),
    ],
)
def test_a_missing_package_is_told_with_the_name_of_the_extra(
    package: str, module: str, extra: str
) -> None:
    draw, told = run_python(WITHOUT, package, f"craits_engine.adapters.{module}").splitlines()
    assert draw == "draw"
    assert told.startswith(f"{package} this adapter of craits_engine needs the package {package}")
    assert f"pip install 'craits-engine[{extra}]'" in told


def test_what_needs_no_package_imports_none() -> None:
    none, numpy = run_python(LOADED).splitlines()
    assert none == "set()"
    assert numpy == "True set()"


def test_another_missing_module_is_told_as_it_is() -> None:
    with pytest.raises(AssertionError) as caught:
        run_python(OTHER)
    assert "craits-engine[" not in str(caught.value)


def test_the_extras_are_there_and_nobody_else_gets_them() -> None:
    extras: dict[str, set[str]] = {}
    for text in importlib.metadata.requires("craits-engine") or []:
        found = re.fullmatch(r"([\w-]+).*extra == ['\"](\w+)['\"]", text)
        if found is not None:
            extras.setdefault(found[2], set()).add(found[1])
    assert extras["pettingzoo"] == {"pettingzoo", "numpy"}
    assert extras["gymnasium"] == {"gymnasium", "numpy"}
    assert {name.replace("_", "-") for name in extras["openspiel"]} == {"open-spiel", "numpy"}
    # An extra of extras may be written as such, or with what they have.
    assert extras["adapters"] & {"craits-engine", "gymnasium"}
    assert not extras["all"] & {"pettingzoo", "gymnasium", "open_spiel", "open-spiel", "numpy"}
