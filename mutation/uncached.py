"""A plugin for pytest: every test works everything out itself, so that coverage sees it."""

from __future__ import annotations

import sys


def pytest_runtest_setup() -> None:
    """Empty the caches of the library."""
    for name, module in list(sys.modules.items()):
        if name.startswith("craits_engine"):
            for value in list(vars(module).values()):
                clear = getattr(value, "cache_clear", None)
                if callable(clear):
                    clear()
