"""Creating, listing and reading tasks (specification, section 4; docs/api.md)."""

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
from tasks_api.http.authentication import TaskInPath, caller_of
from tasks_api.models import Caller, Status
from tasks_api.queries import listing
from tasks_api.serializers.create import CREATE_TASK, LIST_TASKS
from tasks_api.serializers.images import InputImage
from tasks_api.serializers.query_params import cursor_of
from tasks_api.serializers.tasks import CREATED, DELETED, TASK, TASK_LIST
from tasks_api.views.api_view import ApiView, success
from videogen.lib import storage

POLL_HINT: Final = {"Retry-After": "10"}
"""For a task in `processing` (specification, 4.2: poll every 10 to 15 seconds)."""
CREATED_MESSAGE: Final = "Task created. Query it with GET /api/tasks/{taskId}, or wait for the webhook."
CREATE_ENDPOINT: Final = "POST /api/tasks"
"""The endpoint's name in the digest of an idempotent request (`tasks_api.http.idempotency`)."""


class TaskCollection(ApiView):
    """`GET /api/tasks` (docs/api.md) and `POST /api/tasks` (specification, 4.1)."""

    def get(self, request: Request) -> Response:
        """One page of the account's tasks, newest first."""
        filters = LIST_TASKS.run_validation(request.query_params)
        tasks, last = listing.rows(caller_of(request).account_id, **filters)
        shown = {"tasks": tasks, "next_cursor": cursor_of(last) if last else None}
        return Response(success(TASK_LIST.to_representation(shown)))

    def post(self, request: Request) -> Response | HttpResponse:
        """Store a valid task and respond at once. A repeated `Idempotency-Key` gets its first response again."""
        caller = caller_of(request)
        keyed = idempotency.read(request, request.data, CREATE_ENDPOINT)
        if keyed and (answer := idempotency.replay(caller, keyed)) is not None:
            return _stored_response(answer, is_replayed=True)
        params = CREATE_TASK.run_validation(request.data, {"account_id": caller.account_id})["params"]
        # Request and view are a reference cycle. A large image should not wait for the garbage collector.
        request.data.clear()
        # Before the create, so that nothing that can fail follows it.
        estimated_seconds = lifecycle.estimate_seconds(params["model_name"], params["duration_seconds"])
        if keyed:
            return _create_once(params, caller, keyed, estimated_seconds)
        return Response(_created(store(params, caller), estimated_seconds), headers=POLL_HINT)


def _created(task_id: uuid.UUID, estimated_seconds: int) -> dict[str, Any]:
    return success(
        CREATED.to_representation({"id": task_id, "estimated_seconds": estimated_seconds}), message=CREATED_MESSAGE
    )


def _create_once(
    params: Mapping[str, Any], caller: Caller, keyed: idempotency.KeyedRequest, estimated_seconds: int
) -> HttpResponse:
    """Store the task together with its response. If another request with the same key was faster, return its response."""
    answer = ""

    def save_answer(task_id: uuid.UUID) -> None:
        nonlocal answer
        answer = JSONRenderer().render(_created(task_id, estimated_seconds)).decode()
        idempotency.save(caller, keyed, answer)

    try:
        store(params, caller, save_answer)
    except (idempotency.KeyTaken, errors.ApiError) as refused:
        # An ApiError may be due to the first request too: its task may have been the last one that the account may have.
        first = idempotency.replay(caller, keyed)
        if first is not None:
            return _stored_response(first, is_replayed=True)
        if isinstance(refused, errors.ApiError):
            raise
        raise errors.unavailable() from None  # the key's row was deleted at this very moment
    return _stored_response(answer, is_replayed=False)


def _stored_response(answer: str, *, is_replayed: bool) -> HttpResponse:
    """The first response and every replay have the same bytes."""
    headers = {**POLL_HINT, **(idempotency.REPLAYED_HEADER if is_replayed else {})}
    return HttpResponse(answer, content_type=JSONRenderer.media_type, headers=headers)


class TaskResource(TaskInPath, ApiView):
    """`GET /api/tasks/:id` (specification, 4.2) and `DELETE /api/tasks/:id` (docs/api.md)."""

    http_method_names = [*ApiView.http_method_names, "delete"]

    def get(self, request: Request, task_id: str) -> Response:
        """The task in its current state."""
        task = self.own_task(request)
        headers = POLL_HINT if task.status == Status.PROCESSING else None
        return Response(success(TASK.to_representation(task)), headers=headers)

    def delete(self, request: Request, task_id: str) -> Response:
        """Delete an ended task; only its tombstone stays. 409 while it is `processing`."""
        task = self.own_task(request)
        lifecycle.delete(task.id, account_id=task.account_id)
        return Response(success(DELETED.to_representation(task)))


def store(
    params: Mapping[str, Any], caller: Caller, before_commit: Callable[[uuid.UUID], None] | None = None
) -> uuid.UUID:
    """Store the image, if it was sent as data, and then the task. `before_commit`: see `lifecycle.create`.

    If the task is refused, the image's file is deleted.
    """
    columns = dict(params)
    image: InputImage = columns.pop("image")
    if not image.data:
        return lifecycle.create(
            caller,
            image_url=image.url,
            image_name=image.name,
            reuses_image=bool(image.name),
            before_commit=before_commit,
            **columns,
        )
    name = storage.save_bytes("images", image.extension, image.data)
    try:
        return lifecycle.create(
            caller, image_url=storage.url(name), image_name=name, before_commit=before_commit, **columns
        )
    except (errors.ApiError, idempotency.KeyTaken):
        storage.delete(name)  # there is no row. After any other error there may be one, so the file stays.
        raise
