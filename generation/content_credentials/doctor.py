"""What `manage.py doctor` checks of Content Credentials."""

from __future__ import annotations

import datetime as dt
from typing import Final

from django.conf import settings

from generation.content_credentials import keys, signing
from generation.content_credentials.checks import WARNING_DAYS
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
    until = f"{pair.ends_at:%Y-%m-%d}"
    if pair.ends_at - dt.datetime.now(dt.UTC) < dt.timedelta(days=WARNING_DAYS):
        return warning(
            f"The certificate that signs videos ends on {until}.", "Replace both files. Workers need no restart."
        )
    return ok(f"Videos can be signed, with a certificate that ends on {until}.")
