"""Rules for all pages, that is for every path outside the API: the console, the admin, media, health, `openapi.json`, static
files, and paths that don't exist.

Pages accept no files, no bodies larger than the admin's forms need, and only UTF-8. They load nothing from other hosts. So
nobody without a key can fill the disk or the memory, or reach code in Django where odd input leads to a 500.

Programs come here too, with a mistake in the address (a base without /v1, a doubled slash) or with a body that a GET doesn't
need. A small body is dropped, and a refusal is JSON that names the address, unless the client asks for HTML.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from typing import Final, cast

from django.conf import settings
from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.messages.middleware import MessageMiddleware
from django.contrib.sessions.middleware import SessionMiddleware
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers
from django.utils.deprecation import MiddlewareMixin
from rest_framework.renderers import JSONRenderer
from whitenoise.storage import CompressedManifestStaticFilesStorage

from tasks_api import errors
from tasks_api.http.exception_handler import as_api_error
from tasks_api.http.middleware import LIVE, is_api
from tasks_api.http.parsers import MAX_DISCARDED_WITHOUT_KEY, body_of
from videogen.lib import storage
from videogen.lib.db import DATABASE_UNAVAILABLE
from videogen.lib.inbound import bodies
from videogen.lib.inbound.request import accepts_html, announced_bytes

_log = logging.getLogger(__name__)

FORMS: Final = "/admin/"
"""All pages with a form are below this path."""
MAX_BODY_BYTES: Final = settings.DATA_UPLOAD_MAX_MEMORY_SIZE

_JSON: Final = JSONRenderer.media_type
_CODES: Final = {status: code for code, status in errors.STATUS_OF.items()}
"""HTTP status -> the code of a page's error. Of the two codes for 404, it's the later one, NOT_FOUND."""

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
        if response.status_code >= 400 and not _has_forms(request):
            patch_vary_headers(response, ["Accept"])
            if not accepts_html(request):
                _tell_in_json(request, response)
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


class _ForPages(MiddlewareMixin):
    """A middleware of Django that only pages need. The API has no cookies, so no sessions, messages and forms."""

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return cast(HttpResponse, self.get_response(request) if is_api(request) else super().__call__(request))


class PageSessionMiddleware(_ForPages, SessionMiddleware):
    """Django's, for pages."""


class PageAuthenticationMiddleware(_ForPages, AuthenticationMiddleware):
    """Django's, for pages."""


class PageMessageMiddleware(_ForPages, MessageMiddleware):
    """Django's, for pages."""


class HashedStaticFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # it has no types
    """WhiteNoise's storage, with hashed names also in the imports between scripts. So a browser never mixes two releases."""

    support_js_module_import_aggregation = True
    max_post_process_passes = 20  # in the worst case, one for each step of the longest chain of imports


def content_security_policy() -> str:
    """The policy of all pages: everything comes from the service itself, and files also from CDN_URL or the bucket."""
    files = " ".join(storage.origins())
    return "; ".join(
        [
            "default-src 'self'",
            f"img-src 'self' data: {files}",
            f"media-src 'self' {files}",
            f"connect-src 'self' {files}",  # the console saves a video under its own name
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        ]
    )


def _has_forms(request: HttpRequest) -> bool:
    return request.path_info.startswith(FORMS)


def _refusal(request: HttpRequest) -> HttpResponse | None:
    has_forms = _has_forms(request)
    # Checked before anything is read. No form needs a body without a length, which Django treats as empty.
    length = announced_bytes(request)
    if has_forms and (length is None or length > MAX_BODY_BYTES):
        return _plain(413, "The request body is too large for this page.")
    if not has_forms:
        if not _drop_body(request, length):
            error = errors.too_large_for_a_page(request.method or "", request.path_info, MAX_BODY_BYTES)
            return _plain(error.status, error.message)
        try:
            request.get_host()
        except DisallowedHost as raised:
            return _plain(400, as_api_error(raised).message)
    charset = (request.content_params or {}).get("charset", "utf-8")
    if has_forms and charset.strip().lower() not in {"utf-8", "utf8"}:
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


def _drop_body(request: HttpRequest, length: int | None) -> bool:
    """Read a body that nothing needs, and drop it: an unread one breaks the connection, often before the client has the response.
    `length` is the announced one. False if the body is larger than `MAX_BODY_BYTES`.
    """
    if length == 0 or request.path_info in LIVE:  # reading could hold the one thread that is left for it
        return True
    stream = body_of(request)
    request.body_was_read = True  # type: ignore[attr-defined]
    try:
        size = len(stream.read_up_to(min(length or sys.maxsize, MAX_BODY_BYTES + 1), bodies.ANONYMOUS))
    except bodies.ConcurrencyLimitReached:
        size = length or 0
    if size > MAX_BODY_BYTES:
        stream.discard(MAX_DISCARDED_WITHOUT_KEY, bodies.ANONYMOUS)
    return size <= MAX_BODY_BYTES


def _tell_in_json(request: HttpRequest, response: HttpResponse) -> None:
    """Give an error response the envelope of the API, unless its status has no code there."""
    code = _CODES.get(response.status_code)
    if code is None or response["Content-Type"] == _JSON:
        return
    if response["Content-Type"].startswith("text/plain"):
        error = errors.ApiError(code, response.text)
    elif code is errors.ErrorCode.NOT_FOUND:
        error = errors.nothing_at(request.method or "", request.path_info)
    elif code is errors.ErrorCode.METHOD_NOT_ALLOWED:
        error = errors.method_not_allowed(request.method or "", response["Allow"])
    else:
        error = errors.internal_error() if response.status_code == 500 else errors.refused(response.status_code)
    response.content = JSONRenderer().render(error.envelope())
    response["Content-Type"] = _JSON
    response["Content-Length"] = str(len(response.content))


def _plain(status: int, text: str) -> HttpResponse:
    return HttpResponse(text, status=status, content_type="text/plain; charset=utf-8")
