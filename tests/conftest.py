"""What all tests share: the profiles of Hypothesis.

The environment variable `CRAITS_HYPOTHESIS_PROFILE` chooses one:

- `default`: new examples on every run; the whole suite takes about four minutes on two cores.
- `ci`: fewer, so that all gates fit into ten minutes, and the same on every run, so that a red run
  can be repeated.
- `smoke`: a few, the same on every run, where the suite only shows that it runs at all.
- `mutation`: as `smoke`, but a failure is not made smaller: it only matters that there is one.
- `thorough`: many, for a long run after a change to the rules.

A test that needs more or fewer examples than others multiplies `settings.default.max_examples`
rather than naming a number, so that every profile reaches it.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, Phase, settings

# Time limits per example would make slow machines fail, and games have no natural length.
settings.register_profile(
    "default",
    max_examples=50,
    stateful_step_count=60,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "ci", settings.get_profile("default"), max_examples=30, derandomize=True, database=None
)
settings.register_profile("smoke", settings.get_profile("ci"), max_examples=5)
settings.register_profile(
    "mutation",
    settings.get_profile("smoke"),
    phases=[Phase.explicit, Phase.generate],
    report_multiple_bugs=False,
)
settings.register_profile(
    "thorough", settings.get_profile("default"), max_examples=2000, stateful_step_count=300
)
settings.load_profile(os.environ.get("CRAITS_HYPOTHESIS_PROFILE", "default"))
