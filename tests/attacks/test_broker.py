"""Whoever reaches the broker can stop nobody: what stands there is a wake-up, or it is dropped."""

from __future__ import annotations

import base64
import contextlib
import copy
import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from celery import Celery, current_app
from django.conf import settings
from kombu.exceptions import OperationalError
from redis import Redis, RedisError

from tasks_api.http import throttling
from tasks_api.lifecycle import claim_next
from tasks_api.models import TASKS, Status, Task
from tests.factories import TaskFactory
from tests.faults.conftest import fleet  # noqa: F401
from tests.faults.fleet import Fleet, wait_for
from videogen.lib.queue import broker as transport
from videogen.lib.queue import wake_ups, worker
from videogen.local.embedded import EmbeddedValkey

QUEUES = ("generation", "webhooks")
PLANTED = "PLANTED-7f3a"
"""In every message: no word of any may be logged."""


@pytest.fixture
def broker() -> Iterator[Redis]:
    """The test run's own, with nothing in it that tests before left."""
    with Redis.from_url(settings.REDIS_URL) as client:
        client.flushdb()
        yield client
        client.flushdb()


def sound(broker: Redis, queue: str) -> dict[str, Any]:
    """A wake-up as we publish it."""
    wake_ups.publish(queue)
    message: dict[str, Any] = json.loads(broker.rpop(f"vg:{queue}"))  # type: ignore[arg-type]
    return message


VALUES: tuple[Any, ...] = (
    None, True, -1, 1e308, 10**400, [], {}, [[[PLANTED]]], {PLANTED: {PLANTED: 1}}, PLANTED, "9" * 4_000, "\x00\ud800",
    "9999-12-31T23:59:59+00:00", "0001-01-01T00:00:00-23:59", "base64", {"__type__": PLANTED, "__value__": PLANTED},
)  # fmt: skip


