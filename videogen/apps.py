"""The project as a Django app: commands, the Celery application, system checks, and the admin site."""

from django.apps import AppConfig
from django.contrib.admin.apps import AdminConfig
from django.core import checks
from django.core.signals import got_request_exception
from django.db.backends.signals import connection_created
from django.db.models.signals import post_migrate


class VideogenConfig(AppConfig):
    """Connects the kernel to Django once in every process."""

    name = "videogen"

    def ready(self) -> None:
        """Load the Celery application, so that wake-ups find their broker, and register signal handlers and checks."""
        from videogen import celery  # noqa: F401
        from videogen.lib import db, logs
        from videogen.lib.config import system_checks

        got_request_exception.connect(logs.log_failure)
        connection_created.connect(db.close_with_thread)

        checks.register(system_checks.check_test_networks, checks.Tags.security)
        checks.register(system_checks.check_heartbeat)
        checks.register(system_checks.check_models_file)
        checks.register(system_checks.check_bucket)
        checks.register(system_checks.check_retention)


class SiteConfig(AdminConfig):
    """Django's admin, with our site class."""

    default_site = "videogen.admin.sign_in.AdminSite"

    def ready(self) -> None:
        """Register accounts, groups and processes once the site exists. Importing them earlier would import its own package.

        Roles are given their permissions after each migrate. Django's auth, which makes the permissions, is connected before.
        """
        super().ready()
        from videogen.admin import accounts, processes, roles, who_did_what  # noqa: F401

        post_migrate.connect(roles.grant_new, dispatch_uid="videogen.admin.roles")
