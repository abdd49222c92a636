"""`GET /openapi.json`: the description of the API, as `make openapi` wrote it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

DESCRIPTION_FILE: Final = Path(__file__).parents[1] / "openapi.json"


@require_safe
def openapi(_: HttpRequest) -> HttpResponse:
    """`GET /openapi.json`: what `make openapi` wrote, for everybody. It says nothing about anybody."""
    return HttpResponse(_description(), content_type="application/json", headers={"Access-Control-Allow-Origin": "*"})


@cache
def _description() -> bytes:
    return DESCRIPTION_FILE.read_bytes()
