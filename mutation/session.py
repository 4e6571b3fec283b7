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
from cosmic_ray.work_item import WorkerOutcome, WorkResult

from mutation.noise import is_noise, noise

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cosmic_ray.work_item import MutationSpec

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


def mutants(module: str, db: WorkDB) -> list[tuple[Mutant, WorkResult | None]]:
    """Return every mutant that counts, in the order of the lines, with its result if it has one."""
    source = Path(module).read_text("utf-8")
    functions = _functions(ast.parse(source))
    results: dict[str, WorkResult] = {str(job): result for job, result in db.results}
    counted = []
    for item in db.work_items:
        result = results.get(item.job_id)
        if result is not None and result.worker_outcome is WorkerOutcome.SKIPPED:
            continue
        spec = item.mutations[0]
        text = _mutated(source, spec) or ""
        before, after = _changed(source, text, spec.start_pos[0])
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
        counted.append(((line, spec.start_pos[1], spec.operator_name), mutant, result))
    return [(mutant, result) for _, mutant, result in sorted(counted, key=lambda each: each[0])]


def _changed(source: str, text: str, line: int) -> tuple[str, str]:
    """Return the line of the change, before and after."""
    old, new = source.splitlines(), text.splitlines()
    start = next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), line - 1)
    back = 0
    while (
        back < min(len(old), len(new)) - start - 1
        and old[len(old) - 1 - back] == new[len(new) - 1 - back]
    ):
        back += 1
    before = " ".join(part.strip() for part in old[start : len(old) - back])
    after = " ".join(part.strip() for part in new[start : max(start, len(new) - back)])
    return before, after


def _functions(tree: ast.AST, prefix: str = "") -> dict[int, str]:
    """Return the qualified name of the function or class that each line is in."""
    names: dict[int, str] = {}
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            name = f"{prefix}.{node.name}".removeprefix(".")
            start = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            names |= dict.fromkeys(range(start, (node.end_lineno or start) + 1), name)
            names |= _functions(node, name)
        else:
            names |= _functions(node, prefix)
    return names
