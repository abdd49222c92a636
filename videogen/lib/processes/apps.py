"""The kernel's only app with a table."""

from django.apps import AppConfig


class ProcessesConfig(AppConfig):
    """The app of the rows of running processes."""

    name = "videogen.lib.processes"
    label = "processes"
    verbose_name = "Processes"
