"""Let pytest run the examples in README.md, in the pages of docs/ and in docstrings.

A block of Python that starts with `>>>` is checked line by line against the output shown; any
other block of Python must run without an error. The blocks of one page share their names. To show
a block without running it, write `<!-- skip: next -->` on a line above it.

The examples in docstrings know every public name of the library without an import.
"""

from __future__ import annotations

from doctest import ELLIPSIS, NORMALIZE_WHITESPACE

import pytest
from sybil import Sybil
from sybil.parsers.myst import PythonCodeBlockParser, SkipParser

import craits_engine

collect_ignore = ["docs/conf.py"]

pytest_collect_file = Sybil(
    parsers=[
        PythonCodeBlockParser(doctest_optionflags=ELLIPSIS | NORMALIZE_WHITESPACE),
        SkipParser(),
    ],
    patterns=["README.md", "docs/*.md"],
).pytest()


@pytest.fixture(autouse=True, scope="session")
def _public_names(doctest_namespace: dict[str, object]) -> None:
    doctest_namespace.update({name: getattr(craits_engine, name) for name in craits_engine.__all__})
