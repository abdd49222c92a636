"""The WSGI handler and its request. Django reads the media type before any middleware, and fails on some."""

from __future__ import annotations

from typing import Any

from django.core.handlers.wsgi import WSGIHandler, WSGIRequest

from videogen.lib.bodies import Body


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
    """Django's, with our request, and its body within limits of time."""

    request_class = Request

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Any:
        """The answer (PEP 3333)."""
        body = environ["wsgi.input"] = Body(environ)
        try:
            return super().__call__(environ, start_response)
        finally:
            body.close()
