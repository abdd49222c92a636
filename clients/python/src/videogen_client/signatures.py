"""Verifies the Standard Webhooks signature of a webhook, with the standard library only."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Mapping
from typing import Final

from videogen_client.errors import BadSignature
from videogen_client.records import Task

TOLERANCE_SECONDS: Final = 300.0


def verify_webhook(
    body: bytes | str, headers: Mapping[str, str], secret: str, *, tolerance_seconds: float = TOLERANCE_SECONDS
) -> Task:
    """Check that a webhook was signed with `secret` (`whsec_…`), and return the task that it reports.

    `body` is the request body exactly as it arrived, before any JSON parser. Raises `BadSignature` for a webhook that does
    not pass, and `ValueError` for a malformed secret.
    """
    key = _decode_secret(secret)
    body = body.encode(errors="surrogatepass") if isinstance(body, str) else body
    lower_headers = {name.lower(): value for name, value in headers.items()}
    message_id, sent_at, signatures = (
        _header(lower_headers, name) for name in ("webhook-id", "webhook-timestamp", "webhook-signature")
    )
    _check_age(sent_at, tolerance_seconds)
    signed_content = f"{message_id}.{sent_at}.".encode(errors="surrogatepass") + body
    expected = base64.b64encode(hmac.new(key, signed_content, hashlib.sha256).digest())
    if not _is_among(expected, signatures):
        raise BadSignature("None of the webhook's signatures was made with this secret.")
    return _parse_task(body)


def _decode_secret(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret.strip().removeprefix("whsec_"), validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not key:
        raise ValueError("The secret is not a webhook secret: whsec_ followed by base64.")
    return key


def _header(headers: Mapping[str, str], name: str) -> str:
    value = headers.get(name)
    if not value:
        raise BadSignature(f"The webhook has no {name} header.")
    return value


def _check_age(sent_at: str, tolerance_seconds: float) -> None:
    if not (sent_at.isascii() and sent_at.isdecimal() and len(sent_at) < 16):
        raise BadSignature("The webhook-timestamp header is not a time in seconds.")
    if abs(time.time() - int(sent_at)) > tolerance_seconds:
        raise BadSignature(
            f"The webhook's timestamp is more than {tolerance_seconds:g} s away from this machine's clock. Check the clock."
        )


def _is_among(expected: bytes, signatures: str) -> bool:
    """Whether `expected` is one of the signatures (there are two while a secret is being rotated).

    All of them are compared, each in constant time. Some web servers pass a byte that is not text as a lone surrogate.
    """
    found = False
    for signature in signatures.split(" "):
        version, _, value = signature.partition(",")
        found |= version == "v1" and hmac.compare_digest(expected, value.encode(errors="surrogatepass"))
    return found


def _parse_task(body: bytes) -> Task:
    try:
        return Task.from_json(json.loads(body))
    except (ValueError, RecursionError):
        raise BadSignature("The webhook's signature is valid, but its body is not a task.") from None
