"""The engine as a Django app. It adds the system checks for the backends that MODELS_FILE names, for the content rules and for
Content Credentials."""

from django.apps import AppConfig
from django.core import checks


class GenerationConfig(AppConfig):
    """Loaded once in every process. Loads no backend."""

    name = "generation"

    def ready(self) -> None:
        """Register the checks."""
        from generation import routing
        from generation.content_credentials import checks as credentials_checks
        from generation.moderation import checks as moderation_checks

        checks.register(routing.check_backends)
        checks.register(moderation_checks.check_own_list)
        checks.register(moderation_checks.check_unread_scripts)
        checks.register(credentials_checks.check_keys)
