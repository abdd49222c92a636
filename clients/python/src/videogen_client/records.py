"""The service's responses as frozen dataclasses. Unknown fields are ignored. Times are aware, in UTC.

`from_json` checks the type of every field, and raises `json_fields.MalformedField`. Texts are as the service sent them: clean
them with `terminal_text` before you print them.
"""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Self

from videogen_client import json_fields
from videogen_client.json_fields import Json

MAX_VIDEO_BYTES: Final = 16 * 1024**3
"""More than any service stores. A larger size is not believed: a download would fill the disk before it turned out wrong."""
MAX_ESTIMATED_SECONDS: Final = 366 * 24 * 3_600
_MAX_MILLISECONDS: Final = 4_102_444_800_000
"""The year 2100."""


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
            model=json_fields.text(data, "modelName"),
            prompt=json_fields.text(data, "prompt"),
            image_url=json_fields.optional_text(data, "imageUrl") or "",
            aspect_ratio=json_fields.optional_text(data, "aspectRatio"),
            duration=json_fields.optional_number(data, "duration"),
            remix_of=json_fields.optional_text(data, "remixTargetId"),
            callback_url=json_fields.optional_text(data, "callbackUrl"),
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
            id=json_fields.task_id(data),
            status=json_fields.status(data),
            error_message=json_fields.optional_text(data, "errorMessage"),
            result_url=json_fields.optional_url(data, "resultUrl"),
            created_at=json_fields.time(data, "createdAt"),
            completed_at=json_fields.optional_time(data, "completedAt"),
            params=TaskParams.from_json(json_fields.members(data, "requestParams")),
            poster_url=json_fields.optional_url(data, "posterUrl"),
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
            task_id=json_fields.task_id(data),
            status=json_fields.status(data),
            stage=json_fields.text(data, "stage"),
            percent=json_fields.whole(data, "percent", at_most=100),
            queue_position=json_fields.optional_whole(data, "queuePosition"),
            estimated_seconds_left=json_fields.optional_whole(
                data, "estimatedSecondsLeft", at_most=MAX_ESTIMATED_SECONDS
            ),
        )


@dataclass(frozen=True, kw_only=True)
class Result:
    """The files of a video, and their measurements.

    `content_credentials` says whether the video carries a signed note (C2PA) of how it was made. None: the service is of a
    release before that.
    """

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
    content_credentials: bool | None = None

    @classmethod
    def from_json(cls, task_id: str, data: Json) -> Self:
        """From `GET /api/tasks/:id/result`."""
        return cls(
            task_id=task_id,
            video_url=json_fields.url(data, "videoUrl"),
            poster_url=json_fields.optional_url(data, "posterUrl"),
            last_frame_url=json_fields.optional_url(data, "lastFrameUrl"),
            width=json_fields.whole(data, "width"),
            height=json_fields.whole(data, "height"),
            frames_per_second=json_fields.number(data, "framesPerSecond"),
            duration_seconds=json_fields.number(data, "durationSeconds"),
            bytes=json_fields.whole(data, "bytes", at_most=MAX_VIDEO_BYTES),
            expires_at=json_fields.optional_time(data, "expiresAt"),
            content_credentials=json_fields.optional_flag(data, "contentCredentials"),
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
            name=json_fields.text(data, "modelName"),
            kind=json_fields.text(data, "kind"),
            tier=json_fields.text(data, "tier"),
            durations=json_fields.numbers(data, "durations"),
            default_duration=json_fields.number(data, "defaultDuration"),
            aspect_ratios=json_fields.texts(data, "aspectRatios"),
            allows_remix=json_fields.flag(data, "allowsRemix"),
            sizes=_sizes(json_fields.members(data, "sizes")),
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
        return cls(
            day=json_fields.optional_day(data, "day"),
            key=json_fields.optional_text(data, "key"),
            model=json_fields.optional_text(data, "modelName"),
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
        rows = json_fields.items(data, "usage", UsageRow.from_json)
        return cls(rows=rows, total=UsageCounts(**_counts(json_fields.members(data, "total"))))


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
            number=json_fields.whole(data, "number"),
            started_at=json_fields.time(data, "startedAt"),
            milliseconds=json_fields.optional_whole(data, "milliseconds"),
            http_status=json_fields.optional_whole(data, "httpStatus", at_most=999),
            error=json_fields.optional_text(data, "error"),
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
            webhook_id=json_fields.text(data, "webhookId"),
            generation=json_fields.whole(data, "generation"),
            status=json_fields.text(data, "status"),
            created_at=json_fields.time(data, "createdAt"),
            ended_at=json_fields.optional_time(data, "endedAt"),
            next_attempt_at=json_fields.optional_time(data, "nextAttemptAt"),
            attempts=json_fields.items(data, "attempts", DeliveryAttempt.from_json),
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
            delivered=json_fields.flag(data, "delivered"),
            http_status=json_fields.optional_whole(data, "httpStatus", at_most=999),
            error=json_fields.optional_text(data, "error"),
            milliseconds=json_fields.optional_whole(data, "milliseconds"),
        )


def _counts(data: Json) -> dict[str, Any]:
    counts: dict[str, Any] = {
        name: json_fields.whole(data, name) for name in ("created", "succeeded", "failed", "cancelled")
    }
    return {**counts, "seconds": json_fields.number(data, "seconds")}


def _sizes(data: Json) -> dict[str, dict[str, str]]:
    return {
        aspect_ratio: {duration: json_fields.text(by_duration, duration) for duration in by_duration}
        for aspect_ratio, by_duration in ((name, json_fields.members(data, name)) for name in data)
    }


def _created_at(task_id: str) -> dt.datetime:
    """The time in the id: the first 48 bits of a UUIDv7 are milliseconds. For any other id, the current time."""
    try:
        parsed = uuid.UUID(task_id)
        if parsed.version == 7 and parsed.int >> 80 < _MAX_MILLISECONDS:
            return dt.datetime.fromtimestamp((parsed.int >> 80) / 1000, tz=dt.UTC)
    except (ValueError, OverflowError, OSError):
        pass
    return dt.datetime.now(tz=dt.UTC)
