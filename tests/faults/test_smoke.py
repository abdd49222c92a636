"""What dies in the middle of a task does not lose it, and does not end it twice. The short form of the fault suite."""

from __future__ import annotations

import os
import signal

import pytest
from django.contrib.auth.models import User
from django.utils import timezone
from uuid_utils.compat import uuid7

from tasks_api import keys, lifecycle
from tasks_api.lifecycle import NewTask
from tasks_api.models import Phase, Status, Task
from tests.factories import UserFactory
from tests.faults.fleet import Fleet, descendants, flush_broker, wait_for
from tests.receiver import Receiver
from webhooks.models import Attempt, Delivery
from webhooks.models import Phase as DeliveryPhase

pytestmark = pytest.mark.faults


def submit(prompt: str, *, callback_url: str = "", account: User | None = None) -> Task:
    """Create a task as the API does, doorbell included."""
    new = NewTask(
        id=uuid7(), model_name="gen2_text_to_video", queue="generation", prompt=prompt, image_url="", image_name="",
        aspect_ratio="9:16", duration_seconds=10, remix_target_id=None, callback_url=callback_url,
    )  # fmt: skip
    lifecycle.create(new, key_id=keys.issue(account or UserFactory.create())[0].pk)
    return Task.objects.get(pk=new.id)


def ended(task: Task) -> bool:
    task.refresh_from_db()
    return task.status != Status.PROCESSING


def is_running(task: Task) -> bool:
    task.refresh_from_db()
    return task.phase == Phase.RUNNING


def test_ordinary_task_needs_no_sweep(fleet: Fleet) -> None:
    fleet.worker()
    tasks = [submit("A lake") for _ in range(5)]

    wait_for(lambda: all(ended(task) for task in tasks))

    assert {(task.status, task.attempts) for task in tasks} == {("success", 1)}


def test_worker_killed_in_mid_task_and_broker_flushed_end_the_task_once(
    fleet: Fleet, outside: object, receiver: Receiver, authority: object
) -> None:
    fleet.environment |= {
        "OUTBOUND_ALLOWED_NETS": "127.0.0.0/8",
        "OUTBOUND_STATIC_HOSTS": "hook.example.test=127.0.0.1",
        "OUTBOUND_CA_BUNDLE": str(authority.bundle),  # type: ignore[attr-defined]
    }
    fleet.sweep()
    fleet.worker("webhooks", concurrency=4)
    doomed = fleet.worker()
    task = submit("A lake [hang:4]", callback_url=receiver.url())
    wait_for(lambda: is_running(task))

    fleet.kill(doomed)
    flush_broker()
    fleet.worker()
    wait_for(lambda: ended(task), seconds=60)

    assert (task.status, task.attempts) == (Status.SUCCESS, 2)
    wait_for(lambda: Delivery.objects.filter(phase=DeliveryPhase.DELIVERED).exists())
    assert Delivery.objects.count() == Attempt.objects.count() == len(receiver.requests) == 1


def test_poison_task_fails_after_three_attempts_and_harms_no_neighbour(fleet: Fleet) -> None:
    fleet.sweep()
    fleet.worker(concurrency=2)
    poison = submit("A lake [kill]")
    neighbours = [submit("A lake") for _ in range(3)]

    wait_for(lambda: ended(poison) and all(ended(task) for task in neighbours), seconds=60)

    assert (poison.status, poison.attempts) == (Status.FAILED, 3)
    assert poison.error_message == "The video could not be made after several attempts. Please try again."
    assert {task.status for task in neighbours} == {Status.SUCCESS}


def test_clean_shutdown_gives_the_attempt_back(fleet: Fleet) -> None:
    leaving = fleet.worker()
    task = submit("A lake [hang:20]")
    wait_for(lambda: is_running(task))
    pids = descendants(leaving.pid)

    leaving.begin_stop()
    leaving.stop()

    task.refresh_from_db()
    assert (task.phase, task.attempts, task.claims) == (Phase.WAITING, 0, 1)
    assert not [pid for pid in pids if os.path.exists(f"/proc/{pid}")]


def test_stopped_worker_that_comes_back_is_refused(fleet: Fleet) -> None:
    fleet.sweep()
    frozen = fleet.worker()
    task = submit("A lake [hang:2]")
    wait_for(lambda: is_running(task))
    pids = descendants(frozen.pid)
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)

    fleet.worker()
    wait_for(lambda: ended(task), seconds=60)
    result = task.result_name
    for pid in pids:
        os.kill(pid, signal.SIGCONT)
    follow_up = submit("A river")
    wait_for(lambda: ended(follow_up))

    task.refresh_from_db()
    assert (task.status, task.attempts, task.result_name) == (Status.SUCCESS, 2, result)
    assert task.completed_at
    assert task.completed_at < timezone.now()
