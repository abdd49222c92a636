"""The sweep settles each row whose lease has passed by itself: one that cannot be settled holds up no other."""

from __future__ import annotations

import datetime as dt
import threading
import time
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from tasks_api import lifecycle
from tasks_api.lifecycle import Outcome, ending
from tasks_api.models import OpenTaskCount, Phase, Status, Task
from tests.factories import TaskFactory, UserFactory
from tests.tasks_api.conftest import claim
from webhooks import outbox

pytestmark = pytest.mark.django_db(transaction=True)


def lost_task(**columns: Any) -> Task:
    """One whose last attempt was cut short by the end of its lease, a while ago."""
    past = timezone.now() - dt.timedelta(seconds=columns.pop("ago", 1))
    task: Task = TaskFactory.create(running=True, attempts=3, claims=3, lease_until=past, **columns)
    return task


def test_row_that_cannot_be_settled_holds_up_no_other_and_is_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    first = lost_task(ago=20, callback_url="https://hook.example.com/")
    second = lost_task()
    due = TaskFactory.create(phase=Phase.DELAYED, due_at=timezone.now())

    def refuse(**_: Any) -> None:
        raise IntegrityError("no")

    monkeypatch.setattr(outbox, "add", refuse)
    assert lifecycle.sweep() == ["generation"]

    assert Task.objects.get(id=first.id).phase == Phase.RUNNING
    assert Task.objects.get(id=second.id).status == Status.FAILED
    assert Task.objects.get(id=due.id).phase == Phase.WAITING
    [line] = [record for record in caplog.records if record.msg == "row_not_settled"]
    assert line.row == str(first.id)  # type: ignore[attr-defined]

    monkeypatch.undo()
    lifecycle.sweep()
    assert Task.objects.get(id=first.id).status == Status.FAILED


def test_sweep_passes_over_an_account_whose_load_is_held() -> None:
    held, free = lost_task(ago=20), lost_task()
    locked, go_on = threading.Event(), threading.Event()

    def hold() -> None:
        with transaction.atomic():
            OpenTaskCount.objects.select_for_update().get(account_id=held.account_id)
            locked.set()
            go_on.wait(60)
        connection.close()

    holder = threading.Thread(target=hold)
    holder.start()
    locked.wait()
    began_at = time.monotonic()
    lifecycle.sweep()
    took = time.monotonic() - began_at
    phases = [Task.objects.get(id=task.id).phase for task in (held, free)]
    go_on.set()
    holder.join()

    assert phases == [Phase.RUNNING, Phase.ENDED]
    assert took < 20  # PostgreSQL would wait for the lock for 30 s (tests/settings.py)
    lifecycle.sweep()
    assert Task.objects.get(id=held.id).phase == Phase.ENDED


def test_end_is_logged_when_it_is_committed_and_not_before(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    TaskFactory.create(account=UserFactory.create())
    taken = claim()

    def break_off(_: Task) -> None:
        raise IntegrityError("the transaction comes to nothing")

    with monkeypatch.context() as broken:
        broken.setattr(ending, "admit_next", break_off)
        with pytest.raises(IntegrityError):
            lifecycle.succeed(taken, result_url="u", result_name="n")
    assert "task_ended" not in [record.msg for record in caplog.records]

    assert lifecycle.succeed(taken, result_url="u", result_name="n") is Outcome.DONE
    assert [record.msg for record in caplog.records].count("task_ended") == 1
