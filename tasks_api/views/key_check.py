"""`GET /internal/key`: lets the proxy in front check a key before it reads a large body (deploy/nginx.conf)."""

from __future__ import annotations

from rest_framework.request import Request
from rest_framework.response import Response

from tasks_api.views.api_view import ApiView


class KeyCheck(ApiView):
    """204 if the key is active, else 401. It isn't rate-limited, because the request that the proxy asks about is."""

    throttle_classes = ()

    def get(self, request: Request) -> Response:
        """204: authentication has already refused every other key."""
        return Response(status=204)
