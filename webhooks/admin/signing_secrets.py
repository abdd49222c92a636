"""Admin pages of signing secrets, and their rotation."""

from __future__ import annotations

import datetime as dt
from typing import Any, Final

from django.contrib import admin, messages
from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString

from videogen.lib.admin import ActionRefused, Bounded, ObjectAction, ReadOnly, audit, selected
from videogen.lib.admin.capped_pages import CappedList
from videogen.lib.admin.links import of_account
from videogen.lib.admin.marks import when
from videogen.lib.staff import system_user
from webhooks.models import SigningSecret
from webhooks.signing import account_secrets

MAX_ROTATED_AT_ONCE: Final = 5
ROTATED_JUST_NOW: Final = dt.timedelta(minutes=1)
"""A form that is sent twice would end the secret that receivers still use: each rotation ends the one before the last."""


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

    list_display = [of_account, "since", "valid_until"]
    list_display_links = None
    list_select_related = ["account"]
    search_fields = ["account__username__exact"]
    search_help_text = "A whole account name"
    autocomplete_fields = ["account"]
    ordering = ["-id"]
    actions = ["rotate"]

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
