"""What ends a task, and what comes after its end: cancel, delete, result (docs/api.md)."""

from __future__ import annotations

from typing import Final

from rest_framework.request import Request
from rest_framework.response import Response

from tasks_api import errors, lifecycle
from tasks_api.models import Status
from tasks_api.results import COLUMNS, result_of
from tasks_api.serializers import RESULT, TASK
from tasks_api.views.base import ApiView, own_task, success

CANCEL_MESSAGE: Final = "The task was cancelled."


class TaskCancel(ApiView):
    """`POST /api/tasks/:id/cancel`. It takes no body; one that comes is not looked at."""

    def post(self, request: Request, task_id: str) -> Response:
        """End the task as failed; what works on it stops within seconds. 409 if it has ended."""
        task = own_task(request)
        ended = lifecycle.cancel(task.id, account_id=task.account_id)
        return Response(success(TASK.to_representation(ended), message=CANCEL_MESSAGE))


class TaskResult(ApiView):
    """`GET /api/tasks/:id/result`."""

    task_columns = COLUMNS

    def get(self, request: Request, task_id: str) -> Response:
        """The files of a task in `success`; 409 for any other."""
        task = own_task(request)
        if task.status == Status.PROCESSING:
            raise errors.conflict("This task has not ended yet; there is no result so far.")
        if task.status != Status.SUCCESS:
            raise errors.conflict("This task failed; there is no result. Its errorMessage says why.")
        return Response(success(RESULT.to_representation(result_of(task))))
