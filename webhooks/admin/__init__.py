"""The admin pages of webhooks: `deliveries` with their list (`delivery_list`), and `signing_secrets`."""

from webhooks.admin import deliveries, signing_secrets

__all__ = ["deliveries", "signing_secrets"]
