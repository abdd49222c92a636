"""Serving local media at CDN_URL, with Range requests so that a browser can seek (docs/api.md).

This is for a laptop and small installations. A download holds a thread of the web server, so at most half of the threads may
serve downloads. compose.yaml puts nginx for the same folder in front; both answer alike (tests/attacks/test_media_servers.py).
With a bucket, only redirects come from here.
Django's own views ignore Range, and WhiteNoise ignores If-Range and most forms of If-None-Match.
"""

from __future__ import annotations

import functools
import logging
import os
import stat
import threading
from collections.abc import Iterator
from io import FileIO
from typing import Final, NamedTuple

from django.conf import settings
from django.core.exceptions import SuspiciousFileOperation
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.utils._os import safe_join
from django.utils.cache import get_conditional_response
from django.utils.http import http_date
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from tasks_api.http.byte_ranges import requested_part
from tasks_api.models import DeletedFile, Task
from videogen.lib import storage
from videogen.lib.inbound.own_count import OwnCount
from videogen.lib.inbound.request import client_address
from videogen.lib.metrics import web
from videogen.lib.storage import disk

_log = logging.getLogger(__name__)

MAX_DOWNLOADS: Final[int] = settings.WEB_THREADS // 2
"""Most concurrent downloads of a process. A paused player holds one, and the API must keep responding."""
_slots = threading.BoundedSemaphore(MAX_DOWNLOADS)

MISSES_PER_MINUTE: Final = 300
"""Requests of one address for files that don't exist: far more than a page of deleted videos causes. Each costs a query."""
_WINDOW_SECONDS: Final = 60
misses = OwnCount(MISSES_PER_MINUTE, seconds=_WINDOW_SECONDS)

_CHUNK_BYTES: Final = 256 * 1024
_TYPES: Final = {".mp4": "video/mp4", ".png": "image/png", ".jpg": "image/jpeg", ".webp": "image/webp"}
_TEXT: Final = "text/plain; charset=utf-8"
_PREFLIGHT: Final = {
    "Access-Control-Allow-Methods": "GET, HEAD",
    "Access-Control-Allow-Headers": "Range, If-Range, If-Match, If-None-Match, If-Modified-Since, If-Unmodified-Since",
    "Access-Control-Max-Age": "86400",
}


class _File(NamedTuple):
    path: str
    content_type: str
    size: int
    changed_at: int
    """Unix time."""

    @property
    def etag(self) -> str:
        """As nginx builds it."""
        return f'"{self.changed_at:x}-{self.size:x}"'


@csrf_exempt  # nothing can be changed here: a POST should get 405, not a page about cookies
def serve(request: HttpRequest, name: str) -> HttpResponseBase:
    """The file (200), a part of it (206), 304, 404, 412 or 416; of a file in a bucket its address (302).

    410 if the file once existed: it was deleted, or a task still names it. 503 if the storage doesn't answer in time. Pages of
    any origin may read each of them, because the address is the secret.
    """
    try:
        response = _respond(request, name)
    except storage.StorageUnavailable:
        _log.warning("storage_unavailable")
        response = _busy("The file cannot be read at the moment. Please try again.", retry_after_seconds=5)
    response["Access-Control-Allow-Origin"] = "*"
    response["Access-Control-Expose-Headers"] = "Accept-Ranges, Content-Length, Content-Range, ETag"
    return response


@require_http_methods(["GET", "HEAD", "OPTIONS"])
def _respond(request: HttpRequest, name: str) -> HttpResponseBase:
    if request.method == "OPTIONS":  # a browser asks whether a script of another origin may send these headers
        return HttpResponse(status=204, headers=_PREFLIGHT)
    if settings.S3_BUCKET:
        return _redirect(request, name)
    file = storage.with_deadline(functools.partial(_find, name))
    if file is None:
        return _missing(request, name)
    whole = HttpResponse(content_type=file.content_type)
    whole["Cache-Control"] = "public, max-age=31536000, immutable"  # a name is never used twice
    whole["ETag"] = file.etag
    whole["Last-Modified"] = http_date(file.changed_at)
    answer = get_conditional_response(request, etag=file.etag, last_modified=file.changed_at, response=whole)
    if answer is not whole and answer is not None:  # 304 or 412
        return answer if answer.status_code == 304 else _text(412, "The file is not the one that the request names.")
    part = requested_part(request, size=file.size, etag=file.etag, changed_at=file.changed_at)
    if part is not None and not part:
        refusal = _text(416, "The file has no such part.")
        refusal["Content-Range"] = f"bytes */{file.size}"
        return refusal
    return _download(request, file, part, whole)


