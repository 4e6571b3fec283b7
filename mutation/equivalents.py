"""The mutants that no test can notice, each with the reason (equivalent.toml)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

from mutation.child import module_name

if TYPE_CHECKING:
    from mutation.session import Mutant

_FILE = Path("mutation/equivalent.toml")


def reasons() -> dict[tuple[str, str, str, str], str]:
    """Return the reason for each: by module, function, and the line before and after.

    There is no line number, so that an entry survives what happens elsewhere in the file, and of
    the module only the last part of its name, so that it may move.
    """
    if not _FILE.exists():
        return {}
    entries = tomllib.loads(_FILE.read_text("utf-8"))["mutant"]
    return {
        (entry["module"], entry["function"], entry["before"], entry["after"]): entry["reason"]
        for entry in entries
    }


def key(mutant: Mutant) -> tuple[str, str, str, str]:
    """Return what `reasons` knows a mutant by."""
    module = module_name(mutant.module).rpartition(".")[2]
    return module, mutant.function, mutant.before, mutant.after
