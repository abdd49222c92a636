"""openapi-python-client makes a package of the description without a warning; it imports whole, and makes a video."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from tasks_api.views.description import DESCRIPTION_FILE
from tests.generated_clients.conftest import must_work, run
from tests.local_stack import Stack

pytestmark = pytest.mark.xdist_group("stack")

PROGRAMS = Path(sys.executable).parent
IMPORT_ALL = """
import importlib, pkgutil, generated
names = [module.name for module in pkgutil.walk_packages(generated.__path__, "generated.")]
for name in names:
    importlib.import_module(name)
print(len(names))
"""
MAKE_VIDEO = """
import json, os, time
from httpx import Timeout
from generated import AuthenticatedClient
from generated.api.open_ai_videos import create_video, get_video
from generated.api.tasks import create_task, get_task, get_task_result
from generated.models import CreateGen2TextToVideo, CreateTask, VideoSora2

client = AuthenticatedClient(base_url=os.environ["BASE_URL"], token=os.environ["KEY"], timeout=Timeout(60))

params = CreateGen2TextToVideo(project_name="gen2", model_name="gen2_text_to_video", prompt="A red fox")
task_id = create_task.sync(client=client, body=CreateTask(request_params=params)).data.task_id
while (task := get_task.sync(task_id, client=client).data).status == "processing":
    time.sleep(0.3)
assert task.status == "success", task
result = get_task_result.sync(task_id, client=client).data

video = create_video.sync(client=client, body=VideoSora2(prompt="A red fox"))
while (video := get_video.sync(video.id, client=client)).status in ("queued", "in_progress"):
    time.sleep(0.3)
print(json.dumps({"tasks": result.to_dict(), "videos": video.to_dict()}))
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Holds the package `generated`, made with the generator's defaults."""
    made = tmp_path_factory.mktemp("python")
    generate = (PROGRAMS / "openapi-python-client", "generate", "--fail-on-warning", "--meta", "none")
    places = ("--path", DESCRIPTION_FILE, "--output-path", made / "generated")
    path = os.pathsep.join((str(PROGRAMS), os.environ["PATH"]))  # it formats the package with ruff
    printed = must_work(run(*generate, *places, folder=made, PATH=path))
    assert "arning" not in printed, printed
    return made


def test_every_module_imports(folder: Path) -> None:
    printed = must_work(run(sys.executable, "-W", "error", "-c", IMPORT_ALL, folder=folder))

    assert int(printed) > 100
    assert (folder / "generated/api/open_ai_videos/create_video.py").exists()


def test_program_makes_a_video(folder: Path, stack: Stack) -> None:
    program = (sys.executable, "-c", MAKE_VIDEO)

    printed = must_work(run(*program, folder=folder, BASE_URL=stack.base_url, KEY=stack.key))

    made = json.loads(printed)
    assert (made["tasks"]["width"], made["tasks"]["durationSeconds"]) == (480, 10)
    assert (made["videos"]["size"], made["videos"]["status"]) == ("480x854", "completed")
