"""What is wrong with a piece of a document, before its place is known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self, TypeAlias

from craits_engine.base.validation import type_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from craits_engine.base.errors import CraitsError

Json: TypeAlias = bool | int | float | str | list["Json"] | dict[str, "Json"] | None
"""What a document is made of."""

_SHOWN = 40
_CONTAINERS: dict[type, str] = {dict: "an object", list: "a list", tuple: "several values"}


class NotJson:
    """Stands in a document for what JSON allows, or Python's reader of it, and records do not."""

    def __init__(self, what: str) -> None:
        self.what = what


class Invalid(Exception):  # noqa: N818 (it never leaves this package)
    """A piece of a document, or of a value to be written, that does not fit.

    On its way out it gathers the keys and numbers that lead to the piece.
    """

    def __init__(self, message: str, *keys: str | int) -> None:
        self.message = message
        self.keys: list[str | int] = [*keys]
        """From the inside out."""
        super().__init__(message)

    def under(self, key: str | int) -> Self:
        """Note that the piece lies under this key of an object, or has this number in a list."""
        self.keys.append(key)
        return self

    @property
    def path(self) -> str:
        """The place as text: `actions[3].card`."""
        return path_text(self.keys[::-1])


class InvalidReplay(Invalid):
    """A piece of a record that cannot have been played so; see `ReplayError`."""

    def __init__(
        self, message: str, index: int | None = None, error: CraitsError | None = None
    ) -> None:
        self.index = index
        self.error = error
        super().__init__(message)


def path_text(keys: Sequence[str | int]) -> str:
    """Write a place in a document: `actions[3].card`."""
    parts = [f"[{key}]" if isinstance(key, int) else f".{key[:_SHOWN]}" for key in keys]
    return "".join(parts).removeprefix(".")


def describe(value: object) -> str:
    """Return what stands there instead of what should, in a few words.

    It may be any object; only plain values are asked anything.
    """
    if value is None:
        return "null"
    if type(value) is NotJson:
        return value.what
    if type(value) is bool:
        return "true" if value else "false"
    if type(value) is str:
        return repr(value if len(value) <= _SHOWN else value[: _SHOWN - 1] + "…")
    if type(value) is int or type(value) is float:
        # A number may be too long to be written at all.
        return f"the number {value}" if abs(value) < 10**_SHOWN else "a larger number"
    for kind, name in _CONTAINERS.items():
        if type(value) is kind:
            return name
    return f"something of type {type_name(value)}"


def an_object(data: object) -> dict[str, object]:
    """Read an object, whatever is in it.

    Raises:
        Invalid: it is none.

    """
    if type(data) is not dict:
        msg = f"expected an object, not {describe(data)}"
        raise Invalid(msg)
    for key in data:
        if type(key) is not str:
            msg = f"expected texts as keys, not {describe(key)}"
            raise Invalid(msg)
    return data
