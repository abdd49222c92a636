"""`Idempotency-Key` on a create (docs/api.md): a repeated request gets the first response and creates no second task.

The key's row holds that response and is written in the task's transaction. So either both exist or neither does, whatever
crashes in between, and a refused request leaves no trace. The creates of one account run one after the other, because they
lock its `OpenTaskCount`. A second request with the same key waits there and then fails to write its row.

    keyed = read(request, request.data, endpoint)       after the body was parsed
    answer = replay(caller, keyed)                      before anything is validated or stored
    lifecycle.create(..., before_commit=lambda: save(caller, keyed, answer))              on `KeyTaken`: replay
"""

from __future__ import annotations

import datetime as dt
import hashlib
import json
import re
from typing import Any, Final, NamedTuple

from django.db import IntegrityError, transaction
from django.db.models.functions import Now
from rest_framework.request import Request

from tasks_api import errors
from tasks_api.models import Caller, IdempotencyKey
from videogen.lib.inbound import large_bodies
from videogen.lib.inbound.request import announced_bytes

HEADER: Final = "Idempotency-Key"
RETENTION: Final = dt.timedelta(hours=24)
REPLAYED_HEADER: Final = {"Idempotent-Replayed": "true"}
"""The header of a response that was given before."""
KEY_REUSED: Final = f"This {HEADER} was used for another request in the last 24 hours. Use a new one."
BATCH: Final = 1_000
"""Rows that one sweep deletes. With a sweep per second, that is more than a host can create."""
_CHANGING: Final = frozenset({dict, list, float})
_KEY: Final = re.compile(r"[ -~]{1,255}")


class KeyedRequest(NamedTuple):
    """A request with an `Idempotency-Key`: the key, and a digest of what is requested."""

    key: str
    digest: bytes


class KeyTaken(Exception):
    """Another request has just written the key's row. Nothing of this one is stored."""


def has_key(request: Request) -> bool:
    """Whether the request has the header."""
    return "HTTP_IDEMPOTENCY_KEY" in request.META


def read(request: Request, body: Any, endpoint: str) -> KeyedRequest | None:
    """The request's key and digest. None if it has no key. `body` is the parsed body.

    Raises `ApiError` 400 naming the header. If the header is sent twice, the server joins both values with a comma.
    """
    sent = request.META.get("HTTP_IDEMPOTENCY_KEY")
    if sent is None:
        return None
    key = sent.strip(" \t")  # whitespace around a header value isn't part of it (RFC 9110, 5.5)
    if not _KEY.fullmatch(key):
        raise errors.invalid(HEADER, f"{HEADER} must be 1 to 255 printable ASCII characters.")
    # A body of unknown length, such as a chunked one, counts as large.
    with large_bodies.slot(announced_bytes(request._request) or large_bodies.LARGE_BYTES + 1):
        text = json.dumps([endpoint, _canonical(body)], sort_keys=True, separators=(",", ":"))
        return KeyedRequest(key, hashlib.sha256(text.encode()).digest())


def _canonical(value: Any) -> Any:
    """Equal for values that JSON treats as equal: 10.0 becomes 10 (as in RFC 8785).

    A body may hold 20,000 values, and calls for those that stay as they are would take most of the time.
    """
    match value:
        case dict():
            return {name: _canonical(each) if type(each) in _CHANGING else each for name, each in value.items()}
        case list():
            return [_canonical(each) if type(each) in _CHANGING else each for each in value]
        case float() if value.is_integer():
            return int(value)
    return value


def replay(caller: Caller, keyed: KeyedRequest) -> str | None:
    """The body of the first response, if the account has used the key. Raises `ApiError` 409 if it was for another request."""
    rows = IdempotencyKey.objects.filter(account_id=caller.account_id, key=keyed.key, created_at__gt=Now() - RETENTION)
    row = rows.values_list("digest", "answer").first()
    if row is None:
        return None
    digest, answer = row
    if bytes(digest) != keyed.digest:
        raise errors.conflict(KEY_REUSED)
    return answer


def save(caller: Caller, keyed: KeyedRequest, answer: str) -> None:
    """Write the key's row in its task's transaction. Raises `KeyTaken`; then that transaction must be rolled back."""
    own = {"account_id": caller.account_id, "key": keyed.key}
    IdempotencyKey.objects.filter(**own, created_at__lte=Now() - RETENTION).delete()  # if the sweep hasn't yet
    try:
        IdempotencyKey.objects.create(**own, digest=keyed.digest, answer=answer)
    except IntegrityError:
        raise KeyTaken from None


def sweep() -> list[str]:
    """Delete some expired rows. For `manage.py sweep`; there is no queue to notify."""
    with transaction.atomic():
        expired = IdempotencyKey.objects.filter(created_at__lte=Now() - RETENTION).order_by("created_at")
        ids = list(expired.select_for_update(skip_locked=True).values_list("pk", flat=True)[:BATCH])
        if ids:
            IdempotencyKey.objects.filter(pk__in=ids).delete()
    return []
