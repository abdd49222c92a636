"""Bearer keys (specification, section 5): one identical 401 for everything that is not an active key."""

from __future__ import annotations

import re
from typing import Final, cast

from rest_framework.authentication import BaseAuthentication
from rest_framework.request import Request

from tasks_api import errors, keys
from videogen.lib.database import reconnecting

_BEARER: Final = re.compile(r"bearer ([!-~]{1,200})", re.IGNORECASE | re.ASCII)


def caller_of(request: Request) -> keys.Caller:
    """Who sent an authenticated request."""
    return cast(keys.Caller, request.user)


class ApiKeyAuthentication(BaseAuthentication):
    """Reads `Authorization: Bearer <API_KEY>`; the scheme's case does not matter (RFC 9110, 11.1)."""

    def authenticate(self, request: Request) -> tuple[keys.Caller, None]:
        """Return the caller; raises `ApiError` 401."""
        match = _BEARER.fullmatch(request.META.get("HTTP_AUTHORIZATION", ""))
        if match is None:
            raise errors.unauthorized()
        # The first statement of every request: after a restart of the database it is the one that reconnects.
        caller = reconnecting(lambda: keys.find_caller(match[1]))
        if caller is None:
            raise errors.unauthorized()
        request._request.log_fields = {"account_id": caller.account_id, "key_id": caller.key_id}  # type: ignore[attr-defined]
        return caller, None

    def authenticate_header(self, request: Request) -> str:
        """The challenge of a 401."""
        return "Bearer"
