"""What is not counted as a mutant, since it says nothing about what the program does."""

from __future__ import annotations

import ast

import pytest

from mutation.noise import is_noise, noise

QUIET = {
    "an annotation of an argument": ("def f(x: int = 1): return x", "int"),
    "an annotation of a result": ("def f() -> int: return 1", "int"),
    "an annotation of a variable": ("x: int = 1", "int"),
    "a type alias": ("X: TypeAlias = int | str", "int | str"),
    "a docstring": ("'What it is for.'\nx = 1", "'What it is for.'"),
    "an import for the type checkers": ("if TYPE_CHECKING:\n    import a.b", "import a.b"),
    "a type variable": ("T = TypeVar('T', bound=int)", "'T', bound=int"),
    "the type of a cast": ("x = cast(int, 1)", "int"),
    "a decorator for the type checkers": (
        "@final\nclass A:\n    @override\n    def f(self): ...",
        "override",
    ),
    "an impossible case": (
        "match x:\n    case 1: pass\n    case _: assert_never(x)",
        "assert_never",
    ),
}

LOUD = {
    "a default": ("def f(x: int = 1): return x", "1"),
    "a result": ("def f() -> int: return 1", "return 1"),
    "a value": ("x: int = 1", "1"),
    "a text": ("x = 'text'", "'text'"),
    "an import": ("if checking:\n    import a.b", "import a.b"),
    "a decorator": ("@cache\ndef f(): ...", "cache"),
    "a possible case": ("match x:\n    case 1: go()\n    case _: stop()", "stop()"),
    "a call": ("x = variable('T')", "variable('T')"),
}


def place(source: str, part: str) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return where a part of a source lies."""
    start = source.index(part)
    ends = []
    for offset in (start, start + len(part)):
        before = source[:offset]
        ends.append((before.count("\n") + 1, offset - (before.rfind("\n") + 1)))
    return ends[0], ends[1]


@pytest.mark.parametrize("name", QUIET)
def test_what_says_nothing_about_the_program_is_not_mutated(name: str) -> None:
    source, part = QUIET[name]
    assert is_noise(*place(source, part), noise(ast.parse(source)))


@pytest.mark.parametrize("name", LOUD)
def test_all_else_is(name: str) -> None:
    source, part = LOUD[name]
    assert not is_noise(*place(source, part), noise(ast.parse(source)))
