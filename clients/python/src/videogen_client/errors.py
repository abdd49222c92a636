"""Every exception of this package, under `VideogenError`. None of them contains the API key.

What a server wrote is cleaned before it becomes a message: messages end in terminals, as part of a traceback too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from videogen_client.terminal_text import clean_line

if TYPE_CHECKING:
    from videogen_client.records import Task


class VideogenError(Exception):
    """The base of all exceptions here. Bad arguments raise `ValueError`, and problems with files `OSError`, instead."""

    task_id: str | None = None
    """The task that `wait` was waiting for. The service continues with it."""
    idempotency_key: str | None = None
    """Set by `create`. Call it again with this key: at most one task is created, even if the first request got through."""

    def __reduce__(self) -> tuple[Callable[..., VideogenError], tuple[object, ...]]:
        """Support `pickle`, which would call `__init__` with the message only."""
        return _unpickle, (type(self), self.args, vars(self))


def _unpickle(kind: type[VideogenError], args: tuple[object, ...], state: dict[str, object]) -> VideogenError:
    error = kind.__new__(kind, *args)
    vars(error).update(state)
    return error


class ApiError(VideogenError):
    """An error response. `code` is the service's error code, or `""` if a proxy responded instead of the service."""

    def __init__(
        self,
        *,
        status: int,
        code: str,
        message: str,
        field: str | None = None,
        request_id: str | None = None,
        retry_after: float | None = None,
    ) -> None:
        self.message = clean_line(message)
        super().__init__(self.message)
        self.status = status
        self.code = clean_line(code, at_most=100)
        self.field = None if field is None else clean_line(field, at_most=100)
        """The invalid parameter, by its name in the API (`prompt`, `imageUrl`)."""
        self.request_id = None if request_id is None else clean_line(request_id, at_most=100)
        """Include it when you report a problem."""
        self.retry_after = retry_after
        """Seconds to wait before the next request, if the service asked for it."""


class InvalidParameters(ApiError):
    """400: `field` names the invalid parameter."""


class Unauthorized(ApiError):
    """401: the key is unknown, expired or revoked, or its account is inactive."""


class TaskNotFound(ApiError):
    """404: this account has no such task."""


class NotFound(ApiError):
    """404 or 410: the path does not exist, or the video's file was deleted."""


class MethodNotAllowed(ApiError):
    """405."""


class RequestTimeout(ApiError):
    """A proxy's 408: the request body arrived too slowly."""


class Conflict(ApiError):
    """409: the task's state does not allow it, or the `Idempotency-Key` was already used for a different request."""


class PayloadTooLarge(ApiError):
    """413."""


class UnsupportedMediaType(ApiError):
    """415."""


class RateLimitExceeded(ApiError):
    """429: too many requests, or too many unfinished tasks."""


class InternalError(ApiError):
    """500: an error in the service."""


class ServiceUnavailable(ApiError):
    """503, or a proxy's 502, 503 or 504: try again later."""


class ConnectionFailed(VideogenError):
    """The service could not be reached, or the connection was lost before the whole response arrived.

    `may_have_taken_effect`: the service may have processed the request. False if there was no connection at all.
    """

    may_have_taken_effect = True


class UnexpectedResponse(ConnectionFailed):
    """The response is not from a videogen service: an HTML page, a redirect, another server."""


class WaitTimeout(VideogenError):
    """The task `task_id` did not end within the time to wait. The service continues with it."""

    def __init__(self, task_id: str, seconds: float) -> None:
        super().__init__(f"The task {task_id} did not end within {seconds:g} s. It is still being processed.")
        self.task_id = task_id
        self.seconds = seconds


class TaskFailed(VideogenError):
    """The task ended without a video. `task.error_message` says why, and what to change."""

    def __init__(self, task: Task) -> None:
        super().__init__(clean_line(task.error_message or "The task failed."))
        self.task = task
        self.task_id = task.id


class BadSignature(VideogenError):
    """The webhook is not from the service, was changed on the way, or is too old."""


class MissingKey(VideogenError):
    """No API key was found, or the given one is malformed."""


ERROR_FOR_CODE: Final[dict[str, type[ApiError]]] = {
    "INVALID_PARAMETERS": InvalidParameters,
    "UNAUTHORIZED": Unauthorized,
    "TASK_NOT_FOUND": TaskNotFound,
    "NOT_FOUND": NotFound,
    "METHOD_NOT_ALLOWED": MethodNotAllowed,
    "CONFLICT": Conflict,
    "PAYLOAD_TOO_LARGE": PayloadTooLarge,
    "UNSUPPORTED_MEDIA_TYPE": UnsupportedMediaType,
    "RATE_LIMIT_EXCEEDED": RateLimitExceeded,
    "INTERNAL_ERROR": InternalError,
    "SERVICE_UNAVAILABLE": ServiceUnavailable,
}
"""Every `error.code` of the service. A code that a newer service adds becomes a plain `ApiError`."""

ERROR_FOR_PROXY_STATUS: Final[dict[int, type[ApiError]]] = {
    408: RequestTimeout,
    413: PayloadTooLarge,
    429: RateLimitExceeded,
    502: ServiceUnavailable,
    503: ServiceUnavailable,
    504: ServiceUnavailable,
}
"""What a proxy in front of the service may respond on its own, without the service's error format."""
