"""System checks of the kernel: settings that contradict each other, and tables that this code does not understand."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core import checks
from django.core.exceptions import ImproperlyConfigured
from django.core.management.base import CommandError

from videogen.lib.config import model_routes
from videogen.lib.db import demand_current_tables


def check_test_networks(app_configs: Any, **kwargs: Any) -> list[checks.CheckMessage]:
    """Refuse the outbound settings for tests in production: they open the inside network to callers' addresses."""
    if settings.DEBUG or settings.OUTBOUND_TEST_NETWORKS_ACKNOWLEDGED:
        return []
    names = ("OUTBOUND_ALLOWED_NETS", "OUTBOUND_STATIC_HOSTS", "OUTBOUND_CA_BUNDLE")
    return [
        checks.Error(
            f"{name} is for tests and must be empty outside DEBUG.",
            hint="Unset it. If inside addresses are really meant, set OUTBOUND_TEST_NETWORKS_ACKNOWLEDGED=true.",
            id=f"videogen.E00{number}",
        )
        for number, name in enumerate(names, start=1)
        if getattr(settings, name)
    ]


def demand_no_test_networks() -> None:
    """The same for the processes that run no checks of Django, the web server and the workers: raises
    ImproperlyConfigured."""
    if errors := check_test_networks(None):
        raise ImproperlyConfigured(" ".join(f"{error.msg} {error.hint}" for error in errors))


def check_models_file(app_configs: Any, **kwargs: Any) -> list[checks.CheckMessage]:
    """Refuse a MODELS_FILE with a mistake, by file, line and key."""
    faults: list[model_routes.Fault] = settings.MODELS_FILE_FAULTS or model_routes.missing_modules()
    return [checks.Error(str(fault), hint="See docs/backends.md.", id="videogen.E005") for fault in faults]


def demand_models_file() -> None:
    """The same for the processes that run no checks of Django: raises ImproperlyConfigured."""
    if errors := check_models_file(None):
        raise ImproperlyConfigured(" ".join(error.msg for error in errors))


def check_tables(app_configs: Any, databases: Any = None, **kwargs: Any) -> list[checks.CheckMessage]:
    """Stop `manage.py migrate`, which would find nothing to do, on tables from before the first release.

    Django passes `databases` where a database may be asked: in `migrate`, and in `check --database`.
    """
    if not databases:
        return []
    try:
        demand_current_tables()
    except CommandError as error:
        return [checks.Error(str(error), id="videogen.E004")]
    return []


def check_heartbeat(app_configs: Any, **kwargs: Any) -> list[checks.CheckMessage]:
    """Warn of a heartbeat that is too slow for its lease: one lost beat would lose the task."""
    if settings.HEARTBEAT_SECONDS * 2 < settings.LEASE_SECONDS:
        return []
    return [
        checks.Warning(
            "HEARTBEAT_SECONDS should be less than half of LEASE_SECONDS.",
            hint="A quarter is a good value.",
            id="videogen.W001",
        )
    ]
