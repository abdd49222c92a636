"""Bearer keys (specification, section 5). Everything that isn't an active key gets the same 401."""

from __future__ import annotations

import re
from typing import Final, cast

from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from tasks_api import keys
from tasks_api.models import Caller, Task
from videogen.lib.db import reconnecting

_BEARER: Final = re.compile(r"bearer ([!-~]{1,200})", re.IGNORECASE | re.ASCII)


def caller_of(request: Request) -> Caller:
    """The sender of an authenticated request."""
    return cast(Caller, request.user)


def requested_task(request: Request) -> Task | None:
    """The caller's task with the id in the path, as it was when the key was looked up. None if there is no such task."""
    return cast(Task | None, getattr(request._request, "requested_task", None))


class ApiKeyAuthentication(BaseAuthentication):
    """Reads `Authorization: Bearer <API_KEY>`. The scheme is case-insensitive (RFC 9110, 11.1)."""

    def authenticate(self, request: Request) -> tuple[Caller, None]:
        """Return the caller. Raises AuthenticationFailed."""
        match = _BEARER.fullmatch(request.META.get("HTTP_AUTHORIZATION", ""))
        if match is None:
            raise AuthenticationFailed
        # This is the first statement of every request, so it is the one that reconnects after a restart of the database.
        view = request.parser_context["view"]
        task_id = view.task_id()
        caller_and_task = reconnecting(lambda: keys.find_caller(match[1], task_id=task_id, columns=view.task_columns))
        if caller_and_task is None:
            raise AuthenticationFailed
        caller, request._request.requested_task = caller_and_task  # type: ignore[attr-defined]
        request._request.log_fields = {"account_id": caller.account_id, "key_id": caller.key_id}  # type: ignore[attr-defined]
        return caller, None

    def authenticate_header(self, request: Request) -> str:
        """The value of `WWW-Authenticate` in a 401."""
        return "Bearer"
