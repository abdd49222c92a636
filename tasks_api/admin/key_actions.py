"""The buttons for API keys: issue one for an account, let one expire earlier, revoke one.

Each is in the history of the key, which its account's shows too.
"""

from __future__ import annotations

import datetime as dt
from typing import Any, Final

from django import forms
from django.contrib import messages
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString

from tasks_api import keys
from tasks_api.models import ApiKey
from videogen.lib.admin import ActionRefused, ObjectAction, audit
from videogen.lib.admin.links import to_account
from videogen.lib.admin.object_actions import ActionForm


def _future(time: dt.datetime) -> None:
    if time <= timezone.now():
        raise ValidationError("This time has passed.")


def _time_field(*, required: bool, help_text: str) -> forms.DateTimeField:
    widget = forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M")
    return forms.DateTimeField(
        label="Expires at (UTC)", widget=widget, required=required, help_text=help_text, validators=[_future]
    )


class IssueForm(ActionForm):
    """The new key's name and expiry."""

    name = forms.CharField(max_length=100, help_text="What the key is for. Callers never see it.")
    expires_at = _time_field(required=False, help_text="When the key stops working. Empty: never.")


class ExpireForm(ActionForm):
    """When the key ends."""

    expires_at = _time_field(required=True, help_text="Earlier than now set. A key never gets more time.")


def _issue(request: HttpRequest, account: User, values: dict[str, Any]) -> str:
    """A form that is sent twice issues one key: the name of an active key is given once."""
    with transaction.atomic():
        account = User.objects.select_for_update(no_key=True).get(pk=account.pk)  # forms run one after the other
        if not ISSUE_KEY.is_offered(account):  # the form may be forged, or older than the account's deactivation
            raise ActionRefused(f"The account {account} is not active, so it gets no new key.")
        same_name = ApiKey.objects.filter(account=account, name=values["name"])
        if any(key.state(timezone.now()) == "active" for key in same_name):
            raise ActionRefused(f"The account has an active key named “{values['name']}”. Choose another name.")
        row, key = keys.issue(account, name=values["name"], expires_at=values["expires_at"])
        audit.record(request.user, row, "Issued.")
    return shown_once(account, key)


def shown_once(account: User, key: str) -> SafeString:
    """The message with a new key."""
    return format_html("The new key of {} is shown only now. Copy it: <code>{}</code>", account, key)


def _expire(request: HttpRequest, key: ApiKey, values: dict[str, Any]) -> str | HttpResponse:
    at = values["expires_at"]
    with transaction.atomic():
        if not keys.expire_earlier(key, at):
            raise ActionRefused(f"The key {key} ends by then already, so nothing was changed.")
        audit.record(request.user, key, f"Let expire at {at:%Y-%m-%d %H:%M} UTC.")
    return _done(request, key, f"The key {key} expires at {at:%Y-%m-%d %H:%M} UTC.")


def _revoke(request: HttpRequest, key: ApiKey, values: dict[str, Any]) -> str | HttpResponse:
    with transaction.atomic():
        if not keys.revoke(key):
            raise ActionRefused(f"The key {key} had been revoked already.")
        audit.record(request.user, key, "Revoked.")
    return _done(request, key, f"The key {key} is revoked. It no longer works.")


def _done(request: HttpRequest, key: ApiKey, text: str) -> str | HttpResponse:
    """Go on at the account's page, which lists its keys."""
    if (page := to_account(request, key.account_id)) is None:
        return text
    messages.success(request, text)
    return page


def _when_it_ends(key: ApiKey) -> str:
    if key.expires_at is None:
        return "It doesn't expire now."
    return f"It expires at {key.expires_at.astimezone(dt.UTC):%Y-%m-%d %H:%M} UTC now."


ISSUE_KEY: Final = ObjectAction[User](
    name="issue-key",
    label="Issue a key",
    permission="tasks_api.add_apikey",
    question=lambda account: f"Issue an API key for {account}? It is shown once, on the next page.",
    is_offered=lambda account: account.is_active,
    run=_issue,
    form=IssueForm,
)
EXPIRE_EARLIER: Final = ObjectAction[ApiKey](
    name="expire-earlier",
    label="Expire earlier",
    permission="tasks_api.change_apikey",
    question=lambda key: f"When should the key {key} of {key.account} stop working? {_when_it_ends(key)}",
    is_offered=lambda key: key.state(timezone.now()) == "active",
    run=_expire,
    form=ExpireForm,
)
REVOKE: Final = ObjectAction[ApiKey](
    name="revoke",
    label="Revoke",
    permission="tasks_api.revoke_apikey",
    question=lambda key: f"Revoke the key {key} of {key.account} at once and permanently?",
    is_offered=lambda key: key.revoked_at is None,
    run=_revoke,
    is_dangerous=True,
)
