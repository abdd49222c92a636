"""The engine as a Django app. It adds the system check for the backends that MODELS_FILE names."""

from django.apps import AppConfig
from django.core import checks


class GenerationConfig(AppConfig):
    """Loaded once in every process. Loads no backend."""

    name = "generation"

    def ready(self) -> None:
        """Register the check."""
        from generation import routing

        checks.register(routing.check_backends)
