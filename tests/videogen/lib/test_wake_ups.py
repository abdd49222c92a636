"""Wake-ups: after the commit, merged, never blocking, never failing their caller, few however many notify."""

from __future__ import annotations

import datetime as dt
import itertools
import json
import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import kombu.transport.redis
import pytest
from celery import current_app
from django.conf import settings
from django.db import transaction
from redis import Redis
from redis.exceptions import ConnectionError as RedisConnectionError

from videogen.lib.metrics import buffer
from videogen.lib.queue import wake_ups
from videogen.local.embedded import EmbeddedValkey


@pytest.fixture
def broker() -> Iterator[Redis]:
    """The real broker, with empty queues."""
    client = Redis.from_url(settings.REDIS_URL, decode_responses=True)
    client.delete("vg:generation", "vg:webhooks")
    yield client
    client.delete("vg:generation", "vg:webhooks")
    client.close()


def wait_for(condition: Any, seconds: float = 60) -> bool:
    ends_at = time.monotonic() + seconds
    while time.monotonic() < ends_at:
        if condition():
            return True
        time.sleep(0.01)
    return False


@pytest.mark.django_db(transaction=True)
def test_ring_puts_one_message_that_names_the_queue_and_no_row(broker: Redis) -> None:
    wake_ups.notify("generation")

    assert wait_for(lambda: broker.llen("vg:generation") == 1)
    message = json.loads(broker.lindex("vg:generation", 0))  # type: ignore[arg-type]
    assert message["headers"]["task"] == "generation.generate_next"
    assert message["headers"]["argsrepr"] == "['generation']"
    assert message["headers"]["expires"]


@pytest.mark.django_db(transaction=True)
def test_ring_waits_for_the_commit_and_dies_with_a_rollback(broker: Redis) -> None:
    with transaction.atomic():
        wake_ups.notify("webhooks")
        time.sleep(0.1)
        assert broker.llen("vg:webhooks") == 0
    assert wait_for(lambda: broker.llen("vg:webhooks") == 1)

    with transaction.atomic():
        wake_ups.notify("generation")
        transaction.set_rollback(True)
    time.sleep(0.1)
    assert broker.llen("vg:generation") == 0


def test_forked_process_rings_by_a_thread_and_a_connection_of_its_own() -> None:
    url = urlsplit(settings.REDIS_URL)._replace(path="/15").geturl()  # no process of pytest-xdist is the fifteenth
    program = textwrap.dedent("""
        import os, time, django
        django.setup()
        from redis import Redis
        from videogen.lib.queue import wake_ups

        def wait_until_queued(**counts):
            with Redis.from_url(os.environ["REDIS_URL"]) as broker:
                while any(broker.llen(f"vg:{queue}") < count for queue, count in counts.items()):
                    time.sleep(0.01)

        wake_ups.notify("generation")
        wait_until_queued(generation=1)
        child = os.fork()
        if child:
            assert os.waitpid(child, 0)[1] == 0
            wake_ups.publish("generation")
        else:
            wake_ups.notify("generation")
            wake_ups.notify("webhooks")
            wait_until_queued(generation=2, webhooks=1)
    """)
    environment = {**os.environ, "REDIS_URL": url, "DJANGO_SETTINGS_MODULE": "videogen.settings"}
    subprocess.run([sys.executable, "-c", program], env=environment, check=True, timeout=60, cwd=settings.BASE_DIR)

    with Redis.from_url(url) as broker:
        assert (broker.llen("vg:generation"), broker.llen("vg:webhooks")) == (3, 1)


@dataclass(frozen=True)
class Published:
    queue: str
    countdown: float
    at: float


@pytest.fixture
def published(monkeypatch: pytest.MonkeyPatch) -> list[Published]:
    """What a publisher of the test's own publishes; no broker hears it."""
    messages: list[Published] = []
    others = threading.enumerate()  # publishers of other tests may still have something to publish

    def note(queue: str, *, countdown: float = 0.0, broker: Any = None) -> None:
        if threading.current_thread() not in others:
            messages.append(Published(queue, countdown, time.monotonic()))

    monkeypatch.setattr(wake_ups, "_publisher", None)
    monkeypatch.setattr(wake_ups, "publish", note)
    return messages


