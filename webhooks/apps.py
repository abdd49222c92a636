"""Delivery of webhooks: knows addresses and bytes, not tasks."""

from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.db.models.signals import post_save


class WebhooksConfig(AppConfig):
    """Deliveries, attempts and signing secrets."""

    name = "webhooks"
    verbose_name = "Webhooks"

    def ready(self) -> None:
        """An account gets its signing secret when it is made, so that it can be told before the first webhook."""
        post_save.connect(_make_secret, sender=settings.AUTH_USER_MODEL, dispatch_uid="webhooks.make_secret")


def _make_secret(instance: Any, *, created: bool, raw: bool, **_: Any) -> None:
    """Not for rows that are loaded as they are (`loaddata`): their secrets come with them, or at their first webhook."""
    from webhooks.signing import account_secrets  # needs the models

    if created and not raw:
        account_secrets.make_first(instance.pk)
