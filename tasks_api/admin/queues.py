"""Admin page of the queues: those of tasks with what the sweep measured for estimates, and that of webhooks."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.contrib import admin
from django.http import HttpRequest, HttpResponse

from tasks_api import catalogue
from tasks_api.models import Phase, QueueStats
from videogen.lib.admin import Bounded, ReadOnly, marks
from videogen.lib.admin.links import list_url
from videogen.lib.admin.queue_table import Queue, queue_table
from videogen.lib.metrics import history as samples
from videogen.lib.metrics.figures import WEBHOOKS, Figures
from videogen.lib.processes import present as processes


def sees_tasks(request: HttpRequest) -> bool:
    """Whether the user may see figures of tasks."""
    return request.user.has_perm("tasks_api.view_queuestats") or request.user.has_perm("tasks_api.view_task")


def sees_webhooks(request: HttpRequest) -> bool:
    """Whether the user may see figures of webhooks."""
    return request.user.has_perm("webhooks.view_delivery")


def visible_queues(request: HttpRequest, now: Figures) -> list[Queue]:
    """The queues of the configuration, those that still hold tasks of an earlier one, and that of webhooks."""
    queues = []
    if sees_tasks(request):
        left = {name for name, phases in now["queues"].items() if name != WEBHOOKS and any(phases.values())}
        queues += [Queue(name, "tasks", partial(_list_url, request, "tasks_api.task")) for name in _named(left)]
    if sees_webhooks(request):
        queues.append(Queue(WEBHOOKS, "webhooks", partial(_list_url, request, "webhooks.delivery")))
    return queues


def _named(left: set[str]) -> list[str]:
    return sorted({*catalogue.queues(), *left})


def _list_url(request: HttpRequest, model: str, phase: Phase) -> str:
    return list_url(request, model, phase__exact=phase.value)


@admin.register(QueueStats)
class QueueStatsAdmin(ReadOnly, Bounded[QueueStats]):
    """The queues. A row's own page shows what estimates are made from."""

    list_display = ["queue", "peak_running", "measured"]
    list_display_links = ["queue"]
    change_list_template = "admin/queues.html"

    @admin.display(description="measured", ordering="measured_at")
    def measured(self, stats: QueueStats) -> str:
        """When the sweep last measured it: every second, a long queue every few minutes."""
        return marks.when(stats.measured_at)

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """The list, below a table of all queues with their rows, workers and plots."""
        history, present = samples.read(), processes.read()
        queues = visible_queues(request, history.now)
        url = list_url(request, "processes.serviceprocess")
        table = queue_table(queues, history, present, processes_url=url)
        context = {"table": table, "problems": list(table.problems()), "title": "Queues"}
        return super().changelist_view(request, {**context, **(extra_context or {})})
