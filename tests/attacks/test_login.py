"""Guessing passwords on the admin's login page: few guesses a minute, one check at a time, whatever comes in parallel."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from types import SimpleNamespace
from typing import Any

import pytest
from django.conf import settings as configured
from django.contrib.auth.hashers import MD5PasswordHasher
from django.contrib.auth.models import User
from django.db import connection
from django.http import HttpResponse
from django.test import Client, RequestFactory, override_settings
from django_ratelimit import core
from redis import Redis

from tests.conftest import ApiClient
from videogen.admin import sign_in
from videogen.lib.inbound.own_count import Outage, OwnCount
from videogen.lib.inbound.request import client_address

pytestmark = pytest.mark.django_db

RIGHT = "correct horse"


class CountingHasher(MD5PasswordHasher):
    """Counts the checks; each waits until `goes_on` is set."""

    goes_on = threading.Event()
    checks = 0

    def encode(self, password: str, salt: str) -> str:
        """Django calls it for every check, for that of an unknown name too."""
        CountingHasher.checks += 1
        self.goes_on.wait(100)
        return super().encode(password, salt)


@pytest.fixture(autouse=True)
def hasher(settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[type[CountingHasher]]:
    forget_guesses()
    # All guesses of a test fall into the same minute of django-ratelimit.
    now = time.time()
    monkeypatch.setattr(core, "time", SimpleNamespace(time=lambda: now))
    # The service's own patience with Valkey, 0.1 s, is too short for a busy machine.
    patient = {"socket_timeout": 60, "socket_connect_timeout": 60}
    settings.CACHES = {"default": {**configured.CACHES["default"], "OPTIONS": patient}}
    settings.PASSWORD_HASHERS = ["tests.attacks.test_login.CountingHasher"]
    CountingHasher.goes_on.set()
    User.objects.create_superuser("boss", password=RIGHT)
    CountingHasher.checks = 0
    yield CountingHasher
    CountingHasher.goes_on.set()
    forget_guesses()


def forget_guesses() -> None:
    sign_in._outage = Outage()
    sign_in._own_failures = {kind: OwnCount(own._limit, seconds=60) for kind, own in sign_in._own_failures.items()}
    with Redis.from_url(configured.REDIS_URL) as client:
        for key in client.scan_iter("vg:1:rl:*"):
            client.delete(key)


def guess(password: str, *, name: str = "boss", address: str = "198.51.100.7", **headers: str) -> HttpResponse:
    """Answered with 302 where it is right."""
    form = {"username": name, "password": password, "next": "/admin/"}
    return Client().post("/admin/login/", form, REMOTE_ADDR=address, **headers)  # type: ignore[return-value, arg-type]


def test_sixth_wrong_guess_of_a_name_is_refused_unseen_whatever_its_password_and_address(hasher: Any) -> None:
    wrong = [guess(f"wrong {number}", address=f"198.51.100.{number}").status_code for number in range(5)]
    sixth = [guess("wrong 6"), guess(RIGHT, address="203.0.113.1")]

    assert wrong == [200] * 5
    assert [answer.status_code for answer in sixth] == [429, 429]
    assert {answer["Retry-After"] for answer in sixth} == {"60"}
    assert all("too many wrong attempts" in answer.content.decode() for answer in sixth)
    assert hasher.checks == 5


def test_sixtieth_wrong_guess_has_cost_no_more_than_the_fifth(hasher: Any) -> None:
    for number in range(60):
        guess(f"wrong {number}")

    assert hasher.checks == 5


def test_address_may_not_try_a_password_on_many_names() -> None:
    wrong = [guess("123456", name=f"somebody-{number}").status_code for number in range(21)]

    assert wrong == [200] * 20 + [429]


def test_address_over_its_limit_locks_no_more_names() -> None:
    for number in range(20):
        guess("wrong", name=f"somebody-{number}")
    for _ in range(10):
        assert guess("wrong").status_code == 429

    assert guess(RIGHT, address="203.0.113.1").status_code == 302


def test_right_password_is_not_counted_against_its_owner() -> None:
    assert [guess("wrong").status_code for _ in range(4)] == [200] * 4
    assert [guess(RIGHT).status_code for _ in range(25)] == [302] * 25
    assert [guess("wrong").status_code for _ in range(2)] == [200, 429]


def test_wrong_guesses_count_for_a_minute() -> None:
    guess("wrong")

    with Redis.from_url(configured.REDIS_URL) as client:
        keys = list(client.scan_iter("vg:1:rl:*"))
        left = [client.pttl(key) for key in keys]
    assert len(left) == 2
    assert all(50_000 < milliseconds <= 65_000 for milliseconds in left)
    assert not any(b"boss" in key for key in keys)


def test_unknown_name_costs_what_a_known_one_costs(hasher: Any) -> None:
    answers = [guess("wrong", name=name).content.decode().replace(name, "") for name in ("boss", "nobody")]

    assert hasher.checks == 2
    assert "Please enter the correct" in answers[0]
    assert "Please enter the correct" in answers[1]


@contextlib.contextmanager
def valkey_away() -> Iterator[None]:
    away = {**configured.CACHES["default"], "LOCATION": "redis://127.0.0.1:1/0"}
    with override_settings(CACHES={"default": away}):
        yield


def test_process_counts_wrong_guesses_by_itself_while_valkey_is_away(
    hasher: Any, caplog: pytest.LogCaptureFixture
) -> None:
    with valkey_away():
        of_one_name = [guess("wrong", address=f"198.51.100.{number}").status_code for number in range(7)]
        of_one_address = [guess("wrong", name=f"somebody-{number}", address="203.0.113.9") for number in range(21)]
        right = guess(RIGHT)

    assert of_one_name == [200] * 5 + [429] * 2
    assert [answer.status_code for answer in of_one_address] == [200] * 20 + [429]
    assert (right.status_code, hasher.checks) == (429, 25)
    assert [record.getMessage() for record in caplog.records].count("sign_in_limiter_unavailable") == 1


def test_wrong_guesses_before_valkey_failed_count_too() -> None:
    assert [guess("wrong").status_code for _ in range(4)] == [200] * 4
    with valkey_away():
        assert [guess("wrong").status_code for _ in range(2)] == [200, 429]


def test_right_password_signs_in_while_valkey_is_away() -> None:
    with valkey_away():
        assert [guess(RIGHT).status_code for _ in range(12)] == [302] * 12


@pytest.mark.django_db(transaction=True)
def test_sixteen_guesses_in_parallel_hold_two_threads_and_a_query_is_answered_meanwhile(
    hasher: Any, api: ApiClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sign_in, "WAIT_SECONDS", 60)  # who is refused is refused at once, not after a wait
    hasher.goes_on.clear()

    def one(number: int) -> int:
        try:
            return guess("wrong", name=f"somebody-{number}").status_code
        finally:
            connection.close()

    with ThreadPoolExecutor(16) as pool:
        guesses = [pool.submit(one, number) for number in range(16)]
        ends_at = time.monotonic() + 60
        while (sum(each.done() for each in guesses) < 14 or not hasher.checks) and time.monotonic() < ends_at:
            time.sleep(0.01)
        refused = [each.result() for each in guesses if each.done()]
        queried = api.get("/api/tasks/x").status_code
        checked = hasher.checks
        hasher.goes_on.set()
        wait(guesses)

    assert refused[:14] == [429] * 14
    assert (queried, checked) == (404, 1)
    assert hasher.checks <= 2


@pytest.mark.django_db(transaction=True)
def test_wrong_guesses_side_by_side_do_not_pass_the_limit(hasher: Any) -> None:
    def one(_: int) -> int:
        try:
            return guess("wrong").status_code
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as pool:
        statuses = list(pool.map(one, range(60)))

    assert set(statuses) == {200, 429}
    assert hasher.checks == statuses.count(200) <= 5


@pytest.mark.parametrize(
    ("proxies", "forwarded", "address"),
    [
        (0, "203.0.113.9", "198.51.100.7"),
        (1, "203.0.113.9", "203.0.113.9"),
        (1, "192.0.2.1, 203.0.113.9", "203.0.113.9"),
        (2, "192.0.2.1, 203.0.113.9, 10.0.0.2", "203.0.113.9"),
        (2, "203.0.113.9", "198.51.100.7"),
        (1, "", "198.51.100.7"),
        (1, "nonsense", "198.51.100.7"),
        (1, "2001:db8::1:2:3:4", "2001:db8::/64"),
        (1, "::ffff:203.0.113.9", "203.0.113.9"),
    ],
)
def test_nobody_chooses_the_address_he_is_counted_by(
    rf: RequestFactory, settings: Any, proxies: int, forwarded: str, address: str
) -> None:
    settings.PROXY_COUNT = proxies
    request = rf.get("/admin/login/", REMOTE_ADDR="198.51.100.7", HTTP_X_FORWARDED_FOR=forwarded)

    assert client_address(request) == address


def test_forged_header_opens_no_more_guesses() -> None:
    statuses = [
        guess("wrong", name=f"somebody-{number}", HTTP_X_FORWARDED_FOR=f"192.0.2.{number}").status_code
        for number in range(21)
    ]

    assert statuses[-1] == 429


def test_every_guess_that_fails_is_one_line_without_what_was_typed(
    log_lines: Callable[[], list[dict[str, Any]]],
) -> None:
    for _ in range(6):
        guess("pass-typed", name="name-typed")

    lines = [line for line in log_lines() if line["event"].startswith("sign_in")]
    assert [line["event"] for line in lines] == ["sign_in_failed"] * 5 + ["sign_in_refused"]
    assert (lines[-1]["reason"], lines[-1]["address"]) == ("too_many", "198.51.100.7")
    assert "typed" not in str(lines)
