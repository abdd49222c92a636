"""An answer of the API: JSON in UTF-8 without spaces, and the same envelope for every error (docs/api.md)."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from typing import Any, Final

from django.db import InterfaceError, InternalError, OperationalError
from django.http import HttpResponse
from rest_framework import exceptions

from tasks_api import errors

_log = logging.getLogger(__name__)
_TYPE: Final = "application/json"
_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode


def answer(payload: Mapping[str, Any], *, status: int = 200, headers: Mapping[str, str] | None = None) -> HttpResponse:
    """`payload` as JSON, with `headers` beside those of every answer."""
    body = _encode(payload).encode()
    every = {"Content-Type": _TYPE, "Content-Length": str(len(body)), "X-Content-Type-Options": "nosniff"}
    return HttpResponse(body, status=status, headers={**every, **(headers or {})})


def refusal(raised: Exception) -> HttpResponse:
    """The envelope of the specification's section 7 for any exception, with our codes and no text of the exception's own."""
    error = _as_api_error(raised)
    return answer(error.envelope(), status=error.status, headers=error.headers)


def _as_api_error(raised: Exception) -> errors.ApiError:
    """What the client is told; our own faults are logged with their traceback."""
    match raised:
        case errors.ApiError():
            return raised
        case exceptions.NotAuthenticated() | exceptions.AuthenticationFailed() | exceptions.PermissionDenied():
            return errors.unauthorized()
        case OperationalError() | InterfaceError() | InternalError():  # videogen.lib.database.DATABASE_AWAY
            _log.warning("database_away", extra={"error": type(raised).__name__})
            return errors.unavailable()
        case _:
            _log.error("request_failed", exc_info=raised)
            return errors.internal_error()
