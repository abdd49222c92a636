"""The service's responses as frozen dataclasses. Unknown fields are ignored. Times are aware, in UTC."""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

Json = Mapping[str, Any]


@dataclass(frozen=True, kw_only=True)
class TaskParams:
    """The parameters a task was created with. None or "": not given."""

    model: str
    prompt: str
    image_url: str = ""
    aspect_ratio: str | None = None
    duration: float | None = None
    remix_of: str | None = None
    callback_url: str | None = None

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """From `requestParams`."""
        return cls(
            model=data["modelName"],
            prompt=data["prompt"],
            image_url=data.get("imageUrl") or "",
            aspect_ratio=data.get("aspectRatio") or None,
            duration=data.get("duration"),
            remix_of=data.get("remixTargetId") or None,
            callback_url=data.get("callbackUrl") or None,
        )


@dataclass(frozen=True, kw_only=True)
class Task:
    """The creation of one video. `status` is `processing`, `success` or `failed`.

    `poster_url` comes with `Client.tasks` only; elsewhere it's None, and `Client.result` has it.
    """

    id: str
    status: str
    error_message: str | None
    result_url: str | None
    created_at: dt.datetime
    completed_at: dt.datetime | None
    params: TaskParams
    poster_url: str | None = None

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """From the task object of a response, or from the body of a webhook."""
        return cls(
            id=data["taskId"],
            status=data["status"],
            error_message=data.get("errorMessage"),
            result_url=data.get("resultUrl"),
            created_at=_parse_time(data["createdAt"]),
            completed_at=_parse_optional_time(data.get("completedAt")),
            params=TaskParams.from_json(data["requestParams"]),
            poster_url=data.get("posterUrl"),
        )

    @classmethod
    def new(cls, task_id: str, *, status: str, params: TaskParams) -> Self:
        """A task that was just created. The response to that contains only its id and its status."""
        return cls(
            id=task_id,
            status=status,
            error_message=None,
            result_url=None,
            created_at=_created_at(task_id),
            completed_at=None,
            params=params,
        )


@dataclass(frozen=True, kw_only=True)
class Progress:
    """How far a task is.

    `percent` is a whole number. `queue_position` 1 is next; it is None unless the stage is `queued`.
    `estimated_seconds_left` is None once the task has ended.
    """

    task_id: str
    status: str
    stage: str
    percent: int
    queue_position: int | None
    estimated_seconds_left: int | None

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """From `GET /api/tasks/:id/progress`."""
        return cls(
            task_id=data["taskId"],
            status=data["status"],
            stage=data["stage"],
            percent=data["percent"],
            queue_position=data.get("queuePosition"),
            estimated_seconds_left=data.get("estimatedSecondsLeft"),
        )


@dataclass(frozen=True, kw_only=True)
class Result:
    """The files of a video, and their measurements."""

    task_id: str
    video_url: str
    poster_url: str | None
    last_frame_url: str | None
    width: int
    height: int
    frames_per_second: float
    duration_seconds: float
    bytes: int
    expires_at: dt.datetime | None

    @classmethod
    def from_json(cls, task_id: str, data: Json) -> Self:
        """From `GET /api/tasks/:id/result`."""
        return cls(
            task_id=task_id,
            video_url=data["videoUrl"],
            poster_url=data.get("posterUrl"),
            last_frame_url=data.get("lastFrameUrl"),
            width=data["width"],
            height=data["height"],
            frames_per_second=data["framesPerSecond"],
            duration_seconds=data["durationSeconds"],
            bytes=data["bytes"],
            expires_at=_parse_optional_time(data.get("expiresAt")),
        )


@dataclass(frozen=True, kw_only=True)
class Model:
    """A model, and the videos it can make.

    `sizes` gives the size for each aspect ratio and duration: `{"9:16": {"10": "480x854"}}`.
    """

    name: str
    kind: str
    tier: str
    durations: tuple[float, ...]
    default_duration: float
    aspect_ratios: tuple[str, ...]
    allows_remix: bool
    sizes: Mapping[str, Mapping[str, str]]

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """From an item of `GET /api/models`."""
        return cls(
            name=data["modelName"],
            kind=data["kind"],
            tier=data["tier"],
            durations=tuple(data["durations"]),
            default_duration=data["defaultDuration"],
            aspect_ratios=tuple(data["aspectRatios"]),
            allows_remix=data["allowsRemix"],
            sizes=data["sizes"],
        )


