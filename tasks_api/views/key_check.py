"""`GET /internal/key`: lets the proxy in front check a key before it reads a large body (deploy/nginx.conf)."""

from __future__ import annotations

from django.conf import settings
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle

from tasks_api.views.api_view import ApiView


class KeyCheck(ApiView):
    """204 if the key is active, else 401.

    The proxy's own question isn't counted, because the request that it asks about is. nginx answers everybody else with 404;
    where there is no nginx, anybody can ask, and that counts like every other request.
    """

    def get_throttles(self) -> list[BaseThrottle]:
        """None for the proxy: what it asks by itself has no client to name in X-Forwarded-For (deploy/nginx.conf)."""
        is_of_proxy = settings.PROXY_COUNT > 0 and "HTTP_X_FORWARDED_FOR" not in self.request.META
        return [] if is_of_proxy else super().get_throttles()

    def get(self, request: Request) -> Response:
        """204: authentication has already refused every other key."""
        return Response(status=204)
