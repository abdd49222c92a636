"""The base class of all views, and the envelope of a success.

Every request is checked in this order: key, rate, path, method, media type, size, JSON, parameters (docs/api.md).
"""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tasks_api.http.parsers import AnyLengthRequest, discard_unread_body


class ApiView(APIView):
    """The base of every view: no OPTIONS, bodies of unknown length, and our own headers."""

    http_method_names = ["get", "head", "post"]

    def initialize_request(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Request:
        """As in DRF, but with our request class."""
        return AnyLengthRequest(
            request,
            parsers=self.get_parsers(),
            authenticators=self.get_authenticators(),
            negotiator=self.get_content_negotiator(),
            parser_context=self.get_parser_context(request),
        )

    def finalize_response(self, request: Request, response: Response, *args: Any, **kwargs: Any) -> Response:
        """Set the headers of the rate limit and of ignored fields, instead of DRF's `Allow` on every response.

        Unread bodies are discarded first, also one that a GET doesn't need, so that a client can finish sending and then read
        the response, and send its next request over the same connection.
        """
        # An account over its rate limit gets none of the slots for requests with a key.
        caller = getattr(request, "_user", None) if response.status_code != 429 else None
        discard_unread_body(request._request, account_id=caller.account_id if caller else None)
        own = (getattr(request._request, name, {}) for name in ("rate_limit_headers", "ignored_fields"))
        self.headers = {name: value for headers in own for name, value in headers.items()}
        return super().finalize_response(request, response, *args, **kwargs)


def success(data: Any, **more: Any) -> dict[str, Any]:
    """The envelope of every success (specification, 4)."""
    return {"success": True, "statusCode": 200, "data": data, **more}
