"""`GET /openapi.json`: the description of the API that `make openapi` wrote (docs/api.md)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

FILE: Final = Path(__file__).with_name("openapi.json")


@require_safe
def serve(_: HttpRequest) -> HttpResponse:
    """The file, for everybody: it says nothing about anybody."""
    return HttpResponse(_content(), content_type="application/json", headers={"Access-Control-Allow-Origin": "*"})


@cache
def _content() -> bytes:
    return FILE.read_bytes()
