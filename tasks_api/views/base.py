"""What every address of the API shares. Order of checks: key, rate, path, method, media type, size, JSON, parameters
(docs/api.md)."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tasks_api import errors
from tasks_api.http.authentication import task_asked_for
from tasks_api.http.parsers import StreamRequest, discard_unread_body
from tasks_api.models import Task
from tasks_api.serializers.fields import parse_task_id


class ApiView(APIView):
    """What every address under /api/ shares: no OPTIONS, bodies without a length, the rate limit's headers."""

    http_method_names = ["get", "head", "post"]
    task_columns: Sequence[str] = Task.READ
    """What is read, with the key, of the task that the path names."""

    def task_id(self) -> uuid.UUID | None:
        """The task that the path names, if it does."""
        return parse_task_id(self.kwargs.get("task_id", ""))

    def initialize_request(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Request:
        """DRF's, of our class."""
        return StreamRequest(
            request,
            parsers=self.get_parsers(),
            authenticators=self.get_authenticators(),
            negotiator=self.get_content_negotiator(),
            parser_context=self.get_parser_context(request),
        )

    def finalize_response(self, request: Request, response: Response, *args: Any, **kwargs: Any) -> Response:
        """The rate limit's headers, in place of DRF's `Allow` on every answer. A client gets to the end of its body, and
        then reads why it is refused."""
        if response.status_code >= 400 or request.method in {"POST", "DELETE"}:
            # An account that is over its rate takes no place of those that are not.
            caller = getattr(request, "_user", None) if response.status_code != 429 else None
            discard_unread_body(request._request, account_id=caller.account_id if caller else None)
        self.headers = getattr(request._request, "rate_limit_headers", {})
        return super().finalize_response(request, response, *args, **kwargs)


def success(data: Any, **more: Any) -> dict[str, Any]:
    """The envelope of every success (specification, 4)."""
    return {"success": True, "statusCode": 200, "data": data, **more}


def own_task(request: Request) -> Task:
    """The caller's own task, which was read with its key; for anything else the same 404."""
    task = task_asked_for(request)
    if task is None:
        raise errors.task_not_found()
    return task
