"""Bearer keys (specification, section 5): one identical 401 for everything that is not an active key."""

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
    """Who sent an authenticated request."""
    return cast(Caller, request.user)


def task_asked_for(request: Request) -> Task | None:
    """The caller's own task of the path's id, as it stood when the key was looked up."""
    return cast(Task | None, getattr(request._request, "task_asked_for", None))


class ApiKeyAuthentication(BaseAuthentication):
    """Reads `Authorization: Bearer <API_KEY>`; the scheme's case does not matter (RFC 9110, 11.1)."""

    def authenticate(self, request: Request) -> tuple[Caller, None]:
        """Return the caller; raises AuthenticationFailed."""
        match = _BEARER.fullmatch(request.META.get("HTTP_AUTHORIZATION", ""))
        if match is None:
            raise AuthenticationFailed
        # The first statement of every request: after a restart of the database it is the one that reconnects.
        view = request.parser_context["view"]
        task_id = view.task_id()
        found = reconnecting(lambda: keys.find_caller(match[1], task_id=task_id, columns=view.task_columns))
        if found is None:
            raise AuthenticationFailed
        caller, request._request.task_asked_for = found  # type: ignore[attr-defined]
        request._request.log_fields = {"account_id": caller.account_id, "key_id": caller.key_id}  # type: ignore[attr-defined]
        return caller, None

    def authenticate_header(self, request: Request) -> str:
        """The challenge of a 401."""
        return "Bearer"