@dataclass(frozen=True, kw_only=True)
class UsageCounts:
    """How many tasks were created, and how they ended. `seconds` is the total duration of their videos."""

    created: int
    succeeded: int
    failed: int
    cancelled: int
    seconds: float


@dataclass(frozen=True, kw_only=True)
class UsageRow(UsageCounts):
    """The counts of one day, API key (its first characters) and model. Each is None unless it was grouped by."""

    day: dt.date | None
    key: str | None
    model: str | None

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """From a row of `GET /api/usage`."""
        day = data.get("day")
        return cls(
            day=dt.date.fromisoformat(day) if day else None,
            key=data.get("key"),
            model=data.get("modelName"),
            **_counts(data),
        )


@dataclass(frozen=True, kw_only=True)
class Usage:
    """The rows, in the service's order, and their total."""

    rows: tuple[UsageRow, ...]
    total: UsageCounts

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """From `GET /api/usage`."""
        rows = tuple(UsageRow.from_json(row) for row in data["usage"])
        return cls(rows=rows, total=UsageCounts(**_counts(data["total"])))


@dataclass(frozen=True, kw_only=True)
class DeliveryAttempt:
    """One POST to your `callbackUrl`. If there was no response, `http_status` is None and `error` says what happened."""

    number: int
    started_at: dt.datetime
    milliseconds: int | None
    http_status: int | None
    error: str | None

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """From an item of `attempts`."""
        return cls(
            number=data["number"],
            started_at=_parse_time(data["startedAt"]),
            milliseconds=data.get("milliseconds"),
            http_status=data.get("httpStatus"),
            error=data.get("error"),
        )


@dataclass(frozen=True, kw_only=True)
class Delivery:
    """One delivery of a task's webhook.

    `generation` is 1 for the first delivery and grows with each redelivery. `status` is `pending`, `delivered` or `dead`.
    """

    webhook_id: str
    generation: int
    status: str
    created_at: dt.datetime
    ended_at: dt.datetime | None
    next_attempt_at: dt.datetime | None
    attempts: tuple[DeliveryAttempt, ...]

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """From an item of `deliveries`."""
        return cls(
            webhook_id=data["webhookId"],
            generation=data["generation"],
            status=data["status"],
            created_at=_parse_time(data["createdAt"]),
            ended_at=_parse_optional_time(data.get("endedAt")),
            next_attempt_at=_parse_optional_time(data.get("nextAttemptAt")),
            attempts=tuple(DeliveryAttempt.from_json(attempt) for attempt in data["attempts"]),
        )


@dataclass(frozen=True, kw_only=True)
class WebhookTest:
    """The outcome of sending a sample webhook to a URL."""

    delivered: bool
    http_status: int | None
    error: str | None
    milliseconds: int | None

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """From `POST /api/webhooks/test`."""
        return cls(
            delivered=data["delivered"],
            http_status=data.get("httpStatus"),
            error=data.get("error"),
            milliseconds=data.get("milliseconds"),
        )


def _counts(data: Json) -> dict[str, Any]:
    return {name: data[name] for name in ("created", "succeeded", "failed", "cancelled", "seconds")}


def _parse_time(text: str) -> dt.datetime:
    time = dt.datetime.fromisoformat(text)
    return time if time.tzinfo else time.replace(tzinfo=dt.UTC)


def _parse_optional_time(text: str | None) -> dt.datetime | None:
    return _parse_time(text) if text else None


def _created_at(task_id: str) -> dt.datetime:
    """The time in the id: the first 48 bits of a UUIDv7 are milliseconds. For any other id, the current time."""
    try:
        parsed = uuid.UUID(task_id)
        if parsed.version == 7:
            return dt.datetime.fromtimestamp((parsed.int >> 80) / 1000, tz=dt.UTC)
    except (ValueError, OverflowError, OSError):
        pass
    return dt.datetime.now(tz=dt.UTC)
