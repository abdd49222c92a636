"""The system check of CONTENT_CREDENTIALS and its files. Processes that don't sign run it too, so it imports no c2pa."""

from __future__ import annotations

import datetime as dt
from typing import Any, Final

from django.conf import settings
from django.core import checks
from django.core.exceptions import ImproperlyConfigured

WARNING_DAYS: Final = 30
"""How long before the certificate's end the check warns."""


def check_keys(app_configs: Any, **kwargs: Any) -> list[checks.CheckMessage]:
    """That the key and the certificates can sign a video: an error if that is `required`, otherwise a warning."""
    from generation.content_credentials import signing

    if not signing.is_wanted():
        return []
    from generation.content_credentials import keys

    try:
        pair = keys.read(settings.CONTENT_CREDENTIALS_KEY_FILE, settings.CONTENT_CREDENTIALS_CHAIN_FILE)
    except keys.UnfitKey as fault:
        if settings.CONTENT_CREDENTIALS != "required":
            hint = "Videos are published without Content Credentials."
            return [checks.Warning(str(fault), hint=hint, id="generation.W001")]
        hint = "Only generation workers sign. Other processes don't need CONTENT_CREDENTIALS and its files."
        return [checks.Error(str(fault), hint=hint, id="generation.E004")]
    days = (pair.ends_at - dt.datetime.now(dt.UTC)).days
    if days < WARNING_DAYS:
        text = f"{keys.CHAIN}: the certificate ends on {pair.ends_at:%Y-%m-%d}, in {days} days."
        return [checks.Warning(text, hint="Replace both files. No restart is needed.", id="generation.W002")]
    return []


def require_keys() -> None:
    """The same for generation workers, which don't run Django's checks. Raises ImproperlyConfigured for an error."""
    if errors := [found for found in check_keys(None) if found.level >= checks.ERROR]:
        raise ImproperlyConfigured(" ".join(error.msg for error in errors))
