"""POST /api/v1/videos: what is made of OpenRouter's names and values (docs/openrouter.md)."""

from __future__ import annotations

import base64
import json
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.core.files.storage import default_storage

from tasks_api.models import Task
from tasks_api.views import create
from tests.conftest import ApiClient
from tests.factories import issue_key
from tests.tasks_api.openrouter_videos.conftest import ADDRESS, TEXT, AssertRefused, OpenRouterClient, frame, image

pytestmark = pytest.mark.django_db

PRO = "gen2_pro_text_to_video"


def test_answer_is_openrouters_and_leads_to_the_video(videos: OpenRouterClient) -> None:
    response = videos.make({**TEXT, "duration": 15, "aspect_ratio": "16:9"})

    video = json.loads(response.content)
    task_id = str(Task.objects.get().id)
    assert response.status_code == 202
    assert video == {
        "id": task_id,
        "polling_url": f"{settings.BASE_URL}/api/v1/videos/{task_id}",
        "status": "pending",
    }
    assert response["Retry-After"] == "10"
    assert response["RateLimit-Limit"] == "10"
    assert not response.has_header("X-Ignored-Fields")
    assert json.loads(videos.get(f"/api/v1/videos/{task_id}").content) == video


@pytest.mark.parametrize(
    ("asked", "made"),
    [
        ({}, (10, "9:16")),
        ({"duration": None, "size": None, "aspect_ratio": None, "resolution": None}, (10, "9:16")),
        ({"size": "", "aspect_ratio": "", "resolution": "", "callback_url": ""}, (10, "9:16")),
        ({"frame_images": [], "input_references": []}, (10, "9:16")),
        ({"frame_images": None, "input_references": None}, (10, "9:16")),
        ({"duration": 15.0}, (15, "9:16")),
        ({"resolution": "480p"}, (10, "9:16")),
        ({"resolution": "480p", "duration": 15}, (15, "9:16")),
        ({"size": "480x854"}, (10, "9:16")),
        ({"size": "854x480"}, (10, "16:9")),
        ({"size": "854x480", "aspect_ratio": "16:9", "resolution": "480p"}, (10, "16:9")),
        ({"model": PRO}, (25, "9:16")),
        ({"model": PRO, "resolution": "480p"}, (25, "9:16")),
        ({"model": PRO, "resolution": "1080p"}, (15, "9:16")),
        ({"model": PRO, "resolution": "1080p", "duration": 15}, (15, "9:16")),
        ({"model": PRO, "size": "1920x1080"}, (15, "16:9")),
        ({"model": PRO, "size": "1080x1920", "aspect_ratio": "9:16"}, (15, "9:16")),
        ({"model": PRO, "size": "854x480"}, (25, "16:9")),
        ({"model": PRO, "size": "854x480", "duration": 10}, (10, "16:9")),
        ({"model": PRO, "duration": 15}, (15, "9:16")),
    ],
)
def test_values_become_ours(videos: OpenRouterClient, asked: dict[str, Any], made: tuple[int, str]) -> None:
    assert videos.make({**TEXT, **asked}).status_code == 202

    task = Task.objects.get()
    assert (task.duration_seconds, task.aspect_ratio) == made
    assert task.model_name == asked.get("model", TEXT["model"])
    assert (task.requested_model, task.prompt) == ("", "A lake")
    if asked.get("size"):
        width, height = task.model.size(aspect_ratio=task.aspect_ratio, duration_seconds=task.duration_seconds)
        assert f"{width}x{height}" == asked["size"]


def test_callback_url_receives_our_webhook(videos: OpenRouterClient) -> None:
    assert videos.make({**TEXT, "callback_url": "https://example.com/h"}).status_code == 202
    assert Task.objects.get().callback_url == "https://example.com/h"


@pytest.mark.parametrize("model", ["gen2_image_to_video", "gen2_pro_image_to_video"])
def test_first_frame_starts_the_video_of_an_image_model(videos: OpenRouterClient, model: str) -> None:
    assert videos.make({**TEXT, "model": model, "frame_images": [frame()]}).status_code == 202
    assert Task.objects.get().image_url == ADDRESS


@pytest.mark.parametrize("form", ["PNG", "JPEG", "WEBP"])
def test_first_frame_as_a_data_url_is_stored(videos: OpenRouterClient, form: str) -> None:
    data = image(form)
    url = f"data:image/{form.lower()};base64,{base64.b64encode(data).decode()}"

    response = videos.make({**TEXT, "model": "gen2_image_to_video", "frame_images": [frame(url)]})

    assert response.status_code == 202
    with default_storage.open(Task.objects.get().image_name) as stored:
        assert stored.read()[:12] == data[:12]


@pytest.mark.parametrize("more", [{}, {"type": None}])
def test_first_frame_needs_no_type(videos: OpenRouterClient, more: dict[str, Any]) -> None:
    untyped = {"image_url": {"url": ADDRESS, "detail": "high"}, "frame_type": "first_frame", **more}

    assert videos.make({**TEXT, "model": "gen2_image_to_video", "frame_images": [untyped]}).status_code == 202


