"""The life of a task: claims, leases, ends, retries, and what the database itself refuses (architecture: "The queue")."""

from __future__ import annotations

import datetime as dt
import json
import threading
import uuid
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from tasks_api import keys, lifecycle
from tasks_api.lifecycle import Outcome
from tasks_api.models import TASKS, Phase, QueueStats, Status, Task
from tests.factories import TaskFactory
from tests.tasks_api.conftest import Q, claim
from webhooks.models import Delivery

pytestmark = pytest.mark.django_db


def take_away() -> None:
    """As the sweep does when the lease ran out."""
    now = timezone.now()
    Task.objects.update(phase=Phase.WAITING, due_at=now, lease_token=None, lease_until=None, deadline_at=None)


# Claims and leases


def test_claim_leases_the_task_and_counts_the_attempt_first() -> None:
    task = TaskFactory.create()

    taken = claim()

    task.refresh_from_db()
    assert (taken.id, taken.attempts, taken.claims) == (task.id, 1, 1)
    assert (task.phase, task.attempts, task.lease_token) == (Phase.RUNNING, 1, taken.lease_token)
    assert task.lease_until
    assert task.deadline_at
    assert task.started_at
    assert task.lease_until - task.started_at == pytest.approx(dt.timedelta(seconds=60), abs=dt.timedelta(seconds=1))
    assert task.deadline_at - task.started_at == pytest.approx(dt.timedelta(minutes=30), abs=dt.timedelta(seconds=1))


def test_nothing_to_claim() -> None:
    TaskFactory.create(running=True)
    TaskFactory.create(success=True)
    TaskFactory.create(phase=Phase.BLOCKED)
    TaskFactory.create(queue="other")

    assert lifecycle.claim_next(Q) is None
    assert not TASKS.has_claimable(Q)


@pytest.mark.django_db(transaction=True)
def test_two_workers_never_claim_one_row() -> None:
    TaskFactory.create_batch(5)
    barrier = threading.Barrier(8)

    def work(_: int) -> uuid.UUID | None:
        barrier.wait()
        try:
            taken = lifecycle.claim_next(Q)
            return taken.id if taken else None
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as pool:
        claimed = [task_id for task_id in pool.map(work, range(8)) if task_id]

    assert len(claimed) == len(set(claimed)) == 5


def test_claim_uses_its_one_index_and_no_sort() -> None:
    TaskFactory.create_batch(3)
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute(
            "EXPLAIN SELECT id FROM tasks_api_task WHERE queue = 'generation' AND phase = 'waiting' "
            "ORDER BY round, has_queue, id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED"
        )
        plan = "\n".join(line for (line,) in cursor.fetchall())

    assert "task_waiting" in plan
    assert "Sort" not in plan


def test_heartbeat_renews_the_lease_and_progress_never_falls() -> None:
    TaskFactory.create()
    taken = claim()
    before = timezone.now()
    Task.objects.update(lease_until=before)

    assert lifecycle.heartbeat(taken, progress=0.5)
    assert lifecycle.heartbeat(taken, progress=0.3)
    assert lifecycle.heartbeat(taken)

    task = Task.objects.get()
    assert task.progress == 0.5
    assert task.lease_until
    assert before < task.lease_until - dt.timedelta(seconds=60) < timezone.now()


def test_lease_never_reaches_past_the_deadline_and_is_not_renewed_after_it() -> None:
    TaskFactory.create()
    taken = claim()
    deadline = timezone.now() + dt.timedelta(seconds=40)
    Task.objects.update(deadline_at=deadline)

    assert lifecycle.heartbeat(taken)
    assert Task.objects.get().lease_until == deadline
    Task.objects.update(deadline_at=timezone.now())
    assert not lifecycle.heartbeat(taken)


# Ends


def test_success_is_final_with_its_video(django_capture_on_commit_callbacks: Any) -> None:
    TaskFactory.create()
    taken = claim()

    assert lifecycle.succeed(taken, result_url="https://cdn/v.mp4", result_name="v.mp4") is Outcome.DONE

    task = Task.objects.get()
    assert (task.status, task.phase, task.result_url, task.progress) == ("success", Phase.ENDED, "https://cdn/v.mp4", 1)
    assert task.completed_at
    assert not Delivery.objects.exists()


def test_second_end_is_refused_and_leaves_one_delivery() -> None:
    TaskFactory.create(callback_url="https://hook.example.com/")
    taken = claim()

    assert lifecycle.succeed(taken, result_url="https://cdn/v.mp4", result_name="v.mp4") is Outcome.DONE
    assert lifecycle.succeed(taken, result_url="https://cdn/w.mp4", result_name="w.mp4") is Outcome.REFUSED
    assert lifecycle.fail(taken, reason="internal") is Outcome.REFUSED

    assert Task.objects.get().result_name == "v.mp4"
    assert Delivery.objects.count() == 1


