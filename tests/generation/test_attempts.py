"""What an attempt keeps of the contract with its backend: stops with a reason, checkpoints, queues, room, the fallback."""

from __future__ import annotations

import datetime as dt
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.db import OperationalError, connection
from django.db.backends.signals import connection_created
from django.utils import timezone

from generation import db_slot, heartbeat, jobs, pipeline
from generation.contracts import Busy, Failed, Monitor, Rejected, Request, Stopped, StopReason, Usage, Video
from tasks_api import failure_messages, lifecycle
from tasks_api.models import Phase, QueueStats, Status, Task
from tests.factories import TaskFactory
from tests.faults.fleet import wait_for
from tests.generation.scripted import NAME, Play, ScriptedBackend, route
from videogen.lib.config.model_routes import BackendSpec
from videogen.lib.db import DATABASE_UNAVAILABLE
from videogen.lib.storage import disk

pytestmark = pytest.mark.django_db(transaction=True)

MODEL = "gen2_text_to_video"


@pytest.fixture(autouse=True)
def _place(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    settings.STORAGES = {
        **settings.STORAGES,
        "default": {"BACKEND": "videogen.lib.storage.WholeFileStorage", "OPTIONS": {"location": tmp_path / "media"}},
    }
    settings.MODEL_ROUTES = {MODEL: route()}
    monkeypatch.setattr(ScriptedBackend, "seen", [])
    yield
    heartbeat.shutting_down.clear()


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Callable[[Play], None]:
    def use(part: Play) -> None:
        monkeypatch.setattr(ScriptedBackend, "play", staticmethod(part))

    return use


def run_next() -> Task:
    """One job, then the one task there is."""
    Task.objects.filter(phase=Phase.DELAYED).update(due_at=timezone.now())
    jobs.generate_next("generation")
    return Task.objects.get()


def stopped_with(reasons: list[StopReason], monitor: Monitor, *, seconds: float = 20) -> None:
    """Work until told to stop, and note why."""
    ends_at = time.monotonic() + seconds
    try:
        while time.monotonic() < ends_at:
            monitor.check()
            time.sleep(0.02)
    except Stopped as stop:
        reasons.append(stop.reason)
        raise


def files() -> list[str]:
    folders = [folder for folder in ("videos", "posters", "frames") if default_storage.exists(folder)]
    return [name for folder in folders for name in default_storage.listdir(folder)[1]]


# What is asked


def test_request_has_the_model_and_a_seed_that_stays_the_same(play: Callable[[Play], None]) -> None:
    def fail_first(request: Request, monitor: Monitor) -> None:
        if len(ScriptedBackend.seen) == 1:
            raise RuntimeError("first")

    play(fail_first)
    task = TaskFactory.create()
    run_next()
    run_next()

    first, second = ScriptedBackend.seen
    assert first.seed == second.seed == task.id.int % 2**31
    assert first.model_name == MODEL


def test_task_keeps_who_made_it_what_it_took_and_what_lies_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    generate = pipeline.generate

    def with_more(request: Request, **options: Any) -> Video:
        video = generate(request, **options)
        poster, frame = options["workdir"] / "p.jpg", options["workdir"] / "f.png"
        poster.write_bytes(b"poster")
        frame.write_bytes(b"frame")
        usage = Usage(upstream_id="video_1", cost=0.25)
        return Video(path=video.path, poster=poster, last_frame=frame, usage=usage)

    monkeypatch.setattr(pipeline, "generate", with_more)
    TaskFactory.create()

    task = run_next()

    assert (task.status, task.backend) == (Status.SUCCESS, NAME)
    assert task.usage == {"upstream_id": "video_1", "cost": 0.25}
    assert Path(default_storage.path(task.poster_name)).read_bytes() == b"poster"
    assert Path(default_storage.path(task.last_frame_name)).read_bytes() == b"frame"


def test_figures_that_the_database_cannot_hold_cost_no_video(
    play: Callable[[Play], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server may say anything; two costs of 1e308 make one that is infinite."""
    generate = pipeline.generate

    def with_odd_usage(request: Request, **options: Any) -> Video:
        video = generate(request, **options)
        return replace(video, usage=Usage(upstream_id="a\0b", seconds=float("nan"), cost=1e308 + 1e308))

    monkeypatch.setattr(pipeline, "generate", with_odd_usage)
    play(lambda request, monitor: monitor.progress(float("nan")))
    TaskFactory.create()

    task = run_next()

    assert (task.status, task.usage) == (Status.SUCCESS, {"upstream_id": "ab"})


def test_refused_result_leaves_none_of_its_files(monkeypatch: pytest.MonkeyPatch) -> None:
    generate = pipeline.generate

    def with_poster_then_lose(request: Request, **options: Any) -> Video:
        video = generate(request, **options)
        poster = options["workdir"] / "p.jpg"
        poster.write_bytes(b"poster")
        Task.objects.update(
            phase=Phase.WAITING, due_at=timezone.now(), lease_token=None, lease_until=None, deadline_at=None
        )
        return Video(path=video.path, poster=poster)

    monkeypatch.setattr(pipeline, "generate", with_poster_then_lose)
    TaskFactory.create()

    assert run_next().status == Status.PROCESSING
    assert files() == []


# Why an attempt stops


def test_deadline_is_told_and_fails_the_task(settings: Any, play: Callable[[Play], None]) -> None:
    settings.MODEL_ROUTES = {MODEL: route(attempt_seconds=1)}
    reasons: list[StopReason] = []
    play(lambda request, monitor: stopped_with(reasons, monitor))
    TaskFactory.create()

    task = run_next()

    assert reasons == [StopReason.DEADLINE]
    assert task.error_message == failure_messages.FAILED["timeout"]


def test_row_that_ended_under_the_work_means_cancelled(settings: Any, play: Callable[[Play], None]) -> None:
    settings.HEARTBEAT_SECONDS = 0.1
    reasons: list[StopReason] = []

    def end_it(request: Request, monitor: Monitor) -> None:
        lifecycle.fail(Task.objects.get(), reason="internal")
        stopped_with(reasons, monitor)

    play(end_it)
    TaskFactory.create()

    run_next()

    assert reasons == [StopReason.CANCELLED]


def test_row_that_went_to_another_worker_means_taken_over(settings: Any, play: Callable[[Play], None]) -> None:
    settings.HEARTBEAT_SECONDS = 0.1
    reasons: list[StopReason] = []

    def take_away(request: Request, monitor: Monitor) -> None:
        Task.objects.update(
            phase=Phase.WAITING, due_at=timezone.now(), lease_token=None, lease_until=None, deadline_at=None
        )
        stopped_with(reasons, monitor)

    play(take_away)
    TaskFactory.create()

    assert run_next().phase == Phase.WAITING
    assert reasons == [StopReason.TAKEN_OVER]


def test_lease_that_could_not_be_renewed_may_be_taken_over_whatever_the_deadline(
    settings: Any, play: Callable[[Play], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.HEARTBEAT_SECONDS, settings.LEASE_SECONDS = 0.1, 1
    settings.MODEL_ROUTES = {MODEL: route(attempt_seconds=2)}
    reasons: list[StopReason] = []

    def away(*_: Any, **__: Any) -> bool:
        raise OperationalError("away")

    def stand_still(request: Request, monitor: Monitor) -> None:
        monkeypatch.setattr(lifecycle, "heartbeat", away)
        time.sleep(2.2)  # as a frozen process does, until its deadline has passed as well
        stopped_with(reasons, monitor)

    play(stand_still)
    TaskFactory.create()

    run_next()

    assert reasons == [StopReason.TAKEN_OVER]


def test_worker_of_threads_that_stops_tells_its_attempts_and_gives_them_back(play: Callable[[Play], None]) -> None:
    reasons: list[StopReason] = []

    def work(request: Request, monitor: Monitor) -> None:
        monitor.checkpoint({"id": "v1"})
        heartbeat._stop_threads()
        stopped_with(reasons, monitor)

    play(work)
    TaskFactory.create()

    task = run_next()

    assert reasons == [StopReason.SHUTDOWN]
    assert (task.phase, task.attempts, task.checkpoint) == (Phase.WAITING, 0, {"id": "v1"})
    jobs.generate_next("generation")
    assert Task.objects.get().claims == 1  # it claims nothing more


# The checkpoint


def test_checkpoint_is_in_the_database_when_it_returns_although_that_was_away(
    play: Callable[[Play], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    keep, away = lifecycle.checkpoint, [OperationalError("away"), OperationalError("away")]

    def sometimes(*args: Any, **options: Any) -> bool:
        if away:
            raise away.pop()
        return keep(*args, **options)

    def work(request: Request, monitor: Monitor) -> None:
        monkeypatch.setattr(lifecycle, "checkpoint", sometimes)
        monitor.checkpoint({"id": "v1"})
        task = Task.objects.get()
        assert (task.checkpoint, task.backend) == ({"id": "v1"}, NAME)
        assert task.backend_options == {"url": "http://a/v1"}

    play(work)
    TaskFactory.create()

    task = run_next()

    assert away == []
    assert (task.status, task.backend_options) == (Status.SUCCESS, None)


def test_checkpoint_that_cannot_be_kept_within_the_lease_raises(
    settings: Any, play: Callable[[Play], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.HEARTBEAT_SECONDS, settings.LEASE_SECONDS = 0.1, 1
    outcome: list[object] = []

    def away(*_: Any, **__: Any) -> bool:
        raise OperationalError("away")

    def work(request: Request, monitor: Monitor) -> None:
        monkeypatch.setattr(lifecycle, "checkpoint", away)
        monkeypatch.setattr(lifecycle, "heartbeat", away)
        try:
            monitor.checkpoint({"id": "v1"})
        except Stopped as stop:
            outcome.append(stop.reason)
            raise

    play(work)
    TaskFactory.create()

    run_next()

    assert outcome == [StopReason.TAKEN_OVER]


def test_attempt_with_work_elsewhere_resumes_there_whatever_the_mapping_says(
    settings: Any, play: Callable[[Play], None]
) -> None:
    def keep_then_die(request: Request, monitor: Monitor) -> None:
        if not request.state:
            monitor.checkpoint({"id": "v1"})
            raise RuntimeError("the worker's fault")

    play(keep_then_die)
    TaskFactory.create()
    run_next()
    settings.MODEL_ROUTES = {}  # now it is the instant backend's

    task = run_next()

    assert [request.state for request in ScriptedBackend.seen] == [{}, {"id": "v1"}]
    assert (task.status, task.backend) == (Status.SUCCESS, NAME)


# Queues elsewhere, and no room


def test_time_in_a_queue_elsewhere_does_not_count_as_work(settings: Any, play: Callable[[Play], None]) -> None:
    settings.MODEL_ROUTES = {MODEL: route(attempt_seconds=5)}  # a busy machine may stall between two lines
    reasons: list[StopReason] = []

    def wait_then_work(request: Request, monitor: Monitor) -> None:
        for _ in range(55):
            time.sleep(0.1)
            monitor.queued()
        stopped_with(reasons, monitor, seconds=0.5)

    play(wait_then_work)
    TaskFactory.create()

    assert run_next().status == Status.SUCCESS
    assert reasons == []


def test_total_time_ends_the_wait_in_a_queue_elsewhere(settings: Any, play: Callable[[Play], None]) -> None:
    settings.MODEL_ROUTES = {MODEL: route(attempt_seconds=1, total_seconds=2)}
    reasons: list[StopReason] = []

    def wait(request: Request, monitor: Monitor) -> None:
        try:
            while len(ScriptedBackend.seen) < 9:
                time.sleep(0.1)
                monitor.queued()
        except Stopped as stop:
            reasons.append(stop.reason)
            raise

    play(wait)
    TaskFactory.create()
    started_at = time.monotonic()

    task = run_next()

    assert 1.5 < time.monotonic() - started_at < 10
    assert reasons == [StopReason.DEADLINE]
    assert task.error_message == failure_messages.FAILED["total_time"]


@pytest.mark.parametrize(("wish", "least", "most"), [(None, 5, 5), (1, 5, 5), (40, 40, 40), (9999, 300, 300)])
def test_no_room_waits_and_costs_neither_attempt_nor_claim(
    play: Callable[[Play], None], wish: int | None, least: int, most: int
) -> None:
    def busy(request: Request, monitor: Monitor) -> None:
        raise Busy(retry_after_seconds=wish)

    play(busy)
    TaskFactory.create()
    before = timezone.now()

    task = run_next()

    after = timezone.now()  # what this machine took is no part of the pause
    assert (task.phase, task.attempts, task.claims) == (Phase.DELAYED, 0, 0)
    assert task.started_first_at is not None
    assert task.due_at is not None
    assert least <= (task.due_at - before).total_seconds()
    assert (task.due_at - after).total_seconds() <= most


def test_no_room_for_the_whole_total_time_fails_the_task(settings: Any, play: Callable[[Play], None]) -> None:
    settings.MODEL_ROUTES = {MODEL: route(total_seconds=100)}

    def busy(request: Request, monitor: Monitor) -> None:
        raise Busy(retry_after_seconds=300)

    play(busy)
    TaskFactory.create()
    for _ in range(12):  # more than there are claims
        task = run_next()
    assert task.phase == Phase.DELAYED
    Task.objects.update(started_first_at=timezone.now() - dt.timedelta(seconds=97))

    assert run_next().error_message == failure_messages.FAILED["upstream"]


def test_task_whose_total_time_is_over_when_it_is_claimed_fails_at_once(play: Callable[[Play], None]) -> None:
    TaskFactory.create(started_first_at=timezone.now() - dt.timedelta(seconds=601))

    task = run_next()

    assert ScriptedBackend.seen == []
    assert task.error_message == failure_messages.FAILED["total_time"]


# The fallback


@pytest.mark.parametrize("fault", [Failed("memory"), Failed("upstream_failed"), Failed("nobody listed this")])
def test_fallback_takes_over_after_a_definite_fault(
    settings: Any, play: Callable[[Play], None], fault: Exception
) -> None:
    settings.MODEL_ROUTES = {MODEL: route(fallback=BackendSpec(backend=settings.GENERATION_BACKEND))}

    def fail(request: Request, monitor: Monitor) -> None:
        monitor.checkpoint({"id": "v1"})
        raise fault

    play(fail)
    TaskFactory.create()

    waiting = run_next()
    assert (waiting.phase, waiting.attempts, waiting.checkpoint, waiting.on_fallback) == (Phase.WAITING, 0, {}, True)
    made = run_next()

    assert (made.status, made.backend) == (Status.SUCCESS, settings.GENERATION_BACKEND)
    assert len(ScriptedBackend.seen) == 1


def test_what_was_paid_for_before_the_fallback_stays_on_record(settings: Any, play: Callable[[Play], None]) -> None:
    settings.MODEL_ROUTES = {MODEL: route(fallback=BackendSpec(backend=settings.GENERATION_BACKEND))}
    segments = [{"id": "v1", "clip_seconds": 5, "done": True, "cost": 0.4}]

    def fail(request: Request, monitor: Monitor) -> None:
        monitor.checkpoint({"of": "the backend", "segments": segments, "unanswered": 1})
        raise Failed("upstream_failed")

    play(fail)
    TaskFactory.create()
    run_next()

    made = run_next()

    assert made.status == Status.SUCCESS
    assert made.usage == {"before_fallback": {"backend": NAME, "segments": segments, "unanswered": 1}}


@pytest.mark.parametrize("fault", [Failed("image"), Failed("original"), Rejected("upstream_policy")])
def test_fallback_is_not_asked_for_what_the_content_is_at_fault(
    settings: Any, play: Callable[[Play], None], fault: Exception
) -> None:
    settings.MODEL_ROUTES = {MODEL: route(fallback=BackendSpec(backend=settings.GENERATION_BACKEND))}

    def fail(request: Request, monitor: Monitor) -> None:
        raise fault

    play(fail)
    TaskFactory.create()

    assert run_next().status == Status.FAILED


@pytest.mark.parametrize("seconds_over", [0, 1])
def test_fallback_takes_over_when_the_time_was_up_whoever_notices(
    settings: Any, play: Callable[[Play], None], seconds_over: int
) -> None:
    settings.MODEL_ROUTES = {MODEL: route(attempt_seconds=1, fallback=BackendSpec(backend=settings.GENERATION_BACKEND))}
    TaskFactory.create()
    if seconds_over:
        past = timezone.now() - dt.timedelta(seconds=1)
        assert lifecycle.claim_next("generation")
        Task.objects.update(lease_until=past, deadline_at=past)
        lifecycle.sweep()
    else:
        play(lambda request, monitor: stopped_with([], monitor))
        run_next()

    assert Task.objects.get().on_fallback
    assert run_next().backend == settings.GENERATION_BACKEND


def test_fallback_that_fails_as_well_is_the_end(settings: Any, play: Callable[[Play], None]) -> None:
    settings.MODEL_ROUTES = {MODEL: route(fallback=BackendSpec(backend=NAME, options={"url": "http://b/v1"}))}

    def fail(request: Request, monitor: Monitor) -> None:
        raise Failed("memory")

    play(fail)
    TaskFactory.create()
    run_next()

    assert run_next().error_message == failure_messages.FAILED["memory"]
    assert len(ScriptedBackend.seen) == 2


# Many attempts in one worker


@pytest.mark.parametrize("is_full", [False, True])
def test_worker_leaves_its_mark_though_it_finds_nothing_or_no_room(
    monkeypatch: pytest.MonkeyPatch, is_full: bool
) -> None:
    monkeypatch.setattr(disk, "is_full", lambda: is_full)
    QueueStats.objects.create(queue="generation")

    jobs.generate_next("generation")

    seen_at = QueueStats.objects.get().worker_seen_at
    assert seen_at is not None
    jobs.generate_next("generation")
    assert QueueStats.objects.get().worker_seen_at == seen_at  # fresh enough


@pytest.fixture
def opened() -> Iterator[Callable[[], int]]:
    """How many connections are open that this process opened since. PostgreSQL itself still counts some that were closed."""
    links_made: list[Any] = []

    def note(connection: Any, **_: Any) -> None:
        links_made.append(connection.connection)

    connection_created.connect(note)
    yield lambda: sum(not link.closed for link in list(links_made))
    connection_created.disconnect(note)


def work_patiently() -> None:
    """One job; on a machine with much else to do PostgreSQL may not take a connection in time, and another wake-up comes."""
    while True:
        try:
            return jobs.generate_next("generation")
        except DATABASE_UNAVAILABLE:
            connection.close()


@pytest.mark.parametrize("count", [20, pytest.param(60, marks=pytest.mark.slow)])
def test_many_threads_wait_on_few_connections_and_keep_their_leases(
    count: int, settings: Any, play: Callable[[Play], None], opened: Callable[[], int]
) -> None:
    settings.HEARTBEAT_SECONDS = 0.5
    arrived, go = threading.Semaphore(0), threading.Event()

    def wait(request: Request, monitor: Monitor) -> None:
        monitor.checkpoint({"id": request.idempotency_key})
        monitor.progress(0.25)
        arrived.release()
        while not go.wait(0.1):
            monitor.queued()
        raise Failed("memory")  # the end that costs least

    play(wait)
    TaskFactory.create_batch(count)
    threads = [threading.Thread(target=work_patiently) for _ in range(count)]
    for thread in threads:
        thread.start()
    seen = []
    try:
        for _ in range(count):
            assert arrived.acquire(timeout=60)
            seen.append(opened())
        leases = dict(Task.objects.values_list("id", "lease_until"))
        wait_for(
            lambda: all(Task.objects.filter(pk=pk, lease_until__gt=until).exists() for pk, until in leases.items()),
            what="every lease is renewed",
        )
        wait_for(
            lambda: set(Task.objects.values_list("progress", flat=True)) == {0.25 * pipeline.BACKEND_SHARE},
            what="progress",
        )
        seen.append(opened())
    finally:
        go.set()
        for thread in threads:
            thread.join(60)

    assert max(seen) <= db_slot.MAX_SLOTS + 2  # the heartbeat's, and this test's own
    assert Task.objects.filter(status=Status.FAILED).count() == count
    assert {task.checkpoint["id"] for task in Task.objects.all()} == {str(task.id) for task in Task.objects.all()}


def test_row_that_somebody_holds_does_not_keep_the_others_from_being_renewed() -> None:
    TaskFactory.create_batch(3)
    held = [lifecycle.claim_next("generation") for _ in range(3)]
    beats = [lifecycle.LeaseRenewal(task, 0.5 if number else None) for number, task in enumerate(held) if task]
    lost = beats[2].claimed
    Task.objects.filter(pk=lost.pk).update(lease_token="00000000-0000-0000-0000-000000000001")
    locked, done = threading.Event(), threading.Event()

    def hold() -> None:
        from django.db import transaction

        with transaction.atomic():
            Task.objects.select_for_update().get(pk=beats[0].claimed.pk)
            locked.set()
            done.wait(20)
        connection.close()

    holder = threading.Thread(target=hold)
    holder.start()
    assert locked.wait(20)
    answers = lifecycle.renew_leases(beats)
    done.set()
    holder.join()

    assert answers == {beats[1].claimed.pk: True, lost.pk: False}
    assert Task.objects.get(pk=beats[1].claimed.pk).progress == 0.5
