"""Error codes and the error envelope (specification, section 7; docs/api.md). This module doesn't use DRF."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Any, Final

from django.urls import resolve

_BASES: Final = {
    **dict.fromkeys(("tasks", "models", "usage", "account", "webhooks"), "/api"),
    "videos": "/v1",
}
"""First part of a path behind its base -> the base."""
_MISPLACED: Final = re.compile(rf"((?:/+(?:api|v1))*)/+({'|'.join(_BASES)})((?:/.*)?)", re.DOTALL)
"""A path without its base, with another or with two, or with too many slashes."""
UNKNOWN_PATH: Final = "unknown path"
"""The name, in the URLs, of every path of the API that doesn't exist."""
API_ADDRESSES: Final = (
    "The API has /api/tasks, /api/tasks/{taskId}, /api/models, /api/usage and more: see /openapi.json."
)
PLAIN_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,39}", re.ASCII)
"""Only such names from a body are shown in a response."""
SEND_JSON: Final = "Send the body as JSON with the header 'Content-Type: application/json'."


class ErrorCode(StrEnum):
    """Machine-readable codes. Each belongs to one HTTP status."""

    INVALID_PARAMETERS = "INVALID_PARAMETERS"
    UNAUTHORIZED = "UNAUTHORIZED"
    TASK_NOT_FOUND = "TASK_NOT_FOUND"
    NOT_FOUND = "NOT_FOUND"
    METHOD_NOT_ALLOWED = "METHOD_NOT_ALLOWED"
    CONFLICT = "CONFLICT"
    PAYLOAD_TOO_LARGE = "PAYLOAD_TOO_LARGE"
    UNSUPPORTED_MEDIA_TYPE = "UNSUPPORTED_MEDIA_TYPE"
    RATE_LIMIT_EXCEEDED = "RATE_LIMIT_EXCEEDED"
    INTERNAL_ERROR = "INTERNAL_ERROR"
    SERVICE_UNAVAILABLE = "SERVICE_UNAVAILABLE"


STATUS_OF: Final = {
    ErrorCode.INVALID_PARAMETERS: 400,
    ErrorCode.UNAUTHORIZED: 401,
    ErrorCode.TASK_NOT_FOUND: 404,
    ErrorCode.NOT_FOUND: 404,
    ErrorCode.METHOD_NOT_ALLOWED: 405,
    ErrorCode.CONFLICT: 409,
    ErrorCode.PAYLOAD_TOO_LARGE: 413,
    ErrorCode.UNSUPPORTED_MEDIA_TYPE: 415,
    ErrorCode.RATE_LIMIT_EXCEEDED: 429,
    ErrorCode.INTERNAL_ERROR: 500,
    ErrorCode.SERVICE_UNAVAILABLE: 503,
}


class ApiError(Exception):
    """An error response: a code, a message for people, and extra headers."""

    def __init__(
        self, code: ErrorCode, message: str, *, field: str | None = None, headers: dict[str, str] | None = None
    ) -> None:
        super().__init__(message)
        self.code = code
        self.status = STATUS_OF[code]
        self.message = message
        self.field = field
        self.headers = headers or {}

    def envelope(self) -> dict[str, Any]:
        """The body of the response (specification, section 7)."""
        error: dict[str, Any] = {"code": str(self.code), "message": self.message}
        if self.field is not None:
            error["details"] = {"field": self.field, "message": self.message}
        return {"success": False, "statusCode": self.status, "error": error}


def invalid(field: str, message: str) -> ApiError:
    """400: a parameter is invalid or missing. `field` is its plain name."""
    return ApiError(ErrorCode.INVALID_PARAMETERS, message, field=field)


def unauthorized() -> ApiError:
    """401. It is the same for every kind of bad key, so that it doesn't reveal which keys exist."""
    return ApiError(
        ErrorCode.UNAUTHORIZED,
        "The API key is missing or invalid. Send the header 'Authorization: Bearer <API_KEY>' with an active key.",
        headers={"WWW-Authenticate": "Bearer"},
    )


def task_not_found() -> ApiError:
    """404: the same for ids that are unknown, malformed or of another account."""
    return ApiError(ErrorCode.TASK_NOT_FOUND, "No task with this id exists, or it is not visible to this API key.")


