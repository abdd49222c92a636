"""What can go wrong, as one tree under `VideogenError`. None of its members ever holds the key."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from videogen_client.records import Task


class VideogenError(Exception):
    """All that this package raises on purpose, except `ValueError` and `OSError` for what the caller gave it."""

    task_id: str | None = None
    """The task that was waited for when this came. It lives on at the service."""
    idempotency_key: str | None = None
    """On a create: send it again with this key, and it makes one task, whatever became of the first request."""

    def __reduce__(self) -> tuple[Callable[..., VideogenError], tuple[object, ...]]:
        """For `pickle`, which would call `__init__` with the message alone."""
        return _again, (type(self), self.args, vars(self))


def _again(kind: type[VideogenError], args: tuple[object, ...], state: dict[str, object]) -> VideogenError:
    error = kind.__new__(kind, *args)
    vars(error).update(state)
    return error


class ApiError(VideogenError):
    """The service refused or failed. `code` is its own word for it, `""` where a proxy answered in its place."""

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
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.field = field
        """The bad parameter, by the name that the service gives it (`prompt`, `imageUrl`)."""
        self.request_id = request_id
        """Name it when you report a problem."""
        self.retry_after = retry_after
        """Seconds after which the service wants to be asked again; None where it named none."""


class InvalidParameters(ApiError):
    """400: `field` says which parameter is bad."""


class Unauthorized(ApiError):
    """401: the key is unknown, expired or revoked, or its account is not active."""


class TaskNotFound(ApiError):
    """404: no such task of this account."""


class NotFound(ApiError):
    """404 or 410: no such address, or a film whose file was removed."""


class MethodNotAllowed(ApiError):
    """405."""


class RequestTimeout(ApiError):
    """408: the body came too slowly."""


class Conflict(ApiError):
    """409: the task's state does not permit it, or the `Idempotency-Key` was used for another request."""


class PayloadTooLarge(ApiError):
    """413."""


class UnsupportedMediaType(ApiError):
    """415."""


class RateLimitExceeded(ApiError):
    """429: too many requests, or too many unfinished tasks."""


class InternalError(ApiError):
    """500: a fault of the service."""


class ServiceUnavailable(ApiError):
    """503, or the 502, 503 or 504 of a proxy: try later."""


class ConnectionFailed(VideogenError):
    """The service was not reached, or the connection broke before its answer was here whole."""


class UnexpectedAnswer(ConnectionFailed):
    """Something answered that is not the service: an HTML page, a redirect, another server."""


class WaitTimeout(VideogenError):
    """The task `task_id` did not end in the time that was given to wait. It goes on."""

    def __init__(self, task_id: str, seconds: float) -> None:
        super().__init__(f"The task {task_id} did not end within {seconds:g} s. It goes on.")
        self.task_id = task_id
        self.seconds = seconds


class TaskFailed(VideogenError):
    """The task ended without a film; `task.error_message` says why and what to change."""

    def __init__(self, task: Task) -> None:
        super().__init__(task.error_message or "The task failed.")
        self.task = task
        self.task_id = task.id


class BadSignature(VideogenError):
    """A webhook that is not the service's, was changed on its way, or is too old."""


class MissingKey(VideogenError):
    """There is no key to send, or what was given cannot be one."""


OF_CODE: Final[dict[str, type[ApiError]]] = {
    "INVALID_PARAMETERS": InvalidParameters,
    "UNAUTHORIZED": Unauthorized,
    "TASK_NOT_FOUND": TaskNotFound,
    "NOT_FOUND": NotFound,
    "METHOD_NOT_ALLOWED": MethodNotAllowed,
    "REQUEST_TIMEOUT": RequestTimeout,
    "CONFLICT": Conflict,
    "PAYLOAD_TOO_LARGE": PayloadTooLarge,
    "UNSUPPORTED_MEDIA_TYPE": UnsupportedMediaType,
    "RATE_LIMIT_EXCEEDED": RateLimitExceeded,
    "INTERNAL_ERROR": InternalError,
    "SERVICE_UNAVAILABLE": ServiceUnavailable,
}
"""Every `error.code` of the service. One that is not here yet is an `ApiError`."""

OF_PROXY_STATUS: Final[dict[int, type[ApiError]]] = {
    408: RequestTimeout,
    413: PayloadTooLarge,
    429: RateLimitExceeded,
    502: ServiceUnavailable,
    503: ServiceUnavailable,
    504: ServiceUnavailable,
}
"""What a proxy in front may answer itself, without the service's envelope."""
