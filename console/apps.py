"""The console as a Django app: brings templates and static files."""

from django.apps import AppConfig


class ConsoleConfig(AppConfig):
    """Has no models."""

    name = "console"