@pytest.mark.parametrize(
    ("asked", "made"),
    [("gen2_text_to_video", "gen2_image_to_video"), ("gen2_pro_text_to_video", "gen2_pro_image_to_video")],
)
def test_first_frame_makes_the_image_model_of_a_text_model(videos: OpenRouterClient, asked: str, made: str) -> None:
    assert videos.make({**TEXT, "model": asked, "frame_images": [frame()]}).status_code == 202

    task = Task.objects.get()
    assert (task.model_name, task.image_url) == (made, ADDRESS)


def test_what_is_ignored_is_named(videos: OpenRouterClient) -> None:
    more = {"seed": 7, "generate_audio": True, "provider": {"options": {"x": {"parameters": {}}}}, "fps": 24, "n": 1}

    response = videos.make({**TEXT, **more})

    assert response.status_code == 202
    assert response["X-Ignored-Fields"] == "seed, generate_audio, provider, fps, n"
    refused = videos.make({"seed": 7})
    assert (refused.status_code, refused["X-Ignored-Fields"]) == (400, "seed")


def test_task_is_seen_at_all_doors(videos: OpenRouterClient, account: User) -> None:
    native = ApiClient(issue_key(account))
    video_id = json.loads(videos.make({**TEXT, "size": "854x480"}).content)["id"]
    shown = json.loads(native.query(video_id).content)["data"]
    assert shown["requestParams"] == {
        "projectName": "gen2",
        "modelName": "gen2_text_to_video",
        "prompt": "A lake",
        "imageUrl": "",
        "aspectRatio": "16:9",
        "duration": 10,
    }
    hex_id = video_id.replace("-", "")
    assert json.loads(native.get(f"/v1/videos/video_{hex_id}").content)["size"] == "854x480"

    created = json.loads(native.create().content)["data"]
    assert json.loads(videos.get(f"/api/v1/videos/{created['taskId']}").content)["status"] == "pending"


def bad(name: str, value: Any, said: str = "", **more: Any) -> Any:
    body = {**TEXT, **more, name: value}
    return pytest.param(body, name, said, id=f"{name}={str(value)[:40]} {more}")


def bad_frame(value: Any, said: str) -> Any:
    return bad("frame_images", value, said, model="gen2_image_to_video")


