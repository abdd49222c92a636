"""The accounts' signing secrets: made once, encrypted at rest, two valid during a rotation.

Encrypted with a key derived from SECRET_KEY. To change that one: set the new SECRET_KEY and put the old one into
SECRET_KEY_FALLBACKS, restart, run `manage.py webhook_secret --reencrypt`, then remove the fallback.
"""

from __future__ import annotations

import base64
import contextlib
import datetime as dt
import functools
from typing import Final

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings
from django.contrib.auth import get_user_model
from django.db import IntegrityError, transaction
from django.db.models import Q
from django.db.models.functions import Now

from webhooks.models import SigningSecret
from webhooks.signing import signatures

OVERLAP: Final = dt.timedelta(hours=24)
"""How long the old secret still signs after a rotation: time for a receiver to take the new one."""


class UnreadableError(Exception):
    """A stored secret was encrypted under a SECRET_KEY that this process does not have."""

    def __init__(self) -> None:
        super().__init__(
            "The stored secret was encrypted under another SECRET_KEY. Run this with that one, or with it in "
            "SECRET_KEY_FALLBACKS."
        )


def make_first(account_id: int) -> None:
    """Make the account's secret, if it has none. Reads none, so that it works under any SECRET_KEY."""
    if not SigningSecret.objects.filter(account_id=account_id, expires_at=None).exists():
        with contextlib.suppress(IntegrityError), transaction.atomic():  # another process may make it in this moment
            _make(account_id)


def ensure(account_id: int) -> str:
    """The account's current secret, made if there is none. Raises `UnreadableError`."""
    make_first(account_id)
    return _decrypt(SigningSecret.objects.get(account_id=account_id, expires_at=None).encrypted)


def rotate(account_id: int) -> str:
    """Make a new secret; the one before stays valid for a day, any older one ends now."""
    with transaction.atomic():
        # Rotations of one account come one after the other.
        get_user_model().objects.select_for_update(no_key=True).only("pk").get(pk=account_id)
        rows = SigningSecret.objects.filter(account_id=account_id)
        rows.filter(expires_at__isnull=False).filter(expires_at__gt=Now()).update(expires_at=Now())
        rows.filter(expires_at=None).update(expires_at=Now() + OVERLAP)
        return _make(account_id)


def valid(account_id: int) -> list[str]:
    """Every secret to sign with, newest first; makes the first one if there is none.

    Raises `UnreadableError` if the current secret cannot be read. An older one that cannot is left out: the receiver was
    told the current one.
    """
    rows = SigningSecret.objects.filter(Q(expires_at=None) | Q(expires_at__gt=Now()), account_id=account_id)
    encrypted = list(rows.order_by("-created_at", "-id").values_list("encrypted", flat=True))
    if not encrypted:
        return [ensure(account_id)]
    secrets = [_decrypt(encrypted[0])]
    for older in encrypted[1:]:
        with contextlib.suppress(UnreadableError):
            secrets.append(_decrypt(older))
    return secrets


def reencrypt() -> int:
    """Encrypt every stored secret with the current SECRET_KEY; returns how many there are. Raises `UnreadableError`."""
    count = 0
    for row in SigningSecret.objects.only("encrypted").order_by("pk").iterator():
        encrypted = _cipher().encrypt(_decrypt(row.encrypted).encode())
        count += SigningSecret.objects.filter(pk=row.pk).update(encrypted=encrypted)
    return count


def _make(account_id: int) -> str:
    secret = signatures.new_secret()
    SigningSecret.objects.create(account_id=account_id, encrypted=_cipher().encrypt(secret.encode()))
    return secret


def _decrypt(encrypted: bytes | memoryview) -> str:
    try:
        return _cipher().decrypt(bytes(encrypted)).decode()
    except InvalidToken:
        raise UnreadableError from None


def _cipher() -> MultiFernet:
    return MultiFernet([_fernet(key) for key in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)])


@functools.cache
def _fernet(secret_key: str) -> Fernet:
    derived = HKDF(algorithm=hashes.SHA256(), length=32, salt=None, info=b"videogen webhook secrets").derive(
        secret_key.encode()
    )
    return Fernet(base64.urlsafe_b64encode(derived))
