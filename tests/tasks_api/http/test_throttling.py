"""At most 10 requests in any rolling second per account (specification, 8; docs/api.md)."""

from __future__ import annotations

import os
import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.cache import caches
from django.test import override_settings
from redis import RedisError

from tasks_api.http import throttling
from tests.conftest import ApiClient, AssertError
from tests.factories import issue_key
from videogen.local.embedded import EmbeddedValkey

pytestmark = pytest.mark.django_db


def test_eleventh_request_of_a_second_is_refused(api: ApiClient, assert_error: AssertError) -> None:
    answers = [api.get("/api/tasks/x") for _ in range(11)]

    assert [answer.status_code for answer in answers] == [404] * 10 + [429]
    assert_error(answers[-1], 429, "RATE_LIMIT_EXCEEDED")
    assert answers[-1]["Retry-After"] == "1"


def test_answers_say_how_much_is_left(api: ApiClient) -> None:
    answers = [api.get("/api/tasks/x") for _ in range(11)]

    assert [answer["RateLimit-Remaining"] for answer in answers] == [str(left) for left in (*range(9, -1, -1), 0)]
    assert {answer["RateLimit-Limit"] for answer in answers} == {"10"}
    assert {answer["RateLimit-Reset"] for answer in answers} == {"1"}


def test_all_keys_and_endpoints_of_an_account_count_together(account: User) -> None:
    clients = [ApiClient(issue_key(account)) for _ in range(2)]
    for number in range(10):
        clients[number % 2].generic("POST" if number % 3 else "GET", ("/api/tasks", "/api/nowhere")[number % 2])

    assert clients[0].create().status_code == 429


def test_another_account_is_not_held_up(api: ApiClient) -> None:
    for _ in range(11):
        api.get("/api/tasks/x")

    assert ApiClient(issue_key()).get("/api/tasks/x").status_code == 404


def test_refused_requests_do_not_count(api: ApiClient) -> None:
    for _ in range(30):
        api.get("/api/tasks/x")
    time.sleep(1.05)

    assert api.get("/api/tasks/x").status_code == 404


def test_unauthenticated_requests_do_not_count(api: ApiClient) -> None:
    for _ in range(15):
        ApiClient("vg_wrong").get("/api/tasks/x")

    assert api.get("/api/tasks/x").status_code == 404


def test_window_rolls_over_the_turn_of_a_second() -> None:
    cache = caches["rate-limit"]
    time.sleep((0.9 - time.time()) % 1)  # shortly before the turn, where a per-second counter would start anew
    counts = [cache.incr("vg:rl:turn") for _ in range(10)]
    time.sleep(0.2)
    counts += [cache.incr("vg:rl:turn") for _ in range(5)]

    assert counts == [*range(1, 11), 11, 11, 11, 11, 11]


def test_concurrent_requests_are_counted_exactly() -> None:
    cache = caches["rate-limit"]
    barrier = threading.Barrier(8)

    def hammer(_: int) -> int:
        barrier.wait()
        return sum(cache.incr("vg:rl:crowd") <= 10 for _ in range(20))

    started_at = time.monotonic()
    with ThreadPoolExecutor(8) as pool:
        passed = sum(pool.map(hammer, range(8)))

    assert passed == 10 or time.monotonic() - started_at > 1


def test_restarted_redis_counts_on_with_the_next_request(tmp_path: Path) -> None:
    with EmbeddedValkey(tmp_path, durable=False) as valkey:
        cache = throttling.RollingWindowCache(valkey.url, {"OPTIONS": {"timeout": 10}})
        assert [cache.incr("vg:rl:restart") for _ in range(3)] == [1, 2, 3]
        valkey.restart()

        assert [cache.incr("vg:rl:restart") for _ in range(2)] == [1, 2]


def test_answer_that_came_too_late_is_not_taken_for_the_next_one(tmp_path: Path) -> None:
    with EmbeddedValkey(tmp_path, durable=False) as valkey:
        cache = throttling.RollingWindowCache(valkey.url, {"OPTIONS": {"timeout": 1}})
        assert [cache.incr("vg:rl:crowd") for _ in range(7)][-1] == 7
        os.kill(valkey.pid, signal.SIGSTOP)
        with pytest.raises(RedisError):
            cache.incr("vg:rl:crowd")
        os.kill(valkey.pid, signal.SIGCONT)

        assert cache.incr("vg:rl:another") == 1


def test_requests_pass_while_redis_is_away(api: ApiClient, caplog: pytest.LogCaptureFixture) -> None:
    away = {
        "rate-limit": {"BACKEND": "tasks_api.http.throttling.RollingWindowCache", "LOCATION": "redis://127.0.0.1:1/0"}
    }
    with override_settings(CACHES=away):
        answers = [api.get("/api/tasks/x") for _ in range(12)]

    assert {answer.status_code for answer in answers} == {404}
    assert not any(answer.has_header("RateLimit-Limit") for answer in answers)
    assert [record.getMessage() for record in caplog.records].count("rate_limiter_unavailable") == 1
    assert throttling.AccountThrottle._paused_until > time.monotonic()


def test_frozen_redis_holds_up_one_request_and_the_next_do_not_ask_it(
    api: ApiClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    count = throttling.RollingWindowCache.incr

    def counted(cache: throttling.RollingWindowCache, key: str, *arguments: Any) -> int:
        asked.append(key)
        return count(cache, key, *arguments)

    monkeypatch.setattr(throttling.RollingWindowCache, "incr", counted)
    with EmbeddedValkey(tmp_path, durable=False) as valkey:
        freezing = {"rate-limit": {"BACKEND": "tasks_api.http.throttling.RollingWindowCache", "LOCATION": valkey.url}}
        with override_settings(CACHES=freezing):
            assert api.get("/api/tasks/x").has_header("RateLimit-Limit")
            os.kill(valkey.pid, signal.SIGSTOP)
            # Without a time-out (0.1 s, docs/api.md) the first request would wait until the test is over.
            statuses = [api.get("/api/tasks/x").status_code for _ in range(3)]
            os.kill(valkey.pid, signal.SIGCONT)

    assert statuses == [404] * 3
    assert len(asked) == 2  # before the freeze, and the first one after it
