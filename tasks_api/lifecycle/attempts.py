"""Which worker makes an attempt, and the row that remembers the attempt once it has ended (`tasks_api.models.TaskAttempt`).

The worker stands in the task's row from the claim on, because others may end the attempt: the sweep, when the worker is gone,
and the web process, when somebody cancels the task. So an attempt costs one INSERT, at its end.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Iterable
from typing import Any, Final

from django.db import connection

from tasks_api.models import AttemptEnd, EndedAttempt, Task
from videogen.lib.config.model_routes import name_of, route_of
from videogen.lib.metrics import table
from videogen.lib.metrics.recording import WITH_COUNTS, Count, as_json, counted
from videogen.lib.metrics.recording import record as record_counts

_HOST: Final = socket.gethostname()

NO_WORKER: Final[dict[str, Any]] = {"worker_host": "", "worker_pid": None}
"""Every change that ends an attempt sets these."""

# Every end waits for this, so it is SQL (docs/adr/0003). The task's row is locked, so no two ends read the same number. It isn't
# `claims`, because a deferral takes its claim back.
_RECORD: Final = f"""{WITH_COUNTS}
INSERT INTO tasks_api_taskattempt
    (task_id, number, worker_host, worker_pid, backend, started_at, ended_at, ended_as, reason)
VALUES (%(task)s, (SELECT coalesce(max(number), 0) + 1 FROM tasks_api_taskattempt WHERE task_id = %(task)s),
    %(host)s, %(pid)s, %(backend)s, %(started_at)s, statement_timestamp(), %(ended_as)s, %(reason)s)
"""


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


def record(
    claimed: Task, ended_as: AttemptEnd, *, reason: str = "", backend: str = "", also: Iterable[Count] = ()
) -> None:
    """Write the attempt's row and count it, in the transaction that has just ended the attempt.

    `claimed` is the task as it was while the attempt ran. Without an attempt (the task waited) there is no row. `also` is what
    else this transaction counts.
    """
    if claimed.lease_token is None:
        record_counts(also)
        return
    values: dict[str, Any] = {
        "task": claimed.pk,
        "host": claimed.worker_host,
        "pid": claimed.worker_pid,
        "backend": backend or backend_of(claimed),
        "started_at": claimed.started_at,
        "ended_as": ended_as.value,
        "reason": reason,
        "counted": as_json([counted(table.ATTEMPTS, claimed.model_name, ended_as.value), *also]),
    }
    with connection.cursor() as cursor:
        cursor.execute(_RECORD, values)
    claimed.ended = EndedAttempt(ended_as, reason)
