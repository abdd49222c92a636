"""Admin pages of deliveries with their attempts and redelivery, and signing secrets with rotation."""

from __future__ import annotations

import datetime as dt
from typing import Any, Final

from django.contrib import admin, messages
from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
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
from videogen.lib.admin.addresses import text_for
from videogen.lib.admin.capped_pages import CappedList
from videogen.lib.admin.links import account_link
from videogen.lib.admin.marks import address_for, host_of, when
from videogen.lib.staff import system_user
from webhooks import redelivery
from webhooks.admin_list import DeliveryList
from webhooks.models import Attempt, Delivery, SigningSecret
from webhooks.signing import account_secrets

MAX_ROTATED_AT_ONCE: Final = 5
ROTATED_JUST_NOW: Final = dt.timedelta(minutes=1)
"""A form that is sent twice would end the secret that receivers still use: each rotation ends the one before the last."""


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


def _send_again(request: HttpRequest, delivery: Delivery, values: dict[str, Any]) -> str:
    try:
        with transaction.atomic():  # with its entry, or not at all
            redelivery.redeliver(
                task_id=delivery.task_id,
                account_id=delivery.account_id,
                requested_by=f"admin {request.user.get_username()}",
            )
            audit.record(request.user, delivery, "Requested a redelivery.")
    except redelivery.RedeliveryConflict as conflict:
        raise ActionRefused(str(conflict)) from None
    return "The webhook will be sent again."


SEND_AGAIN: Final = ObjectAction[Delivery](
    name="send-again",
    label="Send again",
    permission="webhooks.redeliver_delivery",
    question=lambda delivery: f"Send this webhook to {host_of(delivery.url)} again?",
    is_offered=lambda delivery: redelivery.can_redeliver(task_id=delivery.task_id, account_id=delivery.account_id),
    run=_send_again,
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
        """A link to the task's page, which is another app's: its address is known by name."""
        return format_html(
            '<a href="{}">{}</a>', reverse("admin:tasks_api_task_change", args=[obj.task_id]), obj.task_id
        )

    @admin.display(description="body")
    def text(self, delivery: Delivery) -> str:
        """The bytes that are sent, as text."""
        return delivery.shown[1]

    @admin.display(description="receiver")
    def address(self, obj: Delivery) -> str:
        """The receiver without path and query, which may contain its secrets."""
        return host_of(obj.url)

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
                with transaction.atomic():  # with its entry, or not at all
                    new = redelivery.redeliver(
                        task_id=task_id, account_id=account_id, requested_by=f"admin {request.user.get_username()}"
                    )
                    self.log_change(request, new, "Requested a redelivery.")
            except redelivery.RedeliveryConflict as conflict:
                messages.warning(request, f"{task_id}: {conflict}")
                continue
            sent += 1
        if sent:
            messages.success(request, f"{sent} {'delivery' if sent == 1 else 'deliveries'} will be sent again.")


def _rotate(request: HttpRequest, account: User) -> SafeString:
    """Create a new secret, record it, and return the text that shows it once."""
    if not ROTATE_SECRET.is_offered(account):
        raise ActionRefused(f"{account} is the user that commands act as. It has no webhooks.")
    with transaction.atomic():
        User.objects.select_for_update(no_key=True).only("pk").get(pk=account.pk)  # forms run one after the other
        of_account, now = SigningSecret.objects.filter(account=account), timezone.now()
        is_new = of_account.filter(expires_at=None, created_at__gt=now - ROTATED_JUST_NOW).exists()
        if is_new and of_account.filter(expires_at__gt=now).exists():
            raise ActionRefused(f"The secret of {account} is less than a minute old. Wait a minute to rotate it again.")
        secret = account_secrets.rotate(account.pk)
        audit.record(request.user, SigningSecret.objects.get(account=account, expires_at=None), "Rotated.")
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
    is_offered=lambda account: not system_user.is_system(account),
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
        return self.has_rotate_permission(request)

    def has_rotate_permission(self, request: HttpRequest) -> bool:
        """Whether the user may rotate secrets; otherwise the list doesn't offer it."""
        return request.user.has_perm(ROTATE_SECRET.permission)

    def get_fields(self, request: HttpRequest, obj: SigningSecret | None = None) -> list[Any]:
        """All fields except the secret."""
        return ["account", "since", "valid_until"] if obj else ["account"]

    def get_readonly_fields(self, request: HttpRequest, obj: SigningSecret | None = None) -> list[Any]:
        """Of a row, everything."""
        return self.get_fields(request, obj) if obj else []

    def add_view(
        self, request: HttpRequest, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Django's, but a refused rotation is a message on the list."""
        try:
            return super().add_view(request, form_url, extra_context)
        except ActionRefused as refused:
            messages.error(request, str(refused))
            return redirect("admin:webhooks_signingsecret_changelist")

    def save_model(self, request: HttpRequest, obj: SigningSecret, form: Any, change: bool) -> None:
        """Rotate the account's secret and show it once."""
        messages.warning(request, _rotate(request, obj.account))
        row = SigningSecret.objects.get(account=obj.account, expires_at=None)
        obj.pk, obj.created_at = row.pk, row.created_at
        obj._state.adding = False

    def log_addition(self, request: HttpRequest, obj: SigningSecret, message: Any) -> Any:
        """Nothing: `_rotate` has recorded it."""

    @admin.action(description="Rotate the secret of the selected accounts", permissions=["rotate"])
    def rotate(self, request: HttpRequest, queryset: QuerySet[SigningSecret]) -> None:
        """Create a new secret for each account and show it once."""
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
