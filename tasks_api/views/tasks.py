"""Tasks: create and read (specification, 4)."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from typing import Any, Final

from rest_framework.request import Request
from rest_framework.response import Response

from tasks_api import errors, lifecycle
from tasks_api.authentication import caller_of
from tasks_api.fields import Picture
from tasks_api.models import Caller, Status
from tasks_api.serializers import CREATE_TASK, CREATED, TASK
from tasks_api.views.base import ApiView, own_task, success
from videogen.lib import storage

POLL_HINT: Final = {"Retry-After": "10"}
"""For a task in `processing` (specification, 4.2: poll every 10 to 15 seconds)."""


class TaskCollection(ApiView):
    """`POST /api/tasks` (specification, 4.1)."""

    def post(self, request: Request) -> Response:
        """Store a valid task and answer at once."""
        caller = caller_of(request)
        params = CREATE_TASK.run_validation(request.data, {"account_id": caller.account_id})["params"]
        request.data.clear()  # request and view hold each other until Python looks for circles; a picture shall not wait
        # Before the create: nothing that can fail follows it.
        estimated_seconds = lifecycle.estimate_seconds(params["model_name"], params["duration_seconds"])
        created = {"id": store(params, caller), "estimated_seconds": estimated_seconds}
        message = "Task created. Query it with GET /api/tasks/{taskId}, or wait for the webhook."
        return Response(success(CREATED.to_representation(created), message=message), headers=POLL_HINT)


class TaskResource(ApiView):
    """`GET /api/tasks/:id` (specification, 4.2)."""

    def get(self, request: Request, task_id: str) -> Response:
        """The task as it stands."""
        task = own_task(request)
        headers = POLL_HINT if task.status == Status.PROCESSING else None
        return Response(success(TASK.to_representation(task)), headers=headers)


def store(params: Mapping[str, Any], caller: Caller) -> uuid.UUID:
    """Store the picture, if it came as data, then the task; a refused task leaves no file."""
    columns = dict(params)
    picture: Picture = columns.pop("picture")
    if not picture.data:
        return lifecycle.create(caller, image_url=picture.url, image_name=picture.name, **columns)
    name = storage.save_bytes("images", picture.extension, picture.data)
    try:
        return lifecycle.create(caller, image_url=storage.url(name), image_name=name, **columns)
    except errors.ApiError:
        storage.delete(name)  # refused: there is no row. After any other error there may be one, and the file stays.
        raise
