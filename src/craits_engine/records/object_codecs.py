"""Objects of documents: one table for each class, from which cattrs makes both ways.

A table lists the fields of a class with their shapes. Of it are made the function that reads, the
function that writes and the JSON Schema, so that these three cannot drift apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, TypeVar, cast

import attrs

from craits_engine.base.errors import RecordError
from craits_engine.records.codecs import Codec, under
from craits_engine.records.invalid import Invalid, Json, an_object, describe

try:
    from cattrs import Converter
    from cattrs.errors import BaseValidationError, ForbiddenExtraKeysError
    from cattrs.gen import (
        make_dict_structure_fn,
        make_dict_unstructure_fn,
        override,
    )
except ModuleNotFoundError as _error:
    _message = (
        "to read and write records craits_engine needs the package cattrs, which an extra "
        "installs: pip install 'craits-engine[records]'"
    )
    raise ModuleNotFoundError(_message, name="cattrs") from _error

T_co = TypeVar("T_co", covariant=True)

_CONVERTER = Converter()
TAG = "type"
"""The key that tells which class of a union an object is of."""
MISSING = "this key is missing"


@attrs.frozen
class Field:
    """A field of a class as a piece of a document."""

    shape: Codec[object]
    optional: bool = False
    """The key is left out where the field has its default."""


@attrs.frozen(eq=False)
class Table(Generic[T_co]):
    """All about objects of one class."""

    kind: type[T_co]
    fields: Mapping[str, Field]
    tag: str | None = None
    """The word that stands under "type", if objects of several classes can stand here."""
    _structure: Callable[[dict[str, object]], T_co] = attrs.field(init=False)
    _unstructure: Callable[[object], dict[str, Json]] = attrs.field(init=False)
    _defaults: dict[str, Json] = attrs.field(init=False)
    """What is left out of what is told, by the fields that may be."""

    def __attrs_post_init__(self) -> None:
        overrides: dict[str, Any] = {
            name: override(
                struct_hook=_reader(name, field.shape),
                unstruct_hook=_writer(name, field.shape),
            )
            for name, field in self.fields.items()
        }
        structure = make_dict_structure_fn(
            self.kind,
            _CONVERTER,
            _cattrs_forbid_extra_keys=True,
            _cattrs_detailed_validation=True,
            **overrides,
        )
        unstructure = make_dict_unstructure_fn(self.kind, _CONVERTER, **overrides)
        kind = self.kind
        object.__setattr__(self, "_structure", lambda data: structure(data, kind))
        object.__setattr__(self, "_unstructure", unstructure)
        object.__setattr__(self, "_defaults", dict(self._optional()))

    def _optional(self) -> Iterator[tuple[str, Json]]:
        for name, field in self.fields.items():
            if field.optional:
                kind = cast("type[attrs.AttrsInstance]", self.kind)
                yield name, field.shape.write(getattr(attrs.fields(kind), name).default)

    def read(self, data: object) -> T_co:
        """Read an object; without a tag."""
        found = an_object(data)
        for name, field in self.fields.items():
            # Whatever default the class has: a document says what its reader must know.
            if name not in found and not field.optional:
                raise Invalid(MISSING, name)
        try:
            return self._structure(found)
        except BaseValidationError as group:
            raise _first(group) from None

    def write(self, value: object) -> dict[str, Json]:
        """Write an object; without a tag."""
        if type(value) is not self.kind:
            msg = f"expected a {self.kind.__name__}, not {describe(value)}"
            raise Invalid(msg)
        told = self._unstructure(value)
        # Compared as told: what a foreign object thinks it is equal to must not matter.
        return {
            name: told[name]
            for name in self.fields
            if name not in self._defaults or told[name] != self._defaults[name]
        }

    def schema(self) -> dict[str, Json]:
        """Describe the objects; with the tag, if there is one."""
        tag: dict[str, Json] = {} if self.tag is None else {TAG: {"const": self.tag}}
        required: list[Json] = [*tag]
        required += [name for name, field in self.fields.items() if not field.optional]
        properties = {name: field.shape.schema() for name, field in self.fields.items()}
        return {
            "type": "object",
            "properties": {**tag, **properties},
            "required": required,
            "additionalProperties": False,
        }


def _reader(name: str, shape: Codec[object]) -> Callable[[object, object], object]:
    """Give cattrs what reads a field."""
    return lambda data, _type: under(name, shape.read, data)


def _writer(name: str, shape: Codec[object]) -> Callable[[object], Json]:
    """Give cattrs what writes a field."""
    return lambda value: under(name, shape.write, value)


def _first(group: BaseValidationError) -> Invalid:
    """Return the first of the errors that cattrs has collected, as a misfit."""
    error = group.exceptions[0]
    match error:
        case Invalid():
            return error
        case ForbiddenExtraKeysError():
            return Invalid("there is no such key").under(min(error.extra_fields))
        case RecordError():
            # What the class of a record says about a place in it.
            return Invalid(error.message, error.path)
        case _:
            # What the class itself says, such as a `RulesError`.
            misfit = Invalid(str(error))
            misfit.__cause__ = error
            return misfit


@attrs.frozen(eq=False)
class Union(Generic[T_co]):
    """Objects of several classes, told apart by their tags."""

    tables: tuple[Table[T_co], ...]
    what: str

    def read(self, data: object) -> T_co:
        """Read an object of any of the classes."""
        found = an_object(data)
        tag = found.get(TAG)
        for table in self.tables:
            if type(tag) is str and table.tag == tag:
                return table.read({key: item for key, item in found.items() if key != TAG})
        tags = ", ".join(str(table.tag) for table in self.tables)
        msg = f"expected one of {tags}, not {describe(tag)}" if TAG in found else MISSING
        raise Invalid(msg, TAG)

    def write(self, value: object) -> dict[str, Json]:
        """Write an object of any of the classes."""
        for table in self.tables:
            if type(value) is table.kind:
                return {TAG: table.tag, **table.write(value)}
        msg = f"expected {self.what}, not {describe(value)}"
        raise Invalid(msg)

    def schema(self) -> dict[str, Json]:
        """Describe the objects."""
        return {"oneOf": [table.schema() for table in self.tables]}
