"""A broker that holds too many wake-ups, is full, or refuses to be written."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from celery import current_app
from django.conf import settings
from kombu.exceptions import OperationalError
from redis import Redis, RedisError

from tasks_api.http import throttling
from tasks_api.lifecycle import claim_next
from tasks_api.models import TASKS, Status, Task
from tests.factories import TaskFactory
from tests.faults.conftest import fleet  # noqa: F401
from tests.faults.fleet import Fleet, wait_for
from videogen.lib.queue import wake_ups, worker
from videogen.local.embedded import EmbeddedValkey


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


def read_logs(workers: Fleet) -> str:
    return "".join(path.read_text(errors="replace") for path in sorted(workers._log_folder.glob("*.log")))


def ready(broker: Redis, processes: int) -> None:
    wait_for(lambda: int(broker.info("clients")["blocked_clients"]) >= processes, what="workers that listen")


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

    def dropped() -> int:
        return sum(int(count) for count in re.findall(r'"count": ?(\d+)', read_logs(fleet)))

    wait_for(lambda: dropped() > 20_000 - 60, what="a line of those dropped")  # 16 threads may have fetched one each


@pytest.mark.django_db(transaction=True)
def test_row_whose_wake_up_was_dropped_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    created: list[Task] = []

    def drop(queue: str) -> bool:
        created.append(TaskFactory.create(queue=queue))
        return True

    monkeypatch.setattr(worker, "drop_queued", drop)

    claimed = worker.claim_or_admit(TASKS, "generation", lambda: claim_next("generation"))

    assert [claimed] == created


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
        wait_for(lambda: "wake_up_dropped" in caplog.text)
        wait_for(lambda: Task.objects.get(pk=task.pk).status == Status.SUCCESS, what="the task's end")
        assert "Traceback" not in read_logs(fleet)
        fleet.worker()  # starts beside the full one
        ready(full, 2)

        full.config_set("maxmemory", 2**28)
        full.replicaof("127.0.0.1", 1)  # a replica refuses to be written, and so to hand out a message
        wait_for(lambda: "lost" in read_logs(fleet), what="a worker that was refused")
        full.replicaof("NO", "ONE")
        task = TaskFactory.create()
        wake_ups.publish("generation", broker=there)
        wait_for(lambda: Task.objects.get(pk=task.pk).status == Status.SUCCESS, what="the task's end")
        assert worker.is_running()
