"""From text to what a document is made of, within the limits."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import cast

from craits_engine.base.errors import RecordError
from craits_engine.base.validation import is_just
from craits_engine.records.invalid import Json, NotJson, describe, path_text
from craits_engine.records.limits import MAX_DEPTH, MAX_POINTS_DIGITS, MAX_SIZE

# A string may lack its end, so that no part of a text is gone through twice.
_STRING = r'"(?P<text>(?:[^"\\]++|\\.)*+)"?'
_STRINGS = re.compile(_STRING, re.DOTALL)
_TOKENS = re.compile(_STRING + r"|[\[\]{},]", re.DOTALL)
_NO_BRACKETS = re.compile(r"[^\[\]{}]++")
_INNERMOST = re.compile(r"\[\]|\{\}")


def read_json(text: str | bytes) -> Json:
    """Read a document; what JSON allows and records do not becomes an `NotJson` in its place.

    Raises:
        RecordError: the text is too long or too deep, or is no JSON.

    """
    decoded = _decoded(text)
    _check_depth(decoded)
    try:
        document = json.loads(
            decoded,
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_constant=_constant,
        )
    except json.JSONDecodeError as error:
        place = _path_at(decoded, error.pos)
        msg = f"not JSON: {error.msg}, in line {error.lineno}, column {error.colno}"
        raise RecordError(msg, place) from error
    return cast("Json", document)


def _decoded(text: str | bytes) -> str:
    if not is_just(text, str, bytes):
        msg = f"a document is text or bytes, not {describe(text)}"
        raise RecordError(msg)
    if len(text) > MAX_SIZE:
        msg = f"a document may have {MAX_SIZE} bytes, not {len(text)}"
        raise RecordError(msg)
    if isinstance(text, str):
        return text
    try:
        return text.decode()
    except UnicodeDecodeError as error:
        msg = f"not UTF-8: byte {error.start} makes no character"
        raise RecordError(msg) from error


def _check_depth(text: str) -> None:
    """Refuse lists and objects too deep in each other, before anything recurs into them."""
    brackets = _NO_BRACKETS.sub("", _STRINGS.sub("", text))
    found = 1
    for _ in range(MAX_DEPTH):
        brackets, found = _INNERMOST.subn("", brackets) if found else (brackets, 0)
    # If there still is something innermost, it is too deep. The rest was never closed.
    if len(brackets) > MAX_DEPTH or _INNERMOST.search(brackets):
        msg = f"lists and objects must close, and lie in each other {MAX_DEPTH} deep at most"
        raise RecordError(msg)


def _path_at(text: str, place: int) -> str:
    """Find out which keys lead to a place in a text, up to which it is JSON."""
    keys: list[str | int | None] = []
    in_key = False
    for token in _TOKENS.finditer(text):
        if token.start() >= place:
            break
        sign = token.group()[0]
        if sign in "[{":
            in_key = sign == "{"
            keys.append(None if in_key else 0)
        elif sign == '"':
            if in_key:
                keys[-1] = token.group("text")
            in_key = False
        elif sign == ",":
            last = keys[-1]
            in_key = not isinstance(last, int)
            keys[-1] = last + 1 if isinstance(last, int) else None
        else:
            keys.pop()
            in_key = False
    return path_text([key for key in keys if key is not None])


def _object(pairs: list[tuple[str, object]]) -> object:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    names = Counter(name for name, _ in pairs)
    twice, _ = names.most_common(1)[0]
    return NotJson(f"an object with {describe(twice)} twice")


def _whole(digits: str) -> object:
    if len(digits.lstrip("-")) > MAX_POINTS_DIGITS:
        return NotJson(f"a number of more than {MAX_POINTS_DIGITS} digits")
    return int(digits)


def _constant(name: str) -> object:
    return NotJson(f"{name}, which is no number")
