"""What stands below a task: cancel, progress, result (docs/api.md)."""

from __future__ import annotations

from typing import Final

from rest_framework.request import Request
from rest_framework.response import Response

from tasks_api import errors, lifecycle
from tasks_api.models import Status, Task
from tasks_api.queries.progress import progress_of
from tasks_api.queries.results import COLUMNS, result_of
from tasks_api.serializers.tasks import PROGRESS, RESULT, TASK
from tasks_api.views.base import ApiView, own_task, success
from tasks_api.views.tasks import POLL_HINT

CANCEL_MESSAGE: Final = "The task was cancelled."


class TaskCancel(ApiView):
    """`POST /api/tasks/:id/cancel`. It takes no body; one that comes is not looked at."""

    def post(self, request: Request, task_id: str) -> Response:
        """End the task as failed; what works on it stops within seconds. 409 if it has ended."""
        task = own_task(request)
        ended = lifecycle.cancel(task.id, account_id=task.account_id)
        return Response(success(TASK.to_representation(ended), message=CANCEL_MESSAGE))


class TaskProgress(ApiView):
    """`GET /api/tasks/:id/progress`."""

    http_method_names = ["get", "head"]
    task_columns = Task.PROGRESS

    def get(self, request: Request, task_id: str) -> Response:
        """Stage, per cent, place in the queue and seconds left, as they are now."""
        task = own_task(request)
        headers = POLL_HINT if task.status == Status.PROCESSING else None
        shown = PROGRESS.to_representation({"task_id": task.pk, **progress_of(task)._asdict()})
        return Response(success(shown), headers=headers)


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
