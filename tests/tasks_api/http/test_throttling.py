"""At most 10 requests in any rolling second per account (specification, 8; docs/api.md)."""

from __future__ import annotations

import itertools
import os
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import override_settings
from redis import RedisError
from redis import TimeoutError as RedisTimeout

from tasks_api.http import throttling
from tests.conftest import ApiClient, AssertError
from tests.factories import issue_key
from videogen.lib.inbound import own_count
from videogen.lib.inbound.own_count import Outage, OwnCount
from videogen.local.embedded import EmbeddedValkey

pytestmark = pytest.mark.django_db


@pytest.mark.usefixtures("limit_of_a_minute")
def test_eleventh_request_of_a_second_is_refused(api: ApiClient, assert_error: AssertError) -> None:
    answers = [api.get("/api/tasks/x") for _ in range(11)]

    assert [answer.status_code for answer in answers] == [404] * 10 + [429]
    assert_error(answers[-1], 429, "RATE_LIMIT_EXCEEDED")
    assert answers[-1]["Retry-After"] == "1"


@pytest.mark.usefixtures("limit_of_a_minute")
def test_answers_say_how_much_is_left(api: ApiClient) -> None:
    answers = [api.get("/api/tasks/x") for _ in range(11)]

    assert [answer["RateLimit-Remaining"] for answer in answers] == [str(left) for left in (*range(9, -1, -1), 0)]
    assert {answer["RateLimit-Limit"] for answer in answers} == {"10"}
    assert {answer["RateLimit-Reset"] for answer in answers} == {"1"}


@pytest.mark.usefixtures("limit_of_a_minute")
def test_all_keys_and_endpoints_of_an_account_count_together(account: User) -> None:
    clients = [ApiClient(issue_key(account)) for _ in range(2)]
    for number in range(10):
        clients[number % 2].generic("POST" if number % 3 else "GET", ("/api/tasks", "/api/nowhere")[number % 2])

    assert clients[0].create().status_code == 429


@pytest.mark.usefixtures("limit_of_a_minute")
@pytest.mark.parametrize(("proxies", "headers"), [(0, {}), (1, {"x-forwarded-for": "198.51.100.7"})])
def test_question_whether_a_key_is_active_counts_for_everybody(
    api: ApiClient, settings: Any, proxies: int, headers: dict[str, str]
) -> None:
    settings.PROXY_COUNT = proxies
    statuses = [api.get("/internal/key", headers=headers).status_code for _ in range(11)]

    assert statuses == [204] * 10 + [429]
    assert api.get("/api/tasks/x").status_code == 429


def test_question_of_the_proxy_itself_does_not_count(api: ApiClient, settings: Any) -> None:
    settings.PROXY_COUNT = 1

    assert {api.get("/internal/key").status_code for _ in range(30)} == {204}
    assert api.get("/api/tasks/x").status_code == 404


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
    time.sleep((0.9 - time.time()) % 1)  # shortly before the turn, where a per-second counter would start anew
    began_at = time.monotonic()
    counts = [throttling.count_in_valkey(1) for _ in range(10)]
    time.sleep(0.2)
    counts += [throttling.count_in_valkey(1) for _ in range(5)]
    took = time.monotonic() - began_at

    assert counts == [*range(1, 11), 11, 11, 11, 11, 11] or took > 1


@pytest.mark.usefixtures("limit_of_a_minute")
def test_restarted_redis_counts_on_with_the_next_request(tmp_path: Path) -> None:
    with (
        EmbeddedValkey(tmp_path, durable=False) as valkey,
        override_settings(REDIS_URL=valkey.url),
    ):
        assert [throttling.count_in_valkey(1) for _ in range(3)] == [1, 2, 3]
        valkey.restart()

        assert [throttling.count_in_valkey(1) for _ in range(2)] == [1, 2]


@pytest.mark.usefixtures("limit_of_a_minute")
def test_answer_that_came_too_late_is_not_taken_for_the_next_one(tmp_path: Path) -> None:
    with (
        EmbeddedValkey(tmp_path, durable=False) as valkey,
        override_settings(REDIS_URL=valkey.url),
    ):
        assert [throttling.count_in_valkey(1) for _ in range(7)][-1] == 7
        client: Any = throttling._script(valkey.url, settings.REDIS_TIMEOUT_SECONDS).registered_client
        [link] = client.connection_pool._available_connections
        link._sock.settimeout(1)  # for this connection alone: the next one has its time
        os.kill(valkey.pid, signal.SIGSTOP)
        with pytest.raises(RedisError):
            throttling.count_in_valkey(1)
        os.kill(valkey.pid, signal.SIGCONT)

        assert throttling.count_in_valkey(2) == 1


