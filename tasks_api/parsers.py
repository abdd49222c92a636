"""The request body: JSON of at most 15 MiB, read within bounds (docs/api.md). What stands in it: `strict_json`.

Other media types and compressed bodies answer 415, longer ones 413.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.http import HttpRequest
from rest_framework.parsers import BaseParser
from rest_framework.request import Request

from tasks_api import errors, strict_json, turns

MAX_BODY_BYTES: Final = 15 * 2**20
_MOST_DISCARDED_BYTES: Final = 2 * MAX_BODY_BYTES
_CHUNK_BYTES: Final = 256 * 1024
_BODY: Final = "body"


class StreamRequest(Request):
    """DRF takes a body without a Content-Length for none, and so drops chunked ones; here the parser gets every body."""

    def _load_stream(self) -> None:
        self._stream = self._request.META["wsgi.input"]


class StrictJsonParser(BaseParser):
    """One JSON object. Sees bodies of every media type (`tasks_api.negotiation`), an empty one too, and refuses them here."""

    media_type = "application/json"

    def parse(
        self, stream: Any, media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        """The object in the body. Raises `ApiError` 400, 413 or 415."""
        request: HttpRequest = (parser_context or {})["request"]._request
        _check_media_type(request)
        body = _read(request, stream)
        with turns.turn(len(body)):
            return strict_json.parse_object(body)


def _check_media_type(request: HttpRequest) -> None:
    if request.META.get("HTTP_CONTENT_ENCODING", "").strip().lower() not in {"", "identity"}:
        raise errors.unsupported_media_type("Content-Encoding is not supported. Send the JSON body uncompressed.")
    if request.content_type != "application/json":
        raise errors.unsupported_media_type(errors.SEND_JSON)
    if (request.content_params or {}).get("charset", "utf-8").strip().lower() not in {"utf-8", "utf8"}:
        raise errors.unsupported_media_type("JSON is UTF-8. Leave the charset out or send charset=utf-8.")


def _announced_bytes(request: HttpRequest) -> int | None:
    """The length of the body; None for a chunked one, which announces none."""
    if "chunked" in request.META.get("HTTP_TRANSFER_ENCODING", "").lower():
        return None
    digits = (request.META.get("CONTENT_LENGTH") or "").lstrip("0")
    # Python reads no number of more than 4,300 digits; of 12 it is over every limit, whatever follows.
    return int(digits[:12]) if digits.isascii() and digits.isdigit() else 0


def _read(request: HttpRequest, stream: Any) -> bytearray:
    request.body_was_taken = True  # type: ignore[attr-defined]
    announced = _announced_bytes(request)
    if announced is not None and announced > MAX_BODY_BYTES:
        _discard(stream, announced)
        raise errors.payload_too_large(MAX_BODY_BYTES)
    left = MAX_BODY_BYTES + 1 if announced is None else announced
    body = bytearray()
    while left > 0 and (part := stream.read(min(left, _CHUNK_BYTES))):
        body += part
        left -= len(part)
    if announced is None and left <= 0:
        _discard(stream, MAX_BODY_BYTES)
        raise errors.payload_too_large(MAX_BODY_BYTES)
    if announced is None and not body:
        # The server hides which it was: what comes after a bad chunk size it drops, as it does a client that went away.
        raise errors.invalid(_BODY, "The request body is empty, or its chunks could not be read. Send a JSON object.")
    if announced is not None and left > 0:
        raise errors.invalid(_BODY, "The request body ended before the announced Content-Length.")
    return body


def discard_unread_body(request: HttpRequest) -> None:
    """Before an answer that needs no body (429, 404, 405, 415, a redelivery): let the client finish sending, within bounds."""
    if not hasattr(request, "body_was_taken"):
        announced = _announced_bytes(request)
        _discard(request.META["wsgi.input"], _MOST_DISCARDED_BYTES if announced is None else announced)


def _discard(stream: Any, length: int) -> None:
    """Read a little of what is too much and forget it: a client that is still sending would not see the answer."""
    left = min(length, _MOST_DISCARDED_BYTES)
    while left > 0 and (part := stream.read(min(left, _CHUNK_BYTES))):
        left -= len(part)
