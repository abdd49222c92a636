"""Puts the page of one task together. It makes a fixed number of statements, and each reads a bounded number of rows."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse

from tasks_api.admin.task_page.facts import Fact, known, shortened
from tasks_api.admin.task_page.files import facts_of, video_of
from tasks_api.admin.task_page.request import origin_of, request_of
from tasks_api.admin.task_page.summary import summary_of
from tasks_api.admin.task_page.timeline import Timeline, timeline_of
from tasks_api.admin.task_page.upstream_work import upstream_work_of
from tasks_api.admin.task_page.verdicts import verdicts_of
from tasks_api.admin.task_page.webhooks import webhooks_of
from tasks_api.models import Phase, Task
from videogen.lib.admin import ObjectActions
from videogen.lib.admin.marks import when


class TaskPage(ObjectActions[Task]):
    """Mixin for the ModelAdmin of tasks: the page of one of them, with its buttons."""

    change_form_template = "admin/tasks_api/task/page.html"

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> list[Any]:
        """None: the template shows everything, and never the lease's token, a checkpoint or a backend's options, which may
        contain secrets."""
        return []

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *more: Any, **named: Any
    ) -> HttpResponse:
        """The page, with all that its template shows."""
        task = named.get("obj")
        if task is not None:
            context.update(_parts_of(request, task))
        return super().render_change_form(request, context, *more, **named)


def _parts_of(request: HttpRequest, task: Task) -> dict[str, Any]:
    webhooks, timeline = webhooks_of(request, task), timeline_of(task)
    return {
        "task": task,
        "summary": summary_of(request, task, webhooks.deliveries, timeline.newest),
        "video": video_of(task),
        "request_facts": [
            *origin_of(request, task),
            ("Backend", _backend(task, timeline)),
            *request_of(request, task),
        ],
        "timeline": timeline,
        "verdicts": verdicts_of(task),
        "upstream_work": upstream_work_of(task),
        "webhooks": webhooks,
        "details": [*_queue_facts(task), *facts_of(task)],
    }


def _backend(task: Task, timeline: Timeline) -> str:
    """The backend that made the video or works on it. Without one: those of the attempts."""
    if task.backend:
        return f"{shortened(task.backend)}{', as fallback' if task.on_fallback else ''}"
    tried = ", ".join(timeline.backends)
    if task.phase == Phase.ENDED:
        return f"none; tried: {tried}" if tried else "none"
    return f"none yet; tried: {tried}" if tried else "none yet"


def _queue_facts(task: Task) -> list[Fact]:
    """What the queue knows of the task."""
    return known(
        [
            ("Queue", task.queue),
            ("Phase", Phase(task.phase).word),
            ("Virtual start", f"{task.virtual_start:,}"),
            ("Attempts", f"{task.attempts} that count, of {task.claims} claims"),
            ("Due", when(task.due_at) if task.due_at else ""),
            ("First start", when(task.started_first_at) if task.started_first_at else ""),
            ("Latest start", when(task.started_at) if task.started_at else ""),
            ("Lease until", when(task.lease_until) if task.lease_until else ""),
            ("Deadline", when(task.deadline_at) if task.deadline_at else ""),
            ("Stage", task.stage),
        ]
    )
