"""Errors in OpenRouter's format. The statuses are the same as under /api/. This module doesn't use DRF."""

from __future__ import annotations

from typing import Any, Final

from tasks_api.errors import ApiError, ErrorCode

_WHOLE_BODY: Final = "body"
VIDEOS_ADDRESSES: Final = "Under /api/v1/videos there are models, {job_id} and {job_id}/content."
TYPES: Final = tuple(code.lower() for code in ErrorCode)


def error_body(error: ApiError) -> dict[str, Any]:
    """The body of the response. `code` is the status as a number; `param` is left out unless a parameter is at fault."""
    shown: dict[str, Any] = {"code": error.status, "message": error.message, "type": error.code.lower()}
    if error.field not in (None, _WHOLE_BODY):
        shown["param"] = error.field
    return {"error": shown}


def video_not_found() -> ApiError:
    """The same 404 for ids that are unknown, deleted, malformed or of another account."""
    return ApiError(ErrorCode.TASK_NOT_FOUND, "No video with this id exists, or it is not visible to this API key.")


def no_content(message: str) -> ApiError:
    """404 and not 409, which the AI SDK would repeat at once."""
    return ApiError(ErrorCode.NOT_FOUND, message)
