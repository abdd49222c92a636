"""Parsing multipart/form-data (RFC 7578), strictly and in linear time.

Django's own parser doesn't fit here. Its limit on files is one setting for the whole process, and pages accept none
(`videogen.pages`). It skips broken parts, and accepts a body that ends too early. The parser of the package `multipart` refuses
both. What it accepts and we don't is refused here: some boundaries, repeated headers, long headers, encoded parts.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from multipart import MultipartError, MultipartSegment, ParserLimitReached, PushMultipartParser

from tasks_api import errors
from videogen.lib.storage import images

FILE_FIELD: Final = "input_reference"
PARAMETERS: Final = frozenset(
    {"model", "prompt", FILE_FIELD, "image_url", "seconds", "duration", "size", "aspect_ratio", "callback_url"}
)
"""Names that may appear once. Any other name may be repeated, which is how a form writes a list."""
MAX_PARTS: Final = 32
MAX_HEADER_BYTES: Final = 2_048
MAX_TEXT_BYTES: Final = 64 * 1024

_BOUNDARY: Final = re.compile(r"[0-9A-Za-z'()+_,./:=? -]{0,69}[0-9A-Za-z'()+_,./:=?-]", re.ASCII)
_MEMBER: Final = re.compile(r"([a-z_]{1,20})\[([a-z_]{1,20})\](?:\[([a-z_]{1,20})\])?", re.ASCII)
"""How the openai package writes an object into a form, and an object in an object."""
_NULL: Final = "null"
"""What programs make of an absent value where only text may stand, such as JavaScript's FormData."""
_FILENAME: Final = re.compile(r";\s*filename\*?=", re.IGNORECASE)
"""`filename*=` too, which RFC 7578 doesn't allow, but which urllib3 1 writes for names that aren't ASCII."""
_BODY: Final = "body"


@dataclass(frozen=True, slots=True)
class File:
    """A file from the body."""

    data: bytes

    def digest(self) -> str:
        """The file's SHA-256, used to compare two bodies."""
        return hashlib.sha256(self.data).hexdigest()


def parse(body: bytearray, boundary: str) -> dict[str, Any]:
    """The texts and the file in the body, by name. `name[member]` of a parameter becomes an object; `null` is left out.

    Raises `ApiError` 400 or 413.
    """
    if not _BOUNDARY.fullmatch(boundary):
        raise errors.invalid(_BODY, "The header Content-Type must name the boundary of the multipart body.")
    fields: dict[str, Any] = {}
    try:
        for segment, content in _parts(bytes(body), boundary):
            _add(segment, content, fields)
    except MultipartError as error:
        error.__traceback__ = None  # the parser keeps its error, whose frames keep the parser and the body
        if isinstance(error, ParserLimitReached):
            raise errors.invalid(
                _BODY, f"The multipart body has over {MAX_PARTS} parts, or a part with too long a head."
            ) from None
        raise _broken(str(error)) from None
    return fields


def _parts(body: bytes, boundary: str) -> Iterator[tuple[MultipartSegment, bytes]]:
    """The headers and the content of each part. Raises `MultipartError` and `ApiError`."""
    parser = PushMultipartParser(
        boundary,
        max_header_size=MAX_HEADER_BYTES,
        max_segment_count=MAX_PARTS,
        header_charset="latin-1",  # as in HTTP: every byte is a character
        strict=True,
    )
    with parser:
        # Of a whole body, the parser yields each part as its headers, its content unless that is empty, and None.
        for event in parser.parse(body):
            if isinstance(event, MultipartSegment):
                segment, content = event, b""
                _check_headers(segment)
            elif event is None:
                yield segment, content
            else:
                content = event


def _check_headers(segment: MultipartSegment) -> None:
    names = [name for name, _ in segment.headerlist]
    if len(set(names)) < len(names):
        raise _broken("a part has the same header twice")
    if sum(len(f"{name}: {value}\r\n") for name, value in segment.headerlist) > MAX_HEADER_BYTES:
        raise ParserLimitReached
    if segment.header("Content-Transfer-Encoding", "binary").strip().lower() not in {"7bit", "8bit", "binary"}:
        raise _broken("a part has a Content-Transfer-Encoding, which RFC 7578 no longer allows")


def _is_file(segment: MultipartSegment) -> bool:
    """Clients such as httpx can send a file with a type but without a filename."""
    has_filename = _FILENAME.search(segment["Content-Disposition"]) is not None
    return has_filename or (segment.content_type or "").startswith("image/")


def _broken(why: str) -> errors.ApiError:
    return errors.invalid(_BODY, f"The multipart body is broken: {why}.")


def _add(segment: MultipartSegment, content: bytes, fields: dict[str, Any]) -> None:
    part_name = segment.name or ""
    shown = part_name if errors.PLAIN_NAME.fullmatch(part_name) else _BODY
    member = _MEMBER.fullmatch(part_name)
    parameter = part_name.partition("[")[0]
    if member is None and parameter != part_name and parameter in PARAMETERS:
        raise errors.invalid(parameter, f"{parameter} is one value, not a list. Name the part {parameter}.")
    if segment.filename == "" and not content:
        return  # what browsers send for a file that nobody chose
    value: Any = _file(part_name, content, shown) if _is_file(segment) else _text(content, shown)
    if value == _NULL:
        return
    if member is not None and parameter in PARAMETERS:
        _add_member([name for name in member.groups() if name], value, fields)
    elif part_name not in fields:
        fields[part_name] = value
    elif part_name in PARAMETERS:
        raise _duplicate(part_name)
    else:
        earlier = fields[part_name]
        fields[part_name] = [*earlier, value] if isinstance(earlier, list) else [earlier, value]


def _add_member(names: list[str], value: Any, fields: dict[str, Any]) -> None:
    """Put the value where its names lead: into an object of `fields`, or into an object in there."""
    *outer, last = names
    inner = fields
    for name in outer:
        inner = inner.setdefault(name, {})
        if not isinstance(inner, dict):
            raise _duplicate(names[0])
    if last in inner:
        raise _duplicate(names[0])
    inner[last] = value


def _duplicate(name: str) -> errors.ApiError:
    return errors.invalid(name, f"The part {name} appears more than once in the body.")


def _file(name: str, content: bytes, shown: str) -> File:
    if name != FILE_FIELD:
        raise errors.invalid(shown, f"Only {FILE_FIELD} may be a file.")
    if len(content) > images.MAX_BYTES:
        raise _too_large(FILE_FIELD, f"{images.MAX_BYTES // 2**20} MiB")
    return File(content)


def _text(content: bytes, shown: str) -> str:
    if len(content) > MAX_TEXT_BYTES:
        raise _too_large(shown, f"{MAX_TEXT_BYTES // 1024} KiB, the limit for a part without a file")
    try:
        text = content.decode()
    except UnicodeDecodeError:
        raise errors.invalid(shown, "A part without a file must be text in UTF-8.") from None
    if "\x00" in text:
        raise errors.invalid(shown, f"{shown} contains the character NUL (U+0000), which is not allowed.")
    return text


def _too_large(name: str, limit: str) -> errors.ApiError:
    what = "A part" if name == _BODY else f"The part {name}"
    return errors.ApiError(errors.ErrorCode.PAYLOAD_TOO_LARGE, f"{what} is larger than {limit}.", field=name)