def test_webhook_body_is_the_query_answers_data_with_a_status_code(client: Any) -> None:
    task = TaskFactory.create(callback_url="https://hook.example.com/x?token=1", prompt="Ein Füchslein 🦊")
    lifecycle.succeed(claim(), result_url="https://cdn/v.mp4", result_name="v.mp4")

    body = json.loads(bytes(Delivery.objects.get().body))
    answer = client.get(
        f"/api/tasks/{task.id}", headers={"authorization": f"Bearer {keys.issue(task.account)[1]}"}
    ).json()["data"]
    assert body.pop("statusCode") == 200
    assert body == answer


def test_failure_carries_its_message_in_row_and_webhook() -> None:
    TaskFactory.create(callback_url="https://hook.example.com/")

    lifecycle.fail(claim(), reason="violence")

    task = Task.objects.get()
    body = json.loads(bytes(Delivery.objects.get().body))
    assert task.status == Status.FAILED
    assert "violence" in task.error_message
    assert (body["status"], body["errorMessage"], body["resultUrl"]) == ("failed", task.error_message, None)


def test_attempt_that_never_beat_and_ran_into_its_deadline_took_too_long(settings: Any) -> None:
    settings.LEASE_SECONDS, settings.ATTEMPT_TIMEOUT_SECONDS = 60, 1
    TaskFactory.create()

    claim()

    task = Task.objects.get()
    assert task.lease_until == task.deadline_at  # an earlier end of the lease would mean that the worker is gone


def test_worker_that_lost_its_lease_can_write_nothing() -> None:
    TaskFactory.create()
    stale = claim()
    take_away()
    fresh = claim()

    assert not lifecycle.heartbeat(stale, progress=0.9)
    assert not lifecycle.checkpoint(stale, {"a": 1})
    for end in (
        lifecycle.succeed(stale, result_url="u", result_name="n"),
        lifecycle.fail(stale, reason="internal"),
        lifecycle.retry_later(stale, reason="internal"),
        lifecycle.release(stale),
    ):
        assert end is Outcome.REFUSED
    task = Task.objects.get()
    assert (task.status, task.lease_token, task.checkpoint, task.progress) == ("processing", fresh.lease_token, {}, 0)


def test_outcome_of_an_end_whose_answer_was_lost() -> None:
    TaskFactory.create()
    taken = claim()
    assert lifecycle.outcome_of(taken, status="success", result_name="v.mp4") is Outcome.UNKNOWN

    lifecycle.succeed(taken, result_url="u", result_name="v.mp4")

    assert lifecycle.outcome_of(taken, status="success", result_name="v.mp4") is Outcome.DONE
    assert lifecycle.outcome_of(taken, status="success", result_name="w.mp4") is Outcome.REFUSED
    assert lifecycle.outcome_of(taken, status="failed") is Outcome.REFUSED


# Retries, shutdown, poison


def test_retry_parks_the_task_for_its_delay_then_fails_after_the_last_attempt() -> None:
    TaskFactory.create()
    for delay in (10, 60):
        before = timezone.now()
        assert lifecycle.retry_later(claim(), reason="upstream") is Outcome.DONE
        task = Task.objects.get()
        assert task.phase == Phase.DELAYED
        assert task.due_at
        assert before < task.due_at - dt.timedelta(seconds=delay) < timezone.now()
        Task.objects.update(due_at=timezone.now())
        TASKS.admit_due(Q)

    assert lifecycle.retry_later(claim(), reason="upstream") is Outcome.DONE
    assert Task.objects.get().status == Status.FAILED


def test_upstreams_wish_for_a_delay_is_honoured_up_to_five_minutes() -> None:
    TaskFactory.create()
    before = timezone.now()

    lifecycle.retry_later(claim(), reason="upstream", retry_after_seconds=3_600)

    until = Task.objects.get().due_at
    assert until
    assert before < until - dt.timedelta(seconds=300) < timezone.now()


def test_given_back_attempt_does_not_count_but_claims_are_bounded() -> None:
    TaskFactory.create()
    for number in range(1, 10):
        taken = claim()
        assert (taken.attempts, taken.claims) == (1, number)
        assert lifecycle.release(taken) is Outcome.DONE

    lifecycle.release(claim())
    assert Task.objects.get().status == Status.FAILED


def test_checkpoint_reaches_the_next_attempt() -> None:
    TaskFactory.create()
    taken = claim()
    lifecycle.checkpoint(taken, {"job": "abc", "shots": [1, 2]})
    lifecycle.release(taken)

    assert claim().checkpoint == {"job": "abc", "shots": [1, 2]}


