"""A client for the videogen service: create videos from a prompt or an image, and wait for them.

from videogen_client import Client

client = Client(api_key=key, base_url="http://127.0.0.1:8000")
task = client.create_and_wait("A red fox in the snow")
client.download(task, "fox.mp4")
"""

from videogen_client.choices import AspectRatio, Duration, ModelName
from videogen_client.client import Client
from videogen_client.errors import (
    ApiError,
    BadSignature,
    Conflict,
    ConnectionFailed,
    InternalError,
    InvalidParameters,
    MethodNotAllowed,
    MissingKey,
    NotFound,
    PayloadTooLarge,
    RateLimitExceeded,
    RequestTimeout,
    ServiceUnavailable,
    TaskFailed,
    TaskNotFound,
    Unauthorized,
    UnexpectedResponse,
    UnsupportedMediaType,
    VideogenError,
    WaitTimeout,
)
from videogen_client.records import (
    Delivery,
    DeliveryAttempt,
    Model,
    Progress,
    Result,
    Task,
    TaskParams,
    Usage,
    UsageCounts,
    UsageRow,
    WebhookTest,
)
from videogen_client.signatures import verify_webhook
from videogen_client.version import __version__

__all__ = [
    "ApiError",
    "AspectRatio",
    "BadSignature",
    "Client",
    "Conflict",
    "ConnectionFailed",
    "Delivery",
    "DeliveryAttempt",
    "Duration",
    "InternalError",
    "InvalidParameters",
    "MethodNotAllowed",
    "MissingKey",
    "Model",
    "ModelName",
    "NotFound",
    "PayloadTooLarge",
    "Progress",
    "RateLimitExceeded",
    "RequestTimeout",
    "Result",
    "ServiceUnavailable",
    "Task",
    "TaskFailed",
    "TaskNotFound",
    "TaskParams",
    "Unauthorized",
    "UnexpectedResponse",
    "UnsupportedMediaType",
    "Usage",
    "UsageCounts",
    "UsageRow",
    "VideogenError",
    "WaitTimeout",
    "WebhookTest",
    "__version__",
    "verify_webhook",
]
