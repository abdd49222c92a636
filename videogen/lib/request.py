"""The WSGI handler and its request. Django reads the media type before any middleware, and fails on some."""

from __future__ import annotations

from typing import Any

from django.core.handlers.wsgi import WSGIHandler, WSGIRequest
from django.db import connection


class Request(WSGIRequest):
    """A request whose Content-Type may be anything: one that cannot be read counts as none."""

    def _set_content_type_params(self, meta: dict[str, Any]) -> None:
        try:
            super()._set_content_type_params(meta)  # type: ignore[misc]
        except (ValueError, LookupError, TypeError):
            # RFC 2231: an unknown charset (a*=zzz''x), one that knows no replacement (a*=idna''x), a number of over 4,300
            # digits (a*9…9=x), parts with and without a number (a*0=x; a*=y).
            self.content_type, self.content_params = "", {}


def is_api(path: str) -> bool:
    """Is it an address of the API, and no page?"""
    return path == "/api" or path.startswith("/api/")


class Handler(WSGIHandler):
    """Django's, with our request, and a shorter way for the API."""

    request_class = Request

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Any:
        """Answer a request (PEP 3333). Of Django's signals around it the API needs one receiver: dead connections go."""
        if not is_api(environ["PATH_INFO"]):
            return super().__call__(environ, start_response)
        connection.close_if_unusable_or_obsolete()
        response = self._middleware_chain(self.request_class(environ))  # type: ignore[attr-defined]
        start_response(f"{response.status_code} {response.reason_phrase}", list(response.items()))
        return [response.content]
