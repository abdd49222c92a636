"""Admin page of the running processes, each with the tasks that it works on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any, Final
from uuid import UUID

from django.contrib import admin
from django.contrib.admin.views.main import ChangeList
from django.db.models import F, QuerySet
from django.db.models.functions import Now
from django.http import HttpRequest
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from tasks_api.models import Phase, Task
from videogen.lib.admin import Bounded, ReadOnly, marks
from videogen.lib.admin.links import task_link
from videogen.lib.admin.tables import whole_seconds
from videogen.lib.processes import present
from videogen.lib.processes.models import Kind, ServiceProcess
from videogen.lib.queue import Literal

MAX_TASKS: Final = 500
"""Most running tasks that a page looks at."""


class ProcessList(ChangeList):
    """Django's list, whose rows know the tasks that they work on: one statement for the page."""

    def get_results(self, request: HttpRequest) -> None:
        """Read the page's rows."""
        super().get_results(request)
        if request.user.has_perm("tasks_api.view_task"):
            _add_tasks(self.result_list)


@admin.register(ServiceProcess)
class ServiceProcessAdmin(ReadOnly, Bounded[ServiceProcess]):
    """Workers and sweeps. One that was not seen for a minute hangs, was killed, or can't reach PostgreSQL or its broker."""

    list_display = ["process", "state", "seen", "queue_names", "tasks", "busy", "kind", "version"]
    ordering = ["host", "process_id"]
    fields = ["process", "state", "kind", "queue_names", "busy", "tasks", "version", "seen", "pause_reason", "id"]
    readonly_fields = ["process", "state", "queue_names", "tasks", "seen"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[ServiceProcess]:
        """Each with its age, by the database's clock."""
        return super().get_queryset(request).annotate(age=Now() - F("seen_at"))

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ChangeList]:
        """Ours."""
        return ProcessList

    def get_object(self, request: HttpRequest, object_id: str, from_field: str | None = None) -> ServiceProcess | None:
        """The row of a page, with the tasks that it works on."""
        process = super().get_object(request, object_id, from_field)
        if process is not None and request.user.has_perm("tasks_api.view_task"):
            _add_tasks([process])
        return process

    @admin.display(description="process", ordering="host")
    def process(self, process: ServiceProcess) -> str:
        """Its host and its id there."""
        return str(process)

    @admin.display(description="queues")
    def queue_names(self, process: ServiceProcess) -> str:
        """Those that a worker serves."""
        return ", ".join(process.queues) or marks.NOTHING

    @admin.display(description="state")
    def state(self, process: ServiceProcess) -> SafeString:
        """Whether it runs, pauses and why, or was not seen for a minute."""
        if not present.is_seen(process):
            return marks.badge("not seen", marks.BAD)
        if process.is_paused:
            reason = process.pause_reason or "no reason given"
            return format_html("{} {}", marks.badge("pauses", marks.BUSY), reason)
        return marks.badge("runs", marks.GOOD)

    @admin.display(description="seen", ordering="seen_at")
    def seen(self, process: ServiceProcess) -> SafeString:
        """The last beat: every ten seconds, busy or idle."""
        return format_html("{} ago, {}", whole_seconds(present.age_of(process)), marks.when(process.seen_at))

    @admin.display(description="tasks")
    def tasks(self, process: ServiceProcess) -> SafeString | str:
        """Those that it works on, with links."""
        ids: list[UUID] = getattr(process, "task_ids", [])
        return format_html_join(", ", "{}", ((task_link(task_id),) for task_id in ids)) or marks.NOTHING


def _add_tasks(processes: Iterable[ServiceProcess]) -> None:
    """Give each process its `task_ids`.

    A worker of threads runs its tasks itself. One of processes leaves that to its children, which have no rows: their tasks are
    those of the only such worker on the host that serves the queue. If there are several, nobody knows.
    """
    workers = list(ServiceProcess.objects.exclude(kind=Kind.SWEEP))
    by_process = {(each.host, each.process_id): each.pk for each in workers}
    parents: dict[tuple[str, str], set[UUID]] = defaultdict(set)
    for worker in workers:
        if worker.kind == Kind.PREFORK:
            for queue in worker.queues:
                parents[worker.host, queue].add(worker.pk)
    ids: dict[UUID, list[UUID]] = defaultdict(list)
    running = Task.objects.filter(phase=Literal(Phase.RUNNING), worker_pid__isnull=False)
    for task_id, queue, host, pid in running.values_list("id", "queue", "worker_host", "worker_pid")[:MAX_TASKS]:
        own = by_process.get((host, pid or 0))
        candidates = {own} if own else parents[host, queue]
        if len(candidates) == 1:
            ids[next(iter(candidates))].append(task_id)
    for process in processes:
        process.task_ids = ids[process.pk]  # type: ignore[attr-defined]  # shown by ServiceProcessAdmin.tasks
