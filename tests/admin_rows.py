"""A row of everything that the admin lists, for tests."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

from django.contrib import admin
from django.contrib.auth.models import User
from django.db import models
from django.urls import reverse
from django.utils import timezone

from tasks_api import keys, representation
from tasks_api.models import AccountSettings, AttemptEnd, QueueStats, Task, TaskAttempt
from tasks_api.queries import usage
from tests.factories import ServiceProcessFactory, TaskFactory
from videogen.lib.admin import audit
from webhooks import outbox
from webhooks.models import Attempt, Delivery, DeliveryStatus, Phase

ADDRESS = (
    "https://carol:pa55word@hook.example.com:8443/in/t0ken-of-the-path?key=t0ken+of%2Fthe&n=1#t0ken-of-the-fragment"
)
"""A callback address with secrets in each of its parts."""
SECRETS = ("pa55word", "t0ken", "key=")
"""What no page may show of it to a viewer."""


def fill(account: User) -> Task:
    """A task whose webhook is dead, and a row of everything else that the admin lists."""
    task: Task = TaskFactory.create(account=account, success=True, callback_url=ADDRESS)
    TaskFactory.create(account=account, running=True)
    usage.count_end(task, cancelled=False)
    row, _ = keys.issue(account, name="for the shop")
    AccountSettings.objects.create(account=account)
    QueueStats.objects.create(queue="generation")
    ServiceProcessFactory.create()
    TaskAttempt.objects.create(
        task=task, number=1, worker_host="worker-1", backend="storybook", started_at=task.created_at,
        ended_at=timezone.now(), ended_as=AttemptEnd.SUCCESS,
    )  # fmt: skip
    _add_delivery(task)
    audit.record(account, row, "Issued.")
    return task


def _add_delivery(task: Task) -> None:
    outbox.add(
        account_id=task.account_id, task_id=task.pk, url=task.callback_url, body=representation.webhook_body(task)
    )
    hour_ago = timezone.now() - dt.timedelta(hours=1)
    Delivery.objects.update(
        status=DeliveryStatus.DEAD, phase=Phase.ENDED, attempts=2, claims=2, due_at=None, ended_at=hour_ago
    )
    delivery = Delivery.objects.get()
    answers = (
        b"<p>No /in/t0ken-of-the-path?key=t0ken+of%2Fthe&amp;n=1",
        b'{"unknown": "t0ken of/the"} t0ken-of-the-fra',
    )
    for number, answer in enumerate(answers, 1):
        Attempt.objects.create(
            delivery=delivery, number=number, started_at=hour_ago, milliseconds=7, status=404, answer=answer
        )


def lists() -> Iterator[tuple[type[models.Model], str]]:
    """Every registered model, and the address of its list."""
    for model in admin.site._registry:
        yield model, reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist")
