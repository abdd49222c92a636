"""Valkey or Redis, which holds wake-ups and the counters of the rate limit."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from django.conf import settings
from redis import ConnectionPool, Redis
from redis.backoff import NoBackoff
from redis.connection import parse_url
from redis.exceptions import AuthenticationError, NoPermissionError, RedisError
from redis.retry import Retry

from videogen.lib.doctor.results import CheckResult, failed, ok, warning
from videogen.lib.doctor.running import limits

MIN_REDIS: Final = (6, 2)
"""The oldest Redis with what Celery and the rate limit's script need. Every Valkey has it."""
TIMEOUT_SECONDS: Final = 3.0
FULL: Final = 0.9
_ADVICE: Final = (
    "Check that Valkey runs, and REDIS_URL. Until then videos start late, and web processes count by themselves."
)


@limits(late_advice=_ADVICE)
def valkey_serves() -> CheckResult:
    """It answers, is new enough, refuses instead of evicting, and asks for a password."""
    try:
        with _client() as client:
            began = time.monotonic()
            client.ping()
            milliseconds = (time.monotonic() - began) * 1000
            facts = client.info()
        is_open = _answers_without_password()
    except (AuthenticationError, NoPermissionError):
        return failed(
            "Valkey refuses the user or password of REDIS_URL.", "Set REDIS_URL to the password that Valkey has."
        )
    except (RedisError, OSError) as error:
        return failed(f"Valkey does not answer: {str(error).rstrip('.') or type(error).__name__}.", _ADVICE)
    return _judge(facts, milliseconds, is_open=is_open)


def _judge(facts: dict[str, Any], milliseconds: float, *, is_open: bool) -> CheckResult:
    policy, used, limit = str(facts.get("maxmemory_policy")), int(facts["used_memory"]), int(facts.get("maxmemory", 0))
    title = _title(facts)
    if not _is_new_enough(facts):
        return failed(f"{title} is too old.", "Use any Valkey, or Redis 6.2 or newer.")
    if facts.get("role") == "slave":
        return failed(f"{title} is a replica and accepts no writes.", "Let REDIS_URL lead to the primary server.")
    if policy != "noeviction":
        return failed(
            f"{title} evicts what it holds if its memory is full (maxmemory-policy {policy}).",
            "Set maxmemory-policy noeviction: evicted wake-ups let videos start late.",
        )
    memory = f"{used / 2**20:.1f} of {limit / 2**20:.0f} MiB used" if limit else f"{used / 2**20:.1f} MiB used"
    if limit and used > FULL * limit:
        return warning(
            f"The memory of {title} is almost full: {memory}.", "Raise maxmemory: a full Valkey is like none."
        )
    if is_open and not _is_local():
        return warning(
            f"{title} asks for no password: whoever reaches it can stop the workers.",
            "Set requirepass, and the password in REDIS_URL.",
        )
    password = "no password, but it's on this host" if is_open else "asks for a password"
    return ok(f"{title} answers in {milliseconds:.1f} ms: noeviction, {memory}, {password}.")


def _title(facts: dict[str, Any]) -> str:
    return f"Valkey {facts['valkey_version']}" if "valkey_version" in facts else f"Redis {facts['redis_version']}"


def _is_new_enough(facts: dict[str, Any]) -> bool:
    major, minor, *_ = (int(part) for part in str(facts["redis_version"]).split(".")[:2])
    return (major, minor) >= MIN_REDIS


def _is_local() -> bool:
    """Whether it's at a loopback address or a Unix socket."""
    options = _options()
    host = str(options.get("host", "localhost"))
    try:
        return "path" in options or host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:  # another name
        return False


def _options() -> dict[str, Any]:
    """REDIS_URL as redis-py's options."""
    options: dict[str, Any] = parse_url(settings.REDIS_URL)  # type: ignore[no-untyped-call]
    return options


@contextmanager
def _client(**changes: Any) -> Iterator[Redis]:
    options: Any = {
        **_options(),
        "socket_timeout": TIMEOUT_SECONDS,
        "socket_connect_timeout": TIMEOUT_SECONDS,
        "retry": Retry(NoBackoff(), 0),
        **changes,
    }
    with Redis(connection_pool=ConnectionPool(**options)) as client:
        yield client


def _answers_without_password() -> bool:
    try:
        with _client(username=None, password=None) as client:
            return bool(client.ping())
    except RedisError:
        return False
