"""The kernel's app with the tables of staff."""

from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.db.models import ProtectedError
from django.db.models.signals import pre_delete


class StaffConfig(AppConfig):
    """The app of roles, and of what "Who did what" knows beyond Django's log entries."""

    name = "videogen.lib.staff"
    label = "staff"
    verbose_name = "Staff"

    def ready(self) -> None:
        """Keep the users whose name stands in an entry. Django would delete their entries with them."""
        pre_delete.connect(_keep_who_did_something, sender=settings.AUTH_USER_MODEL, dispatch_uid="staff.keep")


def _keep_who_did_something(instance: Any, **_: Any) -> None:
    from django.contrib.admin.models import LogEntry  # importable only once the models are loaded

    if LogEntry.objects.filter(user_id=instance.pk).exists():
        raise ProtectedError(
            f"{instance} can only be deactivated, because “Who did what” names them. Clear “Active” instead.",
            {instance},
        )
