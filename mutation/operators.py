"""Changes that Cosmic Ray lacks and this code needs: most of what it does is calls and lists.

Each finds its places in a parso tree and changes one, by the protocol of Cosmic Ray's operators.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Protocol

import cosmic_ray.plugins

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    Place = tuple[int, int]

PROVIDER = "craits"


class Node(Protocol):
    """What is asked of a node of parso's trees; a leaf has no children, a branch no value."""

    type: str
    value: str
    prefix: str
    parent: Node
    children: Sequence[Node]
    start_pos: Place
    end_pos: Place

    def get_code(self) -> str:
        """Return the source of the node."""
        ...

    def get_first_leaf(self) -> Node:
        """Return the first leaf in it."""
        ...


class _Change:
    """Change a node that is wanted, in one way."""

    @classmethod
    def arguments(cls) -> tuple[()]:
        """Return none: there is nothing to choose."""
        return ()

    def mutation_positions(self, node: Node) -> Iterator[tuple[Place, Place]]:
        """Find the places."""
        if self._wants(node):
            yield node.start_pos, node.end_pos

    def mutate(self, node: Node, index: int) -> Node:
        """Make the node one leaf with the new source; return it."""
        del index
        leaf = node.get_first_leaf()
        leaf.value = self._changed(node)
        if leaf is not node:
            node.children = [leaf]
        return node

    def _wants(self, node: Node) -> bool:
        raise NotImplementedError

    def _changed(self, node: Node) -> str:
        raise NotImplementedError


class RemoveStatement(_Change):
    """`log.append(event)` becomes `pass`: what is done for its effect is not done."""

    def _wants(self, node: Node) -> bool:
        if node.type == "file_input" or node.parent.type != "simple_stmt":
            return False
        if node.type in {"raise_stmt", "atom_expr"}:
            return True
        if node.type != "expr_stmt":
            return False
        # A name that is never set would be noticed anywhere; an attribute or an item need not be.
        target, sign = node.children[:2]
        return sign.type == "operator" and (target.type == "atom_expr" or sign.value != "=")

    def _changed(self, node: Node) -> str:
        del node
        return "pass"


class ReplaceAugmented(_Change):
    """`total += 1` becomes `total -= 1`."""

    _OTHER: ClassVar = {
        "+=": "-=",
        "-=": "+=",
        "*=": "+=",
        "//=": "*=",
        "|=": "&=",
        "&=": "|=",
        "^=": "|=",
        "<<=": ">>=",
        ">>=": "<<=",
    }

    def _wants(self, node: Node) -> bool:
        return node.type == "operator" and node.value in self._OTHER

    def _changed(self, node: Node) -> str:
        return self._OTHER[node.value]


class ReplaceIn(_Change):
    """`x in y` becomes `x not in y`."""

    def _wants(self, node: Node) -> bool:
        return node.type == "keyword" and node.value == "in" and node.parent.type == "comparison"

    def _changed(self, node: Node) -> str:
        del node
        return "not in"


class ReplaceNotIn(_Change):
    """`x not in y` becomes `x in y`."""

    def _wants(self, node: Node) -> bool:
        return node.type == "comp_op" and node.get_code().split() == ["not", "in"]

    def _changed(self, node: Node) -> str:
        del node
        return "in"


class RemoveFilter(_Change):
    """`[x for x in y if z]` takes every x."""

    def _wants(self, node: Node) -> bool:
        return node.type == "comp_if"

    def _changed(self, node: Node) -> str:
        del node
        return "if True"


class RemoveKeyword(_Change):
    """`f(x, key=value)` becomes `f(x, )`: the default takes its place."""

    def _wants(self, node: Node) -> bool:
        if node.type != "argument" or node.parent.type != "arglist":
            return False
        sign = node.children[1]
        return sign.type == "operator" and sign.value == "="

    def _changed(self, node: Node) -> str:
        del node
        return "**{}"


class ReturnNone(_Change):
    """`return x` becomes `return None`."""

    def _wants(self, node: Node) -> bool:
        return node.type == "return_stmt" and node.children[1].get_code().strip() != "None"

    def _changed(self, node: Node) -> str:
        del node
        return "return None"


class ChangeText(_Change):
    """A piece of text gets an "XX" at its end."""

    def _wants(self, node: Node) -> bool:
        return node.type in {"string", "fstring_string"}

    def _changed(self, node: Node) -> str:
        text = node.value
        return text + "XX" if node.type == "fstring_string" else f"{text[:-1]}XX{text[-1]}"


_OPERATORS: dict[str, type[_Change]] = {
    each.__name__: each
    for each in (
        RemoveStatement,
        ReplaceAugmented,
        ReplaceIn,
        ReplaceNotIn,
        RemoveFilter,
        RemoveKeyword,
        ReturnNone,
        ChangeText,
    )
}


def register() -> None:
    """Make these known to Cosmic Ray, beside its own."""
    cosmic_ray.plugins.OPERATOR_PROVIDERS[PROVIDER] = _OPERATORS