@pytest.mark.django_db(transaction=True)
def test_rings_that_meet_a_busy_publisher_are_merged_and_none_after_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    publishing, go_on = threading.Event(), threading.Event()
    published: list[str] = []

    def slow(queue: str, **_: Any) -> None:
        publishing.set()
        assert go_on.wait(60)
        published.append(queue)

    monkeypatch.setattr(wake_ups, "_publisher", None)
    monkeypatch.setattr(wake_ups, "publish", slow)
    wake_ups.notify("generation")
    assert publishing.wait(60)
    for _ in range(1_000):
        wake_ups.notify("generation")
    go_on.set()

    assert wait_for(lambda: len(published) == 2)
    time.sleep(0.1)
    assert published == ["generation", "generation"]


@pytest.mark.django_db(transaction=True)
def test_burst_needs_a_handful_of_messages_and_a_ring_after_a_pause_one_more(published: list[Published]) -> None:
    wake_ups.notify("generation")
    assert wait_for(lambda: len(published) == 1)
    began_at = time.monotonic()
    for _ in range(1_000):
        wake_ups.notify("generation")
    most = (time.monotonic() - began_at) / wake_ups.PAUSE_SECONDS + 3
    assert wait_for(lambda: len(published) >= 2)  # the first was no part of the burst
    time.sleep(10 * wake_ups.PAUSE_SECONDS)
    burst = len(published)
    wake_ups.notify("generation")

    assert wait_for(lambda: len(published) == burst + 1)
    assert burst <= most
    pauses = [later.at - earlier.at for earlier, later in itertools.pairwise(published)]
    assert min(pauses) >= wake_ups.PAUSE_SECONDS


@pytest.mark.django_db(transaction=True)
def test_ring_of_a_job_does_not_wait_for_the_end_of_the_pause(
    published: list[Published], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wake_ups, "PAUSE_SECONDS", 60)
    wake_ups.notify("generation")
    assert wait_for(lambda: len(published) == 1)
    wake_ups.notify("generation")  # waits, until another of its process does not
    time.sleep(0.1)
    assert len(published) == 1

    monkeypatch.setattr(wake_ups, "current_task", "a job")
    wake_ups.notify("webhooks")

    assert wait_for(lambda: len(published) == 3)
    assert {message.queue for message in published[1:]} == {"generation", "webhooks"}


@pytest.mark.django_db(transaction=True)
def test_ring_with_a_countdown_is_a_message_with_a_countdown(broker: Redis) -> None:
    before = time.time()
    wake_ups.notify("webhooks", countdown=10)

    assert wait_for(lambda: broker.llen("vg:webhooks") == 1)
    headers = json.loads(broker.lindex("vg:webhooks", 0))["headers"]  # type: ignore[arg-type]
    eta, expires = (dt.datetime.fromisoformat(headers[name]).timestamp() for name in ("eta", "expires"))
    assert before + 10 <= eta < time.time() + 11
    assert expires - eta == pytest.approx(30, abs=0.1)


