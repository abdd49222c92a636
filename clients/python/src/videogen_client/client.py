"""`Client`: one method for each operation of the API (docs/api.md in the service's repository)."""

from __future__ import annotations

import datetime as dt
import os
import time
import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Final, Self, TypedDict, Unpack

from videogen_client import credentials, ignored_fields, json_fields
from videogen_client.choices import AspectRatio, Duration, ModelName
from videogen_client.errors import (
    Conflict,
    ConnectionFailed,
    RateLimitExceeded,
    ServiceUnavailable,
    TaskFailed,
    TaskNotFound,
    UnexpectedResponse,
    VideogenError,
)
from videogen_client.http import api_requests
from videogen_client.http.backoff import MAX_PAUSE_SECONDS
from videogen_client.http.downloads import Download, OnBytes, resolve_target
from videogen_client.http.transport import ApiRequest, ApiResponse, SendHistory, Transport
from videogen_client.images import Image, image_url
from videogen_client.polling import DEFAULT_TIMEOUT_SECONDS, MAX_OUTAGE_SECONDS, PollSchedule
from videogen_client.records import Delivery, Model, Progress, Result, Task, Usage, WebhookTest

OnProgress = Callable[[Progress], None]

CANCELLATIONS: Final = ("The task was cancelled by the caller.", "The task was cancelled by the operator.")
"""How the error messages of cancelled tasks begin."""


class CreateParameters(TypedDict, total=False):
    """The parameters of `create` other than the prompt."""

    image: Image | None
    model: ModelName | None
    aspect_ratio: AspectRatio | None
    duration: Duration | None
    remix_of: Task | str | None
    callback_url: str | None
    idempotency_key: str | None
    extra: Mapping[str, object] | None


