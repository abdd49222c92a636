"""What the page of an account shows: keys, caps, usage, the latest tasks, webhooks, the signing secret.

Each section is a table, for users who may view its model. It reads at most MAX_READ rows, however long the account's history is.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, cast

from django.conf import settings
from django.contrib import admin
from django.contrib.auth.models import User
from django.db.models import F, Q, QuerySet
from django.db.models.functions import Now
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html, format_html_join
from django.utils.http import urlencode
from django.utils.safestring import SafeString

from tasks_api.admin.badges import key_badge, task_badge
from tasks_api.admin.keys import ApiKeyAdmin
from tasks_api.models import AccountSettings, ApiKey, OpenTaskCount, Phase, Task
from tasks_api.queries import usage
from videogen.lib.admin.links import list_url, task_link
from videogen.lib.admin.marks import GOOD, NOTHING, badge, host_of, took, when
from videogen.lib.db import order_from_index
from videogen.lib.queue import Literal
from webhooks.admin.badges import delivery_badge
from webhooks.models import Delivery, DeliveryStatus, SigningSecret

MAX_KEYS: Final = 50
MAX_SHOWN: Final = 20
MAX_COUNTED: Final = 2_000
"""Tasks of each phase that are counted. An account's default cap is as many unfinished tasks."""
MAX_READ: Final = 5_000
"""Rows among which a section searches."""
_NO_VALID_KEY: Final = (
    "No key is valid, so every request of this customer gets 401. What to do: issue a key (role Key manager) and send it to "
    "the customer."
)
_TASK_COLUMNS: Final = (
    "id", "model_name", "status", "phase", "progress", "reason", "created_at", "completed_at", "deleted_at",
)  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Section:
    """A table on the page."""

    name: str
    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[object]]
    empty: str
    """Instead of a table without rows."""
    note: str = ""
    links: Sequence[tuple[str, str]] = ()
    """(text, address) below the table."""


def sections(request: HttpRequest, account: User) -> list[Section]:
    """The sections that the user may view, in their order."""
    may = request.user.has_perm
    with order_from_index():  # or PostgreSQL would read all of an account's rows to sort them
        return [make(request, account) for permission, make in _SECTIONS if may(permission)]


def _keys(request: HttpRequest, account: User) -> Section:
    """The active ones first. PostgreSQL sorts the account's keys; it doesn't search all keys in the order of an index."""
    found = ApiKey.objects.filter(account=account).order_by(F("revoked_at").desc(nulls_first=True), "-created_at")
    keys = list(found.select_related("account")[: MAX_KEYS + 1])
    rows = [
        (
            format_html('<a href="{}">{}</a>', reverse("admin:tasks_api_apikey_change", args=[key.pk]), key.prefix),
            key.name,
            key_badge(key),
            when(key.created_at),
            when(key.last_used_at),
            when(key.revoked_at or key.expires_at),
            _buttons(request, key),
        )
        for key in keys[:MAX_KEYS]
    ]
    more = (
        [("All keys", list_url(request, "tasks_api.apikey", account__id__exact=account.pk))]
        if len(keys) > MAX_KEYS
        else []
    )
    columns = ("Prefix", "Name", "State", "Created", "Last used", "Ends or ended", "")
    is_shut = bool(keys) and not any(key.state(timezone.now()) == "active" for key in keys)
    return Section(
        name="keys",
        title="API keys",
        columns=columns,
        rows=rows,
        empty="No key yet.",
        note=_NO_VALID_KEY if is_shut else "",
        links=more,
    )


def _buttons(request: HttpRequest, key: ApiKey) -> SafeString:
    """Links to what the user may do with the key now."""
    model_admin = cast(ApiKeyAdmin, admin.site.get_model_admin(ApiKey))
    actions = model_admin.actions_for(request, key)
    return format_html_join(
        " · ",
        '<a href="{}">{}</a>',
        ((model_admin.action_url(action, key), action.label) for action in actions),
    )


