"""Admin pages of deliveries with their attempts and redelivery, and signing secrets with rotation."""

from __future__ import annotations

import datetime as dt
from typing import Any, Final

from django.contrib import admin, messages
from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString

from videogen.lib.admin import (
    MAX_AT_ONCE,
    ActionRefused,
    Bounded,
    ObjectAction,
    ObjectActions,
    ReadOnly,
    audit,
    selected,
)
from videogen.lib.admin.capped_pages import CappedList
from videogen.lib.admin.marks import account_link, host_of, when
from webhooks import redelivery
from webhooks.models import Attempt, Delivery, Phase, SigningSecret
from webhooks.signing import account_secrets

MAX_ROTATED_AT_ONCE: Final = 5
ROTATED_JUST_NOW: Final = dt.timedelta(minutes=1)
"""A form that is sent twice would end the secret that receivers still use: each rotation ends the one before the last."""


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
class DeliveryAdmin(ObjectActions[Delivery], ReadOnly, Bounded[Delivery]):
    """Deliveries with their state. Dead ones can be sent again."""

    object_actions = [SEND_AGAIN]

    list_display = [
        "message_id", "generation", "account", "address", "status", "phase", "cancelled", "attempts", "created_at",
        "ended_at",
    ]  # fmt: skip
    list_select_related = ["account"]
    list_filter = ["status", "phase", "cancelled"]
    linked = ["task_id"]
    search_fields = ["task_id__exact", "account__username__exact"]
    search_help_text = "A whole task id or account name"
    ordering = ["-id"]
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


def _rotate(request: HttpRequest, account: User) -> SafeString:
    """Create a new secret, record it on the secret and its account, and return the text that shows it once."""
    with transaction.atomic():
        User.objects.select_for_update(no_key=True).only("pk").get(pk=account.pk)  # forms run one after the other
        of_account, now = SigningSecret.objects.filter(account=account), timezone.now()
        is_new = of_account.filter(expires_at=None, created_at__gt=now - ROTATED_JUST_NOW).exists()
        if is_new and of_account.filter(expires_at__gt=now).exists():
            raise ActionRefused(f"The secret of {account} is less than a minute old. Wait a minute to rotate it again.")
        secret = account_secrets.rotate(account.pk)
        audit.record(request.user, SigningSecret.objects.get(account=account, expires_at=None), "Rotated.")
        audit.record(request.user, account, "Rotated the signing secret of webhooks.")
    text = "The new secret of {} is shown only now. Copy it; the old one stays valid for another day: <code>{}</code>"
    return format_html(text, account, secret)


def _question(account: User) -> str:
    text = f"Create a new signing secret for the webhooks of {account}? It is shown once, on the next page. "
    text += "The current one stays valid for another day"
    previous = SigningSecret.objects.filter(account=account, expires_at__gt=timezone.now()).exists()
    return text + ("; the previous one, which is still valid, ends now." if previous else ".")


ROTATE_SECRET: Final = ObjectAction[User](
    name="rotate-secret",
    label="Rotate the signing secret",
    permission="webhooks.rotate_signingsecret",
    question=_question,
    is_offered=lambda account: True,
    run=lambda request, account, values: _rotate(request, account),
)
"""For the page of an account."""


@admin.register(SigningSecret)
class SigningSecretAdmin(ReadOnly, CappedList[SigningSecret], Bounded[SigningSecret]):
    """The accounts' secrets. Adding one rotates, as the action does. A secret is shown once, when it is created."""

    list_display = ["of_account", "since", "valid_until"]
    list_display_links = None
    list_select_related = ["account"]
    search_fields = ["account__username__exact"]
    search_help_text = "A whole account name"
    autocomplete_fields = ["account"]
    ordering = ["-id"]
    actions = ["rotate"]

    @admin.display(description="account")
    def of_account(self, secret: SigningSecret) -> SafeString:
        """A link to the account's page."""
        return account_link(secret.account)

    @admin.display(description="since")
    def since(self, secret: SigningSecret) -> SafeString | str:
        """To the second."""
        return when(secret.created_at)

    @admin.display(description="valid until")
    def valid_until(self, secret: SigningSecret) -> SafeString | str:
        """Nothing: it is the current one."""
        return when(secret.expires_at)

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Users who may rotate. The account's previous secret stays valid for a day."""
        return request.user.has_perm(ROTATE_SECRET.permission)

    def get_fields(self, request: HttpRequest, obj: SigningSecret | None = None) -> list[Any]:
        """All fields except the secret."""
        return ["account", "since", "valid_until"] if obj else ["account"]

    def get_readonly_fields(self, request: HttpRequest, obj: SigningSecret | None = None) -> list[Any]:
        """Of a row, everything."""
        return self.get_fields(request, obj) if obj else []

    def save_model(self, request: HttpRequest, obj: SigningSecret, form: Any, change: bool) -> None:
        """Rotate the account's secret and show it once."""
        messages.warning(request, _rotate(request, obj.account))
        row = SigningSecret.objects.get(account=obj.account, expires_at=None)
        obj.pk, obj.created_at = row.pk, row.created_at
        obj._state.adding = False

    def log_addition(self, request: HttpRequest, obj: SigningSecret, message: Any) -> Any:
        """Nothing: `_rotate` has recorded it."""

    @admin.action(description="Rotate the secret of the selected accounts", permissions=["view"])
    def rotate(self, request: HttpRequest, queryset: QuerySet[SigningSecret]) -> None:
        """Create a new secret for each account and show it once."""
        if not self.has_add_permission(request):
            messages.error(request, "You may not rotate signing secrets.")
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
            try:
                messages.warning(request, _rotate(request, account))
            except ActionRefused as refused:
                messages.error(request, str(refused))
