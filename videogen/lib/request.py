"""The WSGI handler and its request. Django reads the media type before any middleware, and fails on some."""

from __future__ import annotations

from typing import Any

from django.core.handlers.wsgi import WSGIHandler, WSGIRequest
from django.utils.http import parse_header_parameters


class Request(WSGIRequest):
    """A request whose Content-Type may be anything: one that cannot be read counts as none.

    Everything is read as UTF-8. Django would read address and form in whatever encoding the client names, and Python knows
    some that are none for text (base64, idna).
    """

    def _set_content_type_params(self, meta: dict[str, Any]) -> None:
        try:
            self.content_type, self.content_params = parse_header_parameters(meta.get("CONTENT_TYPE", ""))
        except (ValueError, LookupError, TypeError):
            # RFC 2231: an unknown charset (a*=zzz''x), one that knows no replacement (a*=idna''x), a number of over 4,300
            # digits (a*9…9=x), parts with and without a number (a*0=x; a*=y).
            self.content_type, self.content_params = "", {}


class Handler(WSGIHandler):
    """Django's, with our request."""

    request_class = Request
