"""The system check of CONTENT_CREDENTIALS and its files. Processes that don't sign run it too, so it imports no c2pa."""

from __future__ import annotations

import datetime as dt
import logging
from typing import Any, Final

from django.conf import settings
from django.core import checks
from django.core.exceptions import ImproperlyConfigured

_log = logging.getLogger(__name__)

WARNING_DAYS: Final = 30
"""How long before the end of a certificate the check warns."""


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
    if ending := expiry(pair.ends_at):
        hint = "Replace both files. No restart is needed."
        return [checks.Warning(f"{keys.CHAIN}: {ending}", hint=hint, id="generation.W002")]
    return []


def expiry(ends_at: dt.datetime) -> str:
    """What to say of certificates of which the first ends then; empty if that is far away. The key's own has not ended yet."""
    days = (ends_at - dt.datetime.now(dt.UTC)).days
    if days >= WARNING_DAYS:
        return ""
    if days < 0:
        return f"An authority's certificate ended on {ends_at:%Y-%m-%d}. Readers don't trust new signatures."
    return f"The certificate ends on {ends_at:%Y-%m-%d}, in {days} days."


def require_keys() -> None:
    """The same for generation workers, which don't run Django's checks: logs warnings, raises ImproperlyConfigured for errors."""
    found = check_keys(None)
    if errors := [each for each in found if each.level >= checks.ERROR]:
        raise ImproperlyConfigured(" ".join(error.msg for error in errors))
    for warning in found:
        _log.warning("signing_key_warning", extra={"fault": warning.msg})
