"""Parsing multipart/form-data (RFC 7578), strictly and in linear time.

Django's own parser doesn't fit here. Its limit on files is one setting for the whole process, and pages accept none
(`videogen.pages`). It reads any number of parts without a name, at a few microseconds each. It skips broken parts, and
accepts a body that ends too early.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from django.utils.http import parse_header_parameters

from tasks_api import errors
from videogen.lib.storage import images

FILE_FIELD: Final = "input_reference"
PARAMETERS: Final = frozenset({"model", "prompt", FILE_FIELD, "seconds", "size", "callback_url"})
"""Names that may appear once. Any other name may be repeated, which is how a form writes a list."""
MAX_PARTS: Final = 32
MAX_HEADER_BYTES: Final = 2_048
MAX_TEXT_BYTES: Final = 64 * 1024

_BOUNDARY: Final = re.compile(r"[0-9A-Za-z'()+_,./:=? -]{0,69}[0-9A-Za-z'()+_,./:=?-]", re.ASCII)
_PLAIN_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,39}", re.ASCII)
"""Only such names from a body are shown in a response."""
_MEMBER: Final = re.compile(rf"{FILE_FIELD}\[([a-z_]{{1,20}})\]", re.ASCII)
"""How the openai package writes an object into a form."""
_BODY: Final = "body"


@dataclass(frozen=True, slots=True)
class File:
    """A file from the body."""

    data: bytes

    def digest(self) -> str:
        """The file's SHA-256, used to compare two bodies."""
        return hashlib.sha256(self.data).hexdigest()


class _Part(NamedTuple):
    name: str
    is_file: bool
    content: memoryview


def parse(body: bytearray, boundary: str) -> dict[str, Any]:
    """The texts and the file in the body, by name. `name[member]` becomes an object. Raises `ApiError` 400 or 413."""
    if not _BOUNDARY.fullmatch(boundary):
        raise errors.invalid(_BODY, "The header Content-Type must name the boundary of the multipart body.")
    fields: dict[str, Any] = {}
    with memoryview(body) as view:
        for part in _parts(body, view, boundary.encode("ascii")):
            with part.content:
                _add(part, fields)
    return fields


def _add(part: _Part, fields: dict[str, Any]) -> None:
    shown = part.name if _PLAIN_NAME.fullmatch(part.name) else _BODY
    value: Any = _file(part, shown) if part.is_file else _text(part, shown)
    member = _MEMBER.fullmatch(part.name)
    if member is not None:
        inner = fields.setdefault(FILE_FIELD, {})
        if not isinstance(inner, dict) or member[1] in inner:
            raise _duplicate(FILE_FIELD)
        inner[member[1]] = value
    elif part.name not in fields:
        fields[part.name] = value
    elif part.name in PARAMETERS:
        raise _duplicate(part.name)
    else:
        earlier = fields[part.name]
        fields[part.name] = [*earlier, value] if isinstance(earlier, list) else [earlier, value]


def _duplicate(name: str) -> errors.ApiError:
    return errors.invalid(name, f"The part {name} appears more than once in the body.")


def _file(part: _Part, shown: str) -> File:
    if part.name != FILE_FIELD:
        raise errors.invalid(shown, f"Only {FILE_FIELD} may be a file.")
    if len(part.content) > images.MAX_BYTES:
        raise _too_large(FILE_FIELD, f"{images.MAX_BYTES // 2**20} MiB")
    return File(bytes(part.content))


def _text(part: _Part, shown: str) -> str:
    if len(part.content) > MAX_TEXT_BYTES:
        raise _too_large(shown, f"{MAX_TEXT_BYTES // 1024} KiB, the limit for a part without a file")
    try:
        text = bytes(part.content).decode()
    except UnicodeDecodeError:
        raise errors.invalid(shown, "A part without a file must be text in UTF-8.") from None
    if "\x00" in text:
        raise errors.invalid(shown, f"{shown} contains the character NUL (U+0000), which is not allowed.")
    return text


def _too_large(name: str, limit: str) -> errors.ApiError:
    what = "A part" if name == _BODY else f"The part {name}"
    return errors.ApiError(errors.ErrorCode.PAYLOAD_TOO_LARGE, f"{what} is larger than {limit}.", field=name)


def _parts(body: bytearray, view: memoryview, boundary: bytes) -> Iterator[_Part]:
    """The parts of the body. Each takes one search from its start to its end, so all of them take one pass over the body."""
    delimiter = b"\r\n--" + boundary
    first_boundary_at = 0 if body.startswith(delimiter[2:]) else body.find(delimiter) + 2
    if first_boundary_at == 1:  # `find` returned -1
        raise _broken("it does not contain its boundary")
    at = first_boundary_at + len(delimiter) - 2
    for _ in range(MAX_PARTS + 1):
        if body[at : at + 2] == b"--":
            return
        header_at = at + 2
        header_ends = body.find(b"\r\n\r\n", header_at, header_at + MAX_HEADER_BYTES)
        if body[at:header_at] != b"\r\n" or header_ends < 0:
            raise _broken("a part does not start with headers of at most 2 KiB")
        content_at = header_ends + 4
        content_ends = body.find(delimiter, content_at)
        if content_ends < 0:
            raise _broken("it ends before its last boundary")
        name, is_file = _header(bytes(view[header_at:header_ends]))
        yield _Part(name, is_file, view[content_at:content_ends])
        at = content_ends + len(delimiter)
    raise errors.invalid(_BODY, f"The multipart body has more than {MAX_PARTS} parts.")


def _broken(why: str) -> errors.ApiError:
    return errors.invalid(_BODY, f"The multipart body is broken: {why}.")


def _header(text: bytes) -> tuple[str, bool]:
    """The part's name, and whether it is a file. Clients such as httpx can send a file with a type but without a filename."""
    fields: dict[str, str] = {}
    for line in text.decode(errors="replace").split("\r\n"):
        name, colon, value = line.partition(":")
        if not colon or name.lower() in fields:
            raise _broken("a header of a part cannot be read")
        fields[name.lower()] = value.strip()
    try:
        kind, parameters = parse_header_parameters(fields.get("content-disposition", ""))
        media_type, _ = parse_header_parameters(fields.get("content-type", ""))
    except (ValueError, LookupError, TypeError):  # as in videogen.lib.inbound.request
        raise _broken("a header of a part cannot be read") from None
    if kind != "form-data" or "name" not in parameters:
        raise _broken("a part has no Content-Disposition with a name")
    if fields.get("content-transfer-encoding", "binary").lower() not in {"7bit", "8bit", "binary"}:
        raise _broken("a part has a Content-Transfer-Encoding, which RFC 7578 no longer allows")
    return parameters["name"], "filename" in parameters or media_type.startswith("image/")
