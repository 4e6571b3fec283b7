"""What the sessions say: the score of each module, and every mutant that nobody noticed."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING

from mutation.equivalents import key, reasons
from mutation.session import mutants, outcomes, session, survived

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cosmic_ray.work_item import WorkResult

    from mutation.session import Mutant

_KINDS = ("mutants", "killed", "timeouts", "equivalent", "survivors", "not run")


def column(result: WorkResult | None) -> str:
    """Return the column that a mutant is counted in, those that may be equivalent apart."""
    if result is None:
        return "not run"
    if result.is_killed:
        return "timeouts" if str(result.output).startswith("timeout") else "killed"
    return "survivors"


def survivors(path: str) -> list[tuple[Mutant, bool]]:
    """Return the mutants that no test has noticed, and whether each is known to be equivalent."""
    known = reasons()
    listed = [each for each in outcomes(session(path)) if survived(each[1])]
    return [(mutant, key(mutant) in known) for mutant in mutants(path, listed)]


def score(counts: Counter[str]) -> str:
    """Return the share of mutants noticed, of those that ran and that can be noticed."""
    noticed = counts["killed"] + counts["timeouts"]
    total = noticed + counts["survivors"]
    return f"{100 * noticed / total:.1f} %" if total else "–"


def print_report(paths: Sequence[str]) -> None:
    """Print one line a module, one a package, and one for all."""
    total: Counter[str] = Counter()
    packages: dict[str, Counter[str]] = {}
    print("| module |", " | ".join(_KINDS), "| score |")
    print("| --- |", " | ".join("--:" for _ in _KINDS), "| --: |")
    for path in paths:
        counts = Counter(column(result) for _, result in outcomes(session(path)))
        counts["mutants"] = counts.total()
        equivalent = sum(known for _, known in survivors(path))
        counts += Counter(equivalent=equivalent, survivors=-equivalent)
        name = path.removeprefix("src/craits_engine/").removesuffix(".py")
        _print_row(name, counts)
        total += counts
        if "/" in name:
            packages.setdefault(name.partition("/")[0] + "/", Counter()).update(counts)
    for package, counts in packages.items():
        _print_row(package, counts)
    _print_row("all", total)


def _print_row(name: str, counts: Counter[str]) -> None:
    print(f"| {name} |", " | ".join(str(counts[kind]) for kind in _KINDS), f"| {score(counts)} |")


def print_survivors(paths: Sequence[str]) -> None:
    """Print each mutant that survived, as an entry of equivalent.toml without its reason."""
    for path in paths:
        for mutant, known in survivors(path):
            if not known:
                module, function, before, after = map(_quoted, key(mutant))
                print(f"# {path}:{mutant.line} {mutant.operator}\n[[mutant]]\nmodule = {module}")
                print(f"function = {function}\nbefore = {before}\nafter = {after}\n")


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
