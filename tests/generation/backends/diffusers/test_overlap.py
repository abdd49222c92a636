"""The device doesn't wait for the CPU: what comes before and after a clip is done beside the clips of other videos."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import Any

import pytest

from generation import claim_gate, heartbeat
from generation.backends.diffusers.backend import DiffusersBackend
from generation.backends.diffusers.device_slot import device_slot_on
from generation.contracts import StopReason
from tasks_api.models import Phase, QueueStats, Task
from tests.factories import TaskFactory
from tests.faults.conftest import fleet
from tests.faults.fleet import Fleet, wait_for
from tests.generation.backends.diffusers.conftest import fake_model, request, steps_of
from tests.generation.backends.diffusers.test_unavailable import QUEUE, mapping
from tests.generation.backends.openai_videos.monitors import KeepingMonitor
from videogen.local import launcher

__all__ = ["fleet"]


class NextMonitor(KeepingMonitor):
    """Remembers when the next task may be claimed."""

    def __init__(self) -> None:
        super().__init__()
        self.claims: list[float] = []

    def claim_next(self) -> None:
        """Note how far the attempt was."""
        self.claims.append(self.fractions[-1] if self.fractions else 0.0)


def test_next_video_is_rendered_while_the_one_before_is_written(fake_options: dict[str, Any], tmp_path: Path) -> None:
    backend = DiffusersBackend({**fake_options, "steps": 30, "keep_in": str(tmp_path / "kept")})
    monitors = [NextMonitor(), NextMonitor()]
    ended: list[str] = []

    def make(number: int) -> None:
        workdir = tmp_path / str(number)
        workdir.mkdir()
        video = request(prompt="a fox [slow]", idempotency_key=str(number))
        assert backend.generate(video, monitor=monitors[number], workdir=workdir).paths[0].is_file()
        ended.append(str(number))

    threads = [threading.Thread(target=make, args=[number]) for number in range(2)]
    threads[0].start()
    wait_for(lambda: monitors[0].fractions, what="the first video's steps")
    threads[1].start()
    for thread in threads:
        thread.join(60)

    assert ended == ["0", "1"]
    assert monitors[1].queued_calls > 0  # its wait was no work
    assert [bool(monitor.claims) for monitor in monitors] == [True, True]
    child = device_slot_on("cpu").child
    assert child is not None
    assert child.is_idle


def test_clip_that_is_being_written_survives_the_fault_of_the_next_one(
    fake_options: dict[str, Any], tmp_path: Path
) -> None:
    backend = DiffusersBackend({**fake_options, "keep_in": str(tmp_path / "kept")})
    with backend.device_slot.taken(NextMonitor()):
        child = backend.device_slot.child_for(backend.options, NextMonitor())
        long = {**clip_request(tmp_path / "long.mp4"), "width": 960, "height": 640, "frames": 161}
        written = child.render(long, monitor=NextMonitor(), report=lambda _: None)
        bad = {**clip_request(tmp_path / "bad.mp4"), "prompt": "[memory]"}
        with pytest.raises(Exception, match="memory"):
            child.render(bad, monitor=NextMonitor(), report=lambda _: None)

    assert written()["frames"] == 161
    assert (tmp_path / "long.mp4").is_file()


def test_clip_can_be_cancelled_while_it_is_written(fake_options: dict[str, Any], tmp_path: Path) -> None:
    backend = DiffusersBackend({**fake_options, "keep_in": str(tmp_path / "kept")})
    monitor = NextMonitor()
    with backend.device_slot.taken(monitor):
        child = backend.device_slot.child_for(backend.options, monitor)
        long = {**clip_request(tmp_path / "long.mp4"), "width": 960, "height": 640, "frames": 241}
        written = child.render(long, monitor=monitor, report=lambda _: None)
    monitor.stop(StopReason.CANCELLED)
    with pytest.raises(Exception, match="cancelled"):
        written()

    wait_for(lambda: child.is_idle, what="the end of writing")
    assert child.is_alive
    assert not (tmp_path / "long.mp4").exists()


def test_thread_that_begins_leaves_the_clips_of_videos_that_are_not_stored_yet(
    fake_options: dict[str, Any], tmp_path: Path
) -> None:
    backend = DiffusersBackend({**fake_options, "keep_in": str(tmp_path / "kept")})

    def make(key: str, name: str) -> None:
        (tmp_path / name).mkdir()
        video = request(prompt="a fox", idempotency_key=key)
        backend.generate(video, monitor=NextMonitor(), workdir=tmp_path / name)

    def folders() -> int:
        return len(list((tmp_path / "kept").iterdir()))

    other = threading.Thread(target=make, args=["other", "1"])
    other.start()
    other.join(60)
    make("ours", "2")
    assert folders() == 2  # the other thread may still be storing its video
    make("next", "3")

    assert folders() == 2  # this thread's first one is stored


def clip_request(path: Path) -> dict[str, Any]:
    return {
        "prompt": "a fox",
        "negative_prompt": "",
        "width": 96,
        "height": 64,
        "frames": 13,
        "fps": 16,
        "seed": 1,
        "image": None,
        "after": None,
        "prefix": 1,
        "path": str(path),
    }


# The worker


def test_thread_claims_only_in_its_turn(settings: Any) -> None:
    settings.DEVICE_QUEUES = frozenset({QUEUE})
    began, go = threading.Semaphore(0), [threading.Event() for _ in range(3)]
    number = iter(range(3))

    def claim() -> None:
        with claim_gate.turn(QUEUE) as end_turn:
            mine = next(number)
            began.release()
            go[mine].wait(60)
            end_turn()
            end_turn()  # a second time is nothing

    threads = [threading.Thread(target=claim) for _ in range(3)]
    for thread in threads:
        thread.start()
    for event in go:
        assert began.acquire(timeout=60)
        assert not began.acquire(timeout=0.3)  # one at a time
        event.set()
    for thread in threads:
        thread.join(60)


def test_thread_that_waits_for_its_turn_ends_with_its_worker(settings: Any) -> None:
    settings.DEVICE_QUEUES = frozenset({QUEUE})
    ended = threading.Event()

    def claim() -> None:
        with claim_gate.turn(QUEUE):
            ended.set()

    with claim_gate.turn(QUEUE):
        thread = threading.Thread(target=claim)
        thread.start()
        assert not ended.wait(0.3)
        heartbeat.shutting_down.set()
        try:
            assert ended.wait(60)
        finally:
            heartbeat.shutting_down.clear()
    thread.join(60)


def test_make_up_gives_a_gpu_a_few_threads(settings: Any) -> None:
    settings.GENERATION_POOLS = {"generation": "prefork", QUEUE: "threads"}
    settings.DEVICE_QUEUES = frozenset({QUEUE})

    [worker] = [process for process in launcher._processes() if process.name == f"worker-{QUEUE}"]

    assert worker.argv[-4:] == ["--pool", "threads", "--concurrency", "4"]


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_worker_prepares_one_video_ahead_and_finishes_others_beside_it(
    fleet: Fleet, fake_options: dict[str, Any], tmp_path: Path
) -> None:
    model = fake_model(tmp_path / "model")
    file = mapping(
        tmp_path, "gpu", {**fake_options, "model": str(model), "steps": 60, "keep_in": str(tmp_path / "kept")}
    )
    QueueStats.objects.create(queue=QUEUE)
    TaskFactory.create_batch(5, queue=QUEUE, prompt="A lake at dawn [slow]")
    fleet.sweep(MODELS_FILE=file)
    fleet.worker(QUEUE, concurrency=4, pool="threads", MODELS_FILE=file)
    running = []

    def all_ended() -> bool:
        running.append(Task.objects.filter(phase=Phase.RUNNING).exclude(stage="finishing").count())
        return Task.objects.filter(phase=Phase.ENDED).count() == 5

    wait_for(all_ended, seconds=300, what="all videos")

    assert set(Task.objects.values_list("status", "attempts")) == {("success", 1)}
    assert max(running) <= 3  # one is rendered or written, one waits, and one may have its end recorded
    calls = sorted(tuple(map(float, line.split())) for line in (model / "calls").read_text().splitlines())
    ends = sorted(task.completed_at.timestamp() for task in Task.objects.all() if task.completed_at)
    assert all(calls[number + 1][0] < ends[number] for number in range(4))  # rendered before the one before was stored
    assert steps_of(model) == 300
    assert time.time() > calls[-1][1]


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_worker_that_stops_gives_back_the_video_on_the_device_and_the_one_that_waits(
    fleet: Fleet, fake_options: dict[str, Any], tmp_path: Path
) -> None:
    model = fake_model(tmp_path / "model")
    file = mapping(
        tmp_path, "gpu", {**fake_options, "model": str(model), "steps": 30, "keep_in": str(tmp_path / "kept")}
    )
    QueueStats.objects.create(queue=QUEUE)
    TaskFactory.create_batch(4, queue=QUEUE, prompt="A lake at dawn [slow]")
    worker = fleet.worker(QUEUE, concurrency=4, pool="threads", MODELS_FILE=file)
    fleet.sweep(MODELS_FILE=file)
    wait_for(lambda: steps_of(model) > 35, seconds=120, what="the second video is on the device")

    fleet.stop(worker)

    tasks = Task.objects.exclude(status="success")
    assert set(tasks.values_list("phase", "attempts")) == {(Phase.WAITING, 0)}
    assert tasks.count() >= 2
