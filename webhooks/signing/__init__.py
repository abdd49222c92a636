"""Signatures of webhooks (Standard Webhooks 1.0), and the accounts' secrets behind them."""

from webhooks.signing.signatures import headers, new_secret, sign

__all__ = ["headers", "new_secret", "sign"]
