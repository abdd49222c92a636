"""Tasks in the states that operations ask for."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any, Final

from django.contrib.auth.models import User
from django.utils import timezone

from tasks_api.models import Task
from tests.factories import TaskFactory
from webhooks import outbox, queue
from webhooks.models import Delivery


def waiting(account: User) -> Task:
    task: Task = TaskFactory.create(account=account)
    return task


def ended_well(account: User, **more: Any) -> Task:
    """With a webhook that was delivered some minutes ago."""
    names = {"poster_name": "posters/a.jpg", "last_frame_name": "frames/a.png", "result_bytes": 1_000}
    url = "https://receiver.example.com/"
    task: Task = TaskFactory.create(account=account, success=True, callback_url=url, **names, **more)
    outbox.add(account_id=account.pk, task_id=task.pk, url=url, body=b"{}")
    claimed = queue.claim_next()
    assert claimed is not None
    queue.record(claimed, delivered=True, milliseconds=1, status=200, error="", answer=b"")
    Delivery.objects.update(ended_at=timezone.now() - dt.timedelta(minutes=5))
    return task


STATES: Final[list[Callable[[User], Task]]] = [waiting, ended_well]
"""Every operation on a task finds one of them right."""
