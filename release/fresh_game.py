"""Play a game with what is installed: `python -I release/fresh_game.py VERSION`.

`.ci/artefacts` runs this with the Python of an environment that holds the built package alone, from
outside of the checkout.
"""

from __future__ import annotations

import sys
from importlib import metadata, resources
from pathlib import Path

import craits_engine
from craits_engine.bots import GreedyBot, RandomBot, play_game


def main() -> None:
    """Import the package from where it is installed, look at its files, and play.

    Raises:
        SystemExit: If this is not the installed package, or not the right version of it.
    """
    (version,) = sys.argv[1:]
    home = Path(craits_engine.__file__)
    if "site-packages" not in home.parts:
        sys.exit(f"imported from {home}, which is not where packages are installed")
    installed = metadata.version("craits-engine")
    if installed != version:
        sys.exit(f"version {installed} is installed, it should be {version}")
    files = resources.files(craits_engine)
    for name in ("py.typed", "records/schema.json"):
        if not files.joinpath(name).is_file():
            sys.exit(f"{name} is not installed")
    game = play_game([GreedyBot(), RandomBot(seed=1), RandomBot(seed=2)], seed=2026)
    print(f"craits-engine {installed} played a game: totals {game.state.totals}.")


if __name__ == "__main__":
    main()
