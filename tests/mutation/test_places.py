"""What a mutant is known by: its function, and the line before and after the change."""

from __future__ import annotations

import ast

from mutation.places import changed_line, functions_in

SOURCE = """import a

@cache
def f(x):
    return x + 1

class C:
    @property
    def g(self):
        def inner():
            return 2
        return inner

VALUE = 3
"""


def test_a_line_is_in_the_innermost_function_with_its_decorators() -> None:
    functions = functions_in(ast.parse(SOURCE))
    found = [functions.get(line, "") for line in range(1, 15)]
    assert found == [
        "",
        "",
        "f",
        "f",
        "f",
        "",
        "C",
        *["C.g"] * 2,
        *["C.g.inner"] * 2,
        "C.g",
        "",
        "",
    ]


def test_the_line_of_the_change_is_told_without_its_indent() -> None:
    changed = SOURCE.replace("return 2", "return 3")
    assert changed_line(SOURCE, changed, 11) == ("return 2", "return 3")


def test_several_lines_are_told_as_one_without_what_is_blank() -> None:
    changed = SOURCE.replace("\n@cache\n", "")
    assert changed_line(SOURCE, changed, 3) == ("@cache def f(x):", "def f(x):")


def test_a_line_that_is_gone_leaves_nothing() -> None:
    assert changed_line(SOURCE, SOURCE.replace("VALUE = 3\n", ""), 14) == ("VALUE = 3", "")
