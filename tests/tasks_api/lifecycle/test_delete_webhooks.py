"""DELETE /api/tasks/:id and the task's webhook: nothing more is sent, and its log keeps no content."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.db.models.functions import Now

from tasks_api import lifecycle
from tasks_api.models import Phase, Task
from tests.concurrency import beside_an_open_transaction
from tests.factories import UserFactory
from tests.tasks_api.lifecycle.stored_tasks import HOOK, finished
from webhooks import outbox, queue, redelivery
from webhooks.models import Attempt, Delivery

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("media")]


def entered(task: Task, **columns: Any) -> Delivery:
    outbox.add(account_id=task.account_id, task_id=task.id, url=HOOK, body=b'{"prompt":"A quiet lake"}')
    Delivery.objects.update(**columns)
    return Delivery.objects.get()


def recorded(claimed: Delivery, status: int | None) -> bool:
    error = "" if status else "timeout"
    return queue.record(
        claimed, delivered=status == 200, milliseconds=5, status=status, error=error, answer=b"A quiet lake!"
    )


def assert_blank(status: str) -> None:
    delivery = Delivery.objects.get()
    assert (delivery.status, delivery.phase, delivery.cancelled) == (status, Phase.ENDED, True)
    assert (delivery.url, delivery.receiver, bytes(delivery.body), delivery.due_at) == ("", "", b"", None)
    assert delivery.ended_at
    assert {bytes(attempt.answer) for attempt in Attempt.objects.all()} <= {b""}


@pytest.mark.parametrize("columns", [{}, {"phase": Phase.DELAYED}, {"phase": Phase.BLOCKED, "due_at": None}])
def test_delivery_that_waits_is_never_sent(account: User, columns: dict[str, Any]) -> None:
    task = finished(account, callback_url=HOOK)
    entered(task, **columns)

    lifecycle.delete(task.id, account_id=account.pk)

    assert_blank("dead")
    assert queue.claim_next() is None


@pytest.mark.parametrize("status", [200, 500])
def test_delivery_that_has_ended_keeps_its_end_and_its_log_but_no_content(account: User, status: int) -> None:
    task = finished(account, callback_url=HOOK)
    entered(task, attempts=3, claims=3)
    claimed = queue.claim_next()
    assert claimed is not None
    assert recorded(claimed, status)
    ended_at = Delivery.objects.get().ended_at

    lifecycle.delete(task.id, account_id=account.pk)

    assert_blank("delivered" if status == 200 else "dead")
    assert Delivery.objects.get().ended_at == ended_at
    assert Attempt.objects.get().status == status


@pytest.mark.parametrize(("status", "ends"), [(200, "delivered"), (500, "dead"), (None, "dead")])
def test_attempt_on_the_wire_is_recorded_and_was_the_last(account: User, status: int | None, ends: str) -> None:
    task = finished(account, callback_url=HOOK)
    entered(task)
    claimed = queue.claim_next()
    assert claimed is not None

    lifecycle.delete(task.id, account_id=account.pk)
    assert Delivery.objects.get().phase == Phase.RUNNING
    assert recorded(claimed, status)

    assert_blank(ends)
    assert Attempt.objects.get().status == status
    assert not recorded(claimed, status)


def test_attempt_that_was_not_sent_is_the_end(account: User) -> None:
    task = finished(account, callback_url=HOOK)
    entered(task)
    claimed = queue.claim_next()
    assert claimed is not None
    lifecycle.delete(task.id, account_id=account.pk)

    assert queue.defer(claimed, seconds=60)

    assert_blank("dead")


def test_attempt_of_a_killed_worker_is_blanked_by_the_sweep(account: User) -> None:
    task = finished(account, callback_url=HOOK)
    entered(task)
    assert queue.claim_next()
    lifecycle.delete(task.id, account_id=account.pk)
    Delivery.objects.update(lease_until=Now())

    queue.sweep()

    assert_blank("dead")
    assert Attempt.objects.get().error == "lost"


def test_withdrawn_delivery_is_not_sent_again(account: User) -> None:
    task = finished(account, callback_url=HOOK)
    entered(task)
    lifecycle.delete(task.id, account_id=account.pk)

    with pytest.raises(redelivery.RedeliveryConflict, match="deleted"):
        redelivery.redeliver(task_id=task.id, account_id=account.pk, requested_by="admin a")


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("first", ["delete", "redeliver"])
def test_redelivery_beside_a_delete_leaves_nothing(first: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redelivery, "REDELIVERY_WAIT", redelivery.REDELIVERY_WAIT * 0)
    account = UserFactory.create()
    task = finished(account, callback_url=HOOK)
    entered(task)
    claimed = queue.claim_next()
    assert claimed is not None
    assert recorded(claimed, 200)

    def delete() -> None:
        lifecycle.delete(task.id, account_id=account.pk)

    def redeliver() -> None:
        with suppress(redelivery.RedeliveryConflict):
            redelivery.redeliver(task_id=task.id, account_id=account.pk, requested_by="admin a")

    beside_an_open_transaction(*((delete, redeliver) if first == "delete" else (redeliver, delete)))

    assert Delivery.objects.count() == (1 if first == "delete" else 2)
    assert set(Delivery.objects.values_list("url", "phase", "cancelled")) == {("", Phase.ENDED, True)}
    assert {bytes(body) for body in Delivery.objects.values_list("body", flat=True)} == {b""}


def test_only_a_withdrawn_delivery_may_be_blanked(account: User) -> None:
    task = finished(account, callback_url=HOOK)
    delivery = entered(task)

    for change in ({"body": b""}, {"url": ""}, {"cancelled": True, "body": b"other"}):
        with pytest.raises(IntegrityError), transaction.atomic():
            Delivery.objects.filter(pk=delivery.pk).update(**change)


def test_log_is_only_blanked(account: User) -> None:
    task = finished(account, callback_url=HOOK)
    entered(task)
    claimed = queue.claim_next()
    assert claimed is not None
    recorded(claimed, 500)

    for change in ({"answer": b"x"}, {"answer": b"", "number": 2}, {"status": 200}):
        with pytest.raises(IntegrityError), transaction.atomic():
            Attempt.objects.update(**change)
