"""Serving local media at CDN_URL, with Range requests so that a browser can seek (docs/api.md).

This is for a laptop and small installations. A download holds a thread of the web server, so at most half of the threads may
serve downloads. compose.yaml puts a web server for the same folder in front. WhiteNoise's responder does the work, because
Django's own views ignore Range.
"""

from __future__ import annotations

import os
import stat
import threading
from collections.abc import Iterator
from http import HTTPStatus
from typing import BinaryIO, Final

from django.conf import settings
from django.core.exceptions import SuspiciousFileOperation
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.utils._os import safe_join
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe
from whitenoise.responders import Response, SlicedFile, StaticFile

from tasks_api.models import DeletedFile, Task

MAX_DOWNLOADS: Final[int] = settings.WEB_THREADS // 2
"""Most concurrent downloads of a process. A paused player holds one, and the API must keep responding."""
_slots = threading.BoundedSemaphore(MAX_DOWNLOADS)

_CHUNK_BYTES: Final = 256 * 1024
_TYPES: Final = {".mp4": "video/mp4", ".png": "image/png", ".jpg": "image/jpeg", ".webp": "image/webp"}


@csrf_exempt  # nothing can be changed here: a POST should get 405, not a page about cookies
@require_safe
def serve(request: HttpRequest, name: str) -> HttpResponseBase:
    """The file (200), a part of it (206), 304 or 404. 410 if the file once existed: it was deleted, or a task still names it."""
    path = _find(name)
    if path is None:
        return _missing(name)
    content_type = _TYPES[os.path.splitext(path)[1]]
    headers = [
        ("Content-Type", content_type),
        ("Cache-Control", "public, max-age=31536000, immutable"),  # a name is never used twice
        ("X-Content-Type-Options", "nosniff"),
    ]
    if not _slots.acquire(blocking=False):
        return HttpResponse(
            "Too many downloads at the moment.",
            status=503,
            headers={"Retry-After": "1"},
            content_type="text/plain; charset=utf-8",
        )
    try:
        answer = _MediaFile(path, headers).get_response(request.method, request.META)
        response = StreamingHttpResponse(_Download(answer.file), status=int(answer.status))
    except BaseException:
        _slots.release()
        raise
    for header, value in answer.headers:
        response[header] = value
    return response


def _find(name: str) -> str | None:
    """The path of a file with a served type. None for everything else.

    Symbolic links below the folder aren't followed, as in deploy/nginx.conf.
    """
    try:
        path = safe_join(os.path.realpath(settings.MEDIA_ROOT), name)
        is_file = os.path.realpath(path) == path and stat.S_ISREG(os.stat(path).st_mode)
    except (OSError, SuspiciousFileOperation, ValueError):
        return None
    return path if is_file and os.path.splitext(path)[1] in _TYPES else None


class _MediaFile(StaticFile):  # type: ignore[misc]  # WhiteNoise has no types
    """WhiteNoise's class treats a range of one byte as empty (6.12). This one serves it."""

    def get_range_response(
        self, range_header: str, base_headers: list[tuple[str, str]], file_handle: BinaryIO | None
    ) -> Response:
        """206 with the requested bytes, or 416. Raises ValueError if the header must be ignored."""
        size = int(dict(base_headers)["Content-Length"])
        first, last = self.get_byte_range(range_header, size)
        if first != last:
            return super().get_range_response(range_header, base_headers, file_handle)
        headers = [header for header in base_headers if header[0] != "Content-Length"]
        headers += [("Content-Range", f"bytes {first}-{last}/{size}"), ("Content-Length", "1")]
        return Response(HTTPStatus.PARTIAL_CONTENT, headers, file_handle and SlicedFile(file_handle, first, last))


class _Download:
    """The body of the response. Yields the file in chunks, and releases its slot when the server closes it."""

    def __init__(self, file: BinaryIO | None) -> None:
        self._file = file
        self._is_open = True

    def __iter__(self) -> Iterator[bytes]:
        while self._file is not None and (chunk := self._file.read(_CHUNK_BYTES)):
            yield chunk

    def close(self) -> None:
        """Called by the server at the end, also if the client goes away."""
        if self._is_open:
            self._is_open = False
            if self._file is not None:
                self._file.close()
            _slots.release()


def _missing(name: str) -> HttpResponse:
    existed = "\x00" not in name and (
        DeletedFile.objects.filter(pk=name).exists() or Task.objects.with_result(name).exists()
    )
    text = "This file was removed." if existed else "There is no such file."
    return HttpResponse(text, status=410 if existed else 404, content_type="text/plain; charset=utf-8")
