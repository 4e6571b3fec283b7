"""The simple pieces of documents: numbers, words, texts, lists.

A shape says all about a piece in one place: how it is read, how it is written and its JSON
Schema. Both ways check everything, so that nothing is written that would not be read.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

import attrs

from craits_engine.base.errors import CraitsError
from craits_engine.records.invalid import Invalid, Json, describe

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")
U = TypeVar("U")
T_co = TypeVar("T_co", covariant=True)
E = TypeVar("E", bound=Enum)


class Codec(Protocol[T_co]):
    """How one kind of value is told in a document."""

    @abstractmethod
    def read(self, data: object, /) -> T_co:
        """Make a value of a piece of a document.

        Raises:
            Invalid: it is none.

        """

    @abstractmethod
    def write(self, value: object, /) -> Json:
        """Make a piece of a document of a value.

        Raises:
            Invalid: it is not of this kind.

        """

    @abstractmethod
    def schema(self) -> dict[str, Json]:
        """Describe the piece as a JSON Schema."""


def under(key: str | int, function: Callable[[object], T], value: object) -> T:
    """Call a function; if the value does not fit, note where it lies."""
    try:
        return function(value)
    except Invalid as misfit:
        raise misfit.under(key) from misfit.__cause__


@attrs.frozen
class Whole:
    """A whole number within limits."""

    least: int
    most: int

    def read(self, data: object) -> int:
        """Read a number."""
        if type(data) is not int or not self.least <= data <= self.most:
            most = f"to {self.most}" if self.most < 10**20 else f"of {len(str(self.most))} digits"
            least = f"from {self.least} " if self.least > -(10**20) else ""
            msg = f"expected a whole number {least}{most}, not {describe(data)}"
            raise Invalid(msg)
        return data

    def write(self, value: object) -> Json:
        """Write a number."""
        return self.read(value)

    def schema(self) -> dict[str, Json]:
        """Describe numbers."""
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


@attrs.frozen
class Flag:
    """True or false."""

    def read(self, data: object) -> bool:
        """Read a yes or no."""
        if type(data) is not bool:
            msg = f"expected true or false, not {describe(data)}"
            raise Invalid(msg)
        return data

    def write(self, value: object) -> Json:
        """Write a yes or no."""
        return self.read(value)

    def schema(self) -> dict[str, Json]:
        """Describe a yes or no."""
        return {"type": "boolean"}


@attrs.frozen
class Text:
    """A text of any characters, up to a length."""

    most: int
    pattern: str | None = None
    """What the schema says about it; reading is checked elsewhere."""

    def read(self, data: object) -> str:
        """Read a text."""
        if type(data) is not str or len(data) > self.most:
            what = f"one of {len(data)}" if type(data) is str else describe(data)
            msg = f"expected a text of at most {self.most} characters, not {what}"
            raise Invalid(msg)
        if any("\ud800" <= sign <= "\udfff" for sign in data):
            msg = "expected a text of characters, not of halves of them (surrogates)"
            raise Invalid(msg)
        return data

    def write(self, value: object) -> Json:
        """Write a text."""
        return self.read(value)

    def schema(self) -> dict[str, Json]:
        """Describe texts."""
        found: dict[str, Json] = {"type": "string", "maxLength": self.most}
        return found if self.pattern is None else {**found, "pattern": self.pattern}


@attrs.frozen
class Word(Generic[T]):
    """One of a few values of a class, each of which has a word."""

    words: Mapping[str, T]
    expected: str
    names: Mapping[T, str] = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "names", {value: word for word, value in self.words.items()})

    def read(self, data: object) -> T:
        """Read a word."""
        if type(data) is not str or data not in self.words:
            msg = f"expected {self.expected}, not {describe(data)}"
            raise Invalid(msg)
        return self.words[data]

    def write(self, value: object) -> Json:
        """Write a value as its word."""
        for each, word in self.names.items():
            if type(value) is type(each) and value == each:
                return word
        msg = f"expected {self.expected}, not {describe(value)}"
        raise Invalid(msg)

    def schema(self) -> dict[str, Json]:
        """Describe the words."""
        return {"enum": [*self.words]}


def members(kind: type[E], what: str) -> Word[E]:
    """Return the shape of an enumeration: the names of its members, in small letters."""
    words = {member.name.lower(): member for member in kind}
    return Word(words, f"{what} ({', '.join(words)})")


@attrs.frozen
class Maybe(Generic[T]):
    """A value or null."""

    inner: Codec[T]

    def read(self, data: object) -> T | None:
        """Read a value or null."""
        return None if data is None else self.inner.read(data)

    def write(self, value: object) -> Json:
        """Write a value or null."""
        return None if value is None else self.inner.write(value)

    def schema(self) -> dict[str, Json]:
        """Describe a value or null."""
        return {"anyOf": [{"type": "null"}, self.inner.schema()]}


@attrs.frozen
class Listed(Generic[T]):
    """Several values of one kind."""

    inner: Codec[T]
    most: int
    least: int = 0
    distinct: bool = False

    def read(self, data: object) -> tuple[T, ...]:
        """Read a list."""
        if type(data) is not list:
            msg = f"expected a list, not {describe(data)}"
            raise Invalid(msg)
        self._check_size(len(data))
        found = [under(number, self.inner.read, item) for number, item in enumerate(data)]
        if self.distinct:
            self._check_distinct(found)
        return tuple(found)

    def write(self, value: object) -> Json:
        """Write a tuple."""
        if type(value) is not tuple:
            msg = f"expected several values, not {describe(value)}"
            raise Invalid(msg)
        self._check_size(len(value))
        found = [under(number, self.inner.write, item) for number, item in enumerate(value)]
        if self.distinct:
            self._check_distinct(found)
        return found

    def _check_size(self, size: int) -> None:
        if not self.least <= size <= self.most:
            msg = f"expected a list of {self.least} to {self.most}, not of {size}"
            raise Invalid(msg)

    def _check_distinct(self, found: Sequence[object]) -> None:
        for number, item in enumerate(found):
            if item in found[:number]:
                msg = f"expected something that is not in the list yet, not {item}"
                raise Invalid(msg, number)

    def schema(self) -> dict[str, Json]:
        """Describe lists."""
        found: dict[str, Json] = {
            "type": "array",
            "items": self.inner.schema(),
            "minItems": self.least,
            "maxItems": self.most,
        }
        return {**found, "uniqueItems": True} if self.distinct else found


@attrs.frozen
class Pair(Generic[T, U]):
    """Two values, as a list of two."""

    first: Codec[T]
    second: Codec[U]

    def read(self, data: object) -> tuple[T, U]:
        """Read two values."""
        if type(data) is not list or len(data) != _TWO:
            msg = f"expected a list of two, not {describe(data)}"
            raise Invalid(msg)
        return under(0, self.first.read, data[0]), under(1, self.second.read, data[1])

    def write(self, value: object) -> Json:
        """Write two values."""
        if type(value) is not tuple or len(value) != _TWO:
            msg = f"expected two values, not {describe(value)}"
            raise Invalid(msg)
        return [under(0, self.first.write, value[0]), under(1, self.second.write, value[1])]

    def schema(self) -> dict[str, Json]:
        """Describe pairs."""
        return {
            "type": "array",
            "prefixItems": [self.first.schema(), self.second.schema()],
            "minItems": _TWO,
            "maxItems": _TWO,
        }


_TWO = 2


@attrs.frozen
class Converted(Generic[T, U]):
    """A value that is told as another one."""

    inner: Codec[U]
    kind: type[T]
    made: Callable[[U], T]
    """May raise a `CraitsError` or a `Invalid`."""
    taken: Callable[[T], U]
    """Likewise."""

    def read(self, data: object) -> T:
        """Read what tells the value."""
        told = self.inner.read(data)
        try:
            return self.made(told)
        except CraitsError as error:
            raise Invalid(str(error)) from error

    def write(self, value: object) -> Json:
        """Write what tells the value."""
        if type(value) is not self.kind:
            msg = f"expected a {self.kind.__name__}, not {describe(value)}"
            raise Invalid(msg)
        try:
            told = self.taken(value)
        except CraitsError as error:
            raise Invalid(str(error)) from error
        return self.inner.write(told)

    def schema(self) -> dict[str, Json]:
        """Describe what tells the value."""
        return self.inner.schema()


@attrs.frozen
class Named(Generic[T]):
    """A kind of value that the schema describes once, under a name."""

    name: str
    inner: Codec[T]

    def read(self, data: object) -> T:
        """Read a value."""
        return self.inner.read(data)

    def write(self, value: object) -> Json:
        """Write a value."""
        return self.inner.write(value)

    def schema(self) -> dict[str, Json]:
        """Refer to the description."""
        return {"$ref": f"#/$defs/{self.name}"}
