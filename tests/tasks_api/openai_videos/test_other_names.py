"""POST /v1/videos as clients of other services send it: their names beside OpenAI's, names with a date, objects in objects."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.contrib.auth.models import User

from tasks_api.models import Task
from tests.factories import TaskFactory
from tests.tasks_api.openai_videos.conftest import AssertRefused, VideosClient, file, image, text

pytestmark = pytest.mark.django_db

ADDRESS = "https://example.com/a.png"


def made() -> tuple[str, int, str]:
    task = Task.objects.get()
    return task.model_name, task.duration_seconds, task.aspect_ratio


@pytest.mark.parametrize(
    ("asked", "seconds", "ratio"),
    [
        ({"duration": 15}, 15, "9:16"),
        ({"duration": "15"}, 15, "9:16"),
        ({"duration": 15.0}, 15, "9:16"),
        ({"duration": 8}, 10, "9:16"),
        ({"duration": "12"}, 15, "9:16"),
        ({"duration": 25, "model": "sora-2-pro"}, 25, "9:16"),
        ({"aspect_ratio": "16:9"}, 10, "16:9"),
        ({"aspect_ratio": "9:16"}, 10, "9:16"),
        ({"duration": None, "aspect_ratio": ""}, 10, "9:16"),
        ({"seconds": "", "duration": 15, "size": None, "aspect_ratio": "16:9"}, 15, "16:9"),
        ({"seconds": "15", "duration": 15, "size": "1280x720", "aspect_ratio": "16:9"}, 15, "16:9"),
        ({"seconds": 4, "duration": "4", "size": "480x854", "aspect_ratio": "9:16"}, 10, "9:16"),
        ({"seconds": 4, "duration": 8}, 10, "9:16"),
        ({"seconds": "8", "duration": 10}, 10, "9:16"),
        ({"seconds": 12, "duration": "15"}, 15, "9:16"),
        ({"seconds": 15, "duration": None, "size": "854x480", "aspect_ratio": ""}, 15, "16:9"),
    ],
)
def test_duration_and_aspect_ratio_are_taken(
    videos: VideosClient, asked: dict[str, Any], seconds: int, ratio: str
) -> None:
    response = videos.make({"prompt": "A lake", **asked})

    assert response.status_code == 200, response.content
    assert made()[1:] == (seconds, ratio)
    assert "X-Ignored-Fields" not in response


def test_form_may_have_them_too(videos: VideosClient) -> None:
    parts = [text("prompt", "A lake"), text("duration", "15"), text("aspect_ratio", "16:9"), text("image_url", ADDRESS)]

    assert videos.send(*parts).status_code == 200
    assert made() == ("gen2_image_to_video", 15, "16:9")


@pytest.mark.parametrize(
    ("asked", "param", "both"),
    [
        ({"seconds": "10", "duration": 15}, "duration", ("seconds", "duration")),
        ({"seconds": 8, "duration": "12"}, "duration", ("seconds", "duration")),
        ({"seconds": 4, "duration": 25, "model": "sora-2-pro"}, "duration", ("seconds", "duration")),
        ({"size": "1280x720", "aspect_ratio": "9:16"}, "aspect_ratio", ("size", "aspect_ratio")),
        ({"size": "720x1280", "aspect_ratio": "16:9"}, "aspect_ratio", ("size", "aspect_ratio")),
        (
            {"input_reference": {"image_url": ADDRESS}, "image_url": f"{ADDRESS}?2"},
            "input_reference",
            ("input_reference", "image_url"),
        ),
        (
            {"input_reference": {"image_url": {"url": ADDRESS}}, "image_url": f"{ADDRESS}?2"},
            "input_reference",
            ("input_reference", "image_url"),
        ),
        (
            {"input_reference": {"file_id": "file_1"}, "image_url": ADDRESS},
            "input_reference",
            ("input_reference", "image_url"),
        ),
    ],
)
def test_contradiction_names_both(
    videos: VideosClient, refused: AssertRefused, asked: dict[str, Any], param: str, both: tuple[str, str]
) -> None:
    message = refused(videos.make({"prompt": "A lake", **asked}), 400, param=param)["message"]

    assert all(name in message for name in both)
    assert not Task.objects.exists()


def test_file_and_an_address_contradict_each_other(videos: VideosClient, refused: AssertRefused) -> None:
    response = videos.send(text("prompt", "A lake"), file(image()), text("image_url", ADDRESS))

    assert "image_url" in refused(response, 400, param="input_reference")["message"]


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("duration", 7, "invalid_value"),
        ("duration", 25, "invalid_value"),
        ("duration", "10.0", "invalid_value"),
        ("duration", "10s", "invalid_value"),
        ("duration", "\uff11\uff10", "invalid_value"),
        ("duration", True, "invalid_value"),
        ("duration", -10, "invalid_value"),
        ("duration", 10**300, "invalid_value"),
        ("duration", [10], "invalid_value"),
        ("aspect_ratio", "1:1", "invalid_value"),
        ("aspect_ratio", "landscape", "invalid_value"),
        ("aspect_ratio", " 16:9", "invalid_value"),
        ("aspect_ratio", 16 / 9, "invalid_type"),
        ("aspect_ratio", ["16:9"], "invalid_type"),
    ],
)
def test_bad_value_is_named_as_it_was_sent(
    videos: VideosClient, refused: AssertRefused, name: str, value: Any, code: str
) -> None:
    error = refused(videos.make({"prompt": "A lake", name: value}), 400, code, param=name)

    assert error["message"].startswith(f"{name} must be ")
    assert not Task.objects.exists()


# --- Names of models ---


@pytest.mark.parametrize(
    ("name", "model"),
    [
        ("sora-2-2025-10-06", "gen2_text_to_video"),
        ("sora-2-2025-12-08", "gen2_text_to_video"),
        ("sora-2-pro-2025-10-06", "gen2_pro_text_to_video"),
    ],
)
def test_name_with_a_date_is_the_name_without_it(videos: VideosClient, name: str, model: str) -> None:
    video = json.loads(videos.make({"prompt": "A lake", "model": name}).content)

    assert (video["model"], made()[0]) == (name, model)
    assert json.loads(videos.get(f"/v1/videos/{video['id']}").content)["model"] == name


def test_name_with_a_date_takes_an_image(videos: VideosClient) -> None:
    assert videos.make({"prompt": "A lake", "model": "sora-2-2025-12-08", "image_url": ADDRESS}).status_code == 200
    assert made()[0] == "gen2_image_to_video"


@pytest.mark.parametrize(
    "name",
    [
        "sora-2-",
        "sora-2-2025",
        "sora-2-20251208",
        "sora-2-2025-99-99",
        "sora-2-2025-02-29",
        "sora-2-0000-01-01",
        "sora-2-pro-2025-13-01",
        "sora-2-2025-12-08 ",
        "sora-2-2025-12-08\n",
        "sora-2-2025-12-0\uff18",
        "sora-2-max-2025-12-08",
        "gen2_text_to_video-2025-12-08",
        "Sora-2-2025-12-08",
        "sora-2-2025-12-08-2025-12-08",
    ],
)
def test_other_names_are_unknown(videos: VideosClient, refused: AssertRefused, name: str) -> None:
    refused(videos.make({"prompt": "A lake", "model": name}), 400, param="model")


@pytest.mark.parametrize("name", [None, "sora-2", "sora-2-2025-12-08", "sora-2-pro", "gen2_text_to_video"])
@pytest.mark.parametrize("param", ["seconds", "duration"])
def test_messages_have_the_model_that_was_asked_for(
    videos: VideosClient, refused: AssertRefused, name: str | None, param: str
) -> None:
    error = refused(videos.make({"prompt": "A lake", "model": name, param: 7}), 400, param=param)

    assert error["message"].endswith(f" for {name or 'sora-2'}.")


def test_missing_image_is_told_for_the_model_that_was_asked_for(videos: VideosClient, refused: AssertRefused) -> None:
    missing = {"prompt": "A lake", "model": "gen2_image_to_video"}
    error = refused(videos.make(missing), 400, "missing_required_parameter", param="input_reference")
    assert "gen2_image_to_video" in error["message"]

    empty = {"prompt": "A lake", "input_reference": {}}
    error = refused(videos.make(empty), 400, "missing_required_parameter", param="input_reference")
    assert "gen2" not in error["message"]


# --- An address in two objects ---


@pytest.mark.parametrize("more", [{}, {"image_url": ADDRESS}, {"image_url": ""}])
def test_address_may_be_in_one_more_object(videos: VideosClient, more: dict[str, Any]) -> None:
    reference = {"image_url": {"url": ADDRESS, "detail": "auto"}, "file_id": ""}

    assert videos.make({"prompt": "A lake", "input_reference": reference, **more}).status_code == 200
    assert Task.objects.get().image_url == ADDRESS


def test_form_may_have_an_object_in_an_object(videos: VideosClient) -> None:
    """So the openai package writes it."""
    response = videos.send(text("prompt", "A lake"), text("input_reference[image_url][url]", ADDRESS))

    assert response.status_code == 200, response.content
    assert Task.objects.get().image_url == ADDRESS


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ({}, "missing_required_parameter"),
        ({"url": None}, "missing_required_parameter"),
        ({"url": ""}, "missing_required_parameter"),
        ({"url": 5}, "invalid_type"),
        ({"url": {"url": ADDRESS}}, "invalid_type"),
        ({"url": "ftp://example.com/a.png"}, "invalid_value"),
        ({"url": "http://127.0.0.1/a.png"}, "invalid_value"),
        ({"url": "data:image/png;base64,AAAA"}, "invalid_value"),
    ],
)
def test_fault_in_it_names_image_url(
    videos: VideosClient, refused: AssertRefused, address: dict[str, Any], code: str
) -> None:
    body = {"prompt": "A lake", "input_reference": {"image_url": address}}

    assert refused(videos.make(body), 400, code, param="image_url")["message"].startswith("image_url")
    assert not Task.objects.exists()


@pytest.mark.parametrize("reference", [{"image_url": ADDRESS}, {"image_url": {"url": ADDRESS}, "file_id": None}])
@pytest.mark.parametrize("head", ["", "\r\nContent-Type: application/json"])
def test_form_may_have_an_object_as_json(videos: VideosClient, reference: dict[str, Any], head: str) -> None:
    """So curl and clients that were generated from a description write it."""
    part = (f'form-data; name="input_reference"{head}', json.dumps(reference, indent=1).encode())

    assert videos.send(text("prompt", "A lake"), part).status_code == 200
    assert Task.objects.get().image_url == ADDRESS


@pytest.mark.parametrize(
    ("reference", "code", "param"),
    [
        ("{", "invalid_type", "input_reference"),
        ('{"image_url": "\\u0000"}', "invalid_type", "input_reference"),
        ('{"image_url": ' + "[" * 100 + "]" * 100 + "}", "invalid_type", "input_reference"),
        ('{"image_url": 1e999}', "invalid_type", "input_reference"),
        ('[{"image_url": "https://example.com/a.png"}]', "invalid_type", "input_reference"),
        ("{}", "missing_required_parameter", "input_reference"),
        ('{"image_url": null}', "missing_required_parameter", "input_reference"),
        ('{"file_id": "file_1"}', "invalid_value", "input_reference"),
        ('{"image_url": {"url": "ftp://example.com/a.png"}}', "invalid_value", "image_url"),
    ],
)
def test_json_in_a_form_is_checked_as_elsewhere(
    videos: VideosClient, refused: AssertRefused, reference: str, code: str, param: str
) -> None:
    refused(videos.send(text("prompt", "A lake"), text("input_reference", reference)), 400, code, param=param)


@pytest.mark.parametrize("name", ["image_url[url]", "prompt[text]", "model[name]", "size[width][unit]"])
def test_object_where_text_belongs_is_refused_in_a_form_too(
    videos: VideosClient, refused: AssertRefused, name: str
) -> None:
    parts = [] if name.startswith("prompt") else [text("prompt", "A lake")]

    refused(videos.send(*parts, text(name, "x")), 400, "invalid_type", param=name.partition("[")[0])


@pytest.mark.parametrize(
    "names",
    [
        ["input_reference[image_url]", "input_reference[image_url][url]"],
        ["input_reference[image_url][url]", "input_reference[image_url]"],
        ["input_reference[image_url][url]", "input_reference[image_url][url]"],
        ["image_url", "image_url[url]"],
        ["image_url[url]", "image_url"],
    ],
)
def test_object_and_text_of_one_name_are_twice_the_same(
    videos: VideosClient, refused: AssertRefused, names: list[str]
) -> None:
    parts = [text(name, ADDRESS) for name in names]

    refused(videos.send(text("prompt", "A lake"), *parts), 400, param=names[0].partition("[")[0])


def test_text_model_ignores_every_image(videos: VideosClient) -> None:
    images = {"input_reference": {"image_url": "x"}, "image_url": ADDRESS}

    assert videos.make({"prompt": "A lake", "model": "gen2_text_to_video", **images}).status_code == 200
    assert Task.objects.get().image_url == ""


# --- null in a form ---


def test_null_in_a_form_is_absent(videos: VideosClient) -> None:
    names = ["model", "input_reference", "image_url", "seconds", "duration", "size", "aspect_ratio", "callback_url"]
    more = ["input_reference[image_url]", "style"]
    response = videos.send(text("prompt", "A lake"), *(text(name, "null") for name in [*names, *more]))

    assert response.status_code == 200, response.content
    assert made() == ("gen2_text_to_video", 10, "9:16")
    assert "X-Ignored-Fields" not in response


def test_null_as_the_prompt_of_a_form_is_none(videos: VideosClient, refused: AssertRefused) -> None:
    refused(videos.send(text("prompt", "null")), 400, "missing_required_parameter", param="prompt")
    assert videos.send(text("prompt", "null and void")).status_code == 200


def test_null_as_text_in_json_is_text(videos: VideosClient, refused: AssertRefused) -> None:
    refused(videos.make({"prompt": "A lake", "seconds": "null"}), 400, param="seconds")
    assert videos.make({"prompt": "null"}).status_code == 200


# --- The file's address ---


def test_completed_video_has_the_address_of_its_file(videos: VideosClient, account: User) -> None:
    task = TaskFactory.create(account=account, success=True)

    video = json.loads(videos.get(f"/v1/videos/video_{task.id.hex}").content)
    assert video["url"] == task.result_url
    assert json.loads(videos.get("/v1/videos").content)["data"][0]["url"] == task.result_url


@pytest.mark.parametrize("row", [{}, {"running": True}, {"failed": True}])
def test_other_videos_have_none(videos: VideosClient, account: User, row: dict[str, Any]) -> None:
    task = TaskFactory.create(account=account, **row)

    assert json.loads(videos.get(f"/v1/videos/video_{task.id.hex}").content)["url"] is None


def test_create_that_is_sent_again_has_none_either(videos: VideosClient) -> None:
    key = {"HTTP_IDEMPOTENCY_KEY": "once"}
    first = videos.make({"prompt": "A lake"}, **key)
    assert json.loads(first.content)["url"] is None

    assert videos.make({"prompt": "A lake"}, **key).content == first.content
