"""Bodies of /v1/videos: JSON as everywhere, or a form with a file in it (docs/openai.md)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rest_framework.parsers import BaseParser
from rest_framework.request import Request

from tasks_api import errors
from tasks_api.http.negotiation import AlwaysJson
from tasks_api.http.parsers import StrictJsonParser, check_is_uncompressed, read_body
from tasks_api.openai_videos import multipart
from videogen.lib.inbound import large_bodies

_OTHER_TYPE = "Send the body as 'application/json' or as 'multipart/form-data'."


class MultipartParser(BaseParser):
    """A form, in memory as a body of JSON is: read in the account's places, large ones in turns."""

    media_type = "multipart/form-data"

    def parse(
        self, stream: Any, media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        """What the form holds, `tasks_api.openai_videos.multipart`. Raises `ApiError` 400, 413 or 415."""
        request: Request = (parser_context or {})["request"]
        check_is_uncompressed(request._request)
        body = read_body(request._request, stream, request.user.account_id)  # type: ignore[union-attr]  # a Caller
        with large_bodies.turn(len(body)):
            return multipart.parse(body, (request._request.content_params or {}).get("boundary", ""))


class JsonOrMultipart(AlwaysJson):
    """Answers are JSON, whatever is asked for; a body is what its media type says."""

    def select_parser(self, request: Request, parsers: Iterable[BaseParser]) -> BaseParser:
        """DRF's matching takes wildcards and reads the header again; there are two types."""
        media_type = request._request.content_type
        if media_type not in {StrictJsonParser.media_type, MultipartParser.media_type}:
            raise errors.unsupported_media_type(_OTHER_TYPE)
        return next(parser for parser in parsers if parser.media_type == media_type)