def not_found() -> ApiError:
    """404: for a framework's own."""
    return ApiError(ErrorCode.NOT_FOUND, f"There is nothing at this address. {API_ADDRESSES}")


def nothing_at(method: str, path: str, *, advice: str = "") -> ApiError:
    """404: there is nothing at this path. A likely one is suggested; where none is, `advice`."""
    return ApiError(ErrorCode.NOT_FOUND, f"There is nothing at {_shown(method, path)}. {_suggestion(path, advice)}")


def too_large_for_a_page(method: str, path: str, limit_bytes: int) -> ApiError:
    """413: a path outside the API got a large body, often because the base address lacks /v1."""
    return ApiError(
        ErrorCode.PAYLOAD_TOO_LARGE,
        f"{_shown(method, path)} takes no body of more than {limit_bytes // 1024} KiB. {_suggestion(path)}",
    )


def _shown(method: str, path: str) -> str:
    return f"{method[:20]} {path[:200]}"


def _suggestion(path: str, advice: str = "") -> str:
    if match := _MISPLACED.fullmatch(path[:200]):
        sent_bases, part, rest = (re.sub("/+", "/", group) for group in match.groups())
        last_base = next((base for base in ("/api/v1", "/api", "/v1") if sent_bases.endswith(base)), "")
        for base in dict.fromkeys((sent_bases, last_base, _BASES[part])):
            likely = f"{base}/{part}{rest}"
            if base and likely != path and _leads_somewhere(likely):
                return f"Did you mean {likely}?"
    return advice or "The addresses of the API begin with /api/ or /v1/: see /openapi.json."


def _leads_somewhere(path: str) -> bool:
    return resolve(path).url_name != UNKNOWN_PATH


def method_not_allowed(method: str, allowed: str) -> ApiError:
    """405: the path exists, but not with this method."""
    message = f"{method[:20]} is not allowed here. Allowed: {allowed}."
    return ApiError(ErrorCode.METHOD_NOT_ALLOWED, message, headers={"Allow": allowed})


def conflict(message: str) -> ApiError:
    """409: the resource's current state does not permit this."""
    return ApiError(ErrorCode.CONFLICT, message)


def payload_too_large(limit_bytes: int) -> ApiError:
    """413: the request body is over the limit."""
    limit_mib = limit_bytes // 2**20
    return ApiError(
        ErrorCode.PAYLOAD_TOO_LARGE,
        f"The request body is larger than {limit_mib} MiB. Send a smaller image or its URL.",
    )


def unsupported_media_type(message: str) -> ApiError:
    """415: the body is not JSON, or it is compressed."""
    return ApiError(ErrorCode.UNSUPPORTED_MEDIA_TYPE, message)


def rate_limited(wait_seconds: int | None) -> ApiError:
    """429: too many requests in a rolling second."""
    return ApiError(
        ErrorCode.RATE_LIMIT_EXCEEDED,
        "More than 10 requests in one second. Wait a second and try again.",
        headers={"Retry-After": str(wait_seconds or 1)},
    )


def too_many_waiting(limit: int) -> ApiError:
    """429: the account has too many unfinished tasks (docs/api.md)."""
    return ApiError(
        ErrorCode.RATE_LIMIT_EXCEEDED,
        f"This account already has {limit} unfinished tasks, which is the limit. Wait until some have ended.",
        headers={"Retry-After": "60"},
    )


def refused(status: int) -> ApiError:
    """A 4xx that a framework raised. A status without a code here counts as 400 (RFC 9110, 15)."""
    codes = {known: code for code, known in STATUS_OF.items()}
    return ApiError(codes.get(status, ErrorCode.INVALID_PARAMETERS), "The request cannot be processed as it was sent.")


def internal_error() -> ApiError:
    """500: an error on our side. The log has the traceback."""
    return ApiError(ErrorCode.INTERNAL_ERROR, "Something went wrong on our side. Please try again.")


def unavailable(*, seconds: int = 5) -> ApiError:
    """503: something we need is unavailable or busy. Clients should try again after `seconds`."""
    return ApiError(
        ErrorCode.SERVICE_UNAVAILABLE,
        "The service is briefly unavailable. Please try again.",
        headers={"Retry-After": str(seconds)},
    )