def _redirect(request: HttpRequest, name: str) -> HttpResponse:
    """Send the client to the bucket, which knows ranges, conditions and missing files itself. It isn't asked anything here."""
    folder, _, file = name.partition("/")
    is_name = folder in disk.FOLDERS and not {"/", "\x00"} & set(file) and _type_of(file) is not None
    if not is_name or DeletedFile.objects.filter(pk=name).exists():
        return _missing(request, name)
    return HttpResponseRedirect(
        storage.bucket_url(name, method=request.method or ""), headers={"Cache-Control": "no-store"}
    )


def _download(request: HttpRequest, file: _File, part: range | None, whole: HttpResponse) -> HttpResponseBase:
    """The file or a part of it, with the headers of `whole`."""
    wanted = range(file.size) if part is None else part
    response: HttpResponseBase = whole
    if request.method == "GET":
        if not _slots.acquire(blocking=False):
            return _busy("Too many downloads at the moment.", retry_after_seconds=1)
        try:
            response = StreamingHttpResponse(_Download(file.path, wanted), headers=whole.headers)
        except BaseException:
            _slots.release()
            raise
    response["Accept-Ranges"] = "bytes"
    response["X-Content-Type-Options"] = "nosniff"
    response["Content-Length"] = str(len(wanted))
    if part is not None:
        response.status_code = 206
        response["Content-Range"] = f"bytes {part.start}-{part.stop - 1}/{file.size}"
    return response


def _find(name: str) -> _File | None:
    """A file with a served type. None for everything else.

    Symbolic links below the folder aren't followed, as in deploy/nginx.conf.
    """
    content_type = _type_of(name)
    if content_type is None:
        return None
    try:
        path = safe_join(os.path.realpath(settings.MEDIA_ROOT), name)
        found = os.stat(path)
        is_file = os.path.realpath(path) == path and stat.S_ISREG(found.st_mode)
    except (OSError, SuspiciousFileOperation, ValueError):
        return None
    return _File(path, content_type, found.st_size, int(found.st_mtime)) if is_file else None


def _type_of(name: str) -> str | None:
    return _TYPES.get(os.path.splitext(name)[1])


class _Download:
    """The body of the response. Yields a part of the file in chunks, and releases its slot when the server closes it.

    A storage that hangs meanwhile breaks the connection, so that the client sees that the file isn't complete.
    """

    def __init__(self, path: str, part: range) -> None:
        self._file = storage.with_deadline(lambda: _open_at(path, part.start), when_late=lambda file: file.close())
        self._bytes_left = len(part)
        self._is_open = True

    def __iter__(self) -> Iterator[bytes]:
        while chunk := storage.with_deadline(lambda: self._file.read(min(self._bytes_left, _CHUNK_BYTES))):
            self._bytes_left -= len(chunk)
            yield chunk

    def close(self) -> None:
        """Called by the server at the end, also if the client goes away."""
        if self._is_open:
            self._is_open = False
            _slots.release()
            self._file.close()


def _open_at(path: str, position: int) -> FileIO:
    file = open(path, "rb", buffering=0)  # noqa: SIM115  (closed by `_Download.close`, which a buffer in use would block)
    file.seek(position)
    return file


def _missing(request: HttpRequest, name: str) -> HttpResponse:
    if not misses.accept(client_address(request)):
        web.count_refusal("files")
        refusal = _text(
            429, "Too many requests of this address for files that do not exist. Wait a minute and try again."
        )
        refusal["Retry-After"] = str(_WINDOW_SECONDS)
        return refusal
    return _text(410, "This file was removed.") if _existed(name) else _text(404, "There is no such file.")


def _existed(name: str) -> bool:
    """Whether a task's file once had this name. One query, and none of the storage, which anybody may cause here."""
    if "\x00" in name:
        return False
    of_task = Task.objects.with_result(name).values_list("result_name")
    return DeletedFile.objects.filter(pk=name).values_list("pk").union(of_task, all=True).exists()


def _busy(text: str, *, retry_after_seconds: int) -> HttpResponse:
    response = _text(503, text)
    response["Retry-After"] = str(retry_after_seconds)
    return response


def _text(status: int, text: str) -> HttpResponse:
    return HttpResponse(text, status=status, content_type=_TEXT)
