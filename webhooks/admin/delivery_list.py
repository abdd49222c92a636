"""The list of deliveries: its filters, its columns, and what its search box finds."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString

from videogen.lib.admin import marks
from videogen.lib.admin.account_search import found_accounts, with_account_names
from videogen.lib.admin.filters import AccountFilter, StaticFilter, YesNoFilter
from videogen.lib.admin.links import account_link, task_link
from videogen.lib.admin.lists import MAX_SEARCHED, BigList, Found, Source
from videogen.lib.admin.pasted_ids import id_end, whole_id
from videogen.lib.admin.queue_lists import PhaseFilter, queue_sources
from webhooks.admin.badges import delivery_badge
from webhooks.models import Delivery, DeliveryStatus

TASKS_BY_ID_END: Final[list[Callable[[str], Sequence[uuid.UUID]]]] = []
"""Finds tasks by the last characters of their id. The app of the tasks adds it, because this one doesn't know them."""

_SHOWN: Final = (
    "account_id", "task_id", "generation", "message_id", "url", "status", "phase", "cancelled", "attempts", "due_at",
    "created_at", "ended_at",
)  # fmt: skip


class DeliveryStatusFilter(StaticFilter):
    """Whether it was delivered."""

    title = "status"
    parameter_name = "status"
    offered = tuple((status.value, status.value) for status in DeliveryStatus)


class CancelledFilter(YesNoFilter):
    """Whether the task was deleted before."""

    title = "cancelled"
    parameter_name = "cancelled"

    def where_answer(self, answer: bool) -> Q:
        """By the column."""
        return Q(cancelled=answer)


class DeliveryList(BigList[Delivery]):
    """Newest first, found by message, task, account, or receiver within one account."""

    list_display = [
        "message", "copy_id", "task", "customer", "receiver_host", "state", "attempts", "created", "next_or_ended",
    ]  # fmt: skip
    list_display_links = ["message"]
    list_filter = [DeliveryStatusFilter, PhaseFilter, CancelledFilter, AccountFilter]
    linked = ["task_id"]
    search_fields = ["message_id"]
    search_help_text = (
        "A whole id of a message (msg_…) or task or its last 8 characters, or an account's name or e-mail address. "
        "Within one account: a receiver."
    )

    def sources(self, chosen: Mapping[str, str | None]) -> list[Source]:
        """By account and phase."""
        return queue_sources(chosen, open_status=DeliveryStatus.PENDING)

    def columns_of_list(self, rows: QuerySet[Any]) -> QuerySet[Any]:
        """What the columns show, with the names of the accounts."""
        return with_account_names(rows.only(*_SHOWN))

    def find(self, request: HttpRequest, text: str, chosen: Mapping[str, str | None]) -> Found:
        """The deliveries of a task or an account, or those to a receiver within the chosen account."""
        task = request.GET.get("task_id__exact") or request.GET.get("task_id")
        linked_task = whole_id(task) if task else None
        if not text:
            return _of_tasks([linked_task]) if linked_task is not None else Found()
        if len(text) > MAX_SEARCHED:
            return Found(where=None, note=f"Search for at most {MAX_SEARCHED} characters.")
        if (task_id := whole_id(text)) is not None:
            return _of_tasks([task_id])
        if (end := id_end(text)) is not None and (tasks := [each for find in TASKS_BY_ID_END for each in find(end)]):
            return _of_tasks(tasks)
        if chosen.get("account") is not None:
            return Found(where=Q(receiver__icontains=text))
        return found_accounts(text, within="receivers")

    @admin.display(description="message")
    def message(self, delivery: Delivery) -> SafeString:
        """The end of the message's id, and the number of a redelivery; a link to the delivery's page."""
        again = f" #{delivery.generation}" if delivery.generation > 1 else ""
        return format_html("{}{}", marks.id_end(delivery.message_id), again)

    @admin.display(description="copy")
    def copy_id(self, delivery: Delivery) -> SafeString:
        """A button that copies the whole id."""
        return marks.copy_button(delivery.message_id)

    @admin.display(description="task")
    def task(self, delivery: Delivery) -> SafeString:
        """A link to the task's page."""
        return task_link(delivery.task_id)

    @admin.display(description="account")
    def customer(self, delivery: Delivery) -> SafeString:
        """A link to the account's page."""
        return account_link(delivery.account)

    @admin.display(description="receiver")
    def receiver_host(self, delivery: Delivery) -> SafeString:
        """The receiver without path and query, which may contain its secrets."""
        host = marks.host_of(delivery.url)
        return format_html('<span title="{}">{}</span>', host, host)

    @admin.display(description="status")
    def state(self, delivery: Delivery) -> SafeString:
        """The status; the phase while it is pending."""
        return delivery_badge(delivery)

    @admin.display(description="created")
    def created(self, delivery: Delivery) -> SafeString | str:
        """To the second."""
        return marks.when(delivery.created_at)

    @admin.display(description="next or ended")
    def next_or_ended(self, delivery: Delivery) -> SafeString | str:
        """When the next attempt is due, or when it ended."""
        return marks.when(delivery.ended_at or delivery.due_at)


def _of_tasks(task_ids: Sequence[uuid.UUID]) -> Found:
    where = Q(task_id__in=task_ids)
    return Found(where=where, source=Source(where=where, order=("task_id", "generation")), is_exact=True)
