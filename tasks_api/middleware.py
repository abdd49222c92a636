"""No HTML under /api/: what Django refuses before a view runs (a bad Host header) answers with the envelope too."""

from __future__ import annotations

from collections.abc import Callable

from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse

from tasks_api import errors
from tasks_api.exception_handler import as_api_error, as_json_response


class ApiErrorsMiddleware:
    """Stands before everything that may refuse a request."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not (request.path == "/api" or request.path.startswith("/api/")):
            return self.get_response(request)
        try:
            request.get_host()
        except DisallowedHost:
            return as_json_response(
                errors.invalid("Host", "The Host header names a host this service does not answer to.")
            )
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """What a view raised past DRF's handler: nothing is known to, and it would be HTML."""
        return as_json_response(as_api_error(exception)) if request.path.startswith("/api") else None
