"""Every metric: its name, type, labels, and where its values come from. docs/operations.md shows the same table.

No label ever has a value from a caller, such as an account, a path or an address: each value would be a series for ever.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final


class Kind(Enum):
    """The type of a metric, as Prometheus names it."""

    COUNTER = "counter"
    GAUGE = "gauge"
    HISTOGRAM = "histogram"


class Source(Enum):
    """Where the values come from."""

    WEB = "web"
    """The web processes of the host that is scraped."""
    DATABASE = "database"
    """The same on every host."""
    HOST = "host"
    """The host that is scraped."""


@dataclass(frozen=True, slots=True)
class Metric:
    """One metric. `buckets` are a histogram's upper bounds in seconds, without infinity."""

    name: str
    kind: Kind
    labels: tuple[str, ...]
    source: Source
    help: str
    buckets: tuple[float, ...] = ()


_LONG: Final = (1.0, 2.5, 5.0, 10.0, 20.0, 30.0, 60.0, 120.0, 300.0, 600.0, 1800.0, 3600.0, 7200.0, 21600.0)
"""For waiting and for making a video: from a second to six hours."""
_SHORT: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""For a request or a POST."""

HTTP_REQUESTS: Final = Metric(
    "videogen_http_requests_total", Kind.COUNTER, ("route", "method", "status"), Source.WEB, "Requests answered."
)
HTTP_SECONDS: Final = Metric(
    *("videogen_http_request_duration_seconds", Kind.HISTOGRAM, ("route", "method"), Source.WEB),
    *("Time from a request to its response headers.", _SHORT),
)
RATE_LIMITED: Final = Metric(
    "videogen_rate_limited_total", Kind.COUNTER, ("limit",), Source.WEB, "Requests refused with 429, by limit."
)
QUEUE_TASKS: Final = Metric(
    "videogen_queue_tasks", Kind.GAUGE, ("queue", "phase"), Source.DATABASE, "Unfinished tasks."
)
QUEUE_OLDEST_DUE: Final = Metric(
    *("videogen_queue_oldest_due_seconds", Kind.GAUGE, ("queue",), Source.DATABASE),
    "How long the oldest row of a queue could have been worked on.",
)
WEBHOOK_DELIVERIES: Final = Metric(
    "videogen_webhook_deliveries", Kind.GAUGE, ("phase",), Source.DATABASE, "Unfinished webhook deliveries."
)
TASKS_CREATED: Final = Metric(
    "videogen_tasks_created_total", Kind.COUNTER, ("model",), Source.DATABASE, "Tasks created."
)
TASKS_ENDED: Final = Metric(
    "videogen_tasks_ended_total", Kind.COUNTER, ("model", "outcome"), Source.DATABASE, "Tasks ended."
)
TASKS_FAILED: Final = Metric(
    *("videogen_tasks_failed_total", Kind.COUNTER, ("model", "reason"), Source.DATABASE),
    "Tasks failed, by reason; cancelled ones aren't counted.",
)
ATTEMPTS: Final = Metric(
    *("videogen_attempts_total", Kind.COUNTER, ("model", "outcome"), Source.DATABASE),
    "Attempts at tasks, by what ended them.",
)
TASK_WAIT_SECONDS: Final = Metric(
    *("videogen_task_wait_seconds", Kind.HISTOGRAM, ("model",), Source.DATABASE),
    *("Of ended tasks: time from the creation to the first start.", _LONG),
)
TASK_RUN_SECONDS: Final = Metric(
    *("videogen_task_run_seconds", Kind.HISTOGRAM, ("model",), Source.DATABASE),
    *("Of ended tasks: time of the attempt that ended them.", _LONG),
)
WEBHOOK_ATTEMPTS: Final = Metric(
    "videogen_webhook_attempts_total", Kind.COUNTER, ("outcome",), Source.DATABASE, "POSTs of webhooks, by outcome."
)
WEBHOOKS_ENDED: Final = Metric(
    "videogen_webhooks_ended_total", Kind.COUNTER, ("outcome",), Source.DATABASE, "Webhook deliveries ended."
)
WEBHOOK_SECONDS: Final = Metric(
    *("videogen_webhook_attempt_duration_seconds", Kind.HISTOGRAM, (), Source.DATABASE),
    *("Time of a POST of a webhook.", _SHORT),
)
UPSTREAM_REQUESTS: Final = Metric(
    *("videogen_upstream_requests_total", Kind.COUNTER, ("backend", "operation", "status"), Source.DATABASE),
    "Calls of upstream servers of models.",
)
HEARTBEAT_AGE: Final = Metric(
    *("videogen_heartbeat_age_seconds", Kind.GAUGE, ("kind", "queue", "host"), Source.DATABASE),
    "Time since the last heartbeat of workers and sweeps; of several the youngest.",
)
WAKE_UPS_DROPPED: Final = Metric(
    *("videogen_wakeups_dropped_total", Kind.COUNTER, ("queue",), Source.DATABASE),
    "Wake-ups that could not be published.",
)
MODERATION_REFUSALS: Final = Metric(
    "videogen_moderation_refusals_total", Kind.COUNTER, ("rule",), Source.DATABASE, "Tasks refused for their content."
)
STORAGE_ERRORS: Final = Metric(
    *("videogen_storage_errors_total", Kind.COUNTER, ("operation",), Source.DATABASE),
    "Storage operations that were refused or not answered in time.",
)
VIDEO_SIGNATURES: Final = Metric(
    *("videogen_video_signatures_total", Kind.COUNTER, ("outcome",), Source.DATABASE),
    "Videos signed with Content Credentials, and those that could not be.",
)
MEDIA_FREE_BYTES: Final = Metric(
    *("videogen_media_free_bytes", Kind.GAUGE, (), Source.HOST),
    "Free space for stored files; absent if they are in a bucket.",
)
MEDIA_SIZE_BYTES: Final = Metric(
    *("videogen_media_size_bytes", Kind.GAUGE, (), Source.HOST),
    "Size of the disk for stored files; absent if they are in a bucket.",
)
BUILD_INFO: Final = Metric("videogen_build_info", Kind.GAUGE, ("version",), Source.HOST, "Always 1.")

METRICS: Final = (
    *(HTTP_REQUESTS, HTTP_SECONDS, QUEUE_TASKS, QUEUE_OLDEST_DUE, WEBHOOK_DELIVERIES, TASKS_CREATED, TASKS_ENDED),
    *(TASKS_FAILED, ATTEMPTS, TASK_WAIT_SECONDS, TASK_RUN_SECONDS, WEBHOOK_ATTEMPTS, WEBHOOKS_ENDED, WEBHOOK_SECONDS),
    *(UPSTREAM_REQUESTS, HEARTBEAT_AGE, RATE_LIMITED, WAKE_UPS_DROPPED, MODERATION_REFUSALS, STORAGE_ERRORS),
    *(VIDEO_SIGNATURES, MEDIA_FREE_BYTES, MEDIA_SIZE_BYTES, BUILD_INFO),
)
