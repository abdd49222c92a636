"""Delivery of webhooks: knows addresses and bytes, not tasks."""

from django.apps import AppConfig


class WebhooksConfig(AppConfig):
    """Deliveries, attempts and signing secrets."""

    name = "webhooks"
    verbose_name = "Webhooks"
