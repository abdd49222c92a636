"""Parsing a request body as strict JSON (docs/api.md), with little memory whatever its bytes are.

The body must be UTF-8 without BOM, at most 8 levels deep, without duplicate keys, NaN, Infinity, NUL or lone surrogates.
Anything else is a 400 that names `body` or the parameter.

Long strings are decoded separately (an ordinary request has one, the image). Decoded with the rest, a single emoji anywhere
would make Python store every character of the body in four bytes, twice.
"""

from __future__ import annotations

import hashlib
import json
import math
import re
import secrets
from typing import Any, Final, NamedTuple

from tasks_api import errors

MAX_DEPTH: Final = 8
MAX_STRUCTURE_BYTES: Final = 100_000
"""Most bytes outside of strings: far more than an ordinary request has, far less than would fill the memory with objects."""
LONG_STRING_BYTES: Final = 65_536
MAX_SHORT_STRINGS_BYTES: Final = 2**20
"""Most bytes of all strings together that are not long. Also far more than an ordinary request has."""
KEPT_CHARACTERS: Final = 20_000
"""How much is kept of a long string that isn't plain ASCII. All parameters for such text are shorter, so it is refused anyway."""
_BODY: Final = "body"
_ELEMENT: Final = "[]"
"""Stands for an element of an array in a path. It isn't a plain name."""
_PLAIN_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,39}", re.ASCII)
"""Only such names from a body are shown in a response."""

# Possessive, with an optional end: it never backtracks, so a string that is all escapes, or has no end, costs linear time.
_STRING: Final = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
_NESTING: Final = re.compile(rb"[\[\]{}]")
_NOT_PLAIN: Final = re.compile(rb"[\x00-\x1f\\\x80-\xff]")
_VALID_PART: Final = re.compile(rb'(?:[^\\\x00-\x1f]++|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*+')
"""Matches from the start of a string to the first thing that a string can't contain."""
_CONTINUATION: Final = bytes(range(0x80, 0xC0))
_COUNTED_BYTES: Final = 65_536
_SURROGATE: Final = re.compile("[\ud800-\udfff]")
# A part of about 64 KiB of a long string. It ends between two characters, never within an escape, a pair of escaped
# surrogates, or a UTF-8 sequence.
_PART: Final = re.compile(
    rb"(?:[^\\]{0,4096}+(?:\\u[dD][89abAB][0-9a-fA-F]{2}(?:\\u[dD][c-fC-F][0-9a-fA-F]{2})?+"
    rb"|\\u[0-9a-fA-F]{4}|\\.)?+){1,16}+[\x80-\xbf]{0,3}+",
    re.DOTALL,
)


class _Members(tuple[tuple[str, Any], ...]):
    """A JSON object as it was written. A duplicate key is in it twice."""


class _Shift(NamedTuple):
    """A long string was replaced. From the offset `start` of the shortened text on, offsets in the body are `removed` larger."""

    start: int
    removed: int


class _LongString(NamedTuple):
    text: str
    problem: str


def parse_object(body: bytearray) -> dict[str, Any]:
    """The JSON object in `body`. Empties `body`. Raises `ApiError` 400."""
    if not body.strip():
        raise errors.invalid(_BODY, "The request body is empty. Send a JSON object.")
    _check_structure(body)
    text, long_strings, shifts = _extract_long_strings(body)
    try:
        document = _DECODER.decode(text.decode("utf-8"))
    except UnicodeDecodeError:
        raise _not_utf8() from None
    except json.JSONDecodeError as error:
        at = len(error.doc[: error.pos].encode())
        at += next((shift.removed for shift in reversed(shifts) if shift.start <= at), 0)
        raise _not_json(error.msg, body, at) from None
    except RecursionError:
        raise _too_deep() from None
    body.clear()
    if not isinstance(document, _Members):
        raise errors.invalid(_BODY, "The request body must be a JSON object.")
    return _checked_object(document, long_strings, ())


def _not_utf8() -> errors.ApiError:
    return errors.invalid(_BODY, "The request body is not valid UTF-8.")


def _not_json(why: str, body: bytearray, at: int) -> errors.ApiError:
    """`at` is the offset of the first wrong byte of the body."""
    line_start = body.rfind(b"\n", 0, at) + 1
    line, column = body.count(b"\n", 0, line_start) + 1, _characters(body, line_start, at) + 1
    return errors.invalid(_BODY, f"The request body is not valid JSON: {why} (line {line}, column {column}).")


def _characters(body: bytearray, start: int, end: int) -> int:
    """The number of UTF-8 characters between two offsets, counted in small copies."""
    return sum(
        len(body[at : min(at + _COUNTED_BYTES, end)].translate(None, _CONTINUATION))
        for at in range(start, end, _COUNTED_BYTES)
    )


def _too_deep() -> errors.ApiError:
    return errors.invalid(_BODY, f"The request body is nested more than {MAX_DEPTH} levels deep.")


def _check_structure(body: bytearray) -> None:
    """Check the depth and the number of values before any object is created."""
    if len(body) <= MAX_STRUCTURE_BYTES and body.count(b"{") + body.count(b"[") <= MAX_DEPTH:
        return  # so it is for every ordinary request, whatever its strings contain
    # A body with more strings than `count` is refused: the strings that stay put it over the limit.
    structure = _STRING.sub(b"", body, count=MAX_STRUCTURE_BYTES)
    if len(structure) > MAX_STRUCTURE_BYTES:
        raise errors.invalid(_BODY, "The request body contains too many values.")
    depth = 0
    for bracket in _NESTING.findall(structure):
        depth += 1 if bracket in b"[{" else -1
        if depth > MAX_DEPTH:
            raise _too_deep()


