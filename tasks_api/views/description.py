"""`GET /openapi.json`: the OpenAPI description, as `make openapi` wrote it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe

DESCRIPTION_FILE: Final = Path(__file__).parents[1] / "openapi.json"


@csrf_exempt  # nothing can be changed here: a POST should get 405, not a page about cookies
@require_safe
def openapi(_: HttpRequest) -> HttpResponse:
    """The OpenAPI description. It is public, and any origin may read it."""
    return HttpResponse(_description(), content_type="application/json", headers={"Access-Control-Allow-Origin": "*"})


@cache
def _description() -> bytes:
    return DESCRIPTION_FILE.read_bytes()
