"""Whether a webhook is the service's: the signature of Standard Webhooks, with the standard library alone."""

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
    """The task that a webhook reports, once its signature was found to be made with `secret` (`whsec_…`).

    `body` are the bytes as they came, before any JSON parser. Raises `BadSignature`, and `ValueError` for a secret that
    is none.
    """
    key = _key(secret)
    body = body.encode(errors="surrogatepass") if isinstance(body, str) else body
    given = {name.lower(): value for name, value in headers.items()}
    message_id, sent_at, signatures = (
        _header(given, name) for name in ("webhook-id", "webhook-timestamp", "webhook-signature")
    )
    _check_age(sent_at, tolerance_seconds)
    signed = f"{message_id}.{sent_at}.".encode(errors="surrogatepass") + body
    wanted = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    if not _is_among(wanted, signatures):
        raise BadSignature("No signature of this webhook was made with this secret.")
    return _task(body)


def _key(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret.strip().removeprefix("whsec_"), validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not key:
        raise ValueError("The secret is not one of a webhook: it is whsec_ and base64.")
    return key


def _header(headers: Mapping[str, str], name: str) -> str:
    value = headers.get(name)
    if not value:
        raise BadSignature(f"The webhook has no header {name}.")
    return value


def _check_age(sent_at: str, tolerance_seconds: float) -> None:
    if not (sent_at.isascii() and sent_at.isdecimal() and len(sent_at) < 16):
        raise BadSignature("The header webhook-timestamp is not a time in seconds.")
    if abs(time.time() - int(sent_at)) > tolerance_seconds:
        raise BadSignature(f"The webhook was sent more than {tolerance_seconds:g} s ago, or will be: check the clock.")


def _is_among(wanted: bytes, signatures: str) -> bool:
    """Every one is compared, each in constant time; while a secret is rotated there are two.

    Some servers hand over a byte that is no text as a lone surrogate.
    """
    found = False
    for signature in signatures.split(" "):
        version, _, value = signature.partition(",")
        found |= version == "v1" and hmac.compare_digest(wanted, value.encode(errors="surrogatepass"))
    return found


def _task(body: bytes) -> Task:
    try:
        return Task.read(json.loads(body))
    except (ValueError, KeyError, TypeError, AttributeError):
        raise BadSignature("The webhook is signed, but it is not the report of a task.") from None
