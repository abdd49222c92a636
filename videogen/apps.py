"""The wiring as a Django app: brings the commands, the Celery application, the checks of the kernel, and our admin site."""

from django.apps import AppConfig
from django.contrib.admin.apps import AdminConfig
from django.core import checks
from django.core.signals import got_request_exception
from django.db.backends.signals import connection_created


class VideogenConfig(AppConfig):
    """Loaded once in every process."""

    name = "videogen"

    def ready(self) -> None:
        """Make the Celery application the current one, so that doorbells find their broker."""
        from videogen import celery  # noqa: F401
        from videogen.lib import db, logs
        from videogen.lib.config import system_checks

        got_request_exception.connect(logs.log_failure)
        connection_created.connect(db.close_with_its_thread)

        checks.register(system_checks.check_test_networks, checks.Tags.security)
        checks.register(system_checks.check_heartbeat)
        checks.register(system_checks.check_models_file)
        checks.register(system_checks.check_tables, checks.Tags.database)


class SiteConfig(AdminConfig):
    """Django's admin, with limits on its login page."""

    default_site = "videogen.admin.sign_in.AdminSite"

    def ready(self) -> None:
        """Register accounts and groups once the site exists: importing it imports the package that they stand in."""
        super().ready()
        from videogen.admin import accounts  # noqa: F401
