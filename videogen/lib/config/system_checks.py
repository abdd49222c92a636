"""System checks for contradictory settings, for MODELS_FILE, for the bucket and for retention."""

from __future__ import annotations

from typing import Any, Final

from django.conf import settings
from django.core import checks
from django.core.exceptions import ImproperlyConfigured

from videogen.lib.config import model_routes

MIN_RESULT_DAYS: Final = 2
"""Shortest time that files and tasks are kept: who asks once a day finds them, and no `Idempotency-Key` outlives its task."""


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


def check_retention(app_configs: Any, **kwargs: Any) -> list[checks.CheckMessage]:
    """Refuse days of retention that are too short, and tasks that would go before their files.

    Only commands delete what is old (`manage.py sweep` and `prune`), and commands run Django's checks.
    """
    found: list[checks.CheckMessage] = []
    result_days, task_days = settings.RESULT_DAYS, settings.TASK_DAYS
    if result_days is not None and result_days < MIN_RESULT_DAYS:
        found.append(checks.Error(f"RESULT_DAYS must be at least {MIN_RESULT_DAYS}.", id="videogen.E008"))
    if task_days is not None and result_days is None:
        hint = "A task is deleted after its files. Set RESULT_DAYS too."
        found.append(checks.Error("TASK_DAYS is set, but RESULT_DAYS is empty.", hint=hint, id="videogen.E009"))
    if task_days is not None and result_days is not None and task_days < result_days:
        hint = "A task is deleted after its files, or on the same day."
        found.append(checks.Error("TASK_DAYS must not be less than RESULT_DAYS.", hint=hint, id="videogen.E010"))
    return found