# Sweep


def test_sweep_frees_an_expired_lease_and_names_the_queue() -> None:
    TaskFactory.create(running=True, lease_until=timezone.now() - dt.timedelta(seconds=1))

    assert lifecycle.sweep() == [Q]

    task = Task.objects.get()
    assert (task.phase, task.attempts, task.lease_token) == (Phase.WAITING, 1, None)


def test_sweep_leaves_a_living_lease_alone() -> None:
    TaskFactory.create(running=True)

    assert lifecycle.sweep() == []
    assert Task.objects.get().phase == Phase.RUNNING


@pytest.mark.parametrize(("attempts", "claims"), [(3, 3), (1, 10)])
def test_sweep_fails_what_used_up_its_attempts_and_tells_the_caller(attempts: int, claims: int) -> None:
    past = timezone.now() - dt.timedelta(seconds=1)
    TaskFactory.create(
        running=True, attempts=attempts, claims=claims, lease_until=past, callback_url="https://hook.example.com/"
    )

    assert lifecycle.sweep() == []

    task = Task.objects.get()
    assert (task.status, task.error_message) == (
        "failed",
        "The video could not be made after several attempts. Please try again.",
    )
    assert Delivery.objects.count() == 1


def test_sweep_fails_what_ran_into_its_deadline() -> None:
    past = timezone.now() - dt.timedelta(seconds=1)
    TaskFactory.create(running=True, lease_until=past, deadline_at=past)

    lifecycle.sweep()

    assert Task.objects.get().error_message == "Making the video took too long. Please try again."


def test_sweep_releases_delayed_tasks_that_are_due_alone() -> None:
    due = TaskFactory.create(phase=Phase.DELAYED, due_at=timezone.now() - dt.timedelta(seconds=1))
    TaskFactory.create(phase=Phase.DELAYED, due_at=timezone.now() + dt.timedelta(seconds=60))

    assert lifecycle.sweep() == [Q]
    assert list(Task.objects.filter(phase=Phase.WAITING)) == [due]


def test_sweep_measures_the_queue_from_the_latest_twenty_successes() -> None:
    now = timezone.now()
    for age, seconds in [(50, 1_000)] * 5 + [(1, 30)] * 20:
        ended = now - dt.timedelta(minutes=age)
        TaskFactory.create(success=True, started_at=ended - dt.timedelta(seconds=seconds), completed_at=ended)
    TaskFactory.create_batch(2)
    TaskFactory.create(running=True)

    lifecycle.sweep()

    figures = QueueStats.objects.get(queue=Q)
    assert (figures.waiting, figures.running) == (2, 1)
    assert {name: round(seconds) for name, seconds in figures.seconds_by_model.items()} == {"gen2_text_to_video": 30}


# What the database refuses


@pytest.mark.parametrize(
    ("changes", "constraint"),
    [
        ({"status": "queued"}, "task_(status_known|ended_has_time_and_phase)"),
        ({"phase": "asleep", "due_at": None}, "task_phase_known"),
        ({"phase": "ended", "due_at": None}, "task_ended_has_time_and_phase"),
        ({"completed_at": timezone.now()}, "task_ended_has_time_and_phase"),
        ({"result_url": "u"}, "task_result_only_on_success"),
        ({"error_message": "e"}, "task_error_only_on_failure"),
        ({"phase": "running", "due_at": None}, "task_deadline_only_while_running"),
        (
            {"phase": "running", "due_at": None, "deadline_at": timezone.now()},
            "task_lease_only_while_running",
        ),
        ({"lease_token": uuid.uuid4()}, "task_lease_only_while_running"),
        ({"due_at": None}, "task_due_while_it_waits"),
        ({"attempts": 1}, "task_every_attempt_was_claimed"),
        ({"progress": 1.5}, "task_progress_is_a_fraction"),
        ({"model_name": "other"}, "task_model_known"),
        ({"duration_seconds": 12}, "task_duration_known"),
        ({"aspect_ratio": "1:1"}, "task_ratio_known"),
    ],
)
def test_wrong_state_is_refused_by_the_database(changes: dict[str, Any], constraint: str) -> None:
    TaskFactory.create()

    with pytest.raises(IntegrityError, match=constraint), transaction.atomic():
        Task.objects.update(**changes)


@pytest.mark.parametrize("state", ["success", "failed"])
def test_final_task_cannot_change(state: str) -> None:
    TaskFactory.create(**{state: True})

    for changes in ({"status": "processing"}, {"completed_at": timezone.now()}, {"error_message": "other"}):
        with pytest.raises(IntegrityError, match="final"), transaction.atomic():
            Task.objects.update(**changes)
