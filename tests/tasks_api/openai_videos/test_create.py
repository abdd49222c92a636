"""POST /v1/videos: what is made of OpenAI's names and values (docs/openai.md)."""

from __future__ import annotations

import base64
import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.files.storage import default_storage

from tasks_api.models import Task
from tasks_api.views import create
from tests.conftest import ApiClient
from tests.factories import issue_key
from tests.tasks_api.openai_videos.conftest import AssertRefused, VideosClient, file, image, text

pytestmark = pytest.mark.django_db

IMAGE_URL = {"image_url": "https://example.com/a.png"}


def test_answer_is_openais_object_of_what_is_made(videos: VideosClient) -> None:
    response = videos.make({"model": "sora-2", "prompt": "A lake", "seconds": "8", "size": "1280x720"})

    video = json.loads(response.content)
    task = Task.objects.get()
    assert response.status_code == 200
    assert video == {
        "id": f"video_{task.id.hex}",
        "object": "video",
        "model": "sora-2",
        "status": "queued",
        "progress": 0,
        "created_at": int(task.created_at.timestamp()),
        "completed_at": None,
        "expires_at": None,
        "seconds": "10",
        "size": "854x480",
        "prompt": "A lake",
        "remixed_from_video_id": None,
        "error": None,
        "url": None,
    }
    assert int(response["openai-poll-after-ms"]) == 10_000
    assert response["RateLimit-Limit"] == "10"
    assert json.loads(videos.get(f"/v1/videos/{video['id']}").content) == video


@pytest.mark.parametrize(
    ("asked", "made"),
    [
        ({}, ("gen2_text_to_video", 10, "9:16")),
        ({"model": None, "seconds": None, "size": None}, ("gen2_text_to_video", 10, "9:16")),
        ({"model": "", "seconds": "", "size": "", "callback_url": ""}, ("gen2_text_to_video", 10, "9:16")),
        ({"model": "sora-2-pro"}, ("gen2_pro_text_to_video", 25, "9:16")),
        ({"model": "sora-2-pro", "seconds": "12"}, ("gen2_pro_text_to_video", 15, "9:16")),
        ({"model": "sora-2-pro", "seconds": 25}, ("gen2_pro_text_to_video", 25, "9:16")),
        ({"model": "gen2_pro_text_to_video", "seconds": "4"}, ("gen2_pro_text_to_video", 10, "9:16")),
        ({"model": "gen2_text_to_video", "seconds": 15.0}, ("gen2_text_to_video", 15, "9:16")),
        ({"seconds": "10"}, ("gen2_text_to_video", 10, "9:16")),
        ({"size": "1792x1024"}, ("gen2_text_to_video", 10, "16:9")),
        ({"size": "1080x1920"}, ("gen2_text_to_video", 10, "9:16")),
        ({"size": "854x480"}, ("gen2_text_to_video", 10, "16:9")),
        ({"input_reference": IMAGE_URL}, ("gen2_image_to_video", 10, "9:16")),
        ({"model": "sora-2-pro", "input_reference": IMAGE_URL}, ("gen2_pro_image_to_video", 25, "9:16")),
        ({"model": "gen2_image_to_video", "input_reference": IMAGE_URL}, ("gen2_image_to_video", 10, "9:16")),
        ({"model": "gen2_text_to_video", "input_reference": IMAGE_URL}, ("gen2_text_to_video", 10, "9:16")),
        ({"unknown": {"deep": [1]}, "n": 3}, ("gen2_text_to_video", 10, "9:16")),
    ],
)
def test_names_and_values_become_ours(videos: VideosClient, asked: dict[str, Any], made: tuple[Any, ...]) -> None:
    video = json.loads(videos.make({"prompt": "A lake", **asked}).content)

    task = Task.objects.get()
    assert (task.model_name, task.duration_seconds, task.aspect_ratio) == made
    assert video["model"] == (asked.get("model") or "sora-2")
    assert video["seconds"] == str(task.duration_seconds)
    hd = "pro" in task.model_name and task.duration_seconds == 15
    short, long = (1080, 1920) if hd else (480, 854)
    assert video["size"] == (f"{short}x{long}" if task.aspect_ratio == "9:16" else f"{long}x{short}")


def test_form_is_taken_as_json_is(videos: VideosClient) -> None:
    response = videos.send(
        text("prompt", "A läke"), text("seconds", "12"), text("callback_url", "https://example.com/h"), text("n", "3")
    )

    video = json.loads(response.content)
    assert (response.status_code, video["prompt"], video["seconds"]) == (200, "A läke", "15")
    assert Task.objects.get().callback_url == "https://example.com/h"


@pytest.mark.parametrize("form", ["PNG", "JPEG", "WEBP"])
def test_file_of_a_form_is_stored_and_starts_the_video(videos: VideosClient, form: str) -> None:
    data = image(form)

    assert videos.send(text("prompt", "A lake"), file(data)).status_code == 200

    task = Task.objects.get()
    assert task.model_name == "gen2_image_to_video"
    with default_storage.open(task.image_name) as stored:
        assert stored.read()[:12] == data[:12]


