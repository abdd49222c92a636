"""Which worker makes an attempt, and the row that remembers the attempt once it has ended (`tasks_api.models.TaskAttempt`).

The worker stands in the task's row from the claim on, because others may end the attempt: the sweep, when the worker is gone,
and the web process, when the caller cancels. So an attempt costs one INSERT, at its end.
"""

from __future__ import annotations

import os
import socket
from typing import Any, Final

from django.db.models import IntegerField
from django.db.models.expressions import RawSQL
from django.db.models.functions import Now

from tasks_api.models import AttemptEnd, Task, TaskAttempt
from videogen.lib.config.model_routes import name_of, route_of

_HOST: Final = socket.gethostname()

NO_WORKER: Final[dict[str, Any]] = {"worker_host": "", "worker_pid": None}
"""Every change that ends an attempt sets these."""

# The task's row is locked, so no two ends read the same number. Not `claims`: a deferral takes its claim back.
_NEXT_NUMBER: Final = "(SELECT coalesce(max(number), 0) + 1 FROM tasks_api_taskattempt WHERE task_id = %s)"


def this_worker() -> dict[str, Any]:
    """The columns of a task's row that name this process."""
    return {"worker_host": _HOST, "worker_pid": os.getpid()}


def worker_of(task: Task) -> str:
    """The worker as the log names it, such as `host:4711`. Empty if none has the task."""
    return "" if task.worker_pid is None else f"{task.worker_host}:{task.worker_pid}"


def backend_of(task: Task) -> str:
    """The name of the backend that has the task's upstream work, or that its model is routed to."""
    if task.backend:
        return task.backend
    route = route_of(task.model_name)
    spec = route.fallback if task.on_fallback and route.fallback is not None else route.spec
    return name_of(spec.backend)


def record(claimed: Task, ended_as: AttemptEnd, *, reason: str = "", backend: str = "") -> None:
    """Write the attempt's row, in the transaction that has just ended the attempt.

    `claimed` is the task as it was while the attempt ran. Without an attempt (the task waited) this does nothing.
    """
    if claimed.lease_token is None:
        return
    claimed.ended = TaskAttempt.objects.create(
        task_id=claimed.pk,
        number=RawSQL(_NEXT_NUMBER, [claimed.pk], IntegerField()),  # noqa: S611
        worker_host=claimed.worker_host,
        worker_pid=claimed.worker_pid,
        backend=backend or backend_of(claimed),
        started_at=claimed.started_at,  # type: ignore[misc]  # a claimed row has one
        ended_at=Now(),
        ended_as=ended_as,
        reason=reason,
    )
