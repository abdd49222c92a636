"""Local media at CDN_URL, with Range requests so that a browser can seek (decisions.md, "resultUrl").

Right for a laptop and small installations: a download holds a thread of the web server. compose.yaml puts a web server
over the same folder in front. WhiteNoise's responder does the work; Django's own views ignore Range.
"""

from __future__ import annotations

import os
import stat
from typing import Final
from wsgiref.util import FileWrapper

from django.conf import settings
from django.core.exceptions import SuspiciousFileOperation
from django.db.models import Q
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.utils._os import safe_join
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe
from whitenoise.responders import StaticFile

from tasks_api.models import Task

_TYPES: Final = {".mp4": "video/mp4", ".png": "image/png", ".jpg": "image/jpeg", ".webp": "image/webp"}


@csrf_exempt  # nothing here can be changed: a POST is answered 405, not with a page about cookies
@require_safe
def serve(request: HttpRequest, name: str) -> HttpResponseBase:
    """The file, a part of it (206), 304, 404, or 410 if a task names it and it was removed."""
    try:
        path = safe_join(settings.MEDIA_ROOT, name)
        status = os.stat(path)
    except (OSError, SuspiciousFileOperation, ValueError):
        return _missing(name)
    content_type = _TYPES.get(os.path.splitext(path)[1])
    if content_type is None or not stat.S_ISREG(status.st_mode):
        return _missing(name)
    headers = [
        ("Content-Type", content_type),
        ("Cache-Control", "public, max-age=31536000, immutable"),  # a name is never used twice
        ("X-Content-Type-Options", "nosniff"),
    ]
    answer = StaticFile(path, headers).get_response(request.method, request.META)
    body = FileWrapper(answer.file, 256 * 1024) if answer.file is not None else ()
    response = StreamingHttpResponse(body, status=int(answer.status))
    for header, value in answer.headers:
        response[header] = value
    return response


def _missing(name: str) -> HttpResponse:
    was_here = "\x00" not in name and Task.objects.filter(Q(result_name=name) & ~Q(result_name="")).exists()
    text = "This file was removed." if was_here else "There is no such file."
    return HttpResponse(text, status=410 if was_here else 404, content_type="text/plain; charset=utf-8")
