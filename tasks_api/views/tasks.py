"""Creating, listing and reading tasks (specification, section 4; docs/api.md)."""

from __future__ import annotations

import uuid
from typing import Any, Final, cast

from django.http import HttpResponse
from django.http.response import HttpResponseBase
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from tasks_api import lifecycle
from tasks_api.http import idempotency
from tasks_api.http.authentication import TaskInPath, caller_of
from tasks_api.models import Caller, Status, Task
from tasks_api.queries import listing
from tasks_api.serializers.create import CreateParamsSerializer, CreateTaskSerializer, ListTasksSerializer
from tasks_api.serializers.query_params import cursor_of
from tasks_api.serializers.tasks import CreatedSerializer, DeletedSerializer, TaskListSerializer, TaskSerializer
from tasks_api.views.api_view import ApiView, success
from tasks_api.views.create import CreateTaskMixin

POLL_HINT: Final = {"Retry-After": "10"}
"""For a task in `processing` (specification, 4.2: poll every 10 to 15 seconds)."""
CREATED_MESSAGE: Final = "Task created. Query it with GET /api/tasks/{taskId}, or wait for the webhook."


class TaskCollection(CreateTaskMixin, ApiView):
    """`GET /api/tasks` (docs/api.md) and `POST /api/tasks` (specification, 4.1)."""

    parameters = frozenset(CreateParamsSerializer().fields)

    def get(self, request: Request) -> Response:
        """One page of the account's tasks, newest first."""
        query = ListTasksSerializer(data=request.query_params)
        query.is_valid(raise_exception=True)
        tasks, last = listing.page(caller_of(request).account_id, **query.validated_data)
        shown = {"tasks": tasks, "next_cursor": cursor_of(last) if last else None}
        return Response(success(TaskListSerializer(shown).data))

    def post(self, request: Request) -> HttpResponseBase:
        """Store a valid task and respond at once. A repeated `Idempotency-Key` gets its first response again."""
        return self.create(request, endpoint="POST /api/tasks")

    def sent_parameters(self, request: Request) -> Any:
        """`requestParams`."""
        return cast(dict[str, Any], request.data).get("requestParams")

    def create_serializer(self, request: Request) -> CreateTaskSerializer:
        """The contract's own parameters."""
        return CreateTaskSerializer(data=request.data, context={"account_id": caller_of(request).account_id})

    def answer_to(self, task_id: uuid.UUID, columns: dict[str, Any]) -> str:
        """The whole body, so that the first response and every replay have the same bytes."""
        seconds = lifecycle.estimate_seconds(columns["model_name"], columns["duration_seconds"])
        data = CreatedSerializer({"id": task_id, "estimated_seconds": seconds}).data
        return JSONRenderer().render(success(data, message=CREATED_MESSAGE)).decode()

    def respond(
        self, answer: str, caller: Caller, *, task: Task | None = None, is_replayed: bool = False
    ) -> HttpResponse:
        """The stored body."""
        headers = {**POLL_HINT, **(idempotency.REPLAYED_HEADER if is_replayed else {})}
        return HttpResponse(answer, content_type=JSONRenderer.media_type, headers=headers)


class TaskResource(TaskInPath, ApiView):
    """`GET /api/tasks/:id` (specification, 4.2) and `DELETE /api/tasks/:id` (docs/api.md)."""

    http_method_names = [*ApiView.http_method_names, "delete"]

    def get(self, request: Request, task_id: str) -> Response:
        """The task in its current state."""
        task = self.own_task(request)
        headers = POLL_HINT if task.status == Status.PROCESSING else None
        return Response(success(TaskSerializer(task).data), headers=headers)

    def delete(self, request: Request, task_id: str) -> Response:
        """Delete an ended task; only its tombstone stays. 409 while it is `processing`."""
        task = self.own_task(request)
        lifecycle.delete(task.id, account_id=task.account_id)
        return Response(success(DeletedSerializer(task).data))