@pytest.mark.parametrize(
    ("body", "param", "said"),
    [
        bad("model", None, "model is required."),
        bad("model", "sora-2", "model must be gen2_text_to_video, "),
        bad("model", 5, "model must be a string."),
        bad("prompt", None, "prompt is required."),
        bad("prompt", ""),
        bad("prompt", ["A lake"], "prompt must be a string."),
        bad("duration", 5, "duration must be the number 10 or 15 for gen2_text_to_video."),
        bad("duration", 25),
        bad("duration", "10"),
        bad("duration", True),
        bad("duration", 10.5),
        bad("duration", 8, "duration must be the number 10, 15 or 25 for gen2_pro_text_to_video.", model=PRO),
        bad("resolution", "720p", "resolution must be 480p for gen2_text_to_video."),
        bad("resolution", "1080p", "resolution must be 480p for gen2_text_to_video."),
        bad("resolution", "480P"),
        bad("resolution", 480, "resolution must be a string."),
        bad("resolution", "4K", "resolution must be 480p or 1080p for gen2_pro_text_to_video.", model=PRO),
        bad(
            "resolution",
            "1080p",
            "resolution 1080p contradicts duration 10: gen2_pro_text_to_video makes 1080p with a duration of 15.",
            model=PRO,
            duration=10,
        ),
        bad(
            "resolution",
            "480p",
            "resolution 480p contradicts duration 15: gen2_pro_text_to_video makes 480p with a duration of 10 or 25.",
            model=PRO,
            duration=15,
        ),
        bad("aspect_ratio", "1:1", "aspect_ratio must be 9:16 or 16:9."),
        bad("aspect_ratio", 16),
        bad("size", "1280x720", "size must be 480x854 or 854x480 for gen2_text_to_video."),
        bad("size", "1920x1080", "size must be 480x854 or 854x480 for gen2_text_to_video."),
        bad("size", "854X480"),
        bad("size", [854, 480], "size must be a string."),
        bad("size", "854x480", "size 854x480 contradicts aspect_ratio 9:16: it is 16:9.", aspect_ratio="9:16"),
        bad(
            "size",
            "1080x1920",
            "size 1080x1920 contradicts resolution 480p: it is 1080p.",
            model=PRO,
            resolution="480p",
        ),
        bad(
            "size",
            "1080x1920",
            "size 1080x1920 contradicts duration 25: gen2_pro_text_to_video makes 1080p with a duration of 15.",
            model=PRO,
            duration=25,
        ),
        bad("input_references", [frame()], "input_references cannot be honoured"),
        bad("input_references", {}, "input_references cannot be honoured"),
        bad("callback_url", "http://example.com/h"),
        bad("callback_url", "https://10.0.0.1/h"),
        bad("callback_url", 5, "callback_url must be a string."),
        bad("frame_images", [frame(frame_type="last_frame")], "frame_images takes no last_frame"),
        bad("frame_images", [frame(), frame(frame_type="last_frame")], "frame_images takes no last_frame"),
        bad_frame([frame(frame_type="last_frame")], "frame_images takes no last_frame"),
        bad_frame([frame(), frame(frame_type="last_frame")], "frame_images takes no last_frame"),
        bad_frame([frame(), frame()], "frame_images takes one first_frame, not several."),
        bad_frame([frame(frame_type="middle")], "frame_images: frame_type must be first_frame."),
        bad_frame([frame(frame_type=None)], "frame_images: frame_type must be first_frame."),
        bad_frame([frame(type="image")], "frame_images: type must be image_url."),
        bad_frame([frame(image_url=ADDRESS)], "frame_images: image_url must be an object with url, "),
        bad_frame([ADDRESS], "frame_images must be a list with one first_frame."),
        bad_frame(frame(), "frame_images must be a list with one first_frame."),
        bad_frame("x", "frame_images must be a list with one first_frame."),
        bad_frame([], "frame_images is required for gen2_image_to_video: "),
        bad_frame(None, "frame_images is required for gen2_image_to_video: "),
        bad_frame([frame(None)], "frame_images: image_url must be an object with url, "),
        bad_frame([frame("")], "frame_images: image_url must be an object with url, "),
        bad_frame([frame(5)], "frame_images: image_url must be an object with url, "),
        bad("frame_images", [frame(5)], "frame_images: image_url must be an object with url, "),
        bad("frame_images", [frame("http://127.0.0.1/a.png")], "frame_images[0].image_url.url must have a host on the"),
        bad_frame("", "frame_images must be a list with one first_frame."),
        bad_frame([frame("ftp://example.com/a.png")], "frame_images[0].image_url.url must be an http or https address"),
        bad_frame([frame("http://127.0.0.1/a.png")], "frame_images[0].image_url.url must have a host on the public"),
        bad_frame([frame("data:image/png;base64,AAAA")], "frame_images[0].image_url.url: "),
    ],
)
def test_bad_parameter_is_named_with_what_is_accepted(
    videos: OpenRouterClient, refused: AssertRefused, body: dict[str, Any], param: str, said: str
) -> None:
    error = refused(videos.make(body), 400, param=param)

    assert error["message"].startswith(said)
    for ours in ("imageUrl", "callbackUrl", "modelName", "aspectRatio"):
        assert ours not in error["message"]
    assert error["type"] == "invalid_parameters"
    assert not Task.objects.exists()


def test_several_faults_are_told_one_by_one_in_this_order(videos: OpenRouterClient, refused: AssertRefused) -> None:
    body: dict[str, Any] = {
        "model": "x",
        "prompt": "",
        "duration": "x",
        "resolution": "x",
        "aspect_ratio": "x",
        "size": "x",
        "frame_images": "x",
        "input_references": "x",
        "callback_url": "x",
    }
    good = ["gen2_text_to_video", "A lake", 10, "480p", "9:16", "480x854", [], [], None]

    for name, value in zip(list(body), good, strict=True):
        refused(videos.make(body), 400, param=name)
        body[name] = value
    assert videos.make(body).status_code == 202


def test_image_of_a_refused_task_is_not_kept(videos: OpenRouterClient, refused: AssertRefused, settings: Any) -> None:
    settings.WAITING_CAP = 0
    before = {path.name for path in settings.MEDIA_ROOT.rglob("*.png")}
    url = "data:image/png;base64," + base64.b64encode(image()).decode()

    error = refused(videos.make({**TEXT, "model": "gen2_image_to_video", "frame_images": [frame(url)]}), 429)

    assert "unfinished" in error["message"]
    assert {path.name for path in settings.MEDIA_ROOT.rglob("*.png")} == before


def test_image_that_went_with_its_last_task_is_named_as_this_wire_names_it(
    videos: OpenRouterClient, refused: AssertRefused, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = "data:image/png;base64," + base64.b64encode(image()).decode()
    body = {**TEXT, "model": "gen2_image_to_video"}
    assert videos.make({**body, "frame_images": [frame(url)]}).status_code == 202
    again = {**body, "frame_images": [frame(Task.objects.get().image_url)]}
    assert videos.make(again).status_code == 202
    store = create.store

    def after_a_delete(*arguments: Any) -> Any:
        Task.objects.update(image_name="", image_url="")
        return store(*arguments)

    monkeypatch.setattr(create, "store", after_a_delete)
    assert "imageUrl" not in refused(videos.make(again), 400, param="frame_images")["message"]