def test_process_counts_by_itself_while_redis_is_away(
    api: ApiClient, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped = stop_clock(monkeypatch)
    other = ApiClient(issue_key())
    with override_settings(REDIS_URL="redis://127.0.0.1:1/0"):
        answers = [api.get("/api/tasks/x") for _ in range(12)] + [other.get("/api/tasks/x")]
        stopped.now += 1.1
        answers.append(api.get("/api/tasks/x"))

    assert [answer.status_code for answer in answers] == [404] * 10 + [429] * 2 + [404] * 2
    assert answers[10]["Retry-After"] == "1"
    assert not any(answer.has_header("RateLimit-Limit") for answer in answers)
    assert [record.getMessage() for record in caplog.records].count("rate_limiter_unavailable") == 1


class StoppedClock:
    now = 1000.0

    def monotonic(self) -> float:
        return self.now


def stop_clock(monkeypatch: pytest.MonkeyPatch) -> StoppedClock:
    clock = StoppedClock()
    for module in (throttling, own_count):
        monkeypatch.setattr(module, "time", clock)
    return clock


def test_one_request_at_a_time_tries_whether_redis_is_back() -> None:
    outage = Outage()
    assert [outage.begin(), outage.begin()] == [True, False]
    assert not outage.lets_valkey_be_asked()

    outage._ask_again_at = 0.0
    with ThreadPoolExecutor(8) as threads:
        asks = list(threads.map(lambda _: outage.lets_valkey_be_asked(), range(50)))
    assert asks.count(True) == 1

    outage.end(asked_at=time.monotonic())
    assert outage.lets_valkey_be_asked()


def test_answer_to_what_was_asked_before_redis_failed_does_not_end_its_rest() -> None:
    outage = Outage()
    asked_at = time.monotonic()
    outage.begin()
    outage.end(asked_at=asked_at)

    assert not outage.lets_valkey_be_asked()


def test_concurrent_requests_are_counted_exactly_while_redis_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_count, "time", StoppedClock())
    count = OwnCount(10, seconds=1)
    with ThreadPoolExecutor(8) as threads:
        passed = list(threads.map(count.accept, [1] * 100))

    assert passed.count(True) == 10


def test_keys_of_which_nothing_counts_any_more_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_count, "time", stopped := StoppedClock())
    count = OwnCount(10, seconds=1)
    for number in range(20_000):
        stopped.now += 0.01
        count.add(number)

    assert len(count._accepted_at) <= 1_000
    assert count._accepted_at.keys() >= set(range(19_900, 20_000))


@pytest.mark.parametrize("failures", ["one in three", "every one"])
def test_slow_answers_of_redis_open_no_limit(api: ApiClient, monkeypatch: pytest.MonkeyPatch, failures: str) -> None:
    """Ten requests in a second pass, and at most ten more of which the count in Redis doesn't know."""
    count, asked = throttling.count_in_valkey, itertools.count(1)

    def slow(account_id: int) -> int:
        number = next(asked)
        if failures == "every one" or number % 3 == 0:
            raise RedisTimeout
        return count(account_id)

    monkeypatch.setattr(throttling, "count_in_valkey", slow)
    stopped, began_at, passed = stop_clock(monkeypatch), time.monotonic(), 0
    for _ in range(400):  # 100 in a second of the process
        stopped.now += 0.01
        passed += api.get("/api/tasks/x").status_code == 404

    seconds = 4 if failures == "every one" else 4 + time.monotonic() - began_at  # Redis has a clock of its own
    assert passed <= 10 * (seconds + 2)


def test_frozen_redis_holds_up_one_request_and_the_next_do_not_ask_it(
    api: ApiClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    count = throttling.count_in_valkey

    def counted(account_id: int) -> int:
        asked.append(account_id)
        return count(account_id)

    monkeypatch.setattr(throttling, "count_in_valkey", counted)
    stopped = stop_clock(monkeypatch)
    with EmbeddedValkey(tmp_path, durable=False) as valkey, override_settings(REDIS_URL=valkey.url):
        assert api.get("/api/tasks/x").has_header("RateLimit-Limit")
        os.kill(valkey.pid, signal.SIGSTOP)
        # Without the service's own time-out (docs/api.md) the first request would wait until the test is over.
        monkeypatch.setattr(settings, "REDIS_TIMEOUT_SECONDS", 0.1)
        statuses = [api.get("/api/tasks/x").status_code for _ in range(3)]
        os.kill(valkey.pid, signal.SIGCONT)
        asked_while_frozen = len(asked) - 1
        stopped.now += 1.1
        monkeypatch.setattr(settings, "REDIS_TIMEOUT_SECONDS", 30)

        assert api.get("/api/tasks/x").has_header("RateLimit-Limit")

    assert statuses == [404] * 3
    assert asked_while_frozen == 1
