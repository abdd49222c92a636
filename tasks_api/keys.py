"""API keys: generating, checking the format without a query, finding and revoking them (docs/api.md)."""

from __future__ import annotations

import datetime as dt
import hashlib
import re
import secrets
import string
import uuid
import zlib
from collections.abc import Sequence
from typing import Final

from django.contrib.auth.models import User
from django.db.models import Q
from django.db.models.functions import Now

from tasks_api.models import ApiKey, Caller, Task
from videogen.lib.staff import system_user

_ALPHABET: Final = string.digits + string.ascii_uppercase + string.ascii_lowercase
PREFIX: Final = "vg_"
"""Of every key."""
SHOWN_LENGTH: Final = len(PREFIX) + 5
"""Characters of a key that stay visible, as its `prefix`."""
_SECRET_LENGTH: Final = 32
_CHECKSUM_LENGTH: Final = 6
_FORMAT: Final = re.compile(rf"{PREFIX}[0-9A-Za-z]{{{_SECRET_LENGTH + _CHECKSUM_LENGTH}}}", re.ASCII)


def _checksum(secret: str) -> str:
    number = zlib.crc32(secret.encode())
    digits = ""
    for _ in range(_CHECKSUM_LENGTH):
        number, digit = divmod(number, len(_ALPHABET))
        digits = _ALPHABET[digit] + digits
    return digits


def is_well_formed(key: str) -> bool:
    """Whether format and checksum are right. A key that fails this is refused without a query."""
    return (
        _FORMAT.fullmatch(key) is not None
        and _checksum(key[len(PREFIX) : -_CHECKSUM_LENGTH]) == key[-_CHECKSUM_LENGTH:]
    )


def generate() -> str:
    """A new key: 190 random bits and their checksum. It isn't valid until its digest is stored."""
    secret = "".join(secrets.choice(_ALPHABET) for _ in range(_SECRET_LENGTH))
    return f"{PREFIX}{secret}{_checksum(secret)}"


def digest(key: str) -> bytes:
    """The stored form of a key: SHA-256, 32 bytes. A fast hash is right for 190 random bits. A slow one would slow every
    request."""
    return hashlib.sha256(key.encode()).digest()


def issue(account: User, *, name: str = "", expires_at: dt.datetime | None = None) -> tuple[ApiKey, str]:
    """Create a key for `account`. Returns its row and the key itself, which must be shown now because it isn't stored.

    Raises `ReservedUser` for the user that commands act as.
    """
    if system_user.is_system(account):
        raise system_user.ReservedUser(account.get_username())
    key = generate()
    row = ApiKey.objects.create(
        account=account, name=name, digest=digest(key), prefix=key[:SHOWN_LENGTH], expires_at=expires_at
    )
    return row, key


def revoke(key: ApiKey) -> bool:
    """Revoke the key immediately and permanently. False if it was already revoked."""
    return ApiKey.objects.filter(pk=key.pk, revoked_at=None).update(revoked_at=Now()) == 1


def expire_earlier(key: ApiKey, at: dt.datetime) -> bool:
    """Let the key end at that time. False if it ends by then already: a key never gets more time."""
    ends_later = Q(expires_at=None) | Q(expires_at__gt=at)
    return ApiKey.objects.filter(ends_later, pk=key.pk, revoked_at=None).update(expires_at=at) == 1


def find_caller(key: str) -> Caller | None:
    """The caller behind an active key. None if it is malformed, unknown, expired, revoked, or of an inactive account."""
    return ApiKey.objects.find_caller(digest(key)) if is_well_formed(key) else None


def find_caller_and_task(
    key: str, *, task_id: uuid.UUID | None, columns: Sequence[str]
) -> tuple[Caller, Task | None] | None:
    """As `find_caller`, with the account's task of that id (`ApiKeyQuerySet.find_caller_and_task`)."""
    if not is_well_formed(key):
        return None
    return ApiKey.objects.find_caller_and_task(digest(key), task_id=task_id, columns=columns)


def find_row(key: str) -> ApiKey | None:
    """The row of a key in any state, for commands."""
    return ApiKey.objects.filter(digest=digest(key)).first()
