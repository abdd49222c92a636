"""Health checks: live (the process responds) and ready (it can serve requests)."""

from __future__ import annotations

from django.db import connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe

from videogen.lib.db import DATABASE_UNAVAILABLE, reconnecting
from videogen.lib.storage import disk


@csrf_exempt  # nothing can be changed here: a POST should get 405, not a page about cookies
@require_safe
def live(request: HttpRequest) -> JsonResponse:
    """200 while the process responds at all. It depends on nothing else."""
    return JsonResponse({"status": "ok"})


@csrf_exempt
@require_safe
def ready(request: HttpRequest) -> JsonResponse:
    """200 if PostgreSQL responds, else 503. Redis isn't checked, because requests are served without it too.

    `disk` says whether there is space for videos. A full disk stops the workers, but of the requests only creates with an
    image are refused.
    """

    def query() -> None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")

    try:
        reconnecting(query)
    except DATABASE_UNAVAILABLE:
        return JsonResponse({"status": "unavailable", "database": "unreachable"}, status=503)
    return JsonResponse({"status": "ok", "database": "ok", "disk": "full" if disk.media_lacks_space() else "ok"})
