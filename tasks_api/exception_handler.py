"""Every error under /api/ becomes the envelope of the specification's section 7, with our codes and no exception text."""

from __future__ import annotations

import logging
from typing import Any

from django.db import InterfaceError, InternalError, OperationalError
from django.http import JsonResponse
from rest_framework import exceptions
from rest_framework.response import Response

from tasks_api import errors

_log = logging.getLogger(__name__)


def handle(raised: Exception, context: dict[str, Any]) -> Response:
    """DRF's EXCEPTION_HANDLER: answers everything, so that no exception reaches Django's HTML pages."""
    error = as_api_error(raised)
    return Response(error.envelope(), status=error.status, headers=error.headers)


def as_api_error(raised: Exception) -> errors.ApiError:
    """The answer to any exception; our own faults are logged with their traceback."""
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


def as_json_response(error: errors.ApiError) -> JsonResponse:
    """The same answer for code outside DRF."""
    return JsonResponse(error.envelope(), status=error.status, headers=error.headers)
