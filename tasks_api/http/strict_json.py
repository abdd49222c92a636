"""Strict JSON out of the bytes of a request body (docs/api.md), with little memory whatever the bytes are.

UTF-8 without BOM, at most 8 levels deep, no duplicate keys, no NaN or Infinity, no NUL, no lone surrogates; what is refused
answers 400 naming `body` or the parameter.

Long strings (in honest requests that is one, the image) are read by themselves: decoded with the rest, one emoji anywhere
would make Python hold every character of the body in four bytes, twice.
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
"""What may stand outside of strings: far above any honest request, far below what would fill the memory with objects."""
LONG_STRING_BYTES: Final = 65_536
MAX_SHORT_STRINGS_BYTES: Final = 2**20
"""All strings together that are not long: far above any honest request too."""
KEPT_CHARACTERS: Final = 20_000
"""Of a long string that is no plain ASCII. Every parameter that may hold other text is shorter, so it is refused anyway."""
_BODY: Final = "body"
_ELEMENT: Final = "[]"
"""What stands in a path for an element of an array: no plain name."""
_PLAIN_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,39}", re.ASCII)
"""What may be shown of a body in an answer."""

# Possessive, with an optional end: it never goes back, so a string that is all escapes, or has no end, costs linear time.
_STRING: Final = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
_NESTING: Final = re.compile(rb"[\[\]{}]")
_NOT_PLAIN: Final = re.compile(rb"[\x00-\x1f\\\x80-\xff]")
_SOUND: Final = re.compile(rb'(?:[^\\\x00-\x1f]++|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*+')
"""From the start of a string to the first thing that may not stand in one."""
_CONTINUATION: Final = bytes(range(0x80, 0xC0))
_COUNTED_BYTES: Final = 65_536
_SURROGATE: Final = re.compile("[\ud800-\udfff]")
# A part of a long string of some 64 KiB that ends between two characters: not within an escape, a pair of escaped
# surrogates, or a UTF-8 sequence.
_PART: Final = re.compile(
    rb"(?:[^\\]{0,4096}+(?:\\u[dD][89abAB][0-9a-fA-F]{2}(?:\\u[dD][c-fC-F][0-9a-fA-F]{2})?+"
    rb"|\\u[0-9a-fA-F]{4}|\\.)?+){1,16}+[\x80-\xbf]{0,3}+",
    re.DOTALL,
)


class _Members(tuple[tuple[str, Any], ...]):
    """A JSON object as it was written: a key that stands twice is twice in it."""


class _Shift(NamedTuple):
    """After a long string was set aside: behind this place of the text that is left, the body has so many bytes more."""

    behind: int
    more: int


class _LongString(NamedTuple):
    text: str
    fault: str


def parse_object(body: bytearray) -> dict[str, Any]:
    """The JSON object in `body`, which is emptied. Raises `ApiError` 400."""
    if not body.strip():
        raise errors.invalid(_BODY, "The request body is empty. Send a JSON object.")
    _check_structure(body)
    text, long_strings, shifts = _set_aside(body)
    try:
        document = _DECODER.decode(text.decode("utf-8"))
    except UnicodeDecodeError:
        raise _not_utf8() from None
    except json.JSONDecodeError as error:
        at = len(error.doc[: error.pos].encode())
        at += next((shift.more for shift in reversed(shifts) if shift.behind <= at), 0)
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
    """`at` is the byte of the body that should not be there."""
    line_start = body.rfind(b"\n", 0, at) + 1
    line, column = body.count(b"\n", 0, line_start) + 1, _characters(body, line_start, at) + 1
    return errors.invalid(_BODY, f"The request body is not valid JSON: {why} (line {line}, column {column}).")


def _characters(body: bytearray, start: int, end: int) -> int:
    """How many characters of UTF-8 stand there; counted in small copies."""
    return sum(
        len(body[at : min(at + _COUNTED_BYTES, end)].translate(None, _CONTINUATION))
        for at in range(start, end, _COUNTED_BYTES)
    )


def _too_deep() -> errors.ApiError:
    return errors.invalid(_BODY, f"The request body is nested more than {MAX_DEPTH} levels deep.")


def _check_structure(body: bytearray) -> None:
    """Depth and number of values, before any object is made."""
    if len(body) <= MAX_STRUCTURE_BYTES and body.count(b"{") + body.count(b"[") <= MAX_DEPTH:
        return  # as in every honest request, whatever stands in its strings
    # More strings than that cannot pass; what is left of them is over the limit.
    structure = _STRING.sub(b"", body, count=MAX_STRUCTURE_BYTES)
    if len(structure) > MAX_STRUCTURE_BYTES:
        raise errors.invalid(_BODY, "The request body holds too many values.")
    depth = 0
    for bracket in _NESTING.findall(structure):
        depth += 1 if bracket in b"[{" else -1
        if depth > MAX_DEPTH:
            raise _too_deep()


def _set_aside(body: bytearray) -> tuple[bytes, dict[str, _LongString], list[_Shift]]:
    """The body with a short name in the place of each long string, these strings by their names, and what that moved."""
    long_strings: dict[str, _LongString] = {}
    shifts: list[_Shift] = []
    if len(body) <= LONG_STRING_BYTES:
        return bytes(body), long_strings, shifts
    parts: list[bytes] = []
    done = left = 0
    secret = secrets.token_hex(16)  # nobody can send a string that would be taken for such a name
    for start, end in [match.span() for match in _STRING.finditer(body)]:
        if end - start > LONG_STRING_BYTES and body[end - 1] == ord('"'):
            raw = bytes(body[start + 1 : end - 1])
            name = secret + hashlib.sha256(raw).hexdigest()  # the same key twice is the same name twice
            try:
                long_strings[name] = _long_string(raw)
            except json.JSONDecodeError as error:
                raise _not_json(error.msg, body, next(_SOUND.finditer(body, start + 1)).end()) from None
            parts += [bytes(body[done : start + 1]), name.encode()]
            done = end - 1
            left += len(parts[-2]) + len(parts[-1])
            shifts.append(_Shift(left, done - left))
    parts.append(bytes(body[done:]))
    if left + len(parts[-1]) > MAX_SHORT_STRINGS_BYTES:
        raise errors.invalid(_BODY, "The request body holds too much text besides its longest values.")
    return b"".join(parts), long_strings, shifts


def _long_string(raw: bytes) -> _LongString:
    """What stands between the quotes. Plain ASCII comes whole, of other text the beginning, once all of it was looked at."""
    if b"\\" in raw and b"\\\\" not in raw:  # PHP escapes every slash, .NET every plus sign: both stand in base64
        raw = raw.replace(b"\\/", b"/").replace(b"\\u002B", b"+").replace(b"\\u002b", b"+")
    if not _NOT_PLAIN.search(raw):
        return _LongString(raw.decode("ascii"), "")
    kept: list[str] = []
    left, start = KEPT_CHARACTERS, 0
    while start < len(raw):
        text, start = _next_part(raw, start)
        if fault := _fault(text):
            return _LongString("", fault)
        kept.append(text[:left])
        left -= len(kept[-1])
    return _LongString("".join(kept), "")


def _next_part(raw: bytes, start: int) -> tuple[str, int]:
    """The text of the next part of a long string, and where the one after it starts. Raises `JSONDecodeError`."""
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
    """The value with its long strings, objects as dicts. Refuses what no part behind may meet; `path` leads to the value."""
    match value:
        case str():
            text, fault = long_strings.get(value) or (value, _fault(value))
            if fault:
                raise errors.invalid(_field(path), f"{_field(path)} {fault}")
            return text
        case _Members():
            return _checked_object(value, long_strings, path)
        case list():
            return [_checked(member, long_strings, (*path, _ELEMENT)) for member in value]
        case float() if not math.isfinite(value):
            raise errors.invalid(_field(path), f"{_field(path)} holds a number that is not finite or far too large.")
    return value


def _checked_object(members: _Members, long_strings: dict[str, _LongString], path: tuple[str, ...]) -> dict[str, Any]:
    checked: dict[str, Any] = {}
    for name, member in members:
        key = _checked(name, long_strings, path)
        if key in checked:
            raise _doubled(key, path)
        checked[key] = _checked(member, long_strings, (*path, key))
    return checked


def _doubled(key: str, path: tuple[str, ...]) -> errors.ApiError:
    field = _field((*path, key))
    what = f"The key {key}" if _PLAIN_NAME.fullmatch(key) else "A key that is not a plain name"
    where = "" if field in {key, _BODY} else f" (in {field})"
    return errors.invalid(field, f"{what} stands more than once in the same object{where}.")


def _field(path: tuple[str, ...]) -> str:
    """The parameter, or the unknown field, that stands at `path` or around it, as far as its name may be shown; else the
    body."""
    outer = path[: 2 if path[:1] == ("requestParams",) else 1]
    return next((name for name in reversed(outer) if _PLAIN_NAME.fullmatch(name)), _BODY)


def _fault(text: str) -> str:
    if "\x00" in text:
        return "holds the character NUL (U+0000), which is not allowed."
    if not text.isascii() and _SURROGATE.search(text):
        return "holds half of a surrogate pair, which is not a character."
    return ""
