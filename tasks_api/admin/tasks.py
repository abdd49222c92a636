"""Admin pages of tasks: read-only, with the video, the upstream work and the webhook deliveries."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from tasks_api.admin.task_list import TaskList
from tasks_api.models import Status, Task
from tasks_api.queries.upstream_usage import UpstreamUsage, upstream_usage_of
from videogen.lib.admin import ReadOnly
from videogen.lib.queue import QueueItem


@admin.register(Task)
class TaskAdmin(ReadOnly, TaskList):
    """Tasks with their state. The video plays on the task's page."""

    # `upstream_work` shows what people need from these. A raw checkpoint may contain secrets of a backend.
    exclude = ["lease_token", "backend", "backend_options", "on_fallback", "usage", "checkpoint"]

    def get_fields(self, request: HttpRequest, obj: Any = None) -> list[Any]:
        """The player first, then all fields except the excluded ones. Those that only the queue uses come last."""
        names = [field.name for field in Task._meta.fields if field.name not in (self.exclude or ())]
        queue = {field.name for field in QueueItem._meta.fields}
        return ["player", "made_by", "upstream_work", *sorted(names, key=queue.__contains__), "deliveries"]

    @admin.display(description="video")
    def player(self, task: Task) -> SafeString | str:
        """The video, if there is one."""
        if task.deleted_at is not None:
            return "deleted"
        if task.status != Status.SUCCESS:
            return task.get_status_display()
        if task.expired_at is not None:
            return "expired"
        return format_html('<video src="{}" controls preload="metadata" height="384"></video>', task.result_url)

    @admin.display(description="upstream work")
    def upstream_work(self, task: Task) -> SafeString | str:
        """A table for each backend with upstream jobs: what they took and what they cost."""
        return format_html_join("", "{}", ((_table(work),) for work in upstream_usage_of(task))) or "none known"

    @admin.display(description="webhook deliveries")
    def deliveries(self, task: Task) -> SafeString | str:
        """A link to the task's deliveries."""
        if not task.callback_url:
            return "none requested" if task.deleted_at is None else "cancelled"
        return format_html(
            '<a href="{}?task_id__exact={}">deliveries</a>', reverse("admin:webhooks_delivery_changelist"), task.pk
        )


def _table(work: UpstreamUsage) -> SafeString:
    rows = [
        (
            number,
            _number(job.video_seconds, " s"),
            job.state,
            _number(job.seconds, " s"),
            _number(job.cost),
            _breakable(job.upstream_id),
        )
        for number, job in enumerate(work.jobs, 1)
    ]
    lost = f"{work.unanswered} more may have been created: the server never responded." if work.unanswered else ""
    return format_html(
        "<table><caption>{}</caption><thead><tr><th>Part</th><th>Video</th><th>State</th><th>Took</th><th>Cost</th>"
        "<th>Upstream id</th></tr></thead><tbody>{}</tbody><tfoot><tr><th>All</th><td></td><td></td><td>{}</td>"
        "<td>{}</td><td>{}</td></tr></tfoot></table>",
        work.backend,
        format_html_join("", "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>", rows),
        _number(work.seconds, " s"),
        _number(work.cost),
        lost,
    )


def _number(value: float | None, unit: str = "") -> str:
    return "" if value is None else f"{value:g}{unit}"


def _breakable(text: str) -> SafeString:
    """The text with places to break the line, because some ids are wider than the page."""
    return format_html_join(mark_safe("<wbr>"), "{}", ((text[at : at + 20],) for at in range(0, len(text), 20)))
