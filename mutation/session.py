"""The mutants of one module and what became of them, kept in a Cosmic Ray session of its own.

The session's name has a digest of the source in it, so a change of the module starts a new one.
"""

from __future__ import annotations

import ast
import hashlib
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

import attrs
import cosmic_ray.plugins
from cosmic_ray.commands.init import init
from cosmic_ray.config import load_config
from cosmic_ray.mutating import mutate_code
from cosmic_ray.work_db import WorkDB
from cosmic_ray.work_item import TestOutcome, WorkerOutcome, WorkResult

from mutation.noise import is_noise, noise
from mutation.places import changed_line, functions_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cosmic_ray.work_item import MutationSpec, WorkItem

    Outcome = tuple[WorkItem, WorkResult | None]

CONFIG = load_config("mutation/cosmic-ray.toml")
FOLDER = Path(".mutation")
SKIPPED = WorkResult(worker_outcome=WorkerOutcome.SKIPPED)


@attrs.frozen
class Mutant:
    """One changed program."""

    module: str
    job: str
    operator: str
    line: int
    function: str
    text: str = attrs.field(repr=False)
    before: str
    after: str


def modules() -> list[str]:
    """Return the paths of all modules to mutate, in the order of the configuration."""
    out = set(CONFIG["excluded-modules"])
    found = [
        str(path) for pattern in CONFIG["module-path"] for path in sorted(Path().glob(pattern))
    ]
    return [path for path in dict.fromkeys(found) if path not in out]


def session(module: str) -> WorkDB:
    """Open the session of a module; if it is new, list its mutants and mark what is none."""
    source = Path(module).read_text("utf-8")
    name = module.removeprefix("src/").removesuffix(".py").replace("/", ".")
    digest = hashlib.sha256(source.encode()).hexdigest()[:12]
    path = FOLDER / f"{name}-{digest}.sqlite"
    if path.exists():
        return WorkDB(path, WorkDB.Mode.open)
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob(f"{name}-*.sqlite"):
        old.unlink()
    scratch = path.with_suffix(f".{os.getpid()}")  # another run may make the same one
    made = WorkDB(scratch, WorkDB.Mode.create)
    init([Path(module)], made, CONFIG.operators_config | _NO_ARGUMENTS)
    made.set_multiple_results(_not_counted(made, source), SKIPPED)
    made.close()
    scratch.rename(path)
    return WorkDB(path, WorkDB.Mode.open)


_NO_ARGUMENTS: dict[str, object] = {}


def _not_counted(db: WorkDB, source: str) -> Iterator[str]:
    """List the mutants that are left out, that are no programs, or that are there twice."""
    tree = ast.parse(source)
    quiet = noise(tree)
    left_out = re.compile("|".join(CONFIG.sub("filters", "operators-filter")["exclude-operators"]))
    seen = {ast.dump(tree)}
    for item in db.work_items:
        spec = item.mutations[0]
        if left_out.match(spec.operator_name) or is_noise(spec.start_pos, spec.end_pos, quiet):
            yield item.job_id
            continue
        text = _mutated(source, spec)
        try:
            dump = ast.dump(ast.parse(text)) if text else ""
        except SyntaxError:
            dump = ""
        if not dump or dump in seen:
            yield item.job_id
        seen.add(dump)


def _mutated(source: str, spec: MutationSpec) -> str | None:
    operator = cosmic_ray.plugins.get_operator(spec.operator_name)(**spec.operator_args)
    text: str | None = mutate_code(source, operator, spec.occurrence)
    return text


def outcomes(db: WorkDB) -> list[Outcome]:
    """Return every mutant that counts, not yet made, with its result if it has one."""
    results: dict[str, WorkResult] = {str(job): result for job, result in db.results}
    listed = [(item, results.get(item.job_id)) for item in db.work_items]
    return [
        (item, result)
        for item, result in listed
        if result is None or result.worker_outcome is not WorkerOutcome.SKIPPED
    ]


def mutants(module: str, listed: Iterable[Outcome]) -> list[Mutant]:
    """Make these mutants and return them in the order of the lines.

    To make one takes some milliseconds, and a module may have hundreds.
    """
    source = Path(module).read_text("utf-8")
    functions = functions_in(ast.parse(source))
    counted = []
    for item, _ in listed:
        spec = item.mutations[0]
        text = _mutated(source, spec) or ""
        before, after = changed_line(source, text, spec.start_pos[0])
        line = spec.start_pos[0]
        mutant = Mutant(
            module,
            item.job_id,
            spec.operator_name,
            line,
            functions.get(line, ""),
            text,
            before,
            after,
        )
        counted.append(((line, spec.start_pos[1], spec.operator_name), mutant))
    return [mutant for _, mutant in sorted(counted, key=lambda each: each[0])]


def survived(result: WorkResult | None) -> bool:
    """Return whether no test has noticed a mutant that ran."""
    return result is not None and result.test_outcome is TestOutcome.SURVIVED
