"""Tasks: create, list and read (specification, 4; docs/api.md)."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping
from typing import Any, Final

from django.http import HttpResponse
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from tasks_api import errors, lifecycle
from tasks_api.http import idempotency
from tasks_api.http.authentication import caller_of
from tasks_api.models import Caller, Status
from tasks_api.queries import listing
from tasks_api.serializers.create import CREATE_TASK, LIST_TASKS
from tasks_api.serializers.images import InputImage
from tasks_api.serializers.query_params import cursor_of
from tasks_api.serializers.tasks import CREATED, DELETED, TASK, TASK_LIST
from tasks_api.views.base import ApiView, own_task, success
from videogen.lib import storage

POLL_HINT: Final = {"Retry-After": "10"}
"""For a task in `processing` (specification, 4.2: poll every 10 to 15 seconds)."""
CREATED_MESSAGE: Final = "Task created. Query it with GET /api/tasks/{taskId}, or wait for the webhook."
CREATE: Final = "POST /api/tasks"
"""The door, for `tasks_api.http.idempotency`."""


class TaskCollection(ApiView):
    """`GET /api/tasks` (docs/api.md) and `POST /api/tasks` (specification, 4.1)."""

    def get(self, request: Request) -> Response:
        """One page of the account's tasks, newest first."""
        asked = LIST_TASKS.run_validation(request.query_params)
        tasks, last = listing.rows(caller_of(request).account_id, **asked)
        shown = {"tasks": tasks, "next_cursor": cursor_of(last) if last else None}
        return Response(success(TASK_LIST.to_representation(shown)))

    def post(self, request: Request) -> Response | HttpResponse:
        """Store a valid task and answer at once. With an `Idempotency-Key` that has an answer: give it again."""
        caller = caller_of(request)
        given = idempotency.read(request, request.data, CREATE)
        if given and (answer := idempotency.replay(caller, given)) is not None:
            return _as_kept(answer, is_replayed=True)
        params = CREATE_TASK.run_validation(request.data, {"account_id": caller.account_id})["params"]
        request.data.clear()  # request and view hold each other until Python looks for circles; an image shall not wait
        # Before the create: nothing that can fail follows it.
        estimated_seconds = lifecycle.estimate_seconds(params["model_name"], params["duration_seconds"])
        if given:
            return _create_once(params, caller, given, estimated_seconds)
        return Response(_created(store(params, caller), estimated_seconds), headers=POLL_HINT)


def _created(task_id: uuid.UUID, estimated_seconds: int) -> dict[str, Any]:
    return success(
        CREATED.to_representation({"id": task_id, "estimated_seconds": estimated_seconds}), message=CREATED_MESSAGE
    )


def _create_once(
    params: Mapping[str, Any], caller: Caller, given: idempotency.Given, estimated_seconds: int
) -> HttpResponse:
    """Store the task with its answer; if another request of the same key was faster, give that one's answer."""
    answer = ""

    def keep(task_id: uuid.UUID) -> None:
        nonlocal answer
        answer = JSONRenderer().render(_created(task_id, estimated_seconds)).decode()
        idempotency.keep(caller, given, answer)

    try:
        store(params, caller, keep)
    except (idempotency.Taken, errors.ApiError) as refused:
        # Refused too: the first may have taken the last of the tasks that the account may have.
        first = idempotency.replay(caller, given)
        if first is not None:
            return _as_kept(first, is_replayed=True)
        if isinstance(refused, errors.ApiError):
            raise
        raise errors.unavailable() from None  # the key's row was removed in this very moment
    return _as_kept(answer, is_replayed=False)


def _as_kept(answer: str, *, is_replayed: bool) -> HttpResponse:
    """The first answer and every later one are the same bytes."""
    headers = {**POLL_HINT, **(idempotency.REPLAYED if is_replayed else {})}
    return HttpResponse(answer, content_type=JSONRenderer.media_type, headers=headers)


class TaskResource(ApiView):
    """`GET /api/tasks/:id` (specification, 4.2) and `DELETE /api/tasks/:id` (docs/api.md)."""

    http_method_names = [*ApiView.http_method_names, "delete"]

    def get(self, request: Request, task_id: str) -> Response:
        """The task as it stands."""
        task = own_task(request)
        headers = POLL_HINT if task.status == Status.PROCESSING else None
        return Response(success(TASK.to_representation(task)), headers=headers)

    def delete(self, request: Request, task_id: str) -> Response:
        """Leave nothing of an ended task but its tombstone; 409 while it is `processing`."""
        task = own_task(request)
        lifecycle.delete(task.id, account_id=task.account_id)
        return Response(success(DELETED.to_representation(task)))


def store(params: Mapping[str, Any], caller: Caller, keep: Callable[[uuid.UUID], None] | None = None) -> uuid.UUID:
    """Store the image, if it came as data, then the task; a refused task leaves no file. `keep`: `lifecycle.create`."""
    columns = dict(params)
    image: InputImage = columns.pop("image")
    if not image.data:
        is_ours = bool(image.name)
        return lifecycle.create(
            caller, image_url=image.url, image_name=image.name, image_used_again=is_ours, keep=keep, **columns
        )
    name = storage.save_bytes("images", image.extension, image.data)
    try:
        return lifecycle.create(caller, image_url=storage.url(name), image_name=name, keep=keep, **columns)
    except (errors.ApiError, idempotency.Taken):
        storage.delete(name)  # refused: there is no row. After any other error there may be one, and the file stays.
        raise
