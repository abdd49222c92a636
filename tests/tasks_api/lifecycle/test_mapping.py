"""Tasks follow the mapping of their model: where they enter, how they move, and what is reported when nobody serves a queue."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from tasks_api import lifecycle
from tasks_api.lifecycle import sweeping
from tasks_api.models import TASKS, Phase, QueueStats, Task
from tests.factories import ServiceProcessFactory, TaskFactory
from tests.tasks_api.conftest import Submit
from videogen.lib.config.model_routes import BackendSpec, Route
from videogen.lib.queue import wake_ups
from videogen.lib.queue.wake_ups import notify

pytestmark = pytest.mark.django_db

TEXT, IMAGE = "gen2_text_to_video", "gen2_image_to_video"
Lines = Callable[[], list[dict[str, Any]]]


def mapped(**queues: str) -> dict[str, Route]:
    """A mapping of models to queues; the others keep the default."""
    spec = BackendSpec(backend="storybook")
    return {
        model: Route(spec=spec, queue=queue, attempt_seconds=60, total_seconds=600) for model, queue in queues.items()
    }


@pytest.fixture(autouse=True)
def _each_sweep_is_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "_done_at", {})


def test_new_task_enters_the_queue_of_todays_mapping(settings: Any, account: User, submit: Submit) -> None:
    settings.MODEL_ROUTES = mapped(**{TEXT: "remote"})
    QueueStats.objects.create(queue="remote", waiting=3, running=1, seconds_by_model={TEXT: 10})

    submit(account)

    assert Task.objects.get().queue == "remote"
    assert lifecycle.estimate_seconds(TEXT) == 40


def test_tasks_that_have_not_started_follow_the_mapping_and_keep_their_round(settings: Any) -> None:
    settings.MODEL_ROUTES = mapped(**{TEXT: "remote"})
    later = timezone.now() + dt.timedelta(hours=1)
    waiting = TaskFactory.create(virtual_start=3)
    delayed = TaskFactory.create(virtual_start=4, phase=Phase.DELAYED, due_at=later, attempts=1, claims=1)
    blocked = TaskFactory.create(virtual_start=5, phase=Phase.BLOCKED)
    scene = TaskFactory.create(virtual_start=6, checkpoint={"scene": 1}, backend="storybook", attempts=1, claims=1)
    stays = [TaskFactory.create(model_name=IMAGE), TaskFactory.create(running=True), TaskFactory.create(success=True)]

    assert lifecycle.sweep() == ["generation", "remote"]

    moved = dict(Task.objects.filter(queue="remote").values_list("id", "virtual_start"))
    # A line without a cap is let in by the same sweep, behind the round that runs: it has waited its turn there.
    assert moved.pop(blocked.id) >= 5
    assert moved == {waiting.id: 3, delayed.id: 4, scene.id: 6}
    assert set(Task.objects.filter(queue="generation")) == set(stays)
    assert lifecycle.claim_next("remote") == waiting


def test_work_under_way_elsewhere_stays_in_its_queue_while_that_is_served(settings: Any) -> None:
    work = {"checkpoint": {"id": "v1"}, "backend": "openai_videos", "attempts": 1, "claims": 1}
    settings.MODEL_ROUTES = mapped(**{TEXT: "generation", IMAGE: "remote"})
    task = TaskFactory.create(queue="remote", **work)

    lifecycle.sweep()
    assert Task.objects.get(pk=task.pk).queue == "remote"

    settings.MODEL_ROUTES = {}  # nobody serves it any more
    sweeping.move_to_mapped_queues()
    task.refresh_from_db()
    assert (task.queue, task.checkpoint) == ("generation", {"id": "v1"})


def test_moving_goes_on_until_all_have_moved(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "BATCH", 2)
    TaskFactory.create_batch(5)
    settings.MODEL_ROUTES = mapped(**{TEXT: "remote"})

    assert sweeping.move_to_mapped_queues() == 5
    assert sweeping.move_to_mapped_queues() == 0


def test_queue_with_due_rows_and_no_sign_of_a_worker_is_reported(settings: Any, log_lines: Lines) -> None:
    long_ago = timezone.now() - dt.timedelta(minutes=5)
    TaskFactory.create(due_at=long_ago)

    lifecycle.sweep()
    [line] = [line for line in log_lines() if line["event"] == "queue_without_worker"]
    assert (line["queue"], line["level"]) == ("generation", "warning")
    assert line["oldest_due_seconds"] >= 299

    ServiceProcessFactory.create()
    sweeping.report_unserved(["generation"])
    assert [line for line in log_lines() if line["event"] == "queue_without_worker"] == []


def test_limits_are_those_of_the_tasks_own_model(settings: Any) -> None:
    spec = BackendSpec(backend="storybook")
    settings.MODEL_ROUTES = {TEXT: Route(spec=spec, attempt_seconds=600, total_seconds=900)}
    first_start = timezone.now() - dt.timedelta(seconds=800)
    TaskFactory.create(virtual_start=1)
    TaskFactory.create(virtual_start=2, model_name=IMAGE)
    TaskFactory.create(virtual_start=3, started_first_at=first_start)

    taken = []
    for _ in range(3):
        task = lifecycle.claim_next("generation")
        assert task
        assert task.deadline_at
        assert task.started_at
        taken.append((task.deadline_at, round((task.deadline_at - task.started_at).total_seconds())))

    assert [limit for _, limit in taken[:2]] == [600, 1800]
    assert taken[2][0] == first_start + dt.timedelta(seconds=900)


def test_ring_for_a_queue_that_nobody_serves_any_more_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    added: list[object] = []
    monkeypatch.setattr(wake_ups._Publisher, "add", lambda *args, **_: added.append(args))

    notify("gone")

    assert added == []


def test_putting_off_lets_the_next_of_the_account_in(account: User) -> None:
    from tasks_api.models import AccountSettings

    AccountSettings.objects.create(account=account, running_cap=1)
    TaskFactory.create(account=account)
    taken = lifecycle.claim_next("generation")
    other = TaskFactory.create(account=account, phase=Phase.BLOCKED)
    assert taken

    lifecycle.defer(taken)

    assert Task.objects.get(pk=other.pk).phase == Phase.WAITING
    assert not TASKS.held_by(taken).exists()
