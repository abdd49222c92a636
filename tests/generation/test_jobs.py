"""The job behind the wake-up: one attempt from claim to end, on the real tables, with the instant backend."""

from __future__ import annotations

import datetime as dt
import threading
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from celery import Celery
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import connection, transaction
from django.utils import timezone

from generation import jobs, moderation, pipeline
from generation.contracts import Request, Retryable
from generation.heartbeat import Heartbeat
from generation.inspection import has_index_first
from tasks_api import failure_messages, lifecycle
from tasks_api.models import AccountSettings, Phase, Status, Task
from tests import bulk_rows
from tests.factories import TaskFactory, UserFactory
from videogen.lib.queue import worker
from videogen.lib.queue.worker import MAX_ADMITTED
from videogen.lib.storage import images

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _quiet(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files below a folder of the test's own; rings are recorded, not sent."""
    settings.STORAGES = {
        **settings.STORAGES,
        "default": {
            "BACKEND": "videogen.lib.storage.WholeFileStorage",
            "OPTIONS": {"location": tmp_path / "media"},
        },
    }


@pytest.fixture
def rings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    heard: list[str] = []
    monkeypatch.setattr(worker, "notify", lambda queue, countdown=0: heard.append(queue))
    monkeypatch.setattr(worker, "drop_queued", lambda _: False)  # what other tests left in the broker
    return heard


def videos() -> list[str]:
    return default_storage.listdir("videos")[1] if default_storage.exists("videos") else []


def test_a_task_becomes_a_playable_video(rings: list[str]) -> None:
    TaskFactory.create(aspect_ratio="16:9")

    jobs.generate_next("generation")

    task = Task.objects.get()
    assert (task.status, task.attempts) == (Status.SUCCESS, 1)
    assert task.result_url == f"https://cdn.example.com/v/{task.result_name}"
    assert has_index_first(Path(default_storage.path(task.result_name)))


def test_running_the_job_twice_has_one_effect(rings: list[str]) -> None:
    TaskFactory.create()

    jobs.generate_next("generation")
    first = Task.objects.values().get()
    jobs.generate_next("generation")

    assert Task.objects.values().get() == first
    assert len(videos()) == 1


def test_job_rings_before_and_after_while_more_waits(rings: list[str]) -> None:
    TaskFactory.create_batch(3)
    heard = []
    for _ in range(4):
        jobs.generate_next("generation")
        heard.append(len(rings))
        rings.clear()

    assert heard == [2, 2, 0, 0]


def test_what_came_due_gets_its_turn_although_others_wait(rings: list[str]) -> None:
    TaskFactory.create_batch(3)
    due = TaskFactory.create(phase=Phase.DELAYED, due_at=timezone.now())

    jobs.generate_next("generation")

    assert Task.objects.get(id=due.id).phase == Phase.WAITING


def test_progress_rises_in_the_row(rings: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[float | None] = []
    heartbeat = lifecycle.heartbeat

    def recording(claim: Task, *, progress: float | None = None) -> bool:
        written.append(progress)
        return heartbeat(claim, progress=progress)

    monkeypatch.setattr(lifecycle, "heartbeat", recording)
    TaskFactory.create()

    jobs.generate_next("generation")

    assert len(set(written)) >= 5
    assert written == sorted(written, key=lambda value: value or 0)


@pytest.mark.parametrize(
    ("order", "message"),
    [("reject:violence", "violence"), ("fail:image", "damaged"), ("fail:nobody-listed-this", "error on our side")],
)
def test_final_failures_end_the_task_at_once(rings: list[str], order: str, message: str) -> None:
    TaskFactory.create(prompt=f"A lake [{order.replace('-', '_')}]")

    jobs.generate_next("generation")

    task = Task.objects.get()
    assert (task.status, task.attempts, videos()) == (Status.FAILED, 1, [])
    assert message in task.error_message


@pytest.mark.parametrize("order", ["crash", "retry"])
def test_faults_that_may_pass_are_tried_three_times(rings: list[str], order: str) -> None:
    TaskFactory.create(prompt=f"A lake [{order}]")
    phases = []
    for _ in range(3):
        jobs.generate_next("generation")
        phases.append(Task.objects.get().phase)
        Task.objects.filter(phase=Phase.DELAYED).update(due_at=timezone.now())

    task = Task.objects.get()
    assert phases == [Phase.DELAYED, Phase.DELAYED, Phase.ENDED]
    assert (task.status, task.attempts) == (Status.FAILED, 3)
    assert "asked for" not in task.error_message
    assert task.error_message.endswith("Please try again.")


@pytest.mark.parametrize(
    ("reason", "message"),
    [("image", failure_messages.FAILED["image"]), ("answered with 502", failure_messages.FAILED["upstream"])],
)
def test_reason_of_the_last_attempts_fault_decides_the_message(
    rings: list[str], settings: Any, monkeypatch: pytest.MonkeyPatch, reason: str, message: str
) -> None:
    def raise_fault(*_: Any, **__: Any) -> None:
        raise Retryable(reason)

    monkeypatch.setattr(pipeline, "generate", raise_fault)
    settings.MAX_ATTEMPTS = 1
    TaskFactory.create()

    jobs.generate_next("generation")

    assert Task.objects.get().error_message == message


def test_clean_shutdown_gives_the_attempt_back(rings: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def shut_down(*_: Any, **__: Any) -> None:
        raise SystemExit

    monkeypatch.setattr(pipeline, "generate", shut_down)
    TaskFactory.create()

    with pytest.raises(SystemExit):
        jobs.generate_next("generation")

    task = Task.objects.get()
    assert (task.phase, task.attempts, task.claims) == (Phase.WAITING, 0, 1)


def test_clean_shutdown_in_the_middle_of_an_end_gives_the_attempt_back(
    rings: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def shut_down(*_: Any, **__: Any) -> None:
        raise SystemExit

    monkeypatch.setattr(lifecycle, "fail", shut_down)
    TaskFactory.create(prompt="A lake [fail:image]")

    with pytest.raises(SystemExit):
        jobs.generate_next("generation")

    task = Task.objects.get()
    assert (task.phase, task.attempts, task.claims) == (Phase.WAITING, 0, 1)


def test_job_that_let_in_only_a_full_accounts_tasks_rings_for_the_others(rings: list[str]) -> None:
    full = UserFactory.create()
    AccountSettings.objects.create(account=full, running_cap=1)
    TaskFactory.create(account=full, running=True)
    bulk_rows.add_delayed_tasks([full.pk], MAX_ADMITTED + 10, due_in=dt.timedelta(hours=-1))
    other = TaskFactory.create(phase=Phase.DELAYED, due_at=timezone.now())

    jobs.generate_next("generation")
    assert rings == ["generation"]
    jobs.generate_next("generation")

    assert Task.objects.get(id=other.id).phase == Phase.ENDED


def test_lost_lease_stops_the_work_and_writes_nothing(rings: list[str], settings: Any) -> None:
    settings.HEARTBEAT_SECONDS = 0.1
    TaskFactory.create(prompt="A lake [hang:20]")
    started_at = time.monotonic()

    def take_away() -> None:
        while not Task.objects.filter(phase=Phase.RUNNING).exists():
            time.sleep(0.05)
        Task.objects.update(
            phase=Phase.WAITING, due_at=timezone.now(), lease_token=None, lease_until=None, deadline_at=None
        )
        connection.close()

    thief = threading.Thread(target=take_away)
    thief.start()
    jobs.generate_next("generation")
    thief.join()

    assert time.monotonic() - started_at < 10
    assert Task.objects.get().phase == Phase.WAITING
    assert videos() == []


def test_job_whose_heartbeat_gets_no_answer_stops_when_its_lease_is_over(rings: list[str], settings: Any) -> None:
    settings.HEARTBEAT_SECONDS, settings.LEASE_SECONDS = 0.2, 1
    task = TaskFactory.create(prompt="A lake [hang:60]")
    job_is_over = threading.Event()

    def hold_the_row() -> None:
        while not Task.objects.filter(phase=Phase.RUNNING).exists():
            time.sleep(0.05)
        with transaction.atomic():
            Task.objects.select_for_update().get(id=task.id)
            job_is_over.wait(40)
        connection.close()

    holder = threading.Thread(target=hold_the_row)
    holder.start()
    started_at = time.monotonic()
    jobs.generate_next("generation")
    took = time.monotonic() - started_at
    job_is_over.set()
    holder.join()

    assert took < 30
    assert videos() == []
    lifecycle.sweep()
    assert Task.objects.get().phase == Phase.WAITING


def test_stuck_job_loses_its_lease_at_the_deadline(rings: list[str], settings: Any) -> None:
    settings.HEARTBEAT_SECONDS, settings.ATTEMPT_TIMEOUT_SECONDS = 0.2, 1
    TaskFactory.create(prompt="A lake [hang:20]")

    jobs.generate_next("generation")
    lifecycle.sweep()

    assert Task.objects.get().error_message == "Making the video took too long. Please try again."


def test_refused_result_leaves_no_file(rings: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    generate = pipeline.generate

    def generate_then_lose(*args: Any, **options: Any) -> Any:
        video = generate(*args, **options)
        Task.objects.update(
            phase=Phase.WAITING, due_at=timezone.now(), lease_token=None, lease_until=None, deadline_at=None
        )
        return video

    monkeypatch.setattr(pipeline, "generate", generate_then_lose)
    TaskFactory.create()
    taken = lifecycle.claim_next("generation")
    assert taken
    jobs.run(taken)

    assert (Task.objects.get().status, videos()) == (Status.PROCESSING, [])


@pytest.mark.parametrize("answered", [lifecycle.Outcome.UNKNOWN, lifecycle.Outcome.REFUSED])
def test_lost_commit_answer_deletes_nothing_that_the_row_names(
    rings: list[str], monkeypatch: pytest.MonkeyPatch, answered: lifecycle.Outcome
) -> None:
    succeed = lifecycle.succeed

    def succeed_but_lose_the_answer(*args: Any, **options: Any) -> lifecycle.Outcome:
        succeed(*args, **options)
        return answered  # refused: by the first end, whose commit took until the second

    monkeypatch.setattr(lifecycle, "succeed", succeed_but_lose_the_answer)
    TaskFactory.create()

    jobs.generate_next("generation")

    task = Task.objects.get()
    assert task.status == Status.SUCCESS
    assert default_storage.exists(task.result_name)


def test_remix_gets_the_originals_prompt_video_and_state(rings: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Any] = []
    generate = pipeline.generate

    def remembering(request: Request, **options: Any) -> Any:
        seen.append(request)
        return generate(request, **options)

    monkeypatch.setattr(pipeline, "generate", remembering)
    TaskFactory.create(prompt="A red fox")
    jobs.generate_next("generation")
    original = Task.objects.get()
    TaskFactory.create(account=original.account, remix_target=original)

    jobs.generate_next("generation")

    remix = seen[-1]
    assert remix.original.prompt == "A red fox"
    assert remix.original.state == original.checkpoint != {}
    assert Task.objects.exclude(pk=original.pk).get().status == Status.SUCCESS


def test_remix_whose_originals_video_is_gone_fails_with_a_message(rings: list[str]) -> None:
    original = TaskFactory.create(success=True)
    TaskFactory.create(account=original.account, remix_target=original)

    jobs.generate_next("generation")

    assert "task to remix is no longer available" in Task.objects.get(remix_target=original).error_message


def test_stored_image_is_read_from_storage(rings: list[str]) -> None:
    import io

    from PIL import Image

    file = io.BytesIO()
    Image.new("RGB", (100, 100), "teal").save(file, "PNG")
    name = default_storage.save("images/x.png", ContentFile(file.getvalue()))
    TaskFactory.create(model_name="gen2_image_to_video", image_name=name, image_url="https://unreachable.example/x.png")

    jobs.generate_next("generation")

    assert Task.objects.get().status == Status.SUCCESS


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_cut_image_that_was_accepted_ends_the_task_with_a_message(rings: list[str], kind: str) -> None:
    import io

    from PIL import Image

    file = io.BytesIO()
    Image.effect_noise((200, 200), 90).save(file, kind)
    cut = file.getvalue()[: len(file.getvalue()) // 2]
    assert images.clean(cut).format == kind
    name = default_storage.save("images/cut", ContentFile(cut))
    TaskFactory.create(model_name="gen2_image_to_video", image_name=name, image_url="https://unreachable.example/x")

    jobs.generate_next("generation")

    task = Task.objects.get()
    assert (task.status, task.attempts) == (Status.FAILED, 1)
    assert "damaged or incomplete" in task.error_message


def test_heartbeat_thread_leaves_no_connection_behind(rings: list[str], settings: Any) -> None:
    settings.HEARTBEAT_SECONDS = 0.05
    TaskFactory.create_batch(3, prompt="A lake [hang:0.3]")

    def connections() -> int:
        with connection.cursor() as cursor:
            cursor.execute("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()")
            return int(cursor.fetchone()[0])

    before = connections()
    for _ in range(3):
        jobs.generate_next("generation")
    time.sleep(0.2)

    assert connections() <= before


def test_job_keeps_no_statements_of_earlier_jobs(rings: list[str], settings: Any) -> None:
    settings.DEBUG = True
    kept = []
    for _ in range(3):
        jobs.generate_next.apply(args=("generation",))
        kept.append(len(connection.queries))

    assert kept[0] > 0
    assert kept[1:] == kept[:1] * 2


def test_heartbeat_keeps_no_statements_of_earlier_beats(
    rings: list[str], settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.DEBUG = True
    settings.HEARTBEAT_SECONDS = 0.02
    renew, kept = lifecycle.heartbeat, []

    def beat(claimed: Task) -> bool:
        still_ours = renew(claimed)
        kept.append(len(connection.queries))
        return still_ours

    monkeypatch.setattr(lifecycle, "heartbeat", beat)
    TaskFactory.create()
    claimed = lifecycle.claim_next("generation")
    assert claimed
    with Heartbeat(claimed):
        time.sleep(0.5)

    assert len(kept) > 3
    assert set(kept[1:]) == {1}


def test_shutdown_in_the_middle_of_the_commit_keeps_the_file_of_a_success(
    rings: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    succeed = lifecycle.succeed

    def succeed_then_shut_down(*args: Any, **options: Any) -> lifecycle.Outcome:
        succeed(*args, **options)
        raise SystemExit

    monkeypatch.setattr(lifecycle, "succeed", succeed_then_shut_down)
    TaskFactory.create()

    with pytest.raises(SystemExit):
        jobs.generate_next("generation")

    task = Task.objects.get()
    assert task.status == Status.SUCCESS
    assert default_storage.exists(task.result_name)


@pytest.mark.parametrize(
    ("model", "seconds", "ratio", "size"),
    [
        ("gen2_text_to_video", 10, "9:16", (480, 854)),
        ("gen2_pro_text_to_video", 15, "16:9", (1920, 1080)),
        ("gen2_pro_text_to_video", 25, "16:9", (854, 480)),
    ],
)
def test_video_has_the_size_and_length_of_its_task(
    rings: list[str], model: str, seconds: int, ratio: str, size: tuple[int, int]
) -> None:
    import av

    TaskFactory.create(model_name=model, duration_seconds=seconds, aspect_ratio=ratio)

    jobs.generate_next("generation")

    with av.open(default_storage.path(Task.objects.get().result_name)) as video:
        stream = video.streams.video[0]
        assert (stream.width, stream.height, stream.frames) == (*size, seconds * 24)
        assert video.duration == seconds * 1_000_000


@pytest.mark.parametrize(("queue", "loads"), [("generation", 1), ("webhooks", 0)])
def test_worker_reads_the_word_lists_before_it_forks(queue: str, loads: int, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[None] = []
    monkeypatch.setattr(moderation.lexicon, "load", lambda: loaded.append(None))
    app = Celery(set_as_current=False)
    app.amqp.queues.select([queue])

    jobs.prepare_for_all_children(sender=SimpleNamespace(app=app))

    assert len(loaded) == loads


def test_worker_of_a_queue_that_nothing_enters_says_so(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(moderation.lexicon, "load", lambda: None)
    app = Celery(set_as_current=False)
    app.amqp.queues.select(["generation", "genration"])

    jobs.prepare_for_all_children(sender=SimpleNamespace(app=app))

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
