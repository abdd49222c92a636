"""The health checks of the web server: live (the process responds) and ready (it can serve requests)."""

from __future__ import annotations

from django.http import HttpRequest, JsonResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe

from videogen.lib.inbound import readiness


@csrf_exempt  # nothing can be changed here: a POST should get 405, not a page about cookies
@require_safe
def live(request: HttpRequest) -> JsonResponse:
    """200 while the process responds at all. It depends on nothing else."""
    return JsonResponse({"status": "ok"})


@csrf_exempt
@require_safe
def ready(request: HttpRequest) -> JsonResponse:
    """200 if requests are served, else 503, and what was found (`readiness.Verdict`). It never waits for what hangs."""
    verdict = readiness.probe.verdict()
    return JsonResponse(verdict.body(), status=verdict.status)
