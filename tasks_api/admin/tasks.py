"""Admin pages of tasks: read-only, with the video, the upstream work and the webhook deliveries."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from tasks_api.models import Phase, Status, Task
from tasks_api.queries.upstream_usage import UpstreamUsage, upstream_usage_of
from videogen.lib.admin import Bounded, ReadOnly
from videogen.lib.admin.marks import SEES_ADDRESSES
from videogen.lib.config.model_routes import name_of
from videogen.lib.queue import QueueItem


class BackendFilter(admin.SimpleListFilter):
    """Filters by backend. It offers the configured backends, because listing those in the table would read every row."""

    title = "backend"
    parameter_name = "backend"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        """All short names, and the other backends in the configuration."""
        names = {*settings.BACKENDS, name_of(settings.GENERATION_BACKEND)}
        for route in settings.MODEL_ROUTES.values():
            names |= {name_of(spec.backend) for spec in (route.spec, route.fallback) if spec is not None}
        return [(name, name) for name in sorted(names)]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Task]) -> QuerySet[Task]:
        """The tasks of a backend. A URL may name any backend, not just the ones offered."""
        return queryset if self.value() is None else queryset.filter(backend=self.value())


class DeletedFilter(admin.SimpleListFilter):
    """Whether the caller deleted the task. Django's own filter asks whether "deleted at" is empty."""

    title = "deletion"
    parameter_name = "deleted"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        """Both answers."""
        return [("no", "Not deleted"), ("yes", "Deleted by the caller")]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Task]) -> QuerySet[Task]:
        """The tasks. Any other value in the address filters nothing."""
        is_empty = {"no": True, "yes": False}.get(self.value() or "")
        return queryset if is_empty is None else queryset.filter(deleted_at__isnull=is_empty)


@admin.register(Task)
class TaskAdmin(ReadOnly, Bounded[Task]):
    """Tasks with their state. The video plays on the task's page."""

    list_display = [
        "id", "account", "model_name", "made_by", "status", "phase", "done", "attempts", "created_at", "completed_at",
        "deleted_at",
    ]  # fmt: skip
    list_select_related = ["account"]
    list_filter = ["status", "phase", "model_name", BackendFilter, DeletedFilter]
    search_fields = ["id__exact", "account__username__exact"]
    search_help_text = "A whole task id or account name"
    ordering = ["-id"]  # UUIDv7: newest first, by the primary key's index
    # `upstream_work` shows what people need from these. A raw checkpoint may contain secrets of a backend.
    exclude = ["lease_token", "backend", "backend_options", "on_fallback", "usage", "checkpoint"]

    @admin.display(description="progress")
    def done(self, task: Task) -> str:
        """The percentage while it runs."""
        return f"{task.progress:.0%}" if task.phase == Phase.RUNNING else ""

    def get_fields(self, request: HttpRequest, obj: Any = None) -> list[Any]:
        """The player first, then all fields except the excluded ones. Those that only the queue uses come last."""
        hidden = () if request.user.has_perm(SEES_ADDRESSES) else ("callback_url",)
        left_out = (*(self.exclude or ()), *hidden)
        names = [field.name for field in Task._meta.fields if field.name not in left_out]
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

    @admin.display(description="backend")
    def made_by(self, task: Task) -> str:
        """The backend that made the video or works on it, and whether it is the fallback."""
        return f"{task.backend or 'none yet'}{', as fallback' if task.on_fallback else ''}"

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
