"""Probes for whoever runs the service: alive (the process answers) and ready (what a request needs is there)."""

from __future__ import annotations

from django.conf import settings
from django.db import connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_safe

from videogen.lib.db import DATABASE_UNAVAILABLE, reconnecting
from videogen.lib.storage import disk


@require_safe
def live(request: HttpRequest) -> JsonResponse:
    """200 while the process answers at all; depends on nothing."""
    return JsonResponse({"status": "ok"})


@require_safe
def ready(request: HttpRequest) -> JsonResponse:
    """200 if PostgreSQL answers, else 503. Redis is not asked: without it requests are served all the same.

    `disk` says whether there is room for videos; a full one stops the workers, and only what brings an image is refused.
    """

    def ask() -> None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")

    try:
        reconnecting(ask)
    except DATABASE_UNAVAILABLE:
        return JsonResponse({"status": "unavailable", "database": "unreachable"}, status=503)
    return JsonResponse(
        {"status": "ok", "database": "ok", "disk": "full" if disk.lacks_room(settings.MEDIA_ROOT) else "ok"}
    )