class Client:
    """A client of one service, for one account. Several threads may share it.

    `api_key` and `base_url` default to the variables VIDEOGEN_API_KEY and VIDEOGEN_BASE_URL, else to what `videogen login`
    saved. `connect_seconds` and `read_seconds` are the time-outs of each request: to connect, and to wait for data.
    Requests that are safe to repeat are repeated after a 429, a 503 or a lost connection; no attempt starts later than
    `retry_seconds` after the first. Raises `MissingKey` if there is no API key, and `ValueError` for a malformed URL.
    """

    def __init__(
        self,
        *,
        api_key: str | None = None,
        base_url: str | None = None,
        connect_seconds: float = 10.0,
        read_seconds: float = 60.0,
        retry_seconds: float = 120.0,
    ) -> None:
        self.base_url, key = credentials.resolve(api_key, base_url)
        self._transport = Transport(
            self.base_url,
            key,
            connect_seconds=connect_seconds,
            read_seconds=read_seconds,
            retry_seconds=retry_seconds,
        )

    def __repr__(self) -> str:
        return f"Client(base_url={self.base_url!r})"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections. The next call opens new ones."""
        self._transport.close()

    def create(
        self,
        prompt: str,
        *,
        image: Image | None = None,
        model: ModelName | None = None,
        aspect_ratio: AspectRatio | None = None,
        duration: Duration | None = None,
        remix_of: Task | str | None = None,
        callback_url: str | None = None,
        idempotency_key: str | None = None,
        extra: Mapping[str, object] | None = None,
    ) -> Task:
        """Create a video. The service makes it in the background: `wait` for it.

        `image` is a path, bytes, a URL or base64. The request has an `Idempotency-Key`, by default a random one, so it
        creates one task even if it is sent several times. An exception has that key as its `idempotency_key`.
        `extra` is sent as well: parameters of a newer service, by their names in the API. A warning is logged for each
        that the service ignores.
        """
        params = {
            "projectName": "gen2",
            "modelName": model or ("gen2_text_to_video" if image is None else "gen2_image_to_video"),
            "prompt": prompt,
            "imageUrl": None if image is None else image_url(image),
            "aspectRatio": aspect_ratio,
            "duration": duration,
            "remixTargetId": None if remix_of is None else api_requests.id_of(remix_of),
            "callbackUrl": callback_url,
        }
        given = {name: value for name, value in params.items() if value is not None}
        sent = {**api_requests.check_extra(extra or {}), **given}
        key = str(uuid.uuid4()) if idempotency_key is None else idempotency_key
        headers = {"Idempotency-Key": api_requests.check_idempotency_key(key)}
        request = api_requests.post("/api/tasks", {"requestParams": sent}, headers=headers)

        def read(response: ApiResponse) -> Task:
            ignored_fields.warn(response.ignored_fields)
            return Task.new(
                json_fields.task_id(response.data),
                status=json_fields.status(response.data),
                params=api_requests.sent_params(given),
            )

        try:
            return self._transport.send(request, read)
        except VideogenError as error:
            error.idempotency_key = key
            raise

    def create_and_wait(
        self,
        prompt: str,
        *,
        on_progress: OnProgress | None = None,
        timeout_seconds: float | None = DEFAULT_TIMEOUT_SECONDS,
        poll_seconds: float | None = None,
        **parameters: Unpack[CreateParameters],
    ) -> Task:
        """`create`, then `wait`. An exception while waiting has the `task_id`: the service continues with the task."""
        task = self.create(prompt, **parameters)
        return self.wait(task, on_progress=on_progress, timeout_seconds=timeout_seconds, poll_seconds=poll_seconds)

    def wait(
        self,
        task: Task | str,
        *,
        on_progress: OnProgress | None = None,
        timeout_seconds: float | None = DEFAULT_TIMEOUT_SECONDS,
        poll_seconds: float | None = None,
    ) -> Task:
        """Wait for the video, and return the task. Raises `TaskFailed`, and `WaitTimeout` after `timeout_seconds`.

        Polls every `poll_seconds`; by default as often as the service asks for (10 s), and more often at the start and
        near the estimated end. Meanwhile, the service may be unavailable for up to 5 minutes.
        """
        task_id = api_requests.id_of(task)
        schedule = PollSchedule(task_id, timeout_seconds=timeout_seconds, poll_seconds=poll_seconds)
        try:
            while True:
                progress, retry_after = self._poll(task_id, schedule)
                if on_progress:
                    on_progress(progress)
                if progress.status != "processing":
                    break
                time.sleep(schedule.pause(progress, retry_after))
            ended = self._get(task_id, retry_seconds=MAX_OUTAGE_SECONDS)
        except VideogenError as error:
            error.task_id = task_id
            raise
        if ended.status != "success":
            raise TaskFailed(ended)
        return ended

    def get(self, task: Task | str) -> Task:
        """The task's current state."""
        return self._get(api_requests.id_of(task))

    def progress(self, task: Task | str) -> Progress:
        """The task's stage, position in the queue and estimated time left."""
        return self._progress(api_requests.id_of(task))[0]

    def result(self, task: Task | str) -> Result:
        """The files of a video. Raises `Conflict` if the task has none."""
        task_id = api_requests.id_of(task)
        return self._transport.send(
            api_requests.get(f"/api/tasks/{task_id}/result"), lambda response: Result.from_json(task_id, response.data)
        )

    def download(self, task: Task | str, path: str | os.PathLike[str], *, on_bytes: OnBytes | None = None) -> Path:
        """Save the video as the file `path`, or as `<id>.mp4` in the folder `path`. Returns the file's path.

        An existing file is replaced once the download is complete. Raises `Conflict` if the task has no video, `NotFound`
        if the video's file was deleted, and `OSError` if the file cannot be written.
        """
        task_id = api_requests.id_of(task)
        target = resolve_target(path, default_name=f"{task_id}.mp4")
        result = self.result(task_id)
        Download(
            result.video_url,
            size=result.bytes,
            connect_seconds=self._transport.connect_seconds,
            read_seconds=self._transport.read_seconds,
            retry_seconds=self._transport.retry_seconds,
        ).save(target, on_bytes)
        return target

    def cancel(self, task: Task | str) -> Task:
        """Cancel a task. Raises `Conflict` if it has already ended.

        If a response was lost and the task turns out to be cancelled, this call counts as the one that cancelled it.
        """
        task_id = api_requests.id_of(task)
        history = SendHistory()
        try:
            return self._transport.send(api_requests.post(f"/api/tasks/{task_id}/cancel"), _task, history=history)
        except Conflict:
            if history.may_have_taken_effect:
                task_now = self._get(task_id)
                if (task_now.error_message or "").startswith(CANCELLATIONS):
                    return task_now
            raise

    def delete(self, task: Task | str) -> None:
        """Delete a task that has ended, and its video. Raises `Conflict` while it is processing.

        If a response was lost and the task no longer exists, this call counts as the one that deleted it.
        """
        history = SendHistory()
        request = ApiRequest(method="DELETE", path=f"/api/tasks/{api_requests.id_of(task)}")
        try:
            self._transport.send(request, lambda response: json_fields.flag(response.data, "deleted"), history=history)
        except TaskNotFound:
            if not history.may_have_taken_effect:
                raise

    def tasks(
        self,
        *,
        status: str | None = None,
        model: ModelName | None = None,
        created_after: dt.datetime | str | None = None,
        created_before: dt.datetime | str | None = None,
        page_size: int = 100,
    ) -> Iterator[Task]:
        """The account's tasks, newest first. Pages of `page_size` are fetched as you iterate."""
        query = {
            "status": status,
            "modelName": model,
            "createdAfter": api_requests.format_time("created_after", created_after),
            "createdBefore": api_requests.format_time("created_before", created_before),
            "limit": str(page_size),
        }
        while True:
            tasks, cursor = self._transport.send(api_requests.get("/api/tasks", query), _page)
            yield from tasks
            if cursor is None:
                return
            if cursor == query.get("cursor"):
                raise UnexpectedResponse(f"{self.base_url} sends the same page of tasks again and again.")
            query["cursor"] = cursor

    def models(self) -> list[Model]:
        """The models, and what each can make."""
        return self._transport.send(
            api_requests.get("/api/models"),
            lambda response: list(json_fields.items(response.data, "models", Model.from_json)),
        )

    def usage(
        self,
        *,
        start: dt.date | str | None = None,
        end: dt.date | str | None = None,
        group_by: Sequence[str] | str | None = None,
    ) -> Usage:
        """Counts of tasks from the day `start` to the day `end`, both included (UTC; by default the last 30 days).

        `group_by` is any of `day`, `key` and `model`; by default `day`.
        """
        query = {
            "from": start.isoformat() if isinstance(start, dt.date) else start,
            "to": end.isoformat() if isinstance(end, dt.date) else end,
            "groupBy": group_by if group_by is None or isinstance(group_by, str) else ",".join(group_by),
        }
        return self._transport.send(
            api_requests.get("/api/usage", query), lambda response: Usage.from_json(response.data)
        )

    def webhooks(self, task: Task | str) -> list[Delivery]:
        """The deliveries of the task's webhook, oldest first."""
        return self._transport.send(
            api_requests.get(f"/api/tasks/{api_requests.id_of(task)}/webhooks"),
            lambda response: list(json_fields.items(response.data, "deliveries", Delivery.from_json)),
        )

    def redeliver(self, task: Task | str) -> Delivery:
        """Send the task's webhook again. Not retried if the response is lost: check `webhooks` first."""
        request = api_requests.post(f"/api/tasks/{api_requests.id_of(task)}/webhooks/redeliver", is_idempotent=False)
        return self._transport.send(request, lambda response: Delivery.from_json(response.data))

    def test_webhook(self, callback_url: str) -> WebhookTest:
        """Send one signed sample to your URL, and return the outcome. Not retried if the response is lost."""
        request = api_requests.post("/api/webhooks/test", {"callbackUrl": callback_url}, is_idempotent=False)
        return self._transport.send(request, lambda response: WebhookTest.from_json(response.data))

    def _get(self, task_id: str, *, retry_seconds: float | None = None) -> Task:
        return self._transport.send(api_requests.get(f"/api/tasks/{task_id}"), _task, retry_seconds=retry_seconds)

    def _poll(self, task_id: str, schedule: PollSchedule) -> tuple[Progress, float | None]:
        """The progress, and the service's `Retry-After`. Raises `WaitTimeout` if the timeout left no time to retry."""
        try:
            return self._progress(task_id, retry_seconds=schedule.remaining(at_most=MAX_OUTAGE_SECONDS))
        except (ConnectionFailed, RateLimitExceeded, ServiceUnavailable) as error:
            if schedule.remaining(at_most=MAX_OUTAGE_SECONDS) < MAX_PAUSE_SECONDS:
                raise schedule.timeout_error() from error
            raise

    def _progress(self, task_id: str, *, retry_seconds: float | None = None) -> tuple[Progress, float | None]:
        """The progress, and the service's `Retry-After`."""
        return self._transport.send(
            api_requests.get(f"/api/tasks/{task_id}/progress"),
            lambda response: (Progress.from_json(response.data), response.retry_after),
            retry_seconds=retry_seconds,
        )


def _task(response: ApiResponse) -> Task:
    return Task.from_json(response.data)


def _page(response: ApiResponse) -> tuple[tuple[Task, ...], str | None]:
    """The tasks of a page, and the cursor of the next one."""
    tasks = json_fields.items(response.data, "tasks", Task.from_json)
    return tasks, json_fields.optional_text(response.data, "nextCursor")
