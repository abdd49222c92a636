"""The request body: strict JSON (docs/api.md).

UTF-8 without BOM, at most 15 MiB, at most 8 levels deep, no duplicate keys, no NaN or Infinity, no NUL, no lone
surrogates; what is refused answers 400 naming `body` or the parameter, 413 or 415.
"""

from __future__ import annotations

import json
import math
import re
from typing import Any, Final

from django.http import HttpRequest
from django.utils.http import parse_header_parameters

from tasks_api import errors

MAX_BODY_BYTES: Final = 15 * 2**20
MAX_DEPTH: Final = 8
MAX_STRUCTURE_BYTES: Final = 100_000
"""What may stand outside of strings: far above any honest request, far below what would fill the memory with objects."""
_CHUNK_BYTES: Final = 256 * 1024
_BODY: Final = "body"

# Possessive, with an optional end: it never goes back, so a string that is all escapes, or has no end, costs linear time.
_STRING: Final = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
_NESTING: Final = re.compile(rb"[\[\]{}]")
_SURROGATE: Final = re.compile("[\ud800-\udfff]")


def read_json_object(request: HttpRequest) -> dict[str, Any]:
    """The body as a JSON object. Raises `ApiError` 400, 413 or 415."""
    _check_media_type(request)
    return _parse(_read(request))


def _check_media_type(request: HttpRequest) -> None:
    if request.META.get("HTTP_CONTENT_ENCODING", "").strip().lower() not in {"", "identity"}:
        raise errors.unsupported_media_type("Content-Encoding is not supported. Send the JSON body uncompressed.")
    media_type, parameters = parse_header_parameters(request.META.get("CONTENT_TYPE", ""))
    if media_type != "application/json":
        raise errors.unsupported_media_type("Send the body as JSON with the header 'Content-Type: application/json'.")
    if parameters.get("charset", "utf-8").strip().lower() not in {"utf-8", "utf8"}:
        raise errors.unsupported_media_type("JSON is UTF-8. Leave the charset out or send charset=utf-8.")


def _read(request: HttpRequest) -> bytes:
    """All of the body, from the server's stream: Django's own reading drops chunked bodies, which carry no length."""
    request.body_was_taken = True  # type: ignore[attr-defined]
    length = request.META.get("CONTENT_LENGTH") or ""
    chunked = "chunked" in request.META.get("HTTP_TRANSFER_ENCODING", "").lower()
    stream = request.META["wsgi.input"]
    if not chunked:
        left = int(length) if length.isascii() and length.isdigit() else 0
        if left > MAX_BODY_BYTES:
            _discard(stream, left)
            raise errors.payload_too_large(MAX_BODY_BYTES)
    else:
        left = MAX_BODY_BYTES + 1
    parts: list[bytes] = []
    while left > 0 and (part := stream.read(min(left, _CHUNK_BYTES))):
        parts.append(part)
        left -= len(part)
    if chunked and left <= 0:
        _discard(stream, MAX_BODY_BYTES)
        raise errors.payload_too_large(MAX_BODY_BYTES)
    if not chunked and left > 0:
        raise errors.invalid(_BODY, "The request body ended before the announced Content-Length.")
    return b"".join(parts)


def discard_unread_body(request: HttpRequest) -> None:
    """Before a refusal that needs no body (429, 404, 405, 415): let the client finish sending, within bounds."""
    length = request.META.get("CONTENT_LENGTH") or ""
    if not hasattr(request, "body_was_taken") and length.isascii() and length.isdigit():
        _discard(request.META["wsgi.input"], int(length))


def _discard(stream: Any, length: int) -> None:
    """Read a little of what is too much and forget it: a client that is still sending would not see the answer."""
    left = min(length, 2 * MAX_BODY_BYTES)
    while left > 0 and (part := stream.read(min(left, _CHUNK_BYTES))):
        left -= len(part)


def _parse(body: bytes) -> dict[str, Any]:
    if not body.strip():
        raise errors.invalid(_BODY, "The request body is empty. Send a JSON object with requestParams.")
    _check_structure(body)
    try:
        document = json.loads(body.decode("utf-8"), object_pairs_hook=_object, parse_int=_integer)
    except UnicodeDecodeError:
        raise errors.invalid(_BODY, "The request body is not valid UTF-8.") from None
    except json.JSONDecodeError as error:
        raise errors.invalid(
            _BODY, f"The request body is not valid JSON: {error.msg} (line {error.lineno}, column {error.colno})."
        ) from None
    except RecursionError:
        raise errors.invalid(_BODY, f"The request body is nested more than {MAX_DEPTH} levels deep.") from None
    if not isinstance(document, dict):
        raise errors.invalid(_BODY, "The request body must be a JSON object with requestParams.")
    _check_values(document, field=_BODY)
    return document


def _check_structure(body: bytes) -> None:
    """Depth and number of values, before any object is made."""
    # More strings than that cannot pass; what is left of them is over the limit.
    structure = _STRING.sub(b"", body, count=MAX_STRUCTURE_BYTES)
    if len(structure) > MAX_STRUCTURE_BYTES:
        raise errors.invalid(_BODY, "The request body holds too many values.")
    depth = 0
    for bracket in _NESTING.findall(structure):
        depth += 1 if bracket in b"[{" else -1
        if depth > MAX_DEPTH:
            raise errors.invalid(_BODY, f"The request body is nested more than {MAX_DEPTH} levels deep.")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) != len(pairs):
        seen: set[str] = set()
        twice = next(name for name, _ in pairs if name in seen or seen.add(name))  # type: ignore[func-returns-value]
        raise errors.invalid(_shown(twice), f"The key {_shown(twice)} stands more than once in the same object.")
    return members


def _shown(key: str) -> str:
    """A key as it may be shown in an answer: a plain short name, else the body."""
    return key if re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]{0,39}", key, re.ASCII) else _BODY


def _integer(digits: str) -> int | float:
    return int(digits) if len(digits) <= 400 else math.inf


def _check_values(value: Any, *, field: str) -> None:
    """Refuse what no part behind may meet; `field` is the parameter the value belongs to, as far as it has a name."""
    match value:
        case dict():
            for key, member in value.items():
                _check_text(key, field=field)
                _check_values(member, field=_shown(key) if field in {_BODY, "requestParams"} else field)
        case list():
            for member in value:
                _check_values(member, field=field)
        case str():
            _check_text(value, field=field)
        case float() if not math.isfinite(value):
            raise errors.invalid(field, f"{field} holds a number that is not finite or far too large.")


def _check_text(value: str, *, field: str) -> None:
    if "\x00" in value:
        raise errors.invalid(field, f"{field} holds the character NUL (U+0000), which is not allowed.")
    if not value.isascii() and _SURROGATE.search(value):
        raise errors.invalid(field, f"{field} holds half of a surrogate pair, which is not a character.")
