"""Creates while the storage is away: 503 for what needs it, and nothing else notices."""

from __future__ import annotations

import base64
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.http import HttpResponse

from tasks_api import lifecycle
from tasks_api.lifecycle import deleting
from tasks_api.models import DeletedFile, OpenTaskCount, Task
from tests import frail_storage
from tests.conftest import ApiClient, AssertError
from tests.factories import issue_key
from tests.tasks_api.lifecycle.stored_tasks import files
from tests.tasks_api.openai_videos.conftest import VideosClient, file, image, text
from videogen.lib.storage import deadline

pytestmark = pytest.mark.django_db


@pytest.fixture(params=["away", "hanging"])
def storage_state(
    request: pytest.FixtureRequest, settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[str]:
    """A storage that is away or hangs, with a deadline that a test can wait for."""
    settings.DATA_DIR = tmp_path
    storage = frail_storage.FrailStorage(location=tmp_path / "media")
    monkeypatch.setattr(default_storage, "_wrapped", storage)
    monkeypatch.setattr(deadline, "threads", deadline.DaemonThreads(2))
    monkeypatch.setattr(deadline, "SECONDS", 0.3)
    storage.save("images/other.png", ContentFile(b"x"))  # so that the storage has a folder for them
    frail_storage.set_state(request.param)
    yield request.param
    frail_storage.set_state("")


def create_with_image(api: ApiClient, **headers: Any) -> HttpResponse:
    """POST /api/tasks with an image as data."""
    data = base64.b64encode(image()).decode()
    params = {"projectName": "gen2", "modelName": "gen2_image_to_video", "prompt": "A lake", "imageUrl": data}
    return api.post_raw(json.dumps({"requestParams": params}).encode(), **headers)


def test_create_with_an_image_as_data_is_refused_and_leaves_nothing(
    storage_state: str, api: ApiClient, assert_error: AssertError, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        response = create_with_image(api)
        assert_error(response, 503, "SERVICE_UNAVAILABLE")
        assert int(response["Retry-After"]) > 0

    assert not Task.objects.exists()
    assert not OpenTaskCount.objects.exclude(unfinished=0).exists()
    frail_storage.set_state("")
    monkeypatch.setattr(deadline, "SECONDS", 30.0)
    monkeypatch.setattr(deleting, "PAUSE_AFTER_FAILURE_SECONDS", 0.0)
    ends_at = time.monotonic() + 60
    while DeletedFile.objects.filter(erased_at=None).exists() and time.monotonic() < ends_at:
        lifecycle.erase_deleted_files()  # while all threads still hang, the storage counts as away
    while (left := files(tmp_path / "media")) != {"images/other.png"} and time.monotonic() < ends_at:
        time.sleep(0.05)  # what was abandoned is stored late, and deleted at once
    assert left == {"images/other.png"}
    assert not DeletedFile.objects.filter(erased_at=None).exists()


def test_other_door_refuses_it_in_its_own_shape(storage_state: str, account: User) -> None:
    videos = VideosClient(issue_key(account))
    data = "data:;base64," + base64.b64encode(image()).decode()

    for response in (
        videos.send(text("prompt", "A lake"), file(image())),
        videos.make({"prompt": "A lake", "image_url": data}),
    ):
        assert response.status_code == 503
        assert json.loads(response.content)["error"]["code"] == "service_unavailable"
        assert int(response["Retry-After"]) > 0
    assert not Task.objects.exists()


def test_openrouters_door_refuses_it_in_its_own_shape(storage_state: str, account: User) -> None:
    url = "data:;base64," + base64.b64encode(image()).decode()
    first = {"type": "image_url", "image_url": {"url": url}, "frame_type": "first_frame"}
    body = {"model": "gen2_image_to_video", "prompt": "A lake", "frame_images": [first]}

    response = ApiClient(issue_key(account)).post("/api/v1/videos", json.dumps(body), "application/json")

    assert (response.status_code, json.loads(response.content)["error"]["code"]) == (503, 503)
    assert int(response["Retry-After"]) > 0
    assert not Task.objects.exists()


def test_create_without_an_image_is_accepted(storage_state: str, api: ApiClient) -> None:
    assert api.create().status_code == 200


def test_create_whose_answer_was_503_may_be_repeated_with_its_key(
    storage_state: str, api: ApiClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert create_with_image(api, HTTP_IDEMPOTENCY_KEY="a").status_code == 503
    frail_storage.set_state("")
    monkeypatch.setattr(deadline, "SECONDS", 30.0)

    assert create_with_image(api, HTTP_IDEMPOTENCY_KEY="a").status_code == 200
    assert Task.objects.get().image_name


def test_image_of_a_refused_create_is_erased_when_the_storage_is_back(
    api: ApiClient, settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.DATA_DIR, settings.WAITING_CAP = tmp_path, 0
    storage = frail_storage.FrailStorage(location=tmp_path / "media")
    monkeypatch.setattr(default_storage, "_wrapped", storage)
    save = storage.save

    def save_then_go(*arguments: Any) -> str:
        name: str = save(*arguments)
        frail_storage.set_state("away")
        return name

    monkeypatch.setattr(storage, "save", save_then_go)

    assert create_with_image(api).status_code == 429
    assert DeletedFile.objects.filter(erased_at=None).count() == 1
