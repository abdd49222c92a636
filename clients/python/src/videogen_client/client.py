"""The client: each method is one thing that the service does (docs/api.md of the service)."""

from __future__ import annotations

import datetime as dt
import os
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self, TypedDict, Unpack

from videogen_client import access, calls
from videogen_client.backoff import LONGEST_PAUSE_SECONDS
from videogen_client.downloads import Download, OnBytes, checked_target
from videogen_client.errors import (
    Conflict,
    ConnectionFailed,
    RateLimitExceeded,
    ServiceUnavailable,
    TaskFailed,
    TaskNotFound,
    VideogenError,
)
from videogen_client.images import Image, image_url
from videogen_client.records import Delivery, Model, Progress, Result, Task, TaskParams, Usage, WebhookTest
from videogen_client.transport import Answer, Attempts, Call, Transport
from videogen_client.waiting import OUTAGE_SECONDS, WAIT_SECONDS, Waiting

OnProgress = Callable[[Progress], None]

CANCELLED_BY_CALLER: Final = "The task was cancelled by the caller."


class CreateParameters(TypedDict, total=False):
    """What `create` takes beside the prompt."""

    image: Image | None
    model: str | None
    aspect_ratio: str | None
    duration: float | None
    remix_of: Task | str | None
    callback_url: str | None
    idempotency_key: str | None


