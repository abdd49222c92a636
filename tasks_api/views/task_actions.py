"""The paths below a task: cancel, progress, result (docs/api.md)."""

from __future__ import annotations

from typing import Final

from rest_framework.request import Request
from rest_framework.response import Response

from tasks_api import errors, lifecycle
from tasks_api.http.authentication import TaskInPath, caller_of
from tasks_api.models import Status, Task
from tasks_api.queries.progress import progress_of
from tasks_api.queries.results import RESULT_COLUMNS, result_of
from tasks_api.serializers.tasks import ProgressSerializer, ResultSerializer, TaskSerializer
from tasks_api.views.api_view import ApiView, success
from tasks_api.views.tasks import POLL_HINT

CANCEL_MESSAGE: Final = "The task was cancelled."


class TaskCancel(TaskInPath, ApiView):
    """`POST /api/tasks/:id/cancel`. It takes no body and ignores one."""

    def post(self, request: Request, task_id: str) -> Response:
        """End the task as failed. Work on it stops within seconds. 409 if it has already ended."""
        task = self.own_task(request)
        ended = lifecycle.cancel(task.id, account_id=task.account_id)
        return Response(success(TaskSerializer(ended).data, message=CANCEL_MESSAGE))


class TaskProgress(TaskInPath, ApiView):
    """`GET /api/tasks/:id/progress`."""

    http_method_names = ["get", "head"]
    task_columns = Task.PROGRESS

    def get(self, request: Request, task_id: str) -> Response:
        """The current stage, percentage, position in the queue and seconds left."""
        task = self.own_task(request)
        headers = POLL_HINT if task.status == Status.PROCESSING else None
        shown = ProgressSerializer({"task_id": task.pk, **progress_of(task)._asdict()}).data
        return Response(success(shown), headers=headers)


class TaskResult(TaskInPath, ApiView):
    """`GET /api/tasks/:id/result`."""

    task_columns = RESULT_COLUMNS

    def get(self, request: Request, task_id: str) -> Response:
        """The files of a task with the status `success`. 409 for any other."""
        task = self.own_task(request)
        if task.status == Status.PROCESSING:
            raise errors.conflict("This task has not ended yet; there is no result so far.")
        if task.status != Status.SUCCESS:
            raise errors.conflict("This task failed; there is no result. Its errorMessage says why.")
        return Response(success(ResultSerializer(result_of(task, caller_of(request))).data))
