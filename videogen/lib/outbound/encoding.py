"""Encoding forms for requests, and decompressing responses."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import urllib3

from videogen.lib.outbound.client import Answer
from videogen.lib.outbound.errors import BadAnswer, TooLarge

_STEP_BYTES: Final = 1024 * 1024
_GZIP_OR_ZLIB: Final = zlib.MAX_WBITS | 32


@dataclass(frozen=True, slots=True, kw_only=True)
class FilePart:
    """A file in a form."""

    field: str
    name: str
    content: bytes
    content_type: str


def multipart(
    fields: Sequence[tuple[str, str]], files: Sequence[FilePart] = (), *, boundary: str | None = None
) -> tuple[str, bytes]:
    """The Content-Type and the body of a multipart form. With a fixed `boundary`, the same form always has the same bytes."""
    parts: list[tuple[str, str | tuple[str, bytes, str]]] = list(fields)
    parts += [(file.field, (file.name, file.content, file.content_type)) for file in files]
    body, content_type = urllib3.encode_multipart_formdata(parts, boundary)
    return content_type, body


class Inflater:
    """Decompresses content, up to `max_bytes` of output. Some servers compress although we ask for identity encoding."""

    def __init__(self, encoding: str, *, max_bytes: int) -> None:
        if encoding not in {"gzip", "x-gzip", "deflate"}:
            raise BadAnswer("The body of the answer has an unsupported compression.")
        self._packed = zlib.decompressobj(_GZIP_OR_ZLIB)
        self._left = max_bytes
        self._max_bytes = max_bytes

    def feed(self, data: bytes) -> Iterator[bytes]:
        """The decompressed data, chunk by chunk. Raises `BadAnswer`, and `TooLarge` before the limit is exceeded."""
        while data and not self._packed.eof:
            try:
                piece = self._packed.decompress(data, _STEP_BYTES)
            except zlib.error:
                raise BadAnswer("The body of the answer cannot be decompressed.") from None
            self._left -= len(piece)
            if self._left < 0:
                raise TooLarge(f"The answer is larger than {self._max_bytes:,} bytes.")
            yield piece
            data = self._packed.unconsumed_tail

    def end(self) -> None:
        """Raise `BadAnswer` if the content is incomplete."""
        if not self._packed.eof:
            raise BadAnswer("The body of the answer is incomplete.")


def content_encoding(headers: Mapping[str, str]) -> str:
    """The name of the compression in a response's headers. Empty for none."""
    value = headers.get("Content-Encoding", "").strip().lower()
    return "" if value == "identity" else value


def unpacked(answer: Answer, *, max_bytes: int) -> bytes:
    """The decompressed body of a response. Raises `BadAnswer` or `TooLarge`."""
    encoding = content_encoding(answer.headers)
    if not encoding:
        return answer.body
    inflater = Inflater(encoding, max_bytes=max_bytes)
    content = b"".join(inflater.feed(answer.body))
    inflater.end()
    return content
