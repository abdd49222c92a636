"""The admin site; and signing in to it, with limits on failed attempts and on concurrent password checks.

Checking one password takes half a second of CPU on purpose. So a process checks one at a time, at most one more waits, and all
others are refused immediately: a waiting attempt holds a thread that could serve the API.

Django-ratelimit counts the failed attempts, per name (from any address) and per address (for any name). An attempt over a limit
is refused without checking its password, so the refusal reveals nothing. Web processes check at the same time, so each may check
one password more than the limit. While Valkey is unavailable, each process counts the failed attempts that it saw.
"""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

from django import forms
from django.contrib import admin
from django.contrib.admin.forms import AdminAuthenticationForm
from django.db import transaction
from django.db.models import Model
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils.crypto import salted_hmac
from django_ratelimit.core import get_usage
from redis import RedisError

from videogen.lib.inbound.own_count import Outage, OwnCount
from videogen.lib.inbound.request import client_address
from videogen.lib.metrics import web

_log = logging.getLogger(__name__)

WAIT_SECONDS: Final = 2.0
"""Longest wait for the check before this one. A check takes half a second if the machine isn't busy."""

_attempts = threading.BoundedSemaphore(2)  # one is checked, one waits
_check = threading.Lock()


class AttemptRefused(Exception):
    """The password isn't checked. The text says why. `retry_after` says how many seconds to wait."""

    def __init__(self, reason: str, text: str, *, retry_after: int) -> None:
        super().__init__(text)
        self.reason = reason
        self.retry_after = retry_after


def _too_many() -> AttemptRefused:
    return AttemptRefused(
        "too_many", "There were too many wrong attempts to sign in. Wait a minute and try again.", retry_after=60
    )


def _busy() -> AttemptRefused:
    return AttemptRefused(
        "busy", "Others are signing in at this moment. Wait a few seconds and try again.", retry_after=2
    )


ADDRESS_FAILURES_PER_MINUTE: Final = 20
NAME_FAILURES_PER_MINUTE: Final = 5

_outage = Outage()
_own_failures = {
    "address": OwnCount(ADDRESS_FAILURES_PER_MINUTE, seconds=60),
    "name": OwnCount(NAME_FAILURES_PER_MINUTE, seconds=60),
}


@contextlib.contextmanager
def one_attempt(name: str, address: str) -> Iterator[None]:
    """Wraps the check of a password. Raises `AttemptRefused` before it. If the block raises nothing, the password was right."""
    keys = {"address": address, "name": _hidden(name)}
    with _check_slot():
        is_over_limit = _ask_valkey(keys)
        if is_over_limit is None:
            is_over_limit = any(own.is_full(keys[kind]) for kind, own in _own_failures.items())
        if is_over_limit:
            raise _too_many()
        try:
            yield
        except forms.ValidationError:
            for kind, own in _own_failures.items():
                own.add(keys[kind])
            _ask_valkey(keys, increment=True)
            raise


@contextlib.contextmanager
def _check_slot() -> Iterator[None]:
    if not _attempts.acquire(blocking=False):
        raise _busy()
    try:
        if not _check.acquire(timeout=WAIT_SECONDS):
            raise _busy()
        try:
            yield
        finally:
            _check.release()
    finally:
        _attempts.release()


def _hidden(name: str) -> str:
    """What stands for a name in Valkey: people sometimes type their password as the name."""
    return salted_hmac("videogen.lib.sign_in", name).hexdigest()


def _ask_valkey(keys: Mapping[str, str], *, increment: bool = False) -> bool | None:
    """Whether the address or the name has too many failed attempts. With `increment`, count one more.

    None if Valkey is unavailable.
    """
    if not _outage.lets_valkey_be_asked():
        return None
    asked_at = time.monotonic()
    try:
        usages = _usages(keys, increment=increment)
    except RedisError as error:
        if _outage.begin():
            _log.warning("sign_in_limiter_unavailable", extra={"error": type(error).__name__})
        return None
    _outage.end(asked_at=asked_at)
    return any(usage["count"] >= usage["limit"] for usage in usages)


