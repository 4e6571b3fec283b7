"""Where in a source something lies, and what of it was changed."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def changed_line(source: str, text: str, line: int) -> tuple[str, str]:
    """Return the line of the change, before and after."""
    old, new = source.splitlines(), text.splitlines()
    start = next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), line - 1)
    back = 0
    while (
        back < min(len(old), len(new)) - start - 1
        and old[len(old) - 1 - back] == new[len(new) - 1 - back]
    ):
        back += 1
    before = _joined(old[start : len(old) - back])
    after = _joined(new[start : max(start, len(new) - back)])
    return before, after


def _joined(lines: Iterable[str]) -> str:
    """Return lines as one, without what is blank."""
    return " ".join([part for line in lines if (part := line.strip())])


def functions_in(tree: ast.AST, prefix: str = "") -> dict[int, str]:
    """Return the qualified name of the function or class that each line is in."""
    names: dict[int, str] = {}
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            name = f"{prefix}.{node.name}".removeprefix(".")
            start = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            names |= dict.fromkeys(range(start, (node.end_lineno or start) + 1), name)
            names |= functions_in(node, name)
        else:
            names |= functions_in(node, prefix)
    return names