@pytest.mark.parametrize(
    "head",
    [
        'form-data; name="input_reference"; filename="\u00e9 \\" x.png"\r\nContent-Type: image/png',
        'form-data; name="input_reference"; filename=""',
        "form-data; name=input_reference; filename*=UTF-8''%e2%82%ac.png",
        'form-data; name="input_reference"\r\ncontent-type: image/png\r\nContent-Transfer-Encoding: binary',
    ],
)
def test_file_is_known_by_its_name_or_by_its_type(videos: VideosClient, head: str) -> None:
    assert videos.send(text("prompt", "A lake"), (head, image())).status_code == 200
    assert Task.objects.get().image_name


def test_object_in_a_form_is_what_the_openai_package_writes(videos: VideosClient) -> None:
    response = videos.send(text("prompt", "A lake"), text("input_reference[image_url]", "https://example.com/a.png"))

    assert response.status_code == 200
    assert Task.objects.get().image_url == "https://example.com/a.png"


def test_image_as_a_data_url_is_stored(videos: VideosClient) -> None:
    data = "data:image/png;base64," + base64.b64encode(image()).decode()

    assert videos.make({"prompt": "A lake", "input_reference": {"image_url": data}}).status_code == 200
    assert Task.objects.get().image_name


ADDRESS = "https://example.com/a.png"


@pytest.mark.parametrize("more", [{}, {"input_reference": None}, {"input_reference": {"image_url": ADDRESS}}])
def test_image_may_be_sent_as_image_url(videos: VideosClient, more: dict[str, Any]) -> None:
    response = videos.make({"prompt": "A lake", "image_url": ADDRESS, **more})

    assert response.status_code == 200, response.content
    task = Task.objects.get()
    assert (task.model_name, task.image_url) == ("gen2_image_to_video", ADDRESS)


def test_form_may_have_an_image_url(videos: VideosClient) -> None:
    assert videos.send(text("prompt", "A lake"), text("image_url", ADDRESS)).status_code == 200
    assert Task.objects.get().image_url == ADDRESS


def test_image_url_as_data_is_stored(videos: VideosClient) -> None:
    data = "data:;base64," + base64.b64encode(image()).decode()

    assert videos.make({"prompt": "A lake", "image_url": data}).status_code == 200
    assert Task.objects.get().image_name


@pytest.mark.parametrize("value", [None, ""])
def test_image_url_without_a_value_is_absent(videos: VideosClient, value: str | None) -> None:
    assert videos.make({"prompt": "A lake", "image_url": value}).status_code == 200
    assert Task.objects.get().model_name == "gen2_text_to_video"


@pytest.mark.parametrize(
    ("body", "param", "code", "said"),
    [
        ({"image_url": "ftp://example.com/a.png"}, "image_url", "invalid_value", "image_url must be an http or https"),
        (
            {"image_url": "https://10.0.0.1/a.png"},
            "image_url",
            "invalid_value",
            "image_url must have a host on the pub",
        ),
        ({"image_url": {"url": ADDRESS}}, "image_url", "invalid_type", "image_url must be a string"),
        (
            {"image_url": ADDRESS, "input_reference": {"image_url": ADDRESS + "?2"}},
            "input_reference",
            "invalid_value",
            "input_reference and image_url",
        ),
    ],
)
def test_bad_image_url_is_named(
    videos: VideosClient, refused: AssertRefused, body: dict[str, Any], param: str, code: str, said: str
) -> None:
    error = refused(videos.make({"prompt": "A lake", **body}), 400, code, param=param)

    assert error["message"].startswith(said)
    assert not Task.objects.exists()


def test_task_is_seen_at_both_doors(videos: VideosClient, account: User) -> None:
    native = ApiClient(issue_key(account))
    made_here = json.loads(videos.make({"prompt": "A lake", "model": "sora-2-pro", "seconds": "4"}).content)
    task = Task.objects.get()
    shown = json.loads(native.query(task.id).content)["data"]
    assert shown["requestParams"] == {
        "projectName": "gen2",
        "modelName": "gen2_pro_text_to_video",
        "prompt": "A lake",
        "imageUrl": "",
        "aspectRatio": "9:16",
        "duration": 10,
    }
    assert made_here["id"] == f"video_{task.id.hex}"

    created = json.loads(native.create(modelName="gen2_pro_text_to_video", duration=15, aspectRatio="16:9").content)
    hex_id = created["data"]["taskId"].replace("-", "")
    video = json.loads(videos.get(f"/v1/videos/video_{hex_id}").content)
    assert (video["model"], video["seconds"], video["size"]) == ("gen2_pro_text_to_video", "15", "1920x1080")


