"""PettingZoo's own test suite."""

from __future__ import annotations

import warnings

with warnings.catch_warnings():
    # It imports some of PettingZoo's games, if what they need is there, in a way of its own that
    # it warns of.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test.api_test import api_test
    from pettingzoo.test.parallel_test import parallel_api_test
    from pettingzoo.test.render_test import render_test
    from pettingzoo.test.seed_test import seed_test

__all__ = ["api_test", "parallel_api_test", "render_test", "seed_test"]
