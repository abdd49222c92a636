"""Bodies of /v1/videos: JSON as everywhere, or a form with a file (docs/openai.md)."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping
from typing import Any

from rest_framework.parsers import BaseParser
from rest_framework.request import Request

from tasks_api import errors
from tasks_api.http import strict_json
from tasks_api.http.negotiation import AlwaysJson
from tasks_api.http.parsers import StrictJsonParser, check_is_uncompressed, read_body
from tasks_api.openai_videos import multipart
from videogen.lib.inbound import large_bodies

_OTHER_TYPE = "Send the body as 'application/json' or as 'multipart/form-data'."


class MultipartParser(BaseParser):
    """Parses a form in memory, with the same limits as JSON: a slot of the account, and one of those for large bodies."""

    media_type = "multipart/form-data"

    def parse(
        self, stream: Any, media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        """The form's fields, as `multipart.parse` returns them. Raises `ApiError` 400, 413 or 415."""
        request: Request = (parser_context or {})["request"]
        check_is_uncompressed(request._request)
        body = read_body(request._request, stream, request.user.account_id)  # type: ignore[union-attr]  # a Caller
        with large_bodies.slot(len(body)):
            fields = multipart.parse(body, (request._request.content_params or {}).get("boundary", ""))
        _read_object(fields)
        return fields


def _read_object(fields: dict[str, Any]) -> None:
    """Replace an `input_reference` that is JSON, which is how curl and OpenAPI write an object into a form. Other text stays."""
    text = fields.get(multipart.FILE_FIELD)
    if isinstance(text, str) and text.lstrip().startswith("{"):
        with contextlib.suppress(errors.ApiError):
            fields[multipart.FILE_FIELD] = strict_json.parse_object(bytearray(text.encode()))


class JsonOrMultipart(AlwaysJson):
    """Responds with JSON, whatever the client accepts. The parser depends on the body's media type."""

    def select_parser(self, request: Request, parsers: Iterable[BaseParser]) -> BaseParser:
        """The parser of exactly this media type. DRF's matching would accept wildcards and parse the header again."""
        media_type = request._request.content_type
        if media_type not in {StrictJsonParser.media_type, MultipartParser.media_type}:
            raise errors.unsupported_media_type(_OTHER_TYPE)
        return next(parser for parser in parsers if parser.media_type == media_type)
