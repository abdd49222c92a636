"""Errors in OpenAI's format. The statuses are the same as under /api/. This module doesn't use DRF."""

from __future__ import annotations

from typing import Any, Final

from tasks_api.errors import ApiError, ErrorCode

INVALID_VALUE: Final = "invalid_value"

_CODES: Final = {
    ErrorCode.UNAUTHORIZED: "invalid_api_key",
    ErrorCode.TASK_NOT_FOUND: "not_found",
    ErrorCode.NOT_FOUND: "not_found",
    ErrorCode.METHOD_NOT_ALLOWED: "method_not_supported",
    ErrorCode.CONFLICT: "conflict",
    ErrorCode.PAYLOAD_TOO_LARGE: "request_too_large",
    ErrorCode.UNSUPPORTED_MEDIA_TYPE: "unsupported_media_type",
    ErrorCode.RATE_LIMIT_EXCEEDED: "rate_limit_exceeded",
    ErrorCode.INTERNAL_ERROR: "server_error",
    ErrorCode.SERVICE_UNAVAILABLE: "service_unavailable",
}
_WHOLE_BODY: Final = "body"
VIDEOS_ADDRESSES: Final = (
    "Under /v1/videos there are {video_id}, {video_id}/content and {video_id}/remix; under /v1/models there is {model}."
)
TYPES: Final = ("invalid_request_error", "rate_limit_exceeded", "server_error")


def error_body(error: ApiError, *, code: str = INVALID_VALUE) -> dict[str, Any]:
    """The body of the response. `code` says what is wrong with a parameter; OpenAI's clients branch on it."""
    param = None if error.field == _WHOLE_BODY else error.field
    own = code if param is not None else None
    return {
        "error": {
            "message": error.message,
            "type": _type(error),
            "param": param,
            "code": _CODES.get(error.code, own),
        }
    }


def _type(error: ApiError) -> str:
    request, rate, server = TYPES
    if error.status >= 500:
        return server
    return rate if error.code is ErrorCode.RATE_LIMIT_EXCEEDED else request


def video_not_found() -> ApiError:
    """The same 404 for ids that are unknown, deleted, malformed or of another account."""
    return ApiError(
        ErrorCode.TASK_NOT_FOUND,
        "No video with this id exists, or it is not visible to this API key.",
        field="video_id",
    )


def model_not_found(name: str) -> ApiError:
    """404: none of the models has this name."""
    return ApiError(
        ErrorCode.NOT_FOUND, f"There is no model {name[:100]}. GET /v1/models lists the models.", field="model"
    )


def no_content(message: str) -> ApiError:
    """404 and not 409, like OpenAI's API: its clients immediately repeat a request that got 409."""
    return ApiError(ErrorCode.NOT_FOUND, message)
