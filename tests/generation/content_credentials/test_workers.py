"""Real Celery workers sign, in processes and in threads, and none imports c2pa itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from tasks_api.models import Phase, Task
from tests.factories import TaskFactory
from tests.faults.conftest import fleet
from tests.faults.fleet import Fleet, descendants, wait_for
from tests.generation.content_credentials import manifests
from tests.generation.content_credentials.certificates import Files

__all__ = ["fleet"]

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize(("pool", "queue"), [("prefork", "generation"), ("threads", "remote")])
def test_worker_signs_each_video_beside_the_others(
    fleet: Fleet, files: Files, tmp_path: Path, pool: str, queue: str
) -> None:
    mapping = tmp_path / "models.toml"
    mapping.write_text(
        f'[models.gen2_text_to_video]\nbackend = "tests.instant_backend.InstantBackend"\nqueue = "{queue}"\n'
    )
    TaskFactory.create_batch(4, queue=queue)
    variables = {
        "MODELS_FILE": str(mapping),
        "CONTENT_CREDENTIALS": "required",
        "CONTENT_CREDENTIALS_KEY_FILE": str(files.key),
        "CONTENT_CREDENTIALS_CHAIN_FILE": str(files.chain),
    }
    worker = fleet.worker(queue, concurrency=4, pool=pool, **variables)
    fleet.sweep(MODELS_FILE=str(mapping))

    wait_for(lambda: Task.objects.filter(phase=Phase.ENDED).count() == 4, seconds=180, what="all videos")

    for task in Task.objects.all():
        assert (task.status, task.is_signed, task.attempts) == ("success", True, 1)
        assert manifests.read(tmp_path / "data" / "media" / task.result_name).state == "Valid"
    for pid in (worker.pid, *descendants(worker.pid)):
        assert "c2pa" not in Path(f"/proc/{pid}/maps").read_text()
