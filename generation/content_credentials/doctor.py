"""What `manage.py doctor` checks of Content Credentials."""

from __future__ import annotations

from typing import Final

from django.conf import settings

from generation.content_credentials import keys, signing
from generation.content_credentials.checks import expiry
from videogen.lib.doctor import CheckResult, failed, ok, skipped, warning

PAGE: Final = "docs/content-credentials.md says how to make and install a key"


def videos_can_be_signed() -> CheckResult:
    """The key and its certificates can be read here, fit together, and last a while."""
    if not signing.is_wanted():
        why = "is off" if settings.CONTENT_CREDENTIALS == "off" else "has no key"
        return skipped(f"Videos aren't signed: CONTENT_CREDENTIALS {why}. {PAGE}.")
    try:
        pair = keys.read(settings.CONTENT_CREDENTIALS_KEY_FILE, settings.CONTENT_CREDENTIALS_CHAIN_FILE)
    except keys.UnfitKey as fault:
        if settings.CONTENT_CREDENTIALS == "required":
            return failed(f"{fault} So no video can be made.", f"{PAGE}. Only generation workers need it.")
        return warning(f"{fault} So videos aren't signed.", f"{PAGE}. Only generation workers need it.")
    if ending := expiry(pair.ends_at):
        return warning(f"Videos are signed. {ending}", "Replace both files. Workers need no restart.")
    return ok(f"Videos can be signed, with a certificate that ends on {pair.ends_at:%Y-%m-%d}.")
