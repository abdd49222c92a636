"""At most 10 requests in any rolling second per account, over all addresses and processes (specification, section 8).

Valkey counts the requests by its own clock. While it's unavailable, each process counts its own. ADR 7 says why this is a
script and not django-ratelimit.
"""

from __future__ import annotations

import functools
import logging
import time
from typing import TYPE_CHECKING, Final

from django.conf import settings
from redis import Redis, RedisError
from redis.backoff import NoBackoff
from redis.commands.core import Script
from redis.retry import Retry
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from tasks_api.http.authentication import caller_of
from videogen.lib.inbound.own_count import Outage, OwnCount

if TYPE_CHECKING:
    from rest_framework.views import APIView

_log = logging.getLogger(__name__)

# KEYS[1]: the times of the accepted requests in microseconds, newest first. ARGV[1]: the limit. Returns the number of requests
# in the last second including this one, or the limit + 1 if this one is refused. Refused requests are not stored.
_SCRIPT: Final = """
local now = redis.call('TIME')
now = now[1] * 1000000 + now[2]
local oldest = redis.call('LINDEX', KEYS[1], -1)
while oldest and now - tonumber(oldest) > 1000000 do
    redis.call('RPOP', KEYS[1])
    oldest = redis.call('LINDEX', KEYS[1], -1)
end
if redis.call('LLEN', KEYS[1]) >= tonumber(ARGV[1]) then return ARGV[1] + 1 end
local count = redis.call('LPUSH', KEYS[1], string.format('%.0f', now))
redis.call('PEXPIRE', KEYS[1], 1100)
return count
"""


@functools.cache
def _script(url: str, seconds: float) -> Script:
    """The script and its client, shared by all threads. Nothing is retried, because a request is waiting."""
    retry = Retry(NoBackoff(), 0)
    client = Redis.from_url(url, socket_timeout=seconds, socket_connect_timeout=seconds, retry=retry)
    return client.register_script(_SCRIPT)


def count_in_valkey(account_id: int) -> int:
    """Requests of the account in the last second including this one, or the limit + 1 if it's refused. Raises RedisError."""
    script = _script(settings.REDIS_URL, settings.REDIS_TIMEOUT_SECONDS)
    return int(script(keys=[f"vg:rl:{account_id}"], args=[settings.RATE_LIMIT_PER_SECOND]))


outage = Outage()
own_count = OwnCount(settings.RATE_LIMIT_PER_SECOND, seconds=1)


class AccountThrottle(BaseThrottle):
    """Counts every authenticated request, whatever its outcome."""

    def allow_request(self, request: Request, view: APIView) -> bool:
        """Whether the request passes. If Valkey counted it, sets `rate_limit_headers` on it, for the response."""
        account_id = caller_of(request).account_id
        if not outage.lets_valkey_be_asked():
            return own_count.accept(account_id)
        asked_at = time.monotonic()
        try:
            count = count_in_valkey(account_id)
        except RedisError as error:
            if outage.begin():
                _log.warning("rate_limiter_unavailable", extra={"error": type(error).__name__})
            return own_count.accept(account_id)
        outage.end(asked_at=asked_at)
        limit = settings.RATE_LIMIT_PER_SECOND
        if count <= limit:
            own_count.add(account_id)
        request._request.rate_limit_headers = {  # type: ignore[attr-defined]
            "RateLimit-Limit": str(limit),
            "RateLimit-Remaining": str(max(limit - count, 0)),
            "RateLimit-Reset": "1",
        }
        return count <= limit

    def wait(self) -> float:
        """Seconds after which a refused request surely passes: the length of the window."""
        return 1.0
