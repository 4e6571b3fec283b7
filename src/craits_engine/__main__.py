"""The command `craits`, also `python -m craits_engine`: plays a game and shows it.

Only this command needs the package rich, which the extra "terminal" installs. It is imported
after the options are read, so that `--help` works without it.
"""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from craits_engine.terminal.options import read_options

if TYPE_CHECKING:
    from collections.abc import Sequence

NO_RICH: Final = 1
"""The exit status if rich is missing."""
INTERRUPTED: Final = 130
"""The exit status after Ctrl-C: that of any program which this signal ends."""
NOBODY_READS: Final = 141
"""The exit status if the output is closed early, as by `head`: likewise."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Play a game as the arguments say, and print it.

    Args:
        arguments: the words after the name of the command; None takes those of this process.

    Returns:
        The exit status.

    """
    options = read_options(arguments)
    if find_spec("rich") is None:
        sys.stderr.write(
            "craits: to show a game it needs the package rich, which an extra installs:\n"
            "  pip install 'craits-engine[terminal]'\n"
        )
        return NO_RICH
    try:
        from craits_engine.terminal.show import show  # noqa: PLC0415 (rich is an extra)

        show(options, sys.stdout)
        sys.stdout.flush()
    except KeyboardInterrupt:
        _drop_output()
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return NOBODY_READS
    return 0


def _drop_output() -> None:
    """Let what is still to be written go nowhere, or Python would fail on it when it exits."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


if __name__ == "__main__":
    sys.exit(main())
