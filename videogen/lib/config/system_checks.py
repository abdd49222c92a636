"""System checks for contradictory settings, for MODELS_FILE and for the bucket."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core import checks
from django.core.exceptions import ImproperlyConfigured

from videogen.lib.config import model_routes


def check_test_networks(app_configs: Any, **kwargs: Any) -> list[checks.CheckMessage]:
    """Refuse the outbound settings for tests in production: they let callers' addresses reach the internal network."""
    if settings.DEBUG or settings.OUTBOUND_TEST_NETWORKS_ACKNOWLEDGED:
        return []
    names = ("OUTBOUND_ALLOWED_NETS", "OUTBOUND_STATIC_HOSTS", "OUTBOUND_CA_BUNDLE")
    return [
        checks.Error(
            f"{name} is for tests and must be empty outside DEBUG.",
            hint="Unset it. If you really need internal addresses, set OUTBOUND_TEST_NETWORKS_ACKNOWLEDGED=true.",
            id=f"videogen.E00{number}",
        )
        for number, name in enumerate(names, start=1)
        if getattr(settings, name)
    ]


def refuse_test_networks() -> None:
    """The same for processes that don't run Django's checks, the web server and the workers. Raises ImproperlyConfigured."""
    if errors := check_test_networks(None):
        raise ImproperlyConfigured(" ".join(f"{error.msg} {error.hint}" for error in errors))


def check_models_file(app_configs: Any, **kwargs: Any) -> list[checks.CheckMessage]:
    """Refuse a MODELS_FILE with mistakes. Each is reported with file, line and key."""
    faults: list[model_routes.Fault] = settings.MODELS_FILE_FAULTS or model_routes.missing_modules()
    return [checks.Error(str(fault), hint="See docs/backends.md.", id="videogen.E005") for fault in faults]


def refuse_bad_models_file() -> None:
    """The same for processes that don't run Django's checks. Raises ImproperlyConfigured."""
    if errors := check_models_file(None):
        raise ImproperlyConfigured(" ".join(error.msg for error in errors))


def check_heartbeat(app_configs: Any, **kwargs: Any) -> list[checks.CheckMessage]:
    """Warn if the heartbeat is too slow for the lease: one lost heartbeat would lose the task."""
    if settings.HEARTBEAT_SECONDS * 2 < settings.LEASE_SECONDS:
        return []
    return [
        checks.Warning(
            "HEARTBEAT_SECONDS should be less than half of LEASE_SECONDS.",
            hint="A quarter is a good value.",
            id="videogen.W001",
        )
    ]


def check_bucket(app_configs: Any, **kwargs: Any) -> list[checks.CheckMessage]:
    """Refuse half of a key, and what belongs to a bucket without its name: the files would silently be stored here."""
    found: list[checks.CheckMessage] = []
    if bool(settings.S3_ACCESS_KEY) != bool(settings.S3_SECRET_KEY):
        found.append(checks.Error("Set both S3_ACCESS_KEY and S3_SECRET_KEY, or neither.", id="videogen.E006"))
    if not settings.S3_BUCKET and (settings.S3_ENDPOINT or settings.S3_ACCESS_KEY):
        found.append(checks.Error("S3_BUCKET is empty, but other S3 variables are set.", id="videogen.E007"))
    return found