def _extract_long_strings(body: bytearray) -> tuple[bytes, dict[str, _LongString], list[_Shift]]:
    """Replace each long string by a short name. Returns the shorter body, the strings by name, and the shifted offsets."""
    long_strings: dict[str, _LongString] = {}
    shifts: list[_Shift] = []
    if len(body) <= LONG_STRING_BYTES:
        return bytes(body), long_strings, shifts
    parts: list[bytes] = []
    done = shortened_bytes = 0
    secret = secrets.token_hex(16)  # so no string in the body can look like such a name
    for start, end in [match.span() for match in _STRING.finditer(body)]:
        if end - start > LONG_STRING_BYTES and body[end - 1] == ord('"'):
            raw = bytes(body[start + 1 : end - 1])
            name = secret + hashlib.sha256(raw).hexdigest()  # so a duplicate key stays a duplicate
            try:
                long_strings[name] = _long_string(raw)
            except json.JSONDecodeError as error:
                raise _not_json(error.msg, body, next(_VALID_PART.finditer(body, start + 1)).end()) from None
            parts += [bytes(body[done : start + 1]), name.encode()]
            done = end - 1
            shortened_bytes += len(parts[-2]) + len(parts[-1])
            shifts.append(_Shift(shortened_bytes, done - shortened_bytes))
    parts.append(bytes(body[done:]))
    if shortened_bytes + len(parts[-1]) > MAX_SHORT_STRINGS_BYTES:
        raise errors.invalid(_BODY, "The request body contains too much text besides its longest values.")
    return b"".join(parts), long_strings, shifts


def _long_string(raw: bytes) -> _LongString:
    """Decode what is between the quotes. Plain ASCII is kept whole. Other text is checked whole, and its beginning is kept."""
    if b"\\" in raw and b"\\\\" not in raw:  # PHP escapes every slash, .NET every plus sign; base64 contains both
        raw = raw.replace(b"\\/", b"/").replace(b"\\u002B", b"+").replace(b"\\u002b", b"+")
    if not _NOT_PLAIN.search(raw):
        return _LongString(raw.decode("ascii"), "")
    kept: list[str] = []
    left, start = KEPT_CHARACTERS, 0
    while start < len(raw):
        text, start = _next_part(raw, start)
        if problem := _problem(text):
            return _LongString("", problem)
        kept.append(text[:left])
        left -= len(kept[-1])
    return _LongString("".join(kept), "")


def _next_part(raw: bytes, start: int) -> tuple[str, int]:
    """The text of the next part of a long string, and the offset of the part after it. Raises `JSONDecodeError`."""
    part = _PART.match(raw, start)
    if part is None or part.end() == start:
        raise json.JSONDecodeError("Invalid \\escape", "", 0)
    try:
        text: str = json.loads(f'"{part[0].decode("utf-8")}"')
    except UnicodeDecodeError:
        raise _not_utf8() from None
    return text, part.end()


def _integer(digits: str) -> int | float:
    return int(digits) if len(digits) <= 400 else math.inf


_DECODER: Final = json.JSONDecoder(object_pairs_hook=_Members, parse_int=_integer)


def _checked(value: Any, long_strings: dict[str, _LongString], path: tuple[str, ...] = ()) -> Any:
    """The value with its long strings put back and objects as dicts. Refuses what later code must never see.

    `path` leads to the value.
    """
    match value:
        case str():
            text, problem = long_strings.get(value) or (value, _problem(value))
            if problem:
                raise errors.invalid(_field(path), f"{_field(path)} {problem}")
            return text
        case _Members():
            return _checked_object(value, long_strings, path)
        case list():
            return [_checked(member, long_strings, (*path, _ELEMENT)) for member in value]
        case float() if not math.isfinite(value):
            raise errors.invalid(_field(path), f"{_field(path)} contains a number that is not finite or far too large.")
    return value


def _checked_object(members: _Members, long_strings: dict[str, _LongString], path: tuple[str, ...]) -> dict[str, Any]:
    checked: dict[str, Any] = {}
    for name, member in members:
        key = _checked(name, long_strings, path)
        if key in checked:
            raise _duplicate(key, path)
        checked[key] = _checked(member, long_strings, (*path, key))
    return checked


def _duplicate(key: str, path: tuple[str, ...]) -> errors.ApiError:
    field = _field((*path, key))
    what = f"The key {key}" if _PLAIN_NAME.fullmatch(key) else "A key that is not a plain name"
    where = "" if field in {key, _BODY} else f" (in {field})"
    return errors.invalid(field, f"{what} appears more than once in the same object{where}.")


def _field(path: tuple[str, ...]) -> str:
    """The parameter or unknown field at `path`, or the one that contains it. If its name can't be shown, `body`."""
    outer = path[: 2 if path[:1] == ("requestParams",) else 1]
    return next((name for name in reversed(outer) if _PLAIN_NAME.fullmatch(name)), _BODY)


def _problem(text: str) -> str:
    if "\x00" in text:
        return "contains the character NUL (U+0000), which is not allowed."
    if not text.isascii() and _SURROGATE.search(text):
        return "contains half of a surrogate pair, which is not a character."
    return ""
