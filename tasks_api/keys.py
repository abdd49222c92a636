"""API keys: how one is made, told apart from noise without a query, found and revoked (docs/api.md)."""

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
from django.db.models.functions import Now

from tasks_api.models import ApiKey, Caller, Task

_ALPHABET: Final = string.digits + string.ascii_uppercase + string.ascii_lowercase
_PREFIX: Final = "vg_"
_SECRET_LENGTH: Final = 32
_CHECKSUM_LENGTH: Final = 6
_SHAPE: Final = re.compile(rf"{_PREFIX}[0-9A-Za-z]{{{_SECRET_LENGTH + _CHECKSUM_LENGTH}}}", re.ASCII)


def _checksum(secret: str) -> str:
    number = zlib.crc32(secret.encode())
    digits = ""
    for _ in range(_CHECKSUM_LENGTH):
        number, digit = divmod(number, len(_ALPHABET))
        digits = _ALPHABET[digit] + digits
    return digits


def is_well_formed(key: str) -> bool:
    """Whether shape and checksum are right; a key that fails this is refused without a query."""
    return (
        _SHAPE.fullmatch(key) is not None
        and _checksum(key[len(_PREFIX) : -_CHECKSUM_LENGTH]) == key[-_CHECKSUM_LENGTH:]
    )


def generate() -> str:
    """A new key: 190 random bits and their checksum. It opens nothing until its digest stands in the table."""
    secret = "".join(secrets.choice(_ALPHABET) for _ in range(_SECRET_LENGTH))
    return f"{_PREFIX}{secret}{_checksum(secret)}"


def digest(key: str) -> bytes:
    """What stands in the table (SHA-256, 32 bytes). Fast is right for 190 random bits, slow would slow every request."""
    return hashlib.sha256(key.encode()).digest()


def issue(account: User, *, name: str = "", expires_at: dt.datetime | None = None) -> tuple[ApiKey, str]:
    """Make a key for `account`; returns the row and the key itself, which is shown this once and kept nowhere."""
    key = generate()
    row = ApiKey.objects.create(
        account=account, name=name, digest=digest(key), prefix=key[: len(_PREFIX) + 5], expires_at=expires_at
    )
    return row, key


def revoke(key: ApiKey) -> bool:
    """Stop the key for good, at once. False if it was revoked before."""
    return ApiKey.objects.filter(pk=key.pk, revoked_at=None).update(revoked_at=Now()) == 1


def find_caller(
    key: str, *, task_id: uuid.UUID | None = None, columns: Sequence[str] | None = None
) -> tuple[Caller, Task | None] | None:
    """The caller behind an active key, with the account's own task of that id, if one is asked for; see the query set.

    None if the key opens nothing: malformed, unknown, expired, revoked, or of an inactive account.
    """
    if not is_well_formed(key):
        return None
    return ApiKey.objects.find_caller(digest(key), task_id=task_id, columns=columns)


def find_row(key: str) -> ApiKey | None:
    """The row of a key in any state, for the commands."""
    return ApiKey.objects.filter(digest=digest(key)).first()
