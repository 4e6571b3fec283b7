"""Writes the golden playthroughs of OpenSpiel anew: `python -m tests.support.make_playthroughs`.

Do that only when what they show has changed on purpose; then look at what changed.
"""

from __future__ import annotations

from tests.adapters.spiel import generate_playthrough
from tests.adapters.test_openspiel_suites import GAMES, GOLDEN, PLAYTHROUGHS


def main() -> None:
    """Write every playthrough."""
    for name in PLAYTHROUGHS:
        lines = generate_playthrough.playthrough(GAMES[name], [], seed=3)
        (GOLDEN / f"{name}.txt").write_text(lines, encoding="utf-8")


if __name__ == "__main__":
    main()
