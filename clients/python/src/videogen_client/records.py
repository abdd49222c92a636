"""What the service tells, as frozen records. A field that is new there is passed over; times are aware, in UTC."""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

Json = Mapping[str, Any]


@dataclass(frozen=True, kw_only=True)
class TaskParams:
    """What a task was created with. None or "": not given, or left to the service."""

    model: str
    prompt: str
    image_url: str = ""
    aspect_ratio: str | None = None
    duration: float | None = None
    remix_of: str | None = None
    callback_url: str | None = None

    @classmethod
    def read(cls, data: Json) -> Self:
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
    """One order of a film. `status` is `processing`, `success` or `failed`."""

    id: str
    status: str
    error_message: str | None
    result_url: str | None
    created_at: dt.datetime
    completed_at: dt.datetime | None
    params: TaskParams

    @classmethod
    def read(cls, data: Json) -> Self:
        """From the task object of the service, or the body of its webhook."""
        return cls(
            id=data["taskId"],
            status=data["status"],
            error_message=data.get("errorMessage"),
            result_url=data.get("resultUrl"),
            created_at=_time(data["createdAt"]),
            completed_at=_time_or_none(data.get("completedAt")),
            params=TaskParams.read(data["requestParams"]),
        )

    @classmethod
    def new(cls, task_id: str, *, status: str, params: TaskParams) -> Self:
        """A task that was created this moment: the service's answer holds no more than id and status."""
        return cls(
            id=task_id,
            status=status,
            error_message=None,
            result_url=None,
            created_at=_time_of(task_id),
            completed_at=None,
            params=params,
        )


@dataclass(frozen=True, kw_only=True)
class Progress:
    """How far a task is. `percent` is whole; `queue_position` 1 starts next; both hints are None when they make no sense."""

    task_id: str
    status: str
    stage: str
    percent: int
    queue_position: int | None
    estimated_seconds_left: int | None

    @classmethod
    def read(cls, data: Json) -> Self:
        """From `/progress`."""
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
    """The files of a film and what they measure."""

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
    def read(cls, task_id: str, data: Json) -> Self:
        """From `/result`."""
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
            expires_at=_time_or_none(data.get("expiresAt")),
        )


@dataclass(frozen=True, kw_only=True)
class Model:
    """What can be asked for. `sizes` is shape -> duration -> size, as in `{"9:16": {"10": "480x854"}}`."""

    name: str
    kind: str
    tier: str
    durations: tuple[float, ...]
    default_duration: float
    aspect_ratios: tuple[str, ...]
    allows_remix: bool
    sizes: Mapping[str, Mapping[str, str]]

    @classmethod
    def read(cls, data: Json) -> Self:
        """From one of `/models`."""
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
    """How many tasks were created, and what became of them; `seconds` of film."""

    created: int
    succeeded: int
    failed: int
    cancelled: int
    seconds: float


@dataclass(frozen=True, kw_only=True)
class UsageRow(UsageCounts):
    """The counts of a day, a key's beginning and a model, each None where it was not grouped by."""

    day: dt.date | None
    key: str | None
    model: str | None

    @classmethod
    def read(cls, data: Json) -> Self:
        """From one row of `/usage`."""
        day = data.get("day")
        return cls(
            day=dt.date.fromisoformat(day) if day else None,
            key=data.get("key"),
            model=data.get("modelName"),
            **_counts(data),
        )


@dataclass(frozen=True, kw_only=True)
class Usage:
    """The rows in the service's order, and their sum."""

    rows: tuple[UsageRow, ...]
    total: UsageCounts

    @classmethod
    def read(cls, data: Json) -> Self:
        """From `/usage`."""
        rows = tuple(UsageRow.read(row) for row in data["usage"])
        return cls(rows=rows, total=UsageCounts(**_counts(data["total"])))


@dataclass(frozen=True, kw_only=True)
class DeliveryAttempt:
    """One POST to your address: what it answered, or what happened instead."""

    number: int
    started_at: dt.datetime
    milliseconds: int | None
    http_status: int | None
    error: str | None

    @classmethod
    def read(cls, data: Json) -> Self:
        """From one of `attempts`."""
        return cls(
            number=data["number"],
            started_at=_time(data["startedAt"]),
            milliseconds=data.get("milliseconds"),
            http_status=data.get("httpStatus"),
            error=data.get("error"),
        )


@dataclass(frozen=True, kw_only=True)
class Delivery:
    """A task's webhook, sent once (`generation` 1) or again. `status` is `pending`, `delivered` or `dead`."""

    webhook_id: str
    generation: int
    status: str
    created_at: dt.datetime
    ended_at: dt.datetime | None
    next_attempt_at: dt.datetime | None
    attempts: tuple[DeliveryAttempt, ...]

    @classmethod
    def read(cls, data: Json) -> Self:
        """From one of `deliveries`."""
        return cls(
            webhook_id=data["webhookId"],
            generation=data["generation"],
            status=data["status"],
            created_at=_time(data["createdAt"]),
            ended_at=_time_or_none(data.get("endedAt")),
            next_attempt_at=_time_or_none(data.get("nextAttemptAt")),
            attempts=tuple(DeliveryAttempt.read(each) for each in data["attempts"]),
        )


@dataclass(frozen=True, kw_only=True)
class WebhookTest:
    """What came of a sample that was sent to an address."""

    delivered: bool
    http_status: int | None
    error: str | None
    milliseconds: int | None

    @classmethod
    def read(cls, data: Json) -> Self:
        """From the answer of the test."""
        return cls(
            delivered=data["delivered"],
            http_status=data.get("httpStatus"),
            error=data.get("error"),
            milliseconds=data.get("milliseconds"),
        )


def _counts(data: Json) -> dict[str, Any]:
    return {name: data[name] for name in ("created", "succeeded", "failed", "cancelled", "seconds")}


def _time(text: str) -> dt.datetime:
    read = dt.datetime.fromisoformat(text)
    return read if read.tzinfo else read.replace(tzinfo=dt.UTC)


def _time_or_none(text: str | None) -> dt.datetime | None:
    return _time(text) if text else None


def _time_of(task_id: str) -> dt.datetime:
    """When the id was made: its first 48 bits are milliseconds (UUIDv7). Another kind of id: now."""
    try:
        parsed = uuid.UUID(task_id)
        if parsed.version == 7:
            return dt.datetime.fromtimestamp((parsed.int >> 80) / 1000, tz=dt.UTC)
    except (ValueError, OverflowError, OSError):
        pass
    return dt.datetime.now(tz=dt.UTC)
