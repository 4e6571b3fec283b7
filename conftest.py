"""Let pytest run the code blocks of README.md and of the pages in docs/.

A block of Python that starts with `>>>` is checked line by line against the output shown; any
other block of Python must run without an error. The blocks of one page share their names. To show
a block without running it, write `<!-- skip: next -->` on a line above it.
"""

from __future__ import annotations

from doctest import ELLIPSIS, NORMALIZE_WHITESPACE

from sybil import Sybil
from sybil.parsers.myst import PythonCodeBlockParser, SkipParser

pytest_collect_file = Sybil(
    parsers=[
        PythonCodeBlockParser(doctest_optionflags=ELLIPSIS | NORMALIZE_WHITESPACE),
        SkipParser(),
    ],
    patterns=["README.md", "docs/*.md"],
).pytest()
