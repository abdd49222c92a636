"""Admin page of a delivery with its attempts, and sending webhooks again."""

from __future__ import annotations

import uuid
from typing import Final

from django.contrib import admin, messages
from django.db import transaction
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.utils.safestring import SafeString

from videogen.lib.admin import (
    MAX_AT_ONCE,
    ActionRefused,
    ObjectAction,
    ObjectActions,
    ReadOnly,
    audit,
    selected,
)
from videogen.lib.admin.addresses import address_for, text_for
from videogen.lib.admin.links import task_link
from videogen.lib.admin.marks import host_of, when
from webhooks import redelivery
from webhooks.admin.delivery_list import DeliveryList
from webhooks.models import Attempt, Delivery


class AttemptInline(ReadOnly, admin.TabularInline[Attempt, Delivery]):
    """The attempts of one delivery."""

    model = Attempt
    fields = ["number", "started", "milliseconds", "status", "error", "first_bytes"]
    readonly_fields = ["number", "started", "milliseconds", "status", "error", "first_bytes"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Attempt]:
        """The attempts, with the address that each was sent to. Django makes a new inline for each request."""
        self._request = request
        return super().get_queryset(request).select_related("delivery").defer("delivery__body")

    @admin.display(description="started")
    def started(self, attempt: Attempt) -> SafeString | str:
        """To the second: Django's own form has minutes."""
        return when(attempt.started_at)

    @admin.display(description="first bytes of the response")
    def first_bytes(self, attempt: Attempt) -> str:
        """The stored bytes as text, whatever they are. They may repeat the address."""
        text = bytes(attempt.answer).decode("utf-8", "replace")
        return text_for(self._request, text, attempt.delivery.url)


def send_again(request: HttpRequest, row: Model | None, *, task_id: uuid.UUID, account_id: int) -> str:
    """Add a new generation of the task's webhook, and an entry about `row` (None: about the new delivery).

    Returns the message to show. Raises `ActionRefused`.
    """
    by = f"admin {request.user.get_username()}"
    try:
        with transaction.atomic():  # with its entry, or not at all
            new = redelivery.redeliver(task_id=task_id, account_id=account_id, requested_by=by)
            audit.record(request.user, row or new, f"Sent the webhook again, as delivery {new.generation}.")
    except redelivery.RedeliveryConflict as conflict:
        raise ActionRefused(str(conflict)) from None
    except Delivery.DoesNotExist:
        raise ActionRefused("This task has no webhook that could be sent again.") from None
    return "The webhook will be sent again."


SEND_AGAIN: Final = ObjectAction[Delivery](
    name="send-again",
    label="Send the webhook again",
    permission="webhooks.redeliver_delivery",
    question=lambda delivery: f"Send this webhook to {host_of(delivery.url)} again?",
    is_offered=lambda delivery: redelivery.can_redeliver(task_id=delivery.task_id, account_id=delivery.account_id),
    run=lambda request, delivery, values: send_again(
        request, delivery, task_id=delivery.task_id, account_id=delivery.account_id
    ),
)


@admin.register(Delivery)
class DeliveryAdmin(ObjectActions[Delivery], ReadOnly, DeliveryList):
    """Deliveries with their state. Dead ones can be sent again."""

    object_actions = [SEND_AGAIN]

    fields = [
        "message_id", "generation", "account", "task", "callback_address", "text", "status", "phase", "cancelled",
        "attempts", "created", "due", "ended", "requested_by",
    ]  # fmt: skip
    readonly_fields = ["task", "callback_address", "text", "created", "due", "ended"]
    inlines = [AttemptInline]
    actions = ["redeliver"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Delivery]:
        """All deliveries without their bodies. Only the page of one delivery loads its body."""
        return super().get_queryset(request).defer("body")

    def get_object(self, request: HttpRequest, object_id: str, from_field: str | None = None) -> Delivery | None:
        """The delivery, with what this user may see of its address and body. A page's fields don't know the user."""
        delivery: Delivery | None = super().get_object(request, object_id, from_field)
        if delivery is not None:
            text = bytes(delivery.body).decode("utf-8", "replace")
            delivery.shown = address_for(request, delivery.url), text_for(request, text, delivery.url)
        return delivery

    @admin.display(description="callback address")
    def callback_address(self, delivery: Delivery) -> str:
        """The address, or its host."""
        return delivery.shown[0]

    @admin.display(description="created")
    def created(self, delivery: Delivery) -> SafeString | str:
        """To the second, like the next two."""
        return when(delivery.created_at)

    @admin.display(description="next attempt")
    def due(self, delivery: Delivery) -> SafeString | str:
        """When it may start, or since when it could."""
        return when(delivery.due_at)

    @admin.display(description="ended")
    def ended(self, delivery: Delivery) -> SafeString | str:
        """When the receiver answered 200, or the last attempt failed."""
        return when(delivery.ended_at)

    @admin.display(description="task")
    def task(self, obj: Delivery) -> SafeString:
        """A link to the task's page."""
        return task_link(obj.task_id)

    @admin.display(description="body")
    def text(self, delivery: Delivery) -> str:
        """The bytes that are sent, as text."""
        return delivery.shown[1]

    def has_redeliver_permission(self, request: HttpRequest) -> bool:
        """Whether the user may send webhooks again; otherwise the list doesn't offer it."""
        return request.user.has_perm(SEND_AGAIN.permission)

    @admin.action(
        description=f"Send the selected deliveries again (at most {MAX_AT_ONCE} at once)", permissions=["redeliver"]
    )
    def redeliver(self, request: HttpRequest, queryset: QuerySet[Delivery]) -> None:
        """Add one new generation for each selected task, and record who requested it."""
        if (rows := selected(request, queryset.values_list("task_id", "account_id"))) is None:
            return
        sent = 0
        for task_id, account_id in dict.fromkeys(rows):
            try:
                send_again(request, None, task_id=task_id, account_id=account_id)
            except ActionRefused as refused:
                messages.warning(request, f"{task_id}: {refused}")
                continue
            sent += 1
        if sent:
            messages.success(request, f"{sent} {'delivery' if sent == 1 else 'deliveries'} will be sent again.")
