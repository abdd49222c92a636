"""The kernel's app with the tables of staff."""

from django.apps import AppConfig


class StaffConfig(AppConfig):
    """The app of roles, and of what "Who did what" knows beyond Django's log entries."""

    name = "videogen.lib.staff"
    label = "staff"
    verbose_name = "Staff"
