"""At most 10 requests in any rolling second per account, over all endpoints and processes (specification, section 8).

django-ratelimit does the counting. By itself it counts per second of the web host's clock, which lets 20 requests pass
around the change of a second. Two of its documented settings give it a rolling window instead:

- RATELIMIT_USE_CACHE names `RollingWindowCache`. Its `incr` runs one script that counts the requests of the last second,
  exactly and by Redis's clock. Its `add` never adds, so every count goes through `incr`.
- RATELIMIT_HASH_ALGORITHM names `StableKey`, which removes the second from the end of the counter's name.

If Redis is unavailable or slow, the request passes, a warning is logged, and Redis isn't used for a while.
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

PAUSE_AFTER_FAILURE_SECONDS: Final = 5.0
"""How long Redis isn't used after it failed (docs/api.md)."""

# KEYS[1]: times of the accepted requests in microseconds, newest first. ARGV: the limit, the window in seconds. Refused
# requests are not stored.
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
    """Used in place of a hash by django-ratelimit: the counter's name without the second at its end."""

    def __init__(self, name: bytes) -> None:
        self._name = re.sub(r"[0-9]{10}$", "", name.decode())

    def hexdigest(self) -> str:
        """The name of the counter."""
        return self._name


class RollingWindowCache(BaseCache):
    """The one counter that django-ratelimit needs; not a general cache.

    OPTIONS: `limit` requests in `seconds`, and `timeout`, the seconds to wait for Redis. Django creates one instance per
    thread. Its client reconnects if its connection was closed, for example by a restart of Redis. Otherwise nothing is
    retried, because a request is waiting.
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
        """Never adds, so that `incr` does all the counting."""
        return False

    def incr(self, key: str, delta: int = 1, version: int | None = None) -> int:
        """The number of requests in the window including this one, or the limit + 1 if it is refused. Raises RedisError."""
        return int(self._count(keys=[key], args=[self.limit, self._seconds]))

    def decr(self, key: str, delta: int = 1, version: int | None = None) -> int:
        """Remove the newest request. Returns how many are left. Raises RedisError."""
        self._client.lpop(key)
        return int(self._client.llen(key))


class AccountThrottle(BaseThrottle):
    """Counts every authenticated request, whatever its outcome."""

    _paused_until = 0.0

    def allow_request(self, request: Request, view: APIView) -> bool:
        """Whether the request passes. Sets `rate_limit_headers` on it, for the response."""
        if time.monotonic() < AccountThrottle._paused_until:
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
            AccountThrottle._paused_until = time.monotonic() + PAUSE_AFTER_FAILURE_SECONDS
            _log.warning("rate_limiter_unavailable", extra={"error": type(error).__name__})
            return True
        request._request.rate_limit_headers = {  # type: ignore[attr-defined]
            "RateLimit-Limit": str(usage["limit"]),
            "RateLimit-Remaining": str(max(usage["limit"] - usage["count"], 0)),
            "RateLimit-Reset": "1",
        }
        return not usage["should_limit"]

    def wait(self) -> float:
        """Seconds after which a refused request surely passes: the length of the window."""
        return 1.0
