"""At most 10 requests in any rolling second per account, over all endpoints and processes (specification, section 8).

django-ratelimit counts, with two of its documented settings bent to a rolling window. Stock, it counts per second of the
web host's clock, which lets 20 requests pass around the turn of a second:

- RATELIMIT_USE_CACHE names `RollingWindowCache`, whose `incr` asks one script for "the how many-th request in the last
  second is this", exact on Redis's clock; `add` never adds, so every count goes through `incr`.
- RATELIMIT_HASH_ALGORITHM names `StableKey`, which drops the second from the end of the counter's name.

Redis away or slow: the request passes, a warning is logged, and Redis is left alone for a while.
"""

from __future__ import annotations

import logging
import re
import time
from typing import TYPE_CHECKING, Any, Final

from django.conf import settings
from django.core.cache.backends.base import BaseCache
from django_ratelimit import ALL
from django_ratelimit.core import get_usage
from redis import Redis, RedisError
from redis.backoff import NoBackoff
from redis.retry import Retry
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from tasks_api.http.authentication import caller_of

if TYPE_CHECKING:
    from rest_framework.views import APIView

_log = logging.getLogger(__name__)

REST_SECONDS: Final = 5.0
"""How long Redis is left alone after it failed (docs/api.md)."""

# KEYS[1]: times of the accepted requests, newest first, in microseconds. ARGV: the limit, the window in seconds. A refused
# one is not kept.
_SCRIPT: Final = """
local now = redis.call('TIME')
now = now[1] * 1000000 + now[2]
local oldest = redis.call('LINDEX', KEYS[1], -1)
while oldest and now - tonumber(oldest) > ARGV[2] * 1000000 do
    redis.call('RPOP', KEYS[1])
    oldest = redis.call('LINDEX', KEYS[1], -1)
end
if redis.call('LLEN', KEYS[1]) >= tonumber(ARGV[1]) then return ARGV[1] + 1 end
local count = redis.call('LPUSH', KEYS[1], string.format('%.0f', now))
redis.call('PEXPIRE', KEYS[1], ARGV[2] * 1000 + 100)
return count
"""


class StableKey:
    """Stands where django-ratelimit expects a hash: the counter's name without the second it ends with."""

    def __init__(self, name: bytes) -> None:
        self._name = re.sub(r"[0-9]{10}$", "", name.decode())

    def hexdigest(self) -> str:
        """The name of the counter."""
        return self._name


class RollingWindowCache(BaseCache):
    """The one counter django-ratelimit needs; not a cache for anything else. OPTIONS: `limit` requests in `seconds`, and
    `timeout`, the seconds to wait for Redis.

    Django makes one for each thread. Its client opens a new connection where the kept one was closed, as by a restart of
    Redis; beyond that nothing is tried twice, for a request waits.
    """

    def __init__(self, location: str, params: dict[str, Any]) -> None:
        super().__init__(params)
        options = params.get("OPTIONS", {})
        timeout: float = options.get("timeout", settings.REDIS_TIMEOUT_SECONDS)
        self.limit: int = options.get("limit", settings.RATE_LIMIT_PER_SECOND)
        self._seconds: int = options.get("seconds", 1)
        client = Redis.from_url(
            location,
            socket_timeout=timeout,
            socket_connect_timeout=timeout,
            retry=Retry(NoBackoff(), 0),
        )
        self._client = client
        self._count = client.register_script(_SCRIPT)

    def add(self, key: str, value: Any, timeout: Any = None, version: int | None = None) -> bool:
        """Never adds: the count is `incr`'s."""
        return False

    def incr(self, key: str, delta: int = 1, version: int | None = None) -> int:
        """The number of this request in the window, or the limit + 1 if it is refused. Raises RedisError."""
        return int(self._count(keys=[key], args=[self.limit, self._seconds]))

    def decr(self, key: str, delta: int = 1, version: int | None = None) -> int:
        """Take the newest request back; how many are left. Raises RedisError."""
        self._client.lpop(key)
        return int(self._client.llen(key))


class AccountThrottle(BaseThrottle):
    """Counts every authenticated request, whatever becomes of it."""

    _rests_until = 0.0

    def allow_request(self, request: Request, view: APIView) -> bool:
        """Whether the request passes. Leaves the numbers for the answer's headers in `rate_limit_headers`."""
        if time.monotonic() < AccountThrottle._rests_until:
            return True
        try:
            usage = get_usage(
                request._request,
                group="api",
                key=lambda _group, _request: f":{caller_of(request).account_id}:",
                rate=f"{settings.RATE_LIMIT_PER_SECOND}/s",
                method=ALL,
                increment=True,
            )
        except RedisError as error:
            AccountThrottle._rests_until = time.monotonic() + REST_SECONDS
            _log.warning("rate_limiter_away", extra={"error": type(error).__name__})
            return True
        request._request.rate_limit_headers = {  # type: ignore[attr-defined]
            "RateLimit-Limit": str(usage["limit"]),
            "RateLimit-Remaining": str(max(usage["limit"] - usage["count"], 0)),
            "RateLimit-Reset": "1",
        }
        return not usage["should_limit"]

    def wait(self) -> float:
        """Seconds until a request that was refused passes for certain: the length of the window."""
        return 1.0
