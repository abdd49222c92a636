"""Middleware of the API: JSON for every response under /api/ and /v1/, and a thread that stays free for /health/live."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from rest_framework.renderers import JSONRenderer

from tasks_api import errors
from tasks_api.http.exception_handler import as_api_error
from tasks_api.openai_videos import errors as openai_errors
from tasks_api.openrouter_videos import errors as openrouter_errors
from videogen.lib.inbound.concurrency_limit import ConcurrencyLimit
from videogen.lib.inbound.request import accepts_html

SLOT_TIMEOUT_SECONDS: Final = 1.0
"""How long a request waits for a slot. Many slots are released in that time, however busy the process is."""
LIVE: Final = ("/health/live", "/health/live/")
_CACHE_CONTROL: Final = "no-store"
"""Answers show prompts and addresses of videos, and change from one second to the next."""


class ConcurrencyMiddleware:
    """Serves at most WEB_THREADS requests at the same time.

    The server has one thread more (`videogen.local.launcher.web_command`). It stays free for /health/live while all others
    hang, for example on a frozen PostgreSQL. That thread waits for a slot and then refuses the request. After one such wait
    failed it refuses at once, until a slot is released: the health check may be next in the server's queue.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response
        self._slots = ConcurrencyLimit("requests", settings.WEB_THREADS, timeout_seconds=SLOT_TIMEOUT_SECONDS)

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if request.path_info in LIVE:
            return self.get_response(request)
        if not self._slots.acquire():
            return _busy(request)
        response = None
        try:
            response = self.get_response(request)
        finally:
            if not isinstance(response, StreamingHttpResponse):
                self._slots.release()
        if isinstance(response, StreamingHttpResponse):  # a download holds its thread until it ends
            response.streaming_content = _ReleasedAtEnd(iter(response), self._slots.release)
        return response


class _ReleasedAtEnd:
    """The content of a streamed response. `close` is called by the server at its end."""

    def __init__(self, content: Iterator[bytes], close: Callable[[], None]) -> None:
        self._content = content
        self.close = close

    def __iter__(self) -> Iterator[bytes]:
        return self._content


def is_api(request: HttpRequest) -> bool:
    """Whether the request is for the API and not for a page."""
    return _is_under("/api", request) or _is_under("/v1", request)


def _is_under(base: str, request: HttpRequest) -> bool:
    return request.path_info.startswith(f"{base}/") or request.path_info == base


class ApiMiddleware:
    """Makes sure that the API responds with JSON, which no cache keeps.

    It wraps the middleware that can refuse a request, so DEBUG pages and Django's error pages never get past it.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not is_api(request):
            return self.get_response(request)
        # Cookies are for pages. Without them, sessions, forms and messages read nothing and add nothing to the response.
        request.META.pop("HTTP_COOKIE", None)
        try:
            request.get_host()
        except DisallowedHost as raised:
            return _refusal(request, as_api_error(raised))
        response = self.get_response(request)
        # A redirect (/v1/videos/…/content) has no content and so no media type.
        media_type = response.headers.get("Content-Type", None if response.content else JSONRenderer.media_type)
        if media_type != JSONRenderer.media_type:
            return _refusal(request, errors.internal_error())
        response["Cache-Control"] = _CACHE_CONTROL
        return response

    def process_exception(self, request: HttpRequest, raised: Exception) -> HttpResponse | None:
        """Handle what DRF's exception handler doesn't see, such as a response that can't be rendered."""
        return _refusal(request, as_api_error(raised)) if is_api(request) else None


def _refusal(request: HttpRequest, error: errors.ApiError) -> HttpResponse:
    body = JSONRenderer().render(_error_body(request, error))
    headers = {**error.headers, "Cache-Control": _CACHE_CONTROL, "Content-Length": str(len(body))}
    return HttpResponse(body, status=error.status, headers=headers, content_type=JSONRenderer.media_type)


def _error_body(request: HttpRequest, error: errors.ApiError) -> dict[str, Any]:
    if _is_under("/v1", request):
        return openai_errors.error_body(error)
    return openrouter_errors.error_body(error) if _is_under("/api/v1", request) else error.envelope()


def _busy(request: HttpRequest) -> HttpResponse:
    error = errors.unavailable()
    if is_api(request) or not accepts_html(request):
        return _refusal(request, error)
    return HttpResponse(
        error.message, status=error.status, headers=error.headers, content_type="text/plain; charset=utf-8"
    )
