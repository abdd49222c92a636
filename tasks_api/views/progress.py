"""How far a task is (docs/api.md)."""

from __future__ import annotations

from rest_framework.request import Request
from rest_framework.response import Response

from tasks_api.models import Status, Task
from tasks_api.progress import progress_of
from tasks_api.serializers import PROGRESS
from tasks_api.views.base import ApiView, own_task, success
from tasks_api.views.tasks import POLL_HINT


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
