"""Under /api/ everything is answered in JSON, also what goes wrong around the views."""

from __future__ import annotations

from collections.abc import Callable

from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse
from rest_framework.renderers import JSONRenderer

from tasks_api import errors
from tasks_api.exception_handler import as_api_error


def is_api(request: HttpRequest) -> bool:
    """Is it an address of the API, and no page?"""
    return request.path_info == "/api" or request.path_info.startswith("/api/")


class ApiMiddleware:
    """Stands before the middleware that can refuse a request; DEBUG pages and Django's own error pages never get past it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not is_api(request):
            return self.get_response(request)
        # Cookies are for pages. Without them sessions, forms and messages read nothing, and put none into the answer.
        request.META.pop("HTTP_COOKIE", None)
        try:
            request.get_host()
        except DisallowedHost as raised:
            return _refusal(as_api_error(raised))
        response = self.get_response(request)
        is_ours = response.headers.get("Content-Type") == JSONRenderer.media_type
        return response if is_ours else _refusal(errors.internal_error())

    def process_exception(self, request: HttpRequest, raised: Exception) -> HttpResponse | None:
        """What DRF's own handler does not see: an answer that cannot be rendered."""
        return _refusal(as_api_error(raised)) if is_api(request) else None


def _refusal(error: errors.ApiError) -> HttpResponse:
    body = JSONRenderer().render(error.envelope())
    headers = {**error.headers, "Content-Length": str(len(body))}
    return HttpResponse(body, status=error.status, headers=headers, content_type=JSONRenderer.media_type)
