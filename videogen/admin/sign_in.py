"""Signing in to the admin: how often a password may be guessed, and how many are checked at once.

To check one password costs half a second of CPU on purpose. So a process checks one at a time, at most one more waits, and all
others are refused at once: a guess that waits holds a thread that could answer the API.

Wrong guesses are counted in Valkey, for each name whatever the address and for each address whatever the name
(`CACHES` in the settings). A guess takes its place before the password is looked at, so that guesses side by side cannot pass
the limit, and a right one gives its place back. A guess over the limit is refused unseen, whatever its password: the refusal
tells nothing.
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
from django.core.cache import caches
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import salted_hmac
from redis import RedisError

from videogen.lib.inbound.request import client_address

_log = logging.getLogger(__name__)

WAIT_SECONDS: Final = 2.0
"""Longest wait for the check before one's own, which takes half a second where the machine is not busy."""

_guesses = threading.BoundedSemaphore(2)  # one is checked, one waits
_check = threading.Lock()


class GuessRefused(Exception):
    """A guess that is not looked at. The text says why, `retry_after` when to come again, in seconds."""

    def __init__(self, reason: str, text: str, *, retry_after: int) -> None:
        super().__init__(text)
        self.reason = reason
        self.retry_after = retry_after


def _too_many() -> GuessRefused:
    return GuessRefused(
        "too_many", "There were too many wrong attempts to sign in. Wait a minute and try again.", retry_after=60
    )


def _busy() -> GuessRefused:
    return GuessRefused(
        "busy", "Others are signing in at this moment. Wait a few seconds and try again.", retry_after=2
    )


class _WithoutValkey:
    """While nobody counts for all processes, each lets one guess a second through."""

    def __init__(self) -> None:
        self.next_at = 0.0

    def take(self) -> None:
        """Raises `Refused`. Only called by the one guess that is checked."""
        now = time.monotonic()
        if now < self.next_at:
            raise _busy()
        self.next_at = now + 1


_without_valkey = _WithoutValkey()


@contextlib.contextmanager
def one_guess(name: str, address: str) -> Iterator[None]:
    """Around the check of a password: raises `Refused` before it; where it ends without an exception, the guess was right."""
    with _turn():
        taken = _take_places(name, address)
        yield
        with contextlib.suppress(RedisError):
            for cache, key in taken:
                caches[cache].decr(key)


@contextlib.contextmanager
def _turn() -> Iterator[None]:
    if not _guesses.acquire(blocking=False):
        raise _busy()
    try:
        if not _check.acquire(timeout=WAIT_SECONDS):
            raise _busy()
        try:
            yield
        finally:
            _check.release()
    finally:
        _guesses.release()


def _take_places(name: str, address: str) -> list[tuple[str, str]]:
    """Count the guess; the places it took. The address comes first: one that is over its limit cannot lock more names."""
    # What was typed as a name may be a password, so no name stands in Valkey.
    hidden = salted_hmac("videogen.lib.sign_in", name).hexdigest()
    places = [("sign-in-address", f"vg:rl:sign-in-address:{address}"), ("sign-in-name", f"vg:rl:sign-in-name:{hidden}")]
    try:
        for cache, key in places:
            limit = caches[cache].limit  # type: ignore[attr-defined]
            if caches[cache].incr(key) > limit:
                raise _too_many()
    except RedisError as error:
        _log.warning("sign_in_limiter_away", extra={"error": type(error).__name__})
        _without_valkey.take()
        return []
    return places


class SignInForm(AdminAuthenticationForm):
    """Django's, with the limits around the check of the password."""

    refused: GuessRefused | None = None

    def clean(self) -> dict[str, Any]:
        """The name and the password, if they are right."""
        name, password = self.cleaned_data.get("username"), self.cleaned_data.get("password")
        if name is None or not password:
            return super().clean()  # nothing is checked
        address = client_address(self.request) if self.request else ""
        try:
            with one_guess(name, address):
                return super().clean()
        except GuessRefused as refused:
            self.refused = refused
            _log.warning("sign_in_refused", extra={"reason": refused.reason, "address": address})
            raise forms.ValidationError(str(refused), code="refused") from None
        except forms.ValidationError:
            _log.warning("sign_in_failed", extra={"address": address})
            raise


class AdminSite(admin.AdminSite):
    """Django's, with our form on the login page."""

    login_form = SignInForm

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """The login page; where a guess was refused, 429 with a line of text, which costs less than a page."""
        response = super().login(request, extra_context)  # a page that is not drawn yet
        form = (getattr(response, "context_data", None) or {}).get("form")
        if not isinstance(form, SignInForm) or form.refused is None:
            return response
        headers = {"Retry-After": str(form.refused.retry_after)}
        return HttpResponse(str(form.refused), status=429, headers=headers, content_type="text/plain; charset=utf-8")
