"""What `manage.py doctor` checks of the signing secrets."""

from __future__ import annotations

from typing import Final

from videogen.lib.doctor import CheckResult, failed, limits, ok
from webhooks.models import SigningSecret
from webhooks.signing import account_secrets

SAMPLE: Final = 1_000
"""How many of the newest secrets are decrypted."""


@limits(needs_database=True)
def secrets_are_readable() -> CheckResult:
    """SECRET_KEY, or one of SECRET_KEY_FALLBACKS, decrypts the accounts' secrets."""
    newest = SigningSecret.objects.order_by("-pk").values_list("encrypted", flat=True)[:SAMPLE]
    readable = [account_secrets.is_readable(encrypted) for encrypted in newest]
    if unreadable := readable.count(False):
        return failed(
            f"{unreadable} of {len(readable)} webhook secrets can't be decrypted: their webhooks wait.",
            "Set the SECRET_KEY that encrypted them, or add it to SECRET_KEY_FALLBACKS; if it's lost, rotate the secrets.",
        )
    return ok(f"{len(readable)} webhook secrets can be decrypted." if readable else "There are no webhook secrets yet.")