class Client:
    """Talks to one service for one account. May be used by several threads.

    Without `api_key` or `base_url`: the variables VIDEOGEN_API_KEY and VIDEOGEN_BASE_URL, else what `videogen login`
    saved. Every call has a time-out: `connect_seconds` for the connection, `read_seconds` for each wait for bytes of the
    answer. What is safe to repeat is repeated on 429, 503 and broken connections; after `retry_seconds` no new attempt
    begins. Raises `MissingKey` where there is no key, and `ValueError` for a bad address.
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
        self.base_url, key = access.find(api_key, base_url)
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
        """Close the connections. The client may be used again."""
        self._transport.close()

    def create(
        self,
        prompt: str,
        *,
        image: Image | None = None,
        model: str | None = None,
        aspect_ratio: str | None = None,
        duration: float | None = None,
        remix_of: Task | str | None = None,
        callback_url: str | None = None,
        idempotency_key: str | None = None,
    ) -> Task:
        """Order a film. It is made afterwards: `wait` for it.

        `image` is a path, bytes, an address or base64. The request carries an `Idempotency-Key` (a random one, if none is
        given) and so is repeated safely: it makes one task. An error carries it as `idempotency_key`.
        """
        params = {
            "projectName": "gen2",
            "modelName": model or ("gen2_text_to_video" if image is None else "gen2_image_to_video"),
            "prompt": prompt,
            "imageUrl": None if image is None else image_url(image),
            "aspectRatio": aspect_ratio,
            "duration": duration,
            "remixTargetId": None if remix_of is None else calls.id_of(remix_of),
            "callbackUrl": callback_url,
        }
        given = {name: value for name, value in params.items() if value is not None}
        key = str(uuid.uuid4()) if idempotency_key is None else idempotency_key
        try:
            return self._transport.send(
                calls.post("/api/tasks", {"requestParams": given}, headers={"Idempotency-Key": calls.header(key)}),
                lambda answer: Task.new(
                    answer.data["taskId"],
                    status=answer.data["status"],
                    params=TaskParams.read(calls.without_picture(given)),
                ),
            )
        except VideogenError as error:
            error.idempotency_key = key
            raise

    def create_and_wait(
        self,
        prompt: str,
        *,
        on_progress: OnProgress | None = None,
        timeout_seconds: float | None = WAIT_SECONDS,
        poll_seconds: float | None = None,
        **parameters: Unpack[CreateParameters],
    ) -> Task:
        """`create` with its parameters, then `wait`. An error of the waiting carries the `task_id`; the task lives on."""
        task = self.create(prompt, **parameters)
        return self.wait(task, on_progress=on_progress, timeout_seconds=timeout_seconds, poll_seconds=poll_seconds)

    def wait(
        self,
        task: Task | str,
        *,
        on_progress: OnProgress | None = None,
        timeout_seconds: float | None = WAIT_SECONDS,
        poll_seconds: float | None = None,
    ) -> Task:
        """The task, once its film is there. Raises `TaskFailed`, and `WaitTimeout` after `timeout_seconds`.

        Asks every `poll_seconds`, by default as often as the service wants it (10 s), and sooner in the
        beginning and when the end is near.
        The service may be away for up to 5 minutes meanwhile.
        """
        task_id = calls.id_of(task)
        waiting = Waiting(task_id, timeout_seconds=timeout_seconds, poll_seconds=poll_seconds)
        try:
            while True:
                progress, pause = self._look(task_id, waiting)
                if on_progress:
                    on_progress(progress)
                if progress.status != "processing":
                    break
                time.sleep(waiting.pause(progress, pause))
            ended = self._get(task_id, retry_seconds=OUTAGE_SECONDS)
        except VideogenError as error:
            error.task_id = task_id
            raise
        if ended.status != "success":
            raise TaskFailed(ended)
        return ended

    def get(self, task: Task | str) -> Task:
        """The task as it is now."""
        return self._get(calls.id_of(task))

    def progress(self, task: Task | str) -> Progress:
        """How far it is."""
        return self._progress(calls.id_of(task))[0]

    def result(self, task: Task | str) -> Result:
        """The files of a film. Raises `Conflict` while there is none."""
        task_id = calls.id_of(task)
        return self._transport.send(
            calls.get(f"/api/tasks/{task_id}/result"), lambda answer: Result.read(task_id, answer.data)
        )

    def download(self, task: Task | str, path: str | os.PathLike[str], *, on_bytes: OnBytes | None = None) -> Path:
        """Save the film as `path`, or under its id in the folder `path`, and return where.

        What is there is replaced, once the film is here whole. Raises `Conflict` while there is none, `NotFound` when its
        file was removed, `OSError` when it cannot be written.
        """
        task_id = calls.id_of(task)
        target = checked_target(path, default_name=f"{task_id}.mp4")
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
        """End a task that has not ended. Raises `Conflict` if it has.

        Where an answer was lost, a task that is found cancelled counts as cancelled by this call.
        """
        task_id = calls.id_of(task)
        attempts = Attempts()
        try:
            return self._transport.send(calls.post(f"/api/tasks/{task_id}/cancel"), _task, attempts=attempts)
        except Conflict:
            if attempts.may_be_done:
                found = self._get(task_id)
                if (found.error_message or "").startswith(CANCELLED_BY_CALLER):
                    return found
            raise

    def delete(self, task: Task | str) -> None:
        """Delete a task that has ended, with its film. Raises `Conflict` while it is processing.

        Where an answer was lost, a task that is not found any more counts as deleted by this call.
        """
        attempts = Attempts()
        call = Call(method="DELETE", path=f"/api/tasks/{calls.id_of(task)}")
        try:
            self._transport.send(call, lambda answer: answer.data["deleted"], attempts=attempts)
        except TaskNotFound:
            if not attempts.may_be_done:
                raise

    def tasks(
        self,
        *,
        status: str | None = None,
        model: str | None = None,
        created_after: dt.datetime | str | None = None,
        created_before: dt.datetime | str | None = None,
        page_size: int = 100,
    ) -> Iterator[Task]:
        """The account's tasks, newest first; fetched page by page as they are taken."""
        query = {
            "status": status,
            "modelName": model,
            "createdAfter": calls.moment("created_after", created_after),
            "createdBefore": calls.moment("created_before", created_before),
            "limit": str(page_size),
        }
        while True:
            page = self._transport.send(calls.get("/api/tasks", query), lambda answer: _page(answer.data))
            yield from page[0]
            if page[1] is None:
                return
            query["cursor"] = page[1]

    def models(self) -> list[Model]:
        """What can be asked for."""
        return self._transport.send(
            calls.get("/api/models"), lambda answer: [Model.read(model) for model in answer.data["models"]]
        )

    def usage(
        self,
        *,
        start: dt.date | str | None = None,
        end: dt.date | str | None = None,
        group_by: Sequence[str] | str | None = None,
    ) -> Usage:
        """Counts of the days `start` to `end` (UTC, both included; the last 30), by any of `day`, `key` and `model`."""
        query = {
            "from": start.isoformat() if isinstance(start, dt.date) else start,
            "to": end.isoformat() if isinstance(end, dt.date) else end,
            "groupBy": group_by if group_by is None or isinstance(group_by, str) else ",".join(group_by),
        }
        return self._transport.send(calls.get("/api/usage", query), lambda answer: Usage.read(answer.data))

    def webhooks(self, task: Task | str) -> list[Delivery]:
        """What became of the task's webhook, oldest first."""
        return self._transport.send(
            calls.get(f"/api/tasks/{calls.id_of(task)}/webhooks"),
            lambda answer: [Delivery.read(each) for each in answer.data["deliveries"]],
        )

    def redeliver(self, task: Task | str) -> Delivery:
        """Send the task's webhook again. Not repeated when an answer is lost: look at `webhooks` first."""
        call = calls.post(f"/api/tasks/{calls.id_of(task)}/webhooks/redeliver", is_repeatable=False)
        return self._transport.send(call, lambda answer: Delivery.read(answer.data))

    def test_webhook(self, callback_url: str) -> WebhookTest:
        """Send one signed sample to an address of yours and tell what came of it. Not repeated when an answer is lost."""
        call = calls.post("/api/webhooks/test", {"callbackUrl": callback_url}, is_repeatable=False)
        return self._transport.send(call, lambda answer: WebhookTest.read(answer.data))

    def _get(self, task_id: str, *, retry_seconds: float | None = None) -> Task:
        return self._transport.send(calls.get(f"/api/tasks/{task_id}"), _task, retry_seconds=retry_seconds)

    def _look(self, task_id: str, waiting: Waiting) -> tuple[Progress, float | None]:
        """How far it is. Where the end of the wait left no room for another attempt, that is what is said."""
        try:
            return self._progress(task_id, retry_seconds=waiting.within(OUTAGE_SECONDS))
        except (ConnectionFailed, RateLimitExceeded, ServiceUnavailable) as error:
            if waiting.within(OUTAGE_SECONDS) < LONGEST_PAUSE_SECONDS:
                raise waiting.is_over() from error
            raise

    def _progress(self, task_id: str, *, retry_seconds: float | None = None) -> tuple[Progress, float | None]:
        """With the pause that the service asks for."""
        return self._transport.send(
            calls.get(f"/api/tasks/{task_id}/progress"),
            lambda answer: (Progress.read(answer.data), answer.retry_after),
            retry_seconds=retry_seconds,
        )


def _task(answer: Answer) -> Task:
    return Task.read(answer.data)


def _page(data: Any) -> tuple[list[Task], str | None]:
    return [Task.read(each) for each in data["tasks"]], data["nextCursor"]
