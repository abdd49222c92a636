"""The wiring as a Django app: brings the commands, the Celery application and the checks of the kernel."""

from django.apps import AppConfig
from django.core import checks
from django.core.signals import got_request_exception


class VideogenConfig(AppConfig):
    """Loaded once in every process."""

    name = "videogen"

    def ready(self) -> None:
        """Make the Celery application the current one, so that doorbells find their broker."""
        from videogen import celery  # noqa: F401
        from videogen.lib import logs, system_checks

        got_request_exception.connect(logs.log_failure)

        checks.register(system_checks.check_test_networks, checks.Tags.security)
        checks.register(system_checks.check_heartbeat)
        checks.register(system_checks.check_tables, checks.Tags.database)
