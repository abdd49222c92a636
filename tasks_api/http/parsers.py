"""The request body: JSON of at most 15 MiB, read within bounds (docs/api.md). What stands in it: `strict_json`.

Other media types and compressed bodies answer 415, longer ones 413.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.conf import settings
from django.http import HttpRequest
from rest_framework.parsers import BaseParser
from rest_framework.request import Request

from tasks_api import errors
from tasks_api.http import strict_json
from videogen.lib.inbound import bodies, large_bodies
from videogen.lib.inbound.request import announced_bytes

MAX_BODY_BYTES: Final = 15 * 2**20
_MAX_DISCARDED_BYTES: Final = 2 * MAX_BODY_BYTES
MAX_DISCARDED_OF_ANYBODY: Final = 16 * 2**20
"""Without a key; as much as deploy/nginx.conf lets through."""
_BODY: Final = "body"


class StreamRequest(Request):
    """DRF takes a body without a Content-Length for none, and so drops chunked ones; here the parser gets every body."""

    def _load_stream(self) -> None:
        self._stream: Any = _body_of(self._request)


class StrictJsonParser(BaseParser):
    """One JSON object. Sees bodies of every media type (`http.negotiation`), an empty one too, and refuses them here."""

    media_type = "application/json"

    def parse(
        self, stream: Any, media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        """The object in the body. Raises `ApiError` 400, 413 or 415."""
        request: Request = (parser_context or {})["request"]
        _check_media_type(request._request)
        body = read_body(request._request, stream, request.user.account_id)  # type: ignore[union-attr]  # a Caller
        with large_bodies.turn(len(body)):
            return strict_json.parse_object(body)


def check_is_uncompressed(request: HttpRequest) -> None:
    """Raises `ApiError` 415."""
    if request.META.get("HTTP_CONTENT_ENCODING", "").strip().lower() not in {"", "identity"}:
        raise errors.unsupported_media_type("Content-Encoding is not supported. Send the body uncompressed.")


def _check_media_type(request: HttpRequest) -> None:
    check_is_uncompressed(request)
    if request.content_type != "application/json":
        raise errors.unsupported_media_type(errors.SEND_JSON)
    if (request.content_params or {}).get("charset", "utf-8").strip().lower() not in {"utf-8", "utf8"}:
        raise errors.unsupported_media_type("JSON is UTF-8. Leave the charset out or send charset=utf-8.")


def _body_of(request: HttpRequest) -> bodies.Body:
    """The body that the handler prepared (`videogen.lib.inbound.request`); a test client prepares none."""
    stream = request.META["wsgi.input"]
    if not isinstance(stream, bodies.Body):
        stream = request.META["wsgi.input"] = bodies.Body(request.META)
    return stream


def read_body(request: HttpRequest, stream: bodies.Body, account_id: int) -> bytearray:
    """The whole body, in the account's places. Raises `ApiError` 400, 408, 413 or 503."""
    announced = announced_bytes(request)
    if announced is not None and announced > MAX_BODY_BYTES:
        raise errors.payload_too_large(MAX_BODY_BYTES)
    request.body_was_taken = True  # type: ignore[attr-defined]
    most = MAX_BODY_BYTES + 1 if announced is None else announced
    try:
        body = stream.take(most, bodies.ACCOUNTS, account_id)
    except bodies.TooSlow:
        raise errors.request_timeout(settings.BODY_BYTES_PER_SECOND) from None
    except bodies.ConcurrencyLimitReached:
        raise errors.unavailable() from None
    if announced is None and len(body) > MAX_BODY_BYTES:
        stream.discard(MAX_BODY_BYTES, bodies.ACCOUNTS, account_id)
        raise errors.payload_too_large(MAX_BODY_BYTES)
    if announced is None and not body:
        # The server hides which it was: what comes after a bad chunk size it drops, as it does a client that went away.
        raise errors.invalid(_BODY, "The request body is empty, or its chunks could not be read. Send a JSON object.")
    if announced is not None and len(body) < announced:
        raise errors.invalid(_BODY, "The request body ended before the announced Content-Length.")
    return body


def discard_unread_body(request: HttpRequest, *, account_id: int | None) -> None:
    """Before an answer that needs no body (401, 429, 404, 405, 413, 415, a redelivery): let the client finish sending,
    within bounds. `account_id`: in whose places; None: in those of anybody."""
    announced = announced_bytes(request)
    most = MAX_DISCARDED_OF_ANYBODY if account_id is None else _MAX_DISCARDED_BYTES
    length = most if announced is None else min(announced, most)
    if not length or hasattr(request, "body_was_taken"):
        return
    body = _body_of(request)
    if account_id is None:
        body.discard(length, bodies.ANYBODY)
    else:
        body.discard(length, bodies.ACCOUNTS, account_id)
