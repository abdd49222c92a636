"""A worker of threads, as a real process: it watches many attempts, holds few connections, and gives all back when it stops."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection

from tasks_api import lifecycle
from tasks_api.models import Phase, Task
from tests.factories import TaskFactory
from tests.faults.conftest import fleet
from tests.faults.fleet import Fleet, wait_for

__all__ = ["fleet"]

pytestmark = pytest.mark.django_db(transaction=True)

QUEUE = "remote"
MAPPING = f"""
[models.gen2_text_to_video]
backend = "tests.instant_backend.InstantBackend"
queue = "{QUEUE}"
"""


def sessions() -> int:
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()")
        return int(cursor.fetchone()[0])


@pytest.mark.parametrize("count", [pytest.param(40, marks=pytest.mark.slow), pytest.param(300, marks=pytest.mark.slow)])
def test_worker_of_threads_watches_many_on_few_connections_and_gives_all_back(
    fleet: Fleet, tmp_path: Path, count: int
) -> None:
    mapping = tmp_path / "models.toml"
    mapping.write_text(MAPPING)
    TaskFactory.create_batch(count, queue=QUEUE, prompt="A lake [hang:600]")
    before = sessions()
    worker = fleet.worker(QUEUE, concurrency=count, pool="threads", MODELS_FILE=str(mapping))
    sweep = fleet.sweep(MODELS_FILE=str(mapping))

    running = Task.objects.filter(phase=Phase.RUNNING)
    most = 0

    def all_run() -> bool:
        nonlocal most
        most = max(most, sessions())
        return running.count() == count

    wait_for(all_run, seconds=180, what="every thread works")
    ends_at = time.monotonic() + 2.5  # two beats and more
    while time.monotonic() < ends_at:
        all_run()
        time.sleep(0.05)
    fleet.stop(sweep)
    started_at = time.monotonic()
    fleet.stop(worker)

    pooled = settings.WORKER_CONNECTION_POOL["max_size"]
    # The sweep's two, one that is being closed, and the worker's of its start.
    assert most - before <= pooled + 4
    assert time.monotonic() - started_at < 100  # long before the work would end
    assert running.count() == 0
    assert set(Task.objects.values_list("phase", "attempts", "claims")) == {(Phase.WAITING, 0, 1)}
    assert lifecycle.claim_next(QUEUE) is not None
