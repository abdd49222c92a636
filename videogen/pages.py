"""Rules for all pages, that is for every path outside the API: the console, the admin, media, health, `openapi.json`, static
files, and paths that don't exist.

Pages accept no files, no bodies larger than the admin's forms need, and only UTF-8. They load nothing from other hosts. So
nobody without a key can fill the disk or the memory, or reach code in Django where odd input leads to a 500.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from whitenoise.storage import CompressedManifestStaticFilesStorage

from tasks_api.http.middleware import is_api
from videogen.lib.db import DATABASE_UNAVAILABLE
from videogen.lib.inbound.request import announced_bytes

_log = logging.getLogger(__name__)

FORMS: Final = "/admin/"
"""All pages with a form are below this path."""
FILES: Final = "/media/"

_UNREADABLE: Final = (ValueError, LookupError, TypeError, OSError)
"""What Django's form parsers raise on odd input, besides errors that Django itself turns into 400: a number of 5,000 digits in
a multipart header (ValueError), an unknown charset (LookupError), parts with and without a number (TypeError), a client that
went away (OSError)."""


class PageMiddleware:
    """Refuses bad requests for pages, and adds the Content-Security-Policy.

    It comes after `ApiMiddleware`, and before everything that reads the body or the cookies of a page.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self.policy = content_security_policy()

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if is_api(request):
            return self.get_response(request)
        response = _refusal(request) or self.get_response(request)
        response["Content-Security-Policy"] = self.policy
        return response

    def process_exception(self, request: HttpRequest, raised: Exception) -> HttpResponse | None:
        """Respond with 503 if the database is unavailable."""
        if is_api(request) or not isinstance(raised, DATABASE_UNAVAILABLE):
            return None
        _log.warning("database_unavailable", extra={"error": type(raised).__name__})
        response = _plain(503, "The service is briefly unavailable. Please try again.")
        response["Retry-After"] = "5"
        return response


class HashedStaticFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # it has no types
    """WhiteNoise's storage, with hashed names also in the imports between scripts. So a browser never mixes two releases."""

    support_js_module_import_aggregation = True
    max_post_process_passes = 20  # in the worst case, one for each step of the longest chain of imports


def content_security_policy() -> str:
    """The policy of all pages: everything comes from the service itself, and videos and posters also from CDN_URL."""
    cdn = urlsplit(settings.CDN_URL)
    files = f"{cdn.scheme}://{cdn.netloc}"
    return "; ".join(
        [
            "default-src 'self'",
            f"img-src 'self' data: {files}",
            f"media-src 'self' {files}",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        ]
    )


def _refusal(request: HttpRequest) -> HttpResponse | None:
    has_forms = request.path_info.startswith(FORMS)
    # Checked before anything is read. No page needs a body without a length, which Django treats as empty.
    length, limit = announced_bytes(request), settings.DATA_UPLOAD_MAX_MEMORY_SIZE if has_forms else 0
    if length is None and request.method in {"GET", "HEAD"} and request.path_info.startswith(FILES):
        length = 0  # LiteLLM follows the redirect to a video's file with an empty chunked body, which nothing reads
    if length is None or length > limit:
        return _plain(413, "The request body is too large for this page.")
    charset = (request.content_params or {}).get("charset", "utf-8")
    if charset.strip().lower() not in {"utf-8", "utf8"}:
        return _plain(400, "This page reads UTF-8 only.")
    # PostgreSQL accepts no NUL in text. A quoted cookie may contain one (\000).
    if any("\x00" in value for value in request.COOKIES.values()):
        return _plain(400, "A cookie of this request cannot be read.")
    if has_forms and "\x00" in request.path_info + request.GET.get(
        "term", ""
    ):  # the admin's autocompletion uses `term`
        return _plain(400, "This address is not valid.")
    if has_forms and request.method == "POST":
        try:
            _ = request.POST
        except _UNREADABLE:
            return _plain(400, "The form cannot be read.")
    return None


def _plain(status: int, text: str) -> HttpResponse:
    return HttpResponse(text, status=status, content_type="text/plain; charset=utf-8")
