"""SECRET_KEY, which signs sessions and encrypts webhook secrets."""

from __future__ import annotations

from typing import Final

from django.conf import settings

from videogen.lib.doctor.results import CheckResult, failed, ok, warning

MIN_LENGTH: Final = 50
MIN_DIFFERENT: Final = 5
"""As Django's own check of deployments (security.W009)."""
_ADVICE: Final = "Rotate SECRET_KEY to a random value (docs/operations.md): `openssl rand -hex 32` makes one."


def secret_key_is_strong() -> CheckResult:
    """It's long, random and no example of Django's. On a machine of one's own (DEBUG) a weak one is a warning."""
    key = settings.SECRET_KEY
    if key.startswith("django-insecure-"):
        problem = "SECRET_KEY is one that Django made for development."
    elif len(key) < MIN_LENGTH:
        problem = f"SECRET_KEY has {len(key)} characters; {MIN_LENGTH} are the least."
    elif len(set(key)) < MIN_DIFFERENT:
        problem = f"SECRET_KEY has only {len(set(key))} different characters."
    else:
        return ok(f"SECRET_KEY has {len(key)} characters.")
    return warning(problem, _ADVICE) if settings.DEBUG else failed(problem, _ADVICE)
