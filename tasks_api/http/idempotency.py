"""`Idempotency-Key` on a create (docs/api.md): a request that is sent again gets the first answer, and makes no second task.

The key's row holds that answer and is written in the transaction of the task. So there are both or neither, whatever dies
in between, and a request that was refused leaves no trace. Creates of one account follow each other (they lock its load):
a second request of the same key that comes meanwhile waits there, and then cannot write its row.

    given = read(request, request.data, door)            once the body is parsed
    answer = replay(caller, given)                       before anything is validated or stored
    lifecycle.create(..., keep=lambda id: keep(caller, given, answer))      `Taken`: replay after all
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

NAME: Final = "Idempotency-Key"
KEPT: Final = dt.timedelta(hours=24)
REPLAYED: Final = {"Idempotent-Replayed": "true"}
"""The header of an answer that was given before."""
OTHER_REQUEST: Final = f"This {NAME} was used for another request in the last 24 hours. Use a new one."
BATCH: Final = 1_000
"""Rows that a round of the sweep removes. One a second, that is more than a host can create."""
_KEY: Final = re.compile(r"[ -~]{1,255}")


class Given(NamedTuple):
    """What a request says that it is: its key, and a digest of what it asks for."""

    key: str
    digest: bytes


class Taken(Exception):
    """Another request wrote the key's row first, a moment ago: nothing of this one is stored."""


def read(request: Request, body: Any, door: str) -> Given | None:
    """The request's key, None if it has none. `body` is the object that was parsed, `door` the address.

    Raises `ApiError` 400 naming the header. One that is sent twice is one value, joined by the server with a comma.
    """
    sent = request.META.get("HTTP_IDEMPOTENCY_KEY")
    if sent is None:
        return None
    key = sent.strip(" \t")  # blanks around a value are none of it (RFC 9110, 5.5)
    if not _KEY.fullmatch(key):
        raise errors.invalid(NAME, f"{NAME} must be 1 to 255 printable ASCII characters.")
    # A body of unknown length, as of chunks, counts as a large one.
    with large_bodies.turn(announced_bytes(request._request) or large_bodies.LARGE_BYTES + 1):
        text = json.dumps([door, _canonical(body)], sort_keys=True, separators=(",", ":"))
        return Given(key, hashlib.sha256(text.encode()).digest())


def _canonical(value: Any) -> Any:
    """The same for what JSON takes for the same: 10.0 is 10 (as in RFC 8785)."""
    match value:
        case dict():
            return {name: _canonical(member) for name, member in value.items()}
        case list():
            return [_canonical(member) for member in value]
        case float() if value.is_integer():
            return int(value)
    return value


def replay(caller: Caller, given: Given) -> str | None:
    """The body of the first answer, if the account's key has one. Raises `ApiError` 409 if it was for another body."""
    rows = IdempotencyKey.objects.filter(account_id=caller.account_id, key=given.key, created_at__gt=Now() - KEPT)
    found = rows.values_list("digest", "answer").first()
    if found is None:
        return None
    digest, answer = found
    if bytes(digest) != given.digest:
        raise errors.conflict(OTHER_REQUEST)
    return answer


def keep(caller: Caller, given: Given, answer: str) -> None:
    """Write the key's row, in the transaction of its task. Raises `Taken`, after which that has to be rolled back."""
    own = {"account_id": caller.account_id, "key": given.key}
    IdempotencyKey.objects.filter(**own, created_at__lte=Now() - KEPT).delete()  # if the sweep was not here yet
    try:
        IdempotencyKey.objects.create(**own, digest=given.digest, answer=answer)
    except IntegrityError:
        raise Taken from None


def sweep() -> list[str]:
    """Remove some of the rows that are too old; for `manage.py sweep`, with no queue to ring."""
    with transaction.atomic():
        old = IdempotencyKey.objects.filter(created_at__lte=Now() - KEPT).order_by("created_at")
        ids = list(old.select_for_update(skip_locked=True).values_list("pk", flat=True)[:BATCH])
        if ids:
            IdempotencyKey.objects.filter(pk__in=ids).delete()
    return []
