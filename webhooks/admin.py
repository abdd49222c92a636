"""Admin pages of deliveries with their attempts and redelivery, and signing secrets with rotation."""

from __future__ import annotations

from typing import Any, Final

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html

from videogen.lib.admin import (
    MAX_AT_ONCE,
    ActionRefused,
    Bounded,
    ObjectAction,
    ObjectActions,
    ReadOnly,
    selected,
)
from videogen.lib.admin.marks import host_of
from webhooks import redelivery
from webhooks.admin_list import DeliveryList
from webhooks.models import Attempt, Delivery, Phase, SigningSecret
from webhooks.signing import account_secrets

MAX_ROTATED_AT_ONCE: Final = 5


class AttemptInline(ReadOnly, admin.TabularInline[Attempt, Delivery]):
    """The attempts of one delivery."""

    model = Attempt
    fields = ["number", "started_at", "milliseconds", "status", "error", "first_bytes"]
    readonly_fields = ["number", "started_at", "milliseconds", "status", "error", "first_bytes"]

    @admin.display(description="first bytes of the response")
    def first_bytes(self, attempt: Attempt) -> str:
        """The stored bytes as text, whatever they are."""
        return bytes(attempt.answer).decode("utf-8", "replace")


def _send_again(request: HttpRequest, delivery: Delivery, values: dict[str, Any]) -> str:
    try:
        redelivery.redeliver(
            task_id=delivery.task_id,
            account_id=delivery.account_id,
            requested_by=f"admin {request.user.get_username()}",
        )
    except redelivery.RedeliveryConflict as conflict:
        raise ActionRefused(str(conflict)) from None
    return "The webhook will be sent again."


SEND_AGAIN: Final = ObjectAction[Delivery](
    name="send-again",
    label="Send again",
    permission="webhooks.redeliver_delivery",
    question=lambda delivery: f"Send this webhook to {host_of(delivery.url)} again?",
    is_offered=lambda delivery: delivery.phase == Phase.ENDED and not delivery.cancelled,
    run=_send_again,
    recorded_as="Requested a redelivery.",
)


@admin.register(Delivery)
class DeliveryAdmin(ObjectActions[Delivery], ReadOnly, DeliveryList):
    """Deliveries with their state. Dead ones can be sent again."""

    object_actions = [SEND_AGAIN]

    fields = [
        "message_id", "generation", "account", "task_id", "url", "text", "status", "phase", "cancelled", "attempts",
        "due_at", "created_at", "ended_at", "requested_by",
    ]  # fmt: skip
    readonly_fields = ["text", "address"]
    inlines = [AttemptInline]
    actions = ["redeliver"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Delivery]:
        """All deliveries without their bodies. Only the page of one delivery loads its body."""
        return super().get_queryset(request).defer("body")

    @admin.display(description="body")
    def text(self, obj: Delivery) -> str:
        """The bytes that are sent, as text."""
        return bytes(obj.body).decode("utf-8", "replace")

    @admin.display(description="receiver")
    def address(self, obj: Delivery) -> str:
        """The receiver without path and query, which may contain its secrets."""
        return host_of(obj.url)

    @admin.action(
        description=f"Send the selected deliveries again (at most {MAX_AT_ONCE} at once)", permissions=["view"]
    )
    def redeliver(self, request: HttpRequest, queryset: QuerySet[Delivery]) -> None:
        """Add one new generation for each selected task, and record who requested it."""
        if not request.user.has_perm(SEND_AGAIN.permission):
            messages.error(request, "You may not send webhooks again.")
            return
        if (rows := selected(request, queryset.values_list("task_id", "account_id"))) is None:
            return
        sent = 0
        for task_id, account_id in dict.fromkeys(rows):
            try:
                new = redelivery.redeliver(
                    task_id=task_id, account_id=account_id, requested_by=f"admin {request.user.get_username()}"
                )
            except redelivery.RedeliveryConflict as conflict:
                messages.warning(request, f"{task_id}: {conflict}")
                continue
            self.log_change(request, new, "Requested a redelivery.")
            sent += 1
        if sent:
            messages.success(request, f"{sent} {'delivery' if sent == 1 else 'deliveries'} will be sent again.")


@admin.register(SigningSecret)
class SigningSecretAdmin(ReadOnly, Bounded[SigningSecret]):
    """The accounts' secrets. Adding one rotates, as the action does. A secret is shown once, when it is created."""

    list_display = ["account", "created_at", "expires_at"]
    list_select_related = ["account"]
    search_fields = ["account__username"]
    autocomplete_fields = ["account"]
    actions = ["rotate"]

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Users with the permission to add a secret. The account's previous secret stays valid for a day."""
        return request.user.has_perm("webhooks.add_signingsecret")

    def get_fields(self, request: HttpRequest, obj: SigningSecret | None = None) -> list[Any]:
        """All fields except the secret."""
        return ["account", "created_at", "expires_at"] if obj else ["account"]

    def save_model(self, request: HttpRequest, obj: SigningSecret, form: Any, change: bool) -> None:
        """Rotate the account's secret through `account_secrets` and show it once."""
        row = self._rotate(request, obj.account)
        obj.pk, obj.created_at = row.pk, row.created_at
        obj._state.adding = False

    @admin.action(description="Rotate the secret of the selected accounts", permissions=["view"])
    def rotate(self, request: HttpRequest, queryset: QuerySet[SigningSecret]) -> None:
        """Create a new secret for each account and show it once."""
        if not self.has_add_permission(request):
            messages.error(request, "Rotating needs the permission to add signing secrets.")
            return
        if (rows := selected(request, queryset.select_related("account"))) is None:
            return
        accounts = {row.account_id: row.account for row in rows}
        if len(accounts) > MAX_ROTATED_AT_ONCE:
            # Messages that don't fit into the signed cookie would be stored in the database, in plain text.
            messages.error(
                request, f"Rotate at most {MAX_ROTATED_AT_ONCE} accounts at once: each secret is shown once."
            )
            return
        for account in accounts.values():
            self.log_addition(request, self._rotate(request, account), "Rotated.")

    def _rotate(self, request: HttpRequest, account: Any) -> SigningSecret:
        secret = account_secrets.rotate(account.pk)
        text = "The new secret of {} is shown only now. Copy it; the old one stays valid for another day: {}"
        messages.warning(request, format_html(text, account, format_html("<code>{}</code>", secret)))
        return SigningSecret.objects.get(account=account, expires_at=None)
