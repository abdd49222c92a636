"""Turns every exception into the error envelope of the specification's section 7. The exception's own text is never shown."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any, cast

from django.core.exceptions import BadRequest, DisallowedHost, SuspiciousOperation
from django.core.exceptions import PermissionDenied as DjangoPermissionDenied
from django.http import Http404
from rest_framework import exceptions
from rest_framework.response import Response

from tasks_api import errors
from videogen.lib.db import DATABASE_UNAVAILABLE
from videogen.lib.metrics import web
from videogen.lib.storage import StorageUnavailable, disk

_log = logging.getLogger(__name__)


def exception_handler(raised: Exception, context: Mapping[str, Any]) -> Response:
    """The response to an exception that a view raised; DRF's EXCEPTION_HANDLER."""
    error = error_of(raised, context)
    return Response(error.envelope(), status=error.status, headers=error.headers)


def error_of(raised: Exception, context: Mapping[str, Any]) -> errors.ApiError:
    """The error that the client gets for an exception. `context` is DRF's."""
    if isinstance(raised, exceptions.MethodNotAllowed):
        allowed = ", ".join(context["view"].allowed_methods)
        return errors.method_not_allowed(context["request"].method, allowed)
    return as_api_error(raised)


def as_api_error(raised: Exception) -> errors.ApiError:
    """The error that the client gets for an exception. Our own faults are logged with their traceback."""
    match raised:
        case errors.ApiError():
            return raised
        case exceptions.ValidationError():
            return _invalid(raised)
        case exceptions.NotAuthenticated() | exceptions.AuthenticationFailed():
            return errors.unauthorized()
        case exceptions.PermissionDenied() | DjangoPermissionDenied():
            return errors.unauthorized()
        case exceptions.NotFound() | Http404():
            return errors.not_found()
        case exceptions.Throttled():
            web.count_refusal("requests")
            return errors.rate_limited(raised.wait)  # type: ignore[attr-defined]
        case exceptions.ParseError():
            return errors.invalid("body", "The request body could not be read. Send a JSON object.")
        case exceptions.UnsupportedMediaType():
            return errors.unsupported_media_type(errors.SEND_JSON)
        case exceptions.APIException(status_code=503):
            return errors.unavailable()
        case exceptions.APIException() if raised.status_code < 500:
            return errors.refused(raised.status_code)
        case DisallowedHost():
            return errors.invalid("Host", "The Host header names a host that this service does not serve.")
        case SuspiciousOperation() | BadRequest():
            return errors.refused(400)
        case _ if isinstance(raised, DATABASE_UNAVAILABLE):
            _log.warning("database_unavailable", extra={"error": type(raised).__name__})
            return errors.unavailable()
        case StorageUnavailable():  # the image of a create can't be stored, or a file can't be read
            _log.warning("storage_unavailable", extra={"error": type(raised.__cause__ or raised).__name__})
            return errors.unavailable()
        case OSError() if disk.refuses_writes(raised) or disk.media_lacks_space():
            disk.log_full()  # the image of a create can't be stored
            return errors.unavailable()
        case _:
            _log.error("request_failed", exc_info=raised)
            return errors.internal_error()


def _invalid(error: exceptions.ValidationError) -> errors.ApiError:
    """There is one field with one message: `tasks_api.serializers.fields.InOrderSerializer` stops at the first error."""
    [(field, [message])] = cast(dict[str, list[str]], error.detail).items()
    return errors.invalid(field, str(message))
