"""Addresses that are no resource: what is not there, and the proxy's question about a key."""

from __future__ import annotations

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from tasks_api import errors
from tasks_api.views.base import ApiView


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