@pytest.mark.django_db(transaction=True)
def test_countdowns_that_end_in_one_second_are_one_message_for_each_queue(
    published: list[Published], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = int(time.time()) + 0.25
    monkeypatch.setattr(time, "time", lambda: now)  # a hundred of them may take longer than a second
    for _ in range(2):  # once while they wait to be published, and once after that
        for _ in range(100):
            wake_ups.notify("webhooks", countdown=10)
            wake_ups.notify("generation", countdown=10)
            wake_ups.notify("webhooks", countdown=20)
        assert wait_for(lambda: len(published) >= 3)

    time.sleep(0.1)
    assert sorted((message.queue, round(message.countdown)) for message in published) == [
        ("generation", 11),
        ("webhooks", 11),
        ("webhooks", 21),
    ]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("count", [10_000, pytest.param(100_000, marks=pytest.mark.slow)])
def test_many_retries_leave_few_messages(count: int, broker: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wake_ups, "_publisher", None)
    for number in range(count):
        wake_ups.notify("webhooks", countdown=600 + number % 3_600)  # none is over while the test runs

    assert wait_for(lambda: broker.llen("vg:webhooks") == wake_ups.MAX_COUNTDOWNS)
    wake_ups.notify("generation")  # what needs no countdown is published all the same
    assert wait_for(lambda: broker.llen("vg:generation") == 1)
    assert broker.llen("vg:webhooks") == wake_ups.MAX_COUNTDOWNS < 1_000


@pytest.mark.django_db(transaction=True)
def test_countdown_that_is_over_makes_room_for_another(
    published: list[Published], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now)
    monkeypatch.setattr(wake_ups, "MAX_COUNTDOWNS", 1)
    wake_ups.notify("webhooks", countdown=1)
    wake_ups.notify("webhooks", countdown=60)
    assert wait_for(lambda: len(published) == 1)
    monkeypatch.setattr(time, "time", lambda: now + 2)
    wake_ups.notify("webhooks", countdown=61)

    assert wait_for(lambda: len(published) == 2)
    assert [round(message.countdown) // 10 for message in published] == [0, 6]


@pytest.mark.django_db(transaction=True)
def test_message_that_meets_a_dead_connection_goes_by_a_new_one(
    broker: Redis, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(wake_ups, "_publisher", None)
    wake_ups.notify("generation")
    assert wait_for(lambda: broker.llen("vg:generation") == 1)
    dead: list[str] = []
    put = kombu.transport.redis.Channel._put

    def die_once(self: Any, queue: str, *args: Any, **options: Any) -> None:
        if not dead:
            dead.append(queue)
            raise RedisConnectionError("Connection reset by peer")
        put(self, queue, *args, **options)

    monkeypatch.setattr(kombu.transport.redis.Channel, "_put", die_once)
    wake_ups.notify("generation")

    assert wait_for(lambda: broker.llen("vg:generation") == 2)
    assert dead == ["generation"]
    assert "wake_up_dropped" not in [record.getMessage() for record in caplog.records]


@pytest.mark.django_db(transaction=True)
def test_a_dead_broker_costs_the_caller_nothing_and_is_left_alone(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tries: list[float] = []
    others = threading.enumerate()  # the publishers of other tests may still have something to publish

    def refuse(queue: str, **_: Any) -> None:
        if threading.current_thread() not in others:
            tries.append(time.monotonic())
        raise ConnectionError("refused")

    monkeypatch.setattr(wake_ups, "_publisher", None)
    monkeypatch.setattr(wake_ups, "publish", refuse)
    buffer._reset_after_fork()
    for _ in range(50):
        wake_ups.notify("generation")
        wake_ups.notify("generation", countdown=10)
        time.sleep(0.001)

    assert wait_for(lambda: len(tries) == 1)
    time.sleep(0.2)
    assert len(tries) == 1
    assert "wake_up_dropped" in [record.getMessage() for record in caplog.records]
    assert buffer._pending["videogen_wakeups_dropped_total", ("generation",)] >= 2  # those of the pause too
    assert wake_ups._started_publisher()._outstanding == set()  # one that was dropped holds up none after it


@pytest.mark.django_db(transaction=True)
def test_frozen_broker_holds_up_no_caller(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with EmbeddedValkey(tmp_path, durable=False) as valkey:
        monkeypatch.setattr(wake_ups, "_publisher", None)
        monkeypatch.setattr(current_app.conf, "broker_url", valkey.url)
        with Redis.from_url(valkey.url) as there:
            wake_ups.notify("generation")
            assert wait_for(lambda: there.llen("vg:generation") == 1)
            os.kill(valkey.pid, signal.SIGSTOP)
            began_at = time.monotonic()
            for _ in range(100):
                wake_ups.notify("generation")
            took = time.monotonic() - began_at
            os.kill(valkey.pid, signal.SIGCONT)

    assert took < 30  # a hundred waits for a time-out would take minutes


def test_every_wake_up_names_a_job_that_exists(settings: Any) -> None:
    current_app.loader.import_default_modules()

    assert set(settings.WAKE_UP_JOBS.values()) <= set(current_app.tasks)


@pytest.mark.parametrize(
    ("options", "is_refused"),
    [
        (["--pool", "threads", "--disable-prefetch"], True),
        pytest.param(["--pool", "threads"], False, marks=pytest.mark.slow),
        pytest.param(["--disable-prefetch"], False, marks=pytest.mark.slow),
    ],
)
def test_worker_of_threads_refuses_to_disable_prefetching(options: list[str], is_refused: bool) -> None:
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "celery", "-A", "videogen", "worker", "-Q", "nothing", "--concurrency", "1"),
            *options,
        ],
        cwd=settings.BASE_DIR,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout is not None
    with process, process.stdout:
        said = ""
        for line in process.stdout:
            said += line
            if "must not disable prefetching" in line or " ready." in line:
                break
        process.kill()

    assert ("must not disable prefetching" in said) is is_refused
    assert ("ready." in said) is not is_refused