def paths(value: Any, above: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    for name, inner in value.items() if isinstance(value, dict) else ():
        yield (*above, name)
        yield from paths(inner, (*above, name))


def spoiled(message: dict[str, Any]) -> Iterator[bytes]:
    """The message with each of its parts missing, and with each replaced by things that do not belong there."""
    for path in [*paths(message), ("headers", "compression"), ("headers", "stamped_headers"), ("args",)]:
        for value in (..., *VALUES):
            changed = copy.deepcopy(message)
            part = changed
            for name in path[:-1]:
                part = part[name]
            part[path[-1]] = value
            if value is ...:
                del part[path[-1]]
            yield json.dumps(changed).encode()


def with_body(message: dict[str, Any], *bodies: Any) -> Iterator[bytes]:
    for body in bodies:
        yield json.dumps({**message, "body": base64.b64encode(json.dumps(body).encode()).decode()}).encode()


def foreign(message: dict[str, Any], queue: str) -> list[bytes]:
    """What is no wake-up at all."""
    headers = message["headers"]
    names = [
        PLANTED,
        "celery.backend_cleanup",
        "celery.chord_unlock",
        "celery.accumulate",
        *settings.WAKE_UP_JOBS.values(),
    ]
    later = {**headers, "eta": "2999-01-01T00:00:00+00:00", "expires": "2999-01-01T00:00:00+00:00"}
    return [
        *(b"", b"\xff\xfe\x00", b"null", b"[]", b"{}", b"7", b'"x"', b"{" * 9_000, b"[" * 9_000, b"9" * 9_000),
        *(PLANTED.encode(), b'{"headers": {}}', b'{"headers": null, "properties": {}}', b"x" * 1_000_000),
        json.dumps({**message, "headers": later}).encode(),
        *(json.dumps({**message, "headers": {**headers, "task": name}}).encode()
          for name in names if name != settings.WAKE_UP_JOBS[queue]),
    ]  # fmt: skip


def read_logs(workers: Fleet) -> str:
    return "".join(path.read_text(errors="replace") for path in sorted(workers._log_folder.glob("*.log")))


def ready(broker: Redis, processes: int) -> None:
    wait_for(lambda: int(broker.info("clients")["blocked_clients"]) >= processes, what="workers that listen")


def test_worker_holds_no_more_countdowns_than_it_can_carry(broker: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transport, "MAX_HELD", 2)
    messages: list[Any] = []
    with current_app.connection_for_read() as connection:
        channel: Any = connection.default_channel
        channel.basic_consume("generation", no_ack=False, callback=messages.append, consumer_tag="1")
        for countdown in (60, 60, 60, 0):
            wake_ups.publish("generation", countdown=countdown)
        with contextlib.suppress(TimeoutError):
            while True:
                connection.drain_events(timeout=0.5)

    assert [bool(message.headers["eta"]) for message in messages] == [True, True, False]


@pytest.mark.parametrize("queue", ["generation", pytest.param("webhooks", marks=pytest.mark.slow)])
def test_worker_that_finds_nothing_drops_the_wake_ups_behind_it(
    queue: str,
    fleet: Fleet,  # noqa: F811
    broker: Redis,
) -> None:
    message = sound(broker, queue)
    for _ in range(10):
        broker.lpush(f"vg:{queue}", *[json.dumps(message)] * 2_000)

    fleet.worker(queue)
    wait_for(lambda: broker.llen(f"vg:{queue}") == 0, what="an empty queue")
    time.sleep(1)

    dropped = [int(count) for count in re.findall(r'"count": ?(\d+)', read_logs(fleet))]
    assert sum(dropped) > 20_000 - 60  # 16 threads may have fetched one each


@pytest.mark.django_db(transaction=True)
def test_row_whose_wake_up_was_dropped_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    created: list[Task] = []

    def drop(queue: str) -> bool:
        created.append(TaskFactory.create(queue=queue))
        return True

    monkeypatch.setattr(worker, "drop_queued", drop)
    worked: list[Task] = []

    worker.work_on_next(
        TASKS, "generation", claim=lambda: claim_next("generation"), work=lambda task, _: worked.append(task)
    )

    assert worked == created


def test_few_wake_ups_are_left_to_other_workers(broker: Redis) -> None:
    for _ in range(wake_ups.MIN_DROPPED):
        wake_ups.publish("generation")
    assert not wake_ups.drop_queued("generation")
    wake_ups.publish("generation")

    assert wake_ups.drop_queued("generation")
    assert broker.llen("vg:generation") == 0


def test_full_broker_is_one_that_is_away(
    fleet: Fleet,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    with (
        EmbeddedValkey(tmp_path, durable=False) as valkey,
        Redis.from_url(valkey.url, decode_responses=True) as full,
        current_app.connection_for_write(url=valkey.url) as there,
    ):
        assert full.config_get("maxmemory")["maxmemory"] == str(256 * 2**20)
        fleet.environment["REDIS_URL"] = valkey.url
        worker = fleet.worker()
        ready(full, 1)
        task = TaskFactory.create()
        wake_ups.publish("generation", countdown=2, broker=there)
        wait_for(lambda: full.llen("vg:generation") == 0, what="a wake-up that the worker holds")
        full.config_set("maxmemory", 1)

        with pytest.raises(RedisError, match="maxmemory"):
            full.register_script(throttling._SCRIPT)(keys=["vg:rl:1"], args=[10])
        with pytest.raises(OperationalError, match="maxmemory"):
            wake_ups.publish("generation", broker=there)
        monkeypatch.setattr(wake_ups, "_publisher", None)
        monkeypatch.setattr(current_app.conf, "broker_url", valkey.url)
        wake_ups.notify("generation")
        wait_for(lambda: "wake_up_dropped" in caplog.text, seconds=10)
        wait_for(lambda: Task.objects.get(pk=task.pk).status == Status.SUCCESS, seconds=30, what="the task's end")
        assert "Traceback" not in read_logs(fleet)

        full.config_set("maxmemory", 2**28)
        full.replicaof("127.0.0.1", 1)  # a replica refuses to be written, and so to hand out a message
        wait_for(lambda: "lost" in read_logs(fleet), what="a worker that was refused")
        full.replicaof("NO", "ONE")
        task = TaskFactory.create()
        wake_ups.publish("generation", broker=there)
        wait_for(lambda: Task.objects.get(pk=task.pk).status == Status.SUCCESS, seconds=30, what="the task's end")
        assert worker.is_running()


def test_nothing_in_the_broker_ends_a_worker_and_no_word_of_it_is_logged(fleet: Fleet, broker: Redis) -> None:  # noqa: F811
    messages = {queue: sound(broker, queue) for queue in QUEUES}
    for key in ("generation", "_kombu.binding.generation", "unacked", "unacked_index", "unacked_mutex"):
        broker.set(f"vg:{key}", PLANTED)  # where kombu's own transport expects lists, sets and hashes
    workers = [fleet.worker(queue) for queue in QUEUES]
    ready(broker, 2)
    strangers = 0
    for queue, message in messages.items():
        others = foreign(message, queue)
        strangers += len(others)
        bodies = [
            [["generation", PLANTED], {}, {}],
            [[PLANTED], {PLANTED: 1}, None],
            [[], {}],
            PLANTED,
            None,
            [[[]]] * 9,
        ]
        sent = [*others, *spoiled(message), *with_body(message, *bodies)]
        assert len(sent) > 200
        broker.lpush(f"vg:{queue}", *sent)
    wait_for(lambda: not any(broker.llen(f"vg:{queue}") for queue in QUEUES), seconds=30, what="empty queues")
    command_all_workers()
    broker.hset("vg:generation", PLANTED, PLANTED)
    wait_for(lambda: broker.type("vg:generation") != b"hash", what="the key of the wrong type is gone")

    task = TaskFactory.create()
    wake_ups.notify("generation")
    wait_for(lambda: Task.objects.get(pk=task.pk).status == Status.SUCCESS, seconds=30, what="the task's end")
    assert all(worker.is_running() for worker in workers)
    logs = read_logs(fleet)
    assert 1 <= logs.count('"wake_up_unreadable"') <= strangers // 4  # a line says how many
    assert PLANTED not in logs
    assert "Traceback" not in logs


def command_all_workers() -> None:
    """Celery's remote control, as a stranger would use it."""
    with Celery(broker=settings.REDIS_URL, set_as_current=False) as stranger:
        stranger.conf.broker_transport_options = {"global_keyprefix": "vg:"}
        stranger.control.cancel_consumer("generation")
        stranger.control.pool_shrink(1)
        stranger.control.shutdown()


def test_wake_ups_that_say_nothing_hold_up_no_task(broker: Redis) -> None:
    message = sound(broker, "generation")
    over = {**message, "headers": {**message["headers"], "expires": "2020-01-01T00:00:00+00:00"}}
    for useless in (b"{}", json.dumps(over).encode()):
        broker.lpush("vg:generation", *[useless] * 5_000)
        messages: list[Any] = []
        with current_app.connection_for_read() as connection:
            channel: Any = connection.default_channel
            channel.basic_consume("generation", no_ack=False, callback=messages.append, consumer_tag="1")
            with contextlib.suppress(TimeoutError):
                while not messages:
                    connection.drain_events(timeout=2)

        assert len(messages) == 1  # in the place of all that may have stood among them
        assert broker.llen("vg:generation") == 0