def _settings(request: HttpRequest, account: User) -> Section:
    own = AccountSettings.objects.filter(pk=account.pk).first()
    held = own or AccountSettings(account=account)
    rows = [
        ("Running cap", _held(held.running_cap, settings.RUNNING_CAP, "RUNNING_CAP", zero="no cap")),
        ("Waiting cap", _held(held.waiting_cap, settings.WAITING_CAP, "WAITING_CAP")),
        ("Result days", _held(held.result_days, settings.RESULT_DAYS, "RESULT_DAYS")),
        ("Task days", _held(held.task_days, settings.TASK_DAYS, "TASK_DAYS")),
        ("Input days", _held(held.input_days, settings.INPUT_DAYS, "INPUT_DAYS")),
        ("Faces in images", "accepted" if held.allows_faces else "refused"),
        ("Notes", format_html('<span class="notes">{}</span>', held.notes) if held.notes else NOTHING),
    ]
    links = []
    if own and request.user.has_perm("tasks_api.change_accountsettings"):
        links = [("Change caps, days and notes", reverse("admin:tasks_api_accountsettings_change", args=[account.pk]))]
    elif not own and request.user.has_perm("tasks_api.add_accountsettings"):
        address = reverse("admin:tasks_api_accountsettings_add")
        links = [("Set caps, days and notes", f"{address}?{urlencode({'account': account.pk})}")]
    columns = ("Setting", "Value")
    return Section(name="settings", title="Caps, days and notes", columns=columns, rows=rows, empty="", links=links)


def _held(own: int | None, default: int | None, name: str, *, zero: str = "0") -> str:
    """The value that holds, and where it's from: "8 (RUNNING_CAP)" or "3 (the account's own)"."""
    value = default if own is None else own
    shown = "no limit" if value is None else zero if value == 0 else f"{value:,}"
    return f"{shown} ({name if own is None else 'the account’s own'})"


def _usage(request: HttpRequest, account: User) -> Section:
    today = timezone.now().astimezone(dt.UTC).date()
    unfinished = OpenTaskCount.objects.filter(pk=account.pk).values_list("unfinished", flat=True).first() or 0
    is_counted = unfinished <= MAX_READ
    report = usage.report(
        account.pk, first=today.replace(day=1), last=today, groups=["model"], counts_unfinished=is_counted
    )
    rows = [(model, *_numbers(counts)) for model, *counts in report.rows]
    if len(rows) > 1:
        rows.append(("All", *_numbers(report.total)))
    return Section(
        name="usage",
        title=f"Usage in {today:%B %Y} (UTC)",
        columns=("Model", "Created", "Succeeded", "Failed", "Cancelled", "Video seconds"),
        rows=rows,
        empty="No task was created this month.",
        note="" if is_counted else f"Without the {unfinished:,} tasks that have not ended.",
        links=[("By day", list_url(request, "tasks_api.dailyusage", q=account.username))],
    )


def _numbers(counts: Sequence[int]) -> list[SafeString]:
    return [format_html('<span class="number">{}</span>', f"{count:,}") for count in counts]


def _tasks(request: HttpRequest, account: User) -> Section:
    latest = Task.objects.of(account.pk).order_by("-created_at", "-id")[:MAX_SHOWN]  # the index `task_list`
    rows = [
        (
            task_link(task.pk),
            task.model_name,
            task_badge(task),
            when(task.created_at),
            took(task.completed_at - task.created_at) if task.completed_at else NOTHING,
        )
        for task in latest.only(*_TASK_COLUMNS)
    ]
    return Section(
        name="tasks",
        title="Latest tasks",
        columns=("Task", "Model", "Status", "Created", "Took"),
        rows=rows,
        empty="No task yet.",
        note=f"Unfinished now: {_unfinished(account)}.",
        links=[("All tasks of this account", list_url(request, "tasks_api.task", account=account.pk))],
    )


