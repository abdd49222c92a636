"""The console as a Django app: templates and static files, no models."""

from django.apps import AppConfig


class ConsoleConfig(AppConfig):
    """Registers the console with Django."""

    name = "console"
