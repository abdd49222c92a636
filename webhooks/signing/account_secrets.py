"""The accounts' signing secrets. They are encrypted at rest, and two are valid during a rotation.

The encryption key is derived from SECRET_KEY. To change SECRET_KEY: set the new one, put the old one into
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
"""How long the old secret still signs after a rotation, so that receivers can be updated."""


class UnreadableError(Exception):
    """A stored secret was encrypted with a SECRET_KEY that this process doesn't have."""

    def __init__(self) -> None:
        super().__init__(
            "The stored secret was encrypted under another SECRET_KEY. Run this with that key as SECRET_KEY, or with it "
            "in SECRET_KEY_FALLBACKS."
        )


def create_first(account_id: int) -> None:
    """Create the account's secret if it has none. It decrypts nothing, so it works with any SECRET_KEY."""
    if not SigningSecret.objects.filter(account_id=account_id, expires_at=None).exists():
        with contextlib.suppress(IntegrityError), transaction.atomic():  # another process may create it at this moment
            _create(account_id)


def ensure(account_id: int) -> str:
    """The account's current secret, created if there is none. Raises `UnreadableError`."""
    create_first(account_id)
    return _decrypt(SigningSecret.objects.get(account_id=account_id, expires_at=None).encrypted)


def rotate(account_id: int) -> str:
    """Create a new secret and return it. The previous one stays valid for a day. An older one ends now."""
    with transaction.atomic():
        # Locked, so that rotations of one account run one after the other.
        get_user_model().objects.select_for_update(no_key=True).only("pk").get(pk=account_id)
        rows = SigningSecret.objects.filter(account_id=account_id)
        rows.filter(expires_at__isnull=False).filter(expires_at__gt=Now()).update(expires_at=Now())
        rows.filter(expires_at=None).update(expires_at=Now() + OVERLAP)
        return _create(account_id)


def valid(account_id: int) -> list[str]:
    """All secrets to sign with, newest first. Creates the first one if there is none.

    Raises `UnreadableError` if the current secret can't be decrypted. An older one that can't be decrypted is left out,
    because the receiver has the current one.
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
    """Encrypt every stored secret with the current SECRET_KEY. Returns how many there are. Raises `UnreadableError`."""
    count = 0
    for row in SigningSecret.objects.only("encrypted").order_by("pk").iterator():
        encrypted = _cipher().encrypt(_decrypt(row.encrypted).encode())
        count += SigningSecret.objects.filter(pk=row.pk).update(encrypted=encrypted)
    return count


def is_readable(encrypted: bytes | memoryview) -> bool:
    """Whether this process's keys decrypt the secret."""
    try:
        _decrypt(encrypted)
    except UnreadableError:
        return False
    return True


def _create(account_id: int) -> str:
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
