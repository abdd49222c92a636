"""All paths under /api/ that don't exist."""

from __future__ import annotations

from typing import Any

from rest_framework.request import Request

from tasks_api import errors
from tasks_api.views.api_view import ApiView


class UnknownPath(ApiView):
    """Any other path under /api/: authenticated and counted like the rest, then 404, whatever the method."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Refuse the request once it has passed the checks."""
        super().initial(request, *args, **kwargs)
        raise errors.nothing_at(request.method or "", request.path_info, advice=errors.API_ADDRESSES)
