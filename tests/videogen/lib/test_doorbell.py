"""Doorbells: after the commit, merged, never blocking, never failing their caller; what is published is a Celery message."""

from __future__ import annotations

import base64
import datetime as dt
import json
import os
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from celery import current_app
from django.conf import settings
from django.db import transaction
from redis import Redis

from videogen.lib import doorbell


@pytest.fixture
def broker() -> Iterator[Redis]:
    """The real broker, with empty queues."""
    client = Redis.from_url(settings.REDIS_URL, decode_responses=True)
    client.delete("vg:generation", "vg:webhooks")
    yield client
    client.delete("vg:generation", "vg:webhooks", "vg:unacked", "vg:unacked_index")
    client.close()


def wait_for(condition: Any, seconds: float = 5) -> bool:
    ends_at = time.monotonic() + seconds
    while time.monotonic() < ends_at:
        if condition():
            return True
        time.sleep(0.01)
    return False


@pytest.mark.django_db(transaction=True)
def test_ring_puts_one_message_that_names_the_queue_and_no_row(broker: Redis) -> None:
    doorbell.ring("generation")

    assert wait_for(lambda: broker.llen("vg:generation") == 1)
    message = json.loads(broker.lindex("vg:generation", 0))  # type: ignore[arg-type]
    assert message["headers"]["task"] == "generation.generate_next"
    assert message["headers"]["argsrepr"] == "['generation']"
    assert message["headers"]["expires"]


def test_message_is_the_one_that_celery_itself_would_send(broker: Redis) -> None:
    doorbell.publish("generation")
    current_app.send_task(
        "generation.generate_next",
        args=["generation"],
        queue="generation",
        expires=doorbell.EXPIRES_SECONDS,
        ignore_result=True,
    )

    theirs, ours = (json.loads(text) for text in broker.lrange("vg:generation", 0, -1))

    for message in (ours, theirs):
        headers, properties = message["headers"], message["properties"]
        body = json.loads(base64.b64decode(message.pop("body")))
        assert body == [["generation"], {}, {"callbacks": None, "errbacks": None, "chain": None, "chord": None}]
        assert headers["id"] == headers["root_id"] == properties["correlation_id"]
        expires = dt.datetime.fromisoformat(headers.pop("expires")) - dt.datetime.now(dt.UTC)
        assert 25 < expires.total_seconds() <= 30
        for fields, name in ((headers, "id"), (headers, "root_id"), (properties, "correlation_id")):
            del fields[name]
        for fields, name in ((properties, "delivery_tag"), (properties, "reply_to")):
            assert isinstance(fields.pop(name), str)
    assert ours == theirs


@pytest.mark.django_db(transaction=True)
def test_ring_waits_for_the_commit_and_dies_with_a_rollback(broker: Redis) -> None:
    with transaction.atomic():
        doorbell.ring("webhooks")
        time.sleep(0.1)
        assert broker.llen("vg:webhooks") == 0
    assert wait_for(lambda: broker.llen("vg:webhooks") == 1)

    with transaction.atomic():
        doorbell.ring("generation")
        transaction.set_rollback(True)
    time.sleep(0.1)
    assert broker.llen("vg:generation") == 0


def test_forked_process_rings_by_a_thread_and_a_connection_of_its_own() -> None:
    url = urlsplit(settings.REDIS_URL)._replace(path="/7").geturl()  # where no late ring of another test arrives
    program = textwrap.dedent("""
        import os, time, django
        django.setup()
        from videogen.lib import doorbell

        doorbell.ring("generation")
        time.sleep(1)
        child = os.fork()
        if child:
            os.waitpid(child, 0)
            doorbell.publish("generation")
        else:
            doorbell.ring("generation")
            doorbell.ring("webhooks")
            time.sleep(2)
    """)
    environment = {**os.environ, "REDIS_URL": url, "DJANGO_SETTINGS_MODULE": "videogen.settings"}
    subprocess.run([sys.executable, "-c", program], env=environment, check=True, timeout=60, cwd=settings.BASE_DIR)

    with Redis.from_url(url) as broker:
        assert (broker.llen("vg:generation"), broker.llen("vg:webhooks")) == (3, 1)


@pytest.mark.django_db(transaction=True)
def test_rings_that_meet_a_busy_publisher_are_merged_and_none_after_is_lost(
    broker: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    publishing, go_on = threading.Event(), threading.Event()
    published: list[str] = []

    def slow(queue: str) -> None:
        publishing.set()
        assert go_on.wait(5)
        published.append(queue)

    monkeypatch.setattr(doorbell, "publish", slow)
    doorbell.ring("generation")
    assert publishing.wait(5)
    for _ in range(1_000):
        doorbell.ring("generation")
    go_on.set()

    assert wait_for(lambda: len(published) == 2)
    time.sleep(0.1)
    assert published == ["generation", "generation"]


@pytest.mark.django_db(transaction=True)
def test_ring_with_a_countdown_comes_in_its_time_and_holds_up_no_other(
    broker: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    published: list[tuple[str, float]] = []
    monkeypatch.setattr(doorbell, "publish", lambda queue: published.append((queue, time.monotonic())))
    began_at = time.monotonic()

    doorbell.ring("webhooks", countdown=2)
    doorbell.ring("generation", countdown=1)
    doorbell.ring("generation")

    assert wait_for(lambda: len(published) == 3)
    assert [(queue, int(at - began_at)) for queue, at in published] == [
        ("generation", 0),
        ("generation", 1),
        ("webhooks", 2),
    ]


@pytest.mark.django_db(transaction=True)
def test_a_dead_broker_costs_the_caller_nothing_and_is_left_alone(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tries: list[float] = []
    others = threading.enumerate()  # the publishers of other tests may still have something to ring

    def refuse(queue: str) -> None:
        if threading.current_thread() not in others:
            tries.append(time.monotonic())
        raise ConnectionError("refused")

    monkeypatch.setattr(doorbell, "_publisher", None)
    monkeypatch.setattr(doorbell, "publish", refuse)
    for _ in range(50):
        doorbell.ring("generation")
        time.sleep(0.001)

    assert wait_for(lambda: len(tries) == 1)
    time.sleep(0.2)
    assert len(tries) == 1
    assert "doorbell_dropped" in [record.getMessage() for record in caplog.records]


def test_every_doorbell_names_a_job_that_exists(settings: Any) -> None:
    current_app.loader.import_default_modules()

    assert set(settings.DOORBELLS.values()) <= set(current_app.tasks)


@pytest.mark.django_db(transaction=True)
def test_patient_rings_come_at_once_after_a_pause_and_together_after_a_ring(
    broker: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    published: dict[str, list[float]] = {"generation": [], "webhooks": []}
    monkeypatch.setattr(doorbell, "_publisher", None)  # the other's last ring would be this one's too
    monkeypatch.setattr(doorbell, "publish", lambda queue: published[queue].append(time.monotonic()))
    patience = 1.5

    began_at = time.monotonic()
    doorbell.ring("generation", patience=patience)
    assert wait_for(lambda: len(published["generation"]) == 1)
    for _ in range(100):
        doorbell.ring("generation", patience=patience)
        doorbell.ring("webhooks")
    assert wait_for(lambda: len(published["generation"]) > 1)
    time.sleep(0.1)
    doorbell.ring("generation")
    assert wait_for(lambda: len(published["generation"]) > 2)

    first, second, third = published["generation"]
    assert first < began_at + patience, "a ring after a pause does not wait"
    assert published["webhooks"][0] < first + patience, "a ring of another queue does not wait"
    assert second >= first + patience
    assert third < second + patience, "an impatient ring does not wait"