def bad(name: str, value: Any, code: str = "invalid_value", **more: Any) -> Any:
    return pytest.param({"prompt": "A lake", **more, name: value}, name, code, id=f"{name}={str(value)[:30]} {more}")


@pytest.mark.parametrize(
    ("body", "param", "code"),
    [
        bad("prompt", None, "missing_required_parameter"),
        bad("prompt", ""),
        bad("prompt", "  "),
        bad("prompt", 5, "invalid_type"),
        bad("prompt", ["A lake"], "invalid_type"),
        bad("prompt", "x" * 5_001),
        bad("prompt", "\u200b"),
        bad("prompt", "a\0b"),
        bad("model", "sora-3"),
        bad("model", "SORA-2"),
        bad("model", 2, "invalid_type"),
        bad("model", ["sora-2"], "invalid_type"),
        bad("seconds", "5"),
        bad("seconds", "25"),
        bad("seconds", 5),
        bad("seconds", True),
        bad("seconds", "010"),
        bad("seconds", "10.0"),
        bad("seconds", "\uff11\uff10"),
        bad("seconds", "9" * 5_000),
        bad("seconds", -10),
        bad("seconds", 1e300),
        bad("seconds", [10]),
        bad("seconds", {"10": 1}),
        bad("seconds", 25, model="gen2_text_to_video"),
        bad("size", "720x720"),
        bad("size", "720X1280"),
        bad("size", 720, "invalid_type"),
        bad("size", " 720x1280"),
        bad("input_reference", {}, "missing_required_parameter"),
        bad("input_reference", {"image_url": None}, "missing_required_parameter"),
        bad("input_reference", {"image_url": 5}, "invalid_type"),
        bad("input_reference", {"image_url": "ftp://example.com/a.png"}),
        bad("input_reference", {"image_url": "http://127.0.0.1/a.png"}),
        bad("input_reference", {"image_url": "data:text/plain;base64,AAAA"}),
        bad("input_reference", {"image_url": "AAAA"}),
        bad("input_reference", {"file_id": "file_1"}),
        bad("input_reference", {"file_id": "file_1", "image_url": "https://example.com/a.png"}),
        bad("input_reference", "https://example.com/a.png", "invalid_type"),
        bad("input_reference", 5, "invalid_type"),
        bad("input_reference", [], "invalid_type"),
        bad("input_reference", None, "missing_required_parameter", model="gen2_image_to_video"),
        bad("callback_url", "http://example.com/h"),
        bad("callback_url", "https://10.0.0.1/h"),
        bad("callback_url", 5, "invalid_type"),
    ],
)
def test_bad_parameter_is_named_as_this_wire_names_it(
    videos: VideosClient, refused: AssertRefused, body: dict[str, Any], param: str, code: str
) -> None:
    error = refused(videos.make(body), 400, code, param=param)

    for ours in ("imageUrl", "callbackUrl", "modelName", "aspectRatio", "duration "):
        assert ours not in error["message"]
    assert not Task.objects.exists()


def test_several_faults_are_told_one_by_one_in_this_order(videos: VideosClient, refused: AssertRefused) -> None:
    body: dict[str, Any] = {
        "model": "x",
        "prompt": "",
        "input_reference": {"image_url": "x"},
        "seconds": "x",
        "size": "x",
        "callback_url": "x",
    }
    good = ["sora-2", "A lake", None, "4", "720x1280"]

    for name, value in zip(list(body), [*good, None], strict=True):
        refused(videos.make(body), 400, "invalid_value", param=name)
        body[name] = value
    assert videos.make(body).status_code == 200


def test_image_of_a_refused_task_is_not_kept(videos: VideosClient, refused: AssertRefused, settings: Any) -> None:
    settings.WAITING_CAP = 0
    before = {path.name for path in settings.MEDIA_ROOT.rglob("*.png")}

    error = refused(videos.send(text("prompt", "A lake"), file(image())), 429, "rate_limit_exceeded")

    assert "unfinished" in error["message"]
    assert {path.name for path in settings.MEDIA_ROOT.rglob("*.png")} == before


@pytest.mark.parametrize("name", ["input_reference", "image_url"])
def test_image_that_went_with_its_last_task_is_named_as_it_was_sent(
    videos: VideosClient, refused: AssertRefused, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    video_id = json.loads(videos.send(text("prompt", "A lake"), file(image())).content)["id"]
    address = Task.objects.get().image_url
    again = {"prompt": "A hill", name: {"image_url": address} if name == "input_reference" else address}
    assert videos.make(again).status_code == 200

    store = create.store

    def after_a_delete(*arguments: Any) -> Any:
        Task.objects.update(image_name="", image_url="")
        return store(*arguments)

    monkeypatch.setattr(create, "store", after_a_delete)
    assert "imageUrl" not in refused(videos.make(again), 400, param=name)["message"]
    assert video_id
