"""The list of tasks: its columns, and what its search box finds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.contrib import admin
from django.db.models import Q, QuerySet, TextField, Value
from django.db.models.functions import Cast, Right
from django.db.models.lookups import Exact
from django.http import HttpRequest
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString

from tasks_api import keys
from tasks_api.admin.badges import task_badge
from tasks_api.admin.task_filters import (
    BackendFilter,
    CancelledFilter,
    DeletedFilter,
    ModelFilter,
    ReasonFilter,
    StatusFilter,
    model_words,
)
from tasks_api.models import ApiKey, Status, Task
from tasks_api.models.tasks import ID_END_LENGTH
from tasks_api.representation import poster_url
from videogen.lib.admin import marks
from videogen.lib.admin.account_search import found_accounts, with_account_names
from videogen.lib.admin.filters import AccountFilter
from videogen.lib.admin.links import account_link
from videogen.lib.admin.lists import MAX_SEARCHED, BigList, Found, Source, has_all
from videogen.lib.admin.pasted_ids import id_end, whole_id
from videogen.lib.admin.queue_lists import PhaseFilter, queue_sources

MAX_SAME: Final = 20
"""Most tasks with the same end of their id, and most keys with the same beginning, that a search finds."""

_SHOWN: Final = (
    "account_id", "status", "phase", "progress", "reason", "error_message", "model_name", "backend", "on_fallback",
    "poster_name", "created_at", "completed_at", "deleted_at", "expired_at",
)  # fmt: skip


class TaskList(BigList[Task]):
    """Newest first, found by id, account, key, or words within one account."""

    list_display = [
        "poster", "short_id", "copy_id", "customer", "model_words", "state", "why", "made_by", "created", "time_taken",
    ]  # fmt: skip
    list_display_links = ["short_id"]
    list_filter = [
        StatusFilter, PhaseFilter, ModelFilter, BackendFilter, ReasonFilter, CancelledFilter, DeletedFilter, AccountFilter,
    ]  # fmt: skip
    linked = ["deleted_at"]
    search_fields = ["id"]
    search_help_text = (
        "A whole id or its last 8 characters, an account's name or e-mail address, or the beginning of a key (vg_…). "
        "Within one account: words of the prompt."
    )

    def sources(self, chosen: Mapping[str, str | None]) -> list[Source]:
        """By account and phase."""
        return queue_sources(chosen, open_status=Status.PROCESSING)

    def columns_of_list(self, rows: QuerySet[Any]) -> QuerySet[Any]:
        """What the columns show, with the names of the accounts."""
        return with_account_names(rows.only(*_SHOWN))

    def find(self, request: HttpRequest, text: str, chosen: Mapping[str, str | None]) -> Found:
        """A task by its id, those of a key or an account, or those with these words within the chosen account."""
        if not text:
            return Found()
        if len(text) > MAX_SEARCHED:
            return Found(where=None, note=f"Search for at most {MAX_SEARCHED} characters.")
        if found := _by_id(text) or _by_key(text):
            return found
        if chosen.get("account") is not None:
            return Found(where=Q(has_all("prompt", text.split())))
        return found_accounts(text, within="words of a prompt")

    @admin.display(description="poster", empty_value="")
    def poster(self, task: Task) -> SafeString | str:
        """The poster of a video that is stored."""
        has_files = task.status == Status.SUCCESS and task.deleted_at is None and task.expired_at is None
        url = poster_url(task) if has_files else None
        return format_html('<img class="poster" src="{}" alt="" loading="lazy">', url) if url else ""

    @admin.display(description="task")
    def short_id(self, task: Task) -> SafeString:
        """The end of the id; a link to the task's page."""
        return marks.id_end(task.pk)

    @admin.display(description="copy")
    def copy_id(self, task: Task) -> SafeString:
        """A button that copies the whole id."""
        return marks.copy_button(task.pk)

    @admin.display(description="account")
    def customer(self, task: Task) -> SafeString:
        """A link to the account's page."""
        return account_link(task.account)

    @admin.display(description="model")
    def model_words(self, task: Task) -> str:
        """Such as "text pro"."""
        return model_words(task.model)

    @admin.display(description="status")
    def state(self, task: Task) -> SafeString:
        """The status; the phase and the progress while it processes."""
        return task_badge(task)

    @admin.display(description="reason")
    def why(self, task: Task) -> SafeString | str:
        """Why it failed. The customer's message is its title."""
        if task.status != Status.FAILED or not task.reason:
            return marks.NOTHING
        return format_html('<span title="{}">{}</span>', task.error_message, task.reason)

    @admin.display(description="backend")
    def made_by(self, task: Task) -> SafeString:
        """The backend that made the video or works on it, and whether it is the fallback."""
        text = f"{task.backend or marks.NOTHING}{', as fallback' if task.on_fallback else ''}"
        return format_html('<span title="{}">{}</span>', text, text)

    @admin.display(description="created")
    def created(self, task: Task) -> SafeString | str:
        """To the second."""
        return marks.when(task.created_at)

    @admin.display(description="took")
    def time_taken(self, task: Task) -> SafeString | str:
        """From the create to the end, or until now."""
        if task.completed_at is not None:
            return marks.took(task.completed_at - task.created_at)
        return format_html('<span title="until now">{} …</span>', marks.took(timezone.now() - task.created_at))


def with_id_end(end: str) -> Exact:
    """The condition of the index `task_id_end`."""
    return Exact(Right(Cast("id", TextField()), ID_END_LENGTH), Value(end))


def _by_id(text: str) -> Found | None:
    """One task, or those whose ids have this end, if there are any. A name may look like the end of an id too."""
    if (task_id := whole_id(text)) is not None:
        return Found(where=Q(pk=task_id), source=Source(where=Q(pk=task_id), order=("pk",)), is_exact=True)
    if (end := id_end(text)) is not None and (found := task_ids_with_end(end)):
        return Found(where=Q(pk__in=found), source=Source(where=Q(pk__in=found), order=("pk",)), is_exact=True)
    return None


def task_ids_with_end(end: str) -> list[Any]:
    """The ids of the tasks with these last characters."""
    return list(Task.objects.filter(with_id_end(end)).values_list("pk", flat=True)[:MAX_SAME])


def _by_key(text: str) -> Found | None:
    """The tasks of a key, among those of its account."""
    if not text.startswith(keys.PREFIX):
        return None
    prefix = text.rstrip("…")[: keys.SHOWN_LENGTH]
    found = list(ApiKey.objects.filter(prefix=prefix)[:MAX_SAME])
    if not found:
        return Found(where=None, note=f"No key begins with {prefix}.")
    accounts = {key.account_id for key in found}
    return Found(
        where=Q(key_id__in=[key.pk for key in found]),
        account=accounts.pop() if len(accounts) == 1 else None,
        note=f"Created with the key {prefix}….",
    )
