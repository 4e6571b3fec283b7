"""What does not count as a mutant: code that says nothing about what the program does.

Annotations, type aliases, docstrings, imports for the type checkers and branches that they prove
impossible. All found in the syntax tree, so that nothing else is left out by accident.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Place: TypeAlias = tuple[int, int]
_Placed: TypeAlias = ast.expr | ast.stmt | ast.pattern

_TYPING_CALLS = {"TypeVar", "cast"}
_TYPING_DECORATORS = {"overload", "override", "final"}


def noise(tree: ast.AST) -> list[tuple[Place, Place]]:
    """Return the spans of the source that are not mutated: line from 1 and column from 0."""
    spans = [
        ((node.lineno, node.col_offset), (node.end_lineno or 0, node.end_col_offset or 0))
        for parent in ast.walk(tree)
        for node in _quiet(parent)
    ]
    # A decorator is a line of its own, with the sign before it and the end of the line.
    decorators = [each for parent in ast.walk(tree) for each in _quiet_decorators(parent)]
    return spans + [((each.lineno, 0), ((each.end_lineno or 0) + 1, 0)) for each in decorators]


def is_noise(start: Place, end: Place, spans: Iterable[tuple[Place, Place]]) -> bool:
    """Return whether a place lies in one of the spans."""
    return any(first <= start and end <= last for first, last in spans)


def _quiet(node: ast.AST) -> Iterator[_Placed]:
    """Find what is quiet in a node, without what is in its parts."""
    match node:
        case ast.arg(annotation=ast.expr() as annotation):
            yield annotation
        case ast.AnnAssign(annotation=ast.Name("TypeAlias")):
            yield node
        case ast.AnnAssign(annotation=annotation):
            yield annotation
        case ast.FunctionDef(returns=ast.expr() as returns):
            yield returns
        case ast.Expr(value=ast.Constant()):
            yield node
        case ast.If(test=ast.Name("TYPE_CHECKING")):
            yield node
        case ast.Call(func=func) if _name(func) in _TYPING_CALLS:
            yield node
        case ast.match_case(pattern=pattern, body=[only]) if _is_impossible(only):
            yield pattern
        case ast.Expr() if _is_impossible(node):
            yield node
        case _:
            pass


def _quiet_decorators(node: ast.AST) -> Iterator[ast.expr]:
    match node:
        case ast.FunctionDef() | ast.ClassDef():
            yield from (each for each in node.decorator_list if _name(each) in _TYPING_DECORATORS)
        case _:
            pass


def _is_impossible(node: ast.stmt) -> bool:
    match node:
        case ast.Expr(value=ast.Call(func=func)):
            return _name(func) == "assert_never"
        case _:
            return False


def _name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""
