"""What is no resource: unknown addresses, the proxy's question about a key, and the description of the API."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe
from rest_framework.request import Request
from rest_framework.response import Response

from tasks_api import errors
from tasks_api.views.base import ApiView

DESCRIPTION_FILE: Final = Path(__file__).parents[1] / "openapi.json"


class UnknownAddress(ApiView):
    """Every other path under /api/: authenticated and counted like the rest, then 404, whatever the method."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Nothing comes after the checks."""
        super().initial(request, *args, **kwargs)
        raise errors.not_found()


class KeyCheck(ApiView):
    """`GET /internal/key`: 204 if the key is active, else 401. nginx asks before it takes in a large body (deploy/nginx.conf).

    Not counted: the request that it is about is.
    """

    throttle_classes = ()

    def get(self, request: Request) -> Response:
        """What the authentication found."""
        return Response(status=204)


@require_safe
def description(_: HttpRequest) -> HttpResponse:
    """`GET /openapi.json`: what `make openapi` wrote, for everybody. It says nothing about anybody."""
    return HttpResponse(_description(), content_type="application/json", headers={"Access-Control-Allow-Origin": "*"})


@cache
def _description() -> bytes:
    return DESCRIPTION_FILE.read_bytes()