def _unfinished(account: User) -> str:
    """How many run and wait, and why, such as "3 (2 running, 1 blocked)"."""
    counted = []
    for phase in (Phase.RUNNING, Phase.WAITING, Phase.DELAYED, Phase.BLOCKED):
        # The phase is written into the SQL, and the order is the index's, so that the index of unfinished tasks serves it.
        rows = Task.objects.filter(account_id=account.pk, phase=Literal(phase)).order_by("virtual_start")
        if count := rows[: MAX_COUNTED + 1].count():
            counted.append(f"{'over ' if count > MAX_COUNTED else ''}{min(count, MAX_COUNTED):,} {phase.word}")
    return ", ".join(counted) or "none"


def _open_webhooks(request: HttpRequest, account: User) -> Section:
    # The index of unfinished deliveries has them in this order.
    unfinished = Delivery.objects.filter(account_id=account.pk).exclude(phase=Literal(Phase.ENDED))
    return _webhooks(
        request,
        unfinished.order_by("phase", "virtual_start"),
        account,
        name="open-webhooks",
        title="Open webhooks",
        empty="No webhook waits.",
        time="Next attempt",
    )


def _dead_webhooks(request: HttpRequest, account: User) -> Section:
    """The newest MAX_READ deliveries are read from the account's own index, in the order in which they entered its queue."""
    newest = Delivery.objects.filter(account_id=account.pk).order_by("-queue", "-virtual_start")
    states = newest.values_list("pk", "status", "cancelled")[:MAX_READ]
    dead = [pk for pk, status, is_cancelled in states if status == DeliveryStatus.DEAD and not is_cancelled]
    return _webhooks(
        request,
        Delivery.objects.filter(pk__in=dead[:MAX_SHOWN]).order_by("-ended_at"),
        account,
        name="dead-webhooks",
        title="Dead webhooks",
        empty=f"None among the newest {MAX_READ:,} webhooks.",
        time="Given up",
    )


def _webhooks(
    request: HttpRequest, found: QuerySet[Delivery], account: User, *, name: str, title: str, empty: str, time: str
) -> Section:
    columns = (
        "message_id",
        "generation",
        "task_id",
        "url",
        "phase",
        "status",
        "cancelled",
        "attempts",
        "due_at",
        "created_at",
        "ended_at",
    )
    rows = [
        (
            format_html(
                '<a href="{}">{}</a>',
                reverse("admin:webhooks_delivery_change", args=[delivery.pk]),
                host_of(delivery.url),
            ),
            task_link(delivery.task_id),
            delivery_badge(delivery),
            delivery.attempts,
            when(delivery.created_at),
            when(delivery.ended_at or delivery.due_at),
        )
        for delivery in found.only(*columns)[:MAX_SHOWN]
    ]
    shown = ("Receiver", "Task", "State", "Attempts", "Created", time)
    links = [("All deliveries of this account", list_url(request, "webhooks.delivery", account=account.pk))]
    return Section(name=name, title=title, columns=shown, rows=rows, empty=empty, links=links)


def _secrets(request: HttpRequest, account: User) -> Section:
    valid = SigningSecret.objects.filter(Q(expires_at=None) | Q(expires_at__gt=Now()), account=account)
    rows = [
        (badge("current", GOOD) if ends is None else badge("previous"), when(since), when(ends))
        for since, ends in valid.order_by("-created_at", "-id").values_list("created_at", "expires_at")
    ]
    return Section(
        name="signing-secret",
        title="Signing secret of webhooks",
        columns=("Secret", "Since", "Valid until"),
        rows=rows,
        empty="None yet. The first webhook creates it.",
    )


_SECTIONS: Final[Sequence[tuple[str, Callable[[HttpRequest, User], Section]]]] = (
    ("tasks_api.view_apikey", _keys),
    ("tasks_api.view_accountsettings", _settings),
    ("tasks_api.view_dailyusage", _usage),
    ("webhooks.view_signingsecret", _secrets),
    ("tasks_api.view_task", _tasks),
    ("webhooks.view_delivery", _open_webhooks),
    ("webhooks.view_delivery", _dead_webhooks),
)
"""The permission to view each section's model."""
