"""The core does without cattrs, and whoever needs it is told how to get it."""

from __future__ import annotations

import importlib.metadata

from tests.support.copies import run_python

WITHOUT = """
import sys
sys.modules["cattrs"] = None
import craits_engine, craits_engine.notation
print(craits_engine.notation.parse_action("1: draw"))
try:
    import craits_engine.records
except ModuleNotFoundError as error:
    print(error.name, error)
"""

LOADED = """
import sys
import craits_engine, craits_engine.notation
print("cattrs" in sys.modules, "craits_engine.records" in sys.modules)
import craits_engine.records
print("cattrs" in sys.modules)
"""


def test_a_missing_cattrs_is_told_with_the_name_of_the_extra() -> None:
    draw, told = run_python(WITHOUT).splitlines()
    assert draw == "Draw(seat=1)"
    assert told.startswith("cattrs ")
    assert "pip install 'craits-engine[records]'" in told


def test_only_records_import_cattrs() -> None:
    assert run_python(LOADED).split() == ["False", "False", "True"]


def test_the_extra_is_there() -> None:
    requires = importlib.metadata.requires("craits-engine") or []
    assert any("cattrs" in text and "records" in text for text in requires)
