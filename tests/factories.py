"""What tests are made of: accounts, keys, and tasks in any state, written as rows of the real tables."""

from __future__ import annotations

import datetime as dt
import uuid
from typing import Any

import factory
from django.contrib.auth.models import User
from django.utils import timezone
from factory.django import DjangoModelFactory
from uuid_utils.compat import uuid7

from tasks_api import keys
from tasks_api.models import Caller, OpenTaskCount, Phase, Status, Task
from videogen.lib.processes.models import Kind, ServiceProcess


class UserFactory(DjangoModelFactory[User]):
    """An account."""

    class Meta:
        model = User

    username = factory.Sequence(lambda number: f"account-{number}")


class TaskFactory(DjangoModelFactory[Task]):
    """A waiting task; the traits are the other states."""

    class Meta:
        model = Task

    class Params:
        running = factory.Trait(
            phase=Phase.RUNNING,
            attempts=1,
            claims=1,
            lease_token=factory.LazyFunction(uuid.uuid4),
            lease_until=factory.LazyFunction(lambda: timezone.now() + dt.timedelta(minutes=1)),
            deadline_at=factory.LazyFunction(lambda: timezone.now() + dt.timedelta(minutes=30)),
            started_at=factory.LazyFunction(timezone.now),
        )
        success = factory.Trait(
            status=Status.SUCCESS,
            phase=Phase.ENDED,
            attempts=1,
            claims=1,
            progress=1,
            started_at=factory.LazyFunction(timezone.now),
            completed_at=factory.LazyFunction(timezone.now),
            result_name=factory.Sequence(lambda number: f"videos/result-{number}.mp4"),
            result_url=factory.LazyAttribute(lambda task: f"https://cdn.example.com/v/{task.result_name}"),
        )
        failed = factory.Trait(
            status=Status.FAILED,
            phase=Phase.ENDED,
            attempts=1,
            claims=1,
            started_at=factory.LazyFunction(timezone.now),
            completed_at=factory.LazyFunction(timezone.now),
            error_message="The video could not be made. Please try again.",
        )

    id = factory.LazyFunction(uuid7)
    account = factory.SubFactory(UserFactory)
    status = Status.PROCESSING
    phase = Phase.WAITING
    due_at = factory.LazyAttribute(lambda task: timezone.now() if task.phase == Phase.WAITING else None)
    created_at = factory.LazyFunction(timezone.now)
    model_name = "gen2_text_to_video"
    prompt = "A quiet lake at dawn"
    aspect_ratio = "9:16"
    duration_seconds = 10
    queue = "generation"
    virtual_start = 0

    @classmethod
    def _create(cls, model_class: type[Task], *args: Any, **kwargs: Any) -> Task:
        """The account's count of unfinished tasks goes with the row, as in `lifecycle.create`."""
        task: Task = super()._create(model_class, *args, **kwargs)
        if task.phase != Phase.ENDED:
            load, _ = OpenTaskCount.objects.get_or_create(account_id=task.account_id)
            load.unfinished += 1
            load.save()
        return task


class ServiceProcessFactory(DjangoModelFactory[ServiceProcess]):
    """An idle worker of the queue "generation" that was seen just now."""

    class Meta:
        model = ServiceProcess

    host = "worker-1"
    process_id = 7
    kind = Kind.PREFORK
    queues = factory.LazyFunction(lambda: ["generation"])
    version = "1.0.0"
    seen_at = factory.LazyFunction(timezone.now)


def issue_caller(account: User) -> Caller:
    """The caller behind a new key of the account."""
    found = keys.find_caller(issue_key(account))
    assert found is not None
    return found


def issue_key(account: User | None = None, **options: Any) -> str:
    """A working key."""
    return keys.issue(account or UserFactory.create(), **options)[1]