def _usages(keys: Mapping[str, str], *, increment: bool) -> list[dict[str, Any]]:
    """Django-ratelimit's usage of the address and of the name. Raises RedisError."""
    rates = {"address": f"{ADDRESS_FAILURES_PER_MINUTE}/m", "name": f"{NAME_FAILURES_PER_MINUTE}/m"}
    return [
        get_usage(None, group=f"sign-in-{kind}", key=lambda *_, kind=kind: keys[kind], rate=rate, increment=increment)
        for kind, rate in rates.items()
    ]


class SignInForm(AdminAuthenticationForm):
    """Django's form, with limits on the check of the password."""

    refused: AttemptRefused | None = None

    def clean(self) -> dict[str, Any]:
        """The cleaned data, if name and password are right."""
        name, password = self.cleaned_data.get("username"), self.cleaned_data.get("password")
        if name is None or not password:
            return super().clean()  # nothing is checked
        address = client_address(self.request) if self.request else ""
        try:
            with one_attempt(name, address):
                return super().clean()
        except AttemptRefused as refused:
            self.refused = refused
            _log.warning("sign_in_refused", extra={"reason": refused.reason, "address": address})
            raise forms.ValidationError(str(refused), code="refused") from None
        except forms.ValidationError:
            _log.warning("sign_in_failed", extra={"address": address})
            raise


SECTIONS: Final = ("tasks_api", "webhooks", "auth", "processes")
"""The apps on the first page and in the navigation, in this order. Others follow."""


FIRST: Final = ("Task", "User")
"""The models that stand first in their sections, since customers ask about them. The others follow by name."""


class AdminSite(admin.AdminSite):
    """Django's admin site, with our form on the login page and the state of the service on the first page."""

    login_form = SignInForm

    def index(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> TemplateResponse:
        """The first page."""
        from videogen.admin import dashboard  # not above: the site is made before the apps' models are loaded

        context = {
            "figures": dashboard.figures_for(request),
            "search": dashboard.search_for(request),
            **(extra_context or {}),
        }
        return super().index(request, context)

    def password_change(  # type: ignore[override]  # Django returns a redirect too
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Django's page for one's own password. A change leaves an entry, as one by somebody else does."""
        from videogen.lib.admin import audit  # not above, as in `index`

        with transaction.atomic():
            response = super().password_change(request, extra_context)
            if request.method == "POST" and response.status_code == 302:  # otherwise the form is shown again
                audit.record(request.user, cast(Model, request.user), "Password: changed.")
        return response

    def get_app_list(self, request: HttpRequest, app_label: str | None = None) -> list[Any]:
        """Django's list in our order and words: "Authentication and Authorization" are accounts to everybody here, and log
        entries say who did what."""
        apps: list[Any] = super().get_app_list(request, app_label)
        for app in apps:
            if app["app_label"] == "auth":
                app["name"] = "Accounts"
            for model in app["models"]:
                if model["object_name"] == "LogEntry":
                    model["name"] = "Who did what"
            app["models"].sort(key=lambda model: model["object_name"] not in FIRST)  # stable
        return sorted(apps, key=lambda app: [*SECTIONS, app["app_label"]].index(app["app_label"]))

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """The login page. A refused attempt gets 429 with a line of text, which costs less than a page."""
        response = super().login(request, extra_context)  # not rendered yet
        form = (getattr(response, "context_data", None) or {}).get("form")
        if not isinstance(form, SignInForm) or form.refused is None:
            return response
        web.count_refusal("sign_in")
        headers = {"Retry-After": str(form.refused.retry_after)}
        return HttpResponse(str(form.refused), status=429, headers=headers, content_type="text/plain; charset=utf-8")
