"""Webhook signatures (Standard Webhooks 1.0), and the accounts' secrets for them."""

from webhooks.signing.signatures import headers, new_secret, sign

__all__ = ["headers", "new_secret", "sign"]
