"""A job whose heartbeat waits for a database that doesn't answer."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest
from django.db import connection, transaction

from generation import jobs
from tasks_api import lifecycle
from tasks_api.models import Phase, Stage, Task
from tests.factories import TaskFactory
from tests.generation.jobs.stored_videos import videos

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("own_storage")]


def test_job_whose_heartbeat_gets_no_answer_stops_when_its_lease_is_over(rings: list[str], settings: Any) -> None:
    settings.HEARTBEAT_SECONDS, settings.LEASE_SECONDS = 0.2, 4
    task = TaskFactory.create(prompt="A lake [hang:300]")
    job_is_over = threading.Event()

    def hold_the_row() -> None:
        # While it makes the video: before, the job itself would wait for the row, too.
        while not (job_is_over.is_set() or Task.objects.filter(stage=Stage.GENERATING).exists()):
            time.sleep(0.05)
        with transaction.atomic():
            Task.objects.select_for_update().get(id=task.id)
            job_is_over.wait(120)
        connection.close()

    holder = threading.Thread(target=hold_the_row)
    holder.start()
    started_at = time.monotonic()
    jobs.generate_next("generation")
    took = time.monotonic() - started_at
    job_is_over.set()
    holder.join()

    assert took < 60
    assert videos() == []
    # The last heartbeat gets the row now, and a sweep skips a row that is locked: the next sweep finds it.
    ends_at = time.monotonic() + 60
    while Task.objects.get().phase == Phase.RUNNING and time.monotonic() < ends_at:
        lifecycle.sweep()
        time.sleep(0.05)
    assert Task.objects.get().phase == Phase.WAITING
