"""A DEBUG page, wherever somebody turned DEBUG on, shows no password."""

from __future__ import annotations

import secrets
import sys
from typing import Any

import pytest
from django.conf import settings as configured
from django.test import RequestFactory
from django.views.debug import technical_500_response

PASSWORD = secrets.token_hex()  # a literal would stand on the page, which shows lines of the source


def connect(conninfo: str, **params: Any) -> None:
    """A driver that fails with what it was given in its variables."""
    raise ConnectionError("refused")


@pytest.mark.parametrize("debug", [True, False])
def test_no_page_of_an_error_shows_a_password(settings: Any, debug: bool) -> None:
    address = f"postgres://videogen:{PASSWORD}@postgres:5432/videogen"
    settings.DEBUG, settings.DATABASE_URL, settings.REDIS_URL = debug, address, f"redis://:{PASSWORD}@valkey:6379/0"
    settings.CACHES = {**configured.CACHES, "other": {"BACKEND": "x", "LOCATION": f"redis://:{PASSWORD}@valkey:6379/0"}}
    settings.CELERY_BROKER_URL = f"redis://:{PASSWORD}@valkey:6379/0"
    settings.CACHES["other"]["OPTIONS"] = {"LOCATION": f"unix:///run/valkey?password={PASSWORD}"}
    for conninfo in (address, f"host=postgres user=videogen password={PASSWORD}"):
        try:
            connect(conninfo, password=PASSWORD)
        except ConnectionError:
            page = technical_500_response(RequestFactory().get("/admin/"), *sys.exc_info()).content.decode()

        assert "ConnectionError" in page
        assert "connect" in page
        assert PASSWORD not in page
