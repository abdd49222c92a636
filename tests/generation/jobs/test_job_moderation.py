"""Moderation in a job, and the word lists that a worker loads before it forks."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import cv2
import pytest
from celery import Celery
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage

from generation import jobs, moderation
from tasks_api.models import AccountSettings, Status
from tests.factories import TaskFactory
from tests.generation.moderation.faces import photograph

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("own_storage")]


@pytest.mark.parametrize(("queue", "loads"), [("generation", 1), ("webhooks", 0)])
def test_worker_reads_the_word_lists_before_it_forks(queue: str, loads: int, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[None] = []
    monkeypatch.setattr(moderation, "load", lambda: loaded.append(None))
    app = Celery(set_as_current=False)
    app.amqp.queues.select([queue])

    jobs.prepare_worker(sender=SimpleNamespace(app=app))

    assert len(loaded) == loads


def test_worker_with_a_damaged_face_detector_does_not_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moderation.faces, "WEIGHTS_SHA256", "0" * 64)
    app = Celery(set_as_current=False)
    app.amqp.queues.select(["generation"])

    with pytest.raises(SystemExit, match="the face detector's weights are damaged"):
        jobs.prepare_worker(sender=SimpleNamespace(app=app))


def test_worker_of_a_queue_that_nothing_enters_says_so(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(moderation, "load", lambda: None)
    app = Celery(set_as_current=False)
    app.amqp.queues.select(["generation", "genration"])

    jobs.prepare_worker(sender=SimpleNamespace(app=app))

    told = [record for record in caplog.records if record.message == "queue_unknown"]
    assert [record.__dict__["queue"] for record in told] == ["genration"]


def test_what_the_moderators_said_stays_with_the_task(rings: list[str]) -> None:
    good, bad = TaskFactory.create(prompt="A lake"), TaskFactory.create(prompt="A naked woman")
    for _ in range(2):
        jobs.generate_next("generation")

    good.refresh_from_db()
    bad.refresh_from_db()
    [passed], [refused] = good.moderation, bad.moderation
    assert (passed["backend"], passed["rule"], passed["findings"]) == ("local", None, [])
    assert (bad.status, refused["rule"]) == (Status.FAILED, "adult")
    assert refused["findings"][0]["category"] == "adult"
    assert "woman" not in str(refused)


@pytest.mark.parametrize(("allows_faces", "status"), [(False, Status.FAILED), (True, Status.SUCCESS)])
def test_image_with_a_face_passes_where_the_account_may_use_faces(
    allows_faces: bool, status: Status, rings: list[str]
) -> None:
    _, image = cv2.imencode(".png", photograph())
    name = default_storage.save("images/face.png", ContentFile(image.tobytes()))
    task = TaskFactory.create(
        model_name="gen2_image_to_video", image_name=name, image_url="https://unreachable.example/face.png"
    )
    AccountSettings.objects.create(account=task.account, allows_faces=allows_faces)

    jobs.generate_next("generation")

    task.refresh_from_db()
    assert (task.status, task.moderation[-1]["rule"]) == (status, "face")


@pytest.mark.parametrize(("when_away", "status"), [("refuse", Status.FAILED), ("pass", Status.SUCCESS)])
def test_moderator_that_is_away_decides_as_the_setting_says(
    when_away: str, status: Status, rings: list[str], settings: Any
) -> None:
    settings.MODERATION_OPENAI_URL = "http://127.0.0.1:9/v1"
    settings.MODERATION_WHEN_AWAY = when_away
    task = TaskFactory.create()

    jobs.generate_next("generation")

    task.refresh_from_db()
    assert task.status == status
    assert [verdict["backend"] for verdict in task.moderation] == ["local", "openai"][: 2 if when_away == "pass" else 1]
    if status == Status.FAILED:
        assert task.error_message == "The content could not be checked against the rules. Please try again."
    else:
        assert task.moderation[1]["missing"] is True
