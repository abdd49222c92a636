"""A real Celery worker of processes with a real tiny model: a task becomes a video, and a killed worker leaves nothing behind."""

from __future__ import annotations

import contextlib
import json
import os
import signal
from pathlib import Path

import pytest

from tasks_api.models import Phase, QueueStats, Task
from tests.factories import TaskFactory
from tests.faults.conftest import fleet
from tests.faults.fleet import Fleet, descendants, wait_for
from tests.generation.backends.diffusers.conftest import IS_REAL_THERE, NEEDS_REAL, REAL_PYTHON, is_running

__all__ = ["fleet"]

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not IS_REAL_THERE, reason=NEEDS_REAL),
    pytest.mark.django_db(transaction=True),
]
QUEUE = "gpu"


def mapping(folder: Path, model: Path, *, steps: int) -> str:
    path = folder / "models.toml"
    path.write_text(
        f"""
[models.gen2_text_to_video]
backend = "diffusers"
queue = "{QUEUE}"

[models.gen2_text_to_video.options]
model = {json.dumps(str(model))}
python = {json.dumps(REAL_PYTHON)}
device = "cpu"
threads = 1
steps = {steps}
sizes = {{ "9:16" = "64x96", "16:9" = "96x64" }}
call = {{ max_sequence_length = 16 }}
keep_in = {json.dumps(str(folder / "kept"))}
"""
    )
    return str(path)


def model_under(worker: int) -> int | None:
    """The process with the model that a worker's process has started, if it has."""
    for pid in descendants(worker):
        with contextlib.suppress(OSError):
            if "generation.backends.diffusers" in Path(f"/proc/{pid}/cmdline").read_text() and is_running(pid):
                return pid
    return None


def parent_of(pid: int) -> int:
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])


def test_task_becomes_a_video_and_the_next_one_finds_the_model_warm(fleet: Fleet, tiny: Path, tmp_path: Path) -> None:
    file = mapping(tmp_path, tiny / "ltx2", steps=2)
    QueueStats.objects.create(queue=QUEUE)
    first, second = TaskFactory.create_batch(2, queue=QUEUE, prompt="A lake at dawn")
    fleet.worker(QUEUE, MODELS_FILE=file)
    fleet.sweep(MODELS_FILE=file)

    wait_for(lambda: Task.objects.filter(phase=Phase.ENDED).count() == 2, seconds=240, what="both videos")

    for task in (first, second):
        task.refresh_from_db()
        assert (task.status, task.backend, task.attempts) == ("success", "diffusers", 1)
        assert task.result_name
        assert task.usage["seconds"] > 0


def test_killed_process_of_a_worker_leaves_no_model_behind_and_the_next_one_loads_its_own(
    fleet: Fleet, tiny: Path, tmp_path: Path
) -> None:
    file = mapping(tmp_path, tiny / "ltx2", steps=1000)
    QueueStats.objects.create(queue=QUEUE)
    task = TaskFactory.create(queue=QUEUE, prompt="A lake at dawn")
    worker = fleet.worker(QUEUE, MODELS_FILE=file)
    fleet.sweep(MODELS_FILE=file)
    wait_for(lambda: "model_loaded" in fleet.logs(), seconds=120, what="the model")
    first = model_under(worker.pid)
    assert first is not None
    assert parent_of(first) != worker.pid  # a model that the parent has loaded works in no fork

    os.kill(parent_of(first), signal.SIGKILL)

    wait_for(lambda: not is_running(first), seconds=20, what="the model's end")
    second = wait_for(lambda: model_under(worker.pid), seconds=120, what="the next attempt's model")
    task.refresh_from_db()
    assert task.attempts == 2
    fleet.kill(worker)
    wait_for(lambda: not is_running(second), seconds=20, what="the end of that one")
