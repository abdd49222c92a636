"""Standard Webhooks 1.0 signatures: `v1,` + base64(HMAC-SHA256(secret, "id.timestamp.body"))."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Final

_PREFIX: Final = "whsec_"
_SECRET_BYTES: Final = 32  # the standard asks for 24 to 64


def new_secret() -> str:
    """A new random secret: `whsec_` and 32 bytes in base64."""
    return _PREFIX + base64.b64encode(secrets.token_bytes(_SECRET_BYTES)).decode()


def sign(secret: str, *, message_id: str, timestamp: int, body: bytes) -> str:
    """The signature of a message with one secret."""
    key = base64.b64decode(secret.removeprefix(_PREFIX))
    signed = f"{message_id}.{timestamp}.".encode() + body
    return "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()


def headers(secrets_: Sequence[str], *, message_id: str, timestamp: int, body: bytes) -> dict[str, str]:
    """The three headers of a message. It is signed with each valid secret, so a receiver may have either during a rotation."""
    signatures = [sign(secret, message_id=message_id, timestamp=timestamp, body=body) for secret in secrets_]
    return {
        "webhook-id": message_id,
        "webhook-timestamp": str(timestamp),
        "webhook-signature": " ".join(signatures),
    }
