"""The admin's list of tasks. Its page of one task is in `task_page`."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from tasks_api.admin.task_actions import TASK_ACTIONS
from tasks_api.admin.task_page import TaskPage
from tasks_api.models import Phase, Task
from videogen.lib.admin import Bounded, ReadOnly
from videogen.lib.config.model_routes import name_of


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
class TaskAdmin(TaskPage, ReadOnly, Bounded[Task]):
    """Tasks with their state, with the buttons of one task. Nothing is changed by a form."""

    object_actions = TASK_ACTIONS

    list_display = [
        "id", "account", "model_name", "made_by", "status", "phase", "done", "attempts", "created_at", "completed_at",
        "deleted_at",
    ]  # fmt: skip
    list_select_related = ["account"]
    list_filter = ["status", "phase", "model_name", BackendFilter, DeletedFilter]
    search_fields = ["id__exact", "account__username__exact"]
    search_help_text = "A whole task id or account name"
    ordering = ["-id"]  # UUIDv7: newest first, by the primary key's index

    @admin.display(description="progress")
    def done(self, task: Task) -> str:
        """The percentage while it runs."""
        return f"{task.progress:.0%}" if task.phase == Phase.RUNNING else ""

    @admin.display(description="backend")
    def made_by(self, task: Task) -> str:
        """The backend that made the video or works on it, and whether it is the fallback."""
        return f"{task.backend or 'none yet'}{', as fallback' if task.on_fallback else ''}"
