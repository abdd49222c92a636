"""Signing in to the admin, with limits on failed attempts and on concurrent password checks.

Checking one password takes half a second of CPU on purpose. So a process checks one at a time, at most one more waits, and all
others are refused immediately: a waiting attempt holds a thread that could serve the API.

Django-ratelimit counts the failed attempts, per name (from any address) and per address (for any name). An attempt over a limit
is refused without checking its password, so the refusal reveals nothing. Web processes check at the same time, so each may check
one password more than the limit.
"""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from collections.abc import Iterator
from typing import Any, Final

from django import forms
from django.contrib import admin
from django.contrib.admin.forms import AdminAuthenticationForm
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import salted_hmac
from django_ratelimit.core import get_usage
from redis import RedisError

from videogen.lib.inbound.request import client_address

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


class _WithoutValkey:
    """The limit while Valkey is unavailable: each process checks one password a second."""

    def __init__(self) -> None:
        self.next_at = 0.0

    def count(self) -> None:
        """Count an attempt. Raises `AttemptRefused`. Only called while holding `_check`."""
        now = time.monotonic()
        if now < self.next_at:
            raise _busy()
        self.next_at = now + 1


_without_valkey = _WithoutValkey()


@contextlib.contextmanager
def one_attempt(name: str, address: str) -> Iterator[None]:
    """Wraps the check of a password. Raises `AttemptRefused` before it. If the block raises nothing, the password was right."""
    with _check_slot():
        try:
            if any(usage["count"] >= usage["limit"] for usage in _failed_attempts(name, address)):
                raise _too_many()
        except RedisError as error:
            _log.warning("sign_in_limiter_unavailable", extra={"error": type(error).__name__})
            _without_valkey.count()
        try:
            yield
        except forms.ValidationError:
            with contextlib.suppress(RedisError):
                _failed_attempts(name, address, increment=True)
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


def _failed_attempts(name: str, address: str, *, increment: bool = False) -> list[dict[str, Any]]:
    """Django-ratelimit's usage of the address and of the name. With `increment`, counts a failed attempt. Raises RedisError."""
    # People sometimes type their password as the name, so names aren't stored in Valkey.
    hidden = salted_hmac("videogen.lib.sign_in", name).hexdigest()
    return [
        get_usage(None, group="sign-in-address", key=lambda *_: address, rate="20/m", increment=increment),
        get_usage(None, group="sign-in-name", key=lambda *_: hidden, rate="5/m", increment=increment),
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


class AdminSite(admin.AdminSite):
    """Django's admin site, with our form on the login page."""

    login_form = SignInForm

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """The login page. A refused attempt gets 429 with a line of text, which costs less than a page."""
        response = super().login(request, extra_context)  # not rendered yet
        form = (getattr(response, "context_data", None) or {}).get("form")
        if not isinstance(form, SignInForm) or form.refused is None:
            return response
        headers = {"Retry-After": str(form.refused.retry_after)}
        return HttpResponse(str(form.refused), status=429, headers=headers, content_type="text/plain; charset=utf-8")
