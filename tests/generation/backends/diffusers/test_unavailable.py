"""A worker whose model can't be loaded: it says why, its task goes to a healthy worker, and a wrong file stops its start."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from generation.backends.diffusers.backend import DiffusersBackend
from generation.contracts import Unavailable
from tasks_api.models import Phase, QueueStats, Task
from tests.factories import TaskFactory
from tests.faults.conftest import fleet
from tests.faults.fleet import Fleet, wait_for
from tests.generation.backends.diffusers.conftest import Make, events, fake_model, request
from tests.generation.test_routing import start
from videogen.lib.processes.models import ServiceProcess

__all__ = ["fleet"]

QUEUE = "gpu"
START = """
import django; django.setup()
from types import SimpleNamespace as Of
from generation.jobs import prepare_worker
prepare_worker(Of(app=Of(amqp=Of(queues=Of(consume_from=["{queue}"])))))
"""


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"model": "/no/such/model"}, "no folder with a model_index.json"),
        ({"python": "/no/such/python"}, "/no/such/python cannot be started"),
        ({"fault": "[memory]"}, "CUDA out of memory"),
        pytest.param({"fault": "[cuda]"}, "CUDA error", marks=pytest.mark.slow),
        pytest.param({"fault": "[die]"}, "the child ended with -9", marks=pytest.mark.slow),
        pytest.param({"fault": "[full]"}, "No space left on device", marks=pytest.mark.slow),
        pytest.param({"fault": "[hub]"}, "We couldn't connect", marks=pytest.mark.slow),
        pytest.param({"load_seconds": 1, "fault": "stuck"}, "longer than load_seconds", marks=pytest.mark.slow),
        pytest.param({"pipeline": "NoPipeline"}, "has no NoPipeline", marks=pytest.mark.slow),
        pytest.param({"call": {"shift": 3}}, "call.shift: WordsPipeline does not take it", marks=pytest.mark.slow),
        pytest.param({"device": "cuda"}, "sees no GPU", marks=pytest.mark.slow),
        pytest.param({"python": sys.executable}, "No module named 'diffusers'", marks=pytest.mark.slow),
    ],
)
def test_model_that_cannot_be_loaded_is_no_fault_of_the_task_and_says_why(
    make: Make,
    fake_options: dict[str, Any],
    logs: pytest.LogCaptureFixture,
    tmp_path: Path,
    wrong: dict[str, Any],
    why: str,
) -> None:
    options = {**fake_options, **wrong}
    if fault := options.pop("fault", ""):
        options["model"] = str(fake_model(tmp_path / f"model {fault}"))

    with pytest.raises(Unavailable) as fault_of_machine:
        make(options, request=request())

    assert why in fault_of_machine.value.detail
    assert "model_cannot_be_loaded" in events(logs)
    assert make(fake_options, request=request()).paths[0].is_file()


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"model": "/no/such/model"}, "model: there is no folder /no/such/model"),
        ({"model": "generation/no-such-model"}, "model: there is no folder"),
        ({"model": "docs"}, "model: docs has no model_index.json"),
        ({"python": "/no/such/python"}, "python: there is no program"),
        ({"python": "no-such-python"}, "python: there is no program"),
        ({"lora": "/no/such/lora"}, "lora: there is no /no/such/lora"),
        ({}, ""),
        ({"model": "Wan-AI/Wan2.2-TI2V-5B-Diffusers", "lora": "some/lora"}, ""),
    ],
)
def test_wrong_file_is_found_without_loading_and_a_hub_is_not_asked(
    fake_options: dict[str, Any], wrong: dict[str, Any], why: str
) -> None:
    backend = DiffusersBackend({**fake_options, **wrong})
    if not why:
        backend.check_installation()
        return

    with pytest.raises(ValueError, match=re.escape(why)):
        backend.check_installation()
    [diagnostic] = backend.diagnose(needs_image=False)

    assert diagnostic.is_fault
    assert why in diagnostic.text


def mapping(folder: Path, name: str, options: dict[str, Any]) -> str:
    path = folder / f"{name}.toml"
    lines = "".join(f"{key} = {json.dumps(value)}\n" for key, value in options.items() if key != "sizes")
    path.write_text(
        f'[models.gen2_text_to_video]\nbackend = "diffusers"\nqueue = "{QUEUE}"\n[models.gen2_text_to_video.options]\n{lines}'
        'sizes = { "9:16" = "64x96", "16:9" = "96x64" }\n'
    )
    return str(path)


@pytest.mark.slow
@pytest.mark.parametrize("queue", [QUEUE, "generation"])
def test_worker_of_the_queue_does_not_start_with_a_wrong_folder(
    fake_options: dict[str, Any], tmp_path: Path, queue: str
) -> None:
    file = mapping(tmp_path, "wrong", {**fake_options, "model": str(tmp_path / "gone")})
    worker = start(Path(file), "-c", START.format(queue=queue))

    if queue == QUEUE:
        assert worker.returncode != 0
        assert file in worker.stderr
        assert "models.gen2_text_to_video.options.model: there is no folder" in worker.stderr
    else:  # the worker of another queue may be on another machine
        assert worker.returncode == 0, worker.stderr


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("pool", "concurrency"), [("threads", 4), ("prefork", 1)])
def test_worker_without_a_gpu_leaves_its_tasks_to_a_healthy_one(
    fleet: Fleet, fake_options: dict[str, Any], tmp_path: Path, pool: str, concurrency: int
) -> None:
    QueueStats.objects.create(queue=QUEUE)
    TaskFactory.create_batch(6, queue=QUEUE, prompt="A lake at dawn")
    broken = mapping(tmp_path, "broken", {**fake_options, "device": "cuda"})
    healthy = mapping(tmp_path, "healthy", fake_options)
    fleet.sweep(MODELS_FILE=healthy)
    fleet.worker(QUEUE, pool=pool, concurrency=concurrency, MODELS_FILE=broken)
    wait_for(lambda: "worker_paused" in fleet.logs(), seconds=60, what="the pause")
    told = wait_for(lambda: ServiceProcess.objects.exclude(pause_reason="").first(), what="the reason in its row")
    assert "sees no GPU" in told.pause_reason

    fleet.worker(QUEUE, pool=pool, concurrency=concurrency, MODELS_FILE=healthy)

    wait_for(lambda: Task.objects.filter(phase=Phase.ENDED).count() == 6, seconds=120, what="all videos")
    assert set(Task.objects.values_list("status", "attempts", "claims")) == {("success", 1, 1)}
