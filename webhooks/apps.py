"""Webhook delivery. This app knows addresses and bytes, but not tasks."""

from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.db.models.signals import post_save


class WebhooksConfig(AppConfig):
    """The app of deliveries, attempts and signing secrets."""

    name = "webhooks"
    verbose_name = "Webhooks"

    def ready(self) -> None:
        """Create an account's signing secret together with the account, so that it can be shown before the first webhook."""
        post_save.connect(_create_secret, sender=settings.AUTH_USER_MODEL, dispatch_uid="webhooks.create_secret")


def _create_secret(instance: Any, *, created: bool, raw: bool, **_: Any) -> None:
    """Create the secret, except for rows from `loaddata`: those bring their secrets, or get one at their first webhook.

    The user that commands act as is no account, and gets none.
    """
    from videogen.lib.staff import system_user  # importable only once the models are loaded
    from webhooks.signing import account_secrets

    if created and not raw and not system_user.is_system(instance):
        account_secrets.create_first(instance.pk)
