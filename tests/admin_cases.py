"""Customers whose video never came, one for each cause, made by the lifecycle itself: what the admin has to explain."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.contrib.auth.models import User
from django.utils import timezone

from tasks_api import keys, lifecycle
from tasks_api.models import AttemptEnd, Phase, Task
from tests.bulk_rows import NEW_TASK
from tests.factories import ServiceProcessFactory, UserFactory
from videogen.lib.queue.wake_ups import notify
from webhooks.models import Attempt, Delivery, DeliveryStatus

__all__ = ["dead_webhook", "refused_prompt", "revoked_key", "storage_away", "stuck_worker", "upstream_fault"]

CALLBACK: str = "https://hooks.customer.example/video?token=very-private"


def _customer(name: str) -> User:
    user: User = UserFactory.create(username=name, email=f"{name}@customer.example")
    return user


def _create(customer: User, **changes: Any) -> Task:
    _, key = keys.issue(customer, name="shop")
    caller = keys.find_caller(key)
    assert caller is not None
    return lifecycle.create(caller, **{**NEW_TASK, "callback_url": "", **changes})


def _claim(task: Task) -> Task:
    """The task, claimed by this process. Nothing else waits in its queue."""
    claimed = lifecycle.claim_next(task.queue)
    assert claimed is not None
    assert claimed.pk == task.pk
    return claimed


def refused_prompt() -> Task:
    """A prompt that the content rules refuse."""
    task = _create(_customer("refused"), prompt="Something that the rules refuse")
    claimed = _claim(task)
    lifecycle.save_verdicts(claimed, [{"moderator": "rules", "input": "prompt", "rule": "violence", "allowed": False}])
    lifecycle.fail(claimed, reason="violence")
    return task


def dead_webhook() -> Task:
    """A finished video whose receiver answered 500 four times."""
    task = _create(_customer("deaf"), callback_url=CALLBACK)
    claimed = _claim(task)
    lifecycle.succeed(
        claimed, result_url="https://cdn.example.com/v/deaf.mp4", result_name="v/deaf.mp4", backend="storybook"
    )
    hour_ago = timezone.now() - dt.timedelta(hours=1)
    delivery = Delivery.objects.get(task_id=task.pk)
    Delivery.objects.filter(pk=delivery.pk).update(
        status=DeliveryStatus.DEAD, phase=Phase.ENDED, attempts=4, claims=4, due_at=None, ended_at=hour_ago
    )
    for number in range(1, 5):
        Attempt.objects.create(
            delivery=delivery, number=number, started_at=hour_ago, milliseconds=120, status=500, answer=b"<b>no</b>"
        )
    return task


def stuck_worker() -> Task:
    """A task that its worker lost twice. The worker was seen five minutes ago, and there is no other."""
    task = _create(_customer("patient"))
    for _ in range(2):
        _claim(task)
        past = timezone.now() - dt.timedelta(seconds=5)
        Task.objects.filter(pk=task.pk).update(lease_until=past)
        for name in lifecycle.sweep():
            notify(name)
        Task.objects.filter(pk=task.pk).update(phase=Phase.WAITING, due_at=timezone.now())
    assert task.attempt_log.filter(ended_as=AttemptEnd.LEASE_EXPIRED).count() == 2
    ServiceProcessFactory.create(host="gpu-3", seen_at=timezone.now() - dt.timedelta(minutes=5))
    return task


def upstream_fault() -> Task:
    """The model's server failed."""
    task = _create(_customer("upstairs"))
    lifecycle.fail(_claim(task), reason="upstream_failed")
    return task


def storage_away() -> Task:
    """The video was finished, but the storage stayed away until the total time was over."""
    task = _create(_customer("homeless"))
    lifecycle.fail(_claim(task), reason="storage")
    return task


def revoked_key() -> User:
    """A customer whose only key was revoked: there is no task to find."""
    customer = _customer("locked-out")
    row, _ = keys.issue(customer, name="shop")
    keys.revoke(row)
    return customer
