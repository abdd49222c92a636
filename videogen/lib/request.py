"""The WSGI handler and its request. Django reads the media type before any middleware, and fails on some."""

from __future__ import annotations

from typing import Any

from django.core.handlers.wsgi import WSGIHandler, WSGIRequest


class Request(WSGIRequest):
    """A request whose Content-Type may be anything: one that cannot be read counts as none."""

    def _set_content_type_params(self, meta: dict[str, Any]) -> None:
        try:
            super()._set_content_type_params(meta)  # type: ignore[misc]
        except (ValueError, LookupError, TypeError):
            # RFC 2231: an unknown charset (a*=zzz''x), one that knows no replacement (a*=idna''x), a number of over 4,300
            # digits (a*9…9=x), parts with and without a number (a*0=x; a*=y).
            self.content_type, self.content_params = "", {}


class Handler(WSGIHandler):
    """Django's, with our request."""

    request_class = Request
