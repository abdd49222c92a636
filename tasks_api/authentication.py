"""Bearer keys (specification, section 5): one identical 401 for everything that is not an active key."""

from __future__ import annotations

import re
from typing import Final, cast

from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from tasks_api import keys, queries
from tasks_api.fields import parse_task_id
from tasks_api.models import TaskRow
from videogen.lib.database import reconnecting

_BEARER: Final = re.compile(r"bearer ([!-~]{1,200})", re.IGNORECASE | re.ASCII)


def caller_of(request: Request) -> keys.Caller:
    """Who sent an authenticated request."""
    return cast(keys.Caller, request.user)


def task_asked_for(request: Request) -> TaskRow | None:
    """The caller's own task of the path's id, as it stood when the key was looked up."""
    return cast(TaskRow | None, getattr(request._request, "task_asked_for", None))


class ApiKeyAuthentication(BaseAuthentication):
    """Reads `Authorization: Bearer <API_KEY>`; the scheme's case does not matter (RFC 9110, 11.1)."""

    def authenticate(self, request: Request) -> tuple[keys.Caller, None]:
        """Return the caller; raises AuthenticationFailed."""
        match = _BEARER.fullmatch(request.META.get("HTTP_AUTHORIZATION", ""))
        if match is None:
            raise AuthenticationFailed
        # The first statement of every request: after a restart of the database it is the one that reconnects.
        found = reconnecting(lambda: _find(match[1], request.parser_context["kwargs"].get("task_id", "")))
        if found is None:
            raise AuthenticationFailed
        caller, request._request.task_asked_for = found  # type: ignore[attr-defined]
        request._request.log_fields = {"account_id": caller.account_id, "key_id": caller.key_id}  # type: ignore[attr-defined]
        return caller, None

    def authenticate_header(self, request: Request) -> str:
        """The challenge of a 401."""
        return "Bearer"


def _find(key: str, task_id: str) -> tuple[keys.Caller, TaskRow | None] | None:
    """The caller, and with the same statement the task that the path names."""
    parsed = parse_task_id(task_id)
    if parsed is not None:
        return queries.find_caller_and_task(keys.digest(key), parsed) if keys.is_well_formed(key) else None
    caller = keys.find_caller(key)
    return None if caller is None else (caller, None)
