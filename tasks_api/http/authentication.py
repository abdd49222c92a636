"""Bearer keys (specification, section 5). Everything that isn't an active key gets the same 401.

request.user    the `Caller`
request.auth    a `KeyLookup`: the caller's task in the path, if the view is a `TaskInPath`
"""

from __future__ import annotations

import re
import uuid
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, cast

from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from tasks_api import errors, keys
from tasks_api.http import key_uses
from tasks_api.models import Caller, Task
from tasks_api.serializers.fields import parse_task_id
from videogen.lib.db import reconnecting

_BEARER: Final = re.compile(r"bearer +([!-~]{1,200})", re.IGNORECASE | re.ASCII)


def caller_of(request: Request) -> Caller:
    """The sender of an authenticated request."""
    return cast(Caller, request.user)


class KeyLookup(NamedTuple):
    """What was loaded with the key; `request.auth`."""

    task: Task | None = None


class TaskInPath:
    """Mixin of the views that read the task in the path. It is loaded with the key, in one statement (docs/adr/0004)."""

    kwargs: dict[str, Any]
    task_columns: Sequence[str] = Task.READ
    """The attributes that are loaded, in the order of the model's fields."""

    def task_id(self) -> uuid.UUID | None:
        """The id in the path, if it is a valid one."""
        return parse_task_id(self.kwargs["task_id"])

    def own_task(self, request: Request) -> Task:
        """The caller's task, as it was when the key was looked up. Raises the same 404 for anything else."""
        task = cast(KeyLookup, request.auth).task
        if task is None:
            raise errors.task_not_found()
        return task


class ApiKeyAuthentication(BaseAuthentication):
    """Reads `Authorization: Bearer <API_KEY>`. The scheme is case-insensitive (RFC 9110, 11.1), and one or more
    spaces follow it (RFC 6750, 2.1). deploy/nginx.conf reads the header in the same way."""

    def authenticate(self, request: Request) -> tuple[Caller, KeyLookup]:
        """Return the caller, and what was loaded with the key. Raises AuthenticationFailed."""
        match = _BEARER.fullmatch(request.META.get("HTTP_AUTHORIZATION", ""))
        if match is None:
            raise AuthenticationFailed
        # This is the first statement of every request, so it is the one that reconnects after a restart of the database.
        found = reconnecting(lambda: _find(match[1], request.parser_context["view"]))
        if found is None:
            raise AuthenticationFailed
        caller, _ = found
        key_uses.remember(caller.key_id)
        request._request.log_fields = {"account_id": caller.account_id, "key_id": caller.key_id}  # type: ignore[attr-defined]
        return found

    def authenticate_header(self, request: Request) -> str:
        """The value of `WWW-Authenticate` in a 401."""
        return "Bearer"


def _find(key: str, view: object) -> tuple[Caller, KeyLookup] | None:
    if not isinstance(view, TaskInPath):
        caller = keys.find_caller(key)
        return None if caller is None else (caller, KeyLookup())
    found = keys.find_caller_and_task(key, task_id=view.task_id(), columns=view.task_columns)
    return None if found is None else (found[0], KeyLookup(found[1]))
