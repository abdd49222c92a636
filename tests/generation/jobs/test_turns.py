"""Attempts that wait for their turn at this machine's CPU: the wait is no work, however long it takes."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import Any

import pytest

from generation import local_work, moderation
from generation.backends.openai_videos import image
from generation.contracts import Clip, Monitor, Request, Stopped, Video
from generation.heartbeat import Heartbeat
from tasks_api import lifecycle
from tasks_api.models import Task
from tests.factories import TaskFactory
from tests.faults.fleet import wait_for
from tests.generation.conftest import RecordingMonitor
from tests.generation.jobs.attempts import MODEL
from tests.generation.jobs.test_parallel_attempts import work_patiently
from tests.generation.scripted import Play, Quiet, ScriptedBackend, route
from tests.instant_backend import InstantBackend

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("scripted_route")]

ATTEMPT_SECONDS = 10


@pytest.fixture
def one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The backend makes clips. One after the other is postprocessed, for a second each.

    As in a worker, the word lists are loaded.
    """

    def postprocess(clip: Clip, *, request: Request, monitor: Monitor, workdir: Path, **_: Any) -> Video:
        work(monitor, seconds=1)
        return InstantBackend().generate(request, monitor=Quiet(monitor), workdir=workdir)

    def generate(self: ScriptedBackend, request: Request, *, monitor: Monitor, workdir: Path) -> Clip:
        type(self).play(request, monitor)
        return Clip(paths=(workdir / "clip.mp4",))

    moderation.check_prompt("A lake", on_verdict=lambda _: None)
    monkeypatch.setattr(ScriptedBackend, "generate", generate)
    monkeypatch.setattr("generation.postprocess.make", postprocess)
    monkeypatch.setattr(local_work, "_slots", threading.BoundedSemaphore(1))


@pytest.mark.usefixtures("one_at_a_time")
def test_wait_for_postprocessing_is_no_work(settings: Any, play: Callable[[Play], None]) -> None:
    settings.MODEL_ROUTES = {MODEL: route(attempt_seconds=ATTEMPT_SECONDS)}
    count = 12

    def make_clip(request: Request, monitor: Monitor) -> None:
        time.sleep(1)
        monitor.progress(0.99)

    play(make_clip)
    TaskFactory.create_batch(count)
    began_at = time.monotonic()
    threads = [threading.Thread(target=work_patiently) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)

    assert time.monotonic() - began_at > ATTEMPT_SECONDS + 2  # so the last one has waited that long
    assert list(Task.objects.values_list("reason", "attempts")) == [("success", 1)] * count


def test_wait_may_be_longer_than_what_is_left_of_the_time(settings: Any) -> None:
    settings.MODEL_ROUTES = {MODEL: route(attempt_seconds=5)}
    TaskFactory.create()
    claimed = lifecycle.claim_next("generation")
    assert claimed is not None
    with Heartbeat(claimed) as monitor:
        time.sleep(1)
        monitor.progress(0.5)
        for _ in range(6):
            time.sleep(0.5)
            monitor.queued()
        time.sleep(2)
        monitor.check()  # as in the pause between two polls

        assert lifecycle.lease_state(claimed) is lifecycle.LeaseState.HELD
        monitor.progress(0.6)
        with pytest.raises(Stopped):
            work(monitor, seconds=30)


def work(monitor: Monitor, *, seconds: float) -> None:
    ends_at = time.monotonic() + seconds
    while time.monotonic() < ends_at:
        time.sleep(0.1)
        monitor.check()


def take(turn: AbstractContextManager[None]) -> None:
    with turn:
        pass


@pytest.mark.parametrize(
    ("slots", "turn"), [(local_work._slots, local_work.local_work), (image._slots, image.in_line)], ids=["cpu", "image"]
)
def test_who_waits_for_a_turn_reports_it(
    slots: threading.Semaphore, turn: Callable[[Monitor], AbstractContextManager[None]], monitor: RecordingMonitor
) -> None:
    with ExitStack() as taken:
        while slots.acquire(blocking=False):
            taken.callback(slots.release)
        thread = threading.Thread(target=take, args=[turn(monitor)])
        thread.start()
        wait_for(lambda: monitor.times_queued > 1, what="the wait is reported")
        assert monitor.fractions == []
    thread.join(60)

    assert monitor.fractions == [0.0]  # from here on it is work
