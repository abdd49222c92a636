"""Reading the request body: JSON of at most 15 MiB, with a limit on threads (docs/api.md).

`strict_json` parses it. Other media types and compressed bodies get 415, longer bodies 413.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.http import HttpRequest
from rest_framework.parsers import BaseParser
from rest_framework.request import Request

from tasks_api import errors
from tasks_api.http import strict_json
from videogen.lib.inbound import bodies, large_bodies
from videogen.lib.inbound.request import announced_bytes

MAX_BODY_BYTES: Final = 15 * 2**20
MAX_DISCARDED_BYTES: Final = 2 * MAX_BODY_BYTES
"""Most bytes that are read and dropped after a request was refused."""
DRAINED_BYTES: Final = 16 * 1024
"""The web server reads an unread body of this size by itself after the response. A GET needs none, so it doesn't wait for one
that its client may never send."""
MAX_DISCARDED_WITHOUT_KEY: Final = 16 * 2**20
"""The same without a valid key: as much as deploy/nginx.conf lets through."""
_BODY: Final = "body"


class AnyLengthRequest(Request):
    """Passes every body to the parser. DRF's class treats a body without a Content-Length as empty, so it drops chunked ones."""

    def _load_stream(self) -> None:
        self._stream: Any = body_of(self._request)


class StrictJsonParser(BaseParser):
    """Parses one JSON object. It gets every body, whatever its media type (`tasks_api.http.negotiation`), and refuses others."""

    media_type = "application/json"

    def parse(
        self, stream: Any, media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        """The object in the body. Raises `ApiError` 400, 413 or 415."""
        request: Request = (parser_context or {})["request"]
        _check_media_type(request._request)
        body = read_body(request._request, stream, request.user.account_id)  # type: ignore[union-attr]  # a Caller
        with large_bodies.slot(len(body)):
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


def body_of(request: HttpRequest) -> bodies.Body:
    """The body that the WSGI handler prepared (`videogen.lib.inbound.request`). A test client prepares none."""
    stream = request.META["wsgi.input"]
    if not isinstance(stream, bodies.Body):
        stream = request.META["wsgi.input"] = bodies.Body(stream)
    return stream


def read_body(request: HttpRequest, stream: bodies.Body, account_id: int) -> bytearray:
    """The whole body, read in a slot of the account. Raises `ApiError` 400, 413 or 503."""
    announced = announced_bytes(request)
    if announced is not None and announced > MAX_BODY_BYTES:
        raise errors.payload_too_large(MAX_BODY_BYTES)
    request.body_was_read = True  # type: ignore[attr-defined]
    size = MAX_BODY_BYTES + 1 if announced is None else announced
    try:
        body = stream.read_up_to(size, bodies.AUTHENTICATED, account_id)
    except bodies.ConcurrencyLimitReached:
        raise errors.unavailable() from None
    if announced is None and len(body) > MAX_BODY_BYTES:
        stream.discard(MAX_BODY_BYTES, bodies.AUTHENTICATED, account_id)
        raise errors.payload_too_large(MAX_BODY_BYTES)
    if announced is None and not body:
        # The server doesn't say which: it ends the body after a bad chunk size, as it does when a client goes away.
        raise errors.invalid(_BODY, "The request body is empty, or its chunks could not be read. Send a JSON object.")
    if announced is not None and len(body) < announced:
        raise errors.invalid(_BODY, "The request body ended before the announced Content-Length.")
    return body


def discard_unread_body(request: HttpRequest, *, account_id: int | None) -> None:
    """Let the client finish sending before a response that needs no body (401, 429, 404, 405, 413, 415, a redelivery).

    The size is limited. `account_id` says whose slots to use; None means those of requests without a key.
    """
    announced = announced_bytes(request)
    if request.method in {"GET", "HEAD"} and announced is not None and announced <= DRAINED_BYTES:
        return
    limit = MAX_DISCARDED_WITHOUT_KEY if account_id is None else MAX_DISCARDED_BYTES
    length = limit if announced is None else min(announced, limit)
    if not length or hasattr(request, "body_was_read"):
        return
    body = body_of(request)
    if account_id is None:
        body.discard(length, bodies.ANONYMOUS)
    else:
        body.discard(length, bodies.AUTHENTICATED, account_id)
