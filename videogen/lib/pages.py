"""The middleware that only pages need (the admin, files of the service itself): requests of the API pass it by.

Their names still say what they are, so that Django's checks find them by their base classes.
"""

from __future__ import annotations

from typing import Any

from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.messages.middleware import MessageMiddleware
from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest, HttpResponseBase
from whitenoise.middleware import WhiteNoiseMiddleware


class _PagesOnly:
    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        passes = self.get_response if request.path.startswith("/api/") else super().__call__  # type: ignore[misc]
        response: HttpResponseBase = passes(request)
        return response

    get_response: Any


class StaticFiles(_PagesOnly, WhiteNoiseMiddleware):  # type: ignore[misc]
    """WhiteNoise, past the API."""


class Sessions(_PagesOnly, SessionMiddleware):
    """Django's sessions, past the API: it knows keys, not cookies."""


class Authentication(_PagesOnly, AuthenticationMiddleware):
    """Django's users, past the API."""


class Messages(_PagesOnly, MessageMiddleware):
    """Django's messages, past the API."""
