"""Under /api/ and /v1/ everything is answered in JSON, also what goes wrong around the views; and a thread is kept for
/health/live."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from rest_framework.renderers import JSONRenderer

from tasks_api import errors
from tasks_api.http.exception_handler import as_api_error
from tasks_api.openai_videos.errors import shape
from videogen.lib.inbound.concurrency_limit import ConcurrencyLimit

PATIENCE_SECONDS: Final = 1.0
"""How long a request waits for a place. A place comes free many times in that time, however busy the process is."""
_ALIVE: Final = "/health/live"


class PlacesMiddleware:
    """At most WEB_THREADS requests at a time. The server has one thread more (`videogen.local.launcher.web_command`), and it
    is free for /health/live while all others hang, as on a PostgreSQL that is frozen.

    The thread that is over waits for a place, then refuses; and once that was in vain it refuses at once, until a place is
    free: what waits behind in the server's queue could be the probe.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response
        self._places = ConcurrencyLimit("requests", settings.WEB_THREADS, patience_seconds=PATIENCE_SECONDS)

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if request.path_info == _ALIVE:
            return self.get_response(request)
        if not self._places.enter():
            return _busy(request)
        response = None
        try:
            response = self.get_response(request)
        finally:
            if not isinstance(response, StreamingHttpResponse):
                self._places.leave()
        if isinstance(response, StreamingHttpResponse):  # a download holds its thread to the end
            response.streaming_content = _Held(iter(response), self._places.leave)
        return response


class _Held:
    """The content of an answer, and what is to be done when the server closes it."""

    def __init__(self, content: Iterator[bytes], at_end: Callable[[], None]) -> None:
        self._content = content
        self.close = at_end

    def __iter__(self) -> Iterator[bytes]:
        return self._content


def is_api(request: HttpRequest) -> bool:
    """Is it an address of the API, and no page?"""
    return request.path_info.startswith("/api/") or request.path_info == "/api" or _is_v1(request)


def _is_v1(request: HttpRequest) -> bool:
    return request.path_info.startswith("/v1/") or request.path_info == "/v1"


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
            return _refusal(request, as_api_error(raised))
        response = self.get_response(request)
        # A redirect (/v1/videos/…/content) has no content and so no type.
        is_ours = response.headers.get("Content-Type", None if response.content else JSONRenderer.media_type)
        return response if is_ours == JSONRenderer.media_type else _refusal(request, errors.internal_error())

    def process_exception(self, request: HttpRequest, raised: Exception) -> HttpResponse | None:
        """What DRF's own handler does not see: an answer that cannot be rendered."""
        return _refusal(request, as_api_error(raised)) if is_api(request) else None


def _refusal(request: HttpRequest, error: errors.ApiError) -> HttpResponse:
    body = JSONRenderer().render(shape(error) if _is_v1(request) else error.envelope())
    headers = {**error.headers, "Content-Length": str(len(body))}
    return HttpResponse(body, status=error.status, headers=headers, content_type=JSONRenderer.media_type)


def _busy(request: HttpRequest) -> HttpResponse:
    error = errors.unavailable()
    if is_api(request):
        return _refusal(request, error)
    return HttpResponse(
        error.message, status=error.status, headers=error.headers, content_type="text/plain; charset=utf-8"
    )
