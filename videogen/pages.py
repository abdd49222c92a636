"""What holds for every page, that is, for every address that is not the API's: the console, the admin, media, health,
`openapi.json`, static files, and what is not there.

Pages take no files and no more than the admin's forms need, speak UTF-8, and load nothing from elsewhere. So nobody without a
key can fill the disk or the memory, or reach the places in Django where odd bytes end in a 500.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import StaticFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

from tasks_api.http.middleware import is_api
from videogen.lib.db import DATABASE_UNAVAILABLE
from videogen.lib.inbound.request import announced_bytes

_log = logging.getLogger(__name__)

FORMS: Final = "/admin/"
"""Below it stand all pages that have a form."""
FILES: Final = "/media/"

_UNREADABLE: Final = (ValueError, LookupError, TypeError, OSError)
"""What Django's parsers of forms raise on odd input, beside what Django itself answers with 400: a number of 5,000 digits in a
multipart header (ValueError), an unknown charset (LookupError), parts with and without a number (TypeError), a client that
went away (OSError)."""


class PageMiddleware:
    """Stands behind `ApiMiddleware`, and before all that reads the body or the cookies of a page."""

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
        """A database that is away is no fault of a page."""
        if is_api(request) or not isinstance(raised, DATABASE_UNAVAILABLE):
            return None
        _log.warning("database_away", extra={"error": type(raised).__name__})
        response = _plain(503, "The service is briefly unavailable. Please try again.")
        response["Retry-After"] = "5"
        return response


class StaticFiles(WhiteNoiseMiddleware):  # type: ignore[misc]  # it has no types
    """WhiteNoise's, but each file is one piece: the server sends it beside its threads. A stream would hold a thread for as
    long as its client does not read."""

    @staticmethod
    def serve(static_file: StaticFile, request: HttpRequest) -> HttpResponse:
        """The file, or what the request's headers ask for."""
        answer = static_file.get_response(request.method, request.META)
        content = b""
        if answer.file is not None:
            with answer.file as file:
                content = file.read()
        response = HttpResponse(content, status=int(answer.status))
        del response["Content-Type"]
        for name, value in answer.headers:
            response[name] = value
        return response


class HashedStaticFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # it has no types
    """WhiteNoise's, and scripts import each other by their hashed names too: a browser never mixes those of two releases."""

    support_js_module_import_aggregation = True
    max_post_process_passes = 20  # one for each step of the longest chain of imports, at worst


def content_security_policy() -> str:
    """Everything comes from the service itself; videos and their posters also from CDN_URL. No page needs more."""
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
    # Before a byte is read. No page needs a body without a length, which Django takes for none.
    length, most = announced_bytes(request), settings.DATA_UPLOAD_MAX_MEMORY_SIZE if has_forms else 0
    if length is None and request.method in {"GET", "HEAD"} and request.path_info.startswith(FILES):
        length = 0  # LiteLLM follows the redirect to a video's file with an empty body in chunks. Nobody reads it.
    if length is None or length > most:
        return _plain(413, "The request body is too large for this page.")
    charset = (request.content_params or {}).get("charset", "utf-8")
    if charset.strip().lower() not in {"utf-8", "utf8"}:
        return _plain(400, "This page reads UTF-8 only.")
    # PostgreSQL takes a NUL in no text. A quoted cookie may spell one (\000).
    if any("\x00" in value for value in request.COOKIES.values()):
        return _plain(400, "A cookie of this request cannot be read.")
    if has_forms and "\x00" in request.path_info + request.GET.get("term", ""):  # of the admin's autocompletion
        return _plain(400, "This is no address.")
    if has_forms and request.method == "POST":
        try:
            _ = request.POST
        except _UNREADABLE:
            return _plain(400, "The form cannot be read.")
    return None


def _plain(status: int, text: str) -> HttpResponse:
    return HttpResponse(text, status=status, content_type="text/plain; charset=utf-8")
